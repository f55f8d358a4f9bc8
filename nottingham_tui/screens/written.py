"""A line that a person types, drawn by the screen itself: no widget takes the focus."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual import events

from nottingham_tui.drawing.rows import line


@dataclass(slots=True)
class Line:
    """What has been typed, at most `limit` cells."""

    text: str = ""
    limit: int = 16

    def take(self, event: events.Key) -> str | None:
        """Take a key: `done`, `cancel`, or None while it goes on."""
        if event.key in ("enter", "return"):
            return "done"
        if event.key == "escape":
            return "cancel"
        if event.key == "backspace":
            self.text = self.text[:-1]
        elif event.key == "ctrl+u":
            self.text = ""
        elif (
            event.character
            and event.character.isprintable()
            and cell_len(self.text + event.character) <= self.limit
            # What takes no cell of its own (a sign above a letter, how to draw an emoji) would
            # pile up without end, and no two terminals agree on its width.
            and cell_len(event.character)
        ):
            self.text += event.character
        return None

    def drawn(self, style: str = "ink strong") -> Text:
        """The text with a cursor behind it, which does not blink."""
        return line((self.text, style), (" ", "reverse"))
