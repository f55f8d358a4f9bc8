"""The inspection: bags are opened or returned, in any order (2E-5.1 to 2E-6.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import AuditError, Check, Decision, PhaseRules, no_options
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import bargaining, deals, debts, offers, timer
from nottingham_tui.rules.sheriff.bag_opening import OPENING, opened
from nottingham_tui.rules.sheriff.bargaining import check_bag, sealed_bags
from nottingham_tui.rules.sheriff.black_market.claiming import MEANWHILE
from nottingham_tui.rules.sheriff.declaration import TALK
from nottingham_tui.rules.sheriff.moves import OpenBag, ReturnBag
from nottingham_tui.rules.sheriff.offers import OfferLapsed
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.parties import is_bound
from nottingham_tui.rules.sheriff.promo_cards.effects import OIL
from nottingham_tui.rules.sheriff.state import DeputyInspection, Inspection, RoundOver, State
from nottingham_tui.rules.sheriff.table import after, wrong_phase

IN_PEACE: Sequence[PhaseRules] = (offers.OFFERS, TALK, MEANWHILE)
"""What may be done as long as nothing has to be settled first."""

_SAYING = [step.options for step in IN_PEACE if step.options is not no_options]

INTERRUPTIONS: Sequence[PhaseRules] = (debts.DEBTS, OIL, OPENING)
"""What has to be settled in the middle of an inspection; it waits for whoever acts there."""

STEPS: Sequence[PhaseRules] = (*IN_PEACE, *INTERRUPTIONS, deals.DEALS, timer.TIMER)
"""All steps that every inspection has, one by deputies too."""


@dataclass(frozen=True, slots=True)
class InspectionEnded:
    """Every bag was opened or returned (2E-5.23)."""


def _check_decision(state: State, move: OpenBag | ReturnBag) -> Refusal | None:
    """2E-5.1, 2E-5.2."""
    if move.seat != state.sheriff:
        return Refusal("sheriff_decides", "2E-5.1", {"sheriff": state.sheriff})
    return check_bag(state, move.bag)


def check_return(state: State, move: ReturnBag) -> Refusal | None:
    """2E-5.1, 2E-5.2, 2E-5.8."""
    refusal = _check_decision(state, move)
    if refusal is None and is_bound(state, move.seat, move.bag):
        return Refusal("bound_to_open", "2E-5.8", {"merchant": move.bag})
    return refusal


def interruption(state: State) -> PhaseRules | None:
    """What has to be settled before the inspection goes on (2E-7.8, 1E-3.6, 1E-7.8)."""
    inspection = state.phase
    assert isinstance(inspection, Inspection)
    if inspection.debt or inspection.asked or inspection.confiscated:
        for step in INTERRUPTIONS:
            if step.to_act(state):
                return step
    return None


def in_peace(check: Callable[[State, Any], Refusal | None]) -> Check:
    """The check of a move that has to wait for what must be settled first."""

    def checked(state: State, move: Any) -> Refusal | None:
        first = interruption(state)
        if first is not None and first.closed is not None:
            return first.closed(state, move)
        return check(state, move)

    return checked


def follow(state: State, chance: RandomSource) -> Sequence[Any]:
    """Offers lapse, debts without a choice are paid; after the last bag the inspection ends."""
    inspection = state.phase
    assert isinstance(inspection, Inspection)
    if inspection.offers:
        lapsed = offers.lapsed(state)
        if lapsed:
            return lapsed
    first = interruption(state)
    if first is not None:
        return first.follow(state, chance)
    if inspection.returning:
        return (deals.returned(state, *inspection.returning[0]),)
    if inspection.time_is_up:
        following = timer.follow(state)
        if following:
            return following
    for bag in state.bags:
        if bag is not None and bag.fate is None:
            return ()
    over = [OfferLapsed(number, "inspection_over") for number in inspection.offers]
    return (*over, InspectionEnded(), *after(state, "inspection"))


def to_act(state: State) -> tuple[Seat, ...]:
    """The sheriff, whom the game waits for; before that whoever has something to settle."""
    first = interruption(state)
    return (state.sheriff,) if first is None else first.to_act(state)


def choice(state: State, seat: Seat, decisions: Sequence[Any]) -> tuple[Choice, ...]:
    """The decisions, and beside them what else the seat may do in peace, as one choice."""
    moves = (*decisions,)
    for options_of in _SAYING:
        for option in options_of(state, seat):
            moves += option.moves
    return (Choice(moves),) if moves else ()


@cache
def _decisions(
    seat: Seat, opens: tuple[Seat, ...], returns: tuple[Seat, ...]
) -> tuple[OpenBag | ReturnBag, ...]:
    """What a sheriff may do with these bags."""
    opening = [OpenBag(seat, owner) for owner in opens]
    return (*opening, *[ReturnBag(seat, owner) for owner in returns])


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Decisions about bags for the sheriff, answers and offers for all who may bargain."""
    first = interruption(state)
    if first is not None:
        return first.options(state, seat)
    returns = sealed = sealed_bags(state)
    if state.duties:
        bound = {duty.opens for duty in state.duties}
        returns = tuple([owner for owner in sealed if owner not in bound])
    decisions = _decisions(seat, sealed, returns) if seat == state.sheriff else ()
    return (*choice(state, seat, decisions), *bargaining.bounds(state, seat, returns, sealed))


