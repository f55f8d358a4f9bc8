"""The titles of an evening: who did most of what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.honours import Honour
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.pieces import name_style
from nottingham_tui.drawing.rows import line, pad, plain
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.chronicle import Words

_LEFT = 3


def ruled(text: str, width: int, glyphs: Glyphs) -> Text:
    """A heading with a line behind it across the width."""
    room = width - 2 * _LEFT
    rule = glyphs.light.top * max(room - plain(text).cell_len - 1, 0)
    return line(" " * _LEFT, (text, "gold strong"), " ", (rule, "line"))


def honour_rows(
    given: Sequence[Honour], words: Words, names: Sequence[str], width: int, glyphs: Glyphs
) -> list[Text]:
    """A row a title: its name, who bears it, why."""
    room = width - 2 * _LEFT
    rows = [ruled(say("Titles of the evening"), width, glyphs)]
    widest = max((plain(words.title(honour)).cell_len for honour in given), default=0) + 3
    for honour in given:
        bearers = line()
        for number, seat in enumerate(honour.seats):
            bearers = line(bearers, "  " if number else "", (names[seat], name_style(seat)))
        because = plain(words.because(honour), "quiet")
        title = pad(plain(words.title(honour), "ink strong"), widest)
        space = room - title.cell_len - because.cell_len - 2
        shown = pad(bearers, space, "left", glyphs.ellipsis)
        rows.append(line(" " * _LEFT, title, shown, "  ", because))
    return rows
