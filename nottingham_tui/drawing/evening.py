"""What an evening is remembered for: who did most of what, and its stories, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.chronicle.honours import Honour
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.pieces import name_style
from nottingham_tui.drawing.rows import line, pad, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.chronicle import Words

_LEFT = 3


@dataclass(frozen=True, slots=True)
class Anecdote:
    """A story in words: when it was ("Round 5"), what happened, and the log entry it ends with."""

    heading: str
    text: str
    entry: int
    weight: float


def one_story_rows(
    story: Anecdote, names: Sequence[str], width: int, *, chosen: bool = False, head: int = 0
) -> list[Text]:
    """When it was, and beside that the story."""
    heading = plain(story.heading, "on golden" if chosen else "gold strong")
    column = max(heading.cell_len, head) + 2
    rows = []
    for number, row in enumerate(wrap(with_names(story.text, "ink", names), width - column)):
        start = pad(heading, column) if not number else plain(" " * column)
        rows.append(line(start, row))
    return rows


def story_rows(
    stories: Sequence[Anecdote],
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
    chosen: int | None = None,
) -> list[Text]:
    """All of them below a heading; the chosen one is pointed at."""
    room = width - 2 * _LEFT - 2
    head = max((plain(story.heading).cell_len for story in stories), default=0)
    blocks = []
    for place, story in enumerate(stories):
        on = place == chosen
        sign = (f"{glyphs.pointer} ", "gold strong") if on else "  "
        block = one_story_rows(story, names, room, chosen=on, head=head)
        blocks.append([line(sign if not n else "  ", row) for n, row in enumerate(block)])
    rows = [plain(""), ruled(say("Stories of the evening"), width, glyphs), plain("")]
    air = len(rows) + sum(map(len, blocks)) + len(blocks) - 1 <= height
    for number, block in enumerate(blocks):
        rows += [plain("")] if air and number else []
        rows += [line(" " * _LEFT, row) for row in block]
    return rows


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
