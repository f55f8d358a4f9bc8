"""The end of a game of Sheriff: points, charts, titles, and why the winners won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.sheriff.part import PART
from nottingham_tui.drawing.ending import ended, result_of
from nottingham_tui.drawing.evening import ruled
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.pages import Scoring
from nottingham_tui.drawing.rows import fit, line, pad, plain
from nottingham_tui.drawing.sheriff.points import components
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.text.sheriff.goods import good_names
from nottingham_tui.text.sheriff.part import WORDS

_LEFT = 3

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
    view, names = sight.public_view(), sight.names
    result: Result = result_of(view)
    rules = view.rules

    def crowns(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return [*crown_rows(rules, result, names, width, glyphs), plain("")]

    return ended(
        sight,
        PART,
        WORDS,
        CHARTS,
        heading=say("THE RICHEST MERCHANT"),
        length=count("{number} round", "{number} rounds", rules.rounds),
        components=components(rules, result, sight.glyphs, view.turned_up, names),
        rule="2E-9.2",
        series=say("Gold over the rounds"),
        above=crowns,
    )


def crown_rows(
    rules: RuleSet, result: Result, names: Sequence[str], width: int, glyphs: Glyphs
) -> list[Text]:
    """Who is King and Queen of what, with the bonus."""
    left = " " * _LEFT
    room = width - 2 * _LEFT
    rows = [ruled(say("Kings and Queens"), width, glyphs)]
    shown = [good for good in rules.legal if rules.deck[good]]
    labels = [line((f"{glyphs.good(good)} {good_names(good)}", good)) for good in shown]
    kings = [_holders(result, good, True, names, glyphs) for good in shown]
    queens = [_holders(result, good, False, names, glyphs) for good in shown]
    first = max(label.cell_len for label in labels) + 3
    # Where several are King there is no Queen, and the row is theirs (2E-9.4).
    beside = [king.cell_len for king, queen in zip(kings, queens, strict=True) if queen.plain]
    second = max(beside, default=0) + 3
    for label, king, queen in zip(labels, kings, queens, strict=True):
        if not queen.plain or first + second + queen.cell_len <= room:
            who = [line(pad(king, second), queen) if queen.plain else king]
        else:
            who = [king, queen]
        for number, text in enumerate(who):
            start = plain(" " * first) if number else pad(label, first)
            rows.append(line(left, start, fit(text, room - first, glyphs.ellipsis)))
    return rows


def _holders(result: Result, good: Good, king: bool, names: Sequence[str], glyphs: Glyphs) -> Text:
    found = [
        (names[seat], title.bonus)
        for seat, score in enumerate(result.scores)
        for title in score.titles
        if title.good == good and title.king == king
    ]
    if not found:
        return plain("")
    who, bonus = listed([name for name, _ in found]), found[0][1]
    if king:
        text = count(
            "King {name}, {points}",
            "Kings {name}, {points} each",
            len(found),
            name=who,
            points=bonus,
        )
    else:
        text = count(
            "Queen {name}, {points}",
            "Queens {name}, {points} each",
            len(found),
            name=who,
            points=bonus,
        )
    return line((f"{glyphs.king if king else glyphs.queen} ", "royal"), (text, "ink"))
