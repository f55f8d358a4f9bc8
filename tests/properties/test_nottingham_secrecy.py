"""Nobody is told what they may not know: by views, options, refusals, follow-ups or the log."""

from __future__ import annotations

from random import Random

import pytest

from nottingham_tui.bots.nottingham import simple as bot
from nottingham_tui.rules.kernel.secret import Seat, project
from nottingham_tui.rules.nottingham import game
from nottingham_tui.rules.nottingham.called_out import callers
from nottingham_tui.rules.nottingham.moves import (
    Bid,
    Choose,
    Defend,
    Discard,
    DoTask,
    KeepAmbush,
    PickCard,
    Spring,
    TradeIn,
)
from nottingham_tui.rules.nottingham.state import State
from nottingham_tui.rules.nottingham.view import view_for
from tests.properties.nottingham import (
    TABLES,
    any_move,
    exchanged,
    goes_on,
    legal_move,
    rule_set,
    seen_in,
    states,
    the_same_to,
    variants,
)
from tests.rules.playing import clone

every_table = pytest.mark.parametrize(("players", "open_bids", "called_out"), TABLES)

FROM_THE_HAND = (Bid, Choose, Defend, Discard, DoTask, TradeIn, KeepAmbush, PickCard, Spring)
"""Moves whose refusal may speak of cards that only some eyes may see."""


def random_states(players: int, open_bids: bool, called_out: bool, every: int) -> list[State]:
    """Copies of every so many states of some random games."""
    kinds = variants(rule_set(players, open_bids, called_out))
    return [
        clone(state)
        for seed, rules in enumerate(kinds)
        for number, state in enumerate(states(rules, seed))
        if number % every == seed % every
    ]


def eyes_of(state: State) -> tuple[Seat | None, ...]:
    """Nobody's eyes, those of the player whose turn it is, and two others' in turn."""
    others = state.others()
    return (None, state.turn, *(others[(state.entry + step) % len(others)] for step in range(2)))


@every_table
def test_what_a_seat_can_not_know_changes_nothing_it_sees(
    players: int, open_bids: bool, called_out: bool
) -> None:
    rng = Random(21)
    changed = 0
    for state in random_states(players, open_bids, called_out, 8):
        for eyes in eyes_of(state):
            other = exchanged(state, eyes, rng)
            game.audit(other)
            changed += other != state
            assert view_for(other, eyes) == view_for(state, eyes)
            assert game.to_act(other) == game.to_act(state)
            assert callers(other) == callers(state)
            assert game.settle(other) == []
            if eyes is not None:
                assert game.options(other, eyes) == game.options(state, eyes)
    assert changed > 40


@every_table
def test_no_refusal_tells_a_seat_what_it_can_not_know(
    players: int, open_bids: bool, called_out: bool
) -> None:
    rng = Random(22)
    for state in random_states(players, open_bids, called_out, 8):
        for eyes in eyes_of(state):
            other = exchanged(state, eyes, rng)
            for _ in range(12):
                move = any_move(state, rng, eyes)
                if eyes is not None or not isinstance(move, FROM_THE_HAND):
                    assert game.check(other, move) == game.check(state, move)
            if eyes is not None:
                for option in game.options(state, eyes):
                    assert game.check(other, option.sample(rng)) is None


@every_table
def test_moves_tell_a_seat_no_more_than_the_rules_say(
    players: int, open_bids: bool, called_out: bool
) -> None:
    """The projected events of a move, and all that follows by itself, are equal for the seat.

    Only cards that the move shows to the seat by the rules stay in their places.
    """
    rng = Random(23)
    changed = 0
    for state in random_states(players, open_bids, called_out, 7):
        if not goes_on(state):
            continue
        move = legal_move(state, rng)
        after = clone(state)
        events = game.play(after, move)
        for eyes in eyes_of(state):
            other = exchanged(state, eyes, rng, seen_in(events, eyes))
            changed += other != state
            other_events = game.play(other, the_same_to(eyes, move, state, other))
            seen = [project(event, eyes) for event in events]
            assert [project(event, eyes) for event in other_events] == seen
            assert view_for(other, eyes) == view_for(after, eyes)
    assert changed > 40


@every_table
def test_a_bot_does_not_know_what_its_seat_can_not_know(
    players: int, open_bids: bool, called_out: bool
) -> None:
    rng = Random(24)
    for state in random_states(players, open_bids, called_out, 10):
        for seat in (*game.to_act(state), *callers(state)):
            other = exchanged(state, seat, rng)
            for seed in range(2):
                ask = bot.consider if callers(state) else bot.choose
                one, same = (ask(view_for(table, seat), Random(seed)) for table in (state, other))
                assert one == same
