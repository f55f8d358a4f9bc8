"""Events and names of Nottingham in words."""

from random import Random

from nottingham_tui.rules.kernel.dealing import CardsDrawn
from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.nottingham.items import COLOURS, ITEMS, PAIRS, TASKS
from nottingham_tui.rules.nottingham.ruleset import ambush_cards
from nottingham_tui.text import catalogue, dressed
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.nottingham.names import action_name, ambush_name, colour_name, task_name
from tests.properties.kit import recorded, tables

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")


def test_whole_games_are_told_from_every_seat_in_the_pseudo_language() -> None:
    catalogue.use(dressed.PSEUDO)
    for rules, seed in (
        game for players in range(3, 8) for game in tables("nottingham", players, 4)
    ):
        _, log = recorded(rules, seed)
        seat = Random(seed).choice((None, *range(rules.players)))
        for event in (event for events in log for event in events):
            told = narrate(project(event, seat), NAMES, rules)
            assert (told or "⟦").startswith("⟦") and (told or isinstance(event, CardsDrawn))


def test_names_of_all_that_lies_in_the_box() -> None:
    assert [colour_name(colour) for colour in COLOURS] == list(COLOURS)
    assert [task_name(task.name) for task in TASKS] == [
        "seven different",
        "five of a kind",
        "four pairs",
        "three pairs",
    ]
    assert [action_name(item.action) for item in ITEMS] == [item.action for item in ITEMS]
    assert len({ambush_name(ambush) for ambush in ambush_cards(COLOURS)}) == 13
    assert ambush_name("casket+copper_coin") == "casket/copper coin"
    assert set(PAIRS) < set(ambush_cards(COLOURS))
