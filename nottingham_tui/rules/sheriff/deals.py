"""A struck deal is carried out at once, in the order of 2E-5.22."""

from __future__ import annotations

from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import common, without
from nottingham_tui.rules.kernel.engine import PhaseRules, nothing_changes
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, added_later, secret
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.parties import bound_by, merchant_of, stance
from nottingham_tui.rules.sheriff.state import (
    DeputyInspection,
    Duty,
    Inspection,
    MerchantIgnored,
    PromiseMade,
    State,
)
from nottingham_tui.rules.sheriff.table import give_gold, stall_of


@dataclass(frozen=True, slots=True)
class DealStruck:
    """`seat` has agreed to the offer; what was offered is repeated (2E-5.6).

    `returning` are the bags that pass one after the other from now on, each with the cards
    promised out of it (1E-7.8); `None` where all pass at once.
    """

    number: int
    seat: Seat
    offer: Offer
    returning: tuple[tuple[Seat, tuple[Good, ...]], ...] | None = added_later()


@dataclass(frozen=True, slots=True)
class BribePaid:
    """Gold and goods from a stall change owner in a deal (2E-5.7, 2E-5.11).

    `promised` is how many cards of contraband were promised from the stall. Without a receiver
    it goes to both deputies (2E-15.4).
    """

    giver: Seat
    receiver: Seat | None
    gold: int
    goods: tuple[Good, ...]
    contraband: Secret
    promised: int


@dataclass(frozen=True, slots=True)
class BagReturned:
    """A bag goes back closed and its goods are stored (2E-6.1).

    `goods` and `contraband` go to the owner's stall. `given` and `given_contraband` go to the
    sheriff, who was promised `promised` cards of this bag. `announced` counts all contraband of
    the bag (2E-6.5). Without a receiver they go to both deputies (2E-15.4).
    `asked` is about how many of these cards the owner is asked next, if any may be used (1E-7.9).
    """

    bag: Seat
    goods: tuple[Good, ...]
    contraband: Secret
    announced: int
    receiver: Seat | None
    given: tuple[Good, ...]
    given_contraband: Secret
    promised: int
    asked: int | None = added_later()


@dataclass(frozen=True, slots=True)
class ProofOffered:
    """Something promised does not exist; the receiver may look at the places (2E-5.12).

    A place where nothing is missing is `None`. In a deal with both deputies each of them is a
    receiver of such an event (2E-15.19).
    """

    giver: Seat
    receiver: Seat
    bag: Secret | None
    contraband: Secret | None


@dataclass(frozen=True, slots=True)
class DutyTaken:
    """The sheriff is bound to open a bag, to the merchant who paid for it (2E-5.8).

    `takes_pass_back`: the deputy had said pass on it, which does not hold any more (2E-15.16).
    """

    seat: Seat
    opens: Seat
    to: Seat
    takes_pass_back: bool | None = added_later()


def struck(state: State, number: int, seat: Seat, offer: Offer) -> list[Any]:
    """The deal of offer `number`, to which `seat` agreed last, and all that it brings about.

    Where returned bags may hold a card that burns, each is returned when the one before is done
    with (1E-7.8).
    """
    merchant = merchant_of(state, offer)
    bound = bound_by(state, offer)
    receiver = None if offer.joint else bound[0]
    passing = bags_passing(state, offer)
    waits = None if state.rules.burning is None else passing
    events: list[Any] = [DealStruck(number, seat, offer, waits)]
    give = offer.give
    on_stall = tuple(state.stalls[merchant].contraband)
    found = common(give.contraband, on_stall)
    if give.gold or give.stall or give.contraband:
        hidden = secret(found, merchant, *bound)
        events.append(
            BribePaid(merchant, receiver, give.gold, give.stall, hidden, len(give.contraband))
        )
    if waits is None:
        events += [returned(state, bag, promised, receiver) for bag, promised in passing]
    if state.rules.proofs:
        events += _proofs(state, merchant, bound, give, on_stall)
    opens = tuple(dict.fromkeys(offer.opens))
    events += [
        DutyTaken(one, bag, merchant, takes_pass_back(state, one, bag))
        for bag in opens
        for one in bound
    ]
    events += [MerchantIgnored(bound[0], one, merchant) for one in dict.fromkeys(offer.ignores)]
    if offer.promise.strip():
        hearers = bound if offer.seat == merchant else (merchant,)
        events += [PromiseMade(offer.seat, to, state.round, offer.promise) for to in hearers]
    return events


def bags_passing(state: State, offer: Offer) -> tuple[tuple[Seat, tuple[Good, ...]], ...]:
    """The bags that the deal lets pass, in order, each with the cards promised out of it."""
    merchant = merchant_of(state, offer)
    return tuple(
        [
            (seat, offer.give.bag if seat == merchant else ())
            for seat in state.merchants()
            if seat in offer.returns
        ]
    )


