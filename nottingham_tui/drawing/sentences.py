"""Sentences as rows: the names of players in their ink, later rows indented."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import line, plain, wrap


def with_names(sentence: str, style: str, names: Sequence[str]) -> Text:
    """A sentence as data, the names of players in their own ink."""
    text = plain(sentence, style)
    for seat, name in enumerate(names):
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", sentence):
            text.stylize(f"player{seat + 1} strong", *match.span())
    return text


def hanging(text: Text, width: int, indent: int = 2) -> list[Text]:
    """The text broken into rows, the later ones indented."""
    rows = wrap(text, width - indent)
    return [row if number == 0 else line(" " * indent, row) for number, row in enumerate(rows)]


def rule_across(label: str, width: int, glyphs: Glyphs) -> Text:
    """A line with a label, to part what stands above from what stands below."""
    text = line((f"{glyphs.light.top} ", "line"), (label, "quiet"), " ")
    return line(text, (glyphs.light.top * max(width - text.cell_len, 0), "line"))
