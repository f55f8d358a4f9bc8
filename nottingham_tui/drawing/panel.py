"""Frames with a title around rows of text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.glyphs import Frame, Glyphs
from nottingham_tui.drawing.rows import fit, line, pad, plain


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
    margin: int = 1,
) -> list[Text]:
    """Rows within a frame of so many cells and lines, the title set into its top.

    What is too much for the frame is cut off; `margin` cells stay free at the left and right.
    """
    frame = frame or glyphs.light
    inside = width - 2
    heading = plain(title, title_style) if isinstance(title, str) else title
    heading = fit(heading, inside - 6, glyphs.ellipsis)
    contents = []
    for y in range(max(height - 2, 0)):
        content = rows[y] if y < len(rows) else plain("")
        content = pad(content, max(inside - 2 * margin, 0), "left", glyphs.ellipsis)
        contents.append(line(" " * margin, content, " " * margin))
    result = boxed(contents, inside, frame, style)
    if heading.plain:
        before = line((f"{frame.top_left}{frame.top} ", style), heading)
        rest = frame.top * max(inside - heading.cell_len - 3, 0)
        result[0] = line(before, (f" {rest}{frame.top_right}", style))
    return result[:height]
