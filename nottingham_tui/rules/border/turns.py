"""Rounds, turns and the steps of a turn one after the other (BO-2.11, BO-2.16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.dealing import deal
from nottingham_tui.rules.border.state import (
    Checking,
    Declaring,
    Keeping,
    Loading,
    Office,
    Phase,
    State,
)
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins with the first term of its first sheriff; rounds are numbered from 1."""

    number: int
    sheriff: Seat


@dataclass(frozen=True, slots=True)
class TermBegan:
    """The office has passed to the left; terms are numbered from 1 in each round (BO-2.11)."""

    number: int
    sheriff: Seat


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The next step: `loading`, `declaration`, `checking`, `keeping` or `office`."""

    phase: str


def follow(state: State, chance: RandomSource) -> Sequence[Event]:
    """The office goes left and all are dealt up; after the last turn the round ends (BO-2.16)."""
    rules = state.rules
    if state.term >= rules.terms:
        return (PhaseBegan("keeping"),)
    sheriff = (state.sheriff + 1) % rules.players
    return (
        TermBegan(state.term + 1, sheriff),
        *deal(state, sheriff, chance),
        PhaseBegan("loading"),
    )


def next_round(state: State, sheriff: Seat, chance: RandomSource) -> Sequence[Event]:
    """The new sheriff deals everyone up to five cards (BO-4.5, BO-4.7)."""
    return (
        RoundBegan(state.round + 1, sheriff),
        *deal(state, sheriff, chance),
        PhaseBegan("loading"),
    )


def _round_began(state: State, event: RoundBegan) -> None:
    state.round = event.number
    state.term = 1
    state.sheriff = event.sheriff


def _term_began(state: State, event: TermBegan) -> None:
    state.term = event.number
    state.sheriff = event.sheriff


PHASES: dict[str, Callable[[int], Phase]] = {
    "loading": lambda _players: Loading(),
    "declaration": lambda _players: Declaring(),
    "checking": lambda _players: Checking(),
    "keeping": lambda players: Keeping([False] * players),
    "office": lambda _players: Office(),
}
"""What begins each step by its name, for so many players."""


def _phase_began(state: State, event: PhaseBegan) -> None:
    state.phase = PHASES[event.phase](state.rules.players)


def _audit(state: State) -> None:
    rules = state.rules
    if not 0 <= state.round <= rules.rounds or not 0 <= state.sheriff < rules.players:
        raise AuditError("there is no such round or sheriff")
    if not 0 <= state.term <= rules.terms:
        raise AuditError("there is no such term of a sheriff")


STEP: PhaseRules = PhaseRules(
    name="turns",
    evolves={RoundBegan: _round_began, TermBegan: _term_began, PhaseBegan: _phase_began},
    audit=_audit,
)

TURN_OVER: PhaseRules = PhaseRules("turn_over", follow=follow)
