"""One's own to look at: hand, ambushes, winnings. Read only, behind the curtain."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.nottingham.county import ambush_rows, side_by_side
from nottingham_tui.drawing.nottingham.items import colour_text
from nottingham_tui.drawing.nottingham.stacks import stacks_rows
from nottingham_tui.drawing.nottingham.words import own_news
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.rules.nottingham.scoring import score
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.keys import BACK, TABLE, Commands
from nottingham_tui.screens.mine import Belongings
from nottingham_tui.screens.nottingham.common import beforehand_key
from nottingham_tui.screens.nottingham.standing import StandingScreen
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import task_name


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


def own_rows(view: SeatView, width: int, glyphs: Glyphs) -> list[list[Text]]:
    """The hand, the ambushes that lie before one, what was won."""
    seat, room = view.seat or 0, width - 4
    hand = stacks_rows(view.hand, view.rules, width, glyphs, pickable=False)
    ambushes: list[Text] = []
    if view.ambushes:
        heading = plain(say("Your ambushes, each on its gold"), "royal strong")
        across = min(24, room // len(view.ambushes) - 2)
        cards = side_by_side([ambush_rows(each, across, glyphs) for each in view.ambushes])
        ambushes = [heading, *cards]
    else:
        ambushes = [plain(say("No ambush of yours lies there."), "quiet")]
    mine = score(view.rules, view.winnings, view.tasks).scores[seat]
    won = pieces.filled(
        say("Your winnings: {goods}", goods=pieces.SLOTS[0]),
        pieces.goods_text(GOODS, view.winnings[seat], glyphs),
        style="quiet",
    )
    rows = wrap(won, room)
    if view.tasks[seat]:
        tasks = listed([task_name(task) for task in view.tasks[seat]])
        rows += wrap(plain(say("Your tasks: {tasks}", tasks=tasks), "legal"), room)
    points = count("{number} point so far", "{number} points so far", mine.total)
    rows.append(line(colour_text(view.colours[seat], glyphs), "   ", (points, "gold strong")))
    return [hand, indent(ambushes, 2), indent(rows, 2)]
