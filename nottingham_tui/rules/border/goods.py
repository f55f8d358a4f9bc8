"""The goods of the deck, in one table (BO-1.1, BO-5.2).

The numbers of jugs and cigars, the cigars' value and the compensations of the legal goods are
printed in the source, the other numbers of cards are published; the remaining values and fines
and the limits are rulings.
"""

from __future__ import annotations

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good


@dataclass(frozen=True, slots=True)
class GoodKind:
    """A good: cards in the deck, value and fine in dollars; the fine is the compensation too.

    `limits` are the numbers of cards that can be sold for double at the end with three, four,
    five and six players.
    """

    name: Good
    legal: bool
    cards: int
    value: int
    fine: int
    limits: tuple[int, int, int, int]


GOODS: tuple[GoodKind, ...] = (
    GoodKind("jug", True, 39, 2, 1, limits=(7, 9, 11, 13)),
    GoodKind("maracas", True, 30, 3, 2, limits=(5, 7, 9, 10)),
    GoodKind("sombrero", True, 23, 4, 3, limits=(4, 6, 7, 8)),
    GoodKind("cigars", False, 18, 7, 4, limits=(3, 4, 5, 6)),
    GoodKind("tequila", False, 16, 8, 5, limits=(3, 4, 5, 6)),
    GoodKind("statuette", False, 13, 10, 6, limits=(3, 3, 4, 5)),
)
