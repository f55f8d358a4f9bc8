"""A screen that only one pair of eyes may see."""

from __future__ import annotations

from textual import events
from textual.timer import Timer

from nottingham_tui.screens.base import Factory, GameScreen


class PrivateScreen(GameScreen):
    """A screen with secrets of one seat.

    It is never kept: whoever leaves it builds a new one later, from a draft. The curtain falls
    on it after a while without a key, when the terminal loses the focus or is suspended, and
    when the screen asks for it (`drop_curtain`). What was typed before it could be seen is
    thrown away.
    """

    ALLOW_SELECT = False
    ALLOW_MAXIMIZE = False

    def __init__(self, seat: int, *, back: Factory | None = None) -> None:
        super().__init__(back=back)
        self.seat = seat
        self._idle_timer: Timer | None = None

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
        return self.painted_at is None or event.time <= self.painted_at
