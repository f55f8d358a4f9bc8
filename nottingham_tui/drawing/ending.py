"""The end of a game, as far as all games end alike: what was counted, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.anecdotes import best
from nottingham_tui.chronicle.chronicle import Chronicle
from nottingham_tui.chronicle.honours import honours
from nottingham_tui.drawing.charts import ChartOf, chart_rows, charts_of, line_rows
from nottingham_tui.drawing.evening import Anecdote, honour_rows
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.in_sight import Paint, TableInSight
from nottingham_tui.drawing.pages import Page, Scoring
from nottingham_tui.drawing.points import Component
from nottingham_tui.drawing.rows import plain
from nottingham_tui.text.catalogue import mark
from nottingham_tui.text.chronicle import Words


def result_of(view: Any) -> Any:
    """The result of the game. Raises `ValueError` while it is not over."""
    if view.result is None:
        raise ValueError("the game is not over")
    return view.result


def ended(
    sight: TableInSight,
    chronicle: Chronicle,
    words: Words,
    charts: Sequence[ChartOf],
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
    """The end of a game.

    Its pages are the `first` ones, an amount over the game below the title `series`, then sums,
    then the titles of the evening below what stands `above` them. The rest is as in `Scoring`.
    """
    names, rules, entries = sight.names, sight.table.rules, sight.table.log(None)
    decision = chronicle.decision(result_of(sight.public_view()))
    sums = chronicle.measures(rules, entries)
    given = honours(chronicle.honours, sums)
    stories = chronicle.teller(rules).stories(sight.table.open_log())

    def lines(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return line_rows(series, chronicle.series(rules, entries), names, width, height, glyphs)

    def bars(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return chart_rows(charts_of(charts, sums), names, width, height, glyphs)

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
            Page("series", "c", mark("charts"), lines),
            Page("measures", "c", mark("charts"), bars),
            Page("titles", "t", mark("titles"), titles),
        ),
        total=total,
        stories=tuple(
            Anecdote(words.heading(each), words.anecdote(each, names), each.entry, each.weight)
            for each in best(stories)
        ),
    )
