"""A line to write in."""

from __future__ import annotations

from textual.widgets import Input

MOST_LETTERS = 120


class WritingLine(Input):
    """One line of text without a frame and without a cursor that blinks for ever."""

    DEFAULT_CSS = """
    WritingLine, WritingLine:focus {
        height: 1; border: none; padding: 0 2; background: $panel; color: $foreground;
    }
    """

    def __init__(self, value: str) -> None:
        super().__init__(value, max_length=MOST_LETTERS, compact=True, select_on_focus=False)
        self.cursor_blink = False
