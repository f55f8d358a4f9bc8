"""How a screen's rows are laid out: frames, sections with air between, a side if it is wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from rich.text import Text

from nottingham_tui.drawing.rows import Frame, Glyphs, fit, line, pad, plain


def boxed(rows: Sequence[Text], width: int, frame: Frame, style: str) -> list[Text]:
    """Rows of just so many cells in a frame around them."""
    return [
        line((frame.top_left + frame.top * width + frame.top_right, style)),
        *(line((frame.left, style), row, (frame.right, style)) for row in rows),
        line((frame.bottom_left + frame.bottom * width + frame.bottom_right, style)),
    ]


def framed(
    title: str | Text,
    rows: Sequence[Text],
    width: int,
    height: int,
    glyphs: Glyphs,
    *,
    frame: Frame | None = None,
    style: str = "line",
    title_style: str = "quiet",
    right: Text | None = None,
) -> list[Text]:
    """Rows within a frame of so many cells and lines, the title set into its top, and what stands
    at its `right` end.

    What is too much for the frame is cut off; a cell stays free at the left and right.
    """
    frame = frame or glyphs.light
    inside = width - 2
    heading = plain(title, title_style) if isinstance(title, str) else title
    heading = fit(heading, inside - 6, glyphs.ellipsis)
    contents = []
    for y in range(max(height - 2, 0)):
        content = rows[y] if y < len(rows) else plain("")
        content = pad(content, max(inside - 2, 0), "left", glyphs.ellipsis)
        contents.append(line(" ", content, " "))
    result = boxed(contents, inside, frame, style)
    if heading.plain:
        end = line(" ", right, (f" {frame.top}", style)) if right else line()
        before = line((f"{frame.top_left}{frame.top} ", style), heading)
        rest = frame.top * max(inside - heading.cell_len - 3 - end.cell_len, 0)
        result[0] = line(before, (f" {rest}", style), end, (frame.top_right, style))
    return result[:height]


# How a screen's rows are laid out --------------------------------------------------------

WIDE = 116
"""From this width on stalls and log stay visible beside the main thing, in cells."""
SIDE = 38
BLOCK = 120
"""A screen grows no wider than this, seven big cards, and stands in the middle of a terminal that
is wider."""
LINE = 100
"""No line of words is longer."""

Rows = list[Text]


def stacked(sections: Sequence[Sequence[Text]], height: int, *, air: int = 2) -> Rows:
    """The sections below each other. What lines are left go between them, at most `air` each,
    then above and below."""
    sections = [section for section in sections if section]
    spare = max(height - sum(map(len, sections)), 0)
    gaps = len(sections) - 1
    above = min(spare, 1)
    between = min(spare - above, air * max(gaps, 0))
    above += (spare - above - between) // 3
    rows: Rows = [plain("")] * above
    for number, section in enumerate(sections):
        if number:
            # The upper ones get what can't be shared out.
            rows += [plain("")] * (between // gaps + int(number <= between % gaps))
        rows += section
    return rows


def spaced(blocks: Sequence[Sequence[Text]], air: bool) -> Rows:
    """The blocks below each other, with an empty row between them if there is air."""
    rows: Rows = []
    for block in blocks:
        rows += [plain(""), *block] if rows and air else block
    return rows


def with_side(
    main: Callable[[int, int], Sequence[Text]],
    side: Callable[[int, int], Sequence[Text]],
    width: int,
    height: int,
) -> Rows:
    """The main thing, and on a wide screen what stands beside it."""
    if width < WIDE:
        return list(main(width, height))
    room = width - SIDE - 2
    # The side begins a line lower, as the main thing does.
    left, right = main(room, height), [plain(""), *side(SIDE, height - 1)]
    both = zip_longest(left, right, fillvalue=plain(""))
    return [line(pad(row, room), beside) for row, beside in both]
