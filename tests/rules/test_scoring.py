"""Scoring: section 9."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, OpenBag, Pay, ReturnBag
from nottingham_tui.rules.sheriff.scoring import Title
from nottingham_tui.rules.sheriff.state import Over
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import played
from tests.rules.tables import ANN, BEN, CLEO, EDITIONS, SHERIFF, scored, table


def bonuses(*stalls: str) -> list[int]:
    return [score.bonus for score in scored(*stalls).scores]


@pytest.mark.rule("2E-10.1", "1E-5.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_score_of_125(edition: str) -> None:
    first = scored(
        "4 apple 6 cheese 1 bread 4 chicken 2 pepper 1 crossbow",
        "6 apple 3 cheese 4 bread 4 chicken",
        "5 apple 2 bread 5 chicken",
        "",
        game=edition,
        gold=(42, 0, 0, 0),
    ).scores[0]
    assert first.goods == (("apple", 8), ("cheese", 18), ("bread", 3), ("chicken", 16))
    assert (first.contraband, first.gold, first.bonus) == (12 + 9, 42, 15 + 2)
    assert [(title.good, title.king, title.bonus) for title in first.titles] == [
        ("cheese", True, 15),
        ("chicken", False, 2),
    ]
    assert first.total == 125


@pytest.mark.rule("2E-9.2")
def test_a_score_is_goods_contraband_gold_and_bonuses() -> None:
    result = scored("3 apple 1 chicken 1 mead 1 silk", "1 cheese", "", gold=(7, 0, 9))
    first = result.scores[0]
    assert dict(first.goods) == {"apple": 6, "cheese": 0, "bread": 0, "chicken": 4}
    assert (first.contraband, first.gold, first.bonus) == (15, 7, 30)
    assert first.total == 6 + 4 + 15 + 7 + 30
    assert (result.scores[1].total, result.scores[2].total) == (3 + 15, 9)


@pytest.mark.rule("2E-9.2")
@pytest.mark.parametrize(
    ("card", "value"), [("pepper", 6), ("mead", 7), ("silk", 8), ("crossbow", 9)]
)
def test_contraband_is_turned_up_and_scores_its_value(card: str, value: int) -> None:
    state = table(number=8, bags={ANN: "1 apple"}, stalls={BEN: f"2 {card}"})
    played(state, ReturnBag(SHERIFF, ANN))
    result = view_for(state, None).result
    assert result is not None and result.scores[BEN].contraband == 2 * value


@pytest.mark.rule("2E-9.3")
@pytest.mark.parametrize(
    ("good", "king", "queen"),
    [("apple", 20, 10), ("cheese", 15, 10), ("bread", 15, 10), ("chicken", 10, 5)],
)
def test_kings_and_queens(good: str, king: int, queen: int) -> None:
    assert bonuses(f"1 {good}", f"4 {good}", f"3 {good}", "") == [0, king, queen, 0]
    titles = scored(f"2 {good}", f"1 {good}", "", "").scores
    assert titles[0].titles == (Title(good, True, king, 1),)
    assert titles[1].titles == (Title(good, False, queen, 1),)


@pytest.mark.rule("2E-9.3")
def test_contraband_brings_no_bonus() -> None:
    assert bonuses("3 crossbow", "1 mead", "") == [0, 0, 0]


@pytest.mark.rule("2E-9.4")
@pytest.mark.parametrize(
    ("good", "tied", "share"),
    [
        ("apple", 2, 15),
        ("apple", 3, 10),
        ("apple", 4, 7),
        ("cheese", 2, 12),
        ("cheese", 3, 8),
        ("bread", 4, 6),
        ("chicken", 2, 7),
        ("chicken", 3, 5),
        ("chicken", 4, 3),
    ],
)
def test_tied_kings_share_both_bonuses_rounded_down_and_nobody_is_queen(
    good: str, tied: int, share: int
) -> None:
    stalls = [f"3 {good}"] * tied + [f"2 {good}"] + [""] * (4 - tied)
    assert bonuses(*stalls) == [share] * tied + [0] * (5 - tied)


@pytest.mark.rule("2E-9.5")
@pytest.mark.parametrize(
    ("good", "king", "tied", "share"),
    [
        ("apple", 20, 2, 5),
        ("apple", 20, 3, 3),
        ("apple", 20, 4, 2),
        ("cheese", 15, 3, 3),
        ("chicken", 10, 2, 2),
        ("chicken", 10, 3, 1),
        ("chicken", 10, 4, 1),
    ],
)
def test_tied_queens_share_their_bonus_rounded_down(
    good: str, king: int, tied: int, share: int
) -> None:
    stalls = [f"2 {good}"] * tied + [f"3 {good}"] + [f"1 {good}"] * (4 - tied)
    assert bonuses(*stalls) == [share] * tied + [king] + [0] * (4 - tied)


@pytest.mark.rule("2E-9.6")
def test_nobody_is_king_or_queen_without_a_card() -> None:
    assert bonuses("", "", "") == [0, 0, 0]
    assert bonuses("1 apple", "", "") == [20, 0, 0]
    assert bonuses("2 chicken", "2 chicken", "") == [7, 7, 0]


@pytest.mark.rule("2E-9.7")
def test_the_highest_score_wins() -> None:
    assert scored("", "", "", gold=(10, 12, 11)).winners == (1,)


@pytest.mark.rule("2E-9.7")
def test_a_tie_goes_to_more_legal_cards_then_to_more_contraband() -> None:
    # 3 apples as King, or 26 gold; then legal cards decide although the other has contraband.
    more_legal = scored("3 apple", "1 pepper", "", gold=(0, 20, 26))
    assert [score.total for score in more_legal.scores] == [26, 26, 26]
    assert more_legal.winners == (0,)
    more_contraband = scored("2 mead", "1 crossbow", "", gold=(0, 5, 14))
    assert [score.total for score in more_contraband.scores] == [14, 14, 14]
    assert more_contraband.winners == (0,)


@pytest.mark.rule("2E-9.7")
def test_legal_cards_come_before_contraband_in_a_tie() -> None:
    result = scored("1 apple", "2 pepper 1 apple", "1 chicken", gold=(20, 8, 0))
    assert [score.total for score in result.scores] == [37, 37, 14]
    assert [score.legal_cards for score in result.scores[:2]] == [1, 1]
    assert result.winners == (1,)
    other = scored("2 apple", "2 pepper 1 apple", "", gold=(1, 16, 0))
    assert [score.total for score in other.scores[:2]] == [25, 40]
    tied = scored("2 apple", "2 pepper 1 apple", "", gold=(16, 16, 0))
    assert [score.total for score in tied.scores[:2]] == [40, 40]
    assert tied.winners == (0,)


@pytest.mark.rule("2E-9.7", "1E-5.1")
def test_a_tie_that_still_stands_shares_the_victory() -> None:
    for edition in EDITIONS:
        assert scored("", "", "", game=edition, gold=(5, 5, 4)).winners == (0, 1)
    assert scored("1 apple", "1 apple", "1 apple").winners == (0, 1, 2)


@pytest.mark.rule("2E-9.8")
def test_how_goods_came_to_a_stall_makes_no_difference() -> None:
    state = table(
        number=8,
        bags={ANN: "3 apple", BEN: "1 cheese 1 mead"},
        declared={BEN: "cheese"},
        gold={BEN: 1, CLEO: 99},
        stalls={BEN: "2 apple 1 chicken"},
    )
    gift = Gift(bag=("apple", "apple"))
    played(state, Offer(ANN, SHERIFF, gift, returns=(ANN,)), Agree(SHERIFF, 1))
    played(state, OpenBag(SHERIFF, BEN), Pay(BEN, ("chicken",)))
    assert isinstance(state.phase, Over)
    scores = state.phase.result.scores
    # Two apples by bribe tie with Ben's two, a chicken for the debt makes a King.
    assert scores[SHERIFF].titles == (
        Title("apple", True, 15, 2),
        Title("chicken", True, 10, 1),
    )
    assert scores[BEN].titles == (Title("apple", True, 15, 2), Title("cheese", True, 15, 1))
    assert scores[ANN].titles == ()
