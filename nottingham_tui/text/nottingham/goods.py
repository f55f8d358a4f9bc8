"""What the items of Nottingham are called."""

from __future__ import annotations

from nottingham_tui.text.catalogue import mark, mark_count
from nottingham_tui.text.goods import GoodsNames, Words

# In the order of the rulebook (NO-1.1), which is the order they are listed in.
GOODS = GoodsNames(
    {
        "copper_coin": Words(
            mark("copper coin"),
            mark("copper coins"),
            mark_count("{number} copper coin", "{number} copper coins"),
        ),
        "silver_candlestick": Words(
            mark("silver candlestick"),
            mark("silver candlesticks"),
            mark_count("{number} silver candlestick", "{number} silver candlesticks"),
        ),
        "gold": Words(
            mark("gold"),
            mark("gold"),
            mark_count("{number} card of gold", "{number} cards of gold"),
        ),
        "pearls": Words(
            mark("pearls"),
            mark("pearls"),
            mark_count("{number} card of pearls", "{number} cards of pearls"),
        ),
        "gems": Words(
            mark("gems"),
            mark("gems"),
            mark_count("{number} card of gems", "{number} cards of gems"),
        ),
        "necklace": Words(
            mark("necklace"),
            mark("necklaces"),
            mark_count("{number} necklace", "{number} necklaces"),
        ),
        "casket": Words(
            mark("casket"), mark("caskets"), mark_count("{number} casket", "{number} caskets")
        ),
    }
)

good_name, good_names, goods_counted = GOODS.name, GOODS.names, GOODS.counted
goods_list = GOODS.listed
