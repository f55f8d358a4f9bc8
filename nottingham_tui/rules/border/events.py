"""What happens in At the Border, gathered from its steps for whoever tells of it."""

from __future__ import annotations

from nottingham_tui.rules.border.bargaining import BargainBegan as BargainBegan
from nottingham_tui.rules.border.bargaining import BargainBroken as BargainBroken
from nottingham_tui.rules.border.bargaining import BribePaid as BribePaid
from nottingham_tui.rules.border.bargaining import SumNamed as SumNamed
from nottingham_tui.rules.border.checking import PointedAt as PointedAt
from nottingham_tui.rules.border.checking import TurnEnded as TurnEnded
from nottingham_tui.rules.border.dealing import GameBegan as GameBegan
from nottingham_tui.rules.border.declaration import SuitcaseDeclared as SuitcaseDeclared
from nottingham_tui.rules.border.ending import GameEnded as GameEnded
from nottingham_tui.rules.border.keeping import GoodsKept as GoodsKept
from nottingham_tui.rules.border.keeping import GoodsSold as GoodsSold
from nottingham_tui.rules.border.keeping import Sale as Sale
from nottingham_tui.rules.border.loading import SuitcaseClosed as SuitcaseClosed
from nottingham_tui.rules.border.office import OfficeHanded as OfficeHanded
from nottingham_tui.rules.border.office import OfficePassed as OfficePassed
from nottingham_tui.rules.border.opening import CompensationPaid as CompensationPaid
from nottingham_tui.rules.border.opening import FinePaid as FinePaid
from nottingham_tui.rules.border.opening import SuitcaseConfiscated as SuitcaseConfiscated
from nottingham_tui.rules.border.opening import SuitcaseOpened as SuitcaseOpened
from nottingham_tui.rules.border.turns import PhaseBegan as PhaseBegan
from nottingham_tui.rules.border.turns import RoundBegan as RoundBegan
from nottingham_tui.rules.border.turns import TermBegan as TermBegan
from nottingham_tui.rules.kernel.dealing import CardsDrawn as CardsDrawn
from nottingham_tui.rules.kernel.dealing import PileReshuffled as PileReshuffled
