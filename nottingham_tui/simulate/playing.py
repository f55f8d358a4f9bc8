"""Games of bots, one or all of a setting: tables that nothing is saved of, and what is kept."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.header import Header, SeatSetup, begun
from nottingham_tui.session.table import Table
from nottingham_tui.simulate.metrics import Figures, counting

TOO_LONG = 100_000
"""A game with so many moves has lost its way."""

Progress = Callable[[int], None]
"""Told how many games are done."""


@dataclass(frozen=True, slots=True)
class Setting:
    """`games` games from one seed. `bots` are the keys of their profiles.

    Where fewer bots are named than seats, they take turns; from one game to the next everybody
    moves on by a seat, so that no place at the table is anybody's luck.
    """

    game: str
    players: int
    choices: Mapping[str, bool]
    bots: tuple[str, ...]
    games: int
    seed: int

    def seated(self, number: int) -> tuple[int, ...]:
        """By seat in game `number`, from 0: the place in `bots` of who sits there."""
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
    """Play game `number` of the setting, from 0; it depends on nothing else.

    Raises `RuntimeError` if it does not end.
    """
    seated = setting.seated(number)
    keys = setting.keys()
    table = Table.new(_header(setting, number, [keys[place] for place in seated]), None)
    while table.bot_step() is not None:
        if table.last > TOO_LONG:
            break
    if not table.over:
        raise RuntimeError(f"game {number} of seed {setting.seed} does not end")
    view = table.view(None)
    result = view.result
    winners: Sequence[Seat] = result.winners
    return Played(
        number=number,
        seated=seated,
        won=tuple((seat in winners) / len(winners) for seat in range(setting.players)),
        points=tuple(score.total for score in result.scores),
        figures=counting(setting.game).count(table.log(None), result),
        moves=table.last,
        rounds=view.round,
    )


def _header(setting: Setting, number: int, bots: Sequence[str]) -> Header:
    drawn = sha256(f"simulate/{setting.seed}/{number}".encode()).digest()
    seats = (SeatSetup(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(bots))
    return begun(setting.game, setting.choices, seats, int.from_bytes(drawn[:6], "big"))


def run(
    setting: Setting, cores: int | None, progress: Progress, begin: int = 0
) -> tuple[list[Played], bool]:
    """The games from number `begin` on in their order, and whether all of them were played.

    An interrupt from the keyboard ends it early; what was played till then is returned.
    """
    done: list[Played] = []
    try:
        for played in _all(setting, begin, cores or os.cpu_count() or 1):
            done.append(played)
            progress(len(done))
    except KeyboardInterrupt:
        pass
    done.sort(key=lambda played: played.number)
    return done, len(done) == setting.games - begin


def _all(setting: Setting, begin: int, cores: int) -> Iterator[Played]:
    numbers = range(begin, setting.games)
    if cores == 1 or len(numbers) == 1:
        yield from map(partial(play, setting), numbers)
        return
    cores = min(cores, len(numbers))
    with multiprocessing.Pool(cores, _leave_interrupts_alone) as pool:
        # One by one: the bar moves, an interrupt keeps all that is done, and sending costs little.
        yield from pool.imap_unordered(partial(play, setting), numbers)


def _leave_interrupts_alone() -> None:
    """Who began the games ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
