"""The title of the lobby: a sign in the frames that everything else is drawn with."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.layout import boxed
from nottingham_tui.drawing.rows import Glyphs, line, pad, plain

LETTERS = (
    "╔╗╔  ┌─┐  ┌┬┐  ┌┬┐  ┬  ┌┐┌  ┌─┐  ┬ ┬  ┌─┐  ┌┬┐",
    "║║║  │ │   │    │   │  │││  │ ┬  ├─┤  ├─┤  │││",
    "╝╚╝  └─┘   ┴    ┴   ┴  ┘└┘  └─┘  ┴ ┴  ┴ ┴  ┴ ┴",
)

PLAIN_LETTERS = (
    r" _  _     _   _   _           _",
    r"| \| |___| |_| |_(_)_ _  __ _| |_  __ _ _ __",
    r"| .` / _ \  _|  _| | ' \/ _` | ' \/ _` | '  \ ",
    r"|_|\_\___/\__|\__|_|_||_\__, |_||_\__,_|_|_|_|",
    r"                        |___/",
)

WIDTH = 72
"""The width of the sign, in cells."""


def sign(glyphs: Glyphs) -> list[Text]:
    """Five rows: the name of the town on a sign; bare letters in ASCII mode."""
    if glyphs.ascii:
        width = max(len(row) for row in PLAIN_LETTERS)
        return [plain(row.ljust(width), "gold strong") for row in PLAIN_LETTERS]
    inside = WIDTH - 2
    rows = []
    for number, letters in enumerate(LETTERS):
        mark = glyphs.diamond if number == 1 else " "
        row = Text("", style="on panel", end="")
        row.append_text(
            pad(line((mark, "gold"), "     ", (letters, "gold strong"), "     ", (mark, "gold")),
                inside, "center")
        )  # fmt: skip
        rows.append(row)
    return boxed(rows, inside, glyphs.double, "gold on panel")
