"""One's own to look at: hand, ambushes, winnings. Read only, behind the curtain."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.log_rows import with_names
from nottingham_tui.drawing.nottingham.players import own_rows
from nottingham_tui.drawing.nottingham.words import own_news
from nottingham_tui.drawing.rows import indent, wrap
from nottingham_tui.screens.keys import BACK, TABLE, Commands
from nottingham_tui.screens.mine import Belongings
from nottingham_tui.screens.nottingham.common import beforehand_key
from nottingham_tui.screens.nottingham.standing import StandingScreen


class OwnScreen(Belongings):
    """Hand, ambushes and winnings of one seat; answers can be settled beforehand from here."""

    RULE = "NO-1.7"

    def table(self) -> Commands:
        return Commands((BACK, TABLE)) + beforehand_key(self.flow) + super().table()

    def main(self, width: int, height: int) -> list[Text]:
        flow, view = self.flow, self.own_view()
        told = own_news(flow.public_view(), flow.names, flow.table.log(self.seat), self.seat)[-2:]
        news = [row for each in told
                for row in wrap(with_names(each, "quiet", flow.names), width - 4)]  # fmt: skip
        sections = [indent(news, 2), *own_rows(view, width, flow.glyphs)]
        return stacked(sections, height, air=1)

    def beforehand(self, key: str) -> None:
        self.shell.show(StandingScreen(self.flow, self.seat, back=self.again, cover=self.cover))
