"""Callers over SSH at `--host`: whatever they press, they reach the table and nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.accidents import monkeys, tables
from tests.terminal.harness import GUARD
from tests.trying import Counts


def call_often(game: str, folder: Path, calls: int, seed: int) -> Counts:
    """Call so often and press anything; raises `AssertionError` if anything but the table that is
    played is changed."""
    rng, found = Random(seed), Counts()
    saves = folder / "saves"
    others = [tables.played(Store(saves), game, rng, 20) for _ in range(3)]
    for place, path in enumerate(others):
        os.utime(path, (place, place))
    table = Table.new(tables.header(game, rng, people=2), Store(saves))
    played = table.name or ""
    table.close()
    before = {path: path.read_bytes() for path in others}
    for _ in range(calls):
        with monkeys.start(saves, "--host") as terminal:
            terminal.wait_for(monkeys.is_up)
            # Out of the curtain to where a list of saves would be, and on from there.
            terminal.read(GUARD)
            terminal.keys("escape", "enter", "c", "x", "x")
            found["keys"] += 5 + monkeys.press_anything(terminal, rng, rng.uniform(1, 3))
            assert terminal.state, f"it has ended:\n{terminal.text}"
        found["calls"] += 1
        assert {path: path.read_bytes() for path in others} == before
        assert played in Store(saves).names() and not Store(saves).binned()
        assert not list(folder.rglob("settings.json"))
    return found
