"""One's own to look at: hand, ambushes, winnings. Read only, behind the curtain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.layout import stacked, with_side
from nottingham_tui.drawing.nottingham.county import ambush_rows, side_by_side
from nottingham_tui.drawing.nottingham.items import colour_text
from nottingham_tui.drawing.nottingham.stacks import stacks_rows
from nottingham_tui.drawing.nottingham.words import own_news
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.scoring import score
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, DISCARDS, LOG, Commands
from nottingham_tui.screens.nottingham.common import COUNTY, beforehand_key
from nottingham_tui.screens.nottingham.standing import StandingScreen
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import task_name
from nottingham_tui.widgets.drawing import Painted

if TYPE_CHECKING:
    from nottingham_tui.screens.desk import Desk


class OwnScreen(PrivateScreen):
    """What belongs to one seat; answers can be settled beforehand from here.

    `cover` is what hides it if it was opened from a public screen, and where it ends then.
    """

    COMMON = ("rules", "quit", "help")
    RULE = "NO-1.7"

    def __init__(self, flow: Desk, seat: Seat, back: Factory, cover: Factory | None = None) -> None:
        self.flow = flow
        self.cover = cover
        super().__init__(seat, back=back)

    def again(self) -> Screen[Any]:
        assert self.back is not None
        return OwnScreen(self.flow, self.seat, self.back, self.cover)

    def table(self) -> Commands:
        return Commands((BACK, COUNTY)) + beforehand_key(self.flow) + Commands((DISCARDS, LOG))

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow = self.flow
        view = flow.view()
        middle = flow.stage.title_middle(view, flow.names, flow.glyphs)
        return pieces.heading(say("Mine")), middle, flow.stage.purse(view, self.seat, flow.names)

    def prompt(self) -> str:
        return say("To look at only. Esc goes back.")

    def body(self) -> Iterable[Widget]:
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return with_side(self._rows, lambda *room: flow.stage.side(flow, *room), width, height)

    def _rows(self, width: int, height: int) -> list[Text]:
        flow, view = self.flow, self.flow.view(self.seat)
        told = own_news(flow.view(), flow.names, flow.table.log(self.seat), self.seat)[-2:]
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
