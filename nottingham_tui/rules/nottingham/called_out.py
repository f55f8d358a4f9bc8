"""Called out loud: nobody is asked in secret, whoever wants to calls (NO-7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.moves import Silence
from nottingham_tui.rules.nottingham.state import Ambushed, State
from nottingham_tui.rules.nottingham.table import NAME


@dataclass(frozen=True, slots=True)
class NobodyCalled:
    """The moment passes in silence (NO-7.2)."""


def asked(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """These seats are asked, one after the other; out loud nobody is."""
    return () if state.rules.called_out else seats[:1]


def nobody_is_asked(state: State) -> Refusal | None:
    """Why nobody can say no: out loud there is no question."""
    return Refusal("nobody_is_asked", "NO-7.2") if state.rules.called_out else None


def check_silence(state: State, _move: Silence) -> Refusal | None:
    """NO-7.2: there is a moment to call in only if the table chose so."""
    return None if state.rules.called_out else Refusal("asked_in_secret", "NO-7.2")


def _nobody_called(state: State, _event: NobodyCalled) -> None:
    if isinstance(state.phase, Ambushed):
        state.phase.waiting.clear()


def _wrong_phase(state: State, move: Silence) -> Refusal:
    return check_silence(state, move) or Refusal("nothing_to_call", "NO-7.2")


STEP = PhaseRules(NAME, evolves={NobodyCalled: _nobody_called}, wrong_phase={Silence: _wrong_phase})
