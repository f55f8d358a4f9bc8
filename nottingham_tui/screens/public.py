"""What everybody may see of a table at a glance: for demos and for those who watch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.widget import Widget

from nottingham_tui.drawing.in_sight import Paint
from nottingham_tui.drawing.pieces import heading
from nottingham_tui.drawing.rows import plain
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.widgets.drawing import Painted


class PublicTableScreen(GameScreen):
    """The public view of a table; it shows no secret and takes no turn."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")

    def __init__(self, flow: PublicDesk) -> None:
        super().__init__()
        self.flow = flow
        self._painter: Paint
        self.look_again()

    def look_again(self) -> None:
        """Take what is on the table now; `redraw` shows it."""
        self.public_view = self.flow.public_view()
        self._painter = self.flow.stage.table(self.flow)

    def title_parts(self) -> tuple[Text, Text, Text]:
        stage = self.flow.stage
        glyphs = self.shell.attire.glyphs
        return (
            heading(stage.phase(self.public_view)),
            stage.title_middle(self.public_view, self.flow.names, glyphs),
            self.badge(),
        )

    def badge(self) -> Text:
        """The right of the title bar."""
        return plain("")

    def body(self) -> Iterable[Widget]:
        yield Painted(self._paint)

    def _paint(self, width: int, height: int) -> list[Text]:
        return self._painter(width, height, self.shell.attire.glyphs)
