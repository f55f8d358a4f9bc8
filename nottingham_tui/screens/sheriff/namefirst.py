"""The sheriff names the merchant who begins the market: one key. Public."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import fit, indent, line, plain, wrap
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.rules.sheriff.moves import NameFirst
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.keys import DISCARDS, LOG, PROMISES, Command, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import mark, say


class NameFirstScreen(TableScreen):
    """A digit names who begins; the others follow clockwise (2E-3.1)."""

    HEADING = mark("Market")
    RULE = "2E-3.1"
    TELLS_MEANWHILE = False

    def table(self) -> Commands:
        players = self.flow.table.rules.players
        keys = tuple(str(seat + 1) for seat in range(players))
        # The sheriff's own digit is a key too: it says why it is none.
        shown = " ".join(str(seat + 1) for seat in sorted(self.public_view.merchants()))
        return Commands(
            (
                Command("name", keys, mark("begins"), "name_first", importance=9, shown=shown),
                LOG,
                DISCARDS,
                PROMISES,
            )
        )

    def right(self) -> Text:
        return stalls.purse(self.public_view, self.public_view.sheriff, self.flow.names)

    def prompt(self) -> str:
        view = self.public_view
        return say("{name}: one digit names who begins.", name=self.flow.names[view.sheriff])

    def main(self, width: int, height: int) -> list[Text]:
        return first_rows(self.public_view, self.flow.names, width, height, self.flow.glyphs)

    def name_first(self, key: str) -> None:
        self.play(NameFirst(self.public_view.sheriff, int(key) - 1))


def first_rows(
    view: SeatView, names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """The question, and a stall a merchant with the digit to press."""
    room = width - 4
    question = pieces.filled(
        say("{name}, you are sheriff. Who begins the market?", name=pieces.SLOTS[0])
        if not view.deputies
        else say("{name}, you were named first. Who begins the market?", name=pieces.SLOTS[0]),
        pieces.name_text(view.sheriff, names),
    )
    note = plain(say("The others follow clockwise; the sheriff does not trade."), "quiet")
    if view.deputies:
        note = plain(say("The others follow clockwise; deputies do not trade."), "quiet")
    sections: list[list[Text]] = [indent([*wrap(question, room), *wrap(note, room)], 2)]
    for seat in view.merchants():
        digit = Text(f" {seat + 1} ", style="on golden", end="")
        gold = pieces.gold_text(view.gold[seat], glyphs)
        name = fit(pieces.name_text(seat, names), room - 20, glyphs.ellipsis)
        head = line(digit, " ", name)
        cells = stalls.stall_cells(view, seat, glyphs)
        rows = pieces.in_columns(cells, room - 4, 2)
        rows[0] = line(rows[0])
        frame = framed(head, [*rows], room, len(rows) + 2, glyphs)
        shorter = frame[0].copy()
        # In cells, not characters: names can be written wide.
        shorter.truncate(frame[0].cell_len - gold.cell_len - 4)
        frame[0] = line(
            shorter, " ", gold, (f" {glyphs.light.top}{glyphs.light.top_right}", "line")
        )
        sections.append(indent(frame, 2))
    return stacked(sections, height, air=1)
