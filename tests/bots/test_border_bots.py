"""Bots of At the Border play whole games by what their seats may see."""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.bots import anything, tempers
from nottingham_tui.bots.border import TEMPERS
from nottingham_tui.bots.border import simple as border
from nottingham_tui.bots.border.mind import Mind
from nottingham_tui.bots.border.nature import CHARACTERS, LEVELS
from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.audit import audit
from nottingham_tui.rules.border.moves import Offer
from nottingham_tui.rules.border.state import Over, State
from nottingham_tui.rules.border.view import view_for
from tests.bots.test_sheriff_bots import seated
from tests.properties.border_exchange import exchanged
from tests.properties.border_games import TABLES, poor, rule_set, states


def test_the_game_has_its_own_temper() -> None:
    assert tempers.of("simple", "border") is TEMPERS["simple"]


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


CLEVER = ("easy", "normal", "hard", *CHARACTERS)


@pytest.mark.parametrize("fines_to_sheriff", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_clever_bots_play_to_the_end_by_legal_moves_alone(
    players: int, fines_to_sheriff: bool
) -> None:
    choices = ("fines_to_sheriff",) if fines_to_sheriff else ()
    for seed in range(3):
        bots = [CLEVER[(seed * 3 + seat) % len(CLEVER)] for seat in range(players)]
        table = seated(bots, "border", choices, seed)
        while table.bot_step() is not None:
            assert table.last < 2000
        assert table.over


@pytest.mark.parametrize("key", ["easy", "hard", "fox"])
def test_clever_bots_do_the_same_whatever_they_can_not_know(key: str) -> None:
    rng = Random(3)
    found = 0
    for rules in (rule_set(5), poor(rule_set(4))):
        for state in states(rules, 2):
            for seat in game.to_act(state):
                other = exchanged(state, seat, rng)
                temper = tempers.of(key, "border")
                made = [temper.choose(view_for(each, seat), Random(7)) for each in (state, other)]
                assert made[0] == made[1]
                assert game.check(state, made[0]) is None
                found += 1
    assert found > 100


@pytest.mark.parametrize("key", [*tempers.tempers("border")])
def test_every_temper_plays(key: str) -> None:
    table = seated([key, "normal", "easy", key, "hard"], "border", seed=3)
    while table.bot_step() is not None:
        assert table.last < 2000
    assert table.over


def test_a_bargain_comes_to_its_end_and_nobody_says_the_same_twice() -> None:
    sums = 0
    for seed in range(4):
        table = seated(["hard", "greedy", "grudge", "easy"], "border", seed=seed)
        named: list[tuple[int, int]] = []
        while table.bot_step() is not None:
            move = table._ledger.records[-1].move
            if not isinstance(move, Offer):
                named.clear()
                continue
            assert (move.seat, move.gold) not in named
            named.append((move.seat, move.gold))
            sums += 1
            assert len(named) <= 8
    assert sums > 40


def test_what_each_was_caught_with_is_remembered() -> None:
    table = seated(["hard"] * 4, "border", seed=1)
    while table.bot_step() is not None:
        pass
    mind = table._mind(2)
    assert isinstance(mind, Mind)
    assert mind.nature == LEVELS["hard"]
    checked = sum(mind.memory.of(seat).checked for seat in range(4))
    assert 6 <= checked <= 12 * 2
