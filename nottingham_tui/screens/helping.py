"""Help: what a screen is for and what its keys do; how a game is played."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import help_rows
from nottingham_tui.drawing.help_rows import HelpGroup, HelpLine
from nottingham_tui.drawing.looks import Look
from nottingham_tui.drawing.pieces import name_of_keys
from nottingham_tui.drawing.rows import Glyphs, plain
from nottingham_tui.drawing.spots import is_for_mouse
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.hinting import names_of
from nottingham_tui.screens.keys import Command
from nottingham_tui.screens.looking import rule_in_page
from nottingham_tui.text import manual
from nottingham_tui.text.catalogue import mark, named, say

_ALWAYS = ("rules", "settings", "how", "learn", "quit", "leave", "help")
"""Ids of commands that mean the same wherever somebody is."""


class HelpLook(Look):
    """Help: what the screen is for, and the commands of the moment, asked of the screen before it
    goes."""

    def __init__(self, screen: GameScreen, family: str) -> None:
        glyphs = screen.shell.attire.glyphs
        self.rule = rule_in_page(screen, screen.rule())
        self._where = screen.title_parts()[0]
        self._purpose = manual.purpose_of(family, names_of(type(screen)))
        found: dict[str, list[HelpLine]] = {"own": [], "look": [], "always": []}
        for command in screen.commands():
            if all(map(is_for_mouse, command.keys)):
                continue
            kind = "always" if command.id in _ALWAYS else "look" if command.look else "own"
            label = say(command.help) or screen.label_of(command)
            refusal = screen.refusal_of(command) or ""
            found[kind].append(HelpLine(all_keys(command, glyphs), label, refusal))
        # For: headings of keys in the help.
        headings = (say("Here"), say("Look"), say("Always"))
        self._groups = [
            HelpGroup(heading, lines)
            for heading, lines in zip(headings, found.values(), strict=True)
        ]

    def heading(self) -> str:
        return say("Help")

    def middle(self) -> Text:
        return self._where

    def right(self) -> Text:
        return plain(self.rule, "gold strong")

    def prompt(self) -> str:
        if self.rule:
            return say("F1 opens the rules at {rule}, h tells how to play.", rule=self.rule)
        return say("h tells how to play.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        width = min(width, help_rows.READABLE)
        told = help_rows.purpose_rows(self._purpose, width) if self._purpose is not None else []
        self.second_page = len(told)
        return [*told, *help_rows.keys_rows(self._groups, width, glyphs)]


class HowLook(Look):
    """How a game is played, in a minute."""

    def __init__(self, game: str) -> None:
        self.game = game

    def heading(self) -> str:
        return say("How to play")

    def middle(self) -> Text:
        return plain(say(GAMES[self.game].title), "ink")

    def prompt(self) -> str:
        return say("Every page has its help: ?. The whole rules: F1. Esc goes back.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        return help_rows.how_rows(manual.about(self.game), manual.steps(self.game), width)


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
