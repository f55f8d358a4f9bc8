"""Numbers of an evening, counted from the public log."""

from __future__ import annotations

from collections.abc import Iterable

from nottingham_tui.chronicle.decision import Decision, decided
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.chronicle.honours import Measures
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.items import Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import Result, score

COUNTED = (
    "sets", "failed", "ambushes", "attacks", "defences", "exchanges", "robbed",
)  # fmt: skip
"""What `measures` counts."""


def measures(rules: RuleSet, entries: Iterable[Entry]) -> Measures:
    """Counts over a game."""
    counts = {name: [0] * rules.players for name in COUNTED}
    for entry in entries:
        for event in entry.events:
            for name, seat in _counted(event):
                counts[name][seat] += 1
    return counts


def _counted(event: object) -> Iterable[tuple[str, Seat]]:
    match event:
        case happened.SetTraded(seat=seat):
            yield "sets", seat
        case happened.TradeFailed(seat=seat):
            yield "failed", seat
        case happened.AmbushSprung(seat=seat):
            yield "ambushes", seat
        case happened.ActionBegan(seat=seat, target=target) if target is not None:
            yield "attacks", seat
        case happened.Defended(seat=seat):
            yield "defences", seat
        case happened.OfferAccepted(player=player):
            yield "exchanges", player
        case happened.CardStolen(player=player) | happened.CardRaided(player=player):
            yield "robbed", player


def points_over_steps(rules: RuleSet, entries: Iterable[Entry]) -> list[tuple[int, ...]]:
    """The points of every seat at the start and whenever the sheriff has gone a step."""
    winnings: list[list[Good]] = [[] for _ in range(rules.players)]
    tasks: list[list[Task]] = [[] for _ in range(rules.players)]

    def now() -> tuple[int, ...]:
        return tuple(each.total for each in score(rules, winnings, tasks).scores)

    amounts = [now()]
    pending = False
    for entry in entries:
        for event in entry.events:
            match event:
                case happened.SetTraded(seat=seat, won=won):
                    winnings[seat].append(won)
                    pending = True
                case happened.TaskDone(seat=seat, task=task):
                    tasks[seat].append(task)
                    pending = True
                case happened.SheriffMoved():
                    amounts.append(now())
                    pending = False
    if pending:
        amounts.append(now())
    return amounts


def decision(result: Result) -> Decision:
    """Why the winners won: points, or cards of the winnings (NO-6.2)."""
    scores = [(each.total, each.cards) for each in result.scores]
    return decided(result.winners, ("points", "cards"), scores)
