"""The checks at the border: whose suitcase to point at, when to use a marker."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.border.beliefs import Place
from nottingham_tui.bots.border.weights import Weights
from nottingham_tui.bots.border.worth import lead, weight
from nottingham_tui.bots.choosing import moves_of, tempted
from nottingham_tui.rules.border.moves import (
    Confiscate,
    Done,
    Move,
    Point,
    SecondCheck,
)
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat

GOOD_PREY = 25.0
"""What a full suitcase mostly promises whoever confiscates it, in dollars."""


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
    seconds = moves_of(view, SecondCheck)
    if seconds:
        plans = [(move, _draw(place, move.suitcase)) for move in seconds]
        if rng.random() < _eagerness(view, weights) and max(value for _, value in plans) > 8.0:
            return tempted(plans, weights.doubts, rng.random())
    seizures = moves_of(view, Confiscate)
    if seizures:
        plans = [(move, _prey(place, move.suitcase)) for move in seizures]
        if max(value for _, value in plans) > _least_prey(place):
            return tempted(plans, weights.doubts, rng.random())
    return Done(seat) if moves_of(view, Done) else Point(seat, None)


def _draw(place: Place, owner: Seat) -> float:
    """How much it draws the sheriff to this suitcase, in dollars."""
    suitcase = place.view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0.0
    said, patience = suitcase.declared.count, place.weights.doubts
    value = place.draw(owner, suitcase.count, said, patience)
    return value + _spite(place, owner)


def _prey(place: Place, owner: Seat) -> float:
    """What it promises to take what is in this suitcase, in dollars."""
    view = place.view
    suitcase = view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0.0
    lie = place.chance_of_a_lie(owner, suitcase.count, suitcase.declared.count)
    goods = 0.62 * place.stake_of(owner, suitcase.count)
    more = place.revenge(owner) + _spite(place, owner)
    return lie * goods * (1 + weight(view, owner, place.weights.chases)) + more


def _least_prey(place: Place) -> float:
    """What is not taken while more may come: a marker that is never spent is worth nothing."""
    view = place.view
    if view.round == view.rules.rounds and _is_last_term(view):
        return 3.0
    return GOOD_PREY * (1.35 - 0.7 * place.weights.seizes)


def _spite(place: Place, owner: Seat) -> float:
    """What it is worth to pay back what this owner took as sheriff, in dollars."""
    return place.weights.grudge * min(20, place.memory.of(owner).hurt[place.seat])


def _eagerness(view: SeatView, weights: Weights) -> float:
    """How likely the marker of a second check is spent now."""
    if view.round == view.rules.rounds and _is_last_term(view):
        return 1.0
    return min(1.0, weights.seizes * view.round / 2)


def _is_last_term(view: SeatView) -> bool:
    """Whether who is sheriff now will not be again in this round."""
    return view.term + view.players > view.rules.terms


def first_of(view: SeatView, choices: Sequence[Seat]) -> Seat:
    """Whom the poorest gives the office: the richest, who then smuggles last."""
    return max(choices, key=lambda seat: (lead(view, seat), -seat))
