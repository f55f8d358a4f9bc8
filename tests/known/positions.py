"""Which tables a position can say all about: some questions of a game have no key of their own."""

from collections.abc import Callable
from typing import Any

from nottingham_tui.rules.border import state as border
from nottingham_tui.rules.nottingham import state as nottingham
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import state as sheriff
from nottingham_tui.rules.sheriff.black_market.pieces import Claiming

OUTCOMES = ("to_act", "scores", "winners")
"""What an open table says beside its position."""


def _sheriff(state: sheriff.State) -> bool:
    phase = state.phase
    if isinstance(phase, sheriff.DeputyInspection):
        return not phase.agreed
    if isinstance(phase, Claiming):
        return not phase.answered
    if isinstance(phase, sheriff.Over):
        return all(state.rules.stand_in not in stall.contraband for stall in state.stalls)
    return not (isinstance(phase, sheriff.Inspection) and phase.asked)


def _border(state: border.State) -> bool:
    return not (isinstance(state.phase, border.Keeping) and any(state.phase.kept))


def _nottingham(state: nottingham.State) -> bool:
    return isinstance(state.phase, nottingham.Acting | nottingham.Trading | nottingham.Over)


_ALL_SAID: dict[str, Callable[[Any], bool]] = {
    "sheriff": _sheriff,
    "border": _border,
    "nottingham": _nottingham,
}


def all_said(game: str, state: Any) -> bool:
    """Whether the position of this table holds everything that is open there."""
    return _ALL_SAID[GAMES[game].family](state)
