"""Nobody is told at the border what they may not know: by views, options, refusals or the log."""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.moves import Keep, Load, Move
from nottingham_tui.rules.border.state import Over, State
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.rules.kernel.secret import Seat, project
from tests.properties.border_exchange import exchanged, seen_in
from tests.properties.border_games import TABLES, any_move, legal_move, rule_set, states, variants
from tests.rules.playing import clone


def eyes_of(state: State) -> tuple[Seat | None, ...]:
    return (None, *range(state.rules.players))


def random_states(players: int, fines_to_sheriff: bool) -> list[State]:
    """Copies of the states of two random games of the three kinds: rich, poor, two goods only."""
    kinds = variants(rule_set(players, fines_to_sheriff, rounds=2))
    seeds = (players % 3, (players + 1 + fines_to_sheriff) % 3)
    return [clone(state) for seed in seeds for state in states(kinds[seed], seed)]


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_what_a_seat_can_not_know_changes_nothing_it_sees(
    players: int, fines_to_sheriff: bool
) -> None:
    rng = Random(11)
    changed = 0
    for state in random_states(players, fines_to_sheriff):
        for eyes in eyes_of(state):
            other = exchanged(state, eyes, rng)
            game.audit(other)
            changed += other != state
            assert view_for(other, eyes) == view_for(state, eyes)
            assert game.to_act(other) == game.to_act(state)
            assert game.settle(other) == []
            if eyes is not None:
                assert game.options(other, eyes) == game.options(state, eyes)
    assert changed > 200


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_no_refusal_tells_a_seat_what_it_can_not_know(players: int, fines_to_sheriff: bool) -> None:
    rng = Random(12)
    for state in random_states(players, fines_to_sheriff):
        for seat in range(players):
            other = exchanged(state, seat, rng)
            for _ in range(6):
                move = any_move(state, rng, seat)
                assert game.check(other, move) == game.check(state, move)
            for option in game.options(state, seat):
                assert game.check(other, option.sample(rng)) is None


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_what_all_may_try_is_refused_for_public_reasons_alone(
    players: int, fines_to_sheriff: bool
) -> None:
    """Keys that are grey on a public screen, for any seat, look the same to all."""
    rng = Random(13)
    for state in random_states(players, fines_to_sheriff):
        other = exchanged(state, None, rng)
        for _ in range(16):
            move = any_move(state, rng)
            if not isinstance(move, Load | Keep):
                assert game.check(other, move) == game.check(state, move)


def the_same_to(eyes: Seat | None, move: Move, state: State, other: State) -> Move:
    """The move at the other table that looks like it to `eyes`: cards are chosen unseen."""
    if isinstance(move, Load | Keep) and move.seat != eyes:
        places = other.hands if isinstance(move, Load) else other.goods
        there = (state.hands if isinstance(move, Load) else state.goods)[move.seat]
        if places[move.seat] != there:
            return type(move)(move.seat, tuple(places[move.seat][: len(move.cards)]))
    return move


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_moves_tell_a_seat_no_more_than_the_rules_say(players: int, fines_to_sheriff: bool) -> None:
    """The projected events of a move, and all that follows by itself, are equal for the seat.

    Only cards that the move shows to the seat by the rules stay in their places.
    """
    rng = Random(14)
    changed = told = 0
    for state in random_states(players, fines_to_sheriff):
        if not game.to_act(state):
            continue
        move = legal_move(state, rng)
        after = clone(state)
        events = game.play(after, move)
        for eyes in eyes_of(state):
            other = exchanged(state, eyes, rng, seen_in(events, eyes))
            changed += other != state
            other_events = game.play(other, the_same_to(eyes, move, state, other))
            told += len(events)
            seen = [project(event, eyes) for event in events]
            assert [project(event, eyes) for event in other_events] == seen
            if not isinstance(after.phase, Over):
                assert view_for(other, eyes) == view_for(after, eyes)
    assert changed > 100 and told > 500
