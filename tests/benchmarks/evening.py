"""What an evening at the table costs: `python -m tests.benchmarks evening`.

In a pseudo-terminal of 80×24: a hand opened, keys that move a cursor, and a long game gone on with
against one just dealt, by turns. Times are those of the processor: the rest of a wait is the
terminal's and the machine's.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.benchmarks.figures import Figure
from tests.benchmarks.length import PLAYERS, inspection, talk
from tests.benchmarks.probe import Cost, Probe
from tests.benchmarks.screens import digit_of, opened
from tests.headers import header_of
from tests.terminal.harness import GUARD

_SIZE = (80, 24)
_ENTRIES = 300
_TURNS = 9
_KEYS = {"": ("down", "up"), "market": ("right", "left"), "loading": ("right", "left")}
"""Keys that move a cursor, by the step of a game; before any there is the lobby."""


def pressed() -> tuple[list[Cost], list[Cost]]:
    """Hands opened, and cursors moved."""
    hands: list[Cost] = []
    moves: list[Cost] = []
    for step, keys in _KEYS.items():
        with opened(step, _SIZE) as probe:
            if step:
                probe.first_frame("Pass the keyboard to")
                time.sleep(GUARD)
                hands.append(probe.press(digit_of(probe)))
            else:
                probe.first_frame("Deal the cards")
            moves += [probe.press(key) for key in keys * 4]
    return hands, moves


def milliseconds(saves: Path, home: Path) -> float:
    """What it takes until the game saved last stands on the screen."""
    command = ["-m", "nottingham_tui", "--save-dir", str(saves), "--continue"]
    with Probe(command, home, *_SIZE) as probe:
        probe.first_frame("press")
        return probe.processor()


def resumed() -> tuple[Sequence[float], Sequence[float]]:
    """A game just dealt and a long one, gone on with by turns."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        dealt, long = home / "dealt", home / "long"
        Table.new(header_of(PLAYERS), Store(dealt)).close()
        table = inspection(Store(long))
        talk(table, _ENTRIES - table.last)
        table.close()
        turns = [(milliseconds(dealt, home), milliseconds(long, home)) for _ in range(_TURNS + 1)]
    # The first turn fills caches.
    short, other = zip(*turns[1:], strict=True)
    return short, other


def figures() -> Iterator[Figure]:
    """Bytes and time at the table."""
    hands, moves = pressed()
    yield Figure("a hand opened, in kB", max(each.bytes for each in hands) / 1e3, 5, at_most=True)
    yield Figure("a cursor moved, in kB", max(each.bytes for each in moves) / 1e3, 1, at_most=True)
    taken = statistics.median(each.processor for each in moves)
    yield Figure("a cursor moved, in ms", taken, 10, at_most=True)
    dealt, long = map(statistics.median, resumed())
    what = f"{_ENTRIES} entries gone on with, to one just dealt, in ms"
    yield Figure(what, long - dealt, 60, at_most=True)
