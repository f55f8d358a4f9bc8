"""The bargain over a false suitcase: each side names a sum once or twice, then it is settled.

The sums go by what everybody sees and by lots; what is in the suitcase decides only whether its
owner names one, agrees or breaks off.
"""

from __future__ import annotations

from random import Random

from nottingham_tui.bots.border.beliefs import Place, usual_stake
from nottingham_tui.bots.border.worth import stake, weight
from nottingham_tui.rules.border.moves import Agree, Move, Offer, Refuse
from nottingham_tui.rules.kernel.secret import Seat

MOST_SUMS = 2
"""How often each side names a sum for one suitcase: an offer, and once more."""


def pay(place: Place, rng: Random) -> Move:
    """The owner: a low sum first, then a step towards the sheriff, as far as it is worth it."""
    # Drawn before the suitcase is looked at: no sum tells what is in it.
    rolls = rng.random(), rng.random()
    view, seat, weights = place.view, place.seat, place.weights
    suitcase = view.suitcases[seat]
    bargain = view.bargain
    if bargain is None or suitcase is None or suitcase.declared is None:
        return Refuse(seat)
    loss = stake(view, suitcase.declared.count, suitcase.declared.good, view.suitcase)
    most = min(view.gold[seat], int(weights.yields * loss))
    if bargain.gold is None:
        first = weights.opens * usual_stake(suitcase.count) * (0.8 + 0.4 * rolls[0])
        gold = max(1, min(view.gold[seat], round(first)))
        return Offer(seat, gold) if gold <= most else Refuse(seat)
    asked = bargain.gold
    own = [gold for who, gold in place.memory.named if who == seat]
    last = own[-1] if own else 0
    wanted = round(last + (asked - last) * (0.4 + 0.25 * rolls[1]))
    if len(own) < MOST_SUMS and last < wanted < asked and wanted <= most:
        return Offer(seat, wanted)
    return Agree(seat) if asked <= most else Refuse(seat)


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
    floor = _floor(place, running.suitcase, loss)
    own = [gold for who, gold in place.memory.named if who == seat]
    if own:
        if offered < floor and rolls[1] < weights.breaks:
            return Refuse(seat)
        ask = round(own[-1] - (own[-1] - offered) * (0.3 + 0.25 * rolls[0]))
        ask = min(own[-1] - 1, max(ask, round(floor)))
    else:
        ask = round(weights.asks * loss * (0.9 + 0.2 * rolls[1]))
    ask = min(ask, purse)
    if offered >= ask:
        return Agree(seat) if offered >= min(floor, purse) else Refuse(seat)
    if len(own) < MOST_SUMS:
        return Offer(seat, ask)
    return Agree(seat) if offered >= floor else Refuse(seat)


def _floor(place: Place, owner: Seat, loss: float) -> float:
    """The least that the sheriff takes, in dollars.

    No less than what it is worth to see the suitcase opened; but all that somebody has is better
    than nothing.
    """
    view, settles = place.view, place.weights.settles
    part = weight(view, owner)
    opened = 0.65 * loss * part
    if view.rules.fines_to_sheriff:
        opened += min(view.gold[owner], 0.35 * loss)
    least = min(settles * loss, float(view.gold[owner]))
    return max(least, settles * opened / (1 + part))
