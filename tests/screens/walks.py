"""Walks through the app that count what people at the table would count."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from nottingham_tui.app import NottinghamApp
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.opening import Opening
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.table import Table
from nottingham_tui.text import catalogue
from nottingham_tui.wanted import Options
from tests.screens.inspections import Piloted, flow_of, press, sitting, still_app


@dataclass
class Walk(Piloted):
    """Keys pressed, and every screen that was shown."""

    pilot: Pilot[Any]
    keys: int = 0
    shown: list[Screen[Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        app = self.app
        show = app.show

        def recorded(screen: Screen[Any]) -> None:
            self.shown.append(screen)
            show(screen)

        app.show = recorded  # type: ignore[method-assign]

    @property
    def at(self) -> str:
        """The kind of screen that is there."""
        return type(self.app.screen).__name__

    @property
    def visits(self) -> int:
        """How often the keyboard was passed for something secret."""
        return sum(
            isinstance(before, CurtainScreen) and isinstance(after, PrivateScreen)
            for before, after in zip(self.shown, self.shown[1:], strict=False)
        )

    async def press(self, keys: str) -> None:
        """Press keys, names between blanks."""
        self.keys += len(keys.split())
        await press(self.pilot, keys)


Decides = Callable[[Any, Random], Any]


class Keyboard(ABC):
    """Whoever sits there, one after the other; what the table shows is looked at by `seen` before
    each step."""

    def __init__(
        self,
        walk: Walk,
        *,
        rng: Random,
        decides: Decides,
        seen: Callable[[], None] = lambda: None,
    ) -> None:
        self.walk = walk
        self.rng = rng
        self.decides = decides
        self.seen = seen
        self.screens: set[str] = set()

    @property
    def table(self) -> Table:
        return flow_of(self.walk.app).table

    def view(self, seat: Seat | None = None) -> Any:
        """The table through the eyes of a seat."""
        return self.table.view(seat)

    def wanted(self, seat: Seat) -> Any:
        """What the seat would like to do."""
        return self.decides(self.view(seat), self.rng)

    async def press(self, keys: str) -> None:
        await self.walk.press(keys)

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play on until something is so, or the game is over."""
        for _ in range(4000):
            if until() or self.walk.at == "ScoringScreen":
                return
            await self.step()
        raise AssertionError("there is no end to it")

    async def step(self) -> None:
        """Do what is asked for on the screen that is there."""
        screen = self.walk.app.screen
        self.screens.add(self.walk.at)
        self.seen()
        if isinstance(screen, CurtainScreen):
            await self.press(str(screen.facts.seat_number))
        else:
            await self.answer(screen)

    @abstractmethod
    async def answer(self, screen: Any) -> None:
        """Press what this screen wants."""


def options_for(folder: Path, **others: Any) -> Options:
    """What the command line asks for when it says nothing but where the saves are."""
    usual = {
        "demo": False, "resume": False, "ascii": False, "animation": False,
        "language": catalogue.language(),
    }  # fmt: skip
    return Options(save_dir=folder, **{**usual, **others})


def opened(
    folder: Path, *, guard: float = 0.0, idle: float = 0.0, **others: Any
) -> tuple[NottinghamApp, list[Opening]]:
    """The whole app as the command line opens it, with its saves in a folder."""
    options = options_for(folder, **others)
    openings: list[Opening] = []

    def first(app: NottinghamApp) -> Screen[Any]:
        openings.append(Opening(app, options, seed=lambda: 7))
        return openings[0].first_screen()

    app = still_app(first, ascii=options.ascii, idle_seconds=idle, guard_seconds=guard)
    return app, openings


@asynccontextmanager
async def at_lobby(
    folder: Path, size: tuple[int, int] = (80, 24), **how: Any
) -> AsyncIterator[tuple[NottinghamApp, Opening, Pilot[Any]]]:
    """The app of `opened` while it runs, and what opens its tables."""
    app, openings = opened(folder, **how)
    async with app.run_test(size=size) as pilot:
        yield app, openings[0], pilot


@asynccontextmanager
async def walking(table: Table, **how: Any) -> AsyncIterator[Walk]:
    """A walk that begins at this table; `how` as in `sitting`."""
    async with sitting(table, **how) as (_app, pilot):
        await pilot.pause()
        yield Walk(pilot)
