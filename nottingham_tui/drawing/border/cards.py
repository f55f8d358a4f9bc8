"""What the cards of At the Border show."""

from __future__ import annotations

from nottingham_tui.drawing.glyphs import FINE
from nottingham_tui.drawing.hand import Card, Fact
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.text.border.goods import good_name
from nottingham_tui.text.catalogue import say, say_in


def card_of(good: Good, rules: RuleSet) -> Card:
    """What a card of this good shows."""
    legal = rules.is_legal(good)
    kind = say_in("card", "legal") if legal else say_in("card", "contraband")
    value, fine = rules.values[good], rules.fines[good]
    return Card(
        good=good,
        name=good_name(good),
        kind=kind,
        style="legal" if legal else "contraband",
        mark="yes" if legal else "no",
        facts=(
            Fact(say_in("card", "value"), FINE.coin, value),
            Fact(say_in("card", "fine"), FINE.minus, fine, "quiet"),
        ),
        told=say(
            "{name}: {kind}, value {value}, fine {fine}",
            name=good_name(good),
            kind=kind,
            value=value,
            fine=fine,
        ),
    )
