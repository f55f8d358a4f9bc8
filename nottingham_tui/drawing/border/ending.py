"""The end of a game of At the Border: money by round, the double sale, charts, titles."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.border.part import PART
from nottingham_tui.chronicle.border.statistics import RoundMoney, money_of_rounds
from nottingham_tui.drawing.border.double_sale import all_sales_rows, sale_note
from nottingham_tui.drawing.ending import ended, result_of
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.pages import Page, Scoring
from nottingham_tui.drawing.points import Component
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import Result
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import good_names
from nottingham_tui.text.border.part import WORDS
from nottingham_tui.text.catalogue import count, listed, mark, say

# Rounds stand beside the goods of the double sale: inks that no good has.
_ROUND_INKS = ("legal", "pepper", "promo")


CHARTS = (
    (mark("Sales"), "sold", "gold"),
    (mark("Bribes paid"), "bribes_paid", "contraband"),
    (mark("Bribes taken"), "bribes_taken", "gold"),
    (mark("Fines paid"), "fines", "contraband"),
    (mark("Compensation"), "compensations", "legal"),
    (mark("Past unseen"), "unseen", "royal"),
)


def scoring(sight: TableInSight) -> Scoring:
    """All of it. Raises `ValueError` while the game is not over."""
    view, names = sight.public_view(), sight.names
    result: Result = result_of(view)
    rules: RuleSet = view.rules
    rounds = money_of_rounds(rules, sight.table.log(None))

    def sales(width: int, height: int, glyphs: Glyphs) -> list[Text]:
        return all_sales_rows(result.sales, rules, names, width, height, glyphs)

    return ended(
        sight,
        PART,
        WORDS,
        CHARTS,
        heading=say("THE EVENING IS OVER"),
        length=count("{number} round", "{number} rounds", rules.rounds),
        components=components(rules, result, rounds, names, sight.glyphs),
        rule="BO-5.6",
        series=say("Money over the turns; the double sale comes last"),
        first=(Page("sales", "b", mark("double sale"), sales),),
        total=say("dollars"),
    )


def components(
    rules: RuleSet,
    result: Result,
    rounds: Sequence[RoundMoney],
    names: Sequence[str],
    glyphs: Glyphs,
) -> tuple[Component, ...]:
    """The rows from the top, counted from the lowest up: the double sale of each kind, the money
    of each round, what everybody began with (BO-1.2, BO-5.1, BO-5.6)."""
    told = {sale.good: sale_note(sale, names, rules) for sale in result.sales}
    rows = [
        Component(
            glyphs.good(good),
            good_names(good),
            good,
            tuple(dict(score.doubled)[good] for score in result.scores),
            note=told.get(good) or say("{goods}: nobody kept any.", goods=good_names(good)),
        )
        for good in reversed(tuple(rules.order))
    ]
    for number in range(len(rounds), 0, -1):
        money = rounds[number - 1]
        rows.append(
            Component(
                glyphs.diamond,
                say("round {number}", number=number),
                _ROUND_INKS[(number - 1) % len(_ROUND_INKS)],
                money.net,
                note=_note(number, money, names, glyphs),
            )
        )
    start = (rules.start_gold,) * rules.players
    note = say("Everybody begins with {gold} (BO-1.2).", gold=dollars(rules.start_gold))
    rows.append(Component(glyphs.coin, say("start"), "ink", start, note=note))
    return tuple(rows)


def _note(number: int, money: RoundMoney, names: Sequence[str], glyphs: Glyphs) -> str:
    """How the money of a round comes about, player by player."""
    parts = []
    for seat, name in enumerate(names):
        rest = money.moved[seat]
        sign = "+" if rest >= 0 else glyphs.minus
        parts.append(f"{name} {money.sold[seat]} {sign} {abs(rest)}")
    return say(
        "Round {number}, sales with bribes, fines and compensation: {sums}.",
        number=number,
        sums=listed(parts),
    )
