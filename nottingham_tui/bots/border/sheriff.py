"""The sheriff at the border: whose suitcase to point at, what to ask, when to use a marker."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.nature import Nature
from nottingham_tui.bots.border.worth import lead
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
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Seat

LIES = {1: 0.35, 2: 0.45, 3: 0.7, 4: 0.9, 5: 0.96}
"""How often a suitcase of so many cards is not as declared, as bots play."""

WORTH_A_CARD = 5.6
"""What a wrong card brings its owner in the mean, in dollars."""

FINE_A_CARD = 3.6
"""What a wrong card costs in the mean, in dollars."""


def chance_of_a_lie(view: SeatView, memory: Memory, nature: Nature, owner: Seat) -> float:
    """How likely this suitcase is not as declared, in the eyes of all."""
    suitcase = view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0.0
    if suitcase.count != suitcase.declared.count:
        return 1.0
    record = memory.of(owner)
    seen, lies = record.checked * nature.remembers, record.lies * nature.remembers
    usual = LIES[min(5, max(1, suitcase.count))]
    return (lies + 4 * usual) / (seen + 4)


def seems_to_lose(view: SeatView, memory: Memory, nature: Nature, owner: Seat) -> float:
    """What the owner of a false suitcase may lose, in dollars."""
    suitcase = view.suitcases[owner]
    if suitcase is None:
        return 0.0
    wrong = max(1.0, 0.85 * suitcase.count)
    return wrong * (WORTH_A_CARD + FINE_A_CARD)


def _draw(view: SeatView, memory: Memory, nature: Nature, owner: Seat, rng: Random) -> float:
    """How much it draws the sheriff to this suitcase."""
    seat = view.seat or 0
    lie = chance_of_a_lie(view, memory, nature, owner)
    gain = lie * min(seems_to_lose(view, memory, nature, owner), 2.0 * view.gold[owner] + 8)
    gain += 0.15 * lead(view, owner)
    gain += nature.grudge * min(20, memory.of(owner).hurt[seat])
    return gain * (1 + nature.doubts * 2 * (rng.random() - 0.5)) + nature.doubts * 12 * rng.random()


def check(view: SeatView, seat: Seat, rng: Random, memory: Memory, nature: Nature) -> Move:
    """Point at the suitcase that promises most; spend a marker while it is worth most."""
    moves = [move for each in view.options if isinstance(each, Choice) for move in each.moves]
    points = [move for move in moves if isinstance(move, Point) and move.suitcase is not None]
    if points:
        return max(points, key=lambda move: _draw(view, memory, nature, move.suitcase or 0, rng))
    seconds = [move for move in moves if isinstance(move, SecondCheck)]
    if seconds:
        best = max(seconds, key=lambda move: _draw(view, memory, nature, move.suitcase, rng))
        if _is_worth_a_marker(view, memory, nature, best.suitcase):
            return best
    seizures = [move for move in moves if isinstance(move, Confiscate)]
    if seizures:
        best_seizure = max(
            seizures, key=lambda move: _draw(view, memory, nature, move.suitcase, rng)
        )
        if _is_worth_a_marker(view, memory, nature, best_seizure.suitcase):
            return best_seizure
    if any(isinstance(move, Done) for move in moves):
        return Done(seat)
    return Point(seat, None)


def _is_worth_a_marker(view: SeatView, memory: Memory, nature: Nature, owner: Seat) -> bool:
    """A full suitcase that surely lies; in the last round also less."""
    suitcase = view.suitcases[owner]
    if suitcase is None:
        return False
    hope = chance_of_a_lie(view, memory, nature, owner) * suitcase.count
    least = (3.8, 3.0, 1.5)[min(view.round, 3) - 1] if nature.plans else 2.0
    return hope >= least


def bargain(view: SeatView, seat: Seat, rng: Random, memory: Memory, nature: Nature) -> Move:
    """Begin high, come down in steps, and break off where too little is offered."""
    running = view.bargain
    if running is None or running.gold is None:
        return Refuse(seat)
    owner = running.suitcase
    purse = view.gold[owner]
    loss = seems_to_lose(view, memory, nature, owner)
    offered = running.gold
    own = [gold for who, gold in memory.named if who == seat]
    stray = 1 + nature.doubts * (rng.random() - 0.5)
    floor = min(purse, nature.settles * loss * stray)
    ask = min(purse, round(nature.asks * loss * stray))
    if offered >= ask or offered >= purse:
        return Agree(seat)
    if own:
        ask = round(own[-1] - (own[-1] - offered) * (0.3 + 0.25 * rng.random()))
        ask = min(ask, own[-1] - 1)
    if len(own) >= 3 or ask <= offered:
        return Agree(seat) if offered >= floor else Refuse(seat)
    return Offer(seat, ask)


def first_of(view: SeatView, choices: Sequence[Seat]) -> Seat:
    """Whom the poorest gives the office: the richest, who then smuggles last."""
    return max(choices, key=lambda seat: (lead(view, seat), -seat))
