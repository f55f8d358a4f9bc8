"""Answers settled beforehand: for the eyes of one seat, and told to nobody."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.pieces import cursor
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.spots import spots
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, UP_AND_DOWN, Command, Commands, digits, step
from nottingham_tui.screens.tabled import PrivateTableScreen
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import does, mark, say
from nottingham_tui.text.troubles import trouble_text


class Settling(PrivateTableScreen):
    """A private screen from which answers can be settled, where the game asks for any."""

    def around(self) -> Commands:
        return super().around() + settling(self.flow)

    def beforehand(self, key: str) -> None:
        # What is settled may answer what is asked here.
        self.shell.show(StandingScreen(self.flow, self.seat, back=self.flow.next_screen))


def settling(flow: Desk) -> Commands:
    """The key to settle answers; none where nobody is ever asked."""
    told = flow.stage.settles(flow.table)
    key = Command("beforehand", ("b",), does("in advance"), "beforehand", importance=2, help=told,
                  short=does("ahead"))  # fmt: skip
    return Commands(key) if told else Commands()


class StandingScreen(PrivateTableScreen):
    """Switches by their digits; each is written down at once.

    `cover` is what hides it if all was opened from a public screen, and where it ends then.
    """

    HEADING = mark("Answers in advance")

    def __init__(self, flow: Desk, seat: Seat, *, back: Factory, cover: Factory | None = None):
        super().__init__(flow, seat, back=back)
        self.cover = cover
        self.cursor = 0

    def rule(self) -> str:
        return next(iter(self.flow.table.standing.values())).rule

    @property
    def keys_of(self) -> tuple[str, ...]:
        """The answers of this game, in the order they are shown."""
        return tuple(self.flow.table.standing)

    def table(self) -> Commands:
        number = len(self.keys_of)
        return Commands(
            Command("move", UP_AND_DOWN, does("move"), "move_cursor", importance=4),
            Command("switch", digits(number), does("switch"), "switch", importance=8),
            Command("toggle", ("space", "enter"), does("switch"), "toggle", hidden=True),
            BACK,
        )

    def prompt(self) -> str:
        return say("A digit switches an answer on or off. Esc goes back.")

    def main(self, width: int, height: int) -> list[Text]:
        glyphs = self.flow.glyphs
        room = min(width - 4, 90)
        silent = say("You aren’t called to the keyboard for them ({rule}).", rule=self.rule())
        told = [
            *wrap(plain(say("The answers you switch on here are given for you."), "ink"), room),
            *wrap(plain(silent, "quiet"), room),
        ]
        settled = self.flow.table.settled(self.seat)
        rows = []
        for place, key in enumerate(self.keys_of):
            on = key in settled
            pointer = cursor(place == self.cursor, glyphs)
            sign = plain(f"[{glyphs.yes if on else ' '}]", "legal strong" if on else "quiet")
            digit = plain(f" {place + 1} ", "on golden")
            label = say(self.flow.table.standing[key].label)
            first, *rest = wrap(plain(label, "ink strong" if on else "ink"), room - 12)
            answer = [line(pointer, digit, "  ", sign, "  ", first), *indent(rest, 12)]
            rows += [*spots(answer, str(place + 1)), plain("")]
        return stacked([indent(told, 2), indent(rows, 2)], height)

    def move_cursor(self, key: str) -> None:
        self.cursor = (self.cursor + step(key)[1]) % len(self.keys_of)

    def switch(self, key: str) -> None:
        self.cursor = int(key) - 1
        self.toggle(key)

    def toggle(self, key: str) -> None:
        table, name = self.flow.table, self.keys_of[self.cursor]
        try:
            table.settle(self.seat, name, name not in table.settled(self.seat))
        except SaveError as error:
            self.tell(trouble_text(error))
