"""What a seat may intend in Sheriff of Nottingham. Seats are numbered clockwise from 0."""

from __future__ import annotations

from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class NameFirst:
    """The sheriff names the merchant who begins the market (2E-3.1)."""

    seat: Seat
    merchant: Seat


@dataclass(frozen=True, slots=True)
class Trade:
    """A merchant lays 0 to 5 cards on the table and draws as many (2E-3.2)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Load:
    """A merchant closes a bag with 1 to 5 cards of the hand (2E-4.1)."""

    seat: Seat
    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Declare:
    """A merchant declares the bag as cards of one legal good (2E-4.3)."""

    seat: Seat
    good: Good


@dataclass(frozen=True, slots=True)
class Gift:
    """What a merchant gives in a deal: gold in coins, goods by the place they lie (2E-5.4)."""

    gold: int = 0
    stall: tuple[Good, ...] = ()
    contraband: tuple[Good, ...] = ()
    bag: tuple[Good, ...] = ()


NOTHING = Gift()


@dataclass(frozen=True, slots=True)
class Offer:
    """One side of a deal speaks (2E-5.16).

    `seat` makes the offer to `other`; one of the two is the sheriff. The merchant of the two
    gives `give`; the sheriff returns the bags of `returns` and opens those of `opens`, named
    by their owners. `promise` is the word of `seat` and binds nobody (2E-5.9).
    """

    seat: Seat
    other: Seat
    give: Gift = NOTHING
    returns: tuple[Seat, ...] = ()
    opens: tuple[Seat, ...] = ()
    promise: str = ""


@dataclass(frozen=True, slots=True)
class Agree:
    """The other side agrees to a standing offer: the deal is struck (2E-5.6)."""

    seat: Seat
    offer: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """The other side refuses a standing offer; it lapses (2E-5.18)."""

    seat: Seat
    offer: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Who made an offer takes it back (2E-5.18)."""

    seat: Seat
    offer: int


@dataclass(frozen=True, slots=True)
class Say:
    """Anybody says something aloud; it binds nobody (2E-4.5)."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class ReturnBag:
    """The sheriff returns the bag of `bag` closed (2E-5.1)."""

    seat: Seat
    bag: Seat


@dataclass(frozen=True, slots=True)
class OpenBag:
    """The sheriff opens the bag of `bag` (2E-5.1)."""

    seat: Seat
    bag: Seat


@dataclass(frozen=True, slots=True)
class Pay:
    """A debtor with a choice hands over goods of the stall (2E-7.2, 2E-7.7)."""

    seat: Seat
    cards: tuple[Good, ...]


Move = (
    NameFirst
    | Trade
    | Load
    | Declare
    | Offer
    | Agree
    | Refuse
    | Withdraw
    | Say
    | ReturnBag
    | OpenBag
    | Pay
)

WORDS = (Declare, Offer, Withdraw, Refuse)
"""Moves that tell nobody anything new: they can be taken back until the next move."""
