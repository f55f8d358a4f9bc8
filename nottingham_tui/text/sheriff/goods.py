"""What the goods of Sheriff are called, and which kind of card each is."""

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.goods import GoodKind
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.goods import goods_of

GOODS = goods_of("sheriff")

good_name, good_names, goods_counted = GOODS.name, GOODS.names, GOODS.counted
goods_list = GOODS.listed


def kind_of(rules: RuleSet, good: Good) -> GoodKind:
    """The good in the rule set. Raises `KeyError` if the game has no such good."""
    return rules.goods[rules.order[good]]


def is_promo(kind: GoodKind) -> bool:
    """Whether the card is one of the promo cards, which are all contraband, one copy each."""
    return not kind.legal and not kind.counts_as and kind.with_three == kind.with_more == 1
