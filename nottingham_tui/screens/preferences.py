"""Settings of a person: theme, characters, animation, idle time, language. Kept at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.palette import THEMES
from nottingham_tui.drawing.rows import line, pad, plain, wrap
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.keys import BACK, DOWN, LEFT, RIGHT, UP, Command, Commands, step
from nottingham_tui.settings import Settings
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.widgets.drawing import Painted

if TYPE_CHECKING:
    from nottingham_tui.screens.entrance import Entrance

FIELDS = ("theme", "ascii", "animation", "bell", "idle_seconds", "language")
IDLE_TIMES = (0, 30, 60, 120, 300)


def theme_name(theme: str) -> str:
    """What a theme is called."""
    return {"dark": say("dark"), "light": say("light")}.get(theme, say("terminal"))


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


def settings_rows(now: Settings, at: int, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """Each setting with its value, and what it does below; with air between where there is room."""
    blocks = _blocks(now, at, width, glyphs)
    air = [plain("")] if sum(map(len, blocks)) + len(blocks) <= height else []
    rows = [plain("")]
    for block in blocks:
        rows += [*block, *air]
    return rows[: len(rows) - len(air)]


def _blocks(now: Settings, at: int, width: int, glyphs: Glyphs) -> list[list[Text]]:
    switch = {True: say("on"), False: say("off")}
    values = {
        "theme": (say("Theme"), theme_name(now.theme), say("Dark, light, or as your terminal is.")),
        "ascii": (
            say("Plain characters"),
            switch[now.ascii],
            say("For terminals that draw some signs two cells wide, or not at all."),
        ),
        "animation": (
            say("Animation"),
            switch[now.animation],
            say("Bags open card by card; any key skips it."),
        ),
        "bell": (
            say("Bell"),
            switch[now.bell],
            say("Rings when the time of an inspection runs short."),
        ),
        "idle_seconds": (
            say("The curtain falls"),
            count("after {number} second", "after {number} seconds", now.idle_seconds)
            if now.idle_seconds
            else say("never by itself"),
            say("Without a key on a private screen."),
        ),
        "language": (
            say("Language"),
            catalogue.language_name(catalogue.language()),
            say("Texts and, where there is a page, the rulebook."),
        ),
    }
    blocks: list[list[Text]] = []
    column = max(plain(label).cell_len for label, _value, _note in values.values()) + 3
    for number, field in enumerate(FIELDS):
        label, value, note = values[field]
        here = number == at
        pointer = (f"{glyphs.pointer} ", "gold strong") if here else ("  ", "")
        arrows = (f"{glyphs.left} ", f" {glyphs.right}") if here else ("  ", "  ")
        head = pad(plain(label, "ink strong" if here else "ink"), column)
        rows = [
            line(
                "   ", pointer, head, (arrows[0], "gold"),
                (value, "gold strong" if here else "ink strong"), (arrows[1], "gold"),
            )
        ]  # fmt: skip
        for row in wrap(plain(note, "quiet"), width - column - 12):
            rows.append(line(" " * (column + 7), row))
        blocks.append(rows)
    return blocks
