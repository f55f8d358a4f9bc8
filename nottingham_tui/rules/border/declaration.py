"""Declarations: a number of cards and one legal good, either may be a lie (BO-2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.moves import Declare, Option
from nottingham_tui.rules.border.state import Declaration, Loading, State
from nottingham_tui.rules.border.table import suitcase_of
from nottingham_tui.rules.border.turns import PhaseBegan
from nottingham_tui.rules.kernel.cards import to_declare
from nottingham_tui.rules.kernel.engine import Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class SuitcaseDeclared:
    """An owner declares a number of cards and one legal good (BO-2.3)."""

    seat: Seat
    count: int
    good: Good


def check_declare(state: State, move: Declare) -> Refusal | None:
    """BO-2.3, BO-2.15."""
    seat = move.seat
    if seat == state.sheriff:
        return Refusal("sheriff_does_not_declare", "BO-2.3")
    suitcase = state.suitcases[seat]
    if suitcase is None:
        return Refusal("no_suitcase_to_declare", "BO-2.15")
    if suitcase.declared is not None:
        return Refusal("already_declared", "BO-2.3")
    (turn,) = to_act(state)
    if turn != seat:
        return Refusal("not_your_turn_to_declare", "BO-2.3", {"seat": turn})
    limit = state.rules.suitcase_limit
    if not 1 <= move.count <= limit:
        return Refusal("declared_number", "BO-2.3", {"limit": limit})
    if move.good not in state.rules.declarable:
        return Refusal("declare_a_legal_good", "BO-2.3")
    return None


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """When all suitcases are declared, the sheriff checks."""
    return () if to_act(state) else (PhaseBegan("checking"),)


def to_act(state: State) -> tuple[Seat, ...]:
    """The first from the sheriff's left who has a suitcase and has not declared it."""
    return to_declare(state.merchants(), state.suitcases)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Every number with every legal good."""
    if seat not in to_act(state):
        return ()
    rules = state.rules
    return (
        Choice(
            tuple(
                Declare(seat, count, good)
                for good in rules.declarable
                for count in range(1, rules.suitcase_limit + 1)
            )
        ),
    )


def _suitcase_declared(state: State, event: SuitcaseDeclared) -> None:
    suitcase_of(state, event.seat).declared = Declaration(event.count, event.good)


def _wrong_phase(state: State, move: Declare) -> Refusal:
    if move.seat == state.sheriff:
        return Refusal("sheriff_does_not_declare", "BO-2.3")
    suitcase = state.suitcases[move.seat]
    if suitcase is not None and suitcase.declared is not None:
        return Refusal("already_declared", "BO-2.3")
    if isinstance(state.phase, Loading):
        return Refusal("suitcases_still_open", "BO-2.3")
    return Refusal("no_suitcase_to_declare", "BO-2.15")


RULES: PhaseRules = PhaseRules(
    name="declaration",
    checks={Declare: check_declare},
    decisions={
        Declare: lambda _state, move, _chance: (SuitcaseDeclared(move.seat, move.count, move.good),)
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={SuitcaseDeclared: _suitcase_declared},
    wrong_phase={Declare: _wrong_phase},
)
