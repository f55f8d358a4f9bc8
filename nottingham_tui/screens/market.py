"""The market: lay cards down, draw as many. Private: it shows the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Move, Trade
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens import pieces, sides
from nottingham_tui.screens.drafts import HandDraft
from nottingham_tui.screens.flow import Flow, explained
from nottingham_tui.screens.keys import SIDEWAYS, Command, Table, digits, step
from nottingham_tui.screens.layout import stacked, with_side
from nottingham_tui.screens.looking import DISCARDS, LOG, PROMISES, Looks
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.goods import goods_list
from nottingham_tui.widgets.drawing import Painted, fit, indent, line, pad, plain, wrap
from nottingham_tui.widgets.glyphs import Glyphs
from nottingham_tui.widgets.hand import caption, hand_rows
from nottingham_tui.widgets.panel import framed


class HandScreen(Looks, PrivateScreen):
    """A private screen on which cards of the hand are picked, then confirmed with Enter."""

    COMMON = ("stalls", "mine", "rules", "quit", "help")
    STEP = ""
    PICK = mark("pick")
    CONFIRM = mark("done")

    def __init__(self, flow: Flow, seat: Seat) -> None:
        self.flow = flow
        self.draft: HandDraft = flow.draft(seat, self.STEP)
        super().__init__(seat)
        self._count = len(self.view().hand)

    def again(self) -> Screen[Any]:
        return type(self)(self.flow, self.seat)

    def view(self) -> SeatView:
        """The table as the player sees it."""
        return self.flow.view(self.seat)

    def picked(self) -> tuple[Good, ...]:
        """The cards picked so far, in the order of the hand."""
        return self.draft.cards(self.view().hand)

    def move(self) -> Move:
        """What Enter does."""
        raise NotImplementedError

    def table(self) -> Table:
        return Table(
            (
                Command("move", SIDEWAYS, mark("move"), "move_cursor", importance=4),
                Command("pick", ("space",), self.PICK, "pick_cursor", importance=7),
                Command("card", digits(self._count), self.PICK, "pick_card", hidden=True),
                Command("done", ("enter",), self.CONFIRM, "confirm", importance=9),
                DISCARDS,
                replace(LOG, hidden=True),
                replace(PROMISES, hidden=True),
                Command("hide", ("escape",), mark("hide"), "drop_curtain", hidden=True),
            )
        )

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done":
            refusal = self.flow.table.refusal(self.move())
            return None if refusal is None else explained(refusal, self.flow.names)
        if command.id == "hide" and self.flow.lone:
            return say("There is nobody to hide it from.")
        return None

    def title_parts(self) -> tuple[Text, Text, Text]:
        view = self.flow.view()
        middle = pieces.title_middle(view, self.flow.names, self.flow.glyphs)
        return self.heading(), middle, pieces.purse(view, self.seat, self.flow.names)

    def heading(self) -> Text:
        """The left of the title bar."""
        return plain("")

    def body(self) -> Iterable[Widget]:
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        return with_side(self.main, lambda *room: sides.table_side(self.flow, *room), width, height)

    def main(self, width: int, height: int) -> list[Text]:
        """What is drawn where no side stands."""
        raise NotImplementedError

    def move_cursor(self, key: str) -> None:
        self.draft.move(step(key)[0], self._count)

    def pick_cursor(self, key: str) -> None:
        self.draft.toggle(self.draft.cursor)

    def pick_card(self, key: str) -> None:
        self.draft.toggle(int(key) - 1)

    def confirm(self, key: str) -> None:
        refusal = self.flow.play(self.move())
        if refusal is not None:
            self.tell(explained(refusal, self.flow.names))


class MarketScreen(HandScreen):
    """Lay down none to five cards; as many come from the pile (2E-3.2)."""

    RULE = "2E-3.2"
    STEP = "market"
    PICK = mark("lay down")
    CONFIRM = mark("draw")

    def heading(self) -> Text:
        return pieces.heading(say("Market"))

    def move(self) -> Move:
        return Trade(self.seat, self.picked())

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            number = len(self.draft.picked)
            return say("draw {number}", number=number) if number else say("keep all")
        return super().label_of(command)

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Nothing laid down yet; Enter keeps all cards.")
        return count(
            "{number} card laid down: {goods}",
            "{number} cards laid down: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        return market_rows(
            self.view(), self.flow.names, self.draft, width, height, self.flow.glyphs
        )


def market_rows(
    view: SeatView,
    names: Sequence[str],
    draft: HandDraft,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """What to do, who has laid down what, the hand, the own stall."""
    seat = view.seat or 0
    told = wrap(
        plain(
            count(
                "Lay down up to {number} card; as many come from the pile.",
                "Lay down up to {number} cards; as many come from the pile.",
                view.rules.trade_limit,
            ),
            "ink",
        ),
        width - 4,
    )
    laid = wrap(laid_text(view, names, glyphs), width - 4)
    stall = stall_panel(view, seat, width - 4, glyphs)
    sections = [
        indent([*told, *laid], 2),
        hand_section(view, draft, width, glyphs),
        indent(stall, 2),
    ]
    return stacked(sections, height)


def hand_section(view: SeatView, draft: HandDraft, width: int, glyphs: Glyphs) -> list[Text]:
    """The hand with what the card under the cursor is, in words."""
    cards = [pieces.card_of(good, view.rules) for good in view.hand]
    if not cards:
        return [plain(f"  {say('Your hand is empty.')}", "quiet")]
    rows = hand_rows(cards, draft.cursor, draft.picked, width, glyphs)
    if draft.cursor < len(cards):
        words = fit(caption(cards[draft.cursor], glyphs), width - 4, glyphs.ellipsis)
        rows.append(pad(words, width, "center"))
    return rows


def laid_text(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """Who has laid down what at this market."""
    row = plain("")
    if view.first is None:
        return row
    players = view.players
    order = [(view.first + number) % players for number in range(players)]
    for seat in order:
        cards = view.laid[seat]
        if cards is None or seat == view.sheriff:
            continue
        if row.plain:
            row.append(f"  {glyphs.dot}  ", "quiet")
        sentence = say("{name} lays down {goods}", name=pieces.SLOTS[0], goods=pieces.SLOTS[1])
        row.append_text(
            pieces.filled(
                sentence,
                pieces.name_text(seat, names),
                pieces.goods_text(cards, glyphs),
                style="quiet",
            )
        )
    if not row.plain:
        return plain(say("Nobody has laid anything down yet."), "quiet")
    return row


def stall_panel(view: SeatView, seat: Seat, width: int, glyphs: Glyphs) -> list[Text]:
    """The own stall in a frame, and where it leads."""
    inside = width - 4
    cells = pieces.stall_cells(view, seat, glyphs)
    rows = pieces.in_columns(cells, inside)
    crowns = pieces.standing(view, seat)
    if crowns:
        text = line()
        for number, words in enumerate(crowns):
            text.append(f"  {glyphs.dot}  " if number else "", "quiet")
            text.append(words, "quiet")
        told = wrap(text, inside)
        if len(told) > 2:
            # Longer languages: the crown beside the good tells it without words.
            for place, good in enumerate(view.rules.declarable):
                cells[place] = line(cells[place], " ", pieces.crown(view, seat, good, glyphs))
            rows, told = pieces.in_columns(cells, inside), []
        rows += told
    return framed(say("Your stall"), rows, width, len(rows) + 2, glyphs)
