"""What all the games come to for each bot: shares with their intervals, means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from nottingham_tui.simulate.metrics import Column, counting
from nottingham_tui.simulate.playing import Played
from nottingham_tui.simulate.setting import Setting

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
