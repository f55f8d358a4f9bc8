"""Stalls, discards, the log and promises: looks at a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.discards import discards_rows
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.log_rows import heading_rows
from nottingham_tui.drawing.rows import fit, indent, line, pad, plain, wrap
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.piles import NAMES
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.looking import TableLook
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.sheriff.goods import GOODS, good_names
from nottingham_tui.text.sheriff.offers import promised


class StallsLook(TableLook):
    """Every stall beside each other, a row a good; one's own contraband by kind."""

    rule = "2E-1.3"

    def heading(self) -> str:
        return say("Stalls")

    def prompt(self) -> str:
        return say("Legal goods lie open; of contraband only the number is known (2E-1.3).")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        return stalls_rows(self.view(), self.flow.names, width, glyphs)


def stalls_rows(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """All stalls as one table."""
    words = [good_names(good) for good in view.rules.declarable]
    words += [say("contraband"), say("gold"), say("cards in hand")]
    label = max(16, *(plain(word).cell_len + 3 for word in words))
    label = min(label, width // 3)
    column = min((width - label) // view.players, 18)

    def row(head: Text, cells: Sequence[Text]) -> Text:
        result = pad(head, label, "left", glyphs.ellipsis)
        for cell in cells:
            result = line(result, pad(cell, column, "right", glyphs.ellipsis))
        return result

    seats = range(view.players)
    heads = []
    for seat in seats:
        star = (f"{glyphs.star} ", "gold") if seat in view.office() else ("", "")
        name = fit(pieces.name_text(seat, names), column - 4, glyphs.ellipsis)
        heads.append(line(star, name, "  "))
    rule_row = plain(glyphs.light.top * (label + column * view.players), "line")
    rows = [row(plain(""), heads), rule_row]
    for good in view.rules.declarable:
        cells = []
        for seat in seats:
            number = view.stalls[seat].goods.get(good, 0)
            style = "ink strong" if number else "disabled"
            cells.append(line((str(number), style), " ", stalls.crown(view, seat, good, glyphs)))
        rows.append(row(line((f"{glyphs.good(good)} {good_names(good)}", good)), cells))
    contraband = [
        line((str(number), "contraband strong" if number else "disabled"), "  ")
        for number in (view.stalls[seat].contraband for seat in seats)
    ]
    rows.append(row(plain(f"{glyphs.sealed} {say('contraband')}", "contraband"), contraband))
    if view.black_market:
        head = plain(f"{glyphs.diamond} {say('black market')}", "market strong")
        cards = [
            line(stalls.market_text(view, seat, glyphs) or (glyphs.dash, "disabled"), "  ")
            for seat in seats
        ]
        rows.append(row(head, cards))
    rows.append(rule_row)
    gold = [line((str(view.gold[seat]), "gold strong"), "  ") for seat in seats]
    rows.append(row(plain(f"{glyphs.coin} {say('gold')}", "gold"), gold))
    hands = [line((str(view.hand_counts[seat]), "quiet"), "  ") for seat in seats]
    rows.append(row(plain(say("cards in hand"), "quiet"), hands))
    for heading, cells in (
        (say("Chest"), stalls.chest_cells(view, glyphs)[1:]),
        (say("Black market"), stalls.market_cells(view, glyphs)),
    ):
        if cells:
            below = pieces.in_columns(cells, width - label)
            rows += [plain(""), line(pad(plain(heading, "quiet"), label), below[0])]
            rows += [line(" " * label, each) for each in below[1:]]
    rows.append(plain(""))
    key = say(
        "{king} would be King, {queen} Queen of a good.", king=glyphs.king, queen=glyphs.queen
    )
    rows += wrap(plain(key, "quiet"), width)
    if view.seat is not None and view.contraband:
        rows.append(plain(""))
        own = pieces.filled(
            say("Your contraband: {goods}", goods=pieces.SLOTS[0]),
            pieces.goods_text(GOODS, view.contraband, glyphs),
        )
        rows += wrap(own, width)
    if view.chest_contraband:
        hidden = pieces.filled(
            say("Contraband on the chest: {goods}", goods=pieces.SLOTS[0]),
            pieces.goods_text(GOODS, view.chest_contraband, glyphs),
        )
        rows += wrap(hidden, width)
    return rows


class DiscardsLook(TableLook):
    """The whole discard pile, or both, the newest on top (2E-2.6, 1E-1.5)."""

    def __init__(self, flow: PublicDesk, seat: Seat | None) -> None:
        super().__init__(flow, seat)
        self.rule = "1E-1.5" if flow.table.rules.two_piles else "2E-2.6"

    def heading(self) -> str:
        return say("Discards")

    def prompt(self) -> str:
        if self.flow.table.rules.two_piles:
            return say("Anyone may look through both discard piles at any time (1E-1.5).")
        return say("Anyone may look through the discard pile at any time (2E-2.6).")

    def right(self) -> Text:
        number = self.flow.public_view().draw_pile
        text = count("{number} card to draw", "{number} cards to draw", number)
        return plain(text, "quiet")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        view = self.flow.public_view()
        if not view.rules.two_piles:
            return discards_rows(GOODS, view.discard_pile, view.rules.order, width, glyphs)
        rows: list[Text] = []
        for name, pile in zip(PILES, view.discard_piles, strict=True):
            heading = plain(say(NAMES[name]), "gold")
            rows += heading_rows(heading, width, glyphs, above=bool(rows))
            rows += discards_rows(GOODS, pile, view.rules.order, width, glyphs)
        return rows


class PromisesLook(TableLook):
    """What was promised; it binds nobody (2E-5.9)."""

    rule = "2E-5.9"

    def heading(self) -> str:
        return say("Promises")

    def prompt(self) -> str:
        return say("Promised, and binds nobody (2E-5.9).")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        promises = self.flow.public_view().promises
        if not promises:
            return [plain(say("Nobody has promised anything yet."), "quiet")]
        rows: list[Text] = []
        for promise in promises:
            head = pieces.filled(
                say(
                    "Round {number}: {name} to {other}",
                    number=promise.round,
                    name=pieces.SLOTS[0],
                    other=pieces.SLOTS[1],
                ),
                pieces.name_text(promise.seat, self.flow.names),
                pieces.name_text(promise.to, self.flow.names),
                style="quiet",
            )
            words = plain(promised(promise.text), "royal")
            rows += [head, *indent(wrap(words, width - 4), 4), plain("")]
        return rows
