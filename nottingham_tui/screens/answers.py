"""What the terminal answers: that it is there, and when nobody looks at it."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from pathlib import Path

from nottingham_tui.screens.guard import FAR, LOST
from nottingham_tui.text.catalogue import say


class Questions:
    """Whether the terminal is there: it answers when it has taken what it was sent before.

    It answers in the order in which it was asked. Times are in seconds.
    """

    def __init__(self) -> None:
        self._open: list[float] = []
        self._answers = False

    @property
    def patience(self) -> float:
        """How long an answer may take; 0 if there will be none."""
        if self._answers:
            return LOST
        return FAR if is_distant() else 0.0

    def ask(self, now: float) -> str:
        """The question, to be sent; empty where tmux, screen or mosh would answer for a terminal
        that may be far."""
        if os.environ.get("TMUX") or os.environ.get("STY") or is_within("mosh-server"):
            return ""
        if self._open and now - self._open[0] > LOST:
            # It has answered once, and does no more.
            self._answers = False
            self._open.clear()
        self._open.append(now)
        return "\x1b[5n"

    def answered(self, when: float) -> bool:
        """An answer has come: whether it is that to the last question."""
        self._open = [each for each in self._open if when - each <= LOST]
        if not self._open:
            return False
        self._answers = True
        del self._open[0]
        return not self._open

    def forget(self) -> None:
        """Somebody else gets the answers."""
        self._open.clear()


def is_distant() -> bool:
    """Whether the terminal is at the other end of a line, as far as the surroundings tell."""
    return any(os.environ.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))


@cache
def is_within(program: str) -> bool:
    """Whether a program of this name has started this one, as far as Linux tells."""
    number = os.getpid()
    with suppress(OSError):
        while number > 1:
            name, _, rest = Path(f"/proc/{number}/stat").read_text().rpartition(")")
            if name.endswith(f"({program}"):
                return True
            number = int(rest.split()[1])
    return False


class Focus:
    """Whether the terminal tells that nobody looks at it any more: the curtain falls then."""

    def __init__(self) -> None:
        self.is_told = False
        self._has_advised = False

    def advice(self) -> str:
        """What to do about it where tmux or screen keep it to themselves, once; else nothing."""
        if self.is_told or self._has_advised:
            return ""
        self._has_advised = True
        if os.environ.get("TMUX"):
            return say(
                "tmux doesn’t tell the game when you look at another window. Put “set -g "
                "focus-events on” in ~/.tmux.conf and the curtain falls by itself; until "
                "then, press Esc before you go."
            )
        if os.environ.get("STY"):
            return say(
                "screen doesn’t tell the game when you look at another window: press Esc "
                "before you go, and the curtain falls."
            )
        return ""
