"""Behind the curtain of At the Border: a suitcase is packed, goods are kept for the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import drawn_since
from nottingham_tui.drafts.begun import NumbersDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.hands import card_of, kept_rows, risk_rows, risk_signs
from nottingham_tui.drawing.border.words import office_news
from nottingham_tui.drawing.hand import bag_panel, hand_section
from nottingham_tui.drawing.layout import WIDE, framed, stacked
from nottingham_tui.drawing.rows import Glyphs, beside, indent, plain, styled, wrap
from nottingham_tui.rules.border.events import RoundBegan, TermBegan
from nottingham_tui.rules.border.moves import Keep, Load
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import LEFT, RIGHT, UP_AND_DOWN, Command, Commands, digits
from nottingham_tui.screens.picking import Asker, HandScreen, PrivatePicker
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import GOODS, goods_list
from nottingham_tui.text.catalogue import count, does, mark, say, say_in


class PackingScreen(HandScreen):
    """Pack the suitcase; beside it is told what it is worth and what it may cost."""

    RULE = "BO-2.2"
    STEP = "packing"
    PICK = does("pack")
    CONFIRM = does("close the suitcase")

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
        draft = self.draft
        is_wide = width >= WIDE
        left = (room - 3) // 2 if is_wide else room
        whole = risk_rows(picked, rules, left - 4, glyphs)
        signs = risk_signs(picked, rules, left - 4, glyphs)
        # What was dealt makes room for words, and words for signs.
        for news, risk in ((self.news(room), whole), ([], whole), ([], signs)):
            # Below the hand: the suitcase, three or four rows of risks.
            hand = hand_section(
                [card_of(good, rules) for good in view.hand],
                draft.cursor, draft.picked, width, glyphs, height - len(news) - 11,
                # For: below a card that is in the suitcase.
                say("packed"),
            )  # fmt: skip
            tall = height - len(hand) - len(news) - 1
            if len(risk) + 4 <= tall:
                break
        title = say("Your suitcase")
        lower = bag_panel(
            title, packed, rules.suitcase_limit, risk, left, glyphs, sorted(draft.picked)
        )
        if is_wide:
            side = self.flow.stage.side(self.flow, room - left - 3, max(tall, len(lower)))
            lower = beside((lower, left), (side, room - left - 3), gap=3)
        return stacked([indent(news, 2), hand, indent(lower, 2)], height)

    def news(self, width: int) -> list[Text]:
        """How the office was handed on, and what this player was dealt: now is the first time to
        see it."""
        flow = self.flow
        rows: list[Text] = []
        office = office_news(flow.table.log(None), pieces.names_inked(flow.names), flow.table.rules)
        if office:
            rows += wrap(styled(office, "quiet"), width)
        cards = self.dealt()
        if cards:
            words = say(
                "You were dealt {goods}", goods=pieces.goods_inked(GOODS, cards, flow.glyphs)
            )
            told = styled(words, "quiet")
            rows += wrap(told, width)
        return rows

    def dealt(self) -> tuple[Good, ...]:
        """The cards that came into the hand since the turn before."""
        return drawn_since(self.flow.table.log(self.seat), self.seat, RoundBegan, TermBegan)


# The end of a round ----------------------------------------------------------------------


class KeepingScreen(Asker, PrivatePicker):
    """Goods are kept for the end, by kind; the others are sold at once (BO-4.2, BO-4.3).

    Whoever keeps nothing is asked: the pages before this one end with Enter, too.
    """

    RULE = "BO-4.2"
    STEP = "keeping"
    HEADING = mark("Goods for the end")

    ALONG = UP_AND_DOWN
    BEGIN = NumbersDraft

    draft: NumbersDraft

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        there = self.there()
        self.goods: tuple[Good, ...] = tuple(
            good for good in self.own_view().rules.order if there[good]
        )
        for good in [each for each in self.draft.picked if each not in self.goods]:
            del self.draft.picked[good]
        self.draft.cursor = min(self.draft.cursor, max(len(self.goods) - 1, 0))

    def there(self) -> Counter[Good]:
        """The goods of this round, counted by kind."""
        return Counter(self.own_view().goods)

    def picked(self) -> tuple[Good, ...]:
        """The cards that are to be kept."""
        return self.draft.cards(self.goods)

    def places(self) -> int:
        return len(self.goods)

    def move(self) -> Keep:
        return Keep(self.seat, self.picked())

    # Keys --------------------------------------------------------------------------------

    def keys(self) -> Commands:
        if self.asking is not None:
            return Commands(*self.sure())
        more = does("keep one more")
        asks = bool(self.goods) and not self.picked()
        return Commands(
            self.moving(),
            Command("card", digits(self.places()), more, "pick_card", importance=7),
            Command("more", ("space", *RIGHT), more, "pick_cursor", hidden=True),
            Command("fewer", (*LEFT, "backspace"), does("keep one fewer"), "fewer",
                    importance=5),
            replace(self.done(), run="ask") if asks else self.done(),
        )  # fmt: skip

    def do(self, what: str, chosen: Any) -> None:
        self.confirm("")

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            number = len(self.picked())
            return (
                count("keep {number}", "keep {number}", number)
                if number
                else say_in("key", "sell all")
            )
        return super().label_of(command)

    def pick(self, place: int) -> None:
        self.draft.cursor = place
        good = self.goods[place]
        limit = self.own_view().rules.keep_limit
        if len(self.picked()) >= limit and not self.can(Keep(self.seat, (*self.picked(), good))):
            return
        number = self.draft.picked.get(good, 0) + 1
        self.draft.take(good, min(number, self.there()[good]))

    def fewer(self, key: str) -> None:
        good = self.goods[self.draft.cursor]
        self.draft.take(good, self.draft.picked.get(good, 0) - 1)

    # Drawing -----------------------------------------------------------------------------

    def prompt(self) -> str:
        cards = self.picked()
        if self.asking is not None:
            return say("Sell everything and keep nothing for the end? Enter: yes. Esc: back.")
        if not cards:
            return say("You keep nothing for the end and sell everything.")
        return say("You keep {goods} for the end and sell the rest.", goods=goods_list(cards))

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.own_view(), self.flow.glyphs
        room = width - 4
        rule = count(
            "Keep at most {number} good under the suitcase, to sell for double at the end.",
            "Keep at most {number} goods under the suitcase, to sell for double at the end.",
            view.rules.keep_limit,
        )
        told = wrap(plain(rule, "ink"), room)
        table = kept_rows(view, self.goods, self.draft, room - 4, glyphs)
        panel = framed(say("Your goods from this round"), table, room, len(table) + 2, glyphs)
        sections = [indent(told, 2), indent(panel, 2), indent(self._sums(view, room, glyphs), 2)]
        return stacked(sections, height)

    def _sums(self, view: SeatView, width: int, glyphs: Glyphs) -> list[Text]:
        values = view.rules.values
        kept = self.picked()
        now = sum(values[card] for card in view.goods) - sum(values[card] for card in kept)
        later = 2 * sum(values[card] for card in kept)
        rows = wrap(plain(say("You get {gold} now.", gold=dollars(now)), "gold strong"), width)
        if kept:
            words = say("You get {gold} at the end, if all of it can be sold.", gold=dollars(later))
            rows += wrap(plain(words, "legal"), width)
        if view.kept:
            under = say("Under your suitcase already: {goods}.", goods=goods_list(view.kept))
            rows += wrap(plain(under, "quiet"), width)
        return rows
