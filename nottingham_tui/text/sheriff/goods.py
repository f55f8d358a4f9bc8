"""What the goods of Sheriff are called."""

from __future__ import annotations

from nottingham_tui.text.catalogue import mark, mark_count
from nottingham_tui.text.goods import GoodsNames, Words

# In the order of the rulebook (2E-1.1, 2E-11.1, 1E-7.5), which is the order they are listed in.
GOODS = GoodsNames(
    {
        "apple": Words(
            mark("apple"), mark("apples"), mark_count("{number} apple", "{number} apples")
        ),
        "cheese": Words(
            mark("cheese"), mark("cheeses"), mark_count("{number} cheese", "{number} cheeses")
        ),
        "bread": Words(
            mark("bread"), mark("breads"), mark_count("{number} bread", "{number} breads")
        ),
        "chicken": Words(
            mark("chicken"), mark("chickens"), mark_count("{number} chicken", "{number} chickens")
        ),
        "pepper": Words(
            mark("pepper"), mark("peppers"), mark_count("{number} pepper", "{number} peppers")
        ),
        "mead": Words(mark("mead"), mark("mead"), mark_count("{number} mead", "{number} mead")),
        "silk": Words(mark("silk"), mark("silk"), mark_count("{number} silk", "{number} silk")),
        "crossbow": Words(
            mark("crossbow"),
            mark("crossbows"),
            mark_count("{number} crossbow", "{number} crossbows"),
        ),
        "green_apple": Words(
            mark("green apple"),
            mark("green apples"),
            mark_count("{number} green apple", "{number} green apples"),
        ),
        "golden_apple": Words(
            mark("golden apple"),
            mark("golden apples"),
            mark_count("{number} golden apple", "{number} golden apples"),
        ),
        "gouda": Words(
            mark("gouda"), mark("gouda"), mark_count("{number} gouda", "{number} gouda")
        ),
        "blue_cheese": Words(
            mark("blue cheese"),
            mark("blue cheeses"),
            mark_count("{number} blue cheese", "{number} blue cheeses"),
        ),
        "rye_bread": Words(
            mark("rye bread"),
            mark("rye breads"),
            mark_count("{number} rye bread", "{number} rye breads"),
        ),
        "pumpernickel": Words(
            mark("pumpernickel"),
            mark("pumpernickel"),
            mark_count("{number} pumpernickel", "{number} pumpernickel"),
        ),
        "royal_rooster": Words(
            mark("royal rooster"),
            mark("royal roosters"),
            mark_count("{number} royal rooster", "{number} royal roosters"),
        ),
        "arcane_scrolls": Words(
            mark("arcane scrolls"),
            mark("arcane scrolls"),
            mark_count("{number} arcane scrolls", "{number} arcane scrolls"),
        ),
        "brimstone_oil": Words(
            mark("brimstone oil"),
            mark("brimstone oil"),
            mark_count("{number} brimstone oil", "{number} brimstone oil"),
        ),
        "dragon_pepper": Words(
            mark("dragon pepper"),
            mark("dragon peppers"),
            mark_count("{number} dragon pepper", "{number} dragon peppers"),
        ),
        "feast_plate": Words(
            mark("feast plate"),
            mark("feast plates"),
            mark_count("{number} feast plate", "{number} feast plates"),
        ),
        "golden_silk": Words(
            mark("golden silk"),
            mark("golden silk"),
            mark_count("{number} golden silk", "{number} golden silk"),
        ),
        "heavy_crossbow": Words(
            mark("heavy crossbow"),
            mark("heavy crossbows"),
            mark_count("{number} heavy crossbow", "{number} heavy crossbows"),
        ),
        "olive_oil": Words(
            mark("olive oil"),
            mark("olive oil"),
            mark_count("{number} olive oil", "{number} olive oil"),
        ),
        "prince_johns_sword": Words(
            mark("Prince John’s sword"),
            mark("Prince John’s swords"),
            mark_count("{number} Prince John’s sword", "{number} Prince John’s swords"),
        ),
        "royal_summons": Words(
            mark("royal summons"),
            mark("royal summons"),
            mark_count("{number} royal summons", "{number} royal summons"),
        ),
        "strawberry_mead": Words(
            mark("strawberry mead"),
            mark("strawberry mead"),
            mark_count("{number} strawberry mead", "{number} strawberry mead"),
        ),
    }
)

good_name, good_names, goods_counted = GOODS.name, GOODS.names, GOODS.counted
goods_list = GOODS.listed
