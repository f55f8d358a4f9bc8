"""`nottingham-tui simulate`: play many games of bots and tell what came of them."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from collections.abc import Callable

from nottingham_tui.simulate import setting as settings
from nottingham_tui.simulate.playing import run
from nottingham_tui.simulate.setting import Setting
from nottingham_tui.simulate.summary import as_csv, as_json, summarise, table
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.wanted import Wanted

INTERRUPTED = 128 + 2


def main(found: Namespace, wanted: Wanted, write: Callable[[str], None]) -> int:
    """Play what the words of the command line want, and tell it; the exit status.

    `found.json` and `found.csv` exclude each other; without them a table is told for people. An
    interrupt tells what is done so far and is status 130. Raises `UsageError`.
    """
    setting = Setting(
        game=wanted.game,
        players=wanted.seats,
        choices=wanted.all_choices(),
        bots=settings.bots_of(wanted.game, wanted.seats, found.bots),
        games=settings.games_of(found.games),
        seed=settings.seed_of(found.seed),
    )
    cores = settings.cores_of(found.cores)
    bar = Bar(setting.games)
    played, is_whole = run(setting, cores, bar.show)
    bar.clear()
    summary = summarise(setting, played)
    if found.json:
        write(as_json(summary))
    elif found.csv:
        write(as_csv(summary, played))
    else:
        write("\n".join(table(summary)))
    if is_whole:
        return 0
    if not (found.json or found.csv):
        write(
            count(
                "Interrupted: of {number} game that was wanted this is all.",
                "Interrupted: of {number} games that were wanted this is all.",
                setting.games,
            )
        )
    return INTERRUPTED


class Bar:
    """A bar on standard error, if that is a terminal."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._shown = ""
        self._is_drawn = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int) -> None:
        """So many games are done."""
        if not self._is_drawn:
            return
        told = say("{done} of {games} games", done=done, games=self._games)
        room = max(10, min(40, shutil.get_terminal_size().columns - len(told) - 4))
        full = room * done // self._games
        line = f"[{'#' * full}{'-' * (room - full)}] {told}"
        if line != self._shown:
            sys.stderr.write("\r" + line)
            sys.stderr.flush()
            self._shown = line

    def clear(self) -> None:
        """Leave no trace."""
        if self._shown:
            sys.stderr.write("\r" + " " * len(self._shown) + "\r")
            sys.stderr.flush()
            self._shown = ""
