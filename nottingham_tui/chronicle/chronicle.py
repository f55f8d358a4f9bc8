"""What a family's games are remembered by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """Why the winners won.

    `by` is what the winner has more of than the others: points, or what breaks a tie; `shared` if
    there are several winners. `tied` are all with the highest score, which is `points`; `best` and
    `next` are the numbers that decided, of the winner and of the best of the others.
    """

    by: str
    winners: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    points: int
    best: int
    next: int


def decided(
    winners: tuple[Seat, ...], by: Sequence[str], scores: Sequence[tuple[int, ...]]
) -> Decision:
    """What decided the game. `scores` are by seat what counts, in the order in which it does, `by`
    what that is called."""
    first = scores[winners[0]]
    tied = tuple(seat for seat, score in enumerate(scores) if score[0] == first[0])
    if len(winners) > 1:
        return Decision("shared", winners, tied, first[0], first[0], first[0])
    rivals = [score for seat, score in enumerate(scores) if seat not in winners]
    place = 0
    while place + 1 < len(by) and any(score[place] == first[place] for score in rivals):
        rivals = [score for score in rivals if score[place] == first[place]]
        place += 1
    most = max((score[place] for score in rivals), default=0)
    return Decision(by[place], winners, tied, first[0], first[place], most)


# The titles of an evening ----------------------------------------------------------------

Measures = Mapping[str, Sequence[int]]
"""Sums over a game by what is counted, each by seat."""


@dataclass(frozen=True, slots=True)
class Honour:
    """A title of the evening: what was counted, who has most of it, and how much that is."""

    code: str
    seats: tuple[Seat, ...]
    number: int


def honours(codes: Sequence[str], sums: Measures) -> list[Honour]:
    """The titles for these sums; one that nobody earned, or everybody, is not given."""
    result = []
    for code in codes:
        values = sums[code]
        most = max(values)
        seats = tuple(seat for seat, value in enumerate(values) if value == most)
        if most > 0 and len(seats) < len(values):
            result.append(Honour(code, seats, most))
    return result


# The stories of an evening ---------------------------------------------------------------

MOST = 5
"""How many are told."""


class Counted(NamedTuple):
    """So many cards of a good, of which a story speaks by number."""

    good: Good
    number: int


@dataclass(frozen=True, slots=True)
class Story:
    """Something worth telling. `entry` is the number of the log entry that it ends with, `since`
    that of the one right before it begins.

    `round` says when it was, `code` what is told, after a colon how it ended; of two, the one
    with more `weight` is told first. `values` are what the sentence is filled with: seats, cards,
    gold.
    """

    entry: int
    round: int
    code: str
    weight: float
    values: Mapping[str, Any]
    since: int = 0

    @property
    def kind(self) -> str:
        """What sort of story it is, however it ended."""
        return self.code.partition(":")[0]


class Teller:
    """Listens to a log with all cards open. A subclass says what is worth telling of it."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.told: list[Story] = []

    def stories(self, entries: Iterable[Entry]) -> list[Story]:
        """All that is worth telling, in the order it happened."""
        for entry in entries:
            for event in entry.events:
                self.hear(entry, event)
        return self.told

    def hear(self, entry: Entry, event: Any) -> None:
        """Listen to an event of an entry."""
        raise NotImplementedError

    def tell(
        self, entry: Entry, code: str, weight: float, begins: int | None = None, **values: Any
    ) -> None:
        """Remember a story that ends with this entry; it begins there, too, or with `begins`."""
        since = max((entry.number if begins is None else begins) - 1, 0)
        self.told.append(Story(entry.number, entry.round, code, weight, values, since))

    def worth(self, cards: Iterable[Good]) -> int:
        """The value of these cards."""
        return sum(self.rules.values[card] for card in cards)


def best(stories: Sequence[Story]) -> tuple[Story, ...]:
    """The ones to be told, in the order they happened: the best of each kind, then others."""
    ranked = sorted(stories, key=lambda story: (-story.weight, story.entry))
    first: dict[str, Story] = {}
    for story in ranked:
        first.setdefault(story.kind, story)
    others = [story for story in ranked if story not in first.values()]
    chosen = [*first.values(), *others][:MOST]
    return tuple(sorted(chosen, key=lambda story: story.entry))


# What a family's games are remembered by -------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A family's part: what is counted and told from the rule set and the public log.

    `series` are the points or the money of all seats at the start and after each round, turn or
    step. `measures` are sums over the game, `honours` those of them that earn a title, in the
    order they are given. `teller` listens to the log with all cards open, `decision` says what
    decided a result.
    """

    series: Callable[[Any, Sequence[Entry]], list[tuple[int, ...]]]
    measures: Callable[[Any, Sequence[Entry]], Measures]
    honours: tuple[str, ...]
    teller: type[Teller]
    decision: Callable[[Any], Decision]
