"""Saved games in a list: when, who, how far; broken ones with what is wrong."""

from __future__ import annotations

from datetime import datetime

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import fit, line, pad, plain, wrap
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.saved import SaveInfo, Saves
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.plain import printable
from nottingham_tui.text.troubles import trouble_text


def saves_rows(saves: Saves, at: int, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """Three rows a game; what does not fit scrolls with the cursor, and is not read."""
    if not saves:
        return [plain(""), plain(f"  {say('No game has been saved yet.')}", "quiet")]

    def block(number: int) -> list[Text]:
        told = save_rows(saves[number], number == at, width - 4, glyphs)
        return [line("  ", row) for row in told]

    rows, start, end = block(at), at, at + 1
    while start > 0 and len(above := block(start - 1)) + len(rows) < height:
        rows, start = above + rows, start - 1
    rows = [plain(""), *rows]
    while end < len(saves) and len(rows) < height:
        rows, end = rows + block(end), end + 1
    held = say("The file of a game holds every hand. It is kept so that you alone can read it.")
    note = wrap(plain(held, "quiet"), width - 4)
    if len(rows) + len(note) <= height:
        rows += [line("  ", row) for row in note]
    return rows[:height]


def save_rows(save: SaveInfo, here: bool, width: int, glyphs: Glyphs) -> list[Text]:
    """When and how far, then the game and who plays it, or what is wrong."""
    pointer = (f"{glyphs.pointer} ", "gold strong") if here else ("  ", "")
    if save.problem:
        head = line(pointer, (say("broken"), "contraband strong"), "  ", (save.name, "quiet"))
        problem = wrap(plain(trouble_text(save.problem), "quiet"), width - 4)
        return [
            fit(head, width, glyphs.ellipsis),
            *(line("    ", row) for row in problem),
            plain(""),
        ]
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
