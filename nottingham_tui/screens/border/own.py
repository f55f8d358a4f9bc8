"""One's own to look at: hand, suitcase, goods of the round, goods kept. Behind the curtain."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.cards import card_of
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import bag_rows, hand_rows
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.rows import indent, plain, wrap
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.screens.mine import Belongings
from nottingham_tui.text.border.goods import GOODS
from nottingham_tui.text.catalogue import say


class BelongingsScreen(Belongings):
    """Hand, suitcase and goods of one seat."""

    RULE = "BO-1.6"

    def main(self, width: int, height: int) -> list[Text]:
        return own_rows(self.own_view(), width, height, self.flow.glyphs)


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
