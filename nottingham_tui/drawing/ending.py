"""The end of a game, as far as all games end alike: what was counted, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.anecdotes import best
from nottingham_tui.chronicle.chronicle import Chronicle
from nottingham_tui.chronicle.honours import honours
from nottingham_tui.drawing.charts import ChartOf, chart_rows, charts_of, line_rows
from nottingham_tui.drawing.evening import Anecdote, honour_rows
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.in_sight import Paint, TableInSight
from nottingham_tui.drawing.pages import Page
from nottingham_tui.drawing.rows import plain
from nottingham_tui.text.catalogue import mark
from nottingham_tui.text.chronicle import Words


def pages_of(
    sight: TableInSight,
    chronicle: Chronicle,
    words: Words,
    series: str,
    charts: Sequence[ChartOf],
    above: Paint | None = None,
) -> tuple[Page, ...]:
    """An amount over the game, below the title `series`, then sums, then the titles of the
    evening below what stands `above` them."""
    names, rules, entries = sight.names, sight.table.rules, sight.table.log(None)
    sums = chronicle.measures(rules, entries)
    given = honours(chronicle.honours, sums)

    def lines(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return line_rows(series, chronicle.series(rules, entries), names, width, height, glyphs)

    def bars(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return chart_rows(charts_of(charts, sums), names, width, height, glyphs)

    def titles(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        rows = [] if above is None else above(width, height, glyphs)
        return [plain(""), *rows, *honour_rows(given, words, names, width, glyphs)]

    return (
        Page("series", "c", mark("charts"), lines),
        Page("measures", "c", mark("charts"), bars),
        Page("titles", "t", mark("titles"), titles),
    )


def anecdotes_of(sight: TableInSight, chronicle: Chronicle, words: Words) -> tuple[Anecdote, ...]:
    """What the evening is remembered for, in the order it happened."""
    stories = chronicle.teller(sight.table.rules).stories(sight.table.open_log())
    return tuple(
        Anecdote(words.heading(each), words.anecdote(each, sight.names), each.entry, each.weight)
        for each in best(stories)
    )
