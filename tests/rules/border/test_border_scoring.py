"""The double sale of At the Border: section 5."""

from __future__ import annotations

from math import ceil

import pytest

from nottingham_tui.rules.border.goods import GOODS
from nottingham_tui.rules.border.moves import Keep
from nottingham_tui.rules.border.scoring import KindSale, double_sales, kind_sale, score
from nottingham_tui.rules.border.state import Over, State
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.text import rulebook
from nottingham_tui.text.rulebook import Grid
from tests.rules.border.tables import ANN, BEN, CLEO, SHERIFF, rule_set, table
from tests.rules.playing import kinds, played


def ended(kept: dict[int, str], players: int = 4, **changes: object) -> State:
    """The game is over, with these goods under the suitcases."""
    state = table(
        "keeping",
        players=players,
        number=3,
        kept=kept,
        goods={SHERIFF: "1 jug"},
        **changes,  # type: ignore[arg-type]
    )
    events = played(state, Keep(SHERIFF, ()))
    assert kinds(events)[-1] == "GameEnded"
    return state


def money(state: State) -> list[int]:
    """What the double sale has brought each seat; the sheriff's jug brought two dollars."""
    assert isinstance(state.phase, Over)
    return [entry.total - entry.gold for entry in state.phase.result.scores]


@pytest.mark.rule("BO-5.1")
def test_goods_under_suitcases_are_sold_for_double_kind_by_kind() -> None:
    state = ended({SHERIFF: "1 statuette 2 jug", ANN: "1 cigars", BEN: "1 jug 1 maracas"})
    assert money(state) == [20 + 8, 14, 4 + 6, 0]
    assert state.gold == [32 + 28, 44, 40, 30]
    assert isinstance(state.phase, Over)
    result = state.phase.result
    assert [sale.good for sale in result.sales] == ["jug", "maracas", "cigars", "statuette"]
    assert result.sales[0].held == (2, 0, 1, 0)
    assert result.scores[SHERIFF].doubled == (
        ("jug", 8),
        ("maracas", 0),
        ("sombrero", 0),
        ("cigars", 0),
        ("tequila", 0),
        ("statuette", 20),
    )
    assert state.kept == [[], [], [], []]
    assert view_for(state, None).result == result


@pytest.mark.rule("BO-5.2")
def test_the_limits_are_those_of_the_rulebook() -> None:
    (printed,) = (block for block in rulebook.rule("BO-5.2").blocks if isinstance(block, Grid))
    assert printed.rows == tuple((kind.name, *map(str, kind.limits)) for kind in GOODS)
    for kind in GOODS:
        assert kind.limits == tuple(ceil(kind.cards * players / 18) for players in (3, 4, 5, 6))
    for players in (3, 4, 5, 6):
        limits = rule_set(players).limits
        assert limits == {kind.name: kind.limits[players - 3] for kind in GOODS}
    assert rule_set(4).limits["cigars"] == 4
    assert rule_set(5).limits["tequila"] == 5


@pytest.mark.rule("BO-5.3")
def test_if_no_more_than_the_limit_are_there_all_are_sold() -> None:
    sale = kind_sale(rule_set(4), "statuette", (1, 0, 1, 1))
    assert sale == KindSale("statuette", 3, (1, 0, 1, 1), (1, 0, 1, 1), (20, 0, 20, 20), 0, 0, ())
    assert kind_sale(rule_set(4), "jug", (9, 0, 0, 0)).gold == (36, 0, 0, 0)


@pytest.mark.rule("BO-5.4")
@pytest.mark.parametrize(
    ("held", "sold"),
    [
        ((4, 3, 1, 0), (4, 0, 0, 0)),
        ((1, 2, 3, 0), (0, 1, 3, 0)),
        ((5, 0, 0, 0), (4, 0, 0, 0)),
        ((0, 1, 0, 3), (0, 1, 0, 3)),
        # Two tie and are served, the next one gets what is left: nothing.
        ((2, 2, 1, 0), (2, 2, 0, 0)),
    ],
)
def test_most_first_then_the_next_most_until_the_limit(
    held: tuple[int, ...], sold: tuple[int, ...]
) -> None:
    sale = kind_sale(rule_set(4), "cigars", held)
    assert sale.sold == sold
    assert sale.gold == tuple(14 * number for number in sold)
    assert (sale.divided, sale.share, sale.sharers) == (0, 0, ())


@pytest.mark.rule("BO-5.5")
@pytest.mark.parametrize(
    ("held", "sold", "gold", "divided"),
    [
        # Three tie over four cigars, 56 dollars: 18 each.
        ((2, 2, 2, 0), (0, 0, 0, 0), (18, 18, 18, 0), 4),
        # One is left for two who tie.
        ((3, 1, 1, 0), (3, 0, 0, 0), (42, 7, 7, 0), 1),
        # Three each of two: the money for four.
        ((3, 0, 3, 1), (0, 0, 0, 0), (28, 0, 28, 0), 4),
        ((1, 1, 1, 1), (1, 1, 1, 1), (14, 14, 14, 14), 0),
    ],
)
def test_who_ties_shares_the_money_for_what_is_left_rounded_down(
    held: tuple[int, ...], sold: tuple[int, ...], gold: tuple[int, ...], divided: int
) -> None:
    sale = kind_sale(rule_set(4), "cigars", held)
    assert (sale.sold, sale.gold, sale.divided) == (sold, gold, divided)
    sharers = tuple(seat for seat in range(4) if divided and gold[seat] and not sold[seat])
    assert sale.sharers == sharers
    assert sale.share == (gold[sharers[0]] if sharers else 0)


@pytest.mark.rule("BO-5.5")
def test_the_remainder_stays_in_the_bank() -> None:
    state = ended(dict.fromkeys((SHERIFF, ANN, BEN), "2 cigars"))
    assert money(state) == [18, 18, 18, 0]
    assert state.bank == -(2 + 54)


@pytest.mark.rule("BO-5.6")
def test_the_richest_wins_and_several_win_together() -> None:
    state = ended({ANN: "1 jug"}, gold={CLEO: 36})
    assert isinstance(state.phase, Over)
    result = state.phase.result
    assert [entry.total for entry in result.scores] == [32, 34, 30, 36]
    assert result.winners == (CLEO,)
    both = score(rule_set(3), (10, 12, 8), double_sales(rule_set(3), ((), (), ("jug",))))
    assert [entry.total for entry in both.scores] == [10, 12, 12]
    assert both.winners == (1, 2)
    assert score(rule_set(3), (7, 7, 7), ()).winners == (0, 1, 2)
