"""`nottingham-tui simulate`: play many games of bots and tell what came of them."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from heapq import heappop, heappush

from nottingham_tui.arguments import UsageError
from nottingham_tui.bots import profiles
from nottingham_tui.bots.labels import USUAL
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate import parts
from nottingham_tui.simulate.playing import Setting, all_cores, run
from nottingham_tui.simulate.summary import as_json, csv_head, csv_lines, summary_of, table
from nottingham_tui.simulate.totals import Totals, totals_of
from nottingham_tui.text.catalogue import count, listed, mark, named, say
from nottingham_tui.wanted import Wanted

INTERRUPTED = 128 + 2

Write = Callable[[str], None]


def join(found: Namespace, write: Write) -> int:
    """Put the parts of a batch together and tell it; the exit status. Raises `UsageError`."""
    parts.demand_alone("--join", found)
    summary = parts.join(found.join)
    write(as_json(summary) if found.json else "\n".join(table(summary)))
    return 0


def main(found: Namespace, wanted: Wanted, write: Write) -> int:
    """Play what the words of the command line want, and tell it; the exit status.

    `found.json` and `found.csv` exclude each other; without them a table is told for people. An
    interrupt tells what is done so far and is status 130. Raises `UsageError`.
    """
    setting, cores = _setting(found, wanted), _cores(found)
    # Lines on a terminal show for themselves how far it is.
    is_barred = not (found.csv and sys.stdout is not None and sys.stdout.isatty())
    totals, lines = Totals(), Lines(setting, write)
    with bar(setting.games, is_barred) as show:
        try:
            for game in run(setting, cores):
                # At once, so that an interrupt finds a game in all the sums or in none.
                totals = totals + totals_of(setting, game)
                if found.csv:
                    lines.add(game.number, csv_lines(setting, game))
                show(totals.games)
        except KeyboardInterrupt:
            pass
    summary = summary_of(setting, totals)
    if found.csv:
        lines.end()
    elif found.json:
        write(as_json(summary))
    else:
        write("\n".join(table(summary)))
    if totals.games == setting.games:
        return 0
    if not (found.json or found.csv):
        write(
            count(
                "Interrupted after {done} of {number} game.",
                "Interrupted after {done} of {number} games.",
                setting.games,
                done=totals.games,
            )
        )
    return INTERRUPTED


class Lines:
    """The lines of games that come in any order, written in theirs as soon as they can be."""

    def __init__(self, setting: Setting, write: Write) -> None:
        self._setting = setting
        self._write = write
        self._next = setting.first
        self._waiting: list[tuple[int, str]] = []

    def add(self, number: int, lines: str) -> None:
        """The game of this number has these lines."""
        heappush(self._waiting, (number, lines))
        while self._waiting and self._waiting[0][0] == self._next:
            self._write_first()

    def end(self) -> None:
        """No more games come."""
        while self._waiting:
            self._write_first()
        if self._next == self._setting.first:
            self._write(csv_head(self._setting))

    def _write_first(self) -> None:
        if self._next == self._setting.first:
            self._write(csv_head(self._setting))
        self._next = self._waiting[0][0] + 1
        self._write(heappop(self._waiting)[1])


def _setting(found: Namespace, wanted: Wanted) -> Setting:
    games = mark("{word} isn’t a number of games: give one from {least} to {most}.")
    seed = mark("{word} isn’t a seed: give a whole number, 0 or more.")
    setting = Setting(
        game=wanted.game,
        players=wanted.seats,
        choices=wanted.all_choices(),
        bots=_bots(wanted.game, wanted.seats, found.bots),
        games=_number(found.games, 200, games, 1, parts.MOST_GAMES),
        seed=_number(found.seed, 1, seed, 0, parts.MOST_SEED),
    )
    if found.seeds is None:
        return setting
    parts.demand_alone("--seeds", found, ["games"])
    span = parts.span_of(found.seeds)
    return replace(setting, first=span.first, games=span.last - span.first + 1)


def _cores(found: Namespace) -> int:
    cores = mark("{word} isn’t a number of cores: give one from {least} to {most}.")
    return _number(found.cores, all_cores(), cores, 1, 1024)


def _bots(game: str, players: int, words: str | None) -> tuple[str, ...]:
    """The keys that `a,b,c` names. Raises `UsageError`."""
    known = profiles.profiles(game)
    if words is None:
        return (USUAL,)
    keys = tuple(word.strip().casefold() for word in words.split(","))
    for key in keys:
        if key not in known:
            raise UsageError(
                say(
                    "{game} has no bot {bot}; it has {bots}.",
                    bot=key or "“”",
                    game=named(GAMES[game].title),
                    bots=listed([*known]),
                )
            )
    if len(keys) > players:
        raise UsageError(
            say(
                "There are more bots ({number}) than seats ({players}).",
                number=len(keys),
                players=players,
            )
        )
    return keys


def _number(word: str | None, usual: int, told: str, least: int, most: int) -> int:
    """The number from `least` to `most` that a word says, the usual one where nobody says.

    Raises `UsageError` with this text for another word.
    """
    if word is None:
        return usual
    digits = word.lstrip("0") or "0"
    if not (digits.isascii() and digits.isdigit()) or not least <= int(digits[:20]) <= most:
        raise UsageError(say(told, word=word, least=least, most=most))
    return int(digits)


@contextmanager
def bar(games: int, is_wanted: bool) -> Iterator[Callable[[int], None]]:
    """A bar with the time that is left on standard error, if that is a terminal.

    It is told how many games are done, and leaves no trace.
    """
    if not is_wanted or sys.stderr is None or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    progress = Progress(
        BarColumn(),
        TextColumn("{task.description}", markup=False),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        # Other processes begin meanwhile: a thread of its own might be caught holding a lock.
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    task = progress.add_task("", total=games)
    shown = 0.0

    def show(done: int) -> None:
        nonlocal shown
        told = count("{done} of {number} game", "{done} of {number} games", games, done=done)
        progress.update(task, completed=done, description=told)
        if time.monotonic() - shown >= 0.1 or done == games:
            progress.refresh()
            shown = time.monotonic()

    with progress:
        yield show
