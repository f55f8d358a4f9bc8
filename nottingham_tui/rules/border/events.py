"""What happens in At the Border, chance included. Only `evolve` applies an event.

Money is in dollars. Where somebody who pays or is paid is `None`, that is the bank.
"""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The deck is shuffled, five cards are dealt to each; the first sheriff is known (BO-1.2).

    `pile` is the draw pile after dealing, top first; nobody may see it. `hands` go by seat.
    """

    first_sheriff: Seat
    by_lot: bool
    hands: tuple[Secret, ...]
    pile: Secret


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins with the first term of its first sheriff; rounds are numbered from 1."""

    number: int
    sheriff: Seat


@dataclass(frozen=True, slots=True)
class TermBegan:
    """The office has passed to the left; terms are numbered from 1 in each round (BO-2.11)."""

    number: int
    sheriff: Seat


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The next step: `loading`, `declaration`, `checking`, `keeping` or `office`."""

    phase: str


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Cards come from the top of the draw pile into hands, by seat (BO-2.11, BO-4.5)."""

    hands: tuple[tuple[Seat, Secret], ...]


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """The discard pile becomes the draw pile; the new order, top first, is seen by nobody."""

    pile: Secret


@dataclass(frozen=True, slots=True)
class SuitcaseClosed:
    """A suitcase is packed; only the owner may see the cards (BO-2.2)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class SuitcaseDeclared:
    """An owner declares a number of cards and one legal good (BO-2.3)."""

    seat: Seat
    count: int
    good: Good


@dataclass(frozen=True, slots=True)
class PointedAt:
    """The sheriff points at a suitcase, or at none; `second` spends the marker (BO-2.4, BO-3.1)."""

    sheriff: Seat
    suitcase: Seat | None
    second: bool


@dataclass(frozen=True, slots=True)
class BargainBegan:
    """The declaration is not true, so the owner may offer the sheriff money (BO-2.6)."""

    suitcase: Seat


@dataclass(frozen=True, slots=True)
class SumNamed:
    """Owner or sheriff names what the owner is to pay (BO-2.12)."""

    seat: Seat
    suitcase: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class BargainBroken:
    """Owner or sheriff breaks off; the suitcase is opened (BO-2.12)."""

    seat: Seat
    suitcase: Seat


@dataclass(frozen=True, slots=True)
class BribePaid:
    """`seat` has agreed to the last sum: it is paid, the suitcase stays closed (BO-2.6)."""

    seat: Seat
    suitcase: Seat
    sheriff: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class SuitcaseOpened:
    """A suitcase is opened for all to see (BO-2.5, BO-2.7).

    `kept` matches the declaration and goes in front of the owner, `discarded` goes to the
    discard pile. `honest` says whether the declaration was true to the letter.
    """

    suitcase: Seat
    count: int
    good: Good
    honest: bool
    kept: tuple[Good, ...]
    discarded: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class CompensationPaid:
    """An honest owner is paid for the cards; `forgiven` could not be paid (BO-2.5, BO-2.17)."""

    owner: Seat
    payer: Seat | None
    gold: int
    forgiven: int


@dataclass(frozen=True, slots=True)
class FinePaid:
    """An owner pays for cards that do not match; `forgiven` could not be paid (BO-2.8)."""

    owner: Seat
    receiver: Seat | None
    gold: int
    forgiven: int


@dataclass(frozen=True, slots=True)
class SuitcaseConfiscated:
    """The sheriff spends the marker and looks into a suitcase (BO-3.3).

    `returned` goes in front of the owner, `taken` in front of the sheriff; only those two know
    which cards these are.
    """

    sheriff: Seat
    suitcase: Seat
    returned: Secret
    taken: Secret


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The sheriff checks no more; suitcases not looked into are emptied, by seat (BO-2.10)."""

    sheriff: Seat
    emptied: tuple[tuple[Seat, Secret], ...]


@dataclass(frozen=True, slots=True)
class GoodsKept:
    """A player puts goods of this round under the suitcase (BO-4.2)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class Sale:
    """The goods of this round that one player sells, by kind, and what the bank pays."""

    seat: Seat
    cards: tuple[Good, ...]
    gold: int


@dataclass(frozen=True, slots=True)
class GoodsSold:
    """All other goods are shown, sold and discarded, clockwise from the sheriff (BO-4.3)."""

    sales: tuple[Sale, ...]


@dataclass(frozen=True, slots=True)
class OfficeHanded:
    """The poorest player says who is the next sheriff (BO-4.4)."""

    seat: Seat
    player: Seat


@dataclass(frozen=True, slots=True)
class OfficePassed:
    """Several are poorest, so the last sheriff passes the office to the left (BO-4.4)."""

    poorest: tuple[Seat, ...]
    sheriff: Seat
    player: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The third round is over: the goods under the suitcases are sold for double (BO-5.1).

    `sales` holds every kind that somebody has, in the order of the rule set.
    """

    sales: tuple[KindSale, ...]


Event = (
    GameBegan
    | RoundBegan
    | TermBegan
    | PhaseBegan
    | CardsDealt
    | PileReshuffled
    | SuitcaseClosed
    | SuitcaseDeclared
    | PointedAt
    | BargainBegan
    | SumNamed
    | BargainBroken
    | BribePaid
    | SuitcaseOpened
    | CompensationPaid
    | FinePaid
    | SuitcaseConfiscated
    | TurnEnded
    | GoodsKept
    | GoodsSold
    | OfficeHanded
    | OfficePassed
    | GameEnded
)
