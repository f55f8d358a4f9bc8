"""Ten thousand saved games: the list is there at once, and each deletion is."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from nottingham_tui.drawing.rows import FINE
from nottingham_tui.drawing.saves import saves_rows
from nottingham_tui.session import files
from nottingham_tui.session.store import Store
from tests.accidents import tables
from tests.trying import Counts


def measure(folder: Path, number: int, rng: Random) -> Counts:
    """Make so many saves and list, draw and delete; raises `AssertionError` if it takes long. Tells
    milliseconds."""
    path = tables.played(Store(folder), "second-edition", rng, 60)
    content = path.read_bytes()
    for place in range(1, number):
        copy = folder / f"2026-01-01-{place:05}{files.SUFFIX}"
        copy.write_bytes(content)
        os.utime(copy, (place, place))
    store = Store(folder)

    found = Counts(saves=number)

    @contextmanager
    def timed(what: str) -> Iterator[None]:
        start = time.perf_counter()
        yield
        found[what] = round((time.perf_counter() - start) * 1000)
        # With all of them read it would be some hundred times as much.
        assert found[what] < 2000, found

    def draw(at: int) -> None:
        assert len(saves_rows(store.survey(), at, 80, 21, FINE)) == 21

    with timed("counted"):
        assert len(files.save_names(folder)) == number
    with timed("continued"):
        assert store.latest()
    with timed("listed"):
        draw(number // 2)
    with timed("deleted"):
        store.delete(store.survey().names[number // 2])
        draw(number // 2)
    return found
