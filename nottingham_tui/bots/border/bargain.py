"""The bargain over a false suitcase.

Each side names a sum once or twice, then it is settled. The sums go by what everybody sees and by
lots; what is in the suitcase decides only whether its owner names one, agrees or breaks off.
"""

from __future__ import annotations

from random import Random

from nottingham_tui.bots.border.beliefs import PRICE, STRAYS, Place, usual_price
from nottingham_tui.bots.border.worth import stake, usual_stake, weight
from nottingham_tui.rules.border.moves import Agree, Move, Offer, Refuse
from nottingham_tui.rules.kernel.secret import Seat

MOST_SUMS = 2
"""How often each side names a sum for one suitcase: an offer, and once more."""

DEARER = 0.75
"""How much more of what is at stake a sheriff takes from somebody it stands against, at most."""


def pay(place: Place, rng: Random) -> Move:
    """The owner: a low sum first, then the last one; no more than a sheriff is known to take."""
    # Drawn before the suitcase is looked at: no sum tells what is in it.
    rolls = rng.random(), rng.random()
    view, seat, weights = place.view, place.seat, place.weights
    suitcase = view.suitcases[seat]
    bargain = view.bargain
    if bargain is None or suitcase is None or suitcase.declared is None:
        return Refuse(seat)
    usual = usual_stake(suitcase.count)
    loss = stake(view, suitcase.declared.count, suitcase.declared.good, view.suitcase)
    most = min(view.gold[seat], round(weights.yields * loss))
    own = [gold for who, gold in place.memory.named if who == seat]
    if bargain.gold is None:
        first = weights.opens * usual * (0.8 + 0.4 * rolls[0])
        gold = max(1, min(view.gold[seat], round(first)))
        return Offer(seat, gold) if gold <= most else Refuse(seat)
    asked = bargain.gold
    if len(own) < MOST_SUMS:
        last = round(usual * (weights.thrift * usual_price(place) + STRAYS * (2 * rolls[0] - 1)))
        if max(own, default=0) < last < asked and last <= most:
            return Offer(seat, last)
    limit = usual * (0.25 + (PRICE - 0.25) / max(0.25, rolls[1]))
    return Agree(seat) if asked <= min(most, limit) else Refuse(seat)


def demand(place: Place, rng: Random) -> Move:
    """The sheriff: begins high, comes down once, and breaks off where too little is offered."""
    rolls = rng.random(), rng.random()
    view, seat, weights = place.view, place.seat, place.weights
    running = view.bargain
    suitcase = None if running is None else view.suitcases[running.suitcase]
    if running is None or running.gold is None or suitcase is None:
        return Refuse(seat)
    offered, purse = running.gold, view.gold[running.suitcase]
    loss = place.stake_of(running.suitcase, suitcase.count)
    floor = _floor(place, running.suitcase, loss, rolls[0])
    if offered >= min(floor, purse):
        return Agree(seat)
    own = [gold for who, gold in place.memory.named if who == seat]
    if not own:
        ask = max(floor, weights.asks * loss * (0.9 + 0.2 * rolls[1]))
    elif len(own) < MOST_SUMS and rolls[1] >= weights.breaks:
        ask = min(floor, own[-1] - 1)
    else:
        return Refuse(seat)
    ask = min(round(ask), purse)
    return Offer(seat, ask) if offered < ask else Agree(seat)


def _floor(place: Place, owner: Seat, loss: float, lot: float) -> float:
    """The least that the sheriff takes, in dollars.

    No less than what it is worth to see the suitcase opened.
    """
    view = place.view
    part = weight(view, owner, place.weights.chases)
    opened = 0.65 * loss * part
    if view.rules.fines_to_sheriff:
        opened += min(view.gold[owner], 0.35 * loss)
    least = (place.weights.settles + STRAYS * (2 * lot - 1)) * loss
    least *= 1 + DEARER * min(1.0, max(0.0, place.stance(owner)))
    return max(least, opened / (1 + part))
