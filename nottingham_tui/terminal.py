"""What reaches the terminal, in as few bytes as can be, and how it is left.

`Painter` writes the changed cells of a frame. Textual writes a changed stretch from the left
edge of its widget, every style from scratch and a new screen up to three times; over SSH that is
most of a key's cost.
`driver_class` gives the driver that hides before it lets go of the terminal and notices when
the terminal is gone.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, InlineUpdate, LayoutUpdate
from textual.strip import Strip

from nottingham_tui.text.plain import printable
from nottingham_tui.widgets.drawing import changed_spans

if TYPE_CHECKING:
    from textual.driver import Driver

Placed = tuple[int, int, Strip]
"""A stretch of a row: column, line (both from 0), and what to write there."""


def _of_chops(update: ChopsUpdate) -> Iterator[Placed]:
    for y, start, end in update.spans:
        for strip_end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=True):
            if strip is None or x >= end or strip_end <= start:
                continue
            left, right = max(start, x), min(end, strip_end)
            yield left, y, strip.crop(left - x, right - x)


def _of_layout(update: LayoutUpdate) -> Iterator[Placed]:
    for y, strips in enumerate(update.strips, update.region.y):
        yield update.region.x, y, Strip.join(list(strips))


class Painter:
    """Turns updates into text for the terminal and remembers what stands there.

    Textual draws a new screen two or three times over; only the cells that differ from those
    last written are sent, each style is said once and the cursor moved only where needed.
    """

    def __init__(self) -> None:
        self._rows: dict[int, Strip] = {}

    def forget(self) -> None:
        """The terminal may show anything: the next update is sent whole."""
        self._rows.clear()

    def paint(self, update: CompositorUpdate, console: Console) -> str:
        """The update as text for the terminal."""
        if isinstance(update, InlineUpdate) or not isinstance(update, (ChopsUpdate, LayoutUpdate)):
            self.forget()
            return update.render_segments(console)
        placed = _of_chops(update) if isinstance(update, ChopsUpdate) else _of_layout(update)
        return _written(self._changes(placed), cast(Any, console)._color_system)

    def _changes(self, placed: Iterable[Placed]) -> Iterator[Placed]:
        for x, y, new in placed:
            width = new.cell_length
            before = self._rows.get(y)
            if before is None or before.cell_length < x + width:
                if x == 0:
                    self._rows[y] = new
                yield x, y, new
                continue
            old = before.crop(x, x + width)
            spans = changed_spans(old, new)
            if not spans:
                continue
            rest = before.crop(x + width, before.cell_length)
            self._rows[y] = Strip.join([before.crop(0, x), new, rest])
            for start, end in spans:
                yield x + start, y, new.crop(start, end)


_PLAIN = ("", "39", "49")
_SEEN_ON_SPACE = {"4", "5", "7", "9", "21", "53"}
"""Codes of attributes that show where there is no letter."""

AnsiStyle = tuple[str, str, str]
"""Attributes, ink and ground of a stretch, as codes for the terminal."""


def _ansi_style(style: Style | None, depth: Any) -> AnsiStyle:
    if style is None:
        return _PLAIN
    ink, ground = style.color, style.bgcolor
    attributes = cast(Any, style.without_color)._make_ansi_codes(depth)
    if depth is None:
        return attributes, "39", "49"
    return (
        attributes,
        ";".join(ink.downgrade(depth).get_ansi_codes()) if ink else "39",
        ";".join(ground.downgrade(depth).get_ansi_codes(foreground=False)) if ground else "49",
    )


def _on_space(look: AnsiStyle, now: AnsiStyle) -> AnsiStyle:
    """What spaces need of a look: mostly the ground alone."""
    if _SEEN_ON_SPACE.isdisjoint(f"{look[0]};{now[0]}".split(";")):
        return now[0], now[1], look[2]
    return look


def _turn(now: AnsiStyle, then: AnsiStyle) -> str:
    """The codes that lead from one look to the other."""
    if now[0] and now[0] != then[0]:
        codes = ["0", then[0], *(then[at] for at in (1, 2) if then[at] != _PLAIN[at])]
    else:
        codes = [then[at] for at in range(3) if then[at] != now[at]]
    return f"\x1b[{';'.join(code for code in codes if code)}m"


def _written(changes: Iterable[Placed], depth: Any) -> str:
    looks: dict[Style | None, AnsiStyle] = {}
    out: list[str] = []
    now = _PLAIN
    at: tuple[int, int] | None = None
    for x, y, strip in changes:
        if at != (x, y):
            out.append(f"\x1b[{y + 1};{x + 1}H")
        for text, style, control in strip:
            if control or not text:
                continue
            look = looks.get(style)
            if look is None:
                look = looks[style] = _ansi_style(style, depth)
            if text.isspace():
                look = _on_space(look, now)
            if look != now:
                out.append(_turn(now, look))
                now = look
            # A save from elsewhere may hold what a terminal would obey.
            out.append(printable(text))
        at = (x + strip.cell_length, y)
    if now != _PLAIN:
        out.append("\x1b[0m")
    return "".join(out)


def emptied(height: int = 0) -> str:
    """What empties a terminal that has so many lines, or as many as it says itself.

    Line by line: what is emptied as a whole, some terminals keep in their scrollback.
    """
    import os

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
    import os

    parent = os.getppid()
    try:
        return os.getsid(parent) == os.getsid(0) and os.getpgid(parent) != os.getpgrp()
    except OSError:
        return False


def stop() -> None:
    """Stop until a shell wakes the program."""
    if sys.platform != "win32":
        import os
        import signal

        os.kill(os.getpid(), signal.SIGSTOP)


def driver_class(
    gone: Callable[[], None], fatal: Callable[[BaseException], None]
) -> type[Driver] | None:
    """The driver for a real terminal; None where Textual's own has to do (Windows).

    `gone` is called from another thread when the terminal can be neither read nor written any
    more, `fatal` when reading it failed otherwise.
    """
    if sys.platform == "win32":
        return None
    import os
    import threading

    from textual.drivers import linux_driver
    from textual.drivers._writer_thread import WriterThread
    from textual.drivers.linux_driver import LinuxDriver

    class Writer(WriterThread):
        """Goes on emptying its queue when the terminal is gone: nobody waits for it."""

        def run(self) -> None:
            while (text := self._queue.get()) is not None:
                try:
                    self._file.write(text)
                    if self._queue.empty():
                        self._file.flush()
                except (OSError, ValueError):
                    self._swallow()
                    return
            try:
                self._file.flush()
            except (OSError, ValueError):
                gone()

        def _swallow(self) -> None:
            gone()
            while self._queue.get() is not None:
                pass

    # The driver makes its writer by this name, and writes from its first moment on.
    vars(linux_driver)["WriterThread"] = Writer

    class TerminalDriver(LinuxDriver):
        """Textual's driver, with a clean screen before every way out."""

        def stop_application_mode(self) -> None:
            # Where the alternate screen is switched off, this is what stays in the scrollback.
            if self._writer_thread is not None:
                self.write(emptied(self._app.size.height))
            super().stop_application_mode()

        def _enable_mouse_support(self) -> None:
            # Clicks and the wheel; not every move, which would cost bytes and time.
            if self._mouse:
                self.write("\x1b[?1000h\x1b[?1006h")

        def _disable_mouse_support(self) -> None:
            if self._mouse:
                self.write("\x1b[?1000l\x1b[?1006l")

        def _enable_mouse_pixels(self) -> None:
            """Cells are exact enough."""

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
            import select

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
