"""Between rounds and at the end of the game (2E-8.1 to 2E-8.4, 2E-9.1)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.cards import clockwise, one_by_one
from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.machine import PhaseRules, no_options, nobody
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import Event, GameEnded, PhaseBegan, RoundBegan
from nottingham_tui.rules.sheriff.phases import draw
from nottingham_tui.rules.sheriff.state import State


def follow(state: State, lot: Lot) -> Sequence[Event]:
    """The game ends after its last round; else the office goes left and all draw up."""
    rules = state.rules
    if state.round >= rules.rounds:
        return (GameEnded(tuple(tuple(stall.contraband) for stall in state.stalls)),)
    sheriff = (state.sheriff + 1) % rules.players
    return (
        RoundBegan(state.round + 1, sheriff),
        *draw(state, _takers(state, sheriff), lot),
        PhaseBegan(rules.phases[0]),
    )


def _takers(state: State, sheriff: Seat) -> list[Seat]:
    """Who draws, card by card, clockwise from the new sheriff's left (2E-8.3)."""
    players = state.rules.players
    missing = [max(0, state.rules.full_hand - len(hand)) for hand in state.hands]
    return one_by_one(missing, clockwise((sheriff + 1) % players, players))


ROUND_OVER = PhaseRules("round_over", {}, {}, follow, nobody, no_options)
