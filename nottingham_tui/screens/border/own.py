"""One's own to look at: hand, suitcase, goods of the round, goods kept. Behind the curtain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.cards import card_of
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import bag_rows, hand_rows
from nottingham_tui.drawing.layout import stacked, with_side
from nottingham_tui.drawing.rows import indent, plain, wrap
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.border.looks import TABLE
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, DISCARDS, LOG, Commands
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.border.goods import GOODS
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.drawing import Painted

if TYPE_CHECKING:
    from nottingham_tui.screens.desk import Desk


class BelongingsScreen(PrivateScreen):
    """What belongs to one seat; nothing can be done here.

    `cover` is what hides it if it was opened from a public screen, and where it ends then.
    """

    COMMON = ("rules", "quit", "help")
    RULE = "BO-1.6"
    TABLE = Commands((BACK, TABLE, DISCARDS, LOG))

    def __init__(self, flow: Desk, seat: Seat, back: Factory, cover: Factory | None = None) -> None:
        self.flow = flow
        self.cover = cover
        super().__init__(seat, back=back)

    def again(self) -> Screen[Any]:
        assert self.back is not None
        return BelongingsScreen(self.flow, self.seat, self.back, self.cover)

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
        flow, view = self.flow, self.flow.view(self.seat)
        return with_side(
            lambda across, down: own_rows(view, across, down, flow.glyphs),
            lambda *room: flow.stage.side(flow, *room),
            width,
            height,
        )


def own_rows(view: SeatView, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """Everything of one's own, whole at 80 columns."""
    rules, seat, room = view.rules, view.seat or 0, width - 4
    sections: list[list[Text]] = []
    if view.hand:
        hand = [card_of(good, rules) for good in view.hand]
        # Nothing rises here, and there is nothing to press.
        sections.append(hand_rows(hand, None, (), width, glyphs)[1:-1])
    else:
        sections.append([plain(f"  {say('Your hand is empty.')}", "quiet")])
    suitcase = view.suitcases[seat]
    if view.suitcase and suitcase is not None:
        title = plain(say("Your suitcase"), "quiet")
        if suitcase.declared is not None:
            declared = suitcase.declared
            title = pieces.filled(
                say("Your suitcase, declared as {goods}", goods=pieces.SLOTS[0]),
                pieces.good_text(GOODS, declared.good, declared.count, glyphs),
                style="quiet",
            )
        packed = [card_of(good, rules) for good in view.suitcase]
        cards = bag_rows(packed, rules.suitcase_limit, room, glyphs)
        sections.append(indent([*wrap(title, room), *cards], 2))
    told: list[Text] = []
    for words, goods in (
        (say("Brought over the border this round: {goods}", goods=pieces.SLOTS[0]), view.goods),
        (say("Under your suitcase for the end: {goods}", goods=pieces.SLOTS[0]), view.kept),
    ):
        text = pieces.filled(words, pieces.goods_text(GOODS, goods, glyphs), style="quiet")
        told += wrap(text, room)
    sections.append(indent(told, 2))
    return stacked(sections, height)
