"""A line that a person types on a screen where no widget takes the focus."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len


@dataclass(slots=True)
class Line:
    """What has been typed, at most `limit` cells."""

    text: str = ""
    limit: int = 16

    def take(self, key: str, character: str | None) -> str | None:
        """Take a key: `done`, `cancel`, or None while it goes on."""
        if key in ("enter", "return"):
            return "done"
        if key == "escape":
            return "cancel"
        if key == "backspace":
            self.text = self.text[:-1]
        elif key == "ctrl+u":
            self.text = ""
        elif (
            character
            and character.isprintable()
            and cell_len(self.text + character) <= self.limit
            # What takes no cell of its own (a sign above a letter, how to draw an emoji) would
            # pile up without end, and no two terminals agree on its width.
            and cell_len(character)
        ):
            self.text += character
        return None
