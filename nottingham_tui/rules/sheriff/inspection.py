"""The inspection: bags are opened or returned, in any order (2E-5.1 to 2E-6.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.machine import Check, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import bargaining, debts
from nottingham_tui.rules.sheriff.bargaining import inspection_of, is_sealed, must_open
from nottingham_tui.rules.sheriff.declaration import allow_say, decide_say
from nottingham_tui.rules.sheriff.events import (
    BagOpened,
    Event,
    FineDue,
    InspectionEnded,
    OfferLapsed,
)
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Move,
    Offer,
    OpenBag,
    Pay,
    Refuse,
    ReturnBag,
    Say,
    Withdraw,
)
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.phases import no_such_seat
from nottingham_tui.rules.sheriff.state import State


def _check_decision(state: State, move: OpenBag | ReturnBag) -> Refusal | None:
    if move.seat != state.sheriff:
        return Refusal("sheriff_decides", "2E-5.1", {"sheriff": state.sheriff})
    if not 0 <= move.bag < state.rules.players:
        return no_such_seat(move.bag)
    if move.bag == state.sheriff:
        return Refusal("sheriff_has_no_bag", "2E-5.1")
    bag = state.bags[move.bag]
    if bag is None:
        return Refusal("merchant_has_no_bag", "2E-4.7", {"merchant": move.bag})
    if bag.fate is not None:
        return Refusal("bag_is_decided", "2E-5.2", {"merchant": move.bag})
    return None


def check_return(state: State, move: ReturnBag) -> Refusal | None:
    """2E-5.1, 2E-5.2, 2E-5.8."""
    refusal = _check_decision(state, move)
    if refusal is None and must_open(state, move.bag):
        return Refusal("bound_to_open", "2E-5.8", {"merchant": move.bag})
    return refusal


def check_open(state: State, move: OpenBag) -> Refusal | None:
    """2E-5.1, 2E-5.2."""
    return _check_decision(state, move)


def decide_return(state: State, move: ReturnBag, _lot: Lot) -> Sequence[Event]:
    """A bag that is simply returned brings no bribe (2E-5.19)."""
    return (bargaining.returned(state, move.bag),)


def decide_open(state: State, move: OpenBag, _lot: Lot) -> Sequence[Event]:
    """Goods to the stall, others confiscated, then the fine (2E-6.3, 2E-6.4, 2E-6.6)."""
    bag = state.bags[move.bag]
    cards = bag.cards if bag else ()
    declared = (bag.declared if bag else None) or ""
    stored = tuple(card for card in cards if card == declared)
    confiscated = tuple(card for card in cards if card != declared)
    fines = state.rules.fines
    opened = BagOpened(move.bag, declared, not confiscated, stored, confiscated)
    if confiscated:
        fine = sum(fines[card] for card in confiscated)
        return (opened, FineDue(move.bag, state.sheriff, fine))
    fine = sum(fines[card] for card in stored)
    return (opened, FineDue(state.sheriff, move.bag, fine))


def _after_debt(check: Callable[[State, Any], Refusal | None]) -> Check:
    """A debt is settled before anything else happens (2E-7.8)."""

    def checked(state: State, move: Move) -> Refusal | None:
        debt = inspection_of(state).debt
        if debt is not None:
            return Refusal("debt_comes_first", "2E-7.8", {"debtor": debt.debtor})
        return check(state, move)

    return checked


def follow(state: State, _lot: Lot) -> Sequence[Event]:
    """Offers lapse, debts without a choice are paid; after the last bag the inspection ends."""
    inspection = inspection_of(state)
    if inspection.offers:
        lapsed = bargaining.lapsed(state)
        if lapsed:
            return lapsed
    if inspection.debt is not None:
        return debts.follow(state, inspection.debt)
    for bag in state.bags:
        if bag is not None and bag.fate is None:
            return ()
    over = [OfferLapsed(number, "inspection_over") for number in inspection.offers]
    return (*over, InspectionEnded())


def to_act(state: State) -> tuple[Seat, ...]:
    """The sheriff, whom the game waits for; a debtor before that."""
    debt = inspection_of(state).debt
    return (state.sheriff if debt is None else debt.debtor,)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Decisions about bags for the sheriff, answers and offers for all who may bargain."""
    inspection = inspection_of(state)
    if inspection.debt is not None:
        return debts.options(state, seat, inspection.debt)
    result: list[Option] = []
    moves: list[Move] = []
    sealed = tuple([owner for owner in state.merchants() if is_sealed(state, owner)])
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
    if moves:
        result.append(Choice(tuple(moves)))
    result += bargaining.bounds(state, seat, returns, sealed)
    return tuple(result)


RULES = PhaseRules(
    name="inspection",
    checks={
        OpenBag: _after_debt(check_open),
        ReturnBag: _after_debt(check_return),
        Offer: _after_debt(bargaining.check_offer),
        Agree: _after_debt(bargaining.check_agree),
        Refuse: _after_debt(bargaining.check_refuse),
        Withdraw: _after_debt(bargaining.check_withdraw),
        Say: _after_debt(allow_say),
        Pay: debts.check_pay,
    },
    decisions={
        OpenBag: decide_open,
        ReturnBag: decide_return,
        Offer: bargaining.decide_offer,
        Agree: bargaining.decide_agree,
        Refuse: bargaining.decide_refuse,
        Withdraw: bargaining.decide_withdraw,
        Say: decide_say,
        Pay: debts.decide_pay,
    },
    follow=follow,
    to_act=to_act,
    options=options,
)
