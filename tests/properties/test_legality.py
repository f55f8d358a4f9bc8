"""What options hold and what `check` allows is the same, and a refused move changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    NameFirst,
    OpenBag,
    Pay,
    Refuse,
    ReturnBag,
    Trade,
    Withdraw,
)
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.text import rulebook
from tests.properties.games import (
    NAMES,
    TABLES,
    any_move,
    any_offer,
    begun,
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
    numbers = range(-1, 12)
    return {
        *(kind(seat, other) for kind in (NameFirst, OpenBag, ReturnBag) for seat in seats
          for other in seats),
        *(Declare(seat, good) for seat in seats for good in NAMES),
        *(kind(seat, number) for kind in (Agree, Refuse, Withdraw) for seat in seats
          for number in numbers),
    }  # fmt: skip


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_every_sampled_move_is_legal(players: int, brisk: bool) -> None:
    rng = Random(1)
    for seed in range(12):
        for state in states(variants(rule_set(players, brisk))[seed % 3], seed):
            for seat in range(players):
                for option in game.options(state, seat):
                    for _ in range(3):
                        assert game.check(state, option.sample(rng)) is None


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_choices_hold_exactly_the_legal_moves_of_their_kinds(players: int, brisk: bool) -> None:
    rules = poor(rule_set(players, brisk, rounds=3))
    for seed in range(6):
        for state in states(rules, seed):
            offered = [
                move
                for seat in range(players)
                for option in game.options(state, seat)
                if isinstance(option, Choice)
                for move in option.moves
            ]
            assert len(offered) == len(set(offered))
            tried = every_choice(state)
            assert set(offered) <= tried
            assert set(offered) == {move for move in tried if game.check(state, move) is None}


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_whatever_is_tried_is_legal_if_and_only_if_the_options_have_room_for_it(
    players: int, brisk: bool
) -> None:
    rng = Random(2)
    legal = 0
    for seed in range(12):
        for state in states(variants(rule_set(players, brisk))[seed % 3], seed):
            for _ in range(12):
                move = any_move(state, rng)
                refusal = game.check(state, move)
                assert (refusal is None) == within_options(state, move), (move, refusal)
                legal += refusal is None
    assert legal > 700


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_offers_are_legal_exactly_within_their_bounds(players: int, brisk: bool) -> None:
    rng = Random(3)
    legal = 0
    for state in states(poor(rule_set(players, brisk)), 7):
        if game.phase_name(state) != "inspection":
            continue
        for _ in range(40):
            offer = any_offer(state, rng, rng.randrange(players))
            refusal = game.check(state, offer)
            assert (refusal is None) == within_options(state, offer), (offer, refusal)
            legal += refusal is None
    assert legal > 20


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_a_refused_move_changes_nothing_and_names_a_rule(players: int, brisk: bool) -> None:
    rng = Random(4)
    rules = poor(rule_set(players, brisk, rounds=4))
    numbers = {rule.number for page in ("2E", "1E") for rule in rulebook.page(page).rules()}
    for state in states(rules, 8):
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


def test_looking_changes_nothing() -> None:
    for state in states(poor(rule_set(4, rounds=3)), 2):
        before = clone(state)
        for seat in range(4):
            game.options(state, seat)
        game.to_act(state)
        assert state == before


def test_after_the_end_nothing_is_legal() -> None:
    *_, state = states(rule_set(3, rounds=1), 1)
    rng = Random(5)
    for _ in range(300):
        refusal = game.check(state, any_move(state, rng))
        assert refusal is not None
        assert refusal.code in ("game_is_over", "no_such_seat")


def test_moves_of_another_phase_are_refused_with_a_reason() -> None:
    state = begun(rule_set(4), 1)
    (option,) = game.options(state, state.sheriff)
    game.play(state, option.sample(Random(1)))
    for seat in range(4):
        for move in (Pay(seat, ()), OpenBag(seat, 0), Declare(seat, "apple"), Agree(seat, 1)):
            assert game.check(state, move) is not None
        assert (game.check(state, Trade(seat, ())) is None) == (seat in game.to_act(state))
