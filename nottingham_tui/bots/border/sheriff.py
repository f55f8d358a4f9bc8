"""The sheriff at the border: whose suitcase to point at, when to use a marker."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.border.beliefs import chance_of_a_lie, promise
from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.weights import Weights
from nottingham_tui.bots.border.worth import lead
from nottingham_tui.bots.choosing import moves_of, tempted
from nottingham_tui.rules.border.moves import Confiscate, Done, Move, Point, SecondCheck
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat


def check(view: SeatView, seat: Seat, rng: Random, memory: Memory, weights: Weights) -> Move:
    """Point at the suitcase that promises most; spend a marker while it is worth most."""
    plans: list[tuple[Move, float]]
    points = [move for move in moves_of(view, Point) if move.suitcase is not None]
    if points:
        plans = [(move, _draw(view, seat, memory, weights, move.suitcase)) for move in points]
        best, value = tempted(plans, weights.doubts, rng.random()), max(value for _, value in plans)
        # Where honest owners are paid by the sheriff it may be best to let all pass.
        return best if value > 0 else Point(seat, None)
    eager = rng.random() < _eagerness(view, seat, weights)
    seconds = moves_of(view, SecondCheck)
    if seconds and eager:
        plans = [(move, _draw(view, seat, memory, weights, move.suitcase)) for move in seconds]
        if max(value for _, value in plans) > 8.0:
            return tempted(plans, weights.doubts, rng.random())
    seizures = moves_of(view, Confiscate)
    if seizures and eager:
        plans = [(move, _prey(view, seat, memory, weights, move.suitcase)) for move in seizures]
        if max(value for _, value in plans) > 2.5:
            return tempted(plans, weights.doubts / 8, rng.random())
    return Done(seat) if moves_of(view, Done) else Point(seat, None)


def _draw(view: SeatView, seat: Seat, memory: Memory, weights: Weights, owner: Seat) -> float:
    """How much it draws the sheriff to this suitcase, in dollars."""
    suitcase = view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0.0
    value = promise(view, memory, weights, owner, suitcase.count, suitcase.declared.count)
    return value + weights.grudge * min(20, memory.of(owner).hurt[seat])


def _prey(view: SeatView, seat: Seat, memory: Memory, weights: Weights, owner: Seat) -> float:
    """How many cards there may be to take from this suitcase; of who leads they count more."""
    suitcase = view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0.0
    said = suitcase.declared.count
    lie = chance_of_a_lie(memory, weights, owner, suitcase.count, said)
    spite = weights.grudge * min(20, memory.of(owner).hurt[seat]) / 10
    return lie * suitcase.count + lead(view, owner) / 60 + spite


def _eagerness(view: SeatView, seat: Seat, weights: Weights) -> float:
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
