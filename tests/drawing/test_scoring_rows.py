"""The rows of summary, points, charts, titles, open cards: whole, within their width, right."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pytest
from rich.text import Text

from nottingham_tui.chronicle.chronicle import honours
from nottingham_tui.chronicle.sheriff.ledger import Payment, ledgers_of
from nottingham_tui.chronicle.sheriff.part import (
    PART,
    BagStory,
    RoundStory,
    gold_over_rounds,
    measures,
    rounds_of,
)
from nottingham_tui.drawing.ending import chart_rows, line_rows
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.log_rows import sentences
from nottingham_tui.drawing.open_rows import Heap, OpenSeat, open_rows
from nottingham_tui.drawing.pages import honour_rows
from nottingham_tui.drawing.points import points_rows
from nottingham_tui.drawing.rows import glyphs, plain, wrap
from nottingham_tui.drawing.sheriff.accounts import ledger_rows
from nottingham_tui.drawing.sheriff.ending import CHARTS, components, crown_rows, points_by_round
from nottingham_tui.drawing.sheriff.summaries import bags_rows, summary_pages
from nottingham_tui.drawing.sheriff.tables import table_rows
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.sheriff.stage import PART as STAGE
from nottingham_tui.text import catalogue, dressed
from nottingham_tui.text.sheriff.events import WORDS
from nottingham_tui.text.sheriff.goods import GOODS
from tests.screens.inspections import new_table
from tests.screens.random_games import NAMES, RandomGame, random_game

SIZES = [(80, 21), (120, 33), (200, 47)]
FINE = glyphs()


@pytest.fixture(scope="module", params=[3, 4, 5])
def played(request: pytest.FixtureRequest) -> RandomGame:
    return random_game(11, request.param)


def summaries(
    played: RandomGame, number: int, view: SeatView, names: tuple[str, ...], *size: int
) -> list[list[Text]]:
    """The pages of the summary of a round; `number` counts from 0."""
    rules, (width, height) = view.rules, size
    story = rounds_of(rules, played.entries)[number]
    ledger = ledgers_of(rules, played.entries)[number]
    return summary_pages(story, ledger, view, names, width, height, FINE)


def all_pages(played: RandomGame, width: int, height: int) -> dict[str, list[Text]]:
    view = played.views[-1]
    rules, result = view.rules, view.result
    assert result is not None
    names = NAMES[: rules.players]
    sums = measures(rules, played.entries)
    after = next(view for view in played.views if view.round > 2)
    middle = next(n for n, seen in enumerate(played.views) if seen.phase == "inspection")
    some = played.entries[: middle + 3]
    return {
        "points": points_rows(
            components(rules, result, FINE), result.winners, names, width, height, FINE, 99
        ),
        "gold": line_rows(
            [("", gold_over_rounds(rules, played.entries))] * 2, names, width, height, FINE
        ),
        "measures": chart_rows(CHARTS, sums, names, width, height, FINE),
        "crowns": crown_rows(rules, result, names, width, FINE),
        "titles": honour_rows(honours(PART.honours, sums), WORDS, names, width, FINE),
        **{
            f"summary {page}": rows
            for page, rows in enumerate(summaries(played, 1, after, names, width, height))
        },
        "table": table_rows(
            played.views[middle + 2],
            rounds_of(rules, some)[-1],
            sentences(STAGE, some, names, rules),
            names,
            width,
            height,
            FINE,
        ),
    }


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page_is_whole(played: RandomGame, width: int, height: int) -> None:
    for name, rows in all_pages(played, width, height).items():
        assert len(rows) <= height, name
        assert all(row.cell_len <= width for row in rows), name
        assert not any(FINE.ellipsis in row.plain for row in rows), name


def test_nothing_is_cut_off_when_texts_grow(played: RandomGame) -> None:
    catalogue.use(dressed.PSEUDO)
    for name, rows in all_pages(played, 80, 21).items():
        assert len(rows) <= 21, name
        assert all(row.cell_len <= 80 for row in rows), name
        assert not any(FINE.ellipsis in row.plain for row in rows), name


def test_the_ledger_is_drawn_as_it_adds_up(played: RandomGame) -> None:
    players = played.views[0].players
    for ledger in ledgers_of(played.views[0].rules, played.entries):
        _heads, rows = ledger_rows(ledger, NAMES[:players], 76, FINE)
        cells = [row.plain.replace(FINE.minus, "-").split()[-players:] for row in rows]
        table = [
            [0 if cell == FINE.dot else int(cell) for cell in row]
            for row in cells
            if all(re.fullmatch(rf"[-+]?\d+|{FINE.dot}", cell) for cell in row)
        ]
        *moved, now, this_round = table
        assert [sum(column) for column in zip(*moved, strict=True)] == now
        assert [sum(column) for column in zip(moved[0], this_round, strict=True)] == now
        assert tuple(now) == ledger.after


def test_a_long_ledger_goes_on_under_the_same_heads(played: RandomGame) -> None:
    view, names = played.views[-1], NAMES[: played.views[0].players]
    ledger = ledgers_of(view.rules, played.entries)[1]
    ledger.rows += [Payment("deal", 0, 1, Counter({0: -1, 1: 1}), returns=(0,)) for _ in range(30)]
    story = rounds_of(view.rules, played.entries)[1]
    pages = summary_pages(story, ledger, view, names, 80, 21, FINE)
    assert all(len(rows) <= 21 for rows in pages)
    golden = [rows for rows in pages if any("Gold, every" in row.plain for row in rows)]
    told = [row.plain for rows in golden for row in rows]
    assert sum("Gold, every piece of it" in row for row in told) == len(golden) >= 2
    assert sum("The race for" in row.plain for rows in pages for row in rows) == 1
    assert sum(f"{FINE.minus}1 " in row and "+1" in row for row in told) >= 30


def test_goods_break_before_what_became_of_a_bag() -> None:
    caught = BagStory(
        2, 5, "apple", "opened", through=("apple",) * 3, seized=("mead", "silk"), honest=False
    )
    true = BagStory(3, 4, "apple", "returned", through=("apple",) * 4)
    other = BagStory(0, 3, "chicken", "returned", through=("cheese", "bread", "chicken"))
    story = RoundStory(0, 1, 4, {2: caught, 3: true, 0: other})
    rows = bags_rows(story, NAMES, new_table(4).rules, 76, FINE)
    assert any("5 apples" in row.plain and "opened, a lie" in row.plain for row in rows)


def test_the_table_adds_up(played: RandomGame) -> None:
    view = played.views[-1]
    assert view.result is not None
    parts = components(view.rules, view.result, FINE)
    for seat, entry in enumerate(view.result.scores):
        assert sum(part.points[seat] for part in parts) == entry.total


def test_points_by_round_end_with_the_final_count() -> None:
    table = new_table(3, bots=range(3))
    while table.bot_step() is not None:
        pass
    view = table.view(None)
    points = points_by_round(cast(TableInSight, SimpleNamespace(table=table)), view.result)
    assert len(points) == view.rules.rounds + 1
    assert points[0] == (50, 50, 50)
    assert points[-1] == tuple(score.total for score in view.result.scores)
    gold = gold_over_rounds(view.rules, table.log(None))
    for earned, owned in zip(points, gold, strict=True):
        assert all(all_of >= part for all_of, part in zip(earned, owned, strict=True))


@pytest.mark.parametrize("steps", [1, 8, 10, 13, 60])
@pytest.mark.parametrize("width", [80, 120])
def test_numbers_of_an_axis_never_touch(steps: int, width: int) -> None:
    amounts = [tuple(range(number, number + 3)) for number in range(steps + 1)]
    *_, axis = line_rows([("", amounts)] * 2, NAMES[:3], width, 21, FINE)
    told = [int(number) for number in axis.plain.split()]
    half = len(told) // 2
    assert told[:half] == told[half:]
    apart = {after - before for before, after in pairwise(told[:half])}
    assert told[0] == 0 and max(told) <= steps and len(apart) <= 1


def test_sums_grow_from_the_bottom(played: RandomGame) -> None:
    view = played.views[-1]
    assert view.result is not None
    names = NAMES[: view.players]
    parts = components(view.rules, view.result, FINE)
    for shown in range(len(parts) + 1):
        rows = points_rows(parts, view.result.winners, names, 80, 21, FINE, shown)
        line = next(row.plain for row in rows if row.plain.strip().startswith("points"))
        counted = parts[len(parts) - shown :]
        sums = [sum(part.points[seat] for part in counted) for seat in range(view.players)]
        assert [int(number) for number in re.findall(r"\d+", line)] == sums
        wins = any(FINE.winner in row.plain for row in rows)
        assert wins == (shown == len(parts))


def test_a_name_is_a_name_and_never_markup(played: RandomGame) -> None:
    view = played.views[-1]
    assert view.result is not None
    odd = ("[b]Bob[/b]", "[@click=app.quit]x", "名前の長い人", "Z" * 200, "")[: view.players]
    parts = components(view.rules, view.result, FINE)
    rows = points_rows(parts, view.result.winners, odd, 80, 21, FINE, 99)
    assert all(row.cell_len <= 80 for row in rows)
    assert any("[b]Bob" in row.plain for row in rows)
    rounds = rounds_of(view.rules, played.entries)
    for rows in (
        line_rows([("", gold_over_rounds(view.rules, played.entries))] * 2, odd, 80, 21, FINE),
        chart_rows(CHARTS, measures(view.rules, played.entries), odd, 80, 21, FINE),
        *summaries(played, -1, view, odd, 80, 21),
        table_rows(
            view, rounds[-1], sentences(STAGE, played.entries, odd, view.rules), odd, 80, 21, FINE
        ),
    ):
        assert all(row.cell_len <= 80 for row in rows)


def test_the_verdict_is_told(played: RandomGame) -> None:
    view = played.views[-1]
    assert view.result is not None
    text = WORDS.verdict(PART.decision(view.result), NAMES)
    assert all(NAMES[seat] in text for seat in view.result.winners)


def seats() -> list[OpenSeat]:
    """Ben has no stall, Cleo nothing but one."""
    heaps = (
        (Heap("hand", ("apple", "silk")), Heap("bag", ("mead",)), Heap("the stall", ("bread",))),
        (Heap("hand", ("apple",)), Heap("bag", ("mead", "silk")), Heap("the stall", ())),
        (Heap("hand", ()), Heap("bag", ()), Heap("the stall", ("bread", "cheese"))),
    )
    return [OpenSeat(GOODS, seat, "46 gold", each) for seat, each in enumerate(heaps)]


@pytest.mark.parametrize("height", [30, 3])
def test_columns_hold(height: int) -> None:
    rows = [row.plain for row in open_rows(seats(), ("Anna", "Ben", "Cleo"), 100, height, FINE)]
    signs = "apple", "silk", "mead", "bread", "cheese"
    assert len(rows) <= max(height, 9)
    if height > 3:
        # A row a heap: the cards of all heaps begin in one column.
        begins = {
            len(row) - len(row.split(label, 1)[1].lstrip())
            for row in rows
            for label in ("hand", "bag", "the stall")
            if label in row
        }
        assert len(begins) == 1
        assert any(sign in "".join(rows) for sign in signs)
    else:
        for label in ("hand", "bag", "the stall", "46 gold"):
            assert len({row.index(label) for row in rows if label in row}) == 1, label


def test_rows_break_before_the_sign_of_a_good_not_behind_it() -> None:
    told = plain("Anna lays down ◉ 1 apple and ▬ 12 breads")
    assert [row.plain for row in wrap(told, 30)] == ["Anna lays down ◉ 1 apple and", "▬ 12 breads"]
    # Where there is no room for all of it, the name goes on in the next row.
    assert [row.plain for row in wrap(told, 8)][-2:] == ["and ▬ 12", "breads"]
