"""A program in a pseudo-terminal: what it writes, byte for byte, and what one would see.

with Terminal([sys.executable, "-m", "nottingham_tui"], home=tmp_path) as terminal:
    terminal.wait_for("Lobby")
    mark = terminal.mark()
    terminal.keys("enter", "1", "right")
    terminal.wait_for("Market")
    assert b"silk" not in terminal.since(mark)
    assert terminal.wait_for_exit() == 0
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

from nottingham_tui.screens.guard import TYPING

ROOT = Path(__file__).resolve().parents[2]

KEYS = {
    "enter": "\r",
    "space": " ",
    "tab": "\t",
    "escape": "\x1b",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
    "ctrl+z": "\x1a",
    "focus in": "\x1b[I",
    "focus out": "\x1b[O",
}
"""What a terminal sends for keys that are no characters, and when it loses the focus."""

GUARD = TYPING + 0.1
"""A curtain is deaf for so long, in seconds, and a bit."""

SETTINGS = Path(".config", "nottingham-tui", "settings.json")
"""Where settings are kept in a home."""

PLAYED_BEFORE = '{"hints": "off"}'
"""Those of somebody who has played before."""

# What pyte does not know and would print: the other screen, kitty's keys, questions.
UNKNOWN = re.compile(
    rb"\x1b\[\?1049[hl]|\x1b\[[<>=][0-9;]*u|\x1b\[\?[0-9;]*\$p|\x1b\]22;[^\x07]*\x07"
)
# An escape sequence that is not complete yet.
_TORN = re.compile(rb"\x1b(?:\[[0-9;?<>=]*\$?|\][^\x07]*)?\Z")


def _played_before(home: Path) -> None:
    """Let whoever lives there have played before: no hints, and no page before the first game."""
    path = home / SETTINGS
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PLAYED_BEFORE, encoding="utf-8")


class Terminal:
    """A running program and the terminal it believes to have.

    `command` is started in the project's folder with its home in `home`, so that it reads and
    writes no one's settings or saves. `environment` adds to or, with None, takes from the
    surroundings. Times are in seconds. With `shell` there is a shell that has started it, as most
    people have; it alone can wake a program that was stopped.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        width: int = 80,
        height: int = 24,
        home: Path | None = None,
        environment: Mapping[str, str | None] | None = None,
        term: str = "xterm-256color",
        before_start: Callable[[], None] | None = None,
        timeout: float = 20.0,
        shell: bool = False,
    ) -> None:
        surroundings = {
            name: value
            for name, value in os.environ.items()
            # LINES and COLUMNS would overrule the size of the terminal.
            if not name.startswith(("XDG_", "TEXTUAL", "COLOR", "NO_COLOR", "LC_", "LANG"))
            and name not in ("LINES", "COLUMNS")
        }
        surroundings.update({"TERM": term, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)})
        if home is not None:
            surroundings["HOME"] = str(home)
            _played_before(home)
        for name, value in (environment or {}).items():
            if value is None:
                surroundings.pop(name, None)
            else:
                surroundings[name] = value

        def prepare() -> None:
            # The tests themselves may run with hang-ups ignored; the program starts as in a shell.
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            if before_start is not None:
                before_start()
            if shell:
                _fork_from_a_shell()

        self.timeout = timeout
        self.raw = bytearray()
        self.on_output: Callable[[bytes], None] | None = None
        """Called with what was drawn, after each piece that comes; without unknown sequences."""
        self._torn = b""
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.child = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(height, width),
            env=surroundings,
            cwd=str(ROOT),
            preexec_fn=prepare,
            timeout=timeout,
        )
        self.child.delaybeforesend = None
        self._has_shell = shell

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # What it writes ---------------------------------------------------------------------

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what comes within that time; False once the program has closed its side."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                piece = self.child.read_nonblocking(65536, timeout=max(left, 0.0))
            except pexpect.TIMEOUT:
                return True
            except (pexpect.EOF, OSError, ValueError):
                return False
            self.raw += piece
            data = self._torn + piece
            torn = _TORN.search(data)
            self._torn = torn.group() if torn else b""
            data = data[: len(data) - len(self._torn)]
            drawn = UNKNOWN.sub(b"", data)
            self._stream.feed(drawn)
            if self.on_output is not None:
                self.on_output(drawn)
            if left <= 0:
                return True

    def settle(self, quiet: float = 0.3) -> None:
        """Wait until nothing has come for that time."""
        until = time.monotonic() + self.timeout
        while time.monotonic() < until:
            before = len(self.raw)
            if not self.read(quiet) or len(self.raw) == before:
                return

    def mark(self) -> int:
        """A place in the bytes: what was written up to now."""
        self.read(0.0)
        return len(self.raw)

    def since(self, mark: int) -> bytes:
        """All bytes written since the mark."""
        return bytes(self.raw[mark:])

    @property
    def rows(self) -> list[str]:
        """What one would see, row by row."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """What one would see, as one text."""
        return "\n".join(self.rows)

    @property
    def shows_other_screen(self) -> bool:
        """Whether the program has the alternate screen."""
        return self.raw.rfind(b"\x1b[?1049h") > self.raw.rfind(b"\x1b[?1049l")

    def wait_for(
        self, wanted: str | Callable[[Terminal], bool], timeout: float | None = None
    ) -> None:
        """Wait until the text is to be seen or the condition holds; fails with the screen."""
        until = time.monotonic() + (self.timeout if timeout is None else timeout)
        while True:
            found = wanted in self.text if isinstance(wanted, str) else wanted(self)
            if found:
                return
            open_still = self.read(0.03)
            if time.monotonic() > until or not open_still:
                found = wanted in self.text if isinstance(wanted, str) else wanted(self)
                if found:
                    return
                raise AssertionError(f"waited in vain for {wanted!r}; the screen:\n{self.text}")

    # What is done to it -----------------------------------------------------------------

    def keys(self, *names: str, pause: float = 0.0) -> None:
        """Press keys: names of `KEYS`, or characters as they are; `pause` after each."""
        for name in names:
            self.child.send(KEYS.get(name, name))
            if pause:
                self.read(pause)

    def click_on(self, words: str) -> str:
        """What a terminal sends for a click where these words begin."""
        for line, row in enumerate(self.rows, 1):
            if words in row:
                return "".join(f"\x1b[<0;{row.index(words) + 1};{line}{way}" for way in "Mm")
        raise AssertionError(f"{words!r} is not to be seen:\n{self.text}")

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.screen.resize(height, width)
        self.child.setwinsize(height, width)

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Take the terminal away, as a dropped line does."""
        # Through its owner: a number closed twice may be another terminal's by then.
        self.child.ptyproc.fileobj.close()
        self.child.closed = True

    @property
    def pid(self) -> int:
        """The process of the program."""
        pid: int = self.child.pid
        if self._has_shell:
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            return int(children[0]) if children else pid
        return pid

    @property
    def state(self) -> str:
        """The letter of the process's state: `T` is stopped, `S` sleeps, `` is gone."""
        try:
            stat = Path(f"/proc/{self.pid}/stat").read_text()
        except OSError:
            return ""
        return stat.rpartition(")")[2].split()[0]

    @property
    def memory(self) -> int:
        """The most memory the process has had, in kilobytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+)", status)
        return int(found.group(1)) if found else 0

    def wait_for_exit(self, timeout: float | None = None) -> int:
        """Wait until the program has ended; its exit status (128 + n for a signal)."""
        until = time.monotonic() + (self.timeout if timeout is None else timeout)
        while True:
            if not self.child.closed:
                self.read(0.05)
            else:
                time.sleep(0.05)
            if not self.child.isalive():
                if not self.child.closed:
                    self.read(0.1)
                if self.child.signalstatus is not None:
                    return 128 + int(self.child.signalstatus)
                return int(self.child.exitstatus)
            if time.monotonic() > until:
                raise AssertionError(f"it goes on; the screen:\n{self.text}")

    def close(self) -> None:
        """End the program, if it has not ended yet."""
        if self.child.isalive():
            for number in (signal.SIGCONT, signal.SIGKILL):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, number)
            self.child.wait()
        if not self.child.closed:
            self.hang_up()


Start = Callable[..., Terminal]
"""Starts a program in a terminal, with the words and options there are for it."""


def asked_for(terminal: Terminal) -> str | None:
    """The digit that the curtain asks for, if it is there."""
    digit = re.search(r"press +(\d)", terminal.text)
    return digit[1] if digit else None


def has_keys(terminal: Terminal) -> bool:
    """Whether a bar of keys is there, whole: its last one tells of all. The bar keeps its height
    where fewer keys need less."""
    return any("? all" in row for row in terminal.rows[-3:])


def _fork_from_a_shell() -> None:
    """Return in a process that has the foreground of the terminal; the other one, which does what
    a shell does while a program runs, never comes back."""
    program = os.fork()
    if program == 0:
        os.setpgid(0, 0)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        os.tcsetpgrp(0, os.getpgrp())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        return
    # What starts programs waits for an end of the others.
    os.closerange(3, 256)
    while True:
        _, status = os.waitpid(program, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
