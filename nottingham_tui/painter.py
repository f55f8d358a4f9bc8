"""What reaches the terminal, in as few bytes as can be.

`CellPainter` writes the changed cells of a frame. Textual writes a changed stretch from the left
edge of its widget, every style from scratch and a new screen up to three times; over SSH that is
most of a key's cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.strip import Strip

from nottingham_tui.text.plain import is_beside, printable

if TYPE_CHECKING:
    from textual.screen import Screen

# Two changed cells this near are sent in one go: moving the cursor costs as much.
_NEAR = 4

Placed = tuple[int, int, Strip]
"""A stretch of a row: column, line (both from 0), and what to write there."""

_SHORT = 20
"""Of so many cells, as between the edges of two cards, each style is written for itself."""


class CellPainter:
    """Turns frames into text for the terminal and remembers what stands there.

    Textual draws a new screen two or three times over; only the cells that differ from those
    last written are sent, each style is said once and the cursor moved only where needed.
    """

    def __init__(self) -> None:
        self._rows: list[Strip] = []

    def forget(self) -> None:
        """The terminal may show anything: the next frame is sent whole."""
        self._rows = []

    def paint(self, frame: Sequence[Strip], console: Console) -> str:
        """What makes the terminal show these rows, from the top."""
        before, self._rows = self._rows, list(frame)
        depth = COLOR_SYSTEMS.get(console.color_system or "")
        return _written(_by_style(_changes(before, self._rows)), depth)


class Frame(CompositorUpdate):
    """The whole of a screen, sent in as few bytes as can be."""

    def __init__(self, screen: Screen[Any], painter: CellPainter) -> None:
        self._screen = screen
        self._painter = painter

    def render_segments(self, console: Any) -> str:
        return self._painter.paint(self._screen._compositor.render_strips(), console)


def _changes(before: Sequence[Strip], after: Sequence[Strip]) -> Iterator[Placed]:
    for y, new in enumerate(after):
        old = before[y] if y < len(before) else None
        if old is None or old.cell_length != new.cell_length:
            yield 0, y, new
            continue
        for start, end in changed_spans(old, new):
            if end - start > _SHORT:
                yield start, y, new.crop(start, end)
                continue
            for text, _style, _control in new.crop(start, end):
                end = start + cell_len(text)
                for first, last in changed_spans(old.crop(start, end), new.crop(start, end)):
                    yield start + first, y, new.crop(start + first, start + last)
                start = end


def _by_style(changes: Iterable[Placed]) -> list[Placed]:
    """Short stretches of one style one after the other: what moves a frame says its style once."""
    ranks: dict[Style | None, int] = {}

    def rank(placed: Placed) -> int:
        strip = placed[2]
        if strip.cell_length > _SHORT:
            return -1
        return ranks.setdefault(next((style for _, style, _ in strip), None), len(ranks))

    return sorted(changes, key=rank)


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    cells: list[tuple[str, Style | None]] = []
    for text, style, _control in strip:
        if text.isascii():
            cells.extend((character, style) for character in text)
            continue
        for character in text:
            width = cell_len(character)
            if width == 0 and cells:
                last, last_style = cells[-1]
                cells[-1] = (last + character, last_style)
                continue
            cells.append((character, style))
            # The right half of a wide character is compared through its left half.
            cells.extend([(f"\0{character}", style)] * (width - 1))
    return cells


def changed_spans(old: Strip, new: Strip) -> list[tuple[int, int]]:
    """The stretches of cells, from start to just past the end, in which two rows differ."""
    if old == new:
        return []
    before, after = _cells(old), _cells(new)
    spans: list[tuple[int, int]] = []
    for x in range(max(len(before), len(after))):
        if x < len(before) and x < len(after) and before[x] == after[x]:
            continue
        start, end = x, x + 1
        # Never cut a wide character in two.
        while start > 0 and any(
            start < len(cells) and cells[start][0].startswith("\0") for cells in (before, after)
        ):
            start -= 1
        while any(end < len(cells) and cells[end][0].startswith("\0") for cells in (before, after)):
            end += 1
        if spans and start - spans[-1][1] <= _NEAR:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return spans


_PLAIN = ("", "39", "49")
_SEEN_ON_SPACE = {"4", "5", "7", "9", "21", "53"}
"""Codes of attributes that show where there is no letter."""

AnsiStyle = tuple[str, str, str]
"""Attributes, ink and ground of a stretch, as codes for the terminal."""


def _ansi_style(style: Style | None, depth: ColorSystem | None) -> AnsiStyle:
    if style is None:
        return _PLAIN
    ink, ground = style.color, style.bgcolor
    # `ESC [ attributes m x ESC [ 0 m`, or the letter alone where there are none.
    attributes = style.without_color.render("x").rpartition("x")[0][2:-1]
    if depth is None:
        return attributes, "39", "49"
    return (
        attributes,
        ";".join(ink.downgrade(depth).get_ansi_codes()) if ink else "39",
        ";".join(ground.downgrade(depth).get_ansi_codes(foreground=False)) if ground else "49",
    )


def _on_space(look: AnsiStyle, now: AnsiStyle) -> AnsiStyle:
    """What spaces need of a look: mostly the ground alone."""
    if _SEEN_ON_SPACE.isdisjoint(f"{look[0]};{now[0]}".split(";")):
        return now[0], now[1], look[2]
    return look


def _turn(now: AnsiStyle, then: AnsiStyle) -> str:
    """The codes that lead from one look to the other."""
    if now[0] and now[0] != then[0]:
        codes = ["0", then[0], *(then[at] for at in (1, 2) if then[at] != _PLAIN[at])]
    else:
        codes = [then[at] for at in range(3) if then[at] != now[at]]
    return f"\x1b[{';'.join(code for code in codes if code)}m"


def _in_cells(text: str, column: int) -> str:
    """The text, from a column on. Around a letter with signs the cursor is placed anew: some
    terminals give a sign that stands beside its letter the blank that follows, some do not."""
    if text.isascii():
        return text
    out: list[str] = []
    place = 0
    while place < len(text):
        end = place + 1
        while end < len(text) and not cell_len(text[end]):
            end += 1
        letter, width = text[place:end], cell_len(text[place])
        if len(letter) > 1:
            if any(map(is_beside, letter)) and text[end : end + 1] == " ":
                end += 1
                width += 1
            blank = " " * width
            letter = f"{blank}\x1b[{column + 1}G{letter}\x1b[{column + width + 1}G"
        out.append(letter)
        column += width
        place = end
    return "".join(out)


def _written(changes: Iterable[Placed], depth: ColorSystem | None) -> str:
    looks: dict[Style | None, AnsiStyle] = {}
    out: list[str] = []
    now = _PLAIN
    at: tuple[int, int] | None = None
    for x, y, strip in changes:
        if at != (x, y):
            out.append(f"\x1b[{y + 1};{x + 1}H")
        column = x
        for text, style, control in strip:
            if control or not text:
                continue
            look = looks.get(style)
            if look is None:
                look = looks[style] = _ansi_style(style, depth)
            if text.isspace():
                look = _on_space(look, now)
            if look != now:
                out.append(_turn(now, look))
                now = look
            # A save from elsewhere may hold what a terminal would obey.
            out.append(_in_cells(printable(text), column))
            column += cell_len(text)
        at = (x + strip.cell_length, y)
    if now != _PLAIN:
        out.append("\x1b[0m")
    return "".join(out)
