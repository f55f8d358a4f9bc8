"""The end of a game, as far as all games end alike: what was counted, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.chronicle import Chronicle, Measures, best, honours
from nottingham_tui.drawing.in_sight import Paint, TableInSight
from nottingham_tui.drawing.pages import Anecdote, Page, Scoring, honour_rows
from nottingham_tui.drawing.pieces import name_style, names_inked
from nottingham_tui.drawing.points import Component
from nottingham_tui.drawing.rows import Glyphs, beside, fit, indent, line, pad, plain, styled, wrap
from nottingham_tui.text.catalogue import does, say
from nottingham_tui.text.chronicle import Words

_LEFT = 3


Series = tuple[str, Sequence[Sequence[int]]]
"""An amount of all players at the start and after each round, with a title."""

_NAMED = 60
"""From how many cells on the lines of a chart end with names; else these stand above all."""


def line_rows(
    series: Sequence[Series], names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """The series beside each other, as lines over the rounds."""
    gap = 3
    each = (width - 2 * _LEFT - gap * (len(series) - 1)) // len(series)
    above = [plain("")]
    if each < _NAMED:
        legend = line()
        for seat, name in enumerate(names):
            legend = line(legend, "  " if seat else "", (f"{seat + 1} {name}", name_style(seat)))
        above += [line(" " * _LEFT, row) for row in wrap(legend, width - 2 * _LEFT)]
    charts = [_lines(one, names, each, height - len(above), glyphs) for one in series]
    return above + indent(beside(*((rows, each) for rows in charts), gap=gap), _LEFT)


def _lines(
    series: Series, names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """One chart. A player's line is drawn with the digit of the seat where it is measured, dots
    between."""
    title, gold = series
    most = max(max(row) for row in gold)
    top = max(-(-most // 20) * 20, 20)
    axis, number_width = len(str(top)) + 1, len(str(top))
    name_width = min(max(plain(name).cell_len for name in names) + 3, 16) if width >= _NAMED else 2
    room = width - axis - name_width - number_width - 4
    lines = max(min(height - 4, 26), 4)
    steps = len(gold) - 1
    grid: dict[tuple[int, int], tuple[str, str]] = {}

    def place(x: int, amount: float) -> tuple[int, int]:
        return x, round((lines - 1) * (1 - amount / top))

    columns = [round(number * (room - 1) / max(steps, 1)) for number in range(steps + 1)]
    for seat in range(len(names)):
        style = f"player{seat + 1}"
        for number in range(steps):
            first, last = columns[number], columns[number + 1]
            before, after = gold[number][seat], gold[number + 1][seat]
            for x in range(first + 1, last):
                share = (x - first) / (last - first)
                grid.setdefault(place(x, before + (after - before) * share), (glyphs.dot, style))
    for seat in range(len(names)):
        for number, x in enumerate(columns):
            spot = place(x, gold[number][seat])
            # Those who have the same stand beside each other.
            while grid.get(spot, ("", ""))[0].isdigit() and spot[0] < room - 1:
                spot = spot[0] + 1, spot[1]
            if not grid.get(spot, ("", ""))[0].isdigit():
                grid[spot] = (str(seat + 1), f"{name_style(seat)}")
    parts = 4 if lines > 8 else 2
    ticks = {place(0, top * part / parts)[1]: top * part // parts for part in range(parts + 1)}
    ends = _ends(gold[-1], lines, top)
    rows = [fit(plain(title, "gold strong"), width, glyphs.ellipsis), plain("")]
    for y in range(lines):
        label = str(ticks[y]) if y in ticks else ""
        row = line(pad(plain(label, "quiet"), axis - 1, "right"))
        row.append(" " + glyphs.light.left, "line")
        for x in range(room):
            character, style = grid.get((x, y), (" ", ""))
            row.append(character, style or None)
        if y in ends:
            seat = ends[y]
            name = f" {names[seat]}" if width >= _NAMED else ""
            end = fit(plain(f"{seat + 1}{name}", name_style(seat)), name_width, glyphs.ellipsis)
            row = line(row, "  ", pad(end, name_width))
            row = line(row, pad(plain(str(gold[-1][seat]), "ink strong"), number_width, "right"))
        rows.append(row)
    # Every so many, all as far apart: numbers never touch.
    apart = (room - 1) / max(steps, 1)
    every = next(by for by in (1, 2, 5, 10, 20, 50, 100) if by * apart > len(str(steps)))
    numbers = ""
    for number in range(0, steps + 1, every):
        numbers = numbers.ljust(columns[number]) + str(number)
    rows.append(line(" " * (axis + 1), (numbers, "quiet")))
    return rows


def _ends(gold: Sequence[int], lines: int, top: int) -> dict[int, int]:
    """Which seat's name stands at which line: near the end of its line, none on another."""
    ends: dict[int, int] = {}
    order = sorted(range(len(gold)), key=lambda seat: -gold[seat])
    lowest = lines - len(gold)
    for rank, seat in enumerate(order):
        wanted = round((lines - 1) * (1 - gold[seat] / top))
        y = max(wanted, max(ends, default=-1) + 1)
        ends[min(y, lowest + rank)] = seat
    return ends


