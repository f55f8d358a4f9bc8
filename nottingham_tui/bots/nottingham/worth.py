"""What a hand is worth: sets and tasks it holds, or may hold before the game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, GOLD, TaskKind
from nottingham_tui.rules.nottingham.view import SeatView

SET = 3
"""So many cards of one item make a set (NO-3.1)."""

TRADES_A_TURN = 0.37
"""How many trades a turn is reckoned with; good players make a few more."""


class Worth:
    """What hands are worth to one seat at this moment, in points."""

    def __init__(self, view: SeatView, seat: Seat, weights: Weights) -> None:
        values: Mapping[Good, int] = view.rules.values
        # Who wants what is dear makes more of what is above the mean.
        mean = sum(values.values()) / len(values)
        self._values = {
            good: value + weights.dear * (value - mean) for good, value in values.items()
        }
        self._scale = scale = weights.scale
        turns = (view.rules.town - view.track) / TRADES_A_TURN / view.players
        # One card is turned up a turn: what is far away comes too late.
        self._time = turns / (turns + scale.patience)
        self._parts = (0.0, scale.one * self._time, scale.two * self._time)
        left = Counter(unseen(view))
        deck = view.rules.deck
        self._chance = {
            good: (left[good] / max(1, number)) ** scale.scarce for good, number in deck.items()
        }
        tasks = open_tasks(view, seat) if weights.plans else []
        self._tasks = [(kind, points * (1 + weights.daring)) for kind, points in tasks]
        self._goods = tuple(self._values)
        # By item and number of its cards.
        self._items: list[dict[int, float]] = [{} for _ in self._goods]
        self._hands: dict[tuple[int, ...], float] = {}

    def of(self, hand: Iterable[Good]) -> float:
        """What a hand is worth."""
        cards = list(hand)
        counts = tuple(map(cards.count, self._goods))
        found = self._hands.get(counts)
        if found is None:
            found = self._hands[counts] = self._hand(counts)
        return found

    def _hand(self, counts: tuple[int, ...]) -> float:
        parts = sum(self._item(place, number) for place, number in enumerate(counts) if number)
        best = max((self._task(*task, counts) for task in self._tasks), default=0.0)
        return parts + best - self._scale.crowd * self._time * sum(counts)

    def _item(self, place: int, number: int) -> float:
        found = self._items[place].get(number)
        if found is None:
            scale, good = self._scale, self._goods[place]
            sets, rest = divmod(number, SET)
            ready = scale.ready * sets * (scale.second if sets > 1 else 1.0)
            hoped = self._parts[rest] * self._chance[good] * (scale.rest if sets else 1.0)
            found = self._items[place][number] = self._values[good] * (ready + hoped)
        return found

    def _task(self, kind: TaskKind, points: float, counts: tuple[int, ...]) -> float:
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
        return gain * self._time * float(self._scale.near**missing)


def open_tasks(view: SeatView, seat: Seat) -> list[tuple[TaskKind, float]]:
    """The tasks that the seat can still do, with what they bring, for somebody may share them."""
    done = [task for tasks in view.tasks for task in tasks]
    found = []
    for kind in view.rules.tasks:
        times = done.count(kind.name)
        if times < CARDS_OF_A_TASK and kind.name not in view.tasks[seat]:
            found.append((kind, kind.shared if times else (kind.alone + kind.shared) / 2))
    return found


def unseen(view: SeatView) -> list[Good]:
    """The cards that this seat sees nowhere, in no order that tells anything."""
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
    return [good for good, number in left.items() for _ in range(max(0, number))]


def points(view: SeatView, seat: Seat) -> int:
    """The points a player has for all to see."""
    kinds = {kind.name: kind for kind in view.rules.tasks}
    done = [task for tasks in view.tasks for task in tasks]
    tasks = sum(
        kinds[task].alone if done.count(task) < CARDS_OF_A_TASK else kinds[task].shared
        for task in view.tasks[seat]
    )
    return tasks + sum(view.rules.values[card] for card in view.winnings[seat])


def weight(view: SeatView, weights: Weights, other: Seat) -> float:
    """How much a point that another player loses is worth: more if that player leads."""
    seat = view.seat if view.seat is not None else other
    ahead = max(-0.8, min(1.5, (points(view, other) - points(view, seat)) / 20))
    scale = weights.scale
    return scale.spite * max(0.0, 1 + scale.lead * ahead) / (view.players - 1)
