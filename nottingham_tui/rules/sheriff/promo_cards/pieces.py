"""The promo cards, the moves and events of those with rules of their own, and whom they ask."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Move
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.goods import GoodKind

PROMO_CARDS: tuple[GoodKind, ...] = (
    GoodKind("arcane_scrolls", False, 1, 1, 12, 4, untitled=True),
    GoodKind("brimstone_oil", False, 1, 1, 5, 4, burns=True),
    GoodKind("dragon_pepper", False, 1, 1, 8, 6, boosts="pepper", boost=1),
    # Worth the best it could become where it must serve for a debt (1E-7.7).
    GoodKind("feast_plate", False, 1, 1, 4, 2, stands_for_any=True),
    GoodKind("golden_silk", False, 1, 1, 9, 6, boosts="silk", boost=1),
    GoodKind("heavy_crossbow", False, 1, 1, 10, 7, boosts="crossbow", boost=2),
    GoodKind("olive_oil", False, 1, 1, 10, 5),
    GoodKind("prince_johns_sword", False, 1, 1, 12, 6),
    GoodKind("royal_summons", False, 1, 1, 0, 0, excused=8),
    GoodKind("strawberry_mead", False, 1, 1, 8, 6, boosts="mead", boost=1),
)
"""The promo cards of 1E-7.5, one copy each."""


@dataclass(frozen=True, slots=True)
class Destroy(Move):
    """A merchant uses the oil against one or two cards of a legal good (1E-7.8).

    The cards lie on the stall of `player`; they and the oil go onto the discard pile `onto`,
    `left` or `right`.
    """

    player: Seat
    good: Good
    number: int
    onto: str


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """A merchant who is asked does not use the oil (1E-7.9)."""


@dataclass(frozen=True, slots=True)
class CountAs(Move):
    """The owner of the feast plate says which legal good it is (1E-7.11)."""

    good: Good


@dataclass(frozen=True, slots=True)
class OilUsed:
    """Brimstone oil destroys legal goods on a stall; both are discarded, the oil first (1E-7.8)."""

    seat: Seat
    player: Seat
    good: Good
    number: int
    onto: str


@dataclass(frozen=True, slots=True)
class OilKept:
    """A merchant who passed with contraband uses no oil, having it or not (1E-7.9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlateCounted:
    """The owner of the feast plate says which good it is (1E-7.11)."""

    seat: Seat
    good: Good


@dataclass(slots=True, kw_only=True)
class OilQuestions:
    """Who is asked about the oil at an inspection.

    `asked` are those to be asked, in order, each with the number of cards of contraband that
    were stored last (1E-7.9); `returning` are the bags that a deal lets pass after that, each
    with the cards promised out of it.
    """

    asked: list[tuple[Seat, int]] = field(default_factory=list)
    returning: list[tuple[Seat, tuple[Good, ...]]] = field(default_factory=list)
