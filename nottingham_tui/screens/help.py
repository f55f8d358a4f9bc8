"""Help: every key of a screen and what it does, from the screen's own table of commands."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.key_hints import name_of_keys
from nottingham_tui.drawing.look import Look
from nottingham_tui.drawing.rows import line, pad, plain, wrap
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.keys import Command
from nottingham_tui.screens.looking import rule_in_page
from nottingham_tui.text.catalogue import say


@dataclass(frozen=True, slots=True)
class HelpLine:
    """One command in words."""

    keys: str
    label: str
    more: str
    refusal: str


class HelpLook(Look):
    """The commands of the moment, asked of the screen before it goes."""

    def __init__(self, screen: GameScreen) -> None:
        glyphs = screen.shell.attire.glyphs
        self.rule = rule_in_page(screen, screen.rule())
        self._where = screen.title_parts()[0]
        self._lines = [help_line(screen, command, glyphs) for command in screen.commands()]

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


def help_line(screen: GameScreen, command: Command, glyphs: Glyphs) -> HelpLine:
    """A command of a screen as help tells it: all its keys, not only those of the key bar."""
    return HelpLine(
        all_keys(command, glyphs),
        screen.label_of(command),
        say(command.help) if command.help else "",
        screen.refusal_of(command) or "",
    )


def all_keys(command: Command, glyphs: Glyphs) -> str:
    """Every key of a command: arrows first, then digits as a range, then the others."""
    arrows = [key for key in command.keys if key in ("left", "right", "up", "down")]
    numbers = [key for key in command.keys if key.isdigit()]
    others = [key for key in command.keys if key not in arrows and key not in numbers]
    parts = []
    if arrows:
        parts.append(name_of_keys(arrows, glyphs))
    if numbers:
        parts.append(name_of_keys(numbers, glyphs))
    parts += [_named(key, glyphs) for key in others]
    return " ".join(parts)


def _named(key: str, glyphs: Glyphs) -> str:
    names = {
        "pageup": say("PgUp"),
        "pagedown": say("PgDn"),
        "home": say("Home"),
        "end": say("End"),
        "shift+tab": say("Shift+Tab"),
        "backspace": say("Backspace"),
        "delete": say("Del"),
    }
    if key in names:
        return names[key]
    if key.startswith("ctrl+"):
        return say("Ctrl+{key}", key=key.removeprefix("ctrl+").upper())
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
        for y in range(max(len(keys), len(labels), len(notes))):
            rows.append(
                line(
                    pad(keys[y] if y < len(keys) else plain(""), column),
                    pad(labels[y] if y < len(labels) else plain(""), label),
                    notes[y] if y < len(notes) else plain(""),
                )
            )
    return rows
