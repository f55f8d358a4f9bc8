"""The end of a game of Sheriff: points, charts, titles, and why the winners won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from nottingham_tui.chronicle.anecdotes import best
from nottingham_tui.chronicle.sheriff.anecdotes import stories
from nottingham_tui.chronicle.sheriff.statistics import (
    Measures,
    gold_over_rounds,
    measures,
    rounds_of,
    verdict,
)
from nottingham_tui.drawing.charts import Chart, chart_rows, line_rows
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.scoring import Page, Scoring
from nottingham_tui.drawing.sheriff.honours import laurel_rows
from nottingham_tui.drawing.sheriff.points import components
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.text.catalogue import count, listed, mark, say

if TYPE_CHECKING:
    from nottingham_tui.drawing.in_sight import TableInSight


def scoring(sight: TableInSight) -> Scoring:
    """All of it. Raises `ValueError` while the game is not over."""
    view, names = sight.view(), sight.names
    if view.result is None:
        raise ValueError("the game is not over")
    result: Result = view.result
    rules = view.rules
    rounds = rounds_of(rules, sight.table.log(None))
    sums = measures(rules, rounds)

    def gold(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        title, amounts = say("Gold over the rounds"), gold_over_rounds(rules, rounds)
        return line_rows(title, amounts, names, width, height, glyphs)

    def lies(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return chart_rows(charts_of(sums), names, width, height, glyphs)

    def laurels(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return laurel_rows(rules, result, sums, names, width, height, glyphs)

    return Scoring(
        heading=say("THE RICHEST MERCHANT"),
        length=count("{number} round", "{number} rounds", rules.rounds),
        components=components(rules, result, sight.glyphs, view.turned_up, names),
        winners=result.winners,
        verdict=verdict_text(result, names),
        rule="2E-9.2",
        pages=(
            Page("gold", "c", mark("charts"), gold),
            Page("measures", "c", mark("charts"), lies),
            Page("laurels", "t", mark("titles"), laurels),
        ),
        stories=best(stories(rules, names, sight.table.open_log())),
    )


def charts_of(sums: Measures) -> tuple[Chart, ...]:
    """Lies, fines and bribes."""
    return (
        Chart(say("Lies told"), sums.lies, "silk"),
        Chart(say("Fines paid"), sums.fines_paid, "contraband"),
        Chart(say("Bribes paid"), sums.bribes_paid, "bread"),
        Chart(say("Lies caught"), sums.caught, "contraband"),
        Chart(say("Fines taken"), sums.fines_taken, "legal"),
        Chart(say("Bribes taken"), sums.bribes_taken, "gold"),
    )


def verdict_text(result: Result, names: Sequence[str]) -> str:
    """Why the winners won, in one or two sentences (2E-9.7)."""
    decision = verdict(result)
    winner = names[decision.winners[0]]
    tied = listed([names[seat] for seat in decision.tied])
    points = result.scores[decision.winners[0]].total
    if decision.by == "points":
        return count(
            "{name} is the richest merchant, by {number} point.",
            "{name} is the richest merchant, by {number} points.",
            decision.best - decision.next,
            name=winner,
        )
    if decision.by == "shared":
        return say(
            "{names} have {points} points and as many cards: the victory is shared (2E-9.7).",
            names=listed([names[seat] for seat in decision.winners]),
            points=points,
        )
    if decision.by == "legal":
        return say(
            "{names} tie at {points}. {name} has more legal cards: {best} to {next} (2E-9.7).",
            names=tied,
            points=points,
            name=winner,
            best=decision.best,
            next=decision.next,
        )
    return say(
        "{names} tie at {points}. {name} has more contraband: {best} to {next} (2E-9.7).",
        names=tied,
        points=points,
        name=winner,
        best=decision.best,
        next=decision.next,
    )
