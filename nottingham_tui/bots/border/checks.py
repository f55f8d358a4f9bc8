"""The checks at the border: whose suitcase to point at, when to use a marker; the bargain.

Over a false suitcase each side names a sum once or twice, then it is settled. The sums go by what
everybody sees and by lots; what is in the suitcase decides only whether its owner names one, agrees
or breaks off.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.border.beliefs import Place, usual_stake
from nottingham_tui.bots.border.weights import Weights
from nottingham_tui.bots.border.worth import lead, stake, weight
from nottingham_tui.bots.choosing import moves_of, tempted
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Done,
    Move,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat


def check(place: Place, rng: Random) -> Move:
    """Point at the suitcase that promises most; spend a marker while it is worth most."""
    view, seat, weights = place.view, place.seat, place.weights
    plans: list[tuple[Move, float]]
    points = [move for move in moves_of(view, Point) if move.suitcase is not None]
    if points:
        plans = [(move, _draw(place, move.suitcase)) for move in points]
        best, value = tempted(plans, weights.doubts, rng.random()), max(value for _, value in plans)
        # Where honest owners are paid by the sheriff it may be best to let all pass.
        return best if value > 0 else Point(seat, None)
    eager = rng.random() < _eagerness(view, weights)
    seconds = moves_of(view, SecondCheck)
    if seconds and eager:
        plans = [(move, _draw(place, move.suitcase)) for move in seconds]
        if max(value for _, value in plans) > 8.0:
            return tempted(plans, weights.doubts, rng.random())
    seizures = moves_of(view, Confiscate)
    if seizures and eager:
        plans = [(move, _prey(place, move.suitcase)) for move in seizures]
        if max(value for _, value in plans) > 2.5:
            return tempted(plans, weights.doubts / 8, rng.random())
    return Done(seat) if moves_of(view, Done) else Point(seat, None)


def _draw(place: Place, owner: Seat) -> float:
    """How much it draws the sheriff to this suitcase, in dollars."""
    suitcase = place.view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0.0
    value = place.promise(owner, suitcase.count, suitcase.declared.count)
    return value + _spite(place, owner)


def _prey(place: Place, owner: Seat) -> float:
    """How many cards there may be to take from this suitcase; of who leads they count more."""
    suitcase = place.view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0.0
    lie = place.chance_of_a_lie(owner, suitcase.count, suitcase.declared.count)
    return lie * suitcase.count + lead(place.view, owner) / 60 + _spite(place, owner) / 10


def _spite(place: Place, owner: Seat) -> float:
    """What it is worth to pay back what this owner took as sheriff, in dollars."""
    return place.weights.grudge * min(20, place.memory.of(owner).hurt[place.seat])


def _eagerness(view: SeatView, weights: Weights) -> float:
    """How likely a marker is spent now: a marker that is never spent is worth nothing."""
    if view.round == view.rules.rounds and _is_last_term(view):
        return 1.0
    return min(1.0, weights.seizes * view.round / 2)


def _is_last_term(view: SeatView) -> bool:
    """Whether who is sheriff now will not be again in this round."""
    return view.term + view.players > view.rules.terms


def first_of(view: SeatView, choices: Sequence[Seat]) -> Seat:
    """Whom the poorest gives the office: the richest, who then smuggles last."""
    return max(choices, key=lambda seat: (lead(view, seat), -seat))


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
