"""The inspection: bags are opened or returned, in any order (2E-5.1 to 2E-6.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nottingham_tui.rules.kernel.engine import Check, Decision, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import bargaining, claiming, deals, debts, promo, timeup
from nottingham_tui.rules.sheriff.bargaining import is_sealed, must_open
from nottingham_tui.rules.sheriff.declaration import allow_say, decide_say
from nottingham_tui.rules.sheriff.events import Event, InspectionEnded, OfferLapsed
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Claim,
    Destroy,
    Keep,
    Move,
    Offer,
    OpenBag,
    Pay,
    Put,
    Refuse,
    ReturnBag,
    Say,
    TimeUp,
    Withdraw,
)
from nottingham_tui.rules.sheriff.opening import check_put, decide_put, opened
from nottingham_tui.rules.sheriff.options import Option, PutBounds
from nottingham_tui.rules.sheriff.phases import no_such_seat
from nottingham_tui.rules.sheriff.sides import inspection_of
from nottingham_tui.rules.sheriff.state import Inspection, State
from nottingham_tui.rules.sheriff.steps import after


def check_bag(state: State, owner: Seat) -> Refusal | None:
    """Whether there is a bag of this owner to decide on (2E-5.1, 2E-5.2)."""
    if not 0 <= owner < state.rules.players:
        return no_such_seat(owner)
    if state.in_office(owner):
        return Refusal("sheriff_has_no_bag", "2E-5.1")
    bag = state.bags[owner]
    if bag is None:
        return Refusal("merchant_has_no_bag", "2E-4.7", {"merchant": owner})
    if bag.fate is not None:
        return Refusal("bag_is_decided", "2E-5.2", {"merchant": owner})
    return None


def _check_decision(state: State, move: OpenBag | ReturnBag) -> Refusal | None:
    if move.seat != state.sheriff:
        return Refusal("sheriff_decides", "2E-5.1", {"sheriff": state.sheriff})
    return check_bag(state, move.bag)


def check_return(state: State, move: ReturnBag) -> Refusal | None:
    """2E-5.1, 2E-5.2, 2E-5.8."""
    refusal = _check_decision(state, move)
    if refusal is None and must_open(state, move.bag):
        return Refusal("bound_to_open", "2E-5.8", {"merchant": move.bag})
    return refusal


def check_open(state: State, move: OpenBag) -> Refusal | None:
    """2E-5.1, 2E-5.2."""
    return _check_decision(state, move)


def decide_return(state: State, move: ReturnBag, _chance: RandomSource) -> Sequence[Event]:
    """A bag that is simply returned brings no bribe (2E-5.19)."""
    return (deals.returned(state, move.bag),)


def decide_open(state: State, move: OpenBag, _chance: RandomSource) -> Sequence[Event]:
    """Goods to the stall, others confiscated, then the fine (2E-6.3, 2E-6.4, 2E-6.6)."""
    return opened(state, move.bag)


def _debt_first(inspection: Inspection) -> Refusal | None:
    debt = inspection.debt
    if debt is None:
        return None
    return Refusal("debt_comes_first", "2E-7.8", {"debtor": debt.debtor})


def in_peace(check: Callable[[State, Any], Refusal | None]) -> Check:
    """A debt is settled before anything else happens (2E-7.8), as is what a decision began."""

    def checked(state: State, move: Move) -> Refusal | None:
        inspection = inspection_of(state)
        if inspection.debt is not None:
            return _debt_first(inspection)
        if inspection.confiscated:
            return Refusal("confiscated_comes_first", "1E-3.6", {"sheriff": state.sheriff})
        if inspection.asked:
            return Refusal("oil_comes_first", "1E-7.8", {"merchant": inspection.asked[0][0]})
        return check(state, move)

    return checked


def _put_after_debt(state: State, move: Put) -> Refusal | None:
    debt = _debt_first(inspection_of(state)) if state.rules.two_piles else None
    return debt or check_put(state, move)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Offers lapse, debts without a choice are paid; after the last bag the inspection ends."""
    inspection = inspection_of(state)
    if inspection.offers:
        lapsed = bargaining.lapsed(state)
        if lapsed:
            return lapsed
    if inspection.debt is not None:
        return debts.follow(state, inspection.debt)
    if inspection.asked:
        return promo.follow_oil(state)
    if inspection.confiscated:
        return ()
    if inspection.returning:
        return (deals.returned(state, *inspection.returning[0]),)
    if inspection.time_is_up:
        following = timeup.follow(state)
        if following:
            return following
    for bag in state.bags:
        if bag is not None and bag.fate is None:
            return ()
    over = [OfferLapsed(number, "inspection_over") for number in inspection.offers]
    return (*over, InspectionEnded(), *after(state, "inspection"))


