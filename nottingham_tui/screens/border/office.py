"""The poorest player says who is the first sheriff of the next round. Public."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.words import money_text
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import centred, line, pad, plain, wrap
from nottingham_tui.rules.border.moves import HandOffice
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.picking import Asker, Asking
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import mark, say


class OfficeScreen(Asker, TableScreen):
    """One digit and Enter: anyone may be named (BO-4.8)."""

    COMMON = ("rules", "quit", "help")
    RULE = "BO-4.4"
    HEADING = mark("The sheriff’s office")

    @property
    def chosen(self) -> Seat | None:
        """Who is about to get the office."""
        return None if self.asking is None else self.asking.chosen

    @property
    def poorest(self) -> Seat:
        """Who hands on the office."""
        poorest: Seat = self.public_view.to_act[0]
        return poorest

    def keys(self) -> Commands:
        keys = tuple(str(seat + 1) for seat in range(self.public_view.players))
        name = Command("name", keys, mark("name"), "choose", importance=9)
        return Commands((name,) if self.asking is None else self.sure(name))

    def prompt(self) -> str:
        names = self.flow.names
        poorest = names[self.poorest]
        if self.chosen is None:
            return say("{name}: the digit of the next sheriff.", name=poorest)
        if self.chosen == self.poorest:
            return say("{name} takes the office? Enter: so be it. Esc: back.", name=poorest)
        return say(
            "{name} gives the office to {player}? Enter: so be it. Esc: back.",
            name=poorest,
            player=names[self.chosen],
        )

    def choose(self, key: str) -> None:
        self.asking = Asking("name", chosen=int(key) - 1)

    def do(self, what: str, chosen: Seat) -> None:
        self.play(HandOffice(self.poorest, chosen))

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.public_view
        names, glyphs = self.flow.names, self.flow.glyphs
        words = say("{name} has the least money and says who is sheriff next.",
                    name=pieces.SLOTS[0])  # fmt: skip
        told = wrap(pieces.filled(words, pieces.name_text(self.poorest, names)), width - 8)
        note = say("Anyone may be named, also {name} (BO-4.8).", name=names[self.poorest])
        told += wrap(plain(note, "quiet"), width - 8)
        rows: list[Text] = []
        for seat in range(view.players):
            on = seat == self.chosen
            pointer = (f"{glyphs.pointer} ", "gold strong") if on else "  "
            star = (f"  {glyphs.star}", "gold") if seat == view.sheriff else ""
            name = line(pointer, (f" {seat + 1} ", "on golden"), "  ",
                        pieces.name_text(seat, names), star)  # fmt: skip
            money = money_text(view.gold[seat], glyphs)
            if seat == self.poorest:
                money = line((say("poorest"), "contraband"), "  ", money)
            rows += [
                plain(""),
                line(pad(name, 40 - money.cell_len, "left", glyphs.ellipsis), money),
            ]
        if len(rows) + len(told) + 5 > height:
            rows = [row for row in rows if row.plain]
        panel = framed(say("Who is sheriff next?"), [*rows, plain("")], 46, len(rows) + 3, glyphs)
        return stacked([centred(told, width), centred(panel, width)], height)
