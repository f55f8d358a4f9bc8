"""What the goods of Sheriff are called."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.text.catalogue import mark, mark_count
from nottingham_tui.text.goods import Words

# In the order of the rulebook (2E-1.1), which is the order they are listed in.
WORDS: Mapping[str, Words] = {
    "apple": Words(mark("apple"), mark("apples"), mark_count("{number} apple", "{number} apples")),
    "cheese": Words(
        mark("cheese"), mark("cheeses"), mark_count("{number} cheese", "{number} cheeses")
    ),
    "bread": Words(mark("bread"), mark("breads"), mark_count("{number} bread", "{number} breads")),
    "chicken": Words(
        mark("chicken"), mark("chickens"), mark_count("{number} chicken", "{number} chickens")
    ),
    "pepper": Words(
        mark("pepper"), mark("peppers"), mark_count("{number} pepper", "{number} peppers")
    ),
    "mead": Words(mark("mead"), mark("mead"), mark_count("{number} mead", "{number} mead")),
    "silk": Words(mark("silk"), mark("silk"), mark_count("{number} silk", "{number} silk")),
    "crossbow": Words(
        mark("crossbow"), mark("crossbows"), mark_count("{number} crossbow", "{number} crossbows")
    ),
}
