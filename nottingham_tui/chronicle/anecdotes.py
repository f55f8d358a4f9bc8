"""The stories of an evening: what was dared, paid and found out, with all cards open.

They are values here; `text.chronicle` says them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Good

MOST = 5
"""How many are told."""


class Counted(NamedTuple):
    """So many cards of a good, of which a story speaks by number."""

    good: Good
    number: int


@dataclass(frozen=True, slots=True)
class Story:
    """Something worth telling. `entry` is the number of the log entry that it ends with.

    `round` says when it was, `code` what is told, after a colon how it ended; of two, the one
    with more `weight` is told first. `values` are what the sentence is filled with: seats, cards,
    gold.
    """

    entry: int
    round: int
    code: str
    weight: float
    values: Mapping[str, Any]

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

    def tell(self, entry: Entry, code: str, weight: float, **values: Any) -> None:
        """Remember a story that ends with this entry."""
        self.told.append(Story(entry.number, entry.round, code, weight, values))

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
