"""What a hand is worth: sets and tasks it holds, or may hold before the game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from nottingham_tui.bots.nottingham.nature import Nature
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, TaskKind
from nottingham_tui.rules.nottingham.view import SeatView

SET = 3
"""So many cards of one item make a set (NO-3.1)."""

TRADES_A_TURN = 0.37
"""How many trades a turn brings in the mean."""

PARTS = (0.0, 0.22, 0.58, 1.0)
"""What so many cards of an item are worth of its value, while there is time."""


class Worth:
    """What hands are worth to one seat at this moment, in points."""

    def __init__(self, view: SeatView, seat: Seat, nature: Nature) -> None:
        self._values: Mapping[Good, int] = view.rules.values
        steps = view.rules.town - view.track
        turns = steps / TRADES_A_TURN / view.players
        # One card is turned up a turn: what is far away comes too late.
        self._time = turns / (turns + 2.0)
        self._tasks: list[tuple[TaskKind, int]] = []
        self._near = nature.near
        if nature.plans:
            for kind in view.rules.tasks:
                done = [task for tasks in view.tasks for task in tasks].count(kind.name)
                if done < CARDS_OF_A_TASK and kind.name not in view.tasks[seat]:
                    # Somebody may still halve it.
                    points = kind.shared if done else (kind.alone + kind.shared) / 2
                    self._tasks.append((kind, int(points)))
        self._known: dict[tuple[tuple[Good, int], ...], float] = {}

    def of(self, hand: Iterable[Good]) -> float:
        """What a hand is worth."""
        counts = Counter(hand)
        key = tuple(sorted(counts.items()))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._hand(counts)
        return found

    def _hand(self, counts: Counter[Good]) -> float:
        parts = {good: self._item(good, number) for good, number in counts.items()}
        best = 0.0
        for kind, points in self._tasks:
            best = max(best, self._task(kind, points, counts))
        return sum(parts.values()) + best

    def _item(self, good: Good, number: int) -> float:
        value = self._values[good]
        sets, rest = divmod(number, SET)
        worth = 0.93 * value * sets
        if sets > 1:
            # Only one trade a turn.
            worth *= 0.9
        return worth + value * PARTS[rest] * self._time * (0.7 if sets else 1.0)

    def _task(self, kind: TaskKind, points: int, counts: Counter[Good]) -> float:
        """What a task adds to what its cards are worth without it."""
        held = sorted(
            counts.items(),
            key=lambda item: (-min(item[1], kind.each), self._values[item[0]]),
        )
        missing = kind.kinds * kind.each
        given_up = 0.0
        for good, number in held[: kind.kinds]:
            used = min(number, kind.each)
            missing -= used
            given_up += self._item(good, number) - self._item(good, number - used)
        gain: float = points - given_up
        if gain <= 0:
            return 0.0
        if not missing:
            return 0.95 * gain
        return gain * self._time * float(self._near**missing)


def unseen(view: SeatView) -> list[Good]:
    """The cards that this seat sees nowhere, in no order that tells anything."""
    left = Counter(view.rules.deck)
    left.subtract(view.hand)
    left.subtract(view.discard_pile)
    left.subtract(view.laid)
    left.subtract(view.target_hand)
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
