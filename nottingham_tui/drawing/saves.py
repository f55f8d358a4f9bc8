"""Saved games in a list: when, who, how far; broken ones with what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import fit, line, pad, plain, wrap
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.store import SaveInfo
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.plain import printable
from nottingham_tui.text.troubles import trouble_text


def saves_rows(
    saves: Sequence[SaveInfo], at: int, width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """Three rows a game; what does not fit scrolls with the cursor."""
    if not saves:
        return [plain(""), plain(f"  {say('No game has been saved yet.')}", "quiet")]
    blocks = [save_rows(save, number == at, width - 4, glyphs) for number, save in enumerate(saves)]
    start = 0
    while sum(len(block) for block in blocks[start : at + 1]) > height - 1:
        start += 1
    rows = [plain("")]
    for block in blocks[start:]:
        rows += [line("  ", row) for row in block]
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
        pad(plain(_when(save.changed), "gold strong" if here else "ink strong"), 20),
        pad(plain(where, "ink"), 24, "left", glyphs.ellipsis),
    )
    names = fit(plain(printable(listed(save.players)), "quiet"), width - 4, glyphs.ellipsis)
    game = fit(plain(say(GAMES[save.game].title), "ink"), width - 4, glyphs.ellipsis)
    return [fit(head, width), line("    ", game), line("    ", names), plain("")]


def _when(moment: float) -> str:
    """The local date and time, largest unit first: it reads the same everywhere."""
    return datetime.fromtimestamp(moment).strftime("%Y-%m-%d %H:%M")
