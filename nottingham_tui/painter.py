"""What reaches the terminal, in as few bytes as can be.

`CellPainter` writes the changed cells of a frame, all of one look after another: a colour costs
several times as much as moving the cursor. Textual writes a changed stretch from the left edge of
its widget, every style from scratch and a new screen up to three times; over SSH that is most of
a key's cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
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

AnsiStyle = tuple[str, str, str]
"""Ground, attributes and ink of a stretch, as codes for the terminal. A blank has no ink."""

Cell = tuple[str, AnsiStyle]
"""A character with the signs that belong to it, and how it looks. The right half of a wide
character is `_HALF` and that character: it changes where the left half does."""

Piece = tuple[int, int, str, AnsiStyle]
"""Line and column (both from 0), and a text of one look to be written there."""

_NEAR = 4
"""Two changed cells this near are sent in one go: moving the cursor costs as much."""

_HALF = "\0"
_PLAIN = ("49", "", "39")
_SEEN_ON_SPACE = {"4", "5", "7", "9", "21", "53"}
"""Codes of attributes that show where there is no letter."""

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""What ends an attribute."""


class CellPainter:
    """Turns frames into text for the terminal and remembers what stands there.

    Textual draws a new screen two or three times over; only the cells that differ from those
    last written are sent, each look is said once and the cursor moved only where needed.
    """

    def __init__(self) -> None:
        self._rows: list[tuple[Strip, list[Cell]]] = []
        self._depth: ColorSystem | None = None
        self._looks: dict[Style | None, AnsiStyle] = {}

    def forget(self) -> None:
        """The terminal may show anything: the next frame is sent whole."""
        self._rows = []

    def paint(self, frame: Sequence[Strip], console: Console) -> str:
        """What makes the terminal show these rows, from the top."""
        depth = COLOR_SYSTEMS.get(console.color_system or "")
        if depth != self._depth:
            self._depth, self._looks = depth, {}
        pieces: list[Piece] = []
        rows: list[tuple[Strip, list[Cell]]] = []
        for y, strip in enumerate(frame):
            before = self._rows[y] if y < len(self._rows) else None
            if before is not None and before[0] == strip:
                rows.append(before)
                continue
            cells = self._cells(strip)
            pieces += _pieces(y, before[1] if before else [], cells)
            rows.append((strip, cells))
        self._rows = rows
        # Row by row within a look: sorting keeps their order.
        return _written(sorted(pieces, key=itemgetter(3)))

    def _cells(self, strip: Strip) -> list[Cell]:
        cells: list[Cell] = []
        for text, style, control in strip:
            if control:
                continue
            look = self._looks.get(style)
            if look is None:
                look = self._looks[style] = _ansi_style(style, self._depth)
            # A save from elsewhere may hold what a terminal would obey.
            text = printable(text)
            blank = look if _shows_on_space(look) else (look[0], "", "")
            if text.isascii():
                cells.extend([(sign, blank if sign == " " else look) for sign in text])
                continue
            for sign in text:
                width = cell_len(sign)
                if width == 0 and cells:
                    last, last_look = cells[-1]
                    cells[-1] = (last + sign, last_look)
                    continue
                cells.append((sign, blank if sign == " " else look))
                cells.extend([(_HALF + sign, look)] * (width - 1))
        return cells


class Frame(CompositorUpdate):
    """The whole of a screen, sent in as few bytes as can be."""

    def __init__(self, screen: Screen[Any], painter: CellPainter) -> None:
        self._screen = screen
        self._painter = painter

    def render_segments(self, console: Any) -> str:
        return self._painter.paint(self._screen._compositor.render_strips(), console)


def _pieces(y: int, before: Sequence[Cell], after: Sequence[Cell]) -> Iterator[Piece]:
    """What has changed in a row, in pieces of one look, those near each other in one."""
    start = end = 0
    texts: list[str] = []
    look = _PLAIN
    for x, cell in enumerate(after):
        if (x < len(before) and before[x] == cell) or cell[0].startswith(_HALF):
            continue
        between = after[end:x]
        joined = _common(look, (*between, cell)) if texts and len(between) <= _NEAR else None
        if joined is None:
            if texts:
                yield y, start, "".join(texts), look
            start, texts, look = x, [], cell[1]
        else:
            texts += [sign for sign, _ in between if not sign.startswith(_HALF)]
            look = joined
        texts.append(cell[0])
        end = x + 1
        while end < len(after) and after[end][0].startswith(_HALF):
            end += 1
    if texts:
        yield y, start, "".join(texts), look


def _common(look: AnsiStyle, cells: Iterable[Cell]) -> AnsiStyle | None:
    """The look in which one of that look and these cells can be written, if there is one."""
    for _, other in cells:
        if other == look or _is_blank_of(other, look):
            continue
        if not _is_blank_of(look, other):
            return None
        look = other
    return look


def _is_blank_of(blank: AnsiStyle, look: AnsiStyle) -> bool:
    """Whether blanks of the one look are seen alike in the other."""
    return not blank[2] and blank[0] == look[0] and not _shows_on_space(look)


def _shows_on_space(look: AnsiStyle) -> bool:
    return bool(look[1]) and not _SEEN_ON_SPACE.isdisjoint(look[1].split(";"))


def _ansi_style(style: Style | None, depth: ColorSystem | None) -> AnsiStyle:
    if style is None:
        return _PLAIN
    ink, ground = style.color, style.bgcolor
    # `ESC [ attributes m x ESC [ 0 m`, or the letter alone where there are none.
    attributes = style.without_color.render("x").rpartition("x")[0][2:-1]
    if depth is None:
        return "49", attributes, "39"
    return (
        ";".join(ground.downgrade(depth).get_ansi_codes(foreground=False)) if ground else "49",
        attributes,
        ";".join(ink.downgrade(depth).get_ansi_codes()) if ink else "39",
    )


def _turn(now: AnsiStyle, then: AnsiStyle) -> str:
    """The codes that lead from one look to the other."""
    had, wanted = (set(filter(None, look[1].split(";"))) for look in (now, then))
    codes = []
    if now[1] != then[1]:
        ended = {_OFF.get(each, "0") for each in had - wanted}
        if "0" in ended:
            now, ended = _PLAIN, {"0"}
        if ended:
            # Bold and faint end together, and so does everything with 0.
            had = set()
        codes = [*sorted(ended), *sorted(wanted - had)]
    codes += [then[at] for at in (0, 2) if then[at] != now[at]]
    return f"\x1b[{';'.join(codes)}m"


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


def _written(pieces: Iterable[Piece]) -> str:
    out: list[str] = []
    now = _PLAIN
    line = column = -1
    for y, x, text, look in pieces:
        if y != line:
            out.append(f"\x1b[{y + 1};{x + 1}H")
        elif x != column:
            out.append(f"\x1b[{x + 1}G")
        if not _is_blank_of(look, now):
            # Blanks alone keep the ink.
            then = look if look[2] else (*look[:2], now[2])
            if then != now:
                out.append(_turn(now, then))
                now = then
        out.append(_in_cells(text, x))
        line, column = y, x + cell_len(text)
    if now != _PLAIN:
        out.append("\x1b[0m")
    return "".join(out)
