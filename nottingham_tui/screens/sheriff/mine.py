"""One's own cards to look at: hand, bag, contraband. Read only, behind the curtain."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import bag_rows, hand_rows
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import indent, plain, wrap
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.mine import Belongings
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.sheriff.goods import GOODS


class MineScreen(Belongings):
    """Hand, bag, stall and contraband of one seat."""

    COMMON = ("stalls", "rules", "quit", "help")
    RULE = "2E-4.8"

    def main(self, width: int, height: int) -> list[Text]:
        return mine_rows(self.own_view(), width, height, self.flow.glyphs)


def mine_rows(view: SeatView, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """Everything of one's own, whole at 80 columns."""
    rules = view.rules
    seat = view.seat or 0
    sections: list[list[Text]] = []
    if view.hand:
        hand = [card_of(good, rules) for good in view.hand]
        # Nothing rises here, and there is nothing to press.
        sections.append(hand_rows(hand, None, (), width, glyphs)[1:-1])
    else:
        sections.append([plain(f"  {say('Your hand is empty.')}", "quiet")])
    bag = view.bags[seat]
    if bag is not None and bag.fate is None:
        title = plain(say("Your bag"), "quiet")
        if bag.declared is not None:
            title = pieces.filled(
                say("Your bag, declared as {goods}", goods=pieces.SLOTS[0]),
                pieces.good_text(GOODS, bag.declared, bag.count, glyphs),
                style="quiet",
            )
        bagged = [card_of(good, rules) for good in view.bag]
        sections.append(indent([title, *bag_rows(bagged, rules.bag_limit, width - 4, glyphs)], 2))
    stall = pieces.in_columns(stalls.stall_cells(view, seat, glyphs), width - 8)
    if view.contraband:
        own = pieces.filled(
            say("Face down: {goods}", goods=pieces.SLOTS[0]),
            pieces.goods_text(GOODS, view.contraband, glyphs),
            style="quiet",
        )
        stall += wrap(own, width - 8)
    cards = stalls.market_text(view, seat, glyphs)
    if cards.plain:
        market = pieces.filled(
            say("Black market: {goods}", goods=pieces.SLOTS[0]), cards, style="quiet"
        )
        stall += wrap(market, width - 8)
    panel = framed(say("Your stall"), stall, width - 4, len(stall) + 2, glyphs)
    sections.append(indent(panel, 2))
    for words, hidden in (
        (say("Put aside: {goods}", goods=pieces.SLOTS[0]), view.own_aside),
        (say("Contraband on the chest: {goods}", goods=pieces.SLOTS[0]), view.chest_contraband),
    ):
        if hidden:
            told = pieces.filled(words, pieces.goods_text(GOODS, hidden, glyphs), style="quiet")
            sections.append(indent(wrap(told, width - 4), 2))
    return stacked(sections, height)
