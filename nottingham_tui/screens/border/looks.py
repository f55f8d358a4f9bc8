"""Looks at the table: what everybody has in numbers, the markers; and the discard pile."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.hands import own_rows
from nottingham_tui.drawing.border.tables import goods_rows, markers_key, piles_text, players_rows
from nottingham_tui.drawing.rows import Glyphs, plain, wrap
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.screens.looking import DiscardsLook, TableLook
from nottingham_tui.screens.mine import Belongings
from nottingham_tui.text.border.goods import GOODS
from nottingham_tui.text.catalogue import mark


class BorderLook(TableLook):
    """What is open to all: money, numbers of cards, markers; and what each good is."""

    rule = "BO-1.6"
    HEADING = mark("Table")
    PROMPT = mark("Everybody sees the money and how many goods there are, not which (BO-1.6).")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        view: SeatView = self.view()
        rows = players_rows(view, self.flow.names, width, glyphs, waits=view.to_act)
        rows += [plain(""), *pieces.in_columns([*markers_key(view, glyphs)], width)]
        rows += [*wrap(piles_text(view, glyphs), width), plain("")]
        return [*rows, *goods_rows(view, width, glyphs)]


class BorderDiscardsLook(DiscardsLook):
    """What was discarded and sold."""

    rule = "BO-2.7"
    GOODS = GOODS


# One's own to look at --------------------------------------------------------------------


class BelongingsScreen(Belongings):
    """Hand, suitcase and goods of one seat."""

    RULE = "BO-1.6"

    def main(self, width: int, height: int) -> list[Text]:
        return own_rows(self.own_view(), width, height, self.flow.glyphs)
