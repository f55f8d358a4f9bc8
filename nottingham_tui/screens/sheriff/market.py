"""The market: lay cards down, draw as many. Private: it shows the hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import Card, hand_section
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Move, Trade
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.keys import Command
from nottingham_tui.screens.picking import HandScreen
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import GOODS, goods_list


class MarketScreen(HandScreen):
    """Lay down none to five cards; as many come from the pile (2E-3.2)."""

    RULE = "2E-3.2"
    STEP = "market"
    PICK = mark("lay down")
    CONFIRM = mark("draw")

    HEADING = mark("Market")

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
            self.own_view(), self.flow.names, self.draft, width, height, self.flow.glyphs
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
        hand_section(cards_of(view), draft.cursor, draft.picked, width, glyphs),
        indent(stall, 2),
    ]
    return stacked(sections, height)


def cards_of(view: SeatView) -> list[Card]:
    """The hand as cards."""
    return [card_of(good, view.rules) for good in view.hand]


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
                pieces.goods_text(GOODS, cards, glyphs),
                style="quiet",
            )
        )
    if not row.plain:
        return plain(say("Nobody has laid anything down yet."), "quiet")
    return row


def stall_panel(view: SeatView, seat: Seat, width: int, glyphs: Glyphs) -> list[Text]:
    """The own stall in a frame, and where it leads."""
    inside = width - 4
    cells = stalls.stall_cells(view, seat, glyphs)
    rows = pieces.in_columns(cells, inside)
    crowns = stalls.standing(view, seat)
    if crowns:
        text = line()
        for number, words in enumerate(crowns):
            text.append(f"  {glyphs.dot}  " if number else "", "quiet")
            text.append(words, "quiet")
        told = wrap(text, inside)
        if len(told) > 2:
            # Longer languages: the crown beside the good tells it without words.
            for place, good in enumerate(view.rules.declarable):
                cells[place] = line(cells[place], " ", stalls.crown(view, seat, good, glyphs))
            rows, told = pieces.in_columns(cells, inside), []
        rows += told
    return framed(say("Your stall"), rows, width, len(rows) + 2, glyphs)
