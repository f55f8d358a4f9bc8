"""Numbers of an evening, counted from the public log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nottingham_tui.chronicle.honours import Honour, Merit, honoured
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.items import Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import Result, score
from nottingham_tui.text.catalogue import mark, mark_count

if TYPE_CHECKING:
    from nottingham_tui.chronicle.entries import Entry


@dataclass(frozen=True, slots=True)
class Measures:
    """Counts by seat."""

    sets: tuple[int, ...]
    failed: tuple[int, ...]
    ambushes: tuple[int, ...]
    attacks: tuple[int, ...]
    defences: tuple[int, ...]
    exchanges: tuple[int, ...]
    robbed: tuple[int, ...]


def measures(players: int, entries: Iterable[Entry]) -> Measures:
    """All counts of a game."""
    counts = {name: [0] * players for name in Measures.__slots__}
    for entry in entries:
        for event in entry.events:
            for name, seat in _counted(event):
                counts[name][seat] += 1
    return Measures(**{name: tuple(numbers) for name, numbers in counts.items()})


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


@dataclass(frozen=True, slots=True)
class Decision:
    """What decided the game: `points`, `cards` of the winnings, or nothing (`shared`)."""

    by: str
    winners: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    best: int
    next: int


def verdict(result: Result) -> Decision:
    """Why the winners won (NO-6.2)."""
    totals = [each.total for each in result.scores]
    best = max(totals)
    tied = tuple(seat for seat, total in enumerate(totals) if total == best)
    if len(tied) == 1:
        rest = max((total for seat, total in enumerate(totals) if seat not in tied), default=0)
        return Decision("points", result.winners, tied, best, rest)
    cards = [result.scores[seat].cards for seat in tied]
    if len(result.winners) == 1:
        most = max(cards)
        rest = max(number for number in cards if number != most)
        return Decision("cards", result.winners, tied, most, rest)
    return Decision("shared", result.winners, tied, best, best)


_MERITS: Sequence[Merit] = (
    ("sets", mark("Fullest chest"),
     mark_count("{number} set traded in", "{number} sets traded in")),
    ("ambushes", mark("Highwayman"),
     mark_count("{number} ambush sprung", "{number} ambushes sprung")),
    ("failed", mark("Most unlucky"),
     mark_count("{number} trade spoiled", "{number} trades spoiled")),
    ("attacks", mark("Longest fingers"),
     mark_count("{number} attack", "{number} attacks")),
    ("defences", mark("Best defended"),
     mark_count("{number} attack warded off", "{number} attacks warded off")),
    ("robbed", mark("Most robbed"),
     mark_count("{number} card lost", "{number} cards lost")),
    ("exchanges", mark("Best bidder"),
     mark_count("{number} offer accepted", "{number} offers accepted")),
)  # fmt: skip


def honours(sums: Measures) -> list[Honour]:
    """The titles that were earned."""
    return honoured(_MERITS, {name: getattr(sums, name) for name in Measures.__slots__})
