"""What games come to, exactly: added in any order, in one run or in parts, it is the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from nottingham_tui.frozen import dataclass
from nottingham_tui.simulate.playing import Played, Setting

VICTORY = 420
"""In how many pieces a victory is counted: up to seven winners share it evenly."""


class Span(NamedTuple):
    """The games from `first` to `last`, by their numbers."""

    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}"


@dataclass(frozen=True, slots=True)
class Sums:
    """One bot at all its seats. `won` is in pieces of a `VICTORY`, `squares` those of points."""

    won: int
    points: int
    squares: int
    figures: Mapping[str, int]

    def __add__(self, other: Sums) -> Sums:
        figures = {key: number + other.figures[key] for key, number in self.figures.items()}
        return Sums(
            self.won + other.won,
            self.points + other.points,
            self.squares + other.squares,
            figures,
        )


@dataclass(frozen=True, slots=True)
class Totals:
    """Some games of a setting: which, in order and as few spans as there can be, and their sums.

    `bots` holds each bot's, in the order they were named; nothing where there are no games.
    """

    spans: tuple[Span, ...] = ()
    moves: int = 0
    rounds: int = 0
    bots: Mapping[str, Sums] | None = None

    @property
    def games(self) -> int:
        """How many there are."""
        return sum(span.last - span.first + 1 for span in self.spans)

    def __add__(self, other: Totals) -> Totals:
        """Both together; no game may be in both."""
        if self.bots is None or other.bots is None:
            return other if self.bots is None else self
        return Totals(
            joined(self.spans + other.spans),
            self.moves + other.moves,
            self.rounds + other.rounds,
            {bot: sums + other.bots[bot] for bot, sums in self.bots.items()},
        )


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans that have no game in common, in order, those that touch as one."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and found[-1].last + 1 == span.first:
            found[-1] = Span(found[-1].first, span.last)
        else:
            found.append(span)
    return tuple(found)


def totals_of(setting: Setting, game: Played) -> Totals:
    """What one game comes to."""
    keys = setting.keys()
    bots: dict[str, Sums] = {}
    for seat in sorted(range(setting.players), key=game.seated.__getitem__):
        points = game.points[seat]
        won = round(game.won[seat] * VICTORY)
        sums = Sums(won, points, points * points, game.figures[seat])
        bot = keys[game.seated[seat]]
        bots[bot] = bots[bot] + sums if bot in bots else sums
    return Totals((Span(game.number, game.number),), game.moves, game.rounds, bots)
