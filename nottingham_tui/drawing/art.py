"""The line art of cards: in braille with an ink for each of its parts, or in ASCII in one ink."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from rich.text import Text

from nottingham_tui import assets
from nottingham_tui.drawing.rows import line, pad
from nottingham_tui.rules.kernel.secret import Good

WIDTH, HEIGHT = 12, 6
"""How many cells and lines an art takes."""


@cache
def art_rows(good: Good, ascii: bool = False) -> tuple[Text, ...]:
    """The art of a good, as many rows as all have."""
    drawn = assets.data("drawing", "art")
    inks: dict[str, str] = drawn["inks"]
    art: dict[str, str] = drawn[good]
    if ascii:
        rows = [line((row, good)) for row in art["plain"].split("\n")]
    else:
        pairs = zip(art["fine"].split("\n"), art["inks"].split("\n"), strict=True)
        rows = [
            line(
                *(
                    ("".join(sign for sign, _ in part), inks.get(ink, good))
                    for ink, part in groupby(zip(*pair, strict=True), lambda each: each[1])
                )
            )
            for pair in pairs
        ]
    rows = [line()] * ((HEIGHT - len(rows)) // 2) + rows
    rows += [line()] * (HEIGHT - len(rows))
    return tuple(pad(row, WIDTH) for row in rows)
