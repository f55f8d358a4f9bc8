"""Games of bots, one or all of a setting: tables that nothing is saved of, and what is kept."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256

from nottingham_tui import __version__
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.header import Header, SeatSetup, begun
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.table import Table
from nottingham_tui.simulate.metrics import Figures, counting

TOO_LONG = 100_000
"""A game with so many moves has lost its way."""


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
    """All games of the setting, each as soon as it has been played, on all cores if nobody says.

    An interrupt from the keyboard ends it with `KeyboardInterrupt`.
    """
    numbers = range(setting.first, setting.first + setting.games)
    cores = min(cores or all_cores(), len(numbers))
    if cores == 1:
        yield from map(partial(play, setting), numbers)
        return
    with multiprocessing.Pool(cores, _leave_interrupts_alone) as pool:
        # One by one: the bar moves, an interrupt keeps all that is done, and sending costs little.
        yield from pool.imap_unordered(partial(play, setting), numbers)


def all_cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _leave_interrupts_alone() -> None:
    """Who began the games ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
