"""The whole table of At the Border, hidden cards included. Only `evolve` changes it."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import Result
from nottingham_tui.rules.kernel.engine import Phased
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class Declaration:
    """What an owner says is in the suitcase: a number of cards, one legal good (BO-2.3)."""

    count: int
    good: Good


@dataclass(slots=True)
class Suitcase:
    """The suitcase of this turn; `cards` is empty as soon as it was opened or confiscated.

    `fate` is `None` as long as the sheriff has not dealt with it, then `"honest"` (opened, and
    the declaration was true), `"opened"` (opened, and it was not), `"closed"` (a bribe keeps it
    closed) or `"confiscated"`.
    """

    cards: tuple[Good, ...] = field(repr=False)
    declared: Declaration | None = None
    fate: str | None = None


@dataclass(frozen=True, slots=True)
class Markers:
    """The markers a player still has (BO-1.3)."""

    confiscation: int
    second_check: int


@dataclass(frozen=True, slots=True)
class Bargain:
    """The bargain over the suitcase of `suitcase`: the last sum and who named it (BO-2.12).

    Before the first sum both are `None`.
    """

    suitcase: Seat
    gold: int | None = None
    seat: Seat | None = None


@dataclass(slots=True)
class Loading:
    """All but the sheriff pack, in any order."""


@dataclass(slots=True)
class Declaring:
    """Owners declare, clockwise from the sheriff's left (BO-2.3)."""


@dataclass(slots=True)
class Checking:
    """The sheriff's checks.

    `pointed` are the suitcases pointed at this turn, in order; `nobody` is set when the sheriff
    has pointed at none, `confiscated` when the sheriff has confiscated this turn.
    """

    pointed: list[Seat] = field(default_factory=list)
    nobody: bool = False
    bargain: Bargain | None = None
    confiscated: bool = False


@dataclass(slots=True)
class TurnOver:
    """Between two turns; the game leaves it by itself."""


@dataclass(slots=True)
class Keeping:
    """Goods go under suitcases; `kept` says by seat who has had their turn (BO-4.6)."""

    kept: list[bool]


@dataclass(slots=True)
class RoundOver:
    """After the sale of a round; the game leaves it by itself."""


@dataclass(slots=True)
class Office:
    """The poorest player says who gets the office (BO-4.4)."""


@dataclass(slots=True)
class Over:
    """The game has ended with this result."""

    result: Result


Phase = Loading | Declaring | Checking | TurnOver | Keeping | RoundOver | Office | Over


@dataclass(slots=True)
class State(Phased):
    """One table.

    `entry` numbers the log entry that comes next, from 0. `round` and `term` are numbered from 1.
    Piles have their top card last. `gold` is everyone's money in dollars, and `bank` what the
    bank has taken in less what it has paid out, so that all dollars together stay the same.
    `goods` holds by seat the goods brought over the border this round, `kept` those under the
    suitcase. `suitcases` holds by seat the suitcase of this turn, `None` for the sheriff and
    whoever has none (BO-2.15).
    """

    rules: RuleSet
    seed: int
    phase: Phase
    entry: int = 0
    round: int = 0
    term: int = 0
    sheriff: Seat = 0
    bank: int = 0
    gold: list[int] = field(default_factory=list)
    hands: list[list[Good]] = field(default_factory=list, repr=False)
    goods: list[list[Good]] = field(default_factory=list, repr=False)
    kept: list[list[Good]] = field(default_factory=list, repr=False)
    suitcases: list[Suitcase | None] = field(default_factory=list)
    markers: list[Markers] = field(default_factory=list)
    draw_pile: list[Good] = field(default_factory=list, repr=False)
    discard_pile: list[Good] = field(default_factory=list, repr=False)

    def merchants(self) -> tuple[Seat, ...]:
        """All but the sheriff, clockwise from the sheriff's left (BO-2.3)."""
        return self.rules.merchants[self.sheriff]

    def poorest(self) -> tuple[Seat, ...]:
        """Whoever has the least money; several if they tie (BO-4.4, BO-4.8)."""
        least = min(self.gold)
        return tuple(seat for seat, gold in enumerate(self.gold) if gold == least)
