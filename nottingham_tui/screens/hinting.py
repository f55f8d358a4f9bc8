"""Hints on the screens of a table, and the first page of a first game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from nottingham_tui import families
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.help_rows import READABLE
from nottingham_tui.drawing.rows import centred, plain, wrap
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import GO_ON, HOW, Commands
from nottingham_tui.text import manual
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.hints import hint_text


def names_of(screen: type[Any]) -> Iterator[str]:
    """What a screen may be known by: its class and those it is made from, without what tells
    private from public (`market`)."""
    for each in screen.__mro__:
        name = each.__name__.removesuffix("Screen").removeprefix("_").removeprefix("Private")
        yield name.lower()


def hint_at(desk: Desk, screen: type[Any], seat: Seat | None) -> str:
    """What is worth thinking of on a screen, through the eyes of a seat where it is private;
    empty where there is nothing to say."""
    game = desk.table.rules.game
    known = families.part(GAMES[game].family, "hints")
    name = next((name for name in names_of(screen) if name in known), None)
    if name is None:
        return ""
    view = desk.public_view() if seat is None else desk.own_view(seat)
    found = known[name](view)
    return hint_text(found, game, desk.names) if found is not None else ""


class FirstScreen(GameScreen):
    """What the game is about, before the first game at this machine."""

    TABLE = Commands(GO_ON, HOW)

    def __init__(self, flow: Desk) -> None:
        super().__init__()
        self._flow = flow

    def title_parts(self) -> tuple[Text, Text, Text]:
        title = plain(say(GAMES[self._flow.table.rules.game].title), "ink")
        return pieces.heading(say("Your first game")), title, plain("")

    def prompt(self) -> str:
        return say("Enter begins. h tells in a minute how it goes, ? helps on every page.")

    def paint(self, width: int, height: int) -> list[Text]:
        rows = [plain("")] * max(height // 4, 1)
        for sentence in manual.about(self._flow.table.rules.game):
            rows += centred(wrap(plain(sentence, "ink"), min(width - 16, READABLE)), width)
            rows.append(plain(""))
        return rows

    def go_on(self, key: str) -> None:
        self._flow.advance()
