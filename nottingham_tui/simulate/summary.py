"""What all the games come to for each bot, with intervals, as people and programs read it."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import groupby
from math import sqrt
from statistics import fmean
from typing import Any

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.metrics import Column, counting
from nottingham_tui.simulate.playing import Played, Setting
from nottingham_tui.text.catalogue import count, mark, say

SURE = 1.96
"""Standard deviations on both sides that hold the truth 95 times in a hundred."""


@dataclass(frozen=True, slots=True)
class Row:
    """One bot. `seats` is how many of it sit at the table.

    `won` is the number of victories, a shared one in parts; `share` is how many of its seats'
    games a seat won, between `low` and `high` with 95 % certainty. `points` is the mean score and
    `means` the mean figures a seat and game, by column; `None` where there was nothing to divide.
    """

    bot: str
    seats: int
    won: float
    share: float
    low: float
    high: float
    points: float
    points_error: float
    means: dict[str, float | None]


@dataclass(frozen=True, slots=True)
class Summary:
    """The rows in the order the bots were named, and how long the games were in the mean."""

    setting: Setting
    games: int
    rows: tuple[Row, ...]
    moves: float
    rounds: float


def wilson(won: float, tries: int, sure: float = SURE) -> tuple[float, float]:
    """The interval of Wilson for a share, with 95 % certainty; `tries` is at least 1.

    `sure` is how many standard deviations it reaches to both sides.
    """
    share = won / tries
    square = sure * sure
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    reach = sure * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    reach /= 1 + square / tries
    return max(0.0, middle - reach), min(1.0, middle + reach)


def summarise(setting: Setting, played: Sequence[Played]) -> Summary:
    """The summary of these games; with none of them there are no rows."""
    keys = setting.keys()
    if not played:
        return Summary(setting, 0, (), 0.0, 0.0)
    columns = counting(setting.game).columns
    rows = tuple(_row(bot, keys, played, columns) for bot in dict.fromkeys(keys))
    return Summary(
        setting,
        len(played),
        rows,
        fmean(game.moves for game in played),
        fmean(game.rounds for game in played),
    )


def _row(bot: str, keys: Sequence[str], played: Sequence[Played], columns: Sequence[Column]) -> Row:
    seats = [
        (game, seat)
        for game in played
        for seat, place in enumerate(game.seated)
        if keys[place] == bot
    ]
    won = sum(game.won[seat] for game, seat in seats)
    # Seats of one game win at each other's cost: taking them as apart makes it wider, not narrower.
    low, high = wilson(won, len(seats))
    points = [game.points[seat] for game, seat in seats]
    mean = fmean(points)
    spread = sqrt(sum((each - mean) ** 2 for each in points) / max(1, len(points) - 1))
    sums = {
        column.key: sum(game.figures[seat][column.key] for game, seat in seats)
        for column in columns
    }
    means: dict[str, float | None] = {}
    for column in columns:
        by = sums[column.of] if column.of else len(seats)
        means[column.key] = sums[column.key] / by if by else None
    return Row(
        bot=bot,
        seats=keys.count(bot),
        won=won,
        share=won / len(seats),
        low=low,
        high=high,
        points=mean,
        points_error=SURE * spread / sqrt(len(points)),
        means=means,
    )


# A summary for people, for programs, and every seat of every game for a spreadsheet ------

NONE = "–"
"""Stands where there was nothing to divide by."""


# For: a row of figures about many games of bots, a column a bot.
_FIRST_LINES: dict[str, Callable[[Row], str]] = {
    mark("seats"): lambda row: str(row.seats),
    mark("games won"): lambda row: format(row.won, ".4g"),
    mark("wins per seat"): lambda row: f"{row.share:.1%}",
    mark("range at 95%"): lambda row: f"{row.low:.1%} – {row.high:.1%}",
    mark("points"): lambda row: f"{row.points:.1f} ± {row.points_error:.1f}",
}


def table(summary: Summary) -> Iterator[str]:
    """The lines of a table for people: a column for each bot."""
    setting = summary.setting
    yield _heading(summary)
    if not summary.rows:
        return
    lines = [
        (say(label), [tell(row) for row in summary.rows]) for label, tell in _FIRST_LINES.items()
    ]
    parts: list[tuple[str, list[tuple[str, list[str]]]]] = [("", lines)]
    for group, columns in groupby(counting(setting.game).columns, lambda column: column.group):
        lines = [(say(each.label), [_mean(row, each) for row in summary.rows]) for each in columns]
        parts.append((say(group), lines))
    yield ""
    yield from _aligned([row.bot for row in summary.rows], parts)
    yield ""
    yield say(
        "The average game. Moves: {moves}. Rounds: {rounds}.",
        moves=f"{summary.moves:.1f}",
        rounds=f"{summary.rounds:.1f}",
    )


# For: above figures about many games: how many, and the seed that chance came from.
def _heading(summary: Summary) -> str:
    setting = summary.setting
    game = GAMES[setting.game]
    words = [
        say(game.title),
        count("{number} player", "{number} players", setting.players),
        *(choice.word for choice in game.choices if setting.choices.get(choice.key)),
        count("{number} game", "{number} games", summary.games),
        say("seed {seed}", seed=setting.seed),
    ]
    return " · ".join(words)


def _mean(row: Row, column: Column) -> str:
    mean = row.means[column.key]
    if mean is None:
        return NONE
    return f"{mean:.1%}" if column.percent else f"{mean:.2f}"


def _aligned(
    names: Sequence[str], parts: Sequence[tuple[str, list[tuple[str, list[str]]]]]
) -> Iterator[str]:
    lines = [line for _, part in parts for line in part]
    first = max(len(label) for label in [*(label for label, _ in lines), *(t for t, _ in parts)])
    widths = [
        max(len(name), *(len(told[place]) for _, told in lines)) for place, name in enumerate(names)
    ]

    def row(label: str, cells: Sequence[str]) -> str:
        told = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        return f"{label:{first}}  {told}".rstrip()

    yield row("", names)
    for title, part in parts:
        if title:
            yield ""
            yield title
        for label, cells in part:
            yield row(label, cells)


def as_json(summary: Summary) -> str:
    """The summary as one JSON object."""
    setting = summary.setting
    found: dict[str, Any] = {
        "game": setting.game,
        "players": setting.players,
        "choices": setting.chosen(),
        "seed": setting.seed,
        "games": summary.games,
        "wanted": setting.games,
        "moves": summary.moves,
        "rounds": summary.rounds,
        "bots": [
            {
                "bot": row.bot,
                "seats": row.seats,
                "won": row.won,
                "share": row.share,
                "interval": [row.low, row.high],
                "points": row.points,
                "points_interval": [row.points - row.points_error, row.points + row.points_error],
                "means": row.means,
            }
            for row in summary.rows
        ],
    }
    return json.dumps(found, indent=2)


def as_csv(summary: Summary, played: Sequence[Played]) -> str:
    """Every seat of every game in a line, after a line with what stands where."""
    keys = summary.setting.keys()
    columns = [column.key for column in counting(summary.setting.game).columns]
    text = StringIO()
    write = csv.writer(text, lineterminator="\n").writerow
    write(["game", "seat", "bot", "won", "points", "moves", "rounds", *columns])
    for game in played:
        for seat, place in enumerate(game.seated):
            figures = [game.figures[seat][column] for column in columns]
            beginning = [game.number, seat, keys[place], round(game.won[seat], 6)]
            write([*beginning, game.points[seat], game.moves, game.rounds, *figures])
    return text.getvalue().rstrip("\n")
