"""How long bots think: `python -m tests.benchmarks.bots [--games N] [--seed S] [--game G]`.

Plays whole games of each level in each game, with as many players as there may be and with all
variants, and tells the time of a decision on one core: moves that the game waits for, and words
that a bot considers in bargaining.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import thread_time
from typing import Any

from nottingham_tui.bots.labels import LEVEL_LABELS
from nottingham_tui.bots.profiles import Mind, profiles
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.bot_seats import BotSeats
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.table import Table
from tests.headers import header_of

MEDIAN, WORST = 5.0, 50.0
"""What is promised, in milliseconds."""


@dataclass(slots=True)
class Watch:
    """A bot whose time is taken, in milliseconds of this process's own time."""

    mind: Mind
    moves: list[tuple[float, str]] = field(default_factory=list)
    words: list[tuple[float, str]] = field(default_factory=list)

    def notice(self, events: Sequence[Any]) -> None:
        self.mind.notice(events)

    def choose(self, view: Any, rng: Random) -> Any:
        begun = thread_time()
        move = self.mind.choose(view, rng)
        self.moves.append((1000 * (thread_time() - begun), view.phase))
        return move

    def consider(self, view: Any, rng: Random) -> Any:
        begun = thread_time()
        move = self.mind.consider(view, rng)
        self.words.append((1000 * (thread_time() - begun), view.phase))
        return move


class TimedBots(BotSeats):
    """Bots whose time is taken, each by a watch."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger)
        self.watches: dict[Seat, Watch] = {}

    def mind(self, seat: Seat) -> Mind:
        return self.watches.setdefault(seat, Watch(super().mind(seat)))


def played(
    game: str, players: int, choices: Sequence[str], bot: str, seed: int
) -> dict[Seat, Watch]:
    """A game of such bots, played to its end: the watch of each seat."""
    seats = [SeatSetup(f"Bot {seat}", bot) for seat in range(players)]
    ledger = Ledger(header_of(seats, game, dict.fromkeys(choices, True), seed=seed))
    ledger.begin()
    table = Table(ledger, None)
    table.bots = bots = TimedBots(ledger)
    while table.bot_step() is not None:
        pass
    return bots.watches


def tables(game: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Four players by the book; the most players with every choice."""
    yield 4, ()
    yield GAMES[game].most_players, tuple(choice.key for choice in GAMES[game].choices)


def line(times: Sequence[tuple[float, str]]) -> str:
    """Number, median, 99 in a hundred, the worst with its phase."""
    ordered = sorted(times)
    if not ordered:
        return ""
    median, most = (ordered[int(len(ordered) * part)][0] for part in (0.5, 0.99))
    worst, phase = ordered[-1]
    mark = "" if median <= MEDIAN and worst <= WORST else "  TOO LONG"
    return f"{len(ordered):7}{median:8.2f}{most:8.2f}{worst:8.2f}  {phase:12}{mark}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append", choices=[*GAMES])
    found = parser.parse_args(arguments)
    print(f"{'milliseconds':55} number  median     99%   worst")
    for game in found.game or GAMES:
        levels = [level for level in LEVEL_LABELS if level in profiles(game)]
        for level in levels or ["simple"]:
            for players, choices in tables(game):
                moves: list[tuple[float, str]] = []
                words: list[tuple[float, str]] = []
                for number in range(found.games):
                    # Sweeping up what other games left behind is no thought of this one.
                    gc.collect()
                    gc.freeze()
                    watches = played(game, players, choices, level, found.seed + number)
                    for watch in watches.values():
                        moves += watch.moves
                        words += watch.words
                title = f"{game}, {players} players{', all choices' if choices else ''}, {level}"
                print(f"{title + ': moves':55}{line(moves)}", flush=True)
                print(f"{title + ': words':55}{line(words)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
