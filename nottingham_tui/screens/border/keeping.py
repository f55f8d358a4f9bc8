"""The end of a round: up to three goods go under the suitcase, the others are sold. Private."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from nottingham_tui.drafts.border.keeping import KeepDraft
from nottingham_tui.drawing.border.hands import kept_rows
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import indent, plain, wrap
from nottingham_tui.rules.border.moves import Keep
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import LEFT, RIGHT, UP_AND_DOWN, Command, Commands, digits
from nottingham_tui.screens.picking import PrivatePicker
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import goods_list
from nottingham_tui.text.catalogue import count, mark, say


class KeepingScreen(PrivatePicker):
    """Goods picked by kind; what is not kept is sold at once (BO-4.2, BO-4.3)."""

    COMMON = ("rules", "quit", "help")
    RULE = "BO-4.2"
    STEP = "keeping"
    HEADING = mark("Goods for the end")

    ALONG = UP_AND_DOWN
    BEGIN = KeepDraft

    draft: KeepDraft

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
        return tuple(good for good in self.goods for _ in range(self.draft.picked.get(good, 0)))

    def places(self) -> int:
        return len(self.goods)

    def move(self) -> Keep:
        return Keep(self.seat, self.picked())

    # Keys --------------------------------------------------------------------------------

    def keys(self) -> Commands:
        more = mark("keep one more")
        return Commands(
            (
                self.moving(),
                Command("card", digits(self.places()), more, "pick_card", importance=7),
                Command("more", ("space", *RIGHT), more, "pick_cursor", hidden=True),
                Command("fewer", (*LEFT, "backspace"), mark("keep one fewer"), "fewer",
                        importance=5),
                self.done(),
            )
        )  # fmt: skip

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            number = len(self.picked())
            return count("keep {number}", "keep {number}", number) if number else say("sell all")
        return super().label_of(command)

    def pick(self, place: int) -> None:
        self.draft.cursor = place
        good = self.goods[place]
        limit = self.own_view().rules.keep_limit
        if len(self.picked()) >= limit:
            refusal = self.why_not(Keep(self.seat, (*self.picked(), good)))
            if refusal is not None:
                self.tell(refusal)
                return
        self.draft.change(good, 1, self.there()[good])

    def fewer(self, key: str) -> None:
        good = self.goods[self.draft.cursor]
        self.draft.change(good, -1, self.there()[good])

    # Drawing -----------------------------------------------------------------------------

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Nothing goes under the suitcase; everything is sold.")
        return say("Under the suitcase go {goods}; the others are sold.", goods=goods_list(cards))

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.own_view(), self.flow.glyphs
        room = width - 4
        told = wrap(plain(self._rule_text(), "ink"), room)
        table = kept_rows(view, self.goods, self.draft, room - 4, glyphs)
        panel = framed(say("Your goods of this round"), table, room, len(table) + 2, glyphs)
        sections = [indent(told, 2), indent(panel, 2), indent(self._sums(view, room, glyphs), 2)]
        return stacked(sections, height)

    def _rule_text(self) -> str:
        return count(
            "At most {number} good goes under the suitcase, to be sold for double at the end.",
            "At most {number} goods go under the suitcase, to be sold for double at the end.",
            self.own_view().rules.keep_limit,
        )

    def _sums(self, view: SeatView, width: int, glyphs: Glyphs) -> list[Text]:
        values = view.rules.values
        kept = self.picked()
        now = sum(values[card] for card in view.goods) - sum(values[card] for card in kept)
        later = 2 * sum(values[card] for card in kept)
        rows = wrap(plain(say("Sold now for {gold}.", gold=dollars(now)), "gold strong"), width)
        if kept:
            words = say("At the end {gold}, if all of it can be sold.", gold=dollars(later))
            rows += wrap(plain(words, "legal"), width)
        if view.kept:
            under = say("Under your suitcase already: {goods}.", goods=goods_list(view.kept))
            rows += wrap(plain(under, "quiet"), width)
        return rows
