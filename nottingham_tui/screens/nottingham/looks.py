"""Looks at the table: track, players, tasks; and the discard pile."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.nottingham.items import told
from nottingham_tui.drawing.nottingham.players import own_rows, players_rows, task_cells, track_rows
from nottingham_tui.drawing.rows import Glyphs, indent, line, plain, wrap
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.keys import BACK, TABLE, Commands
from nottingham_tui.screens.looking import DiscardsLook, TableLook
from nottingham_tui.screens.mine import Belongings
from nottingham_tui.screens.nottingham.common import news_rows
from nottingham_tui.screens.standing import settling
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.nottingham.goods import GOODS


class CountyLook(TableLook):
    """The table: everything that lies open, and what each item is."""

    rule = "NO-1.7"
    HEADING = mark("Table")
    PROMPT = mark("What lies here is known to all (NO-1.7). Esc goes back.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        view: SeatView = self.view()
        names = self.flow.names
        rows = [*track_rows(view.rules, view.track, width, glyphs), plain("")]
        rows += players_rows(view, names, width, glyphs)
        rows += [plain(""), plain(say("Tasks"), "gold strong")]
        rows += indent(task_cells(view, names, glyphs), 2)
        rows += [plain(""), *self._piles(view, width), plain("")]
        rows.append(plain(say("Winnings"), "gold strong"))
        for seat in range(view.players):
            won = line(pieces.name_text(seat, names), "  ",
                       pieces.goods_text(GOODS, view.winnings[seat], glyphs))  # fmt: skip
            first, *rest = wrap(won, width - 4)
            rows += [line("  ", first), *indent(rest, 4)]
        rows += [plain(""), plain(say("Items"), "gold strong")]
        for place, item in enumerate(view.rules.items, 1):
            words = wrap(told(item.name, view.rules, glyphs), width - 6)
            rows += [line("  ", (f"{place} ", "quiet"), words[0]), *indent(words[1:], 6)]
        return rows

    def _piles(self, view: SeatView, width: int) -> list[Text]:
        parts = (
            count("{number} card to draw", "{number} cards to draw", view.draw_pile),
            count("{number} discarded", "{number} discarded", len(view.discard_pile)),
            count("{number} ambush in the pile", "{number} ambushes in the pile",
                  view.ambush_pile),
        )  # fmt: skip
        return pieces.in_columns([plain(part, "quiet") for part in parts], width)


class CountyDiscardsLook(DiscardsLook):
    """What was discarded, counted by item."""

    rule = "NO-3.8"
    GOODS = GOODS
    COUNTED = True


# One's own to look at --------------------------------------------------------------------


class OwnScreen(Belongings):
    """Hand, ambushes and winnings of one seat; answers can be settled beforehand from here."""

    RULE = "NO-1.7"

    def table(self) -> Commands:
        return Commands(BACK, TABLE) + settling(self.flow) + super().table()

    def main(self, width: int, height: int) -> list[Text]:
        flow, view = self.flow, self.own_view()
        news = news_rows(flow, self.seat, width - 4, 2)
        sections = [indent(news, 2), *own_rows(view, width, flow.glyphs)]
        if sum(map(len, sections)) > height:
            return [row for section in sections for row in section]
        return stacked(sections, height, air=1)