Chart = tuple[str, str, str]
"""A small chart: its marked title, which of the sums it shows, the ink of its bars."""


def chart_rows(
    charts: Sequence[Chart],
    sums: Measures,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """Six small charts at most, three beside each other."""
    gap = 3
    column = (width - 2 * _LEFT - 2 * gap) // 3
    spaced = height >= 2 * (3 + 2 * len(names)) + 1
    rows: list[Text] = [plain("")]
    for half in (charts[:3], charts[3:6]):
        blocks = [(_chart(each, sums, names, column, glyphs, spaced), column) for each in half]
        if blocks:
            rows += [*indent(beside(*blocks, gap=gap), _LEFT), plain("")]
    return rows


def _chart(
    chart: Chart, sums: Measures, names: Sequence[str], width: int, glyphs: Glyphs, spaced: bool
) -> list[Text]:
    title, code, style = chart
    values = sums[code]
    name_width = min(max(plain(name).cell_len for name in names) + 1, width // 3)
    room = width - name_width - 5
    most = max(*values, 1)
    rows = [plain(say(title), "ink strong"), plain(glyphs.light.top * width, "line")]
    for seat, value in enumerate(values):
        cells = round(value * room / most) or int(value > 0)
        name = pad(plain(names[seat], name_style(seat)), name_width, "left", glyphs.ellipsis)
        bar = (" " * cells, f"{style} reverse")
        rows.append(line(name, bar, (f" {value}", "ink" if value else "quiet")))
        if spaced:
            rows.append(plain(""))
    return rows


# The end of a game, as far as all games end alike ----------------------------------------


def result_of(view: Any) -> Any:
    """The result of the game. Raises `ValueError` while it is not over."""
    if view.result is None:
        raise ValueError("the game is not over")
    return view.result


def ended(
    sight: TableInSight,
    chronicle: Chronicle,
    words: Words,
    charts: Sequence[Chart],
    *,
    heading: str,
    length: str,
    components: tuple[Component, ...],
    rule: str,
    series: str,
    compared: Callable[[], Series] | None = None,
    first: Sequence[Page] = (),
    above: Paint | None = None,
    total: str = "",
) -> Scoring:
    """The end of a game: the final count, further pages, and stories to tell.

    Its pages are the `first` ones, an amount over the game below the title `series`, beside what it
    is `compared` with, then sums, then the titles of the evening below what stands `above` them.
    The rest is as in `Scoring`.
    """
    inked = names_inked(sight.names)
    names, rules, entries = sight.names, sight.table.rules, sight.table.log(None)
    decision = chronicle.decision(result_of(sight.public_view()))
    sums = chronicle.measures(rules, entries)
    given = honours(chronicle.honours, sums)
    stories = chronicle.teller(rules).stories(sight.table.open_log())

    @cache
    def charted() -> list[Series]:
        others = [compared()] if compared is not None else []
        return [*others, (series, chronicle.series(rules, entries))]

    def lines(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return line_rows(charted(), names, width, height, glyphs)

    def titles(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        rows = [] if above is None else above(width, height, glyphs)
        return [plain(""), *rows, *honour_rows(given, words, names, width, glyphs)]

    return Scoring(
        heading=heading,
        length=length,
        components=components,
        winners=decision.winners,
        verdict=words.verdict(decision, names),
        rule=rule,
        pages=(
            *first,
            # For: a chart: what each player had, round by round.
            Page("series", does("course"), lines),
            Page("measures", does("charts"), partial(chart_rows, charts, sums, names)),
            Page("titles", does("titles"), titles),
        ),
        total=total,
        stories=tuple(
            Anecdote(
                words.heading(each),
                styled(words.anecdote(each, inked)),
                each.since,
                each.weight,
            )
            for each in best(stories)
        ),
    )
