"""A summary for people, for programs, and every seat of every game for a spreadsheet."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from typing import Any

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.metrics import Column, counting
from nottingham_tui.simulate.playing import Played
from nottingham_tui.simulate.setting import choices_in_words
from nottingham_tui.simulate.summary import Row, Summary
from nottingham_tui.text.catalogue import count, mark, say

NONE = "–"
"""Stands where there was nothing to divide by."""


def _share(row: Row) -> str:
    return f"{row.share:.1%}"


def _interval(row: Row) -> str:
    return f"{row.low:.1%} – {row.high:.1%}"


def _points(row: Row) -> str:
    return f"{row.points:.1f} ± {row.points_error:.1f}"


_FIRST_LINES: dict[str, Callable[[Row], str]] = {
    mark("seats"): lambda row: str(row.seats),
    mark("games won"): lambda row: format(row.won, ".4g"),
    mark("share of a seat"): _share,
    mark("95 % certain"): _interval,
    mark("points"): _points,
}


def table(summary: Summary) -> Iterator[str]:
    """The lines of a table for people: a column for each bot."""
    setting = summary.setting
    yield _heading(summary)
    if not summary.rows:
        return
    columns = counting(setting.game).columns
    lines = [
        (say(label), [tell(row) for row in summary.rows]) for label, tell in _FIRST_LINES.items()
    ]
    parts: list[tuple[str, list[tuple[str, list[str]]]]] = [("", lines)]
    for column in columns:
        if parts[-1][0] != say(column.group):
            parts.append((say(column.group), []))
        told = [_mean(row, column) for row in summary.rows]
        parts[-1][1].append((say(column.label), told))
    yield ""
    yield from _aligned([row.bot for row in summary.rows], parts)
    yield ""
    yield say(
        "A game has {moves} moves in {rounds} rounds.",
        moves=f"{summary.moves:.1f}",
        rounds=f"{summary.rounds:.1f}",
    )


def _heading(summary: Summary) -> str:
    setting = summary.setting
    words = [
        say(GAMES[setting.game].title),
        count("{number} player", "{number} players", setting.players),
        *choices_in_words(setting.choices),
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
        "choices": choices_in_words(setting.choices),
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
