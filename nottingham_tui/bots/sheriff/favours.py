"""Promises, which bind nobody, and paying for what happens to others' bags."""

from __future__ import annotations

from random import Random

from nottingham_tui.bots.sheriff.cues import VOW
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.bots.sheriff.worth import visible_points
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

FAVOUR = 3.0
"""What the word to let a bag pass later is worth to who believes it, in gold."""

KEPT = -8.0
"""How much a sheriff who keeps a promise is tempted to open the bag, in gold."""


def will_be_sheriff(view: SeatView, seat: Seat) -> bool:
    """Whether this seat is sheriff in one of the rounds to come, alone."""
    ahead = (seat - view.sheriff) % view.players
    return not view.deputies and 0 < ahead <= view.rules.rounds - view.round


def vow(view: SeatView, seat: Seat) -> str:
    """The word to let the sheriff's bag pass, if there is time for it; else nothing."""
    return VOW if will_be_sheriff(view, seat) else ""


def is_kept(view: SeatView, memory: Memory, weights: Weights, owner: Seat) -> bool:
    """Whether this sheriff owes the owner of a bag a favour and means to do it."""
    if view.seat is None or not memory.owed[view.seat, owner]:
        return False
    roll = Random(f"word/{view.round}/{view.seat}/{owner}/{view.hand}").random()
    return roll < weights.honour


def dislike(view: SeatView, memory: Memory, weights: Weights, other: Seat) -> float:
    """What it is worth to this seat that the other's bag is opened, in gold."""
    if view.seat is None:
        return 0.0
    points = visible_points(view)
    leads = points[other] > max(points[seat] for seat in range(view.players) if seat != other)
    old_score = weights.grudge * min(10, memory.of(other).hurt[view.seat])
    return 1.0 + 2.0 * leads + 2.0 * weights.schemes + old_score


def scheme(view: SeatView, memory: Memory, weights: Weights, nerve: float) -> Offer | None:
    """A little gold for having another merchant's bag opened, once a round at most."""
    seat = view.seat
    if seat is None or seat in memory.meddled or nerve >= weights.schemes:
        return None
    for option in view.options:
        if not isinstance(option, OfferBounds) or option.joint:
            continue
        bags = [owner for owner in option.opens if owner != seat]
        if bags and option.gold:
            rival = max(bags, key=lambda owner: (dislike(view, memory, weights, owner), -owner))
            gold = min(option.gold, max(1, round(dislike(view, memory, weights, rival))))
            return Offer(seat, option.other, Gift(gold), opens=(rival,))
    return None


def bids_against(view: SeatView, owner: Seat) -> int:
    """The gold that others would pay for this bag to be opened."""
    return sum(
        offer.give.gold
        for offer in view.offers.values()
        if owner in offer.opens and offer.other in view.office()
    )


def sale(view: SeatView, memory: Memory, weights: Weights, owner: Seat) -> Offer | None:
    """A sheriff who wants to open a bag anyway asks another merchant to pay for that."""
    points = visible_points(view)
    for option in sorted(
        (each for each in view.options if isinstance(each, OfferBounds)),
        key=lambda each: -points[each.merchant],
    ):
        merchant = option.merchant
        free = merchant != owner and merchant not in memory.meddled and not option.joint
        if free and owner in option.opens and option.gold >= 2:
            gold = 2 + (weights.greed > 1)
            return Offer(option.seat, merchant, Gift(gold), opens=(owner,))
    return None
