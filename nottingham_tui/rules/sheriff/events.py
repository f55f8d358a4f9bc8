"""What happens in Sheriff of Nottingham, chance included: the events of all steps."""

from __future__ import annotations

from nottingham_tui.rules.kernel.dealing import CardsDrawn as CardsDrawn
from nottingham_tui.rules.kernel.dealing import PileReshuffled as PileReshuffled
from nottingham_tui.rules.sheriff.bag_opening import BagOpened as BagOpened
from nottingham_tui.rules.sheriff.dealing import GameBegan as GameBegan
from nottingham_tui.rules.sheriff.deals import BagReturned as BagReturned
from nottingham_tui.rules.sheriff.deals import BribePaid as BribePaid
from nottingham_tui.rules.sheriff.deals import DealStruck as DealStruck
from nottingham_tui.rules.sheriff.deals import DutyTaken as DutyTaken
from nottingham_tui.rules.sheriff.deals import ProofOffered as ProofOffered
from nottingham_tui.rules.sheriff.debts import DebtEnded as DebtEnded
from nottingham_tui.rules.sheriff.debts import FinePaid as FinePaid
from nottingham_tui.rules.sheriff.debts import GoodsPaid as GoodsPaid
from nottingham_tui.rules.sheriff.declaration import BagDeclared as BagDeclared
from nottingham_tui.rules.sheriff.declaration import Said as Said
from nottingham_tui.rules.sheriff.deputies import StanceTaken as StanceTaken
from nottingham_tui.rules.sheriff.ending import ContrabandTurned as ContrabandTurned
from nottingham_tui.rules.sheriff.ending import DeputiesShuffled as DeputiesShuffled
from nottingham_tui.rules.sheriff.ending import GameEnded as GameEnded
from nottingham_tui.rules.sheriff.ending import RoundBegan as RoundBegan
from nottingham_tui.rules.sheriff.first_edition_market import CardsPut as CardsPut
from nottingham_tui.rules.sheriff.first_edition_market import CardsPutAside as CardsPutAside
from nottingham_tui.rules.sheriff.first_edition_market import CardsTaken as CardsTaken
from nottingham_tui.rules.sheriff.inspection import InspectionEnded as InspectionEnded
from nottingham_tui.rules.sheriff.loading import BagClosed as BagClosed
from nottingham_tui.rules.sheriff.market import CardsLaid as CardsLaid
from nottingham_tui.rules.sheriff.market import FirstNamed as FirstNamed
from nottingham_tui.rules.sheriff.market import TableCleared as TableCleared
from nottingham_tui.rules.sheriff.offers import AgreementTakenBack as AgreementTakenBack
from nottingham_tui.rules.sheriff.offers import OfferAgreed as OfferAgreed
from nottingham_tui.rules.sheriff.offers import OfferLapsed as OfferLapsed
from nottingham_tui.rules.sheriff.offers import OfferMade as OfferMade
from nottingham_tui.rules.sheriff.offers import OfferRefused as OfferRefused
from nottingham_tui.rules.sheriff.offers import OfferWithdrawn as OfferWithdrawn
from nottingham_tui.rules.sheriff.state import FineDue as FineDue
from nottingham_tui.rules.sheriff.state import MerchantIgnored as MerchantIgnored
from nottingham_tui.rules.sheriff.state import PromiseMade as PromiseMade
from nottingham_tui.rules.sheriff.table import PhaseBegan as PhaseBegan
from nottingham_tui.rules.sheriff.table import RoundEnded as RoundEnded
from nottingham_tui.rules.sheriff.timer import TimeRanOut as TimeRanOut
