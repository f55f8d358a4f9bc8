"""What pages show: a look, a round in sum, the end of a game and what is told of the evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.pieces import cursor, name_style
from nottingham_tui.drawing.rows import Glyphs, behind, indent, line, pad, plain, wrap
from nottingham_tui.drawing.spots import place_key, spots
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.catalogue import KeyLabel, say

if TYPE_CHECKING:
    # The lobby stands sooner without what a game's end is told with.
    from nottingham_tui.chronicle.chronicle import Honour
    from nottingham_tui.drawing.in_sight import Paint
    from nottingham_tui.drawing.points import Component
    from nottingham_tui.text.chronicle import Words


# What an evening is remembered for -------------------------------------------------------

_LEFT = 3


@dataclass(frozen=True, slots=True)
class Anecdote:
    """A story in words: when it was ("Round 5"), what happened, and the log entry right
    before it begins."""

    heading: str
    text: Text
    since: int
    weight: float


def one_story_rows(
    story: Anecdote, width: int, *, chosen: bool = False, head: int = 0
) -> list[Text]:
    """When it was, and beside that the story."""
    heading = plain(story.heading, "on golden" if chosen else "gold strong")
    column = max(heading.cell_len, head) + 2
    words = wrap(story.text, width - column)
    return behind(pad(heading, column), words)


def story_rows(
    stories: Sequence[Anecdote],
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
        sign = cursor(on, glyphs)
        told = behind(sign, one_story_rows(story, room, chosen=on, head=head))
        blocks.append(spots(told, place_key(place)))
    rows = [plain(""), ruled(say("Stories of the evening"), width, glyphs), plain("")]
    spare = height - len(rows) - sum(map(len, blocks))
    if spare < 0:
        rows = rows[1:2]
    air = spare >= len(blocks) - 1
    return rows + spaced([indent(block, _LEFT) for block in blocks], air)


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


# What pages show that sum up -------------------------------------------------------------


Pages = Callable[[int, int, Glyphs], list[list[Text]]]
"""Draws as many pages as it takes for a width and a height in cells."""


def one_page(paint: Paint) -> Pages:
    """What is painted, which always is a single page."""
    return lambda width, height, glyphs: [paint(width, height, glyphs)]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a summary shows; all of it is public.

    `heading`, `middle` and `right` make the title bar, `signs` the middle where words have no
    room. `prompt` says what comes next, `rule` is the number at which the rules open.
    """

    heading: str
    middle: str
    right: str
    signs: Text
    prompt: str
    rule: str
    pages: Pages


@dataclass(frozen=True, slots=True)
class Page:
    """A further page of the scoring: its id and the marked label of its key, which is the digit
    of its place among the pages."""

    id: str
    label: KeyLabel
    paint: Paint


@dataclass(frozen=True, slots=True)
class Scoring:
    """What the end of a game shows; the game is over, so everything may be seen.

    `heading` stands at the left of the title bar, `length` in its middle ("8 rounds").
    `components` are the rows of the table from the top; the points of a seat are their sum. They
    are counted from the lowest up. `verdict` says why the winners won, in one or two sentences.
    `total` is what the sums are called where they are no points. `stories` are what the evening
    is remembered for, in the order they happened.
    """

    heading: str
    length: str
    components: tuple[Component, ...]
    winners: tuple[Seat, ...]
    verdict: str
    rule: str
    pages: tuple[Page, ...] = ()
    total: str = ""
    stories: tuple[Anecdote, ...] = ()
