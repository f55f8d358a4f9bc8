"""The end of a game, as far as all games end alike: what was counted, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.chronicle import Chronicle, Measures, best, honours
from nottingham_tui.drawing.in_sight import Paint, TableInSight
from nottingham_tui.drawing.pages import Anecdote, Page, Scoring, honour_rows
from nottingham_tui.drawing.pieces import name_style, names_inked
from nottingham_tui.drawing.points import Component
from nottingham_tui.drawing.rows import Glyphs, beside, indent, line, pad, plain, styled
from nottingham_tui.text.catalogue import does, say
from nottingham_tui.text.chronicle import Words

_LEFT = 3


def line_rows(
    title: str,
    gold: Sequence[Sequence[int]],
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """An amount of all players at the start and after each round, as lines over the rounds.

    A player's line is drawn with the digit of the seat where it is measured, dots between.
    """
    name_width = min(max(plain(name).cell_len for name in names) + 3, 16)
    axis = 6
    room = width - 2 * _LEFT - axis - name_width - 6
    lines = max(min(height - 5, 26), 4)
    most = max(max(row) for row in gold)
    top = max(-(-most // 20) * 20, 20)
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
    ticks = {place(0, top * part / 4)[1]: round(top * part / 4) for part in range(5)}
    ends = _ends(gold[-1], lines, top)
    rows = [plain(""), line(" " * _LEFT, (title, "gold strong")), plain("")]
    for y in range(lines):
        label = str(ticks[y]) if y in ticks else ""
        row = line(" " * _LEFT, pad(plain(label, "quiet"), axis - 2, "right"))
        row.append(" " + glyphs.light.left, "line")
        for x in range(room):
            character, style = grid.get((x, y), (" ", ""))
            row.append(character, style or None)
        if y in ends:
            seat = ends[y]
            end = f"  {seat + 1} {names[seat]} "
            row = line(row, pad(plain(end, name_style(seat)), name_width + 2))
            row.append(str(gold[-1][seat]), "ink strong")
        rows.append(row)
    numbers = ""
    for number, x in enumerate(columns):
        # Numbers that would touch are left out.
        if x > len(numbers) or not number:
            numbers = numbers.ljust(x) + str(number)
    rows.append(line(" " * (_LEFT + axis), (numbers.ljust(room + 2), "quiet")))
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
    first: Sequence[Page] = (),
    above: Paint | None = None,
    total: str = "",
) -> Scoring:
    """The end of a game: the final count, further pages, and stories to tell.

    Its pages are the `first` ones, an amount over the game below the title `series`, then sums,
    then the titles of the evening below what stands `above` them. The rest is as in `Scoring`.
    """
    inked = names_inked(sight.names)
    names, rules, entries = sight.names, sight.table.rules, sight.table.log(None)
    decision = chronicle.decision(result_of(sight.public_view()))
    sums = chronicle.measures(rules, entries)
    given = honours(chronicle.honours, sums)
    stories = chronicle.teller(rules).stories(sight.table.open_log())

    def lines(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return line_rows(series, chronicle.series(rules, entries), names, width, height, glyphs)

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
