"""Offers and deals between the sheriff and one merchant (2E-5.3 to 2E-5.22)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.cards import common, counted, without
from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.sheriff.events import (
    BagReturned,
    BribePaid,
    DealStruck,
    DutyTaken,
    Event,
    OfferLapsed,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
    PromiseMade,
    ProofOffered,
)
from nottingham_tui.rules.sheriff.moves import NOTHING, Agree, Gift, Offer, Refuse, Withdraw
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.phases import no_such_seat
from nottingham_tui.rules.sheriff.state import Inspection, State


def inspection_of(state: State) -> Inspection:
    """The record of the running inspection. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Inspection):
        raise TypeError("there is no inspection now")
    return state.phase


def is_sealed(state: State, seat: Seat) -> bool:
    """Whether this seat's bag is still to be decided on."""
    bag = state.bags[seat]
    return bag is not None and bag.fate is None


def must_open(state: State, seat: Seat) -> bool:
    """Whether a struck deal binds the sheriff to open this bag (2E-5.8)."""
    duties = inspection_of(state).duties
    return bool(duties) and any(duty.opens == seat for duty in duties)


def merchant_of(state: State, offer: Offer) -> Seat:
    """The merchant of the two sides: the one who gives."""
    return offer.other if offer.seat == state.sheriff else offer.seat


def check_offer(state: State, offer: Offer) -> Refusal | None:
    """Whether the offer may be made, or may go on standing (2E-5.5 to 2E-5.21)."""
    if (offer.seat == state.sheriff) == (offer.other == state.sheriff):
        return Refusal("deal_with_the_sheriff", "2E-5.16", {"sheriff": state.sheriff})
    if not 0 <= offer.other < state.rules.players:
        return no_such_seat(offer.other)
    refusal = _check_bags(state, offer) or _check_gift(state, merchant_of(state, offer), offer)
    if refusal is not None:
        return refusal
    if offer.returns or offer.opens or offer.give != NOTHING or offer.promise.strip():
        return None
    return Refusal("offer_is_empty", "2E-5.21")


def _check_bags(state: State, offer: Offer) -> Refusal | None:
    for seat in (*offer.returns, *offer.opens):
        if not 0 <= seat < state.rules.players:
            return no_such_seat(seat)
        bag = state.bags[seat]
        if seat == state.sheriff:
            return Refusal("sheriff_has_no_bag", "2E-5.16")
        if bag is None:
            return Refusal("merchant_has_no_bag", "2E-4.7", {"merchant": seat})
        if bag.fate is not None:
            return Refusal("offer_names_decided_bag", "2E-5.20", {"merchant": seat})
    duties = inspection_of(state).duties
    for seat in offer.returns:
        if seat in offer.opens:
            return Refusal("opens_and_returns", "2E-5.20", {"merchant": seat})
        if duties and must_open(state, seat):
            return Refusal("contradicts_deal", "2E-5.8", {"merchant": seat})
    return None


def _check_gift(state: State, merchant: Seat, offer: Offer) -> Refusal | None:
    give = offer.give
    if give.gold < 0:
        return Refusal("merchant_gives", "2E-5.16")
    goods = give.stall or give.contraband or give.bag
    if goods:
        for good in (*give.stall, *give.contraband, *give.bag):
            if good not in state.rules.values:
                return Refusal("no_such_good", "2E-1.1")
    if give.gold > state.gold[merchant]:
        return Refusal(
            "more_gold_than_there_is",
            "2E-5.5",
            {"merchant": merchant, "gold": state.gold[merchant]},
        )
    if not goods:
        return None
    return (
        _check_stall_goods(state, merchant, give)
        or _check_contraband(state, merchant, give)
        or _check_bag_goods(state, merchant, offer)
    )


def _check_stall_goods(state: State, merchant: Seat, give: Gift) -> Refusal | None:
    if not give.stall:
        return None
    legal = state.stalls[merchant].legal
    for good, number in counted(give.stall).items():
        if not state.rules.is_legal(good):
            return Refusal("contraband_lies_face_down", "2E-5.5", {"good": good})
        if number > legal.get(good, 0):
            return Refusal(
                "stall_shows_less",
                "2E-5.5",
                {"merchant": merchant, "good": good, "number": legal.get(good, 0)},
            )
    return None


def _check_contraband(state: State, merchant: Seat, give: Gift) -> Refusal | None:
    for good in give.contraband:
        if state.rules.is_legal(good):
            return Refusal("legal_goods_lie_face_up", "2E-5.4", {"good": good})
    there = len(state.stalls[merchant].contraband)
    if len(give.contraband) > there:
        return Refusal("less_contraband_there", "2E-5.15", {"merchant": merchant, "number": there})
    return None


def _check_bag_goods(state: State, merchant: Seat, offer: Offer) -> Refusal | None:
    if not offer.give.bag:
        return None
    bag = state.bags[merchant]
    if bag is None or merchant not in offer.returns:
        return Refusal("bag_goods_need_return", "2E-5.14", {"merchant": merchant})
    if len(offer.give.bag) > bag.count:
        return Refusal("bag_holds_less", "2E-5.15", {"merchant": merchant, "number": bag.count})
    return None


def _standing(state: State, number: int) -> Offer | Refusal:
    offer = inspection_of(state).offers.get(number)
    if offer is None:
        return Refusal("no_such_offer", "2E-5.18", {"number": number})
    return offer


