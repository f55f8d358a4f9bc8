"""What the colours, ambush cards, tasks and actions of Nottingham are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nottingham_tui import assets
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import PAIRS, Ambush, Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import Value, in_form, mark, named, say
from nottingham_tui.text.nottingham.goods import good_name


def colour_name(colour: str) -> Value:
    """Return the name of a colour. Raises KeyError for an unknown one."""
    return _name("colours", colour)


def task_name(task: Task) -> Value:
    """Return the name of a task: "four pairs". Raises KeyError for an unknown one."""
    return _name("tasks", task)


def action_name(action: str) -> Value:
    """Return the name of an action: "robbery". Raises KeyError for an unknown one."""
    return _name("actions", action)


def _name(table: str, name: str) -> Value:
    return named(assets.data("words", "nottingham", "names")[table][name])


def ambush_name(ambush: Ambush) -> Value:
    """Return the name of an ambush card: "red", "pearl/gem". Raises KeyError."""
    if ambush not in PAIRS:
        return colour_name(ambush)
    one, other = PAIRS[ambush]
    first, second = good_name(one), good_name(other)
    # For: an ambush card with two items; it stands in lists and in brackets.
    pair = mark("{item}/{other}")
    return Value(lambda form: say(pair, item=in_form(first, form), other=in_form(second, form)))


def held(cards: Sequence[Good], rules: RuleSet) -> list[tuple[Good, int]]:
    """The items among the cards and how many there are of each, in the order of the rulebook."""
    numbers = Counter(cards)
    return [(good, numbers[good]) for good in rules.order if numbers[good]]
