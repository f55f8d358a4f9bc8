"""What lies in the box: items, ambush cards, tasks and the county track, in one place each."""

from __future__ import annotations

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good

Ambush = str
"""The name of an ambush card: a colour, or its two items in the order of NO-1.3."""

Task = str
"""The name of a task of NO-1.4."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """An item: its value in points, the action of its card, whether it is red (NO-1.1)."""

    name: Good
    value: int
    action: str
    red: bool


ITEMS: tuple[ItemKind, ...] = (
    ItemKind("copper_coin", 7, "buy", red=False),
    ItemKind("silver_candlestick", 8, "theft", red=True),
    ItemKind("gold", 9, "ambush", red=False),
    ItemKind("pearls", 10, "robbery", red=True),
    ItemKind("gems", 11, "raid", red=True),
    ItemKind("necklace", 12, "defence", red=False),
    ItemKind("casket", 13, "barter", red=False),
)

CARDS_OF_EACH = 12
"""How many cards there are of each item (NO-1.1)."""

COIN, CANDLESTICK, GOLD, PEARLS, GEMS, NECKLACE, CASKET = (item.name for item in ITEMS)

COLOURS: tuple[str, ...] = ("red", "purple", "yellow", "blue", "white", "green", "grey")
"""The colours of the players, in the order of NO-1.2."""

PAIRS: dict[Ambush, tuple[Good, Good]] = {
    f"{one}+{other}": (one, other)
    for one, other in (
        (COIN, CANDLESTICK),
        (CANDLESTICK, PEARLS),
        (PEARLS, GEMS),
        (GEMS, NECKLACE),
        (NECKLACE, CASKET),
        (CASKET, COIN),
    )
}
"""The ambush cards with two items (NO-1.3). A ruling: the sources show the pairs in pictures only;
ours is the ring by value."""


@dataclass(frozen=True, slots=True)
class TaskKind:
    """A task: `kinds` different items, `each` cards of every one of them (NO-1.4).

    `alone` are its points while one player has done it, `shared` once two have.
    """

    name: Task
    kinds: int
    each: int
    alone: int
    shared: int


TASKS: tuple[TaskKind, ...] = (
    TaskKind("seven_different", kinds=7, each=1, alone=25, shared=20),
    TaskKind("five_equal", kinds=1, each=5, alone=30, shared=25),
    TaskKind("four_pairs", kinds=4, each=2, alone=20, shared=15),
    TaskKind("three_pairs", kinds=3, each=2, alone=15, shared=10),
)
"""The tasks (NO-1.4). A ruling: published are the points of five equal and that all lie between
10 and 30; the others are our guess within that."""

CARDS_OF_A_TASK = 2
"""How many players can do the same task (NO-3.4)."""

TRACK: tuple[int | None, ...] = (
    None,
    *(4, 6, 3, 7, 5, 2, 8),
    *(5, 3, 6, 4, 8, 2, 7),
    *(4, 6, 3, 5, 7, 2, 8),
    None,
)
"""The county track by the steps that the sheriff has gone: the numbers of its fields, `None` for
the town field at both ends (NO-1.5). A ruling: that there are 22 steps and that the numbers run
from 2 to 8 is published; the order is ours, each number three times."""
