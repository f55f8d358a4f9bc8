"""The settings in a list, each with its value and what it does."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import line, pad, plain, wrap
from nottingham_tui.settings import Settings
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import count, say

FIELDS = ("theme", "ascii", "animation", "bell", "idle_seconds", "language")


def theme_name(theme: str) -> str:
    """What a theme is called."""
    return {"dark": say("dark"), "light": say("light")}.get(theme, say("terminal"))


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
