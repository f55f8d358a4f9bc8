"""What opens from the lobby: saved games to go on with, and the settings of a person."""

from __future__ import annotations

from typing import Any, get_args

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.palette import THEMES
from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.saves import FIELDS, saves_rows, settings_rows
from nottingham_tui.drawing.spots import is_for_mouse, place_keys, place_of
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.guide import Entrance, Factory
from nottingham_tui.screens.keys import BACK, DOWN, LEFT, RIGHT, UP, Command, Commands, step
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.session.wastebin import DAYS
from nottingham_tui.settings import Hints, Pace
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import count, does, say
from nottingham_tui.text.troubles import trouble_text


class SavesScreen(GameScreen):
    """Saved games, the newest first; Enter continues one, Del deletes it after asking once."""

    COMMON = ("settings", "quit", "help")

    def __init__(self, opening: Entrance, at: int = 0) -> None:
        self.opening = opening
        self.saves = opening.store.survey()
        self.at = min(at, max(len(self.saves) - 1, 0))
        self.doomed: str | None = None
        super().__init__(back=opening.lobby)

    def again(self) -> Screen[Any]:
        return SavesScreen(self.opening, self.at)

    def table(self) -> Commands:
        return Commands(
            Command("rows", UP + DOWN, does("choose"), "move_row"),
            Command("row", place_keys(len(self.saves)), does("choose"), "go_to", hidden=True),
            Command("open", ("enter",), does("go on"), "open_save", importance=9),
            Command("delete", ("delete", "backspace"), does("delete"), "delete", importance=4),
            BACK,
        )

    def refusal_of(self, command: Command) -> str | None:
        if command.id not in ("open", "delete"):
            return None
        if not self.saves:
            return say("There are no saved games.")
        save = self.saves[self.at]
        if command.id == "open" and not save.can_be_rescued:
            return None if save.problem is None else trouble_text(save.problem)
        return None

    def title_parts(self) -> tuple[Text, Text, Text]:
        right = count("{number} saved game", "{number} saved games", len(self.saves))
        return pieces.heading(say("Continue")), plain(""), plain(right, "quiet")

    def prompt(self) -> str:
        if self.doomed is not None:
            return say("Delete this game? Press Del again to put it in the bin.")
        return say("Enter picks it up at the very decision where it stopped.")

    def paint(self, width: int, height: int) -> list[Text]:
        return saves_rows(self.saves, self.at, width, height, self.shell.attire.glyphs)

    def move_row(self, key: str) -> None:
        self.doomed = None
        if self.saves:
            self.at = (self.at + step(key)[1]) % len(self.saves)

    def go_to(self, key: str) -> None:
        """Choose a row by a click, and by a second one open it."""
        self.doomed = None
        if self.at == place_of(key) and self.refusal_of(self.table().command("open")) is None:
            self.open_save(key)
        self.at = place_of(key)

    def open_save(self, key: str) -> None:
        self.doomed = None
        screen = self.opening.resume(self.saves[self.at].name)
        if screen is None:
            self.tell(self.opening.take_trouble())
            # What could be saved of a damaged game is there now.
            name = self.saves[self.at].name
            self.saves = self.opening.store.survey()
            names = self.saves.names
            self.at = names.index(name) if name in names else 0
        else:
            self.shell.show(screen)

    def delete(self, key: str) -> None:
        name = self.saves[self.at].name
        if self.doomed != name:
            self.doomed = name
            return
        self.doomed = None
        try:
            self.opening.store.delete(name)
        except SaveError as error:
            self.tell(trouble_text(error))
            return
        self.tell(
            count(
                "{name} stays in the bin for {number} day; “saves restore {name}” brings it back.",
                "{name} stays in the bin for {number} days; “saves restore {name}” brings it back.",
                DAYS,
                name=name,
            )
        )
        self.saves = self.opening.store.survey()
        self.at = min(self.at, max(len(self.saves) - 1, 0))


# Settings of a person --------------------------------------------------------------------

PACES = get_args(Pace)
HINTS = get_args(Hints)
IDLE_TIMES = (0, 30, 60, 120, 300)


class SettingsScreen(GameScreen):
    """The settings; every change holds at once and is kept."""

    COMMON = ("quit", "help")
    TABLE = Commands(
        Command("rows", UP + DOWN, does("choose"), "move_row"),
        Command("change", (*LEFT, *RIGHT, "space", "enter"), does("change"), "change"),
        Command("row", place_keys(len(FIELDS)), does("choose"), "go_to", hidden=True),
        Command("value", place_keys(len(FIELDS), "value"), does("change"), "change", hidden=True),
        BACK,
    )

    def __init__(self, opening: Entrance, back: Factory, *seat: Seat) -> None:
        self.opening = opening
        self.at = 0
        super().__init__(*seat, back=back)

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("Settings").upper(), "gold strong"), plain(""), plain("")

    def prompt(self) -> str:
        return say("Space changes it, and it’s saved at once. Esc goes back.")

    def paint(self, width: int, height: int) -> list[Text]:
        return settings_rows(
            self.opening.settings, self.at, width, height, self.shell.attire.glyphs
        )

    def move_row(self, key: str) -> None:
        self.at = (self.at + step(key)[1]) % len(FIELDS)

    def go_to(self, key: str) -> None:
        self.at = place_of(key)

    def change(self, key: str) -> None:
        if is_for_mouse(key):
            self.at = place_of(key)
        by = step(key)[0] or 1
        now = self.opening.settings
        field = FIELDS[self.at]
        changed: Any
        if field == "theme":
            changed = THEMES[(THEMES.index(now.theme) + by) % len(THEMES)]
        elif field == "pace":
            changed = PACES[(PACES.index(now.pace) + by) % len(PACES)]
        elif field == "hints":
            changed = HINTS[(HINTS.index(now.hints) + by) % len(HINTS)]
        elif field == "idle_seconds":
            place = IDLE_TIMES.index(now.idle_seconds) if now.idle_seconds in IDLE_TIMES else 2
            changed = IDLE_TIMES[(place + by) % len(IDLE_TIMES)]
        elif field == "language":
            changed = catalogue.language_beside(by)
        else:
            changed = not getattr(now, field)
        trouble = self.opening.change(**{field: changed})
        if trouble:
            self.tell(trouble)


class PrivateSettingsScreen(SettingsScreen, PrivateScreen):
    """The settings, opened from a private screen: the curtain may fall on them."""

    STANDS_AT_MOST = 15.0
