"""Packing: one to five cards of the hand go into the suitcase. Private."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.hands import card_of, risk_rows, risk_signs
from nottingham_tui.drawing.border.words import office_news
from nottingham_tui.drawing.hand import bag_rows, hand_section, worth_row
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.log_rows import with_names
from nottingham_tui.drawing.rows import indent, wrap
from nottingham_tui.rules.border.events import CardsDealt, GameBegan, RoundBegan, TermBegan
from nottingham_tui.rules.border.moves import Load
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.screens.picking import HandScreen
from nottingham_tui.text.border.goods import GOODS, goods_list
from nottingham_tui.text.catalogue import count, mark, say


class PackingScreen(HandScreen):
    """Pack the suitcase; what it is worth and what it may cost is told beside it."""

    COMMON = ("rules", "quit", "help")
    RULE = "BO-2.2"
    STEP = "packing"
    PICK = mark("pack")
    CONFIRM = mark("close the suitcase")
    SHOWN = ("stalls", "mine")

    HEADING = mark("Packing")

    def move(self) -> Load:
        return Load(self.seat, self.picked())

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return count(
                "The suitcase is empty. It takes {number} card.",
                "The suitcase is empty. It takes 1 to {number} cards.",
                self.own_view().rules.suitcase_limit,
            )
        return count(
            "{number} card in the suitcase: {goods}",
            "{number} cards in the suitcase: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.own_view()
        rules, glyphs = view.rules, self.flow.glyphs
        picked = self.picked()
        room = width - 4
        packed = [card_of(good, rules) for good in picked[: rules.suitcase_limit]]
        suitcase = [
            worth_row(say("Your suitcase"), picked, rules.values, room, glyphs),
            *bag_rows(packed, rules.suitcase_limit, room, glyphs),
        ]
        hand = [card_of(good, rules) for good in view.hand]
        news = self.news(room)
        sections = [
            indent(news, 2),
            hand_section(hand, self.draft.cursor, self.draft.picked, width, glyphs),
            indent(suitcase, 2),
            indent(risk_rows(picked, rules, room, glyphs), 2),
        ]
        if sum(len(section) for section in sections) > height:
            sections[0] = []
        if sum(len(section) for section in sections) > height:
            sections[-1] = indent(risk_signs(picked, rules, room, glyphs), 2)
        return stacked(sections, height)

    def news(self, width: int) -> list[Text]:
        """How the office was handed on, and what this player was dealt: now is the first time to
        see it."""
        flow = self.flow
        rows: list[Text] = []
        office = office_news(flow.table.log(None), flow.names, flow.table.rules)
        if office:
            rows += wrap(with_names(office, "quiet", flow.names), width)
        cards = self.dealt()
        if cards:
            words = say("Dealt to you: {goods}", goods=pieces.SLOTS[0])
            told = pieces.filled(words, pieces.goods_text(GOODS, cards, flow.glyphs), style="quiet")
            rows += wrap(told, width)
        return rows

    def dealt(self) -> tuple[Good, ...]:
        """The cards that came into the hand since the turn before."""
        found: list[Good] = []
        for entry in self.flow.table.log(self.seat):
            for event in entry.events:
                if isinstance(event, GameBegan | RoundBegan | TermBegan):
                    found = []
                elif isinstance(event, CardsDealt):
                    for seat, cards in event.hands:
                        if seat == self.seat:
                            found += cards.known()
        return tuple(found)
