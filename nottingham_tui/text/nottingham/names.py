"""What the colours, ambush cards, tasks and actions of Nottingham are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import PAIRS, Ambush, Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.nottingham.goods import good_name

COLOURS: Mapping[str, str] = {
    "red": mark("red"),
    "purple": mark("purple"),
    "yellow": mark("yellow"),
    "blue": mark("blue"),
    "white": mark("white"),
    "green": mark("green"),
    "grey": mark("grey"),
}
"""The marked names of the colours of players (NO-1.2)."""

TASKS: Mapping[Task, str] = {
    "seven_different": mark("seven different"),
    "five_equal": mark("five equal"),
    "four_pairs": mark("four pairs"),
    "three_pairs": mark("three pairs"),
}
"""The marked names of the tasks (NO-1.4)."""

ACTIONS: Mapping[str, str] = {
    "buy": mark("buy"),
    "theft": mark("theft"),
    "ambush": mark("ambush"),
    "robbery": mark("robbery"),
    "raid": mark("raid"),
    "defence": mark("defence"),
    "barter": mark("barter"),
}
"""The marked names of the actions (NO-1.1)."""


def colour_name(colour: str) -> str:
    """Return the name of a colour. Raises KeyError for an unknown one."""
    return say(COLOURS[colour])


def task_name(task: Task) -> str:
    """Return the name of a task: "four pairs". Raises KeyError for an unknown one."""
    return say(TASKS[task])


def action_name(action: str) -> str:
    """Return the name of an action: "robbery". Raises KeyError for an unknown one."""
    return say(ACTIONS[action])


def ambush_name(ambush: Ambush) -> str:
    """Return the name of an ambush card: "red", "pearls or gems". Raises KeyError."""
    if ambush not in PAIRS:
        return colour_name(ambush)
    one, other = PAIRS[ambush]
    return say("{item} or {other}", item=good_name(one), other=good_name(other))


def held(cards: Sequence[Good], rules: RuleSet) -> list[tuple[Good, int]]:
    """The items among the cards and how many there are of each, in the order of the rulebook."""
    numbers = Counter(cards)
    return [(good, numbers[good]) for good in rules.order if numbers[good]]
