"""Looks: what can be looked at from everywhere without costing a turn.

A look is a title and rows; it is shown on a public screen, or on a private one where it was
opened from a private one, so that whoever walks off leaves nothing open behind them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual.widget import Widget

from nottingham_tui.drawing.log_rows import log_rows
from nottingham_tui.drawing.looks import Look
from nottingham_tui.drawing.pieces import discards_rows
from nottingham_tui.drawing.rows import Glyphs, plain
from nottingham_tui.drawing.spots import WHEEL
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import (
    BACK,
    DOWN,
    HELP,
    HOW,
    MINE,
    RULES,
    UP,
    Command,
    Commands,
    step,
)
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.catalogue import does, mark, say, say_in
from nottingham_tui.text.goods import GoodsNames
from nottingham_tui.widgets.drawing import Scroll

LOOK_SECONDS = 15.0
"""How long a look at one's own cards stops the clock at most, in seconds."""


class TableLook(Look):
    """A look at a table, through the eyes of a seat where those may see more.

    Override `HEADING` (a marked text), maybe `PROMPT`, and `rows()`.
    """

    HEADING: ClassVar[str] = ""
    PROMPT: ClassVar[str] = ""

    def __init__(self, flow: PublicDesk, seat: Seat | None) -> None:
        self.flow = flow
        self.seat = seat

    def view(self) -> Any:
        """The table as the eyes of this look see it."""
        flow = self.flow
        return flow.public_view() if self.seat is None else flow.own_view(self.seat)

    def heading(self) -> str:
        return say(self.HEADING)

    def prompt(self) -> str:
        return say(self.PROMPT) if self.PROMPT else super().prompt()

    def middle(self) -> Text:
        flow = self.flow
        return flow.stage.title_middle(flow.public_view(), flow.names, flow.glyphs)


class DiscardsLook(TableLook):
    """The discard pile, counted by good; the newest first. Override `GOODS`."""

    HEADING = mark("Discards")
    GOODS: ClassVar[GoodsNames]
    COUNTED: ClassVar[bool] = False
    """Whether a single card is told by its number, too."""

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        view = self.view()
        return discards_rows(
            self.GOODS, view.discard_pile, view.rules.order, width, glyphs, counted=self.COUNTED
        )


class LogLook(TableLook):
    """The log: what happened, a heading a round; on a public screen what everybody knows."""

    HEADING = mark("Log")
    ends_at = "bottom"

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        flow = self.flow
        entries = flow.table.log(self.seat)
        return log_rows(flow.stage, entries, flow.names, flow.table.rules, width, glyphs)


class LookBody(GameScreen):
    """What public and private looks have in common."""

    TABLE: ClassVar[Commands] = Commands(
        BACK,
        Command("scroll", UP + DOWN + WHEEL, does("scroll"), "scroll", importance=4),
        Command("page", ("space", "pagedown", "pageup"), does("page"), "turn", importance=3),
        Command("ends", ("home", "end"), does("first, last"), "to_end", hidden=True),
    )

    def __init__(
        self, kind: str, look: Look, back: Factory, flow: PublicDesk | None, *seat: Seat
    ) -> None:
        self.kind, self.look, self.flow, self.look_back = kind, look, flow, back
        self.scroller = Scroll(look)
        super().__init__(*seat, back=back)

    def table(self) -> Commands:
        if self.kind == HELP.id:
            return self.TABLE + Commands(HOW)
        if self.flow is None or self.kind in (HOW.id, RULES.id):
            return self.TABLE
        # Where nobody plays, in a demo or when watching, nobody has cards of their own to see.
        mine = () if self.flow.table.people else (MINE.id,)
        return self.TABLE + self.flow.stage.looks.without(self.kind, *mine)

    def title_parts(self) -> tuple[Text, Text, Text]:
        left = plain(self.look.heading().upper(), "gold strong")
        return left, self.look.middle(), self.look.right()

    def body(self) -> Iterable[Widget]:
        yield self.scroller

    def prompt(self) -> str:
        return self.look.prompt()

    def rule(self) -> str:
        return self.look.rule

    def label_of(self, command: Command) -> str:
        if command.id == "page" and self.look.second_page:
            # For: turn to the page of a help that tells the keys.
            return say_in("key", does("to the keys"))
        return super().label_of(command)

    def refusal_of(self, command: Command) -> str | None:
        if command.id in ("scroll", "page") and self.scroller.is_whole:
            return say("You can see everything already.")
        return None

    def scroll(self, key: str) -> None:
        self.scroller.scroll(step(key)[1])

    def turn(self, key: str) -> None:
        self.scroller.scroll(-self.scroller.page if key == "pageup" else self.scroller.page)

    def to_end(self, key: str) -> None:
        self.scroller.scroll(-(10**6) if key == "home" else 10**6)


class LookScreen(LookBody):
    """A look that everybody may see."""


class PrivateLookScreen(LookBody, PrivateScreen):
    """A look out of a private screen, or at what is one's own."""

    STANDS_AT_MOST = LOOK_SECONDS


def rule_in_page(screen: GameScreen, number: str) -> str:
    """The number of a rule in the page of the game that is played."""
    guide = screen.shell.flow
    return number if guide is None else guide.rule(number)
