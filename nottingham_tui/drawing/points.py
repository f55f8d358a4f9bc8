"""The table of points: a column a player, a row a component, and a bar a player below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.pieces import name_style
from nottingham_tui.drawing.rows import Glyphs, line, pad, plain
from nottingham_tui.drawing.spots import place_key, spot
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.catalogue import say

_LEFT = 3


@dataclass(frozen=True, slots=True)
class Component:
    """A row of the table: its sign, label and style, and the points by seat.

    `marks` stand behind the points, by seat, at most four cells each: a crown and its bonus.
    `note` says in whole sentences how the points come about where that is not plain to see.
    """

    sign: str
    label: str
    style: str
    points: tuple[int, ...]
    marks: tuple[Text, ...] = ()
    note: str = ""

    def mark(self, seat: Seat) -> Text:
        """What stands behind the points of a seat."""
        return self.marks[seat] if self.marks else line()


def points_rows(
    parts: Sequence[Component],
    winners: Sequence[Seat],
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
    shown: int,
    chosen: int | None = None,
    *,
    total: str = "",
) -> list[Text]:
    """The table of points and bars, if there is room for those; the lowest `shown` components are
    counted, one may be chosen."""
    shown = min(shown, len(parts))
    counted = parts[len(parts) - shown :]
    players = len(names)
    room = min(width - 2 * _LEFT, 110)
    left = " " * ((width - room) // 2)
    label_width = max(plain(part.label).cell_len for part in parts) + 4
    column = min((room - label_width) // players, 22)
    # Cells at the right of a number are for the crown, as many as it takes where they are few.
    widest = max((part.mark(seat).cell_len for part in parts for seat in range(players)), default=0)
    crown = 5 if column >= 11 else min(widest + 1, 5)
    totals = [sum(part.points[seat] for part in counted) for seat in range(players)]
    done = shown == len(parts)
    leaders = winners if done else ()
    ruled = line(left, (glyphs.light.top * (label_width + players * column), "line"))

    def cells(values: Sequence[Text]) -> Text:
        return line(*(line(pad(value, column - crown, "right"), " " * crown) for value in values))

    rows = [plain(""), line(left, " " * label_width)]
    for seat, name in enumerate(names):
        style = "gold strong" if seat in leaders else name_style(seat)
        heading = plain(f"{glyphs.winner} {name}" if seat in leaders else name, style)
        # A long name may use the cells of the crown.
        spare = crown if heading.cell_len <= column - crown else 1
        heading = pad(heading, column - spare, "right", glyphs.ellipsis)
        rows[-1] = line(rows[-1], heading, " " * spare)
    rows.append(plain(""))
    for place, part in enumerate(parts):
        label = line((f"{part.sign} {part.label}", part.style))
        if place == chosen:
            label = plain(f"{glyphs.heavy.left} {part.label}", "on golden")
        row = line(left, pad(label, label_width))
        if place >= len(parts) - shown:
            fresh = place == len(parts) - shown and not done
            for seat, points in enumerate(part.points):
                style = "gold strong" if fresh else "ink" if points else "quiet"
                number = pad(plain(str(points), style), column - crown, "right")
                row = line(row, number, pad(line(" ", part.mark(seat)), crown))
        rows.append(spot(row, place_key(place)))
    rows.append(ruled)
    sums = [
        plain(str(total), "gold strong" if seat in leaders else "ink strong")
        for seat, total in enumerate(totals)
    ]
    label = plain(total or say("points"), "ink strong")
    rows.append(line(left, pad(label, label_width), cells(sums)))
    if len(rows) + 1 + players > height:
        # Bars tell the same once more: the table is to be whole.
        return rows
    rows.append(plain(""))
    scale = max(sum(part.points[seat] for part in parts) for seat in range(players))
    thick = len(rows) + 3 * players <= height
    bars = bar_rows(counted, totals, leaders, names, room, scale, glyphs, thick=thick)
    if len(rows) + len(bars) > height:
        # What is explained below takes lines: the table needs none of the empty ones.
        rows = [row for row in rows if row.plain.strip()]
    if len(rows) + len(bars) <= height:
        rows += [line(left, bar) for bar in bars]
    return [plain("")] * ((height - len(rows)) // 3) + rows


def bar_rows(
    parts: Sequence[Component],
    totals: Sequence[int],
    leaders: Sequence[int],
    names: Sequence[str],
    width: int,
    scale: int,
    glyphs: Glyphs,
    *,
    thick: bool = False,
) -> list[Text]:
    """A bar a player: its parts as long as their points, `scale` points as long as the row.

    Every part begins with the sign of its component and holds the number if there is room, so
    it reads without colours. Thick bars are two rows high with an empty one between them.
    """
    name_width = min(max(plain(name).cell_len for name in names) + 2, 16)
    room = width - name_width - 5
    rows = []
    for seat, name in enumerate(names):
        style = "gold strong" if seat in leaders else name_style(seat)
        bar, blank = line(), line(" " * name_width)
        so_far = cells = 0
        for part in parts:
            so_far += part.points[seat]
            # What is lost leaves the bar as it is; the next gain has to make up for it.
            end = max(round(so_far * room / max(scale, 1)), cells)
            bar.append(_written(part, part.points[seat], end - cells), f"{part.style} reverse")
            blank.append(" " * (end - cells), f"{part.style} reverse")
            cells = end
        bar.append(f" {totals[seat]}" if parts else "", "ink strong")
        rows.append(line(pad(plain(name, style), name_width, "left", glyphs.ellipsis), bar))
        if thick:
            rows += [blank, plain("")]
    return rows


def _written(part: Component, points: int, cells: int) -> str:
    if cells <= 0:
        return ""
    full = f"{part.sign}{points}"
    return (full if len(full) < cells else part.sign).ljust(cells)
