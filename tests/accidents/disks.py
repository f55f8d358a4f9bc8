"""Disks that are full, broken or slow to say so: nothing is lost, nothing shown that is not saved.

A layer of faults stands in for the functions of the file system: writes that take a part, syncs
and truncations that fail, at random. On a real file system with little room the same is tried.
"""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui.session import files, gamefile
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import SaveError, WriteFailedError
from nottingham_tui.text.troubles import trouble_text
from tests.accidents import tables
from tests.trying import Counts
from tests.unveiled import ledger_of, lift_all

_LONG_ENOUGH = 200

# How much room there is for a game, in bytes.
_LEFT = 12_000

CODES = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.ESTALE)


class _FaultyOs:
    """`os`, of which some calls fail."""

    def __init__(self, rng: Random, rate: float) -> None:
        self.rng = rng
        self.rate = rate

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def _fail(self, rate: float) -> None:
        if self.rng.random() < rate:
            raise OSError(self.rng.choice(CODES), "a fault")

    def write(self, descriptor: int, content: bytes) -> int:
        if self.rng.random() < self.rate:
            os.write(descriptor, content[: self.rng.randrange(len(content) + 1)])
            self._fail(1.0)
        # A write may take a part and say so.
        return os.write(descriptor, content[: self.rng.randrange(len(content)) + 1])

    def fsync(self, descriptor: int) -> None:
        self._fail(self.rate / 2)

    def ftruncate(self, descriptor: int, length: int) -> None:
        self._fail(self.rate)
        os.ftruncate(descriptor, length)

    def link(self, source: Path, target: Path) -> None:
        self._fail(self.rate)
        os.link(source, target)


@contextlib.contextmanager
def faulty(rng: Random, rate: float) -> Iterator[None]:
    """While this lasts that part of the calls fails."""
    with pytest.MonkeyPatch.context() as patched:
        for module in (files, gamefile):
            patched.setattr(module, "os", _FaultyOs(rng, rate))
        yield


def play_on_a_faulty_disk(game: str, folder: Path, decisions: int, seed: int) -> Counts:
    """So many decisions; raises `AssertionError` if one is lost, or shown that was refused."""
    rng = Random(seed)
    found = Counts()
    store = Store(folder)
    table = None
    while found["decisions"] < decisions:
        # Decisions by lot may bargain for ever, and each fault folds the whole game again.
        if table is None or table.over or table.last > _LONG_ENOUGH:
            if table is not None:
                _resumed(store, table).close()
                store.delete(table.name or "")
            table = _dealt(game, store, rng)
            found["games"] += 1
        before, last = tables.digest(ledger_of(table)), table.last
        try:
            with faulty(rng, rng.choice((0.0, 0.1, 0.5))):
                tables.decide(table, rng)
            found["decisions"] += 1
        except WriteFailedError as error:
            found["refused"] += 1
            sentence = trouble_text(error)
            assert sentence.endswith(".") and sentence.isprintable()
            assert (tables.digest(ledger_of(table)), table.last) == (before, last)
        if rng.random() < 0.1:
            table = _resumed(store, table)
            found["resumed"] += 1
    if table is not None:
        _resumed(store, table).close()
    return found


def _dealt(game: str, store: Store, rng: Random) -> Table:
    """A new table, in spite of everything."""
    while True:
        before = set(store.names())
        try:
            with faulty(rng, 0.1):
                return Table.new(tables.header(game, rng), store)
        except SaveError:
            assert set(store.names()) == before


def _resumed(store: Store, table: Table) -> Table:
    """The table closed and opened again stands where it stood."""
    before = tables.digest(ledger_of(table))
    name = table.name or ""
    table.close()
    again = Table.resume(store, name)
    assert tables.digest(ledger_of(again)) == before
    return again


def fill_up(game: str, folder: Path, seed: int) -> Counts:
    """Play in a folder on a real, small file system until nothing fits any more; then make room.

    Raises `AssertionError` if anything is lost.
    """
    rng = Random(seed)
    found = Counts(games=1)
    store = Store(folder)
    ballast = folder.parent / "ballast"
    table = Table.new(tables.header(game, rng, people=3), store)
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        while os.statvfs(folder).f_bavail * os.statvfs(folder).f_frsize > _LEFT:
            file.write(b"x" * 1024)
    while not table.over and found["refused"] < 20:
        before = tables.digest(ledger_of(table))
        try:
            tables.decide(table, rng)
            found["decisions"] += 1
        except WriteFailedError:
            found["refused"] += 1
            assert tables.digest(ledger_of(table)) == before
            content = store.path(table.name or "").read_bytes()
            assert tables.digest(tables.folded(lift_all(content))) == before
    try:
        Table.new(tables.header(game, rng), store).close()
    except SaveError:
        found["refused"] += 1
    ballast.unlink()
    tables.decide(table, rng)
    _resumed(store, table).close()
    found["resumed"] += 1
    return found


@contextlib.contextmanager
def small_file_system(folder: Path) -> Iterator[Path]:
    """A file system of 64 kilobytes; only the administrator can make one."""
    folder.mkdir()
    options = ["-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", str(folder)]
    subprocess.run(["mount", *options], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)
