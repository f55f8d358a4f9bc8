"""What reaches the terminal, in as few bytes as can be, and how it is left.

`CellPainter` writes the changed cells of a frame. Textual writes a changed stretch from the left
edge of its widget, every style from scratch and a new screen up to three times; over SSH that is
most of a key's cost.
`driver_class` gives the driver that hides before it lets go of the terminal and notices when
the terminal is gone.
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
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import IO, TYPE_CHECKING, Any, cast

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.style import Style
from textual import events
from textual._compositor import CompositorUpdate
from textual.geometry import Size
from textual.strip import Strip

from nottingham_tui.text.plain import is_beside, printable

if TYPE_CHECKING:
    from textual.driver import Driver
    from textual.screen import Screen

# Two changed cells this near are sent in one go: moving the cursor costs as much.
_NEAR = 4

Placed = tuple[int, int, Strip]
"""A stretch of a row: column, line (both from 0), and what to write there."""


class CellPainter:
    """Turns frames into text for the terminal and remembers what stands there.

    Textual draws a new screen two or three times over; only the cells that differ from those
    last written are sent, each style is said once and the cursor moved only where needed.
    """

    def __init__(self) -> None:
        self._rows: list[Strip] = []

    def forget(self) -> None:
        """The terminal may show anything: the next frame is sent whole."""
        self._rows = []

    def paint(self, frame: Sequence[Strip], console: Console) -> str:
        """What makes the terminal show these rows, from the top."""
        before, self._rows = self._rows, list(frame)
        depth = COLOR_SYSTEMS.get(console.color_system or "")
        return _written(_changes(before, self._rows), depth)


class Frame(CompositorUpdate):
    """The whole of a screen, sent in as few bytes as can be."""

    def __init__(self, screen: Screen[Any], painter: CellPainter) -> None:
        self._screen = screen
        self._painter = painter

    def render_segments(self, console: Any) -> str:
        return self._painter.paint(self._screen._compositor.render_strips(), console)


def _changes(before: Sequence[Strip], after: Sequence[Strip]) -> Iterator[Placed]:
    for y, new in enumerate(after):
        old = before[y] if y < len(before) else None
        if old is None or old.cell_length != new.cell_length:
            yield 0, y, new
            continue
        for start, end in changed_spans(old, new):
            yield start, y, new.crop(start, end)


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    cells: list[tuple[str, Style | None]] = []
    for text, style, _control in strip:
        if text.isascii():
            cells.extend((character, style) for character in text)
            continue
        for character in text:
            width = cell_len(character)
            if width == 0 and cells:
                last, last_style = cells[-1]
                cells[-1] = (last + character, last_style)
                continue
            cells.append((character, style))
            # The right half of a wide character is compared through its left half.
            cells.extend([(f"\0{character}", style)] * (width - 1))
    return cells


def changed_spans(old: Strip, new: Strip) -> list[tuple[int, int]]:
    """The stretches of cells, from start to just past the end, in which two rows differ."""
    if old == new:
        return []
    before, after = _cells(old), _cells(new)
    spans: list[tuple[int, int]] = []
    for x in range(max(len(before), len(after))):
        if x < len(before) and x < len(after) and before[x] == after[x]:
            continue
        start, end = x, x + 1
        # Never cut a wide character in two.
        while start > 0 and any(
            start < len(cells) and cells[start][0].startswith("\0") for cells in (before, after)
        ):
            start -= 1
        while any(end < len(cells) and cells[end][0].startswith("\0") for cells in (before, after)):
            end += 1
        if spans and start - spans[-1][1] <= _NEAR:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return spans


_PLAIN = ("", "39", "49")
_SEEN_ON_SPACE = {"4", "5", "7", "9", "21", "53"}
"""Codes of attributes that show where there is no letter."""

AnsiStyle = tuple[str, str, str]
"""Attributes, ink and ground of a stretch, as codes for the terminal."""


def _ansi_style(style: Style | None, depth: ColorSystem | None) -> AnsiStyle:
    if style is None:
        return _PLAIN
    ink, ground = style.color, style.bgcolor
    # `ESC [ attributes m x ESC [ 0 m`, or the letter alone where there are none.
    attributes = style.without_color.render("x").rpartition("x")[0][2:-1]
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


def _in_cells(text: str, column: int) -> str:
    """The text, from a column on. Around a letter with signs the cursor is placed anew: some
    terminals give a sign that stands beside its letter the blank that follows, some do not."""
    if text.isascii():
        return text
    out: list[str] = []
    place = 0
    while place < len(text):
        end = place + 1
        while end < len(text) and not cell_len(text[end]):
            end += 1
        letter, width = text[place:end], cell_len(text[place])
        if len(letter) > 1:
            if any(map(is_beside, letter)) and text[end : end + 1] == " ":
                end += 1
                width += 1
            blank = " " * width
            letter = f"{blank}\x1b[{column + 1}G{letter}\x1b[{column + width + 1}G"
        out.append(letter)
        column += width
        place = end
    return "".join(out)


def _written(changes: Iterable[Placed], depth: ColorSystem | None) -> str:
    looks: dict[Style | None, AnsiStyle] = {}
    out: list[str] = []
    now = _PLAIN
    at: tuple[int, int] | None = None
    for x, y, strip in changes:
        if at != (x, y):
            out.append(f"\x1b[{y + 1};{x + 1}H")
        column = x
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
            out.append(_in_cells(printable(text), column))
            column += cell_len(text)
        at = (x + strip.cell_length, y)
    if now != _PLAIN:
        out.append("\x1b[0m")
    return "".join(out)


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
