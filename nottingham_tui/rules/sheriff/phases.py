"""What several phases of Sheriff need."""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, added_later
from nottingham_tui.rules.sheriff.state import State


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The next step of the round, named as in the rule set: `market`, `loading` and so on.

    `first` is who begins it where that is not named by the sheriff (1E-2.1).
    """

    phase: str
    first: Seat | None = added_later()


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (2E-2.4)."""
    return Refusal("no_such_seat", "2E-2.4", {"number": seat})


def wrong_phase(_state: State, _move: object) -> Refusal:
    """The refusal of a move whose step is over or has not begun (2E-2.4)."""
    return Refusal("wrong_phase", "2E-2.4")


def next_phase(state: State, name: str) -> PhaseBegan:
    """The beginning of the phase that comes after the phase `name` in a round."""
    phases = state.rules.phases
    return PhaseBegan(phases[phases.index(name) + 1])
