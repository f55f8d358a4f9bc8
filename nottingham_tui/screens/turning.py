"""Pages that turn by themselves, a beat a step."""

from __future__ import annotations

from typing import ClassVar

from textual.timer import Timer

from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import does


class Turning(GameScreen):
    """`shown` of the `last` steps are there."""

    BEAT: ClassVar[float] = 0.45
    """How long a step has the stage, in seconds."""

    shown: int
    last: int
    _timer: Timer | None = None

    @property
    def is_finished(self) -> bool:
        """Whether everything is shown."""
        return self.shown >= self.last

    @property
    def is_moving(self) -> bool:
        return not self.is_finished

    def on_mount(self) -> None:
        if not self.is_finished:
            self._timer = self.set_interval(self.BEAT, self._next_beat)

    def _next_beat(self) -> None:
        self.next_step()
        if self.is_finished:
            self.finish()
        self.redraw()

    def next_step(self) -> None:
        """One step more is there."""
        self.shown = min(self.shown + 1, self.last)

    def finish(self) -> None:
        self.shown = self.last
        if self._timer is not None:
            self._timer.stop()


class TurningScreen(Turning, TableScreen):
    """Any key shows all at once, the next one goes on; without animation all is there."""

    ANY_KEY: ClassVar[bool] = True
    """Whether a key that means nothing else goes on, too."""

    def begin(self, shown: int, last: int) -> None:
        """So many of the steps are there at first."""
        self.last = last
        self.shown = shown if self.flow.animation else last

    def keys(self) -> Commands:
        label = does("go on") if self.is_finished else does("show everything")
        return Commands(
            Command("next", ("enter", "space"), label, "next", importance=9),
        )

    async def use_key(self, key: str) -> bool:
        # Only the common keys keep their meaning, once all is shown.
        if not self.is_finished and key not in ("ctrl+c", "ctrl+q"):
            self.finish()
            self.redraw()
            return True
        if await super().use_key(key):
            return True
        if self.ANY_KEY:
            self.next(key)
        return self.ANY_KEY

    def next(self, key: str) -> None:
        if self.is_finished:
            self.flow.advance()
        else:
            self.finish()
