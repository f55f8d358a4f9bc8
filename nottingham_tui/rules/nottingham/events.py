"""What happens in Nottingham, gathered from its steps for whoever tells of it."""

from __future__ import annotations

from nottingham_tui.rules.kernel.dealing import CardsDrawn as CardsDrawn
from nottingham_tui.rules.kernel.dealing import PileReshuffled as PileReshuffled
from nottingham_tui.rules.nottingham.acting import ActionBegan as ActionBegan
from nottingham_tui.rules.nottingham.ambushes import AmbushHeld as AmbushHeld
from nottingham_tui.rules.nottingham.ambushes import AmbushSprung as AmbushSprung
from nottingham_tui.rules.nottingham.ambushes import SetLaidOut as SetLaidOut
from nottingham_tui.rules.nottingham.ambushes import SetTraded as SetTraded
from nottingham_tui.rules.nottingham.ambushes import TradeFailed as TradeFailed
from nottingham_tui.rules.nottingham.attack import CardRaided as CardRaided
from nottingham_tui.rules.nottingham.attack import CardStolen as CardStolen
from nottingham_tui.rules.nottingham.attack import Defended as Defended
from nottingham_tui.rules.nottingham.attack import HandLaidOpen as HandLaidOpen
from nottingham_tui.rules.nottingham.attack import HandLookedAt as HandLookedAt
from nottingham_tui.rules.nottingham.attack import NotDefended as NotDefended
from nottingham_tui.rules.nottingham.bidding import BidLaid as BidLaid
from nottingham_tui.rules.nottingham.bidding import BidOpened as BidOpened
from nottingham_tui.rules.nottingham.bidding import BidsTurnedUp as BidsTurnedUp
from nottingham_tui.rules.nottingham.bidding import HandProved as HandProved
from nottingham_tui.rules.nottingham.bidding import OfferAccepted as OfferAccepted
from nottingham_tui.rules.nottingham.bidding import OffersRefused as OffersRefused
from nottingham_tui.rules.nottingham.called_out import NobodyCalled as NobodyCalled
from nottingham_tui.rules.nottingham.dealing import GameBegan as GameBegan
from nottingham_tui.rules.nottingham.ending import GameEnded as GameEnded
from nottingham_tui.rules.nottingham.favour import CardsDiscarded as CardsDiscarded
from nottingham_tui.rules.nottingham.favour import FavourGranted as FavourGranted
from nottingham_tui.rules.nottingham.favour import SheriffMoved as SheriffMoved
from nottingham_tui.rules.nottingham.laying import AmbushesLookedAt as AmbushesLookedAt
from nottingham_tui.rules.nottingham.laying import AmbushLaid as AmbushLaid
from nottingham_tui.rules.nottingham.laying import NoAmbushKept as NoAmbushKept
from nottingham_tui.rules.nottingham.trading import TaskDone as TaskDone
from nottingham_tui.rules.nottingham.turns import CardsRanOut as CardsRanOut
from nottingham_tui.rules.nottingham.turns import CardTaken as CardTaken
from nottingham_tui.rules.nottingham.turns import CardTurnedUp as CardTurnedUp
from nottingham_tui.rules.nottingham.turns import TurnBegan as TurnBegan
