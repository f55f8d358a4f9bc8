"""What hands are worth to a seat that may trade them in, and what the points of others count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import combinations
from random import Random

from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.bots.nottingham.worth import (
    SET,
    Counts,
    OpenTask,
    Worth,
    counted,
    lacks,
    open_tasks,
    points,
    unseen,
    worth,
)
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import GOLD
from nottingham_tui.rules.nottingham.moves import DoTask, Move, TradeIn
from nottingham_tui.rules.nottingham.scoring import task_points
from nottingham_tui.rules.nottingham.view import SeatView

VICTORY = 25.0
"""What it is worth to end the game as the winner, and what it costs as a loser, in points."""


class Trades:
    """What a seat has in mind at one moment: hands and trades, in points."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights, rng: Random) -> None:
        self.view = view
        self.memory = memory
        self.weights = weights
        self.rng = rng
        self.seat = seat_of(view)
        self.worth = worth(view, self.seat, weights)
        self._goods = tuple(view.rules.values)
        self._now: dict[Counts, float] = {}

    @cached_property
    def pool(self) -> list[Good]:
        """The cards that this seat sees nowhere, nor knows to be in somebody's hand."""
        left = unseen(self.view)
        remembers = self.weights.remembers
        for player in range(self.view.players):
            if player != self.seat and player != self.view.target:
                for good, expected in self.memory.of(player).items():
                    left[good] -= int(expected * remembers + 0.5)
        return [good for good, number in left.items() for _ in range(max(0, number))]

    def hands(self, player: Seat, number: int) -> list[list[Good]]:
        """So many hands as that of this player may well be."""
        count, remembers = self.view.hand_counts[player], self.weights.remembers
        return [
            self.memory.guess(player, count, self.pool, remembers, self.rng) for _ in range(number)
        ]

    def theirs(self, player: Seat) -> Worth:
        """What hands are worth to another player."""
        return worth(self.view, player, self.weights)

    @cached_property
    def weight(self) -> Callable[[Seat], float]:
        """How much a point is worth that another player loses: more if that player leads, or plays
        together with somebody; less than nothing if two others do, who must be stood against."""
        return cache(self._weight)

    def _weight(self, other: Seat) -> float:
        view, weights = self.view, self.weights
        ahead = max(-0.8, min(1.5, (points(view, other) - points(view, self.seat)) / 20))
        mind = weights.spite * max(0.0, 1 + weights.lead * ahead) / (view.players - 1)
        friend = self.memory.ties.friend(self.seat, other) * weights.wary
        return mind - friend if friend > 0 else mind * (1 - friend)

    def trade(self, move: Move) -> float:
        """Points now, and what is left in the hand; or to wait for more."""
        counts = counted(self.view.hand, self._goods)
        match move:
            case TradeIn(cards=cards):
                return self._set(counts, self._goods.index(cards[0]), len(cards))
            case DoTask(task=task, cards=cards):
                return self._task(counts, task, counted(cards, self._goods))
            case _:
                return self.worth.at(counts)

    def _set(self, counts: Counts, place: int, number: int) -> float:
        """What a hand is worth of which so many cards of an item are laid out."""
        view, weights = self.view, self.weights
        won = view.rules.values[self._goods[place]]
        value = self._traded(_fewer(counts, {place: number}), won)
        lying = sum(view.ambush_counts) - view.ambush_counts[self.seat]
        if number == SET and lying:
            failing = 1 - (1 - weights.hit) ** lying
            gold = self._goods.index(GOLD)
            failed = self.worth.at(_fewer(_fewer(counts, {place: 1}), {gold: -1}))
            value += failing * (failed - value)
        return value + weights.haste

    def _task(self, counts: Counts, task: str, used: Counts) -> float:
        """What a hand is worth that these cards are laid out of for a task."""
        view = self.view
        won = float(task_points(view.rules, task, sum(task in each for each in view.tasks) + 1))
        for other, done in enumerate(view.tasks):
            if task in done and other != self.seat:
                kind = next(kind for kind in view.rules.tasks if kind.name == task)
                won += self.weight(other) * (kind.alone - kind.shared)
        rest = tuple(number - gone for number, gone in zip(counts, used, strict=True))
        return self._traded(rest, won, task) + self.weights.haste

    def _traded(self, rest: Counts, won: float, task: str = "") -> float:
        """What so many points are worth with the rest of the hand."""
        return won + self._later(task).at(rest) + self._end(won) + self._favour(sum(rest))

    @cached_property
    def _later(self) -> Callable[[str], Worth]:
        """What hands are worth after the trade, by the task that is done with it."""
        view = self.view
        steps = min(view.track + 1, view.rules.town)
        return cache(lambda task: worth(view, self.seat, self.weights, steps, task))

    def now(self, hand: Sequence[Good]) -> float:
        """What a hand is worth to a player who may trade at once."""
        if self.weights.reckons != "table":
            return self.worth.of(hand)
        counts = counted(hand, self._goods)
        found = self._now.get(counts)
        if found is None:
            found = self._now[counts] = max(self.worth.at(counts), *self._trades(counts), -1e9)
        return found

    def _trades(self, counts: Counts) -> Iterator[float]:
        """What each trade makes of a hand."""
        for place, number in enumerate(counts):
            for size in range(SET, number + 1):
                yield self._set(counts, place, size)
        for kind, _, _ in self._open:
            if not lacks(kind, counts):
                enough = [place for place, number in enumerate(counts) if number >= kind.each]
                for places in combinations(enough, kind.kinds):
                    used = tuple(kind.each * (place in places) for place in range(len(counts)))
                    yield self._task(counts, kind.name, used)

    @cached_property
    def _open(self) -> list[OpenTask]:
        return open_tasks(self.view, self.seat)

    def _end(self, won: float) -> float:
        """Whether a trade that brings so many points ends the game in victory; 0 if it goes on."""
        view, seat = self.view, self.seat
        if not self.weights.plans or view.track + 1 < view.rules.town:
            return 0.0
        best = max(points(view, other) for other in range(view.players) if other != seat)
        return VICTORY if points(view, seat) + won > best else -VICTORY

    def _favour(self, rest: int) -> float:
        """What a trade brings besides: a card, if the hand is small enough then (NO-3.6)."""
        view, step = self.view, self.view.track + 1
        number = view.rules.track[step] if step < len(view.rules.track) else None
        if number is None:
            return 0.0
        own = rest <= number
        others = sum(
            count <= number for seat, count in enumerate(view.hand_counts) if seat != view.seat
        )
        return self.weights.favour * (own - 0.5 * others / (view.players - 1))


def _fewer(counts: Counts, gone: Mapping[int, int]) -> Counts:
    """The counts without so many cards of some items."""
    return tuple(number - gone.get(place, 0) for place, number in enumerate(counts))
