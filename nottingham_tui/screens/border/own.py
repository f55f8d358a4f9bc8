"""One's own to look at: hand, suitcase, goods of the round, goods kept. Behind the curtain."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.border.hands import own_rows
from nottingham_tui.screens.mine import Belongings


class BelongingsScreen(Belongings):
    """Hand, suitcase and goods of one seat."""

    RULE = "BO-1.6"

    def main(self, width: int, height: int) -> list[Text]:
        return own_rows(self.own_view(), width, height, self.flow.glyphs)