def _inspection_ended(state: State, _event: InspectionEnded) -> None:
    state.phase = RoundOver()


def audit(state: State) -> None:
    """Raise `AuditError` for duties, offers and debts that can't be, or two things at once."""
    inspection = state.running(Inspection)
    waits = (inspection.debt is not None, bool(inspection.asked), bool(inspection.confiscated))
    if sum(waits) > 1 or bool(inspection.confiscated) != (inspection.fine is not None):
        raise AuditError("two things are to be done at once")
    if (inspection.confiscated or inspection.ignoring) and not state.rules.two_piles:
        raise AuditError("this edition knows no such thing")
    for seat, number in inspection.asked:
        if not 1 <= number <= len(state.stalls[seat].contraband):
            raise AuditError("somebody is asked about cards that are not there")
    for one in inspection.ignoring:
        if one.seat != state.sheriff or one.ignores not in state.merchants():
            raise AuditError("nobody can be ignored like this")
    if inspection.time_is_up and not state.rules.timer:
        raise AuditError("there is no clock")
    if any(duty.seat not in state.office() for duty in inspection.duties):
        raise AuditError("a duty binds somebody else")
    if isinstance(inspection, DeputyInspection) != bool(state.deputies):
        raise AuditError("the wrong people inspect")
    for duty in inspection.duties:
        bag = state.bags[duty.opens]
        if bag is None or bag.fate is not None:
            raise AuditError("a duty names a bag that is decided on")
    if any(number > state.offers_made for number in inspection.offers):
        raise AuditError("an offer has a number that was not given yet")
    if any(bargaining.check_offer(state, offer) for offer in inspection.offers.values()):
        raise AuditError("an offer stands that can't be agreed to")
    debts.audit(state, inspection)


COMMON_CHECKS: Mapping[type, Check] = {
    **{move: in_peace(check) for step in IN_PEACE for move, check in step.checks.items()},
    **{
        move: check for step in (*INTERRUPTIONS, timer.TIMER) for move, check in step.checks.items()
    },
}
"""Checks of the moves that are the same for a sheriff and for deputies."""

COMMON_DECISIONS: Mapping[type, Decision] = {
    move: decision for step in STEPS for move, decision in step.decisions.items()
}
"""Decisions about these moves."""

RULES: PhaseRules = PhaseRules(
    "inspection",
    checks={OpenBag: in_peace(_check_decision), ReturnBag: in_peace(check_return), **COMMON_CHECKS},
    decisions={
        OpenBag: lambda state, move, _chance: opened(state, move.bag),
        # A bag that is simply returned brings no bribe (2E-5.19).
        ReturnBag: lambda state, move, _chance: (deals.returned(state, move.bag),),
        **COMMON_DECISIONS,
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={InspectionEnded: _inspection_ended},
    wrong_phase={
        OpenBag: lambda _state, _move: Refusal("not_before_inspection", "2E-4.4"),
        ReturnBag: wrong_phase,
    },
    audit=audit,
)