def interrupted(state: State) -> tuple[Seat, ...]:
    """Whom the inspection waits for in the middle of carrying something out; else nobody."""
    inspection = inspection_of(state)
    if inspection.debt is not None:
        return (inspection.debt.debtor,)
    if inspection.asked:
        return (inspection.asked[0][0],)
    return (state.sheriff,) if inspection.confiscated else ()


def to_act(state: State) -> tuple[Seat, ...]:
    """The sheriff, whom the game waits for; before that a debtor, or who is asked about oil."""
    return interrupted(state) or (state.sheriff,)


def options_meanwhile(state: State, seat: Seat) -> tuple[Option, ...]:
    """What may be done in the middle of carrying something out."""
    inspection = inspection_of(state)
    if inspection.debt is not None:
        return debts.options(state, seat, inspection.debt)
    if inspection.asked:
        return promo.oil_options(state, seat)
    return (PutBounds(seat, inspection.confiscated),) if seat == state.sheriff else ()


def sealed_bags(state: State) -> tuple[Seat, ...]:
    """The owners of the bags that are still to be decided on, clockwise."""
    return tuple([owner for owner in state.merchants() if is_sealed(state, owner)])


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Decisions about bags for the sheriff, answers and offers for all who may bargain."""
    if interrupted(state):
        return options_meanwhile(state, seat)
    inspection = inspection_of(state)
    result: list[Option] = []
    moves: list[Move] = []
    sealed = sealed_bags(state)
    bound = {duty.opens for duty in inspection.duties}
    returns = tuple([owner for owner in sealed if owner not in bound]) if bound else sealed
    if seat == state.sheriff:
        moves += [OpenBag(seat, owner) for owner in sealed]
        moves += [ReturnBag(seat, owner) for owner in returns]
    for number, offer in inspection.offers.items():
        if offer.other == seat:
            moves += [Agree(seat, number), Refuse(seat, number)]
        elif offer.seat == seat:
            moves.append(Withdraw(seat, number))
    if state.black_market:
        moves += [Claim(seat, good) for good in claiming.claimable(state, seat)]
    if moves:
        result.append(Choice(tuple(moves)))
    result += bargaining.bounds(state, seat, returns, sealed)
    return tuple(result)


COMMON_CHECKS: Mapping[type, Check] = {
    Offer: in_peace(bargaining.check_offer),
    Agree: in_peace(bargaining.check_agree),
    Refuse: in_peace(bargaining.check_refuse),
    Withdraw: in_peace(bargaining.check_withdraw),
    Say: in_peace(allow_say),
    Claim: in_peace(claiming.check_claim),
    Pay: debts.check_pay,
    Put: _put_after_debt,
    Destroy: promo.check_destroy,
    Keep: promo.check_keep,
    TimeUp: timeup.check_time_up,
}
"""Checks of the moves that are the same for a sheriff and for deputies."""

COMMON_DECISIONS: Mapping[type, Decision] = {
    Offer: bargaining.decide_offer,
    Agree: bargaining.decide_agree,
    Refuse: bargaining.decide_refuse,
    Withdraw: bargaining.decide_withdraw,
    Say: decide_say,
    Claim: claiming.decide_claim,
    Pay: debts.decide_pay,
    Put: decide_put,
    Destroy: promo.decide_destroy,
    Keep: promo.decide_keep,
    TimeUp: timeup.decide_time_up,
}
"""Decisions about these moves."""

RULES = PhaseRules(
    name="inspection",
    checks={OpenBag: in_peace(check_open), ReturnBag: in_peace(check_return), **COMMON_CHECKS},
    decisions={OpenBag: decide_open, ReturnBag: decide_return, **COMMON_DECISIONS},
    follow=follow,
    to_act=to_act,
    options=options,
)
