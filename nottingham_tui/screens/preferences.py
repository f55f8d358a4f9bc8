"""Settings of a person: theme, characters, animation, idle time, language. Kept at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drawing.palette import THEMES
from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.settings import FIELDS, settings_rows
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.entrance import Entrance
from nottingham_tui.screens.keys import BACK, DOWN, LEFT, RIGHT, UP, Command, Commands, step
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.drawing import Painted

IDLE_TIMES = (0, 30, 60, 120, 300)


class SettingsScreen(GameScreen):
    """Every change holds at once and is kept."""

    COMMON = ("quit", "help")
    TABLE = Commands(
        (
            Command("rows", UP + DOWN, mark("choose"), "move_row"),
            Command("change", (*LEFT, *RIGHT, "space", "enter"), mark("change"), "change"),
            BACK,
        )
    )

    def __init__(self, opening: Entrance, at: int = 0) -> None:
        self.opening = opening
        self.at = at
        super().__init__(back=opening.lobby)

    def again(self) -> Screen[Any]:
        return SettingsScreen(self.opening, self.at)

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("Settings").upper(), "gold strong"), plain(""), plain("")

    def prompt(self) -> str:
        return say("Space changes it; it is kept at once. Esc goes back.")

    def body(self) -> Iterable[Widget]:
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        return settings_rows(
            self.opening.settings, self.at, width, height, self.shell.attire.glyphs
        )

    def move_row(self, key: str) -> None:
        self.at = (self.at + step(key)[1]) % len(FIELDS)

    def change(self, key: str) -> None:
        by = step(key)[0] or 1
        now = self.opening.settings
        field = FIELDS[self.at]
        changed: Any
        if field == "theme":
            changed = THEMES[(THEMES.index(now.theme) + by) % len(THEMES)]
        elif field == "idle_seconds":
            place = IDLE_TIMES.index(now.idle_seconds) if now.idle_seconds in IDLE_TIMES else 2
            changed = IDLE_TIMES[(place + by) % len(IDLE_TIMES)]
        elif field == "language":
            known = catalogue.languages()
            spoken = catalogue.language()
            place = known.index(spoken) if spoken in known else 0
            changed = known[(place + by) % len(known)]
        else:
            changed = not getattr(now, field)
        trouble = self.opening.change(**{field: changed})
        if trouble:
            self.tell(trouble)
