"""How the terminal is left: `driver_class` gives the driver that hides before it lets go of it
and notices when it is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import select
import signal
import sys
import threading
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, cast

from textual import events
from textual.geometry import Size

if TYPE_CHECKING:
    from textual.driver import Driver


def emptied(height: int = 0) -> str:
    """What empties a terminal that has so many lines, or as many as it says itself.

    Line by line: what is emptied as a whole, some terminals keep in their scrollback.
    """
    with contextlib.suppress(OSError, ValueError, AttributeError):
        height = max(height, os.get_terminal_size(sys.__stderr__.fileno()).lines)  # type: ignore[union-attr]
    return "\x1b[0m\x1b[H" + "\x1b[2K\x1b[B" * height + "\x1b[2J\x1b[H"


def has_job_control() -> bool:
    """Whether a shell has started the program and can wake it again when it has stopped.

    Without one, as behind a forced command of SSH or as the only program of a terminal window,
    it would stop for good.
    """
    if sys.platform == "win32":
        return False
    parent = os.getppid()
    try:
        return os.getsid(parent) == os.getsid(0) and os.getpgid(parent) != os.getpgrp()
    except OSError:
        return False


def stop() -> None:
    """Stop until a shell wakes the program."""
    if sys.platform != "win32":
        os.kill(os.getpid(), signal.SIGSTOP)


class _Lenient:
    """A file that takes everything; the first time that fails `gone` is called."""

    def __init__(self, file: IO[str], gone: Callable[[], None]) -> None:
        self._inner = file
        self._gone = gone
        self._is_broken = False

    def write(self, text: str) -> None:
        self._try(lambda: self._inner.write(text))

    def flush(self) -> None:
        self._try(self._inner.flush)

    def fileno(self) -> int:
        return self._inner.fileno()

    def _try(self, action: Callable[[], object]) -> None:
        if not self._is_broken:
            try:
                action()
            except (OSError, ValueError):
                self._is_broken = True
                self._gone()


# What Textual asks of the mouse beside clicks and the wheel: every move, two older ways to tell.
# That sizes be told between the keys.
_UNWANTED = {f"\x1b[?{number}{way}" for number in (1003, 1015) for way in "hl"} | {"\x1b[?2048$p"}

# Asks for clicks and the wheel.
_ASKS_FOR_MOUSE = ("\x1b[?1000h", "\x1b[?1006h")


class Mouse:
    """Whether the terminal tells of clicks and the wheel, or keeps the mouse for its own
    selection."""

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self.write: Callable[[str], None] = lambda _data: None
        """Writes to the terminal, if there is one."""

    def use(self, on: bool) -> None:
        """Switch it."""
        if on != self.is_on:
            self.is_on = on
            for each in _ASKS_FOR_MOUSE:
                self.write(each if on else each.replace("h", "l"))


_ASKS_FOR_KEYS = re.compile(r"\x1b\[>\d+u")
_KEYS = "\x1b[>5u"
"""Asks for keys of the kitty protocol that can be told apart, with the character that the American
layout has in their place; not for keys that type nothing, nor for what is let go."""


def driver_class(
    gone: Callable[[], None],
    fatal: Callable[[BaseException], None],
    height: Callable[[], int],
    mouse: Mouse,
) -> type[Driver] | None:
    """The driver for a real terminal; None where Textual's own has to do (Windows).

    `height` tells how many lines the terminal has. `gone` is called from another thread when it
    can be neither read nor written any more, `fatal` when reading it failed otherwise.
    """
    if sys.platform == "win32":
        return None

    from textual.drivers.linux_driver import LinuxDriver

    class TerminalDriver(LinuxDriver):
        """Textual's driver, with a clean screen before every way out."""

        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            mouse.write = self.write
            # Its thread goes on emptying the queue when the terminal is gone: nobody waits.
            self._file = cast(Any, _Lenient(cast(IO[str], self._file), gone))

        def write(self, data: str) -> None:
            # Clicks and the wheel; not every move, which would cost bytes and time.
            if data not in _UNWANTED and (data not in _ASKS_FOR_MOUSE or mouse.is_on):
                super().write(_KEYS if _ASKS_FOR_KEYS.fullmatch(data) else data)

        def start_application_mode(self) -> None:
            super().start_application_mode()  # type: ignore[no-untyped-call, unused-ignore]
            # Told from within a signal, an older size could come after a newer one.
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGWINCH, self._tell_size)

        def _tell_size(self) -> None:
            with contextlib.suppress(OSError):
                size = Size(*os.get_terminal_size(self.fileno))
                self.process_message(events.Resize(size, size))

        def stop_application_mode(self) -> None:
            # Where the alternate screen is switched off, this is what stays in the scrollback.
            self.write(emptied(height()))
            super().stop_application_mode()

        def run_input_thread(self) -> None:
            """Read with our own reader: Textual's fails at what it does not expect, and takes
            the digits of what it does not know for keys."""
            from nottingham_tui.listening import listen

            if not listen(self.fileno, self.exit_event, self.process_message):
                gone()

        def _run_input_thread(self) -> None:
            watcher = threading.Thread(target=self._watch_for_hangup, daemon=True)
            watcher.start()
            try:
                self.run_input_thread()
            except OSError:
                gone()
            except BaseException as error:
                fatal(error)

        def _watch_for_hangup(self) -> None:
            poll = select.poll()
            poll.register(self.fileno, 0)
            exit_event = self.exit_event
            while not exit_event.is_set():
                for _file, what in poll.poll(500):
                    if what & (select.POLLHUP | select.POLLERR | select.POLLNVAL):
                        if not exit_event.is_set():
                            gone()
                        return
                if not os.isatty(self.fileno):
                    gone()
                    return

    return TerminalDriver
