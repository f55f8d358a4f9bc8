"""Nobody is told what they may not know: by views, options, refusals, follow-ups or the log."""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.rules.kernel.secret import Seat, project
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.events import GameEnded
from nottingham_tui.rules.sheriff.moves import Load, Move, Pay, Trade
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from tests.properties.exchange import exchanged, seen_in
from tests.properties.games import TABLES, any_move, legal_move, rule_set, states, variants
from tests.rules.playing import clone

GAMES = 3


def eyes_of(state: State) -> tuple[Seat | None, ...]:
    return (None, *range(state.rules.players))


def random_states(players: int, brisk: bool, seeds: range) -> list[State]:
    """Copies of the states of some random games: rich, poor, full of contraband."""
    kinds = variants(rule_set(players, brisk))
    return [clone(state) for seed in seeds for state in states(kinds[seed % 3], seed)]


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_what_a_seat_can_not_know_changes_nothing_it_sees(players: int, brisk: bool) -> None:
    rng = Random(11)
    changed = 0
    for state in random_states(players, brisk, range(GAMES)):
        for eyes in eyes_of(state):
            other = exchanged(state, eyes, rng)
            audit(other)
            changed += other != state
            assert view_for(other, eyes) == view_for(state, eyes)
            assert game.to_act(other) == game.to_act(state)
            assert game.settle(other) == []
            if eyes is not None:
                assert game.options(other, eyes) == game.options(state, eyes)
    assert changed > 200


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_no_refusal_tells_a_seat_what_it_can_not_know(players: int, brisk: bool) -> None:
    rng = Random(12)
    for state in random_states(players, brisk, range(GAMES)):
        for seat in range(players):
            other = exchanged(state, seat, rng)
            for _ in range(8):
                move = any_move(state, rng, seat)
                assert game.check(other, move) == game.check(state, move)
            for option in game.options(state, seat):
                assert game.check(other, option.sample(rng)) is None


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_what_all_may_try_is_refused_for_public_reasons_alone(players: int, brisk: bool) -> None:
    """Keys that are grey on a public screen, for any seat, look the same to all."""
    rng = Random(13)
    for state in random_states(players, brisk, range(GAMES)):
        other = exchanged(state, None, rng)
        for _ in range(16):
            move = any_move(state, rng)
            if not isinstance(move, Trade | Load | Pay):
                assert game.check(other, move) == game.check(state, move)


def the_same_to(eyes: Seat | None, move: Move, state: State, other: State) -> Move:
    """The move at the other table that looks like it to `eyes`: a bag is loaded unseen."""
    if isinstance(move, Load) and move.seat != eyes:
        return Load(move.seat, tuple(other.hands[move.seat][: len(move.cards)]))
    return move


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_moves_tell_a_seat_no_more_than_the_rules_say(players: int, brisk: bool) -> None:
    """The projected events of a move, and all that follows by itself, are equal for the seat.

    Only cards that the move shows to the seat by the rules stay in their places.
    """
    rng = Random(14)
    changed = told = 0
    for state in random_states(players, brisk, range(GAMES)):
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
            if not any(isinstance(event, GameEnded) for event in events):
                assert view_for(other, eyes) == view_for(after, eyes)
    assert changed > 100 and told > 500


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_two_games_that_a_seat_can_not_tell_apart_go_on_alike(players: int, brisk: bool) -> None:
    """Hidden cards differ, the moves are the same: one log, until a move shows a card of them."""
    rng = Random(15)
    alike = 0
    for place, state in enumerate(random_states(players, brisk, range(1, 3))):
        if place % 5:
            continue
        for eyes in (None, place % players):
            alike += play_on(state, exchanged(state, eyes, rng), eyes, rng)
    assert alike > 100


def play_on(state: State, other: State, eyes: Seat | None, rng: Random) -> int:
    """Play both tables on until they part for `eyes`; the number of moves that looked alike."""
    state = clone(state)
    alike = 0
    while game.to_act(state) and alike < 12:
        move = legal_move(state, rng)
        before = clone(state)
        events = game.play(state, move)
        seen = [project(event, eyes) for event in events]
        there = the_same_to(eyes, move, before, other)
        if game.check(other, there) is None:
            other_seen = [project(event, eyes) for event in game.play(other, there)]
            if other_seen == seen and not isinstance(events[-1], GameEnded):
                assert view_for(other, eyes) == view_for(state, eyes)
                alike += 1
                continue
        # They part here: with the cards that this move shows in place, they would not.
        other = exchanged(before, eyes, rng, seen_in(events, eyes))
        again = game.play(other, the_same_to(eyes, move, before, other))
        assert [project(event, eyes) for event in again] == seen
        break
    return alike
