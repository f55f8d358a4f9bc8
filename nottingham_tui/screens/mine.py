"""One's own cards to look at from a public screen: whose, then the curtain, then the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.rows import Glyphs, centred, line, pad, plain, wrap
from nottingham_tui.drawing.spots import spot
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, MINE, Command, Commands
from nottingham_tui.screens.looking import LOOK_SECONDS
from nottingham_tui.screens.standing import StandingScreen, settling
from nottingham_tui.screens.tabled import PrivateTableScreen, TableScreen
from nottingham_tui.text.catalogue import does, mark, say

LOOK = mark("Look at your own cards")


def mine(flow: Desk, back: Factory, seat: Seat | None) -> Screen[Any]:
    """The look at one's own: at once for whoever sits there, else after asking who it is."""
    if seat is not None:
        return flow.stage.mine(flow, seat, back, None)

    def build(chosen: Seat) -> Screen[Any]:
        return flow.stage.mine(flow, chosen, back, back)

    question = say("Who wants to look at their own cards?")
    return WhoScreen(flow, back, question, build, heading=say("Your cards"), task=say(LOOK))


class Belongings(PrivateTableScreen):
    """What belongs to one seat, to look at only.

    `cover` is what hides it if it was opened from a public screen, and where it ends then.
    """

    HEADING = mark("Your cards")
    STANDS_AT_MOST = LOOK_SECONDS
    TELLS_MEANWHILE = False

    def __init__(self, flow: Desk, seat: Seat, back: Factory, cover: Factory | None = None) -> None:
        super().__init__(flow, seat, back=back)
        self.cover = cover

    def table(self) -> Commands:
        looks = self.flow.stage.looks.without(MINE.id, *self.COMMON)
        return Commands(BACK) + looks + settling(self.flow)

    def beforehand(self, key: str) -> None:
        """Settle answers to what is asked later."""
        self.shell.show(StandingScreen(self.flow, self.seat, back=self.again, cover=self.cover))

    def prompt(self) -> str:
        return say("Just for looking. Esc goes back.")


class WhoScreen(TableScreen):
    """Asks who wants to see something private: one digit, then the curtain.

    `build` gives the private screen of the seat that was chosen, `task` is what the curtain says
    waits behind it. `seats` are all people unless they are named: who may be asked must follow
    from public facts alone.
    """

    def __init__(
        self,
        flow: Desk,
        back: Factory,
        question: str,
        build: Callable[[Seat], Screen[Any]],
        *,
        heading: str,
        task: str,
        seats: Sequence[Seat] | None = None,
    ) -> None:
        super().__init__(flow)
        self.back = self.look_back = back
        self._question = question
        self._build = build
        self._heading = heading
        self._errand = task
        self.seats = tuple(flow.table.people if seats is None else seats)

    def table(self) -> Commands:
        keys = tuple(str(seat + 1) for seat in self.seats)
        who = Command("who", keys, does("your digit"), "choose", importance=8)
        return Commands(who, BACK)

    again = GameScreen.again

    def heading(self) -> Text:
        return pieces.heading(self._heading)

    def prompt(self) -> str:
        return say("Press your digit; the curtain comes first.")

    def paint(self, width: int, height: int) -> list[Text]:
        rows = who_rows(self.seats, self.flow.names, self.flow.glyphs)
        block = max(row.cell_len for row in rows)
        question = plain(self._question, "ink strong")
        body = [*centred(wrap(question, width - 8), width), plain("")]
        body += centred([pad(row, block) for row in rows], width)
        return [plain("")] * max((height - len(body)) // 3, 0) + body

    def choose(self, key: str) -> None:
        seat = int(key) - 1
        self.shell.show(self.flow.behind_curtain(seat, self._errand, lambda: self._build(seat)))


def who_rows(people: Sequence[Seat], names: Sequence[str], glyphs: Glyphs) -> list[Text]:
    """The people with their digits."""
    rows: list[Text] = []
    for seat in people:
        digit = Text(f" {seat + 1} ", style="on golden", end="")
        who = line(digit, "  ", pieces.name_text(seat, names))
        rows += [spot(who, str(seat + 1)), plain("")]
    return rows
