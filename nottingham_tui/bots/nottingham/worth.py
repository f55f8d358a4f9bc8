"""What a hand is worth: sets and tasks it holds, or may hold before the game ends.

By its parts it is worth what a clever player would say at a glance. By the table it is worth what
such hands have brought in games of the bots themselves: how many points more than the others their
owners made from there on (`python -m tests.benchmarks.hands`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from nottingham_tui import assets
from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, GOLD, TaskKind
from nottingham_tui.rules.nottingham.view import SeatView

SET = 3
"""So many cards of one item make a set (NO-3.1)."""

TRADES_A_TURN = 0.37
"""How many trades a turn is reckoned with; good players make a few more."""

Counts = tuple[int, ...]
"""How many cards of each item, in the order of the rule set."""

OpenTask = tuple[TaskKind, float, bool]
"""A task that can still be done, what it brings, and whether nobody has done it yet."""


class Worth(ABC):
    """What hands are worth to one seat at one moment, in points.

    `ambush` is what it is worth to lay an ambush, `held` what one is worth that is not sprung now.
    """

    def __init__(self, goods: Iterable[Good], ambush: float, held: float) -> None:
        self._goods = tuple(goods)
        self.ambush = ambush
        self.held = held
        self._hands: dict[Counts, float] = {}

    def of(self, hand: Iterable[Good]) -> float:
        """What a hand is worth."""
        return self.at(counted(hand, self._goods))

    def at(self, counts: Counts) -> float:
        """What a hand with so many cards of each item is worth."""
        found = self._hands.get(counts)
        if found is None:
            found = self._hands[counts] = self._hand(counts)
        return found

    @abstractmethod
    def _hand(self, counts: Counts) -> float:
        """The same, reckoned anew."""


class Parts(Worth):
    """What hands are worth by their parts."""

    def __init__(
        self, view: SeatView, weights: Weights, tasks: Sequence[OpenTask], steps: int
    ) -> None:
        values: Mapping[Good, int] = view.rules.values
        # Who wants what is dear makes more of what is above the mean.
        mean = sum(values.values()) / len(values)
        self._values = [value + weights.dear * (value - mean) for value in values.values()]
        self._weights = weights
        turns = (view.rules.town - steps) / TRADES_A_TURN / view.players
        # One card is turned up a turn: what is far away comes too late.
        self._time = turns / (turns + weights.patience)
        self._hoped = (0.0, weights.one * self._time, weights.two * self._time)
        self._tasks = [(kind, points * (1 + weights.daring)) for kind, points, _ in tasks]
        # By item and number of its cards.
        self._items: list[dict[int, float]] = [{} for _ in values]
        near_end = min(1.0, (view.rules.town - steps) / 8)
        super().__init__(values, weights.ambush * near_end, weights.held)

    def _hand(self, counts: Counts) -> float:
        parts = sum(self._item(place, number) for place, number in enumerate(counts) if number)
        best = max((self._task(*task, counts) for task in self._tasks), default=0.0)
        return parts + best - self._weights.crowd * self._time * sum(counts)

    def _item(self, place: int, number: int) -> float:
        found = self._items[place].get(number)
        if found is None:
            weights = self._weights
            sets, rest = divmod(number, SET)
            ready = weights.ready * sets * (weights.second if sets > 1 else 1.0)
            hoped = self._hoped[rest] * (weights.rest if sets else 1.0)
            found = self._items[place][number] = self._values[place] * (ready + hoped)
        return found

    def _task(self, kind: TaskKind, points: float, counts: Counts) -> float:
        """What a task adds to what its cards are worth without it."""
        each = kind.each
        # The most useful cards first, of equal ones the cheapest: goods go by value.
        used = sorted((-min(number, each), place) for place, number in enumerate(counts))
        missing = kind.kinds * each
        gain = points
        for short, place in used[: kind.kinds]:
            if short:
                missing += short
                number = counts[place]
                gain -= self._item(place, number) - self._item(place, number + short)
        if gain <= 0:
            return 0.0
        if not missing:
            # Somebody may take a card of it before the next turn.
            return 0.95 * gain
        return gain * self._time * float(self._weights.near**missing)


class _Row(NamedTuple):
    """What the table says at one moment of the game: of an ambush; of a hand by its size; by item
    and number of its cards; by task, whether nobody has done it, and the cards that are missing."""

    ambush: float
    sizes: Sequence[float]
    items: Sequence[Sequence[float]]
    tasks: Mapping[tuple[str, bool], Sequence[float]]


class Tabled(Worth):
    """What hands are worth by the table of what they have brought."""

    def __init__(
        self, view: SeatView, weights: Weights, tasks: Sequence[OpenTask], steps: int
    ) -> None:
        values = view.rules.values
        self._row = row = _row(tuple(values), round(steps / view.rules.town, 4))
        mean = sum(values.values()) / len(values)
        self._dear = [weights.dear * (value - mean) for value in values.values()]
        self._tasks = [
            (kind, row.tasks[kind.name, is_first], 1 + weights.daring)
            for kind, _, is_first in tasks
        ]
        super().__init__(values, row.ambush, row.ambush)

    def _hand(self, counts: Counts) -> float:
        row = self._row
        total = row.sizes[min(sum(counts), len(row.sizes) - 1)]
        for number, item, dear in zip(counts, row.items, self._dear, strict=True):
            if number:
                total += item[min(number, len(item)) - 1] + dear * (number // 2)
        for kind, by_missing, daring in self._tasks:
            missing = lacks(kind, counts)
            if missing < len(by_missing):
                total += daring * by_missing[missing]
        return total


def worth(
    view: SeatView, seat: Seat, weights: Weights, steps: int | None = None, done: str = ""
) -> Worth:
    """What hands are worth to a seat: now, or when the sheriff has gone so many steps and the seat
    has `done` this task."""
    tasks = [each for each in open_tasks(view, seat) if each[0].name != done]
    kind = Tabled if weights.reckons == "table" else Parts
    return kind(
        view, weights, tasks if weights.plans else [], view.track if steps is None else steps
    )


def counted(hand: Iterable[Good], goods: Sequence[Good]) -> Counts:
    """How many cards of each item there are in the hand."""
    return tuple(map(list(hand).count, goods))


def lacks(kind: TaskKind, counts: Counts) -> int:
    """How many cards a task still lacks."""
    useful = sorted((min(number, kind.each) for number in counts), reverse=True)
    return kind.kinds * kind.each - sum(useful[: kind.kinds])


@lru_cache(maxsize=64)
def _row(goods: Sequence[Good], share: float) -> _Row:
    """What the table says when the sheriff has gone this share of the way."""
    table = assets.data("bots", "hands")
    marks = table["shares"]
    place = next(place for place, mark in enumerate(marks) if place and share <= mark)
    later = (share - marks[place - 1]) / (marks[place] - marks[place - 1])

    def between(rows: Sequence[Any]) -> Any:
        one, other = rows[place - 1 : place + 1]
        if isinstance(one, list):
            return [(1 - later) * a + later * b for a, b in zip(one, other, strict=True)]
        return (1 - later) * one + later * other

    return _Row(
        between(table["ambush"]),
        between(table["sizes"]),
        [between(table["items"][good]) for good in goods],
        {
            (task, which == "first"): between(rows)
            for task, both in table["tasks"].items()
            for which, rows in both.items()
        },
    )


def open_tasks(view: SeatView, seat: Seat) -> list[OpenTask]:
    """The tasks that the seat can still do, with what they bring, for somebody may share them."""
    done = [task for tasks in view.tasks for task in tasks]
    found = []
    for kind in view.rules.tasks:
        times = done.count(kind.name)
        if times < CARDS_OF_A_TASK and kind.name not in view.tasks[seat]:
            points = kind.shared if times else (kind.alone + kind.shared) / 2
            found.append((kind, float(points), not times))
    return found


def unseen(view: SeatView) -> Counter[Good]:
    """The cards that this seat sees nowhere."""
    left = Counter(view.rules.deck)
    left.subtract(view.hand)
    left.subtract(view.discard_pile)
    left.subtract(view.laid)
    left.subtract(view.target_hand)
    left.subtract({GOLD: sum(view.ambush_counts)})
    if view.card is not None:
        left.subtract((view.card,))
    for won in view.winnings:
        left.subtract(won)
    return left


def points(view: SeatView, seat: Seat) -> int:
    """The points a player has for all to see."""
    kinds = {kind.name: kind for kind in view.rules.tasks}
    done = [task for tasks in view.tasks for task in tasks]
    tasks = sum(
        kinds[task].alone if done.count(task) < CARDS_OF_A_TASK else kinds[task].shared
        for task in view.tasks[seat]
    )
    return tasks + sum(view.rules.values[card] for card in view.winnings[seat])
