"""The whole app at a terminal of paper: every byte it writes is kept, and time passes as told.

No time passes but what the app waits for, and nothing depends on the load of the machine: two desks
that are treated alike write the same bytes at the same moments.
"""

from __future__ import annotations

import asyncio
import contextvars
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual import _time, events, message_pump
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen

from nottingham_tui import settings
from nottingham_tui.app import NottinghamApp
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens import pin
from nottingham_tui.screens.guide import Guide
from nottingham_tui.screens.opening import Opening
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.table import Table
from nottingham_tui.text import catalogue
from nottingham_tui.wanted import Options
from tests.screens.walks import options_for

SETTLED = 0.2
"""Within so much time, in seconds, everything that a key has set going has come to rest."""

_CHARACTERS = {"space": " ", "enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f"}


class OwnTime(asyncio.SelectorEventLoop):
    """A loop whose time jumps to the next thing that is due when there is nothing else to do."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 1000.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        select = selector.select

        def jump(timeout: float | None = None) -> Any:
            found = select(0 if timeout is not None else None)
            if not found and timeout:
                self._now += timeout
            return found

        selector.select = jump

    def time(self) -> float:
        return self._now


def _now() -> float:
    return asyncio.get_event_loop().time()


class _Clockwork:
    """Stands in for the module `time` where the app asks it how late it is."""

    monotonic = staticmethod(_now)


def keep_own_time() -> None:
    """Let everything in this process go by the time of the loop that runs."""
    vars(_time)["get_time"] = _now
    vars(message_pump)["time"] = _now
    vars(pin)["time"] = _Clockwork


@dataclass(frozen=True, slots=True)
class Written:
    """A piece that was written while the screen of `seat` was up; `None` is a public one."""

    seat: Seat | None
    data: str


class Paper(Driver):
    """A terminal that keeps what is written."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self.written: list[Written] = []

    @property
    def can_suspend(self) -> bool:
        return False

    def write(self, data: str) -> None:
        screen = self._app.screen if self._app._screen_stack else None
        seat = screen.seat if isinstance(screen, PrivateScreen) else None
        self.written.append(Written(seat, data))

    def start_application_mode(self) -> None:
        assert self._size is not None
        size = Size(*self._size)
        self._app.post_message(events.Resize(size, size))

    def resize(self, width: int, height: int) -> None:
        """Another size, in cells."""
        self._size = (width, height)
        self._app.post_message(events.Resize(Size(width, height), Size(width, height)))

    def disable_input(self) -> None:
        """Nothing is read."""

    def stop_application_mode(self) -> None:
        """Nothing is to be given back."""


class PaperApp(NottinghamApp):
    """The app, told when a table is opened."""

    def __init__(
        self,
        first: Callable[[NottinghamApp], Screen[Any]],
        opened: Callable[[Table], None],
        **options: Any,
    ) -> None:
        self._opened = opened
        super().__init__(first, **options)
        self.driver_class = Paper

    @property
    def flow(self) -> Guide | None:
        return super().flow

    @flow.setter
    def flow(self, flow: Guide | None) -> None:
        NottinghamApp.flow.fset(self, flow)  # type: ignore[attr-defined]
        table = getattr(flow, "table", None)
        if isinstance(table, Table):
            table.clock._now = _now
            self._opened(table)

    def _handle_exception(self, error: Exception) -> None:
        # To be raised by the test; nothing is reported.
        if self._exception is None:
            self._exception = error
        self._close_messages_no_wait()

    def _build_driver(self, *arguments: Any, **options: Any) -> Driver:
        # Without the signals of a real terminal.
        return App._build_driver(self, *arguments, **options)


class Desk:
    """The app going on with the last game of a folder. Sizes are in cells, times in seconds."""

    def __init__(
        self,
        folder: Path,
        opened: Callable[[Table], None] = lambda table: None,
        size: tuple[int, int] = (80, 24),
        *,
        idle: float = 60.0,
        options: Options | None = None,
    ) -> None:
        wanted = options or options_for(folder, resume=True, animation=True)

        def first(app: NottinghamApp) -> Screen[Any]:
            return Opening(app, wanted, seed=lambda: 7).first_screen()

        # Desks share a process, but each speaks the language it has chosen.
        catalogue.use(settings.load().language or catalogue.ENGLISH, wanted.ascii or False)
        self._speaking = catalogue.speaking()
        self.loop = OwnTime()
        self._context = contextvars.copy_context()
        self._streams = sys.stdout, sys.stderr
        self.app = self._context.run(
            PaperApp, first, opened, animation=True, ascii=wanted.ascii, idle_seconds=idle
        )
        self._running = self.loop.create_task(
            self.app.run_async(size=size, mouse=False), context=self._context
        )
        self.wait(SETTLED)

    @property
    def paper(self) -> Paper:
        """The terminal."""
        driver = self.app._driver
        assert isinstance(driver, Paper)
        return driver

    @property
    def has_ended(self) -> bool:
        """Whether the program has been left, or is about to end."""
        return self.app.return_code is not None

    @property
    def screen(self) -> Screen[Any]:
        """What is up."""
        return self.app.screen

    def taken(self) -> list[Written]:
        """What was written since this was asked last."""
        written, self.paper.written = self.paper.written, []
        return written

    def run(self, work: Coroutine[Any, Any, Any], is_last: bool = False) -> Any:
        """Run something inside the app; raises what the app has failed with, but in the end."""
        asyncio.set_event_loop(self.loop)
        catalogue.use(*self._speaking)
        try:
            result = self.loop.run_until_complete(
                self.loop.create_task(work, context=self._context.copy())
            )
        finally:
            sys.stdout, sys.stderr = self._streams
            self._speaking = catalogue.speaking()
        if self.app._exception is not None and not is_last:
            raise self.app._exception
        return result

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.run(asyncio.sleep(seconds))

    def post(self, event: events.Event) -> None:
        """Something happens at the terminal, such as the loss of its focus."""
        self._send(lambda: self.app.post_message(event))

    def press(self, key: str) -> None:
        """A key, by Textual's name."""
        character = _CHARACTERS.get(key, key if len(key) == 1 else None)
        self._send(lambda: self.app.post_message(events.Key(key, character)))

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._send(lambda: self.paper.resize(width, height))

    def _send(self, does: Callable[[], object]) -> None:
        async def send() -> None:
            does()

        self.run(send())

    def close(self) -> None:
        """End the app."""

        async def end() -> None:
            self.app.exit()
            await self._running

        try:
            if not self._running.done():
                self.run(end(), is_last=True)
        finally:
            flow = self.app.flow
            table = getattr(flow, "table", None)
            if isinstance(table, Table):
                table.close()
            self.loop.close()
