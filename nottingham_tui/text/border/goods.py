"""What the goods of At the Border are called."""

from __future__ import annotations

from nottingham_tui.text.catalogue import mark, mark_count
from nottingham_tui.text.goods import GoodsNames, Words

# In the order of the rulebook (BO-1.1), which is the order they are listed in.
GOODS = GoodsNames(
    {
        "jug": Words(mark("jug"), mark("jugs"), mark_count("{number} jug", "{number} jugs")),
        "maracas": Words(
            mark("maracas"), mark("maracas"), mark_count("{number} maracas", "{number} maracas")
        ),
        "sombrero": Words(
            mark("sombrero"),
            mark("sombreros"),
            mark_count("{number} sombrero", "{number} sombreros"),
        ),
        "cigars": Words(
            mark("cigar"), mark("cigars"), mark_count("{number} cigar", "{number} cigars")
        ),
        "tequila": Words(
            mark("tequila"), mark("tequila"), mark_count("{number} tequila", "{number} tequila")
        ),
        "statuette": Words(
            mark("statuette"),
            mark("statuettes"),
            mark_count("{number} statuette", "{number} statuettes"),
        ),
    }
)

good_name, good_names, goods_counted = GOODS.name, GOODS.names, GOODS.counted
goods_list = GOODS.listed
