"""Games of bots, one or all of a setting: tables that nothing is saved of, and what is kept."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from multiprocessing import Process
from multiprocessing.connection import wait
from multiprocessing.sharedctypes import Synchronized
from typing import Any

from nottingham_tui import __version__
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.header import Header, SeatSetup, begun
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.table import Table
from nottingham_tui.simulate.metrics import Figures, counting

TOO_LONG = 100_000
"""A game with so many moves has lost its way."""

_SENT_EVERY = 0.1
"""So often a process sends what it has played, in seconds."""


@dataclass(frozen=True, slots=True)
class Setting:
    """`games` games from one seed, numbered from `first` on. `bots` are the keys of their profiles.
    `program` is the version that plays them.

    Where fewer bots are named than seats, they take turns; from one game to the next everybody
    moves on by a seat, so that no place at the table is anybody's luck.
    """

    game: str
    players: int
    choices: Mapping[str, bool]
    bots: tuple[str, ...]
    games: int
    seed: int
    first: int = 0
    program: str = __version__

    def seated(self, number: int) -> tuple[int, ...]:
        """By seat in game `number`: the place in `bots` of who sits there."""
        return tuple((seat + number) % self.players for seat in range(self.players))

    def keys(self) -> tuple[str, ...]:
        """The profiles at the table, each as often as it sits there."""
        return tuple(self.bots[place % len(self.bots)] for place in range(self.players))

    def chosen(self) -> list[str]:
        """The keys of the choices that are on, in order."""
        return [key for key, is_on in self.choices.items() if is_on]


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of game `number`. Everything by seat; `seated` as in the setting.

    `won` is the part of the victory, which several winners share. `moves` and `rounds` say how
    long it was.
    """

    number: int
    seated: tuple[int, ...]
    won: tuple[float, ...]
    points: tuple[int, ...]
    figures: tuple[Figures, ...]
    moves: int
    rounds: int


def play(setting: Setting, number: int) -> Played:
    """Play the game of a number; it depends on nothing else, not even on how many there are.

    Raises `RuntimeError` if it does not end.
    """
    seated = setting.seated(number)
    keys = setting.keys()
    ledger = Ledger(_header(setting, number, [keys[place] for place in seated]))
    ledger.begin()
    table = Table(ledger, None)
    while table.bot_move() is not None:
        if table.last > TOO_LONG:
            break
    if not table.over:
        raise RuntimeError(f"game {number} of seed {setting.seed} does not end")
    view = table.view(None)
    result = view.result
    winners: Sequence[Seat] = result.winners
    entries = [record.seen_by(None) for record in ledger.records]
    return Played(
        number=number,
        seated=seated,
        won=tuple((seat in winners) / len(winners) for seat in range(setting.players)),
        points=tuple(score.total for score in result.scores),
        figures=counting(setting.game).count(entries, result),
        moves=table.last,
        rounds=view.round,
    )


def _header(setting: Setting, number: int, bots: Sequence[str]) -> Header:
    drawn = sha256(f"simulate/{setting.seed}/{number}".encode()).digest()
    seats = (SeatSetup(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(bots))
    return begun(setting.game, setting.choices, seats, int.from_bytes(drawn[:6], "big"))


def run(setting: Setting, cores: int | None = None) -> Iterator[Played]:
    """All games of the setting, each soon after it was played, on all cores if nobody says.

    An interrupt from the keyboard ends it with `KeyboardInterrupt`.
    """
    numbers = range(setting.first, setting.first + setting.games)
    cores = min(cores or all_cores(), len(numbers))
    if cores == 1:
        yield from map(partial(play, setting), numbers)
        return
    # What a table loads is loaded once, not by each process for itself.
    Table.new(_header(setting, setting.first, setting.keys()), None).bot_step()
    counting(setting.game)
    taken = multiprocessing.Value("q", 0)
    # By the ends of pipes, whose type goes by the system.
    processes: dict[Any, Process] = {}
    try:
        for _ in range(cores):
            coming, going = multiprocessing.Pipe(duplex=False)
            process = Process(target=_play_some, args=(setting, numbers, taken, going), daemon=True)
            process.start()
            going.close()
            processes[coming] = process
        coming_in: list[Any] = list(processes)
        while coming_in:
            each: Any
            for each in wait(coming_in):
                try:
                    yield from each.recv()
                except EOFError:
                    coming_in.remove(each)
                    processes[each].join()
                    if processes[each].exitcode != 0:
                        raise RuntimeError("some games were not played to their end") from None
    finally:
        for process in processes.values():
            process.terminate()
            process.join()


def _play_some(setting: Setting, numbers: range, taken: Synchronized[int], going: Any) -> None:
    """Play what nobody has begun yet till there is nothing left.

    Games are sent together some times a second, so that quick ones cost whoever gets them little.
    """
    # Who began the games ends them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    done: list[Played] = []
    sent = time.monotonic()
    while True:
        with taken.get_lock():
            place = taken.value
            taken.value += 1
        if place < len(numbers):
            done.append(play(setting, numbers[place]))
        if place >= len(numbers) or time.monotonic() - sent > _SENT_EVERY:
            try:
                going.send(done)
            except BrokenPipeError:
                return
            done, sent = [], time.monotonic()
        if place >= len(numbers):
            return


def all_cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
