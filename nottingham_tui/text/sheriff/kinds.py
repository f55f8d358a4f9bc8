"""Which kind of card a good of Sheriff is."""

from __future__ import annotations

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.goods import GoodKind
from nottingham_tui.rules.sheriff.ruleset import RuleSet


def kind_of(rules: RuleSet, good: Good) -> GoodKind:
    """The good in the rule set. Raises `KeyError` if the game has no such good."""
    return rules.goods[rules.order[good]]


def is_promo(kind: GoodKind) -> bool:
    """Whether the card is one of the promo cards, which are all contraband, one copy each."""
    return not kind.legal and not kind.counts_as and kind.with_three == kind.with_more == 1
