"""Ten thousand saved games: the list is there at once, and each deletion is."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from nottingham_tui.drawing.rows import FINE
from nottingham_tui.drawing.saves import saves_rows
from nottingham_tui.session import files
from nottingham_tui.session.store import Store
from tests.accidents import tables


@dataclass
class Measured:
    """How long what takes with so many saves, in milliseconds."""

    saves: int
    counted: float
    listed: float
    deleted: float
    continued: float


def measure(folder: Path, number: int, rng: Random) -> Measured:
    """Make so many saves and list, draw and delete; raises `AssertionError` if it takes long."""
    path = tables.played(Store(folder), "second-edition", rng, 60)
    content = path.read_bytes()
    for place in range(1, number):
        copy = folder / f"2026-01-01-{place:05}{files.SUFFIX}"
        copy.write_bytes(content)
        os.utime(copy, (place, place))
    store = Store(folder)

    def milliseconds(since: float) -> float:
        return (time.perf_counter() - since) * 1000

    def draw(at: int) -> None:
        assert len(saves_rows(store.survey(), at, 80, 21, FINE)) == 21

    start = time.perf_counter()
    assert len(files.save_names(folder)) == number
    counted = milliseconds(start)
    start = time.perf_counter()
    assert store.latest()
    continued = milliseconds(start)
    start = time.perf_counter()
    draw(number // 2)
    listed = milliseconds(start)
    start = time.perf_counter()
    store.delete(store.survey().names[number // 2])
    draw(number // 2)
    deleted = milliseconds(start)
    found = Measured(number, counted, listed, deleted, continued)
    # With all of them read it would be some hundred times as much.
    assert max(counted, listed, deleted, continued) < 2000, found
    return found
