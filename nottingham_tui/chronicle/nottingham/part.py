"""What games of Nottingham are remembered by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nottingham_tui.chronicle.chronicle import (
    Chronicle,
    Counted,
    Decision,
    Measures,
    Teller,
    decided,
)
from nottingham_tui.chronicle.entries import Entry, events_of
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
    for event in events_of(entries):
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
    for event in events_of(entries):
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


# What is told of an evening of Nottingham ------------------------------------------------

# What makes a story: points that were at stake, and how much it is to laugh about.
_SPOILED = 12.0
_SPRUNG = 1.2
_WARDED_OFF = 8.0
_TASK = 0.6
_TRADED = 0.5


class NottinghamTeller(Teller):
    """Trades, and what came between."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._laid: tuple[Good, ...] = ()

    def hear(self, entry: Entry, event: Any) -> None:
        match event:
            case happened.SetLaidOut(cards=cards):
                self._laid = cards
            case happened.AmbushSprung(seat=seat, trader=trader, card=card):
                spoiled = any(isinstance(each, happened.TradeFailed) for each in entry.events)
                code = "ambush:in vain" if spoiled else "ambush"
                weight = self.worth([card]) * _SPRUNG + (_SPOILED if spoiled else 0)
                self.tell(entry, code, weight, name=seat, trader=trader, goods=self._laid,
                          card=Counted(card, 1))  # fmt: skip
            case happened.Defended(seat=seat, attacker=attacker, given=given):
                good = Counted(given, 1)
                self.tell(entry, "warded off", _WARDED_OFF, name=seat, attacker=attacker, good=good)
            case happened.CardStolen(seat=seat, player=player, card=card, given=given):
                self._robbed(entry, seat, player, card.known()[0], given)
            case happened.CardRaided(seat=seat, player=player, card=card, given=given):
                self._robbed(entry, seat, player, card, given)
            case happened.TaskDone(seat=seat, task=task, cards=cards):
                points = next(each.alone for each in self.rules.tasks if each.name == task)
                self.tell(entry, "task", points * _TASK, name=seat, task=task, goods=cards)
            case happened.SetTraded(seat=seat, won=won, discarded=rest):
                weight = self.worth([won]) * _TRADED
                self.tell(entry, "traded", weight, name=seat, goods=(won, *rest))

    def _robbed(self, entry: Entry, seat: Seat, player: Seat, card: Good, given: Good) -> None:
        gain = self.worth([card]) - self.worth([given])
        code, weight = ("robbed", gain + 1) if gain >= 0 else ("sorry", -gain)
        self.tell(entry, code, weight, name=seat, player=player, card=Counted(card, 1),
                  given=Counted(given, 1))  # fmt: skip


# What games of Nottingham are remembered by ----------------------------------------------

PART = Chronicle(
    series=points_over_steps,
    measures=measures,
    honours=("sets", "ambushes", "failed", "attacks", "defences", "robbed", "exchanges"),
    teller=NottinghamTeller,
    decision=decision,
)
