"""Bots of At the Border play whole games by what their seats may see."""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.bots import anything, border, tempers
from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.audit import audit
from nottingham_tui.rules.border.state import Over, State
from nottingham_tui.rules.border.view import view_for
from tests.properties.border_exchange import exchanged
from tests.properties.border_games import TABLES, poor, rule_set, states


def test_the_game_has_its_own_temper() -> None:
    assert tempers.of("simple", "border") is border.TEMPERS["simple"]


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_a_game_of_bots_comes_to_its_end(players: int, fines_to_sheriff: bool) -> None:
    rules = rule_set(players, fines_to_sheriff)
    for seed in range(6):
        state = played_out(game.empty(rules if seed % 2 else poor(rules), seed), seed)
        audit(state)
        assert isinstance(state.phase, Over)


def played_out(state: State, seed: int) -> State:
    game.begin(state)
    rng = Random(seed)
    while seats := game.to_act(state):
        game.play(state, border.choose(view_for(state, seats[0]), rng))
    return state


def test_it_beats_a_bot_that_does_anything() -> None:
    won = 0
    for seed in range(30):
        state = game.empty(rule_set(4), seed)
        game.begin(state)
        rng = Random(seed)
        while seats := game.to_act(state):
            bot = border if seats[0] == seed % 4 else anything
            game.play(state, bot.choose(view_for(state, seats[0]), rng))
        assert isinstance(state.phase, Over)
        won += seed % 4 in state.phase.result.winners
    assert won >= 20


def test_it_does_the_same_whatever_it_can_not_know() -> None:
    rng = Random(3)
    for state in states(rule_set(5), 2):
        for seat in game.to_act(state):
            other = exchanged(state, seat, rng)
            here = border.choose(view_for(state, seat), Random(7))
            assert border.choose(view_for(other, seat), Random(7)) == here


def test_it_says_nothing_out_of_turn() -> None:
    state = next(states(rule_set(4), 1))
    view = view_for(state, state.sheriff)
    assert border.consider(view, Random(1)) is None
    for seat in (state.sheriff, None):
        with pytest.raises(LookupError):
            border.choose(view_for(state, seat), Random(1))
