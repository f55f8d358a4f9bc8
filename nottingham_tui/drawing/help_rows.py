"""A help page: what the screen is for, then its keys in columns; how a game is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.text import Text

from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.rows import Glyphs, behind, beside, grounded, line, pad, plain, wrap
from nottingham_tui.frozen import dataclass
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.manual import Purpose

READABLE = 96
"""No row of words is wider, in cells."""

_GAP = 3


@dataclass(frozen=True, slots=True)
class HelpLine:
    """One command in words: all its keys, what it does, and why not now."""

    keys: str
    label: str
    refusal: str


@dataclass(frozen=True, slots=True)
class HelpGroup:
    """Commands that belong together, under a heading."""

    heading: str
    lines: Sequence[HelpLine]


def purpose_rows(told: Purpose, width: int) -> list[Text]:
    """What a screen is for, what is secret, one tip."""
    parts = ((say("Secret"), "ink strong", told.secret, "quiet"),
             (say("Tip"), "gold strong", told.tip, "ink"))  # fmt: skip
    column = max(plain(heading).cell_len for heading, *_ in parts) + 3
    secret, tip = (
        behind(pad(plain(heading, style), column), wrap(plain(words, ink), width - column))
        for heading, style, words, ink in parts
    )
    rows = [plain(say("What this is for"), "ink strong"), *wrap(plain(told.purpose, "ink"), width)]
    return [*rows, plain(""), *secret, plain(""),
            *grounded([pad(row, width) for row in tip], "raised"), plain("")]  # fmt: skip


def keys_rows(groups: Sequence[HelpGroup], width: int, glyphs: Glyphs) -> list[Text]:
    """The keys in three columns: the first group fills one or two of them, the others follow."""
    own, *others = [group for group in groups if group.lines]
    column = (width - 2 * _GAP) // 3
    first = _group_rows(own, column, glyphs)
    rest = [_group_rows(group, column, glyphs) for group in others]
    if len(first) > sum(map(len, rest)) + len(rest):
        half = _half(own, column, glyphs)
        head, tail = own.lines[:half], own.lines[half:]
        upper = _group_rows(HelpGroup(own.heading, head), column, glyphs)
        lower = [plain(""), *_lines_rows(own.lines, tail, column)]
        columns = [upper, lower, spaced(rest, air=True)]
    else:
        columns = [first, *rest]
    return beside(*((rows, column) for rows in columns), gap=_GAP)


def _half(group: HelpGroup, width: int, glyphs: Glyphs) -> int:
    """How many of the commands stand in the first of two columns."""
    heights = [len(_lines_rows(group.lines, [each], width)) for each in group.lines]
    sums = [abs(2 * sum(heights[:place]) - sum(heights)) for place in range(len(heights) + 1)]
    return max(sums.index(min(sums)), 1)


def _group_rows(group: HelpGroup, width: int, glyphs: Glyphs) -> list[Text]:
    heading = plain(group.heading, "quiet")
    bar = glyphs.light.top * max(width - heading.cell_len - 1, 0)
    return [line(heading, " ", (bar, "line")), *_lines_rows(group.lines, group.lines, width)]


def _lines_rows(group: Sequence[HelpLine], lines: Sequence[HelpLine], width: int) -> list[Text]:
    """Some commands of a group: keys, what they do; for grey ones also why, once for several."""
    keys = [plain(each.keys) for each in group]
    longest = max(len(word) for each in keys for word in each.plain.split())
    column = min(max(each.cell_len for each in keys), max(longest, width // 3 - 2)) + 2
    rows: list[Text] = []
    for each, after in pairwise((*lines, None)):
        assert each is not None
        ink = ("disabled", "disabled") if each.refusal else ("gold strong", "ink")
        names = wrap(plain(each.keys, ink[0]), column - 1)
        words = wrap(plain(each.label, ink[1]), width - column)
        if each.refusal and (after is None or after.refusal != each.refusal):
            words += wrap(plain(each.refusal, "quiet"), width - column)
        height = max(len(names), len(words))
        rows += beside((names, column), (words, width - column), gap=0)[:height]
    return rows


def how_rows(about: Sequence[str], steps: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """How a game is played: what it is about, then step by step."""
    width = min(width, READABLE)
    column = max(plain(title).cell_len for title, _ in steps) + 3
    rows = [*wrap(plain(" ".join(about), "ink strong"), width), plain("")]
    for title, words in steps:
        told = wrap(plain(words, "ink"), width - column)
        rows += behind(pad(plain(title, "gold"), column), told)
    return rows
