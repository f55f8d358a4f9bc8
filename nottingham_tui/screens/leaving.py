"""Leaving the table: to the lobby, out of the program, or not at all. Public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drawing.rows import centred, plain, wrap
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, QUIT, Command, Commands
from nottingham_tui.text.catalogue import mark, say


class LeaveScreen(GameScreen):
    """Asks once. Everything is saved already, so nothing is lost either way."""

    COMMON = ("help",)
    TABLE = Commands(
        Command("lobby", ("enter",), mark("to the lobby"), "to_lobby", importance=9),
        Command("quit", QUIT.keys, mark("quit"), "out", importance=8, shown="q"),
        BACK,
    )

    def __init__(self, leave: Callable[[], None] | None, *, back: Factory) -> None:
        """`leave` leads to the lobby, where it is open."""
        super().__init__(back=back)
        self._leave = leave

    def again(self) -> Screen[Any]:
        assert self.back is not None
        return LeaveScreen(self._leave, back=self.back)

    def table(self) -> Commands:
        return self.TABLE.without("lobby") if self._leave is None else self.TABLE

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("Leave the table").upper(), "gold strong"), plain(""), plain("")

    def prompt(self) -> str:
        if self._leave is None:
            return say("q: out of the program. Esc: play on.")
        return say("Enter: to the lobby. q: out of the program. Esc: play on.")

    def paint(self, width: int, height: int) -> list[Text]:
        rows = [
            *centred(wrap(plain(say("The game is saved."), "ink strong"), width - 8), width),
            plain(""),
            *centred(
                wrap(
                    plain(say("It goes on at this very decision, whenever you like."), "quiet"),
                    width - 8,
                ),
                width,
            ),
        ]
        return [plain("")] * max((height - len(rows)) // 3, 0) + rows

    def to_lobby(self, key: str) -> None:
        if self._leave is not None:
            self._leave()

    def out(self, key: str) -> None:
        self.shell.leave(0)
