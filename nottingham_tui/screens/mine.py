"""One's own cards to look at: hand, bag, contraband. Read only, behind the curtain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens import pieces
from nottingham_tui.screens.base import Factory, GameScreen
from nottingham_tui.screens.keys import BACK, Command, Table
from nottingham_tui.screens.looking import Look, PrivateLookScreen
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.drawing import Painted, centred, line, pad, plain, wrap
from nottingham_tui.widgets.glyphs import Glyphs
from nottingham_tui.widgets.hand import bag_rows, hand_rows

if TYPE_CHECKING:
    from nottingham_tui.screens.flow import Flow


class MineLook(Look):
    """Hand, bag, stall and contraband of one seat."""

    def __init__(self, flow: Flow, seat: Seat) -> None:
        self.flow = flow
        self.seat = seat

    def heading(self) -> str:
        return say("Mine")

    def middle(self) -> Text:
        return pieces.title_middle(self.flow.view(), self.flow.names, self.flow.glyphs)

    def right(self) -> Text:
        return pieces.purse(self.flow.view(), self.seat, self.flow.names)

    def prompt(self) -> str:
        return say("To look at only. Esc goes back.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        return mine_rows(self.flow.view(self.seat), width, glyphs)


def mine_rows(view: SeatView, width: int, glyphs: Glyphs) -> list[Text]:
    """Everything of one's own, whole at 80 columns."""
    rules = view.rules
    rows: list[Text] = []
    if view.hand:
        cards = [pieces.card_of(good, rules) for good in view.hand]
        hand = hand_rows(cards, None, (), width, glyphs)
        # Nothing rises here, and there is nothing to press.
        rows += hand[1:-1]
    else:
        rows += [plain(say("Your hand is empty."), "quiet")]
    bag = None if view.seat is None else view.bags[view.seat]
    if bag is not None and bag.fate is None:
        said = "" if bag.declared is None else say("declared")
        title = line((say("Your bag"), "quiet"))
        if said and bag.declared is not None:
            title = line(title, "  ", (said, "quiet"), " ")
            title.append_text(pieces.good_text(bag.declared, bag.count, glyphs))
        cards = [pieces.card_of(good, rules) for good in view.bag]
        rows += [title, *bag_rows(cards, rules.bag_limit, width, glyphs)]
    seat = view.seat or 0
    rows += [plain(""), *pieces.in_columns(pieces.stall_cells(view, seat, glyphs), width)]
    if view.contraband:
        own = pieces.filled(
            say("Your contraband: {goods}", goods=pieces.SLOTS[0]),
            pieces.goods_text(view.contraband, glyphs),
            style="quiet",
        )
        rows += wrap(own, width)
    return rows


def mine(flow: Flow, back: Factory, seat: Seat | None, private: bool) -> Screen[Any]:
    """The look at one's own: at once for whoever sits there, else after asking who it is."""
    if seat is not None:
        return PrivateLookScreen("mine", MineLook(flow, seat), back, flow, seat)
    return WhoScreen(flow, back)


class WhoScreen(GameScreen):
    """Asks whose cards are to be looked at: one digit."""

    def __init__(self, flow: Flow, back: Factory) -> None:
        self.flow = flow
        self.look_back = back
        super().__init__(back=back)

    def table(self) -> Table:
        keys = tuple(str(seat + 1) for seat in self.flow.table.people)
        who = Command("who", keys, mark("your digit"), "choose", importance=8)
        return Table((who, BACK))

    def again(self) -> Screen[Any]:
        return WhoScreen(self.flow, self.look_back)

    def title_parts(self) -> tuple[Text, Text, Text]:
        view = self.flow.view()
        middle = pieces.title_middle(view, self.flow.names, self.flow.glyphs)
        return pieces.heading(say("Mine")), middle, plain("")

    def prompt(self) -> str:
        return say("Press your digit; the curtain comes first.")

    def body(self) -> Iterable[Widget]:
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        rows = who_rows(self.flow.table.people, self.flow.names, self.flow.glyphs)
        block = max(row.cell_len for row in rows)
        question = plain(say("Who wants to look at their own cards?"), "ink strong")
        body = [*centred(wrap(question, width - 8), width), plain("")]
        body += centred([pad(row, block) for row in rows], width)
        return [plain("")] * max((height - len(body)) // 3, 0) + body

    def choose(self, key: str) -> None:
        seat = int(key) - 1
        back = self.look_back

        def build() -> Screen[Any]:
            return PrivateLookScreen("mine", MineLook(self.flow, seat), back, self.flow, seat, back)

        task = say("Have a look at your own cards")
        self.shell.show(self.flow.behind_curtain(seat, task, build))


def who_rows(people: Sequence[Seat], names: Sequence[str], glyphs: Glyphs) -> list[Text]:
    """The people with their digits."""
    rows: list[Text] = []
    for seat in people:
        digit = Text(f" {seat + 1} ", style="on golden", end="")
        rows += [line(digit, "  ", pieces.name_text(seat, names)), plain("")]
    return rows
