"""Promises, which bind nobody, and paying for what happens to others' bags."""

from __future__ import annotations

from nottingham_tui.bots.choosing import lot
from nottingham_tui.bots.sheriff import words
from nottingham_tui.bots.sheriff.outlook import Place
from nottingham_tui.bots.sheriff.worth import visible_points
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Gift, Offer, Say
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

FAVOUR = 3.0
"""What the word to let a bag pass later is worth to who believes it, in gold."""

KEPT = -8.0
"""How much a sheriff who keeps a promise is tempted to open the bag, in gold."""

CARRIED_OUT = 8.0
"""How much more tempted a sheriff is who carries out a threat, in gold."""

FEARED = 4.0
"""What it is worth to a sheriff who believes a threat that nobody carries it out, in gold."""


def of_word(place: Place, offer: Offer) -> float:
    """What the promise that comes with an offer is worth to this seat, in gold."""
    if not offer.promise or not words.can_be_kept(place.view, offer.seat, offer.promise):
        return 0.0
    return FAVOUR * place.memory.of(offer.seat).trust * place.weights.remembers


def vow(place: Place, other: Seat) -> str:
    """The promise that this seat gives the other with an offer; mostly none."""
    view, seat = place.view, place.seat
    roll = lot(f"vow/{view.round}/{seat}/{other}/{view.hand}/{view.bag}")
    return words.promise(view, seat) if roll < place.weights.vows else ""


def threat(place: Place) -> Say | None:
    """A threat to the sheriff, once, whatever is in the bag; mostly none, and none by somebody
    whom nobody believes any more."""
    view, seat = place.view, place.seat
    said = words.threat(view, seat)
    if not said or seat in place.memory.threats or not place.memory.of(seat).menace:
        return None
    roll = lot(f"threat/{view.round}/{seat}/{view.hand}/{view.bag}")
    return Say(seat, said) if roll < place.weights.threats else None


def spoken(place: Place, owner: Seat, tempted: float) -> float:
    """How much this sheriff is tempted to open a bag, in gold, after all that was said."""
    view, seat, memory = place.view, place.seat, place.memory
    due, owed, keeps = memory.due[seat, owner], memory.owed[seat, owner], False
    if due or owed:
        roll = lot(f"word/{view.round}/{seat}/{owner}/{view.hand}")
        keeps = roll < place.weights.honour
    if due and keeps:
        tempted += CARRIED_OUT
    if owner in memory.threats and words.threat(view, owner):
        tempted -= FEARED * memory.of(owner).menace * place.weights.remembers
    if memory.are_at_one(seat, owner) or (owed and keeps):
        tempted = min(tempted, KEPT)
    return tempted


def is_bound(view: SeatView, owner: Seat) -> bool:
    """Whether a deal says already that this bag must be opened: nobody pays for that twice."""
    return any(duty.opens == owner for duty in view.duties)


def dislike(place: Place, other: Seat) -> float:
    """What it is worth to this seat that the other's bag is opened, in gold."""
    if is_bound(place.view, other):
        return 0.0
    points, weights = visible_points(place.view), place.weights
    leads = points[other] > max(points[seat] for seat in points if seat != other)
    old_score = weights.grudge * min(10, place.memory.of(other).hurt[place.seat])
    return 1.0 + 2.0 * leads + 2.0 * weights.schemes + old_score


def scheme(place: Place, nerve: float) -> Offer | None:
    """A little gold for having another merchant's bag opened, once a round at most."""
    view, seat = place.view, place.seat
    if seat in place.memory.meddled or nerve >= place.weights.schemes:
        return None
    for option in view.options:
        if not isinstance(option, OfferBounds) or option.joint:
            continue
        bags = [owner for owner in option.opens if owner != seat and not is_bound(view, owner)]
        if bags and option.gold:
            rival = max(bags, key=lambda owner: (dislike(place, owner), -owner))
            gold = min(option.gold, max(1, round(dislike(place, rival))))
            return Offer(seat, option.other, Gift(gold), opens=(rival,))
    return None


def bids_against(view: SeatView, owner: Seat) -> int:
    """The gold that others would pay for this bag to be opened."""
    return sum(
        offer.give.gold
        for offer in view.offers.values()
        if owner in offer.opens and offer.other in view.office()
    )


def sale(place: Place, owner: Seat) -> Offer | None:
    """A sheriff who wants to open a bag anyway asks another merchant to pay for that."""
    if is_bound(place.view, owner):
        return None
    points = visible_points(place.view)
    options = [option for option in place.view.options if isinstance(option, OfferBounds)]
    for option in sorted(options, key=lambda each: -points[each.merchant]):
        merchant = option.merchant
        free = merchant != owner and merchant not in place.memory.meddled and not option.joint
        if free and owner in option.opens and option.gold >= 2:
            gold = 2 + (place.weights.greed > 1)
            return Offer(option.seat, merchant, Gift(gold), opens=(owner,))
    return None
