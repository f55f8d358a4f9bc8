"""A struck deal is carried out at once, in the order of 2E-5.22."""

from __future__ import annotations

from nottingham_tui.rules.kernel.cards import common, without
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.sheriff.events import (
    BagReturned,
    BribePaid,
    DealStruck,
    DutyTaken,
    Event,
    MerchantIgnored,
    PromiseMade,
    ProofOffered,
)
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.sides import bound_by, merchant_of, receiver_of
from nottingham_tui.rules.sheriff.state import State


def struck(state: State, number: int, seat: Seat, offer: Offer) -> list[Event]:
    """The deal of offer `number`, to which `seat` agreed last, and all that it brings about.

    Where returned bags may hold oil, each is returned when the one before is done with (1E-7.8).
    """
    merchant = merchant_of(state, offer)
    receiver = receiver_of(state, offer)
    bound = bound_by(state, offer)
    events: list[Event] = [DealStruck(number, seat, offer)]
    give = offer.give
    on_stall = tuple(state.stalls[merchant].contraband)
    found = common(give.contraband, on_stall)
    if give.gold or give.stall or give.contraband:
        hidden = secret(found, merchant, *bound)
        events.append(
            BribePaid(merchant, receiver, give.gold, give.stall, hidden, len(give.contraband))
        )
    if state.rules.oil is None:
        events += [
            returned(state, bag, promised, receiver) for bag, promised in passing(state, offer)
        ]
    if state.rules.proofs:
        events += _proofs(state, merchant, bound, give, on_stall)
    opens = tuple(dict.fromkeys(offer.opens))
    events += [DutyTaken(one, bag, merchant) for bag in opens for one in bound]
    events += [MerchantIgnored(bound[0], one, merchant) for one in dict.fromkeys(offer.ignores)]
    if offer.promise.strip():
        hearers = bound if offer.seat == merchant else (merchant,)
        events += [PromiseMade(offer.seat, to, state.round, offer.promise) for to in hearers]
    return events


def passing(state: State, offer: Offer) -> list[tuple[Seat, tuple[Good, ...]]]:
    """The bags that the deal lets pass, in order, each with the cards promised out of it."""
    merchant = merchant_of(state, offer)
    return [
        (seat, offer.give.bag if seat == merchant else ())
        for seat in state.merchants()
        if seat in offer.returns
    ]


def returned(
    state: State,
    seat: Seat,
    promised: tuple[Good, ...] = (),
    receiver: Seat | None = None,
) -> BagReturned:
    """The bag of `seat` passes; the promised cards that are in it go to the receiver (2E-6.1).

    Without a receiver they go onto the deputies' chest; without deputies to the sheriff.
    """
    bag = state.bags[seat]
    cards = bag.cards if bag else ()
    legal = state.rules.legal
    given = common(promised, cards)
    kept = without(cards, given)
    if not state.deputies:
        receiver = state.sheriff
    eyes = state.deputies if receiver is None else (receiver,)
    return BagReturned(
        bag=seat,
        goods=tuple(card for card in kept if card in legal),
        contraband=secret(tuple(card for card in kept if card not in legal), seat),
        announced=sum(1 for card in cards if card not in legal),
        receiver=receiver,
        given=tuple(card for card in given if card in legal),
        given_contraband=secret(tuple(card for card in given if card not in legal), seat, *eyes),
        promised=len(promised),
    )


def _proofs(
    state: State,
    merchant: Seat,
    receivers: tuple[Seat, ...],
    give: Gift,
    on_stall: tuple[Good, ...],
) -> list[Event]:
    """What shows that something promised is missing, as it lay when the deal was struck."""
    order = state.rules.order.__getitem__
    shown_bag: tuple[Good, ...] | None = None
    shown_stall: tuple[Good, ...] | None = None
    bag = state.bags[merchant]
    if bag is not None and len(common(give.bag, bag.cards)) < len(give.bag):
        shown_bag = tuple(sorted(bag.cards, key=order))
    if len(common(give.contraband, on_stall)) < len(give.contraband):
        shown_stall = tuple(sorted(on_stall, key=order))
    if shown_bag is None and shown_stall is None:
        return []
    return [
        ProofOffered(
            merchant,
            receiver,
            _shown(shown_bag, merchant, receiver),
            _shown(shown_stall, merchant, receiver),
        )
        for receiver in receivers
    ]


def _shown(cards: tuple[Good, ...] | None, *eyes: Seat) -> Secret | None:
    return None if cards is None else secret(cards, *eyes)
