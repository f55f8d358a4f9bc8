"""The properties of all games, for every number of players and every mixture of choices.

`python -m tests.properties.kit` plays many more games.
"""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.rules.registry import GAMES, families
from tests.properties.kit import (
    FAMILIES,
    TABLES,
    begun,
    eyes_of,
    family_of,
    hold_to_options,
    hold_to_secrecy,
    hold_to_the_end,
    hold_to_the_log,
    legal_move,
    mixtures,
    play_on,
    recorded,
    states,
    tables,
)
from tests.rules.playing import clone, engine_of

every_table = pytest.mark.parametrize(("key", "players"), TABLES)

GAMES_EACH = 64
"""As many as there are mixtures of Sheriff; games with fewer choices play each more often."""


@every_table
def test_an_audit_holds_after_every_move_and_the_game_ends(key: str, players: int) -> None:
    for rules, seed in tables(key, players, GAMES_EACH):
        assert hold_to_the_end(rules, seed) > rules.rounds


@every_table
def test_the_log_tells_all_of_it_and_every_seat_only_what_is_for_its_eyes(
    key: str, players: int
) -> None:
    for rules, seed in tables(key, players, GAMES_EACH, first=50):
        hold_to_the_log(rules, seed)


@every_table
def test_options_hold_what_is_legal_and_a_refusal_changes_nothing(key: str, players: int) -> None:
    games = tables(key, players, GAMES_EACH, first=100)
    assert sum(hold_to_options(rules, seed) for rules, seed in games) > 150


@every_table
def test_nobody_is_told_what_they_can_not_know(key: str, players: int) -> None:
    # Every state is looked at through all eyes, twice: some of each game must do.
    games = tables(key, players, GAMES_EACH, first=200)
    assert sum(hold_to_secrecy(rules, seed, players**2 + 6) for rules, seed in games) > 500


@every_table
def test_two_games_that_a_seat_can_not_tell_apart_go_on_alike(key: str, players: int) -> None:
    """Hidden cards differ, the moves are the same: one log, until a move shows a card of them."""
    rng = Random(15)
    alike = 0
    for rules, seed in tables(key, players, 3, first=300):
        for place, state in enumerate(states(rules, seed)):
            if place % 9 == 0:
                alike += play_on(state, rng.choice(eyes_of(state)), rng, 12)
    assert alike > 50


@pytest.mark.parametrize("family", families())
def test_every_kind_of_event_happens_in_random_games(family: str) -> None:
    happened: set[type] = set()
    for key, players in TABLES:
        if GAMES[key].family != family:
            continue
        every = mixtures(key, players)
        for seed in range(12):
            # All choices at once, none of them, and what lies between.
            rules = every[(-1, 0, seed)[seed % 3] % len(every)]
            kinds = FAMILIES[family].kinds(rules)
            _, log = recorded(kinds[seed // 3 % len(kinds)], seed)
            happened |= {type(event) for events in log for event in events}
            engine = GAMES[key].engine
    assert engine.events - happened <= set(FAMILIES[family].rare)


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_and_moves_give_the_same_game(key: str) -> None:
    rules = mixtures(key, 4)[0]
    assert recorded(rules, 9) == recorded(rules, 9)
    assert begun(rules, 9) != begun(rules, 10)


@pytest.mark.parametrize("key", GAMES)
def test_after_the_end_nothing_is_legal(key: str) -> None:
    *_, state = states(mixtures(key, 3)[0], 1)
    rng = Random(5)
    for _ in range(300):
        refusal = engine_of(state).check(state, family_of(state).any_move(state, rng))
        assert refusal is not None
        codes = ("game_is_over", "no_such_seat", "no_office_after_the_last_round")
        assert refusal.code in codes


@every_table
def test_looking_changes_nothing(key: str, players: int) -> None:
    state = begun(mixtures(key, players)[-1], 2)
    rng = Random(2)
    for _ in range(40):
        before = clone(state)
        for seat in range(players):
            engine_of(state).options(state, seat)
            family_of(state).view_for(state, seat)
        assert engine_of(state).to_act(state) == engine_of(before).to_act(before)
        assert state == before
        engine_of(state).play(state, legal_move(state, rng))
