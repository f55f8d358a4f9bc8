"""Declarations: the true number of cards and one legal good, in turn (2E-4.3 to 2E-4.9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import to_declare
from nottingham_tui.rules.kernel.engine import PhaseRules, nothing_changes
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Declare, Say
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import Loading, Market, State
from nottingham_tui.rules.sheriff.table import next_phase


@dataclass(frozen=True, slots=True)
class BagDeclared:
    """A merchant declares the bag: the true number of cards and one good (2E-4.3)."""

    seat: Seat
    number: int
    good: Good


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody says something aloud (2E-4.5)."""

    seat: Seat
    text: str


def check_declare(state: State, move: Declare) -> Refusal | None:
    """2E-4.3, 2E-4.6, 2E-4.7."""
    seat = move.seat
    if state.in_office(seat):
        return Refusal("sheriff_does_not_declare", "2E-4.3")
    bag = state.bags[seat]
    if bag is None:
        return Refusal("no_bag_to_declare", "2E-4.7")
    if bag.declared is not None:
        return Refusal("already_declared", "2E-4.3")
    (turn,) = to_act(state)
    if turn != seat:
        return Refusal("not_your_turn_to_declare", "2E-4.3", {"merchant": turn})
    if not state.rules.is_legal(move.good):
        return Refusal("declare_a_legal_good", "2E-4.3")
    if move.good not in state.rules.declarable:
        return Refusal("good_not_in_game", "2E-4.6", {"good": move.good})
    return None


def follow(state: State, _chance: RandomSource) -> Sequence[Any]:
    """When all bags are declared, the inspection begins."""
    return () if to_act(state) else (next_phase(state, "declaration"),)


def to_act(state: State) -> tuple[Seat, ...]:
    """The first from the sheriff's left who has a bag and has not declared it (2E-4.3)."""
    return to_declare(state.merchants(), state.bags)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The goods that may be declared."""
    return _words(seat, state.rules.declarable) if seat in to_act(state) else ()


@cache
def _words(seat: Seat, goods: tuple[Good, ...]) -> tuple[Choice, ...]:
    """One of these goods."""
    return (Choice(tuple([Declare(seat, good) for good in goods])),)


def _bag_declared(state: State, event: BagDeclared) -> None:
    state.bag(event.seat).declared = event.good


def _declare_elsewhere(state: State, move: Declare) -> Refusal:
    if state.in_office(move.seat):
        return Refusal("sheriff_does_not_declare", "2E-4.3")
    if isinstance(state.phase, Market | Loading):
        return Refusal("bags_still_open", "2E-4.9")
    if state.bags[move.seat] is None:
        return Refusal("no_bag_to_declare", "2E-4.7")
    return Refusal("already_declared", "2E-4.3")


TALK: PhaseRules = PhaseRules(
    "talk",
    checks={Say: lambda _state, _move: None},
    decisions={Say: lambda _state, move, _chance: (Said(move.seat, move.text),)},
    evolves={Said: nothing_changes},
    wrong_phase={Say: lambda _state, _move: Refusal("talk_later", "2E-4.5")},
)
"""Words that bind nobody, at declarations and inspections; anybody may say anything (2E-4.5)."""

RULES: PhaseRules = PhaseRules(
    "declaration",
    checks={Declare: check_declare, **TALK.checks},
    decisions={
        Declare: lambda state, move, _chance: (
            BagDeclared(move.seat, state.bag(move.seat).count, move.good),
        ),
        **TALK.decisions,
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={BagDeclared: _bag_declared},
    wrong_phase={Declare: _declare_elsewhere},
)
