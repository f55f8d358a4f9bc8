"""What the goods of Sheriff are called."""

from nottingham_tui.text.goods import goods_of

GOODS = goods_of("sheriff")

good_name, good_names, goods_counted = GOODS.name, GOODS.names, GOODS.counted
goods_list = GOODS.listed
