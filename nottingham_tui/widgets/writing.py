"""A line to write in."""

from __future__ import annotations

from collections.abc import Callable

from textual.widgets import Input

from nottingham_tui.drafts.written import fitting
from nottingham_tui.drawing.layout import BLOCK

MOST_LETTERS = 120


class WritingLine(Input):
    """One line of text without a frame and without a cursor that blinks for ever.

    `cut` is called when something of what was typed or pasted had to be left out.
    """

    DEFAULT_CSS = f"""
    WritingLine, WritingLine:focus {{
        height: 1; max-width: {BLOCK}; border: none; padding: 0 2;
        background: $panel; color: $foreground;
    }}
    """

    def __init__(self, value: str, cut: Callable[[], None]) -> None:
        super().__init__(value, max_length=MOST_LETTERS, compact=True, select_on_focus=False)
        self.cursor_blink = False
        self._cut = cut

    def replace(self, text: str, start: int, end: int) -> None:
        start, end = sorted((max(0, start), min(len(self.value), end)))
        rest = self.value[end:]
        written, is_cut = fitting(self.value[:start] + text, MOST_LETTERS - len(rest), len)
        super().replace(written + rest, 0, len(self.value))
        self.cursor_position = len(written)
        if is_cut:
            self._cut()
