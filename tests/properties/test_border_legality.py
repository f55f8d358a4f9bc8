"""In At the Border, what options hold and what `check` allows is the same."""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    HandOffice,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.state import State
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.text import rulebook
from tests.properties.border_games import (
    NAMES,
    TABLES,
    any_move,
    poor,
    rule_set,
    states,
    variants,
    within_options,
)
from tests.rules.playing import clone


def every_choice(state: State) -> set[object]:
    """All moves of the kinds that choices hold, legal or not, by all who could try."""
    seats = range(-1, state.rules.players + 1)
    pairs = [(seat, other) for seat in seats for other in seats]
    return {
        *(kind(*pair) for kind in (Point, SecondCheck, Confiscate, HandOffice) for pair in pairs),
        *(Point(seat, None) for seat in seats),
        *(kind(seat) for kind in (Agree, Refuse, Done) for seat in seats),
        *(Declare(seat, number, good) for seat in seats for good in NAMES for number in range(8)),
    }


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_every_sampled_move_is_legal(players: int, fines_to_sheriff: bool) -> None:
    rng = Random(1)
    for seed in range(6):
        for state in states(variants(rule_set(players, fines_to_sheriff))[seed % 3], seed):
            for seat in range(players):
                for option in game.options(state, seat):
                    for _ in range(3):
                        assert game.check(state, option.sample(rng)) is None


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_choices_hold_exactly_the_legal_moves_of_their_kinds(
    players: int, fines_to_sheriff: bool
) -> None:
    rules = variants(rule_set(players, fines_to_sheriff, rounds=2))[players % 3]
    for state in states(rules, 4):
        offered = [
            move
            for seat in range(players)
            for option in game.options(state, seat)
            if isinstance(option, Choice)
            for move in option.moves
        ]
        assert len(offered) == len(set(offered))
        tried = every_choice(state)
        assert set(offered) == {move for move in tried if game.check(state, move) is None}


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_whatever_is_tried_is_legal_if_and_only_if_the_options_have_room_for_it(
    players: int, fines_to_sheriff: bool
) -> None:
    rng = Random(2)
    legal = 0
    for seed in range(6):
        for state in states(variants(rule_set(players, fines_to_sheriff))[seed % 3], seed):
            for _ in range(12):
                move = any_move(state, rng)
                refusal = game.check(state, move)
                assert (refusal is None) == within_options(state, move), (move, refusal)
                legal += refusal is None
    assert legal > 500


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_a_refused_move_changes_nothing_and_names_a_rule(
    players: int, fines_to_sheriff: bool
) -> None:
    rng = Random(4)
    numbers = {rule.number for rule in rulebook.page("BO").rules()}
    for state in states(poor(rule_set(players, fines_to_sheriff, rounds=2)), 8):
        before = clone(state)
        for _ in range(25):
            move = any_move(state, rng)
            refusal = game.check(state, move)
            if refusal is None:
                continue
            assert refusal.rule in numbers
            with pytest.raises(Refused) as caught:
                game.play(state, move)
            assert caught.value.refusal == refusal
        assert state == before


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_only_those_have_options_whom_the_game_waits_for(players: int) -> None:
    for state in states(rule_set(players), 2):
        before = clone(state)
        for seat in range(players):
            assert bool(game.options(state, seat)) == (seat in game.to_act(state))
        assert state == before


def test_after_the_end_nothing_is_legal() -> None:
    *_, state = states(rule_set(3, rounds=1), 1)
    rng = Random(5)
    codes = ("game_is_over", "no_such_seat", "no_office_after_the_last_round")
    for _ in range(300):
        refusal = game.check(state, any_move(state, rng))
        assert refusal is not None
        assert refusal.code in codes
