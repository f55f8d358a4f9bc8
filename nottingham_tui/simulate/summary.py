"""What all the games come to for each bot, with intervals, as people and programs read it."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from io import StringIO
from itertools import groupby
from math import sqrt
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.metrics import Column, counting
from nottingham_tui.simulate.playing import Played, Setting
from nottingham_tui.simulate.totals import VICTORY, Sums, Totals, totals_of
from nottingham_tui.text.catalogue import count, decimal, mark, percent, say

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
    totals: Totals
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


def summarise(setting: Setting, played: Iterable[Played]) -> Summary:
    """The summary of these games; with none of them there are no rows."""
    return summary_of(setting, sum((totals_of(setting, game) for game in played), Totals()))


def summary_of(setting: Setting, totals: Totals) -> Summary:
    """The summary of what games of the setting come to."""
    if totals.bots is None:
        return Summary(setting, totals, (), 0.0, 0.0)
    games = totals.games
    rows = tuple(_row(setting, bot, games, sums) for bot, sums in totals.bots.items())
    return Summary(setting, totals, rows, totals.moves / games, totals.rounds / games)


def _row(setting: Setting, bot: str, games: int, sums: Sums) -> Row:
    seats = setting.keys().count(bot)
    tries = seats * games
    # Seats of one game win at each other's cost: taking them as apart makes it wider, not narrower.
    low, high = wilson(sums.won / VICTORY, tries)
    # All of it whole numbers till the last division: no order of the games leaves a trace.
    spread = tries * sums.squares - sums.points * sums.points
    means: dict[str, float | None] = {}
    for column in counting(setting.game).columns:
        by = sums.figures[column.of] if column.of else tries
        means[column.key] = sums.figures[column.key] / by if by else None
    return Row(
        bot=bot,
        seats=seats,
        won=sums.won / VICTORY,
        share=sums.won / (VICTORY * tries),
        low=low,
        high=high,
        points=sums.points / tries,
        points_error=SURE * sqrt(spread / (tries * tries * max(1, tries - 1))),
        means=means,
    )


# A summary for people, for programs, and every seat of every game for a spreadsheet ------

NONE = "–"
"""Stands where there was nothing to divide by."""


# For: a row of figures about many games of bots, a column a bot.
_FIRST_LINES: dict[str, Callable[[Row], str]] = {
    mark("seats"): lambda row: str(row.seats),
    mark("games won"): lambda row: decimal(row.won, 1) if row.won % 1 else str(int(row.won)),
    mark("wins per seat"): lambda row: percent(row.share),
    mark("range at 95%"): lambda row: f"{percent(row.low)} – {percent(row.high)}",
    mark("points"): lambda row: f"{decimal(row.points, 1)} ± {decimal(row.points_error, 1)}",
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
        moves=decimal(summary.moves, 1),
        rounds=decimal(summary.rounds, 1),
    )


# For: above figures about many games: how many, and the seed that chance came from.
def _heading(summary: Summary) -> str:
    setting = summary.setting
    game = GAMES[setting.game]
    words = [
        say(game.title),
        count("{number} player", "{number} players", setting.players),
        *(choice.word for choice in game.choices if setting.choices.get(choice.key)),
        count("{number} game", "{number} games", summary.totals.games),
        say("seed {seed}", seed=setting.seed),
    ]
    if setting.first:
        last = setting.first + setting.games - 1
        words.append(say("games {first}–{last}", first=setting.first, last=last))
    return " · ".join(words)


def _mean(row: Row, column: Column) -> str:
    mean = row.means[column.key]
    if mean is None:
        return NONE
    return percent(mean) if column.percent else decimal(mean, 2)


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
    """The summary as one JSON object; `--join` reads it again."""
    setting, totals = summary.setting, summary.totals
    found: dict[str, Any] = {
        "program": setting.program,
        "game": setting.game,
        "players": setting.players,
        "choices": setting.chosen(),
        "seats": setting.keys(),
        "seed": setting.seed,
        "first": setting.first,
        "wanted": setting.games,
        "games": totals.games,
        "seeds": [str(span) for span in totals.spans],
        "moves": summary.moves,
        "rounds": summary.rounds,
        "sums": {"moves": totals.moves, "rounds": totals.rounds},
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
                "sums": asdict(totals.bots[row.bot]),
            }
            for row in summary.rows
            if totals.bots
        ],
    }
    return json.dumps(found, indent=2)


def csv_head(setting: Setting) -> str:
    """What stands where in the lines of `csv_lines`."""
    columns = [column.key for column in counting(setting.game).columns]
    return _lines([["game", "seat", "bot", "won", "points", "moves", "rounds", *columns]])


def csv_lines(setting: Setting, game: Played) -> str:
    """Every seat of a game in a line."""
    keys = setting.keys()
    columns = [column.key for column in counting(setting.game).columns]
    return _lines(
        [
            game.number,
            seat,
            keys[place],
            round(game.won[seat], 6),
            game.points[seat],
            game.moves,
            game.rounds,
            *(game.figures[seat][column] for column in columns),
        ]
        for seat, place in enumerate(game.seated)
    )


def _lines(rows: Iterable[Sequence[Any]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().rstrip("\n")
