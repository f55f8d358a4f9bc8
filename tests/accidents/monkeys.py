"""The program in a pseudo-terminal, keys at random: killed at random, or called over a line."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.accidents import tables
from tests.headers import header_of
from tests.terminal.harness import GUARD, PLAYED_BEFORE, SETTINGS, Terminal, asked_for, has_keys
from tests.trying import Counts
from tests.unveiled import lift_all

PROGRAM = [sys.executable, "-m", "nottingham_tui", "--no-animation"]

# Everything but the keys that leave or stop the program.
_KEYS = (
    *("enter", "enter", "enter", "space", "space", "left", "right", "up", "down", "tab"),
    *"1234567890adoxrupncmsbfgty+-",
    *("escape", "backspace"),
)
_DECIDING = ("enter", "enter", "space", *"1234")


def start(folder: Path, *words: str, term: str = "xterm-256color", **options: object) -> Terminal:
    """The program going on with the last game of the folder."""
    command = [*PROGRAM, "--save-dir", str(folder), *words]
    return Terminal(command, home=folder.parent, term=term, **options)  # type: ignore[arg-type]


def saved(game: str, folder: Path, rng: Random) -> Path:
    """A game with two people, begun."""
    header = tables.header(game, rng, people=2)
    return tables.saved(header, Store(folder), rng, rng.randrange(40))


def is_up(terminal: Terminal) -> bool:
    """Whether a screen of the program is there."""
    return asked_for(terminal) is not None or has_keys(terminal)


def press_anything(terminal: Terminal, rng: Random, seconds: float) -> int:
    """Press keys for so long, as people and as monkeys do; how many."""
    until = time.monotonic() + seconds
    keys = 0
    while time.monotonic() < until:
        digit = asked_for(terminal)
        if digit and rng.random() < 0.9:
            terminal.read(GUARD)
            terminal.keys(digit)
        elif "Leave the table?" in terminal.text:
            terminal.keys("escape")
        else:
            # Looking around alone decides nothing.
            terminal.keys(rng.choice(_KEYS if rng.random() < 0.4 else _DECIDING))
        keys += 1
        terminal.read(0.04)
    return keys


def call_often(game: str, folder: Path, calls: int, seed: int) -> Counts:
    """Call so often and press anything; raises `AssertionError` if anything but the table that is
    played is changed."""
    rng, found = Random(seed), Counts()
    saves = folder / "saves"
    others = [tables.played(Store(saves), game, rng, 20) for _ in range(3)]
    for place, path in enumerate(others):
        os.utime(path, (place, place))
    played = tables.saved(tables.header(game, rng, people=2), Store(saves), rng, 0).stem
    before = {path: path.read_bytes() for path in others}
    for _ in range(calls):
        with start(saves, "--host") as terminal:
            terminal.wait_for(is_up)
            # Out of the curtain to where a list of saves would be, and on from there.
            terminal.read(GUARD)
            terminal.keys("escape", "enter", "f3", "delete", "delete")
            found["keys"] += 5 + press_anything(terminal, rng, rng.uniform(1, 3))
            assert terminal.state, f"it has ended:\n{terminal.text}"
        found["calls"] += 1
        assert {path: path.read_bytes() for path in others} == before
        assert played in Store(saves).names() and not Store(saves).binned()
        # Those of the machine, as they were; none are made.
        (settings,) = folder.rglob("settings.json")
        assert settings == folder / SETTINGS and settings.read_text() == PLAYED_BEFORE
    return found


def kill_the_program(
    game: str, folder: Path, tries: int, seed: int, seconds: float = 4.0
) -> Counts:
    """Start and kill it so often; raises `AssertionError` if anything is lost."""
    rng = Random(seed)
    found = Counts(games=1)
    path = saved(game, folder, rng)
    for _ in range(tries):
        before = len(lift_all(path.read_bytes()))
        with start(folder, "--continue") as terminal:
            terminal.wait_for(is_up)
            assert terminal.state
            found["keys"] += press_anything(terminal, rng, rng.uniform(0.3, seconds))
            assert terminal.state, f"it has ended:\n{terminal.text}"
            content = path.read_bytes()
            terminal.signal(signal.SIGKILL)
            assert terminal.wait_for_exit() == 128 + signal.SIGKILL
        found["tries"] += 1
        after = path.read_bytes()
        # Whatever was on the disk, and so may have been seen, is still there.
        assert after.startswith(content[: content.rfind(b"\n") + 1])
        store = Store(folder)
        table = Table.resume(store, path.stem)
        lines = len(lift_all(path.read_bytes()))
        assert lines >= before
        found["decisions"] += lines - before
        is_over = table.over
        table.close()
        if is_over:
            path.unlink()
            path = saved(game, folder, rng)
            found["games"] += 1
    return found


def at_a_market(folder: Path) -> None:
    """A game of four people saved before somebody's market."""
    saved_when(folder, lambda view: view.first is not None)


def saved_when(folder: Path, until: Callable[[Any], bool], sheriff: Seat = 0) -> None:
    """A game of four people saved when this is so to the public; who is the first `sheriff`."""
    header, rng = header_of(tables.NAMES[:4], first=sheriff), Random(1)
    table = Table.new(header, Store(folder))
    while not until(table.view(None)):
        seat = table.view(None).to_act[0]
        table.play(table.view(seat).options[0].sample(rng))
    table.close()


def sit_down(terminal: Terminal) -> None:
    """Open the curtain, which asks for a digit."""
    terminal.wait_for(lambda each: asked_for(each) is not None)
    terminal.settle()
    # It is deaf from its first paint on, which may be long ago on a slow line.
    for _ in range(20):
        digit = asked_for(terminal)
        if not digit:
            return
        terminal.read(GUARD)
        terminal.keys(digit)
        terminal.settle()
    raise AssertionError(f"no digit opens it:\n{terminal.text}")


def cost_of_keys(terminal: Terminal) -> float:
    """Move about in a hand; bytes for each key."""
    terminal.settle()
    mark = terminal.mark()
    keys = ("right", "right", "right", "left", "left", "right")
    for key in keys:
        terminal.keys(key)
        terminal.settle(0.2)
    return len(terminal.since(mark)) / len(keys)


def leave(terminal: Terminal) -> None:
    """Leave the table and the program."""
    terminal.settle()
    terminal.read(GUARD)
    until = time.monotonic() + terminal.timeout
    while terminal.state and terminal.child.isalive():
        assert time.monotonic() < until, f"there is no way out:\n{terminal.text}"
        terminal.keys("escape" if asked_for(terminal) else "q")
        terminal.read(0.4)
