"""Rows of what opens from the lobby: the saved games, and the settings of a person."""

from __future__ import annotations

from datetime import datetime

from rich.text import Text

from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.pieces import cursor
from nottingham_tui.drawing.rows import Glyphs, fit, indent, line, pad, plain, wrap
from nottingham_tui.drawing.spots import place_key, spot, spots
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.saved import SaveInfo, Saves
from nottingham_tui.settings import Settings
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.text.plain import printable
from nottingham_tui.text.troubles import trouble_text


def saves_rows(saves: Saves, at: int, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """Three rows a game; what does not fit scrolls with the cursor, and is not read."""
    if not saves:
        return [plain(""), plain(f"  {say('There are no saved games.')}", "quiet")]

    def block(number: int) -> list[Text]:
        rows = indent(save_rows(saves[number], number == at, width - 4, glyphs), 2)
        return spots([pad(row, width) for row in rows], place_key(number))

    rows, start, end = block(at), at, at + 1
    while start > 0 and len(above := block(start - 1)) + len(rows) < height:
        rows, start = above + rows, start - 1
    rows = [plain(""), *rows]
    while end < len(saves) and len(rows) < height:
        rows, end = rows + block(end), end + 1
    held = say("A saved game holds every hand; only you can read its file.")
    note = wrap(plain(held, "quiet"), width - 4)
    if len(rows) + len(note) <= height:
        rows += indent(note, 2)
    return rows[:height]


def save_rows(save: SaveInfo, here: bool, width: int, glyphs: Glyphs) -> list[Text]:
    """A saved game: when, how far it is, which game, who plays it, or what is wrong."""
    pointer = cursor(here, glyphs)
    if save.problem:
        head = line(pointer, (say("broken"), "contraband strong"), "  ", (save.name, "quiet"))
        problem = wrap(plain(trouble_text(save.problem), "quiet"), width - 4)
        return [fit(head, width, glyphs.ellipsis), *indent(problem, 4), plain("")]
    if save.over:
        where = say("finished")
    else:
        where = say("Turn {number}", number=save.round)
        if save.rounds:
            where = say("Round {number} of {rounds}", number=save.round, rounds=save.rounds)
    head = line(
        pointer,
        pad(plain(moment(save.changed), "gold strong" if here else "ink strong"), 20),
        pad(plain(where, "ink"), 24, "left", glyphs.ellipsis),
        ("" if save.is_as_left else say("not as it was left"), "contraband strong"),
    )
    names = fit(plain(printable(listed(save.players)), "quiet"), width - 4, glyphs.ellipsis)
    game = fit(plain(say(GAMES[save.game].title), "ink"), width - 4, glyphs.ellipsis)
    return [fit(head, width), line("    ", game), line("    ", names), plain("")]


def moment(seconds: float) -> str:
    """The local date and time, largest unit first: it reads the same everywhere."""
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")


# The settings in a list, each with its value and what it does ----------------------------

# For: a setting: what it is called, and below it what it does.
_WORDS = {
    "theme": (mark("Theme"), mark("Dark, light, or as your terminal is.")),
    "ascii": (
        mark("Plain characters"),
        mark("For terminals that draw some signs too wide, or not at all."),
    ),
    "animation": (mark("Animation"), mark("Bags open card by card; any key skips it.")),
    "pace": (
        mark("Bots’ pace"),
        mark("How long you see what bots do; any key goes on to the next decision."),
    ),
    "mouse": (
        mark("Mouse"),
        mark("Clicks and the wheel; with Shift held, or when it’s off, you can select text."),
    ),
    "bell": (mark("Bell"), mark("Rings when time runs short at an inspection.")),
    "hints": (
        mark("Hints"),
        mark("What is worth thinking of now, in one line above the keys."),
    ),
    "idle_seconds": (
        mark("The curtain falls"),
        mark("With no key pressed on a private screen."),
    ),
    "language": (
        mark("Language"),
        mark("Texts, and the rulebook where it’s translated."),
    ),
}
FIELDS = tuple(_WORDS)


def settings_rows(now: Settings, at: int, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """Each setting with its value, and what it does below; with air between where there is room,
    and where there is little only what the one under the cursor does."""
    blocks = _blocks(now, at, width, glyphs)
    if sum(map(len, blocks)) >= height:
        blocks = [block if place == at else block[:1] for place, block in enumerate(blocks)]
    return [plain(""), *spaced(blocks, sum(map(len, blocks)) + len(blocks) <= height)]


# For: the value of a setting: on and off of several, dark, light and terminal of the theme, calm,
# brisk and at once of the pace of bots.
def _blocks(now: Settings, at: int, width: int, glyphs: Glyphs) -> list[list[Text]]:
    switch = {True: say("on"), False: say("off")}
    idle = count("after {number} second", "after {number} seconds", now.idle_seconds)
    themes = {"dark": say("dark"), "light": say("light")}
    paces = {"calm": say("calm"), "brisk": say("brisk")}
    values = {
        "theme": themes.get(now.theme, say("terminal")),
        "ascii": switch[now.ascii],
        "animation": switch[now.animation],
        "hints": say("in the first game") if now.hints == "first" else switch[now.hints == "on"],
        "pace": paces.get(now.pace, say("at once")),
        "mouse": switch[now.mouse],
        "bell": switch[now.bell],
        "idle_seconds": idle if now.idle_seconds else say("never by itself"),
        "language": catalogue.language_name(catalogue.language()),
    }
    blocks: list[list[Text]] = []
    column = max(plain(say(label)).cell_len for label, _note in _WORDS.values()) + 3
    for number, (field, words) in enumerate(_WORDS.items()):
        here, value = number == at, values[field]
        label, note = say(words[0]), say(words[1])
        pointer = cursor(here, glyphs)
        arrows = (f"{glyphs.left} ", f" {glyphs.right}") if here else ("  ", "  ")
        head = pad(plain(label, "ink strong" if here else "ink"), column)
        rows = [
            line(
                "   ", pointer, head, spot((arrows[0], "gold"), "left" if here else ""),
                spot((value, "gold strong" if here else "ink strong"), place_key(number, "value")),
                spot((arrows[1], "gold"), "right" if here else ""),
            )
        ]  # fmt: skip
        rows += indent(wrap(plain(note, "quiet"), width - column - 12), column + 7)
        blocks.append(spots([pad(row, width) for row in rows], place_key(number)))
    return blocks
