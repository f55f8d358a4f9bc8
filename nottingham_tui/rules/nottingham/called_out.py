"""Called out loud: nobody is asked in secret, whoever wants to calls (NO-7.2)."""

from __future__ import annotations

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.moves import Silence
from nottingham_tui.rules.nottingham.state import Ambushed, Defence, State
from nottingham_tui.rules.nottingham.table import NAME


@dataclass(frozen=True, slots=True)
class NobodyCalled:
    """The moment passes in silence (NO-7.2)."""


def asked(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """These seats are asked, one after the other; out loud nobody is."""
    return () if state.rules.called_out else seats[:1]


def callers(state: State) -> tuple[Seat, ...]:
    """Who could call in this moment, as far as everybody knows; nobody if there is none (NO-7.2).

    Ambushes that are called at the same time are sprung in this order (NO-5.7).
    """
    if not state.rules.called_out:
        return ()
    if isinstance(state.phase, Defence):
        return (state.phase.target,)
    return tuple(state.phase.waiting) if isinstance(state.phase, Ambushed) else ()


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


STEP: PhaseRules = PhaseRules(
    NAME, evolves={NobodyCalled: _nobody_called}, wrong_phase={Silence: _wrong_phase}
)
