"""Looks: what can be looked at from everywhere without costing a turn.

A look is a title and rows; it is shown on a public screen, or on a private one where it was
opened from a private one, so that whoever walks off leaves nothing open behind them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, ClassVar

from rich.text import Text
from textual.widget import Widget

from nottingham_tui.drawing.log_rows import log_rows
from nottingham_tui.drawing.pages import Look
from nottingham_tui.drawing.pieces import discards_rows, name_of_keys
from nottingham_tui.drawing.rows import Glyphs, line, pad, plain, wrap
from nottingham_tui.drawing.spots import WHEEL, is_for_mouse
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, DOWN, MINE, UP, Command, Commands, step
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.catalogue import does, mark, named, say
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

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "help", "quit")
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
        if self.flow is None or self.kind in ("help", "rules"):
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


# Help ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HelpLine:
    """One command in words, with all its keys, not only those of the key bar."""

    keys: str
    label: str
    more: str
    refusal: str


class HelpLook(Look):
    """Help: the commands of the moment, asked of the screen before it goes."""

    def __init__(self, screen: GameScreen) -> None:
        glyphs = screen.shell.attire.glyphs
        self.rule = rule_in_page(screen, screen.rule())
        self._where = screen.title_parts()[0]
        self._lines = [
            HelpLine(
                all_keys(command, glyphs),
                screen.label_of(command),
                say(command.help),
                screen.refusal_of(command) or "",
            )
            for command in screen.commands()
            if not all(map(is_for_mouse, command.keys))
        ]

    def heading(self) -> str:
        return say("Help")

    def middle(self) -> Text:
        return self._where

    def prompt(self) -> str:
        if self.rule:
            return say("F1 or R opens the rules at {rule}. Esc goes back.", rule=self.rule)
        return say("Esc goes back.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        return help_rows(self._lines, width)


def all_keys(command: Command, glyphs: Glyphs) -> str:
    """Every key of a command: arrows first, then digits as a range, then the others."""
    arrows = [key for key in command.keys if key in ("left", "right", "up", "down")]
    numbers = [key for key in command.keys if key.isdigit()]
    typed = [key for key in command.keys if not is_for_mouse(key)]
    others = [key for key in typed if key not in arrows and key not in numbers]
    parts = [name_of_keys(keys, glyphs) for keys in (arrows, numbers) if keys]
    return " ".join([*parts, *(_named(key, glyphs) for key in others)])


# For: what is written on a key, as people of the language know it.
def _named(key: str, glyphs: Glyphs) -> str:
    names = {
        "pageup": mark("PgUp"),
        "pagedown": mark("PgDn"),
        "home": mark("Home"),
        "end": mark("End"),
        "shift+tab": mark("Shift+Tab"),
        "backspace": mark("Backspace"),
        "delete": mark("Del"),
    }
    if key in names:
        return named(names[key])
    if key.startswith("ctrl+"):
        return f"{named(mark('Ctrl'))}+{key.removeprefix('ctrl+').upper()}"
    return name_of_keys((key,), glyphs)


def help_rows(lines: list[HelpLine], width: int) -> list[Text]:
    """A row a command: keys, what it does, why not now."""
    column = min(max(plain(each.keys).cell_len for each in lines) + 2, width // 3)
    label = min(max(plain(each.label).cell_len for each in lines) + 2, width // 3)
    rows: list[Text] = []
    for each in lines:
        able = not each.refusal
        keys = wrap(plain(each.keys, "gold strong" if able else "disabled"), column - 1)
        labels = wrap(plain(each.label, "ink" if able else "disabled"), label - 1)
        words = each.refusal or each.more
        notes = wrap(plain(words, "quiet"), width - column - label) if words else []
        for left, middle, right in zip_longest(keys, labels, notes, fillvalue=plain("")):
            rows.append(line(pad(left, column), pad(middle, label), right))
    return rows
