"""One's own cards to look at: hand, bag, contraband. Read only, behind the curtain."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.sheriff.hands import mine_rows
from nottingham_tui.screens.mine import Belongings


class MineScreen(Belongings):
    """Hand, bag, stall and contraband of one seat."""

    COMMON = ("stalls", "rules", "quit", "help")
    RULE = "2E-4.8"

    def main(self, width: int, height: int) -> list[Text]:
        return mine_rows(self.own_view(), width, height, self.flow.glyphs)
