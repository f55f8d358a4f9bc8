"""Nottingham: how it is written down, who may call out loud, and what can be settled beforehand."""

from __future__ import annotations

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.nottingham import moves
from nottingham_tui.rules.nottingham.called_out import callers
from nottingham_tui.rules.nottingham.game import PART as RULES
from nottingham_tui.rules.nottingham.state import Ambushed, Defence, State
from nottingham_tui.rules.nottingham.view import view_for
from nottingham_tui.session.game_adapter import (
    Conduct,
    GameAdapter,
    StandingAnswer,
    wire_names,
)


def _silence(state: State) -> moves.Silence | None:
    return moves.Silence() if callers(state) else None


def _allow(state: State, seat: Seat) -> moves.Allow | None:
    asked = isinstance(state.phase, Defence) and seat in RULES.to_act(state)
    return moves.Allow(seat) if asked else None


def _hold(state: State, seat: Seat) -> moves.Hold | None:
    asked = isinstance(state.phase, Ambushed) and seat in RULES.to_act(state)
    return moves.Hold(seat) if asked else None


def _turn(state: State, _seat: Seat) -> int:
    """The turn of whoever's turn it is."""
    return state.round


def _lap(state: State, seat: Seat) -> int:
    """The seat's own last turn: it changes when the seat's next turn begins."""
    players = state.rules.players
    return state.round - (state.turn - seat) % players


_CONDUCT = Conduct(
    words=moves.WORDS,
    not_words=Refusal("nothing_is_taken_back", "NO-2.5"),
    answers=(moves.Defend, moves.Spring),
    speakers=callers,
    silence=_silence,
    standing={
        "never_defend": StandingAnswer(
            mark("Never defend this turn"), "NO-7.3", move=_allow, turn=_turn
        ),
        "never_spring": StandingAnswer(
            mark("Spring no ambush this turn"), "NO-7.3", move=_hold, turn=_turn
        ),
        "never_defend_for_long": StandingAnswer(
            mark("Never defend until my next turn"), "NO-7.3", move=_allow, turn=_lap
        ),
        "never_spring_for_long": StandingAnswer(
            mark("Spring no ambush until my next turn"), "NO-7.3", move=_hold, turn=_lap
        ),
    },
)

_WIRE = wire_names(RULES, ambush=moves.LayAmbush, pick=moves.PickCard)

PART = GameAdapter(_WIRE, _CONDUCT, view_for, RULES.audit)
