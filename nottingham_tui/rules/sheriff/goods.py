"""The goods of the deck, in one table (2E-1.1)."""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Good


@dataclass(frozen=True, slots=True)
class GoodKind:
    """A good: what it scores on a stall and what it costs whoever is wrong about it, in gold.

    `with_three` and `with_more` are the numbers of cards in the deck with three players and with
    four or more (2E-1.1); `king` and `queen` are the bonuses for most and second most (2E-9.3).
    """

    name: Good
    legal: bool
    with_three: int
    with_more: int
    value: int
    fine: int
    king: int = 0
    queen: int = 0


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
