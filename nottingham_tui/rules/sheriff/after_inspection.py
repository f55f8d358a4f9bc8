"""What comes after the inspection, as far as anybody has something to do (2E-15.20, 2E-16.9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nottingham_tui.rules.sheriff.phases import PhaseBegan
from nottingham_tui.rules.sheriff.state import Inspection, State

NEEDED: dict[str, Callable[[State], bool]] = {}
"""Whether anybody has something to do in a step after the inspection; each step adds its own."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Nothing is left to do in this round."""


def after(state: State, name: str) -> tuple[PhaseBegan | RoundEnded, ...]:
    """What begins after the step `name`: the next in which there is something to do, if any."""
    phases = state.rules.phases
    for following in phases[phases.index(name) + 1 :]:
        if NEEDED[following](state):
            return (PhaseBegan(following),)
    return () if isinstance(state.phase, Inspection) else (RoundEnded(),)
