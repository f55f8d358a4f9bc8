"""What the colours, ambush cards, tasks and actions of Nottingham are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nottingham_tui import assets
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import PAIRS, Ambush, Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.nottingham.goods import good_name


def colour_name(colour: str) -> str:
    """Return the name of a colour. Raises KeyError for an unknown one."""
    return _name("colours", colour)


def task_name(task: Task) -> str:
    """Return the name of a task: "four pairs". Raises KeyError for an unknown one."""
    return _name("tasks", task)


def action_name(action: str) -> str:
    """Return the name of an action: "robbery". Raises KeyError for an unknown one."""
    return _name("actions", action)


def _name(kind: str, name: str) -> str:
    return say(assets.data("words", "nottingham", "names")[kind][name])


def ambush_name(ambush: Ambush) -> str:
    """Return the name of an ambush card: "red", "pearl/gem". Raises KeyError."""
    if ambush not in PAIRS:
        return colour_name(ambush)
    one, other = PAIRS[ambush]
    # For: an ambush card with two items; it stands in lists and in brackets.
    return say("{item}/{other}", item=good_name(one), other=good_name(other))


def held(cards: Sequence[Good], rules: RuleSet) -> list[tuple[Good, int]]:
    """The items among the cards and how many there are of each, in the order of the rulebook."""
    numbers = Counter(cards)
    return [(good, numbers[good]) for good in rules.order if numbers[good]]
