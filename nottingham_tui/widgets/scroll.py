"""Rows of a look that scroll."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.look import Look
from nottingham_tui.drawing.rows import line, pad, plain
from nottingham_tui.widgets.drawing import Drawing


class Scroll(Drawing):
    """Rows with more of them above and below, as marks at the right edge say."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.top = 0
        self._most = 0
        self._page = 1
        self._at_end = look.ends_at == "bottom"
        self.goal = look.number

    def scroll(self, by: int) -> None:
        """Move by so many rows."""
        self._at_end = False
        self.goal = ""
        self.top = min(max(self.top + by, 0), self._most)
        self.redraw()

    @property
    def page(self) -> int:
        """How many rows a page turns."""
        return max(self._page - 2, 1)

    @property
    def is_whole(self) -> bool:
        """Whether everything is to be seen at once."""
        return self._most == 0

    def rows(self, width: int, height: int) -> list[Text]:
        glyphs = self.glyphs
        content = self.look.rows(width - 6, glyphs)
        room = height - 2
        self._page = room
        self._most = max(len(content) - room, 0)
        if self._at_end:
            self.top = self._most
        if self.goal:
            self.top = self.look.anchors.get(self.goal, 0)
        self.top = min(self.top, self._most)
        shown = content[self.top : self.top + room]
        rows = [plain("")]
        for number, row in enumerate(shown):
            sign = " "
            if number == 0 and self.top:
                sign = glyphs.up
            elif number == len(shown) - 1 and self.top < self._most:
                sign = glyphs.down
            rows.append(
                line("  ", pad(row, width - 6, "left", glyphs.ellipsis), " ", (sign, "gold"))
            )
        return rows
