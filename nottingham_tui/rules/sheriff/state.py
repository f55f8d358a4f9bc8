"""The whole table of a game of Sheriff, hidden cards included. Only `evolve` changes it."""

from __future__ import annotations

from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result


@dataclass(slots=True)
class Stall:
    """Legal goods face up, by name; contraband face down, in the order it came (2E-1.3)."""

    legal: dict[Good, int]
    contraband: list[Good] = field(default_factory=list, repr=False)


@dataclass(slots=True)
class Bag:
    """A closed bag. `fate` is `None`, `"opened"` or `"returned"`; then `cards` is empty."""

    cards: tuple[Good, ...] = field(repr=False)
    count: int
    declared: Good | None = None
    fate: str | None = None


@dataclass(frozen=True, slots=True)
class Duty:
    """`seat` must open the bag of `opens`, bound to `to` (2E-5.8)."""

    seat: Seat
    opens: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class Promise:
    """Words that bind nobody, remembered with the round they were given in (2E-5.9)."""

    seat: Seat
    to: Seat
    round: int
    text: str


@dataclass(frozen=True, slots=True)
class Debt:
    """Gold still owed (2E-7.1)."""

    debtor: Seat
    creditor: Seat
    gold: int


@dataclass(slots=True)
class Market:
    """`laid` holds by seat the cards laid on the table, `None` before the turn (2E-3.2)."""

    laid: list[tuple[Good, ...] | None]
    first: Seat | None = None


@dataclass(slots=True)
class Loading:
    """All merchants load, in any order."""


@dataclass(slots=True)
class Declaration:
    """Merchants declare, clockwise from the sheriff's left (2E-4.3)."""


@dataclass(slots=True)
class Inspection:
    """Standing offers by number, duties of struck deals, and the debt that must be settled."""

    offers: dict[int, Offer] = field(default_factory=dict)
    offers_made: int = 0
    duties: list[Duty] = field(default_factory=list)
    debt: Debt | None = None


@dataclass(slots=True)
class RoundOver:
    """Between two rounds; the game leaves it by itself."""


@dataclass(slots=True)
class Over:
    """The game has ended with this result."""

    result: Result


Phase = Market | Loading | Declaration | Inspection | RoundOver | Over


@dataclass(slots=True)
class State:
    """One table.

    `entry` numbers the log entry that comes next, from 0. Piles have their top card last.
    `bags` holds by seat the bag of this round, `None` for the sheriff and whoever has none.
    """

    rules: RuleSet
    seed: int
    phase: Phase
    entry: int = 0
    round: int = 0
    sheriff: Seat = 0
    gold: list[int] = field(default_factory=list)
    hands: list[list[Good]] = field(default_factory=list, repr=False)
    stalls: list[Stall] = field(default_factory=list)
    bags: list[Bag | None] = field(default_factory=list)
    draw_pile: list[Good] = field(default_factory=list, repr=False)
    discard_pile: list[Good] = field(default_factory=list, repr=False)
    promises: list[Promise] = field(default_factory=list)

    def merchants(self) -> tuple[Seat, ...]:
        """All merchants, clockwise from the sheriff's left (2E-4.3)."""
        return self.rules.merchants[self.sheriff]
