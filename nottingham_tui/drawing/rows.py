"""Rows as data: small pure functions to put texts beside, into and around each other.

Texts are Rich `Text` objects whose styles are words of the palette; no markup is ever parsed, so
a name is a name.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text


def plain(content: str, style: str = "") -> Text:
    """A text that is data: nothing in it is markup."""
    return Text(content, style=style, no_wrap=True, end="")


def line(*parts: str | tuple[str, str] | Text) -> Text:
    """One row of several parts, each a text or a pair of text and style words."""
    row = Text("", no_wrap=True, end="")
    for part in parts:
        if isinstance(part, Text):
            row.append_text(part)
        elif isinstance(part, str):
            row.append(part)
        else:
            row.append(part[0], part[1] or None)
    return row


def fit(text: Text, width: int, ellipsis: str = "~") -> Text:
    """The text, no longer than so many cells; what was cut ends in the ellipsis."""
    if text.cell_len <= width:
        return text
    if width <= 0:
        return plain("")
    shorter = text.copy()
    room = width - cell_len(ellipsis)
    count = 0
    cells = 0
    for character in text.plain:
        cells += cell_len(character)
        if cells > room:
            break
        count += 1
    shorter.right_crop(len(shorter.plain) - count)
    shorter.append(ellipsis if room >= 0 else "")
    return shorter


def pad(text: Text, width: int, align: str = "left", ellipsis: str = "~") -> Text:
    """The text in exactly so many cells: `left`, `center` or `right`."""
    text = fit(text, width, ellipsis)
    space = width - text.cell_len
    if space <= 0:
        return text
    before = {"left": 0, "center": space // 2, "right": space}[align]
    return line(" " * before, text, " " * (space - before))


def wrap(text: Text, width: int) -> list[Text]:
    """The text broken between words into rows of at most so many cells; long words are cut."""
    words: list[Text] = []
    rows: list[Text] = []
    for paragraph in text.split("\n"):
        words = [word for word in paragraph.split(" ") if word.plain]
        row = Text("", end="")
        for word in words:
            while word.cell_len > width > 0:
                if row.plain:
                    rows.append(row)
                    row = Text("", end="")
                head = fit(word, width, "")
                rows.append(head)
                word = word[len(head.plain) :]
            if row.plain and row.cell_len + 1 + word.cell_len > width:
                rows.append(row)
                row = Text("", end="")
            row = line(row, " ", word) if row.plain else line(word)
        rows.append(row)
    return rows


def beside(*blocks: tuple[Sequence[Text], int], gap: int = 1) -> list[Text]:
    """Blocks of rows side by side, each padded to its width."""
    height = max((len(rows) for rows, _width in blocks), default=0)
    result = []
    for y in range(height):
        row = Text("", no_wrap=True, end="")
        for number, (rows, width) in enumerate(blocks):
            if number:
                row.append(" " * gap)
            row.append_text(pad(rows[y] if y < len(rows) else plain(""), width))
        result.append(row)
    return result


def indent(rows: Sequence[Text], by: int) -> list[Text]:
    """The rows, moved to the right."""
    return [line(" " * by, row) for row in rows]


def grounded(rows: Sequence[Text], ground: str) -> list[Text]:
    """The rows on a ground of their own."""
    return [Text("", style=f"on {ground}", end="").append_text(row) for row in rows]


def centred(rows: Sequence[Text], width: int) -> list[Text]:
    """The rows, each in the middle."""
    return [pad(row, width, "center") for row in rows]
