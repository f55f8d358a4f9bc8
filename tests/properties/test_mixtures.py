"""The properties of both editions of Sheriff, for every number of players and every mixture.

`python -m tests.properties.mixtures` plays many more games.
"""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.events import Event
from nottingham_tui.rules.sheriff.moves import Say
from tests.properties.games import legal_move, poor, recorded, variants
from tests.properties.mixtures import (
    TABLES,
    hold_to_options,
    hold_to_secrecy,
    hold_to_the_end,
    mixtures,
    rule_sets,
)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_cards_and_coins_stay_the_game_ends_and_the_log_tells_it(key: str, players: int) -> None:
    for seed, rules in enumerate(rule_sets(key, players)):
        assert hold_to_the_end(variants(rules)[seed % 3], seed) > rules.rounds


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_options_hold_what_is_legal_and_a_refusal_changes_nothing(key: str, players: int) -> None:
    for seed, rules in enumerate(rule_sets(key, players), start=100):
        hold_to_options(variants(rules)[seed % 3], seed)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nobody_is_told_what_they_can_not_know(key: str, players: int) -> None:
    changed = 0
    for seed, rules in enumerate(rule_sets(key, players), start=200):
        # Every state is looked at through all eyes, twice: some of each game must do.
        changed += hold_to_secrecy(variants(rules)[seed % 3], seed, every=players**2 + 6)
    assert changed > 500


@pytest.mark.rule("2E-17.1", "1E-7.12")
def test_all_variants_may_be_used_together() -> None:
    for key, players in TABLES:
        assert len({repr(sorted(chosen.items())) for chosen in mixtures(key)}) == 64
        assert len(list(rule_sets(key, players))) == 64
        choices = GAMES[key].choices
        assert not any(choice.excludes for choice in choices)
        rules = GAMES[key].rule_set(players, {choice.key: True for choice in choices})
        assert hold_to_the_end(rules, players) > 0


def test_every_kind_of_event_happens_somewhere() -> None:
    happened: set[str] = set()
    for key, players in TABLES:
        choices = {choice.key: True for choice in GAMES[key].choices}
        for seed in range(12):
            for chosen in ({}, choices):
                rules = GAMES[key].rule_set(players, chosen)
                _, log = recorded(variants(rules)[seed % 3], seed)
                happened |= {type(event).__name__ for events in log for event in events}
    assert {kind.__name__ for kind in Event.__args__} - happened == {"Said"}


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_words_at_the_declaration_and_the_inspection_change_nothing(key: str, players: int) -> None:
    rules = poor(GAMES[key].rule_set(players, {}))
    state = game.empty(rules, 1)
    game.begin(state)
    rng = Random(1)
    said = 0
    while game.to_act(state) and said < 5:
        if game.check(state, Say(0, "hm")) is None:
            waiting = game.to_act(state)
            game.play(state, Say(0, "hm"))
            assert game.to_act(state) == waiting
            said += 1
        game.play(state, legal_move(state, rng))
    assert said
