"""Before all at the border: suitcases are declared, the office is handed on."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.hands import goods_tokens, number_tokens
from nottingham_tui.drawing.border.suitcases import cases_rows
from nottingham_tui.drawing.border.tables import story_now
from nottingham_tui.drawing.border.words import money_text
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import centred, indent, line, pad, plain, styled, wrap
from nottingham_tui.drawing.spots import spot
from nottingham_tui.rules.border.moves import Declare, HandOffice
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import TAKE_BACK, Command, Commands, digits
from nottingham_tui.screens.picking import Asker, Asking
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import count, does, mark, say


class DeclaringScreen(TableScreen):
    """Declare a suitcase: first the number of cards, then the good."""

    RULE = "BO-2.3"
    HEADING = mark("Declaration")

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.number: int | None = None
        """The number of cards said so far; then the good is asked for."""

    def keys(self) -> Commands:
        rules = self.public_view.rules
        if self.number is None:
            keys = digits(rules.suitcase_limit)
            first = Command("number", keys, does("number"), "say_number", importance=9)
        else:
            keys = digits(len(rules.declarable))
            first = Command("good", keys, does("good"), "say_good", importance=9)
        back = Command(
            "back", ("escape", "backspace"), does("another number"), "back_to_number",
            hidden=self.number is None, importance=8,
        )  # fmt: skip
        return Commands(first, back, TAKE_BACK)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "back" and self.number is None:
            return say("You haven’t said a number yet.")
        return super().refusal_of(command)

    def right(self) -> Text:
        view = self.public_view
        return money_text(view.gold[view.sheriff], self.flow.glyphs)

    def prompt(self) -> str:
        view = self.public_view
        if not view.to_act:
            return ""
        name = self.flow.names[view.to_act[0]]
        if self.number is None:
            return say("{name}: press a digit for the number of cards.", name=name)
        return count(
            "{name} says {number} card: press a digit for the good.",
            "{name} says {number} cards: press a digit for the good.",
            self.number,
            name=name,
        )

    # Commands ----------------------------------------------------------------------------

    def say_number(self, key: str) -> None:
        self.number = int(key)

    def back_to_number(self, key: str) -> None:
        self.number = None

    def say_good(self, key: str) -> None:
        view = self.public_view
        good = view.rules.declarable[int(key) - 1]
        number, self.number = self.number, None
        self.play(Declare(view.to_act[0], number or 0, good))

    # Drawing -----------------------------------------------------------------------------

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs, names = self.public_view, self.flow.glyphs, self.flow.names
        seat = view.to_act[0] if view.to_act else view.sheriff
        room = width - 4
        question = styled(
            say("{name}, what’s in your suitcase?", name=pieces.name_inked(seat, names))
        )
        note = plain(say("Both the number and the good may be lies (BO-2.3)."), "quiet")
        tokens = [
            *number_tokens(view, self.number, room, glyphs),
            *goods_tokens(view, self.number, room, glyphs),
        ]
        owners = len(view.merchants())
        above = [*wrap(question, room), *wrap(note, room)]
        below = height - len(above) - len(tokens) - 1
        story = story_now(self.flow)
        rows = cases_rows(
            story, view.rules, names, room - 4, min(below - 2, 3 * owners), glyphs,
            asked=view.to_act,
        )  # fmt: skip
        panel = framed(say("Suitcases"), rows, room, len(rows) + 2, glyphs)
        return stacked([indent(above, 2), indent(tokens, 2), indent(panel, 2)], height, air=1)


# The poorest player says who is the first sheriff of the next round ----------------------


class OfficeScreen(Asker, TableScreen):
    """The poorest player names the next sheriff: one digit and Enter (BO-4.8)."""

    RULE = "BO-4.4"
    HEADING = mark("The sheriff’s office")

    @property
    def poorest(self) -> Seat:
        """Who hands on the office."""
        poorest: Seat = self.public_view.to_act[0]
        return poorest

    def keys(self) -> Commands:
        keys = tuple(str(seat + 1) for seat in range(self.public_view.players))
        name = Command("name", keys, does("name"), "choose", importance=9)
        return Commands(*((name,) if self.asking is None else self.sure(name)))

    def prompt(self) -> str:
        names = self.flow.names
        poorest = names[self.poorest]
        if self.chosen is None:
            return say("{name}: press the next sheriff’s digit.", name=poorest)
        if self.chosen == self.poorest:
            return say("{name} takes the office? Enter: yes. Esc: back.", name=poorest)
        return say(
            "{name} hands the office to {player}? Enter: yes. Esc: back.",
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
        words = say("{name} has the least money and says who’s sheriff next.",
                    name=pieces.name_inked(self.poorest, names))  # fmt: skip
        told = wrap(styled(words), width - 8)
        note = say("Anyone may be named, {name} included (BO-4.8).", name=names[self.poorest])
        told += wrap(plain(note, "quiet"), width - 8)
        rows: list[Text] = []
        for seat in range(view.players):
            on = seat == self.chosen
            pointer = pieces.cursor(on, glyphs)
            star = (f"  {glyphs.star}", "gold") if seat == view.sheriff else ""
            name = line(pointer, (f" {seat + 1} ", "on golden"), "  ",
                        pieces.name_text(seat, names), star)  # fmt: skip
            money = money_text(view.gold[seat], glyphs)
            if seat == self.poorest:
                money = line((say("poorest"), "contraband"), "  ", money)
            rows += [
                plain(""),
                spot(line(pad(name, 40 - money.cell_len, "left", glyphs.ellipsis), money),
                     str(seat + 1)),
            ]  # fmt: skip
        if len(rows) + len(told) + 5 > height:
            rows = [row for row in rows if row.plain]
        panel = framed(say("Who’s sheriff next?"), [*rows, plain("")], 46, len(rows) + 3, glyphs)
        return stacked([centred(told, width), centred(panel, width)], height)