def takes_pass_back(state: State, seat: Seat, bag: Seat) -> bool | None:
    """Who is bound to open a bag can't say pass on it (2E-15.16); `None` without deputies."""
    return stance(state, seat, bag) == "pass" if state.deputies else None


def returned(
    state: State, seat: Seat, promised: tuple[Good, ...] = (), receiver: Seat | None = None
) -> BagReturned:
    """The bag of `seat` passes; the promised cards that are in it go to the receiver (2E-6.1).

    Without a receiver they go to both deputies; without deputies to the sheriff.
    """
    cards = state.bag(seat).cards
    given = common(promised, cards) if promised else ()
    goods, hidden = state.rules.parted(without(cards, given) if given else cards)
    open_given, hidden_given = state.rules.parted(given)
    if not state.deputies:
        receiver = state.sheriff
    eyes = state.deputies if receiver is None else (receiver,)
    return BagReturned(
        bag=seat,
        goods=goods,
        contraband=secret(hidden, seat),
        announced=len(hidden) + len(hidden_given),
        receiver=receiver,
        given=open_given,
        given_contraband=secret(hidden_given, seat, *eyes),
        promised=len(promised),
        asked=None if state.rules.burning is None else len(hidden),
    )


def _proofs(
    state: State,
    merchant: Seat,
    receivers: tuple[Seat, ...],
    give: Gift,
    on_stall: tuple[Good, ...],
) -> list[Any]:
    """What shows that something promised is missing, as it lay when the deal was struck."""
    bag = state.bags[merchant]
    places = ((give.bag, () if bag is None else bag.cards), (give.contraband, on_stall))
    missing = [len(common(promised, cards)) < len(promised) for promised, cards in places]
    if not any(missing):
        return []
    events: list[Any] = []
    for receiver in receivers:
        shown = [
            secret(state.rules.in_order(cards), merchant, receiver) if is_missing else None
            for is_missing, (_, cards) in zip(missing, places, strict=True)
        ]
        events.append(ProofOffered(merchant, receiver, *shown))
    return events


def offer_gone(state: State, event: Any) -> None:
    """The offer, or another proposal of its number, stands no more."""
    phase: Any = state.phase
    del phase.offers[event.number]
    if isinstance(phase, DeputyInspection):
        phase.agreed.pop(event.number, None)


def _deal_struck(state: State, event: DealStruck) -> None:
    offer_gone(state, event)
    state.running(Inspection).returning = list(event.returning or ())


def _bribe_paid(state: State, event: BribePaid) -> None:
    state.gold[event.giver] -= event.gold
    give_gold(state, event.receiver, event.gold)
    cards = (*event.goods, *event.contraband.known())
    state.stalls[event.giver].take(cards)
    stall_of(state, event.receiver).store(cards)


def decided(state: State, seat: Seat, fate: str) -> Inspection:
    """A bag is opened or returned, and what the deputies had said about it is done with."""
    bag = state.bag(seat)
    bag.cards = ()
    bag.fate = fate
    inspection = state.running(Inspection)
    if isinstance(inspection, DeputyInspection):
        inspection.stances.pop(seat, None)
    return inspection


def _bag_returned(state: State, event: BagReturned) -> None:
    inspection = decided(state, event.bag, "returned")
    state.stalls[event.bag].store((*event.goods, *event.contraband.known()))
    if event.promised:
        given = (*event.given, *event.given_contraband.known())
        stall_of(state, event.receiver).store(given)
    if inspection.returning:
        inspection.returning = [entry for entry in inspection.returning if entry[0] != event.bag]
    if event.asked:
        inspection.asked.append((event.bag, event.asked))


def _duty_taken(state: State, event: DutyTaken) -> None:
    inspection = state.running(Inspection)
    inspection.duties.append(Duty(event.seat, event.opens, event.to))
    if event.takes_pass_back and isinstance(inspection, DeputyInspection):
        stances = inspection.stances[event.opens]
        del stances[event.seat]
        if not stances:
            del inspection.stances[event.opens]


DEALS: PhaseRules = PhaseRules(
    "deals",
    evolves={
        DealStruck: _deal_struck,
        BribePaid: _bribe_paid,
        BagReturned: _bag_returned,
        ProofOffered: nothing_changes,
        DutyTaken: _duty_taken,
        MerchantIgnored: lambda state, event: state.phase.ignoring.append(event),
        PromiseMade: lambda state, event: state.promises.append(event),
    },
)
"""What a struck deal, or a bag that simply passes, brings about."""
