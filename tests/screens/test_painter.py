"""What the painter sends makes a terminal show exactly the frame that was meant."""

from __future__ import annotations

from random import Random

import pyte
import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from nottingham_tui.drawing.rows import plain
from nottingham_tui.painter import CellPainter
from nottingham_tui.text.plain import ROOM

WIDTH, HEIGHT = 24, 5
INKS = (None, "red", "#e0b04c", "#e9dfc7")
GROUNDS = (None, "blue", "#161a15", "#20261e")
ATTRIBUTES = (
    Style(),
    Style(),
    Style(bold=True),
    Style(italic=True),
    Style(underline=True),
    Style(reverse=True),
    Style(bold=True, reverse=True),
)


def random_rows(rng: Random) -> list[list[tuple[str, Style]]]:
    """Rows of letters and spaces, each cell in a style; runs of a style are common."""
    rows = []
    for _row in range(HEIGHT):
        row: list[tuple[str, Style]] = []
        while len(row) < WIDTH:
            style = Style(color=rng.choice(INKS), bgcolor=rng.choice(GROUNDS))
            style += rng.choice(ATTRIBUTES)
            for _cell in range(rng.randint(1, 6)):
                row.append((rng.choice("ab   "), style))
        rows.append(row[:WIDTH])
    return rows


def changed(rows: list[list[tuple[str, Style]]], rng: Random) -> list[list[tuple[str, Style]]]:
    """The rows with some cells as in other rows."""
    other = random_rows(rng)
    return [
        [new if rng.random() < 0.3 else old for old, new in zip(mine, theirs, strict=True)]
        for mine, theirs in zip(rows, other, strict=True)
    ]


def frame_of(rows: list[list[tuple[str, Style]]]) -> list[Strip]:
    return [Strip([Segment(text, style) for text, style in row]) for row in rows]


def colour(name: str | None) -> str:
    return "default" if name is None else name.lstrip("#")


@pytest.mark.parametrize("seed", range(60))
def test_the_terminal_shows_what_was_meant(seed: int) -> None:
    rng = Random(seed)
    console = Console(force_terminal=True, color_system="truecolor")
    painter, screen = CellPainter(), pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    rows = random_rows(rng)
    for _frame in range(4):
        stream.feed(painter.paint(frame_of(rows), console))
        for y, row in enumerate(rows):
            for x, (text, style) in enumerate(row):
                cell = screen.buffer[y][x]
                ink = style.color.name if style.color else None
                ground = style.bgcolor.name if style.bgcolor else None
                assert cell.data == text
                assert cell.bg == colour(ground)
                assert bool(cell.reverse) == bool(style.reverse)
                assert bool(cell.underscore) == bool(style.underline)
                if text != " " or style.reverse or style.underline:
                    assert cell.fg == colour(ink)
                if text != " ":
                    assert bool(cell.bold) == bool(style.bold)
                    assert bool(cell.italics) == bool(style.italic)
        rows = changed(rows, rng)


def test_a_sign_beside_its_letter_has_a_cell_wherever_it_is_drawn() -> None:
    console = Console(force_terminal=True, color_system="truecolor")
    row = Strip([Segment(plain("a नी|").plain.replace(ROOM, " "), Style())])
    written = CellPainter().paint([row], console)
    assert row.cell_length == 5
    assert written.endswith("a   \x1b[3Gनी\x1b[5G|")
    # A sign above its letter has none.
    row = Strip([Segment(plain("ณิ|").plain, Style())])
    assert row.cell_length == 2
    assert CellPainter().paint([row], console).endswith(" \x1b[1Gณิ\x1b[2G|")
