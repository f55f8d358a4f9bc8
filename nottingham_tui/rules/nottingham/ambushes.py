"""Ambushes on a set that is laid out (NO-5.1 to NO-5.8, NO-7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.events import (
    AmbushHeld,
    AmbushSprung,
    Event,
    NobodyCalled,
    SetTraded,
    TradeFailed,
)
from nottingham_tui.rules.nottingham.items import PAIRS, Ambush
from nottingham_tui.rules.nottingham.moves import Hold, Silence, Spring
from nottingham_tui.rules.nottingham.phases import NAME, must_be_called, next_turn
from nottingham_tui.rules.nottingham.state import Ambushed, State
from nottingham_tui.rules.nottingham.trading import LEAST_SET


def ambushed_of(state: State) -> Ambushed:
    """The record of the set laid out. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Ambushed):
        raise TypeError("no set is laid out now")
    return state.phase


def owners(state: State) -> tuple[Seat, ...]:
    """Who has ambushes lying, as all can see, from the trader's left neighbour on (NO-5.7)."""
    return tuple(seat for seat in state.others() if state.ambushes[seat])


def hits(state: State, ambush: Ambush) -> bool:
    """Whether the ambush may hit this trade: by its items or by the trader's colour (NO-5.1)."""
    if ambush in PAIRS:
        return ambushed_of(state).laid[0] in PAIRS[ambush]
    return ambush == state.colours[state.turn]


def check_spring(state: State, move: Spring) -> Refusal | None:
    """NO-5.1, NO-5.7."""
    seat = move.seat
    if seat == state.turn:
        return Refusal("own_trade", "NO-5.7")
    if not state.ambushes[seat]:
        return Refusal("not_your_ambush", "NO-5.1")
    asked = asked_now(state)
    if asked and seat not in asked:
        return Refusal("asked_in_turn", "NO-5.7", {"player": asked[0]})
    if move.ambush not in state.ambushes[seat]:
        return Refusal("not_your_ambush", "NO-5.1")
    if not hits(state, move.ambush):
        return Refusal("ambush_does_not_fit", "NO-5.1")
    return None


def check_hold(state: State, move: Hold) -> Refusal | None:
    """NO-5.5, NO-7.2."""
    if state.rules.called_out:
        return Refusal("nobody_is_asked", "NO-7.2")
    if move.seat not in asked_now(state):
        return Refusal("not_asked_now", "NO-5.5")
    return None


def check_silence(state: State, _move: Silence) -> Refusal | None:
    """NO-7.2."""
    return must_be_called(state)


def decide_spring(state: State, move: Spring, _chance: RandomSource) -> Sequence[Event]:
    """One of the laid-out cards and the gold change places."""
    return (AmbushSprung(move.seat, state.turn, move.ambush, ambushed_of(state).laid[0]),)


def decide_hold(_state: State, move: Hold, _chance: RandomSource) -> Sequence[Event]:
    """The next owner is asked."""
    return (AmbushHeld(move.seat),)


def decide_silence(_state: State, _move: Silence, _chance: RandomSource) -> Sequence[Event]:
    """The trade goes on."""
    return (NobodyCalled(),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """A trade fails at once with fewer than three cards; else it is made when all were asked."""
    ambushed = ambushed_of(state)
    laid = tuple(ambushed.laid)
    if len(laid) < LEAST_SET:
        return (TradeFailed(state.turn, laid), next_turn(state))
    if ambushed.waiting:
        return ()
    return (SetTraded(state.turn, laid[0], laid[1:]),)


def asked_now(state: State) -> tuple[Seat, ...]:
    """One owner after the other is asked; out loud nobody is (NO-5.5, NO-7.2)."""
    return () if state.rules.called_out else tuple(ambushed_of(state).waiting[:1])


def options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """To spring an ambush that fits, or none."""
    moves: list[Spring | Hold] = []
    for ambush in state.ambushes[seat]:
        move = Spring(seat, ambush)
        if move not in moves and check_spring(state, move) is None:
            moves.append(move)
    if seat in asked_now(state):
        moves.append(Hold(seat))
    return (Choice(tuple(moves)),) if moves else ()


RULES = PhaseRules(
    name=NAME,
    checks={Spring: check_spring, Hold: check_hold, Silence: check_silence},
    decisions={Spring: decide_spring, Hold: decide_hold, Silence: decide_silence},
    follow=follow,
    to_act=asked_now,
    options=options,
)
