"""The inspection of two deputies: stances, acting alone, halves (2E-15.3 to 2E-15.21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import AuditError, Check, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import bargaining, deals, inspection
from nottingham_tui.rules.sheriff.bag_opening import opened
from nottingham_tui.rules.sheriff.bargaining import check_bag, sealed_bags
from nottingham_tui.rules.sheriff.inspection import (
    COMMON_CHECKS,
    COMMON_DECISIONS,
    choice,
    follow,
    in_peace,
    interruption,
)
from nottingham_tui.rules.sheriff.moves import OpenBag, ReturnBag
from nottingham_tui.rules.sheriff.options import OfferBounds, Option
from nottingham_tui.rules.sheriff.parties import acts_alone, colleague, is_awaited, is_bound, stance
from nottingham_tui.rules.sheriff.state import DeputyInspection, State


@dataclass(frozen=True, slots=True)
class StanceTaken:
    """A deputy says `pass` or `look` about a bag; nothing is decided yet (2E-15.13)."""

    seat: Seat
    bag: Seat
    stance: str


def _check_deputy(state: State, move: OpenBag | ReturnBag) -> Refusal | None:
    if move.seat not in state.deputies:
        return Refusal("deputies_decide", "2E-5.1")
    return check_bag(state, move.bag)


def check_pass(state: State, move: ReturnBag) -> Refusal | None:
    """2E-15.13, 2E-15.16."""
    refusal = _check_deputy(state, move)
    if refusal is not None:
        return refusal
    if is_bound(state, move.seat, move.bag):
        return Refusal("bound_to_open", "2E-15.16", {"merchant": move.bag})
    if stance(state, move.seat, move.bag) == "pass":
        return Refusal("has_said_so", "2E-15.13", {"merchant": move.bag})
    return None


def check_look(state: State, move: OpenBag) -> Refusal | None:
    """2E-15.13, 2E-15.14."""
    refusal = _check_deputy(state, move)
    if refusal is not None:
        return refusal
    alone = acts_alone(state, move.seat, move.bag)
    if stance(state, move.seat, move.bag) == "look" and not alone:
        return Refusal("has_said_so", "2E-15.13", {"merchant": move.bag})
    return None


def decide_pass(state: State, move: ReturnBag, _chance: RandomSource) -> Sequence[Any]:
    """With the second pass the bag is returned, without a bribe (2E-15.4, 2E-15.14)."""
    said = StanceTaken(move.seat, move.bag, "pass")
    if stance(state, colleague(state, move.seat), move.bag) == "pass":
        return (said, deals.returned(state, move.bag))
    return (said,)


def decide_look(state: State, move: OpenBag, _chance: RandomSource) -> Sequence[Any]:
    """With the second look both open it; who acts alone opens it alone (2E-15.5, 2E-15.6)."""
    seat, bag = move.seat, move.bag
    if acts_alone(state, seat, bag):
        return opened(state, bag, (seat,))
    said = StanceTaken(seat, bag, "look")
    if stance(state, colleague(state, seat), bag) == "look":
        return (said, *opened(state, bag, state.deputies))
    return (said,)


def to_act(state: State) -> tuple[Seat, ...]:
    """The deputies whose word is missing for a bag; before that a debtor."""
    first = interruption(state)
    if first is not None:
        return first.to_act(state)
    sealed = sealed_bags(state)
    return tuple(
        [seat for seat in state.deputies if any(is_awaited(state, seat, bag) for bag in sealed)]
    )


_SAID: dict[Any, Check] = {OpenBag: check_look, ReturnBag: check_pass}


def _stances(state: State, seat: Seat, sealed: tuple[Seat, ...]) -> list[Any]:
    moves = [(kind(seat, bag), check) for kind, check in _SAID.items() for bag in sealed]
    return [move for move, check in moves if check(state, move) is None]


def bounds(state: State, seat: Seat, sealed: tuple[Seat, ...]) -> list[OfferBounds]:
    """What offers may hold: with one deputy, or with both (2E-15.15, 2E-15.17)."""
    bound = {duty.opens for duty in state.running(DeputyInspection).duties}
    both = tuple([bag for bag in sealed if bag not in bound])
    alone = {
        deputy: tuple(
            [
                bag
                for bag in sealed
                if acts_alone(state, deputy, bag) and not is_bound(state, deputy, bag)
            ]
        )
        for deputy in state.deputies
    }
    if seat in state.deputies:
        return [
            bargaining.bound(
                state, seat, other, other, both if joint else alone[seat], sealed, joint
            )
            for other in state.merchants()
            for joint in (False, True)
        ]
    single = [
        bargaining.bound(state, seat, deputy, seat, alone[deputy], sealed)
        for deputy in state.deputies
    ]
    return [*single, bargaining.bound(state, seat, state.sheriff, seat, both, sealed, True)]


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Stances of a deputy, answers and offers for all who may bargain."""
    first = interruption(state)
    if first is not None:
        return first.options(state, seat)
    sealed = sealed_bags(state)
    moves = _stances(state, seat, sealed) if seat in state.deputies else []
    return (*choice(state, seat, moves), *bounds(state, seat, sealed))


def _stance_taken(state: State, event: StanceTaken) -> None:
    stances = state.running(DeputyInspection).stances
    stances.setdefault(event.bag, {})[event.seat] = event.stance


def _audit(state: State) -> None:
    inspection.audit(state)
    phase = state.running(DeputyInspection)
    for owner, stances in phase.stances.items():
        bag = state.bags[owner]
        if bag is None or bag.fate is not None:
            raise AuditError("a stance is about a bag that is decided on")
        if not set(stances) <= set(state.deputies):
            raise AuditError("somebody else than a deputy has a stance")
        if len(stances) == 2 and len(set(stances.values())) == 1:
            raise AuditError("both deputies say the same and nothing happens")
        for duty in phase.duties:
            if duty.opens == owner and stances.get(duty.seat) == "pass":
                raise AuditError("a deputy says pass who must look")
    for number, seats in phase.agreed.items():
        offer = phase.offers.get(number)
        if offer is None or not offer.joint or offer.seat in seats or len(set(seats)) > 1:
            raise AuditError("somebody has agreed to what needs no agreement")


RULES: PhaseRules = PhaseRules(
    "inspection",
    checks={OpenBag: in_peace(check_look), ReturnBag: in_peace(check_pass), **COMMON_CHECKS},
    decisions={OpenBag: decide_look, ReturnBag: decide_pass, **COMMON_DECISIONS},
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={StanceTaken: _stance_taken},
    audit=_audit,
)
