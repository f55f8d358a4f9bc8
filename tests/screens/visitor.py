"""Whoever walks through the app for tests: keys are pressed, and each screen is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from nottingham_tui.screens.demo import DemoFlow, programme
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.opening import Opening
from nottingham_tui.screens.watch import watch_screen
from nottingham_tui.session.table import Table
from tests.screens.inspections import Piloted, press_key, settle


class Visitor(Piloted):
    """Leads through screens and has each one looked at by `look`, which gets its name."""

    def __init__(
        self, pilot: Pilot[Any], opening: Opening, folder: Path, look: Callable[[str], None]
    ) -> None:
        self.pilot = pilot
        self.opening = opening
        self.folder = folder
        self.look = look
        self.part = ""
        self.kinds: set[str] = set()
        """The screens that were looked at."""

    @property
    def flow(self) -> Any:
        """The flow of the table that is played."""
        return self.app.flow

    @property
    def table(self) -> Table:
        """The table that is played."""
        table: Table = self.flow.table
        return table

    async def see(self, *keys: str) -> None:
        """Look at the screen after each of the keys; several between blanks count as one."""
        for each in keys:
            await self.go(each)
            await self.now(each)

    async def now(self, after: str = "") -> None:
        """Look at the screen as it is."""
        await self.settle()
        kind = type(self.app.screen).__name__
        self.kinds.add(kind)
        self.look(f"{self.part}: {kind} after {after!r}")

    async def go(self, keys: str) -> None:
        """Press keys without a look on the way."""
        await self.settle()
        for key in keys.split():
            await press_key(self.pilot, key)

    async def settle(self) -> None:
        """Wait until every message is worked off and the screen is drawn."""
        await settle(self.pilot)

    async def show(self, screen: Screen[Any]) -> None:
        """Show a screen and look at it."""
        self.app.show(screen)
        await self.now()

    async def sit(self, table: Table, *, resumed: bool = False) -> Flow:
        """Sit down at a table."""
        flow = Flow(self.app, table, lobby=self.opening.lobby, resumed=resumed)
        self.app.flow = flow
        await self.show(flow.next_screen())
        return flow

    def demo_of(self, table: Table) -> DemoFlow:
        """A demo of this table, from now on what is walked through."""
        flow = DemoFlow(self.app, table, self.opening.lobby, programme())
        self.app.flow = flow
        return flow

    async def stopped_demo(self, table: Table) -> DemoFlow:
        """The beginning of a demo that goes no further by itself, and what can be looked at."""
        flow = self.demo_of(table)
        await self.show(flow.next_screen())
        await self.see("space", "question_mark", "escape s", "escape", "j", "escape")
        flow.is_paused = True
        return flow

    async def looks(self) -> None:
        """Help of this screen and what else can be looked at from it."""
        await self.see("question_mark", "escape", "s", "j", "g", "f2", "down", "escape")

    async def help(self) -> None:
        """Help of this screen."""
        await self.see("question_mark", "escape")

    async def watch_at(self, table: Table, moves: int) -> None:
        """Watch a table of bots after so many of their moves."""
        for _ in range(moves):
            table.bot_step()
        options = replace(self.opening.options, watch=table.name or "")
        await self.show(watch_screen(self.app, options))
        await self.see("question_mark", "escape", "s", "g", "j", "f2", "escape")
        table.close()
