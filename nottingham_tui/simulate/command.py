"""`nottingham-tui simulate`: play many games of bots and tell what came of them."""

from __future__ import annotations

import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable

from nottingham_tui.arguments import UsageError
from nottingham_tui.bots import profiles
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.playing import Setting, run
from nottingham_tui.simulate.summary import as_csv, as_json, summarise, table
from nottingham_tui.text.catalogue import count, listed, mark, named, say
from nottingham_tui.wanted import Wanted

INTERRUPTED = 128 + 2


def main(found: Namespace, wanted: Wanted, write: Callable[[str], None]) -> int:
    """Play what the words of the command line want, and tell it; the exit status.

    `found.json` and `found.csv` exclude each other; without them a table is told for people. An
    interrupt tells what is done so far and is status 130. Raises `UsageError`.
    """
    words = {
        "games": mark("{word} isn’t a number of games: give one from {least} to {most}."),
        "seed": mark("{word} isn’t a seed: give a whole number, 0 or more."),
        "cores": mark("{word} isn’t a number of cores: give one from {least} to {most}."),
    }
    setting = Setting(
        game=wanted.game,
        players=wanted.seats,
        choices=wanted.all_choices(),
        bots=_bots(wanted.game, wanted.seats, found.bots),
        games=_number(found.games, 200, words["games"], 1, 10_000_000),
        seed=_number(found.seed, 1, words["seed"], 0, 2**63 - 1),
    )
    cores = _number(found.cores, os.cpu_count() or 1, words["cores"], 1, 1024)
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
                "Interrupted after {done} of {number} game.",
                "Interrupted after {done} of {number} games.",
                setting.games,
                done=len(played),
            )
        )
    return INTERRUPTED


def _bots(game: str, players: int, words: str | None) -> tuple[str, ...]:
    """The keys that `a,b,c` names. Raises `UsageError`."""
    known = profiles.profiles(game)
    if words is None:
        return (profiles.USUAL,)
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
        told = count("{done} of {number} game", "{done} of {number} games", self._games, done=done)
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