def check_agree(state: State, move: Agree) -> Refusal | None:
    """2E-5.6, 2E-5.18."""
    offer = _standing(state, move.offer)
    if isinstance(offer, Refusal):
        return offer
    if move.seat != offer.other:
        return Refusal("other_side_agrees", "2E-5.6", {"other": offer.other})
    return None


def check_refuse(state: State, move: Refuse) -> Refusal | None:
    """2E-5.18."""
    offer = _standing(state, move.offer)
    if isinstance(offer, Refusal):
        return offer
    if move.seat != offer.other:
        return Refusal("other_side_refuses", "2E-5.18", {"other": offer.other})
    return None


def check_withdraw(state: State, move: Withdraw) -> Refusal | None:
    """2E-5.18."""
    offer = _standing(state, move.offer)
    if isinstance(offer, Refusal):
        return offer
    if move.seat != offer.seat:
        return Refusal("maker_withdraws", "2E-5.18", {"seat": offer.seat})
    return None


def decide_offer(state: State, move: Offer, _lot: Lot) -> Sequence[Event]:
    """The offer stands under the next number of this round."""
    return (OfferMade(inspection_of(state).offers_made + 1, move),)


def decide_refuse(_state: State, move: Refuse, _lot: Lot) -> Sequence[Event]:
    """The offer stands no more."""
    return (OfferRefused(move.offer, move.seat),)


def decide_withdraw(_state: State, move: Withdraw, _lot: Lot) -> Sequence[Event]:
    """The offer stands no more."""
    return (OfferWithdrawn(move.offer, move.seat),)


def decide_agree(state: State, move: Agree, _lot: Lot) -> Sequence[Event]:
    """The deal is carried out at once, in the order of 2E-5.22."""
    offer = inspection_of(state).offers[move.offer]
    merchant = merchant_of(state, offer)
    sheriff = state.sheriff
    events: list[Event] = [DealStruck(move.offer, move.seat, offer)]
    give = offer.give
    on_stall = tuple(state.stalls[merchant].contraband)
    found = common(give.contraband, on_stall)
    if give.gold or give.stall or give.contraband:
        hidden = secret(found, merchant, sheriff)
        events.append(
            BribePaid(merchant, sheriff, give.gold, give.stall, hidden, len(give.contraband))
        )
    for seat in state.merchants():
        if seat in offer.returns:
            events.append(returned(state, seat, give.bag if seat == merchant else ()))
    proof = _proof(state, merchant, give, on_stall)
    if proof is not None:
        events.append(proof)
    events += [DutyTaken(sheriff, seat, merchant) for seat in dict.fromkeys(offer.opens)]
    if offer.promise.strip():
        events.append(PromiseMade(offer.seat, offer.other, state.round, offer.promise))
    return events


def returned(state: State, seat: Seat, promised: tuple[Good, ...] = ()) -> BagReturned:
    """The bag of `seat` passes; the promised cards that are in it go to the sheriff (2E-6.1)."""
    bag = state.bags[seat]
    cards = bag.cards if bag else ()
    legal = state.rules.legal
    given = common(promised, cards)
    kept = without(cards, given)
    sheriff = state.sheriff
    return BagReturned(
        bag=seat,
        goods=tuple(card for card in kept if card in legal),
        contraband=secret(tuple(card for card in kept if card not in legal), seat),
        announced=sum(1 for card in cards if card not in legal),
        receiver=sheriff,
        given=tuple(card for card in given if card in legal),
        given_contraband=secret(tuple(card for card in given if card not in legal), seat, sheriff),
        promised=len(promised),
    )


def _proof(
    state: State, merchant: Seat, give: Gift, on_stall: tuple[Good, ...]
) -> ProofOffered | None:
    """What shows that something promised is missing, as it lay when the deal was struck."""
    order = state.rules.order.__getitem__
    shown_bag: Secret | None = None
    shown_stall: Secret | None = None
    bag = state.bags[merchant]
    if bag is not None and len(common(give.bag, bag.cards)) < len(give.bag):
        shown_bag = secret(tuple(sorted(bag.cards, key=order)), merchant, state.sheriff)
    if len(common(give.contraband, on_stall)) < len(give.contraband):
        shown_stall = secret(tuple(sorted(on_stall, key=order)), merchant, state.sheriff)
    if shown_bag is None and shown_stall is None:
        return None
    return ProofOffered(merchant, state.sheriff, shown_bag, shown_stall)


def lapsed(state: State) -> list[Event]:
    """The standing offers that could not be made now and so stand no more (2E-5.18)."""
    events: list[Event] = []
    for number, offer in inspection_of(state).offers.items():
        refusal = check_offer(state, offer)
        if refusal is not None:
            events.append(OfferLapsed(number, refusal.code))
    return events


def bounds(
    state: State, seat: Seat, returns: tuple[Seat, ...], opens: tuple[Seat, ...]
) -> list[OfferBounds]:
    """What offers of `seat` may hold: a merchant's to the sheriff, the sheriff's to each merchant.

    `returns` and `opens` are the bags that may be returned and opened now.

    Everything in it is public: no bound tells what lies face down.
    """
    rules = state.rules
    sheriff = state.sheriff
    result = []
    for merchant in rules.merchants[sheriff] if seat == sheriff else (seat,):
        stall = state.stalls[merchant]
        bag = state.bags[merchant]
        result.append(
            OfferBounds(
                seat,
                merchant if seat == sheriff else sheriff,
                merchant,
                state.gold[merchant],
                stall.legal.copy(),
                len(stall.contraband),
                bag.count if bag is not None and bag.fate is None else 0,
                returns,
                opens,
                rules.legal,
                rules.contraband,
            )
        )
    return result
