"""The goods of the decks, each in one table (2E-1.1, 2E-11.1)."""

from __future__ import annotations

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good


@dataclass(frozen=True, slots=True)
class GoodKind:
    """A good: what it scores on a stall and what it costs whoever is wrong about it, in gold.

    `with_three` and `with_more` are the numbers of cards in the deck with three players and with
    four or more (2E-1.1); `king` and `queen` are the bonuses for most and second most (2E-9.3).

    A royal good `counts_as` a legal good, as often as `counts_for` says (2E-11.1). Rare cards
    have effects (1E-7.5): each card of the good `boosts` scores `boost` points more on a stall
    with this one; `untitled` keeps its owner from all bonuses; `burns` may destroy goods;
    `stands_for_any` legal good at the end; `excused` is what the sheriff pays besides in an
    opened bag that is otherwise as declared.
    """

    name: Good
    legal: bool
    with_three: int
    with_more: int
    value: int
    fine: int
    king: int = 0
    queen: int = 0
    counts_as: Good | None = None
    counts_for: int = 0
    boosts: Good | None = None
    boost: int = 0
    untitled: bool = False
    burns: bool = False
    stands_for_any: bool = False
    excused: int = 0


GOODS: tuple[GoodKind, ...] = (
    GoodKind("apple", True, 48, 48, 2, 2, king=20, queen=10),
    GoodKind("cheese", True, 36, 36, 3, 2, king=15, queen=10),
    GoodKind("bread", True, 0, 36, 3, 2, king=15, queen=10),
    GoodKind("chicken", True, 24, 24, 4, 2, king=10, queen=5),
    GoodKind("pepper", False, 18, 22, 6, 4),
    GoodKind("mead", False, 16, 21, 7, 4),
    GoodKind("silk", False, 9, 12, 8, 4),
    GoodKind("crossbow", False, 5, 5, 9, 4),
)

ROYAL_GOODS: tuple[GoodKind, ...] = (
    GoodKind("green_apple", False, 2, 2, 4, 3, counts_as="apple", counts_for=2),
    GoodKind("golden_apple", False, 1, 2, 6, 4, counts_as="apple", counts_for=3),
    GoodKind("gouda", False, 2, 2, 6, 4, counts_as="cheese", counts_for=2),
    GoodKind("blue_cheese", False, 0, 1, 9, 5, counts_as="cheese", counts_for=3),
    GoodKind("rye_bread", False, 0, 2, 6, 4, counts_as="bread", counts_for=2),
    GoodKind("pumpernickel", False, 0, 1, 9, 5, counts_as="bread", counts_for=3),
    GoodKind("royal_rooster", False, 1, 2, 8, 4, counts_as="chicken", counts_for=2),
)
"""The royal goods of 2E-11.1."""
