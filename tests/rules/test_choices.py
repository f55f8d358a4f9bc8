"""Choices of the table: declared once for each game, named and refused alike everywhere."""

import pytest

from nottingham_tui.rules.kernel.variant_options import VariantOption, conflict, excluding, named
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.text import rulebook

CHOICES = (
    VariantOption("one_way", "2E-1.1", "One way", "So."),
    VariantOption("other_way", "2E-1.1", "Other way", "So.", False, ("one_way",), "Not both."),
    VariantOption("inspection_timer", "2E-12.1", "Timer", "So.", short="timer"),
)


def test_a_choice_goes_by_its_key_with_dashes_or_its_short_name() -> None:
    for word in ("one-way", "one_way", " One-Way "):
        assert named(CHOICES, word) is CHOICES[0]
    for word in ("timer", "inspection-timer", "TIMER"):
        assert named(CHOICES, word) is CHOICES[2]
    for word in ("", " ", "one", "way", "one way"):
        assert named(CHOICES, word) is None
    assert [choice.word for choice in CHOICES] == ["one-way", "other-way", "timer"]


def test_an_exclusion_holds_both_ways_whoever_declares_it() -> None:
    assert excluding(CHOICES, "one_way", {"other_way": True}) == (CHOICES[1], "Not both.")
    assert excluding(CHOICES, "other_way", {"one_way": True}) == (CHOICES[0], "Not both.")
    assert excluding(CHOICES, "one_way", {"other_way": False, "inspection_timer": True}) is None
    assert conflict(CHOICES, {"one_way": True, "inspection_timer": True}) is None
    found = conflict(CHOICES, {"one_way": True, "other_way": True})
    assert found == (CHOICES[0], CHOICES[1], "Not both.")


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_every_game_says_all_of_its_choices(entry: GameEntry) -> None:
    page = rulebook.page(entry.key)
    assert page.code == entry.code
    numbers = {rule.number for rule in page.rules()}
    words = [choice.word for choice in entry.choices]
    assert len(set(words)) == len(words)
    keys = {choice.key for choice in entry.choices}
    for choice in entry.choices:
        assert choice.rule in numbers
        assert choice.label and choice.explanation.endswith(".")
        assert set(choice.excludes) <= keys
        assert bool(choice.why) == bool(choice.excludes)
        assert choice.why == "" or choice.why.endswith(".")
    assert {rulebook.rule(entry.first_rule).number} == {entry.first_rule}
    for players in (*entry.without_first, *entry.notes):
        assert players >= entry.least_players


SEATS = {
    "second-edition": ("2E", 3, 6),
    "first-edition": ("1E", 3, 5),
    "border": ("BO", 3, 6),
    "nottingham": ("NO", 3, 7),
}


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_every_game_makes_a_rule_set_for_all_its_players(entry: GameEntry) -> None:
    least, most = entry.least_players, entry.most_players
    assert (entry.code, least, most) == SEATS[entry.key]
    for players in range(least, most + 1):
        for choices in ({}, {choice.key: True for choice in entry.choices}):
            if conflict(entry.choices, choices) is None:
                rules = entry.rule_set(players, choices)
                assert (rules.game, rules.players) == (entry.key, players)
    for players in (least - 1, most + 1):
        with pytest.raises(ValueError, match=f"{least} to {most} players"):
            entry.rule_set(players, {})
