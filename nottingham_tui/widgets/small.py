"""What a terminal below 80×24 shows instead of the screen, which waits behind it."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from nottingham_tui.drawing.rows import centred, plain, wrap
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.drawing import Drawing

LEAST_WIDTH = 80
LEAST_HEIGHT = 24
"""The smallest terminal, in cells, on which every screen is whole."""


def is_small(size: Size) -> bool:
    """Whether a terminal of this size is too small for any screen to be whole."""
    return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT


class SmallNotice(Drawing):
    """Asks for a larger window. It shows nothing of the game."""

    def __init__(self) -> None:
        super().__init__(classes="small-notice")

    def rows(self, width: int, height: int) -> list[Text]:
        notice = say(
            "This window has {width} columns and {height} lines. The table needs {least_width} "
            "by {least_height}. Make the window larger; nothing is lost.",
            width=width,
            height=height,
            least_width=LEAST_WIDTH,
            least_height=LEAST_HEIGHT,
        )
        rows = wrap(plain(notice, "ink"), max(width - 4, 1))
        return [plain("")] * max((height - len(rows)) // 2, 0) + centred(rows, width)
