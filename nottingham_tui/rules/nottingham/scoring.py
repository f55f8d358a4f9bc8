"""Who has most points: winnings and tasks (NO-6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat by component; `total` is their sum.

    `items` are the points of the winnings by item, all items in the order of the rule set;
    `tasks` those of the tasks done. `cards` counts the winnings and decides ties (NO-6.2).
    """

    items: tuple[tuple[Good, int], ...]
    tasks: tuple[tuple[Task, int], ...]
    winnings: int
    task_points: int
    total: int
    cards: int


@dataclass(frozen=True, slots=True)
class Result:
    """All scores by seat and the winners; several winners share the victory (NO-6.2)."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]


def task_points(rules: RuleSet, task: Task, players: int) -> int:
    """What a task is worth to each of the players who have done it, one or two (NO-1.4, NO-3.4).

    Raises `LookupError` for an unknown task.
    """
    for kind in rules.tasks:
        if kind.name == task:
            return kind.alone if players < 2 else kind.shared
    raise LookupError("there is no such task")


def score(
    rules: RuleSet, winnings: Sequence[Sequence[Good]], tasks: Sequence[Sequence[Task]]
) -> Result:
    """The result of a table from the winnings and tasks by seat."""
    scores = []
    for won, done in zip(winnings, tasks, strict=True):
        items = tuple((good, won.count(good) * value) for good, value in rules.values.items())
        points = tuple(
            (task, task_points(rules, task, sum(task in other for other in tasks))) for task in done
        )
        of_items = sum(part for _, part in items)
        of_tasks = sum(part for _, part in points)
        scores.append(Score(items, points, of_items, of_tasks, of_items + of_tasks, len(won)))
    ranks = [(entry.total, entry.cards) for entry in scores]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(tuple(scores), winners)
