"""The end of a round, or of whatever a game sums up: a page that one key turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.widget import Widget

from nottingham_tui.drawing.pages import Summary
from nottingham_tui.drawing.rows import plain
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import GO_ON, Commands
from nottingham_tui.widgets.drawing import Painted


class SummaryScreen(GameScreen):
    """A round in a few lines; Enter goes on."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")

    def __init__(self, flow: Desk, summary: Summary) -> None:
        super().__init__()
        self._flow = flow
        self.summary = summary

    def rule(self) -> str:
        return self.summary.rule

    def again(self) -> SummaryScreen:
        """The same summary."""
        return SummaryScreen(self._flow, self.summary)

    def table(self) -> Commands:
        return Commands((GO_ON,)) + self._flow.stage.looks

    def title_parts(self) -> tuple[Text, Text, Text]:
        summary = self.summary
        return (
            plain(summary.heading, "gold strong"),
            plain(summary.middle, "ink"),
            plain(summary.right, "ink strong"),
        )

    def title_short(self) -> Text:
        return self.summary.signs

    def body(self) -> Iterable[Widget]:
        yield Painted(self._paint)

    def prompt(self) -> Text:
        return plain(self.summary.prompt, "gold")

    def _paint(self, width: int, height: int) -> list[Text]:
        return self.summary.paint(width, height, self.shell.attire.glyphs)

    def go_on(self, key: str) -> None:
        self._flow.advance()
