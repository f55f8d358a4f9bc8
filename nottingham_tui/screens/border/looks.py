"""Looks at the table: what everybody has in numbers, the markers; and the discard pile."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.tables import markers_key, piles_text, players_rows
from nottingham_tui.drawing.discards import discards_rows
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import line, pad, plain, wrap
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.screens.keys import DISCARDS, LOG, MINE, TABLE, Commands
from nottingham_tui.screens.looking import TableLook
from nottingham_tui.text.border.goods import GOODS, good_name, good_names
from nottingham_tui.text.catalogue import say

LOOKS = Commands((TABLE, DISCARDS, LOG, MINE))


class BorderLook(TableLook):
    """What is open to all: money, numbers of cards, markers; and what each good is."""

    rule = "BO-1.6"

    def heading(self) -> str:
        return say("Table")

    def prompt(self) -> str:
        return say("Money is open to all, and how many goods lie there; not which (BO-1.6).")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        view: SeatView = self.view()
        rows = players_rows(view, self.flow.names, width, glyphs, waits=view.to_act)
        rows += [plain(""), *pieces.in_columns([*markers_key(view, glyphs)], width)]
        rows += [*wrap(piles_text(view, glyphs), width), plain("")]
        return [*rows, *goods_rows(view, width, glyphs)]


def goods_rows(view: SeatView, width: int, glyphs: Glyphs) -> list[Text]:
    """A row a good: kind, cards in the deck, value, fine, and how many can be sold at the end."""
    rules = view.rules
    headings = [say("cards"), say("value"), say("fine"), say("at the end"), say("limit")]
    label = max(plain(good_names(good.name)).cell_len for good in rules.goods) + 4
    across = [max(plain(heading).cell_len, 4) + 3 for heading in headings]
    if label + sum(across) > width:
        return [
            row for good in rules.goods for row in wrap(plain(_told(view, good.name), "ink"), width)
        ]
    row = plain(" " * label)
    for heading, wide in zip(headings, across, strict=True):
        row = line(row, pad(plain(heading, "quiet"), wide, "right"))
    rows = [row]
    for good in rules.goods:
        sign = "yes" if good.legal else "no"
        style = "legal" if good.legal else "contraband"
        name = line((f"{glyphs.good(good.name)} {good_names(good.name)}", f"{good.name} strong"))
        row = pad(name, label)
        limit = rules.limits[good.name]
        numbers = (good.cards, good.value, good.fine, 2 * good.value, limit)
        for number, wide in zip(numbers, across, strict=True):
            row = line(row, pad(plain(str(number), "ink"), wide, "right"))
        rows.append(line(row, (f"   {getattr(glyphs, sign)}", style)))
    return rows


def _told(view: SeatView, good: str) -> str:
    rules = view.rules
    return say(
        "{name}: value {value}, fine {fine}, {double} at the end, {limit} of them at most",
        name=good_name(good),
        value=rules.values[good],
        fine=rules.fines[good],
        double=2 * rules.values[good],
        limit=rules.limits[good],
    )


class BorderDiscardsLook(TableLook):
    """What was discarded and sold, counted by good; the newest first."""

    rule = "BO-2.7"

    def heading(self) -> str:
        return say("Discards")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        view: SeatView = self.view()
        return discards_rows(GOODS, view.discard_pile, view.rules.order, width, glyphs)
