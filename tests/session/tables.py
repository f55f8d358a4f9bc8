"""Tables for the tests of the session: small ones, and games played at random."""

import errno
import os
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session import files
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.saved import SaveInfo
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.veil import Veil
from tests.headers import SEALED, header_of
from tests.unveiled import lift_all

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve")


def header(
    players: int = 3,
    *,
    bots: int = 0,
    brisk: bool = False,
    seed: int = 7,
    first: int | None = 0,
    pins: Collection[Seat] = (),
) -> Header:
    """The last `bots` seats are played by bots; those in `pins` have the PIN."""
    seats = [
        SeatSetup(
            NAMES[seat],
            "simple" if seat >= players - bots else None,
            SEALED if seat in pins else None,
        )
        for seat in range(players)
    ]
    created = "2026-11-28T20:15:00+01:00"
    return header_of(seats, choices={"brisk": brisk}, first=first, seed=seed, created=created)


@contextmanager
def new(store: Store | None, **setup: Any) -> Iterator[Table]:
    table = Table.new(header(**setup), store)
    try:
        yield table
    finally:
        table.close()


@contextmanager
def resumed(store: Store, name: str | None) -> Iterator[Table]:
    table = Table.resume(store, name or "")
    try:
        yield table
    finally:
        table.close()


def random_move(table: Table, rng: Random) -> Any:
    """A legal move of somebody, as the options of a view allow it."""
    waiting = table.view(None).to_act
    seat: Seat = waiting[int(rng.random() * len(waiting))]
    view = table.view(seat)
    if view.phase == "inspection" and view.debt is None and rng.random() < 0.3:
        seat = int(rng.random() * table.rules.players)
        view = table.view(seat)
    option = view.options[0 if rng.random() < 0.7 else int(rng.random() * len(view.options))]
    return option.sample(rng)


def play_on(table: Table, moves: int, rng: Random) -> None:
    """So many random moves of anybody, or to the end."""
    for _ in range(moves):
        if table.over:
            return
        table.play(random_move(table, rng))


def play_until(table: Table, phase: str, seed: int = 1) -> None:
    """Moves of bots, or random ones, till the game is in this phase."""
    rng = Random(seed)
    while table.view(None).phase != phase:
        if table.bot_step() is None:
            table.play(random_move(table, rng))


def fill_the_disk(patch: pytest.MonkeyPatch, room: int = 0) -> None:
    """Of each line from now on only so many bytes can be written."""

    def full(descriptor: int, line: bytes) -> None:
        os.write(descriptor, line[:room])
        raise OSError(errno.ENOSPC, "no space")

    patch.setattr(files, "write_all", full)


def sights(table: Table) -> list[Any]:
    """Everything that anybody may see: a table that shows the same is in the same state."""
    eyes: list[Seat | None] = [None, *range(table.rules.players)]
    return [(table.view(seat), table.log(seat)) for seat in eyes]


def save_of(store: Store, table: Table) -> Path:
    assert table.name is not None
    return store.path(table.name)


def lines_of(path: Path) -> list[bytes]:
    """What a save holds, line by line with its line feed, without the veil."""
    return lift_all(path.read_bytes())


def rewrite(path: Path, lines: Sequence[bytes], version: int = FORMAT) -> None:
    """Let a save hold these lines, as a program would write them in a version of the format."""
    path.write_bytes(Veil(version).cover_all(lines)[0])


def played(saves: Store, moves: int = 40, **setup: Any) -> Path:
    """A save of a game in which so many moves were made, closed."""
    with new(saves, **setup) as table:
        play_on(table, moves, Random(1))
        return save_of(saves, table)


def readable(saves: Store) -> list[SaveInfo]:
    """The saves that can be read, the one written to last first."""
    return [info for info in saves.survey() if not info.problem]
