"""What is counted in a game beside victory, points and length, by its family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from nottingham_tui import assets, families
from nottingham_tui.chronicle.entries import events_of
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.registry import GAMES

Figures = Mapping[str, int]
"""What was counted for one seat in one game, by the key of the column."""


@dataclass(frozen=True, slots=True)
class Column:
    """One thing that is counted for a seat. `label` is a marked English text.

    `group` is the marked title of the table it stands in. Its mean is per game, or, where `of`
    names another column, per one of those; `percent` then tells it in a hundred.
    """

    key: str
    label: str
    group: str
    of: str = ""
    percent: bool = False


Counted = tuple[type, str, str] | tuple[type, str, str, str]
"""A kind of event, its field with the seat, and the key of the column in which it counts one; or
as much as the field named last says, `cards.count` for a field of a field."""


@dataclass(frozen=True, slots=True)
class Counting:
    """What is counted in the games of one family.

    `counted` are the events that count for what they are. `tally` is given a counter for each
    seat to count the rest in, by the keys of the columns, and the public events and the result of
    a game that is over.
    """

    columns: tuple[Column, ...]
    counted: tuple[Counted, ...]
    tally: Callable[[Sequence[Counter[str]], Sequence[Any], Any], None]

    def count(self, entries: Sequence[Any], result: Any) -> tuple[Figures, ...]:
        """The figures by seat of a game that is over, from its public entries."""
        found: list[Counter[str]] = [Counter() for _ in result.scores]
        events = list(events_of(entries))
        for event in events:
            for kind, seat, key, *number in self.counted:
                if isinstance(event, kind):
                    many = attrgetter(*number)(event) if number else 1
                    found[getattr(event, seat)][key] += many
        self.tally(found, events, result)
        return tuple({each.key: figures[each.key] for each in self.columns} for figures in found)


def columns(
    family: str, means: Mapping[str, str] | None = None, shares: Mapping[str, str] | None = None
) -> tuple[Column, ...]:
    """The columns that the assets name; the mean is told of another in `means`, and in a hundred
    in `shares`."""
    of = {**(means or {}), **(shares or {})}
    return tuple(
        Column(key, label, group["title"], of.get(key, ""), key in (shares or {}))
        for group in assets.data("words", family, "metrics").values()
        for key, label in group["figures"].items()
    )


def counting(game: str) -> Counting:
    """What is counted in a game of the registry beside victory, points and length."""
    found: Counting = families.part(GAMES[game].family, "metrics")
    return found
