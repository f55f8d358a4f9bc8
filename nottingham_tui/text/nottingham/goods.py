"""What the items of Nottingham are called."""

from nottingham_tui.text.goods import goods_of

GOODS = goods_of("nottingham")

good_name, good_names, goods_counted = GOODS.name, GOODS.names, GOODS.counted
goods_list = GOODS.listed
