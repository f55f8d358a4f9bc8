"""Known answers: how many games of At the Border there are on a tiny deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.registry import GAMES
from tests.properties.counting import games_of


def tiny(**changes: Any) -> RuleSet:
    """Three players, one turn: one jug each, which may be declared as one jug or one maracas."""
    base: dict[str, Any] = {
        "rounds": 1,
        "terms": 1,
        "deck": {"jug": 3},
        "full_hand": 1,
        "suitcase_limit": 1,
        "start_gold": 0,
        "confiscations": 0,
        "declarable": ("jug", "maracas"),
    }
    rules: RuleSet = GAMES["border"].rule_set(3, {})
    return replace(rules, **{**base, **changes})


def kept(*goods: int) -> int:
    """In how many ways jugs that lie in front of players are kept or sold: 0 to n of n."""
    ways = 1
    for number in goods:
        ways *= number + 1
    return ways


def test_one_turn_with_one_jug_each() -> None:
    """By hand: suitcases pack themselves, 2 x 2 declarations, then nobody or one of two.

    Without money a false suitcase is opened at once and its jug is discarded. Both or one of
    the owners then keep or sell a jug.
    """
    by_truth = {2: 0, 1: 0, 0: 0}
    for true in by_truth:
        nobody = kept(1, 1)
        honest, false = kept(1, 1), kept(1)
        by_truth[true] = nobody + true * honest + (2 - true) * false
    assert games_of(tiny()) == by_truth[2] + 2 * by_truth[1] + by_truth[0] == 12 + 20 + 8


def test_a_confiscation_of_one_suitcase() -> None:
    """By hand, with a confiscation marker, which is asked for while a suitcase is left.

    After pointing at nobody: done, or one of two confiscated; after pointing at one: done, or
    the other confiscated. A false jug goes to the sheriff, who keeps or sells it.
    """
    total = 0
    for first in (True, False):
        for second in (True, False):
            declared = (first, second)
            # A confiscated jug is in front of its owner or of the sheriff: two ways either way.
            total += kept(1, 1) + 2 * kept(1, 1)
            for pointed in declared:
                in_front = kept(1) if pointed else 1
                total += 2 * in_front * kept(1)
    assert games_of(tiny(confiscations=1)) == total == 4 * 12 + 4 * (2 * 2 * 2 + 2 * 2)


def test_hands_of_two_jugs() -> None:
    """By hand: in 2 orders each owner packs one jug or two; a suitcase holds two.

    Declared is 1 or 2 of jug or maracas, 4 ways, of which one is true. Opened with one jug: all
    is kept if jugs are declared, else nothing; with two jugs and one declared, one is kept.
    """

    def front(packed: int, good: str, number: int) -> int:
        return min(packed, number) if good == "jug" else 0

    total = 0
    for one in (1, 2):
        for two in (1, 2):
            for good_one in ("jug", "maracas"):
                for good_two in ("jug", "maracas"):
                    for number_one in (1, 2):
                        for number_two in (1, 2):
                            total += kept(one, two)
                            total += kept(front(one, good_one, number_one), two)
                            total += kept(one, front(two, good_two, number_two))
    rules = tiny(deck={"jug": 6}, full_hand=2, suitcase_limit=2)
    assert games_of(rules) == 2 * total


@pytest.mark.parametrize("limit", [0, 1])
def test_how_many_goods_may_be_kept(limit: int) -> None:
    rules = tiny(keep_limit=limit, declarable=("jug",))
    # Both are true: nobody or one of two is pointed at, each jug has 1 or 2 ways.
    assert games_of(rules) == 3 * (limit + 1) ** 2


def test_a_bargain_without_sums_ends_at_once() -> None:
    """With money an owner who is pointed at falsely is asked, and can but open here."""
    assert games_of(tiny(start_gold=5)) == games_of(tiny())
