"""A screen that only one pair of eyes may see."""

from __future__ import annotations

from textual import events
from textual.timer import Timer

from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.guard import AT_REST
from nottingham_tui.screens.guide import Factory

HELD = 0.25
"""A key held down repeats about thirty times a second: while keys come in faster than this, in
seconds, one of them is still held, or somebody types ahead."""


class PrivateScreen(GameScreen):
    """A screen with secrets of one seat.

    It is never kept: whoever leaves it builds a new one later, from a draft. The curtain falls
    on it after a while without a key, when the terminal loses the focus or is suspended, and
    when the screen asks for it (`drop_curtain`). What was typed before it could be seen is
    thrown away.
    """

    ALLOW_SELECT = False
    ALLOW_MAXIMIZE = False
    TIME_RUNS = False

    cover: Factory | None = None
    """What hides it, where that is not the curtain before the same screen; it ends there."""
    errand: str = ""
    """What the curtain says waits behind it, if that is not the task of the moment."""

    def __init__(self, seat: int, *, back: Factory | None = None) -> None:
        super().__init__(back=back)
        self.seat = seat
        self._idle_timer: Timer | None = None
        self._held: str | None = None
        self._deaf_until = 0.0

    def opened_by(self, key: str) -> None:
        """This key has opened the screen, and may mean something here, too: for a while after it
        can be seen (`guard.AT_REST`), and as long as the key is held, it is lost."""
        self._held = key

    def drop_curtain(self, key: str = "") -> None:
        """Hide what is here; the work half done stays in its draft."""
        self.shell.drop_curtain()

    def on_mount(self) -> None:
        seconds = self.shell.idle_seconds
        if seconds > 0:
            self._idle_timer = self.set_timer(seconds, self.drop_curtain)

    def too_early(self, event: events.Key) -> bool:
        if self._idle_timer is not None:
            self._idle_timer.reset()
        if self.painted_at is None or event.time <= self.painted_at:
            return True
        guard = min(self.shell.guard_seconds, AT_REST)
        if self.meant(event) != self._held or guard <= 0:
            self._held = None
            return False
        if event.time < max(self.painted_at + guard, self._deaf_until):
            self._deaf_until = event.time + min(HELD, guard)
            return True
        self._held = None
        return False
