"""The end of a game of Sheriff: points, charts, titles, and why the winners won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.sheriff.part import PART
from nottingham_tui.drawing.ending import anecdotes_of, pages_of
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.scoring import Scoring
from nottingham_tui.drawing.sheriff.honours import crown_rows
from nottingham_tui.drawing.sheriff.points import components
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.text.sheriff.chronicle import WORDS

CHARTS = (
    (mark("Lies told"), "lies", "silk"),
    (mark("Fines paid"), "fines_paid", "contraband"),
    (mark("Bribes paid"), "bribes_paid", "bread"),
    (mark("Lies caught"), "caught", "contraband"),
    (mark("Fines taken"), "fines_taken", "legal"),
    (mark("Bribes taken"), "bribes_taken", "gold"),
)


def scoring(sight: TableInSight) -> Scoring:
    """All of it. Raises `ValueError` while the game is not over."""
    view, names = sight.view(), sight.names
    if view.result is None:
        raise ValueError("the game is not over")
    result: Result = view.result
    rules = view.rules

    def crowns(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return [*crown_rows(rules, result, names, width, glyphs), plain("")]

    return Scoring(
        heading=say("THE RICHEST MERCHANT"),
        length=count("{number} round", "{number} rounds", rules.rounds),
        components=components(rules, result, sight.glyphs, view.turned_up, names),
        winners=result.winners,
        verdict=verdict_text(result, names),
        rule="2E-9.2",
        pages=pages_of(sight, PART, WORDS, say("Gold over the rounds"), CHARTS, crowns),
        stories=anecdotes_of(sight, PART, WORDS),
    )


def verdict_text(result: Result, names: Sequence[str]) -> str:
    """Why the winners won, in one or two sentences (2E-9.7)."""
    decided = PART.decision(result)
    winner = names[decided.winners[0]]
    tied = listed([names[seat] for seat in decided.tied])
    points = result.scores[decided.winners[0]].total
    if decided.by == "points":
        return count(
            "{name} is the richest merchant, by {number} point.",
            "{name} is the richest merchant, by {number} points.",
            decided.best - decided.next,
            name=winner,
        )
    if decided.by == "shared":
        return say(
            "{names} have {points} points and as many cards: the victory is shared (2E-9.7).",
            names=listed([names[seat] for seat in decided.winners]),
            points=points,
        )
    if decided.by == "legal":
        return say(
            "{names} tie at {points}. {name} has more legal cards: {best} to {next} (2E-9.7).",
            names=tied,
            points=points,
            name=winner,
            best=decided.best,
            next=decided.next,
        )
    return say(
        "{names} tie at {points}. {name} has more contraband: {best} to {next} (2E-9.7).",
        names=tied,
        points=points,
        name=winner,
        best=decided.best,
        next=decided.next,
    )
