"""What an offer between the sheriff and one merchant may hold (2E-5.3 to 2E-5.22)."""

from __future__ import annotations

from collections import Counter

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import NOTHING, Gift, Offer
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.parties import (
    acts_alone,
    bound_by,
    check_sides,
    is_bound,
    merchant_of,
)
from nottingham_tui.rules.sheriff.state import Inspection, State
from nottingham_tui.rules.sheriff.table import no_such_seat


def is_sealed(state: State, seat: Seat) -> bool:
    """Whether this seat's bag is still to be decided on."""
    bag = state.bags[seat]
    return bag is not None and bag.fate is None


def check_bag(state: State, owner: Seat, offered: bool = False) -> Refusal | None:
    """Whether there is a bag of this owner to decide on, or to be named in an offer.

    2E-5.1, 2E-5.2; for an offer 2E-5.16, 2E-5.20.
    """
    if not 0 <= owner < state.rules.players:
        return no_such_seat(owner)
    if owner == state.sheriff or owner in state.deputies:
        return Refusal("sheriff_has_no_bag", "2E-5.16" if offered else "2E-5.1")
    bag = state.bags[owner]
    if bag is None:
        return Refusal("merchant_has_no_bag", "2E-4.7", {"merchant": owner})
    if bag.fate is None:
        return None
    if offered:
        return Refusal("offer_names_decided_bag", "2E-5.20", {"merchant": owner})
    return Refusal("bag_is_decided", "2E-5.2", {"merchant": owner})


def sealed_bags(state: State) -> tuple[Seat, ...]:
    """The owners of the bags that are still to be decided on, clockwise."""
    bags = state.bags
    return tuple(
        [
            owner
            for owner in state.merchants()
            if (bag := bags[owner]) is not None and bag.fate is None
        ]
    )


def check_offer(state: State, offer: Offer) -> Refusal | None:
    """Whether the offer may be made (2E-5.5 to 2E-5.21)."""
    refusal = check_sides(state, offer) or check_standing(state, offer)
    if refusal is not None:
        return refusal
    if offer.returns or offer.opens or offer.ignores:
        return None
    if offer.give != NOTHING or offer.promise.strip():
        return None
    return Refusal("offer_is_empty", "2E-5.21")


def check_standing(state: State, offer: Offer) -> Refusal | None:
    """Whether an offer that was made may go on standing: sides and words stay as they are."""
    merchant = merchant_of(state, offer)
    refusal = _check_bags(state, offer) or _check_gift(state, merchant, offer)
    if refusal is None and (offer.ignores or state.running(Inspection).ignoring):
        refusal = _check_ignoring(state, merchant, offer)
    return refusal


def _check_bags(state: State, offer: Offer) -> Refusal | None:
    if not offer.returns and not offer.opens:
        return None
    for seat in (*offer.returns, *offer.opens):
        refusal = check_bag(state, seat, offered=True)
        if refusal is not None:
            return refusal
    duties = state.running(Inspection).duties
    for seat in offer.returns:
        if seat in offer.opens:
            return Refusal("opens_and_returns", "2E-5.20", {"merchant": seat})
        if duties and any(is_bound(state, bound, seat) for bound in bound_by(state, offer)):
            return Refusal("contradicts_deal", "2E-5.8", {"merchant": seat})
    if state.deputies and not offer.joint:
        (deputy,) = bound_by(state, offer)
        for seat in offer.returns:
            if not acts_alone(state, deputy, seat):
                return Refusal("not_alone", "2E-15.15", {"seat": deputy, "merchant": seat})
    return None


def _check_ignoring(state: State, merchant: Seat, offer: Offer) -> Refusal | None:
    """A merchant who is ignored strikes no deal; only others can be ignored (1E-3.2)."""
    if any(one.ignores == merchant for one in state.running(Inspection).ignoring):
        return Refusal("merchant_is_ignored", "2E-5.8", {"merchant": merchant})
    if offer.ignores and not state.rules.deals_may_ignore:
        return Refusal("nobody_is_ignored", "2E-5.16")
    for seat in offer.ignores:
        if not 0 <= seat < state.rules.players:
            return no_such_seat(seat)
        if seat == merchant or state.in_office(seat):
            return Refusal("ignores_another_merchant", "1E-3.2")
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
    there = state.gold[merchant]
    if give.gold > there:
        if not there and state.rules.says_so_of_no_gold:
            return Refusal("more_gold_than_there_is", "1E-4.1", {"merchant": merchant, "gold": 0})
        return Refusal("more_gold_than_there_is", "2E-5.5", {"merchant": merchant, "gold": there})
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
    for good, number in Counter(give.stall).items():
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


def bounds(
    state: State, seat: Seat, returns: tuple[Seat, ...], opens: tuple[Seat, ...]
) -> list[OfferBounds]:
    """What offers of `seat` may hold: a merchant's to the sheriff, the sheriff's to each merchant.

    `returns` and `opens` are the bags that may be returned and opened now. Everything in it is
    public: no bound tells what lies face down.
    """
    sheriff = state.sheriff
    others = state.rules.merchants[sheriff]
    phase = state.phase
    assert isinstance(phase, Inspection)
    if phase.ignoring:
        ignored = {one.ignores for one in phase.ignoring}
        if seat in ignored:
            return []
        others = tuple([other for other in others if other not in ignored])
    if seat == sheriff:
        return [bound(state, seat, other, other, returns, opens) for other in others]
    return [bound(state, seat, sheriff, seat, returns, opens)]


def bound(
    state: State,
    seat: Seat,
    other: Seat,
    merchant: Seat,
    returns: tuple[Seat, ...],
    opens: tuple[Seat, ...],
    joint: bool = False,
) -> OfferBounds:
    """What an offer of `seat` to `other` may hold; one of the two is the `merchant`."""
    rules = state.rules
    stall = state.stalls[merchant]
    bag = state.bags[merchant]
    ignores: tuple[Seat, ...] = ()
    if rules.deals_may_ignore:
        ignores = tuple([one for one in state.merchants() if one != merchant])
    return OfferBounds(
        seat,
        other,
        merchant,
        state.gold[merchant],
        stall.legal,
        len(stall.contraband),
        bag.count if bag is not None and bag.fate is None else 0,
        returns,
        opens,
        rules.legal,
        rules.contraband,
        ignores,
        joint,
    )
