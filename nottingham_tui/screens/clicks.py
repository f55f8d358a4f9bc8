"""The mouse: a click on a hot spot is the key that the spot stands for, the wheel scrolls.

Where the spot's key means nothing, there is no spot.
A click counts where the button goes down and up on the same spot of the same screen: none that
began on one screen acts on the next, and who slides off has changed his mind. It counts only once
the screen can have been seen, as with keys; after that it *is* the key, with all refusals and
guards of a key. With Shift, Ctrl or Alt held it is the terminal's own.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

from rich.text import Text
from textual import events
from textual.errors import NoWidget
from textual.screen import Screen

from nottingham_tui.drawing.spots import LINK, WHEEL_DOWN, WHEEL_UP, rule_at, spot_at
from nottingham_tui.screens.guide import Shell
from nottingham_tui.screens.keys import RULES, Commands
from nottingham_tui.widgets.drawing import Drawing

ELSEWHERE = "click"
"""The key that a click stands for where there is no hot spot: it means something only where any
key does."""

DOUBLE = 0.4
"""The second half of a double click comes sooner, in seconds: it is for the screen before."""

Press = tuple[str, tuple[int, int]]
"""The key of the spot where the button went down; elsewhere the very cell."""


class Clickable(Screen[Any], inherit_bindings=False):
    """A screen whose drawings' hot spots can be clicked."""

    CLICKABLE: ClassVar[bool] = True
    """Whether the mouse means anything here."""

    painted_at: float | None = None
    """When the screen was first sent to the terminal, in the time of key events."""
    clicked_rule = ""
    """The number of the rule that is clicked now, wherever it is told."""
    _pressed: Press | None = None

    def commands(self) -> Commands:
        """All commands of the moment."""
        raise NotImplementedError

    def _counts(self, event: events.MouseEvent) -> bool:
        shell = cast(Shell, self.app)
        if event.shift or event.ctrl or event.meta or not (shell.mouse.is_on and self.is_current):
            return False
        guard = min(shell.guard_seconds, DOUBLE)
        painted = self.painted_at if self.CLICKABLE else None
        return painted is not None and event.time > painted + guard

    def _under(self, event: events.MouseEvent) -> Press:
        x, y = event.screen_x, event.screen_y
        try:
            widget, region = self.get_widget_at(x, y)
        except NoWidget:
            return ELSEWHERE, (x, y)
        row = widget.row_at(y - region.y) if isinstance(widget, Drawing) else Text()
        commands = self.commands()
        self.clicked_rule = rule_at(row, x - region.x)
        keys = (LINK, RULES.keys[0]) if self.clicked_rule else ()
        for key in (spot_at(row, x - region.x), *keys):
            if key and commands.find(key[0] if key.isdigit() else key) is not None:
                return key, (0, 0)
        return ELSEWHERE, (x, y)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed = self._under(event) if self._counts(event) and event.button == 1 else None

    async def on_mouse_up(self, event: events.MouseUp) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._counts(event) and pressed == self._under(event):
            await self._press(pressed[0], event)

    async def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        await self._turn(WHEEL_UP, event)

    async def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        await self._turn(WHEEL_DOWN, event)

    async def _turn(self, key: str, event: events.MouseEvent) -> None:
        if self._counts(event) and self.commands().find(key) is not None:
            await self._press(key, event)

    async def _press(self, key: str, event: events.MouseEvent) -> None:
        # The number of an offer may have several digits.
        for each in key if key.isdigit() else (key,):
            character = " " if each == "space" else each if len(each) == 1 else None
            pressed = events.Key(each, character)
            pressed.time = event.time
            # It goes no further: the app would send it here again.
            pressed.stop()
            # At once: what is posted could come when another screen is there.
            await self.on_event(pressed)
        self.clicked_rule = ""
