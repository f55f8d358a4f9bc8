"""kill -9 at random moments: the next start stands at the last decision that was confirmed.

A process plays and says after each decision, through a pipe, how many lines the save has and what
the game looks like. It is killed at a random moment, mostly while it writes. What it has said
last must stand in the save, and at most the one decision that was being written besides.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random
from typing import NoReturn

from nottingham_tui.session import files
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.accidents import tables
from tests.trying import Counts
from tests.unveiled import ledger_of, lift_all


def kill_often(game: str, folder: Path, tries: int, seed: int) -> Counts:
    """Kill so many processes; raises `AssertionError` if one lost anything.

    `unconfirmed` are decisions on the disk that nobody had seen yet, `torn` lines half written.
    """
    rng = Random(seed)
    found = Counts()
    store = Store(folder)
    name: str | None = None
    while found["tries"] < tries:
        found["tries"] += 1
        said = killed(game, store, name, rng)
        if name is None:
            found["games"] += 1
            name = store.names()[-1] if store.names() else None
            if name is None:
                assert not said, "a game was dealt and is not there"
                found["before_the_deal"] += 1
                continue
        path = store.path(name)
        content = path.read_bytes()
        found["torn"] += not content.endswith(b"\n")
        lines = lift_all(content[: content.rfind(b"\n") + 1])
        if said:
            number, seen = said[-1].split()
            confirmed = int(number)
            found["decisions"] += len(said) - 1
            assert len(lines) in (confirmed, confirmed + 1), (len(lines), confirmed)
            assert tables.digest(tables.folded(lines[:confirmed])) == seen
            found["unconfirmed"] += len(lines) > confirmed
        table = Table.resume(store, name)
        assert len(lift_all(path.read_bytes())) == len(lines)
        is_over = table.over
        table.close()
        if is_over or rng.random() < 0.1:
            store.delete(name)
            name = None
    return found


def killed(game: str, store: Store, name: str | None, rng: Random) -> list[str]:
    """Let a process play and kill it; what it has said, line by line."""
    reading, writing = os.pipe()
    seed = rng.getrandbits(32)
    child = os.fork()
    if child == 0:
        os.close(reading)
        _play(game, store, name, Random(seed), writing)
    os.close(writing)
    said = b""
    # After so many decisions, and a moment; a write takes some thousandths of a second.
    wanted = rng.choice((0, 1, 1, 2, 3, 5, 8, 13))
    while said.count(b"\n") < wanted:
        piece = os.read(reading, 65536)
        if not piece:
            break
        said += piece
    time.sleep(rng.random() * (0.03 if wanted == 0 else 0.006))
    os.kill(child, signal.SIGKILL)
    while piece := os.read(reading, 65536):
        said += piece
    os.close(reading)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"the process has failed: {status}"
    whole = said[: said.rfind(b"\n") + 1].decode()
    assert "failed" not in whole, whole
    return whole.splitlines()


def _written_slowly(descriptor: int, content: bytes) -> None:
    """As on a slow drive: a write that is killed leaves a part."""
    piece = max(len(content) // 4, 1)
    for start in range(0, len(content), piece):
        os.write(descriptor, content[start : start + piece])
        time.sleep(0.001)
    files.sync(descriptor)


def _play(game: str, store: Store, name: str | None, rng: Random, writing: int) -> NoReturn:
    """In the process that will be killed: play until then."""
    if rng.random() < 0.5:
        files.write_all = _written_slowly
    try:
        if name is None:
            table = Table.new(tables.header(game, rng), store)
        else:
            table = Table.resume(store, name)
        path = store.path(table.name or "")
        while True:
            lines = path.read_bytes().count(b"\n")
            os.write(writing, f"{lines} {tables.digest(ledger_of(table))}\n".encode())
            if not tables.decide(table, rng) and table.over:
                break
    except BaseException as error:
        os.write(writing, f"failed: {error!r}\n".encode())
    # Nothing more will be said: who waits for it need wait no longer.
    os.close(writing)
    while True:
        time.sleep(1)
