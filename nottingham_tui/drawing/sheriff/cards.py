"""What the cards of Sheriff show."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.drawing.glyphs import FINE
from nottingham_tui.drawing.hand import Card, Fact
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.goods import GoodKind
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import mark, say, say_in
from nottingham_tui.text.sheriff.goods import good_name, goods_counted
from nottingham_tui.text.sheriff.kinds import is_promo, kind_of

_EFFECTS: Mapping[str, str] = {
    "arcane_scrolls": mark("its owner gets no crowns"),
    "brimstone_oil": mark("may destroy goods when it passes"),
    "feast_plate": mark("counts as a legal good at the end"),
    "royal_summons": mark("no lie in a bag that is otherwise as declared"),
}


def card_of(good: Good, rules: RuleSet) -> Card:
    """What a card of this good shows."""
    kind = kind_of(rules, good)
    if kind.legal:
        word, style, sign = say_in("card", "legal"), "legal", "yes"
    elif kind.counts_as:
        word, style, sign = say_in("card", "royal"), "royal", "king"
    elif is_promo(kind):
        word, style, sign = say_in("card", "promo"), "promo", "star"
    else:
        word, style, sign = say_in("card", "contraband"), "contraband", "no"
    return Card(
        good=good,
        name=good_name(good),
        kind=word,
        style=style,
        mark=sign,
        facts=(
            Fact(say_in("card", "value"), FINE.coin, kind.value),
            Fact(say_in("card", "fine"), FINE.minus, kind.fine, "quiet"),
        ),
        told=told_of(kind, word),
        brief=brief_of(kind, word),
    )


def brief_of(kind: GoodKind, word: str) -> str:
    """The numbers of a card in one line: "silk: contraband, value 8, fine 4"."""
    return say(
        "{name}: {kind}, value {value}, fine {fine}",
        name=good_name(kind.name),
        kind=word,
        value=kind.value,
        fine=kind.fine,
    )


def told_of(kind: GoodKind, word: str) -> str:
    """The same with what the card does, if it does anything."""
    effect = effect_of(kind)
    brief = brief_of(kind, word)
    return say("{card}, {effect}", card=brief, effect=effect) if effect else brief


def effect_of(kind: GoodKind) -> str:
    """What a card does beside its value, in a few words; empty if nothing."""
    if kind.counts_as:
        return say("counts as {goods}", goods=goods_counted(kind.counts_as, kind.counts_for))
    if kind.boosts:
        return say("{number} more for each {good}", number=kind.boost, good=good_name(kind.boosts))
    effect = _EFFECTS.get(kind.name)
    return say(effect) if effect else ""
