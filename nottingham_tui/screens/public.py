"""What players and onlookers have alike: who leads through a table, and the table at a glance."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui import families
from nottingham_tui.drawing.in_sight import Paint
from nottingham_tui.drawing.pieces import heading
from nottingham_tui.drawing.rows import Glyphs, plain
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens import looks
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk, SeenTable, Stage
from nottingham_tui.screens.guide import Factory, Guide, Shell


class PublicFlow(Guide):
    """A desk that decides nothing. A subclass says what is to be seen now (`again`)."""

    table: SeenTable

    def __init__(self, app: Shell, table: SeenTable) -> None:
        self.app = app
        self.table = table
        self.stage: Stage = families.part(GAMES[table.header.game].family, "screens")
        self.names = table.names
        self.colours = table.header.colours

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return self.app.attire.glyphs

    @property
    def time_left(self) -> float | None:
        return None

    def public_view(self) -> Any:
        """The table as everybody sees it. Its type goes by the game."""
        return self.table.view(None)

    def own_view(self, seat: Seat) -> Any:
        return self.table.view(seat)

    def again(self) -> Screen[Any]:
        raise NotImplementedError

    def next_screen(self) -> Screen[Any]:
        """What comes next."""
        return self.again()

    def advance(self) -> None:
        self.app.show(self.next_screen())

    def rematch(self) -> None:
        """Whoever only looks on deals nobody a new game."""

    def title_short(self) -> Text:
        return self.stage.title_signs(self.public_view(), self.names, self.glyphs)

    def rule(self, number: str) -> str:
        return self.stage.rule(self.table.rules, number)

    def look(self, kind: str, back: Factory) -> None:
        self.show_look(kind, back, None)

    def show_look(self, kind: str, back: Factory, seat: Seat | None) -> None:
        """Show a look for the eyes of a seat, or for all."""
        found = looks.look(kind, self.app.screen, back, self, seat)
        if found is not None:
            self.app.show(found)


# What everybody may see of a table at a glance -------------------------------------------


class PublicTableScreen(GameScreen):
    """The public view of a table; it shows no secret and takes no turn."""

    def __init__(self, flow: PublicDesk) -> None:
        super().__init__()
        self.flow = flow
        self._painter: Paint
        self.look_again()

    def again(self) -> Screen[Any]:
        """The same table, as it is now."""
        return self.flow.again()

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
        """Who looks on, and how."""
        return plain("")

    def paint(self, width: int, height: int) -> list[Text]:
        return self._painter(width, height, self.shell.attire.glyphs)
