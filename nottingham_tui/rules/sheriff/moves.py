"""What a seat may intend in Sheriff of Nottingham. Seats are numbered clockwise from 0."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Move as Move
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class NameFirst(Move):
    """The sheriff names the merchant who goes first at the market (2E-3.1)."""

    merchant: Seat


@dataclass(frozen=True, slots=True)
class Trade(Move):
    """A merchant lays 0 to 5 cards on the table and draws as many (2E-3.2).

    In the first edition the cards are put aside unseen; `take` names the discard piles, `left`
    or `right`, that cards are drawn from first, in order (1E-2.2 to 1E-2.4).
    """

    cards: tuple[Good, ...] = field(repr=False)
    take: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Cards go onto a discard pile, `left` or `right`, the last on top (1E-2.6, 1E-3.5).

    They are what a merchant put aside, or what the sheriff has confiscated: all of them.
    """

    onto: str
    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Load(Move):
    """A merchant closes a bag with 1 to 5 cards of the hand (2E-4.1)."""

    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Declare(Move):
    """A merchant declares the bag as cards of one legal good (2E-4.3)."""

    good: Good


@dataclass(frozen=True, slots=True)
class Gift:
    """What a merchant gives in a deal: gold in coins, goods by the place they lie (2E-5.4)."""

    gold: int = 0
    stall: tuple[Good, ...] = ()
    contraband: tuple[Good, ...] = ()
    bag: tuple[Good, ...] = ()


NOTHING = Gift()

PILES = ("left", "right")
"""The names of the discard piles of the first edition, in their order (1E-1.4)."""


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """One side of a deal speaks (2E-5.16).

    `seat` makes the offer to `other`; one of the two is the sheriff. The merchant of the two
    gives `give`; the sheriff returns the bags of `returns` and opens those of `opens`, named
    by their owners. `promise` is the word of `seat` and binds nobody (2E-5.9). With the merchants
    of `ignores` the sheriff strikes no deal for the rest of the round (1E-3.2).

    With deputies the other side is one of them, or both if the offer is `joint` (2E-15.15,
    2E-15.17): a merchant's joint offer has the deputy named first as `other`, a deputy's is made
    by that deputy for both.
    """

    other: Seat
    give: Gift = NOTHING
    returns: tuple[Seat, ...] = ()
    opens: tuple[Seat, ...] = ()
    promise: str = ""
    ignores: tuple[Seat, ...] = ()
    joint: bool = False


@dataclass(frozen=True, slots=True)
class Agree(Move):
    """The other side agrees to a standing offer: the deal is struck (2E-5.6).

    With both deputies it is struck when all three have agreed (2E-15.15). A deputy agrees to a
    proposal of the other in the same way (2E-15.20).
    """

    offer: int


@dataclass(frozen=True, slots=True)
class Refuse(Move):
    """The other side refuses a standing offer; it lapses (2E-5.18)."""

    offer: int


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Who made an offer takes it back (2E-5.18); a deputy takes an agreement back (2E-15.17)."""

    offer: int


@dataclass(frozen=True, slots=True)
class Say(Move):
    """Anybody says something aloud; it binds nobody (2E-4.5)."""

    text: str


@dataclass(frozen=True, slots=True)
class ReturnBag(Move):
    """The sheriff returns the bag of `bag` closed (2E-5.1); a deputy says pass (2E-15.13)."""

    bag: Seat


@dataclass(frozen=True, slots=True)
class OpenBag(Move):
    """The sheriff opens the bag of `bag` (2E-5.1); a deputy says look (2E-15.13)."""

    bag: Seat


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """A debtor with a choice hands over goods of the stall (2E-7.2, 2E-7.7)."""

    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The time of the inspection has run out; nobody's move, but the clock's (2E-12.2)."""


WORDS = (Declare, Offer, Withdraw, Refuse)
"""Moves that tell nobody anything new: they can be taken back until the next move."""
