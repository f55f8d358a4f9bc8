"""Many games of bots in one process, through the app's own loop: no more memory, no slower.

The app is a demo at a pace that is not to be watched. After each game the same players play on,
then those of the next kind of game.
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from textual import screen

from nottingham_tui.app import NottinghamApp
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens import demo
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.wanted import Wanted

_STUCK = 5.0

PATIENCE = 300.0
"""How long a game may take, in seconds."""


@dataclass(frozen=True)
class Soaked:
    """One game: its kind, its entries, the seconds of processor time it took, and the memory of
    the process after it in kilobytes."""

    game: str
    entries: int
    seconds: float
    memory: int


@dataclass
class Soak:
    """All games in their order."""

    games: list[Soaked] = field(default_factory=list)

    def pace(self, start: float, end: float) -> float:
        """Milliseconds an entry in that part of the games, each kind of game counting alike."""
        part = self._part(start, end)
        each = [
            sum(one.seconds for one in part if one.game == game)
            / sum(one.entries for one in part if one.game == game)
            for game in {one.game for one in part}
        ]
        return 1000 * statistics.fmean(each)

    def memory(self, start: float, end: float) -> float:
        """Megabytes in that part of the games, the usual amount."""
        return statistics.median(one.memory for one in self._part(start, end)) / 1024

    def assert_flat(self) -> None:
        """Raise `AssertionError` unless it ends as it went on, once everything is loaded."""
        assert self.memory(0.8, 1.0) < self.memory(0.2, 0.4) + 4, str(self)
        assert self.pace(0.8, 1.0) < self.pace(0.2, 0.4) * 1.3, str(self)

    def _part(self, start: float, end: float) -> list[Soaked]:
        number = len(self.games)
        return self.games[int(number * start) : max(int(number * end), int(number * start) + 1)]

    def __str__(self) -> str:
        return (
            f"{len(self.games)} games, {sum(one.entries for one in self.games)} entries; "
            f"an entry {self.pace(0.2, 0.4):.1f} ms, at the end {self.pace(0.8, 1.0):.1f} ms; "
            f"memory {self.memory(0.2, 0.4):.1f} MB, at the end {self.memory(0.8, 1.0):.1f} MB"
        )


def soak(games: int) -> Soak:
    """Let bots play so many games, every kind in turn."""
    found = Soak()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(demo, "TICK", 0.001)
        # What comes after a game is said here.
        patched.setattr(demo.DemoFlow, "rematch", lambda flow: None)
        # Else most of the time is spent waiting for the next of sixty pictures a second.
        patched.setattr(screen, "UPDATE_PERIOD", 0.002)
        asyncio.run(_play(games, found))
    return found


async def _play(games: int, found: Soak) -> None:
    kinds = list(GAMES)

    def begin(app: NottinghamApp, number: int) -> ScoringScreen:
        wanted = Wanted(kinds[number % len(kinds)])
        return demo.demo_screen(app, seed=number, wanted=wanted, speed=1e6)  # type: ignore[return-value]

    app = NottinghamApp(lambda app: begin(app, 0), animation=False)
    async with app.run_test(size=(80, 24)) as pilot:
        start = time.process_time()
        for number in range(games):
            clock = moved = time.monotonic()
            last = -1
            while not isinstance(app.screen, ScoringScreen):
                await asyncio.sleep(0.02)
                now = time.monotonic()
                assert now - clock < PATIENCE, "a game does not end"
                assert isinstance(app.flow, demo.DemoFlow)
                if app.flow.table.last != last:
                    last, moved = app.flow.table.last, now
                elif now - moved > _STUCK and isinstance(app.screen, GameScreen):
                    # A timer of Textual whose moment passes while it is set never rings: at
                    # this pace, and only at such a one, that happens once in thousands of moves.
                    app.flow.enters(app.screen)
                    moved = now
            await pilot.pause()
            flow = app.flow
            assert isinstance(flow, demo.DemoFlow)
            seconds = time.process_time() - start
            kind, entries = flow.table.header.game, flow.table.last + 1
            found.games.append(Soaked(kind, entries, seconds, _memory()))
            start = time.process_time()
            app.show(begin(app, number + 1))
            await pilot.pause()


def _memory() -> int:
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0])
