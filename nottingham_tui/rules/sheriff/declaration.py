"""Declarations: the true number of cards and one legal good, in turn (2E-4.3 to 2E-4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.packing import to_declare
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import BagDeclared, Event, PhaseBegan, Said
from nottingham_tui.rules.sheriff.moves import Declare, Say
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.phases import next_phase
from nottingham_tui.rules.sheriff.state import State


def declarer(state: State) -> Seat | None:
    """Who declares now: the first from the sheriff's left who has a bag and has not (2E-4.3)."""
    return to_declare(state.merchants(), state.bags)


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
    turn = declarer(state)
    if turn is not None and turn != seat:
        return Refusal("not_your_turn_to_declare", "2E-4.3", {"merchant": turn})
    if not state.rules.is_legal(move.good):
        return Refusal("declare_a_legal_good", "2E-4.3")
    if move.good not in state.rules.declarable:
        return Refusal("good_not_in_game", "2E-4.6", {"good": move.good})
    return None


def allow_say(_state: State, _move: Say) -> Refusal | None:
    """Anybody may say anything (2E-4.5)."""
    return None


def decide_declare(state: State, move: Declare, _chance: RandomSource) -> Sequence[Event]:
    """The number is the true one; the good is what the merchant says."""
    bag = state.bags[move.seat]
    return (BagDeclared(move.seat, bag.count if bag else 0, move.good),)


def decide_say(_state: State, move: Say, _chance: RandomSource) -> Sequence[Event]:
    """Words are words."""
    return (Said(move.seat, move.text),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """When all bags are declared, the inspection begins."""
    return () if declarer(state) is not None else (PhaseBegan(next_phase(state, "declaration")),)


def to_act(state: State) -> tuple[Seat, ...]:
    """One merchant after the other."""
    seat = declarer(state)
    return () if seat is None else (seat,)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The goods that may be declared."""
    if declarer(state) != seat:
        return ()
    return (Choice(tuple([Declare(seat, good) for good in state.rules.declarable])),)


RULES = PhaseRules(
    name="declaration",
    checks={Declare: check_declare, Say: allow_say},
    decisions={Declare: decide_declare, Say: decide_say},
    follow=follow,
    to_act=to_act,
    options=options,
)
