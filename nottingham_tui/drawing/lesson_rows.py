"""Rows of lessons: what stands above the screen of a game, the list of all, the end of one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from nottingham_tui.drawing.layout import LINE, spaced
from nottingham_tui.drawing.pieces import cursor, name_of_keys
from nottingham_tui.drawing.rows import (
    Glyphs,
    behind,
    indent,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.spots import key_inked, place_key, spot
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.lessons import Lesson
from nottingham_tui.text.catalogue import as_it_is, say

TALL = 30
"""From how many lines of a terminal on all goals are named, and not the one alone that is next."""


@dataclass(frozen=True, slots=True)
class Task:
    """A goal in words, what helps to reach it, and whether it is reached."""

    text: str
    hint: str
    done: bool


def panel_rows(
    lesson: Lesson,
    captions: Sequence[str],
    tasks: Sequence[Task],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """Which lesson it is, what is told, and what is to be done, for a terminal of this size."""
    left = line((say("LESSON"), "gold strong"))
    if lesson.of > 1:
        number = say("LESSON {number} of {all}", number=lesson.number, all=lesson.of)
        left = line((number, "gold strong"))
    left = line(left, "  ", (as_it_is(lesson.title), "ink strong"))
    room = min(width - 4, LINE)
    rows = [_headed(left, width - 4, glyphs)]
    for caption in captions:
        rows += wrap(plain(as_it_is(caption), "ink"), room)
    return indent([*rows, *_task_rows(tasks, room, height, glyphs)], 2)


def _headed(left: Text, width: int, glyphs: Glyphs) -> Text:
    """The heading with the keys at its right, as many as there is room for."""
    again = key_inked(name_of_keys(("f4",), glyphs), "f4")
    leave = key_inked(name_of_keys(("escape",), glyphs), "escape")
    told = (
        # For: keys above a lesson.
        say("{again} starts again, {leave} leaves the lesson", again=again, leave=leave),
        # For: a key above a lesson.
        say("{leave} leaves the lesson", leave=leave),
        "",
    )
    rows = [styled(each, "quiet") for each in told]
    right = next(row for row in rows if row.cell_len <= width - left.cell_len - 2 or not row)
    return line(pad(left, width - right.cell_len), right)


def _task_rows(tasks: Sequence[Task], room: int, height: int, glyphs: Glyphs) -> list[Text]:
    """What is to be done in a lesson."""
    head = line((say("Goal"), "gold strong"), "  ")
    current = next((number for number, task in enumerate(tasks) if not task.done), len(tasks))
    is_tall = height >= TALL
    blocks: list[list[Text]] = []
    for number, task in enumerate(tasks):
        if not is_tall and number != current:
            continue
        ticks = current if not is_tall else 0
        signs = line((glyphs.yes * ticks, "legal"), " " if ticks else "")
        signs = line(signs, (glyphs.yes, "legal") if task.done else (glyphs.goal, "gold"), " ")
        words = line((as_it_is(task.text), "ink strong" if number == current else "quiet"))
        if number == current and task.hint != task.text:
            words = line(words, "  ", (as_it_is(task.hint), "quiet"))
        blocks.append(behind(signs, wrap(words, room - head.cell_len - signs.cell_len)))
    if not blocks:
        blocks = [[line((glyphs.yes * current, "legal"), " ", (say("all done"), "quiet"))]]
    return behind(head, [row for block in blocks for row in block])


def list_rows(
    lessons: Sequence[Lesson],
    done: Collection[str],
    at: int,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """All lessons by their games, with a tick before each that was done."""
    blocks: list[list[Text]] = []
    for place, lesson in enumerate(lessons):
        if lesson.number == 1:
            blocks.append([line("  ", (say(GAMES[lesson.game].title), "gold"))])
        tick = (glyphs.yes, "legal") if lesson.name in done else (glyphs.goal, "quiet")
        pointer = cursor(place == at, glyphs)
        title = (as_it_is(lesson.title), "ink strong" if place == at else "ink")
        row = pad(line("  ", pointer, tick, "  ", title), width)
        blocks[-1].append(spot(row, place_key(place)))
    number = len(lessons) + len(blocks)
    rows = [plain(""), *spaced(blocks, number + len(blocks) <= height)]
    here = next((y for y, row in enumerate(rows) if glyphs.heavy.left in row.plain), 0)
    top = min(max(here - height * 2 // 3, 0), max(len(rows) - height, 0))
    return rows[top : top + height]


def caption_rows(heading: Text, captions: Sequence[str], width: int, height: int) -> list[Text]:
    """What is told on a page of its own."""
    room = min(width - 8, 70)
    rows = [*wrap(heading, room), plain("")]
    for caption in captions:
        rows += [*wrap(plain(as_it_is(caption), "ink"), room), plain("")]
    return [plain("")] * max((height - len(rows)) // 3, 0) + indent(rows, (width - room) // 2)
