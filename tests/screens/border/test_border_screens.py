"""The screens of At the Border: what their keys do, and what they tell."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from nottingham_tui.chronicle.border.part import gold_over_turns, measures, money_of_rounds
from nottingham_tui.drawing.border.ending import double_sale_rows, sale_note
from nottingham_tui.drawing.rows import FINE
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.moves import Declare, Load
from nottingham_tui.rules.border.scoring import kind_sale
from nottingham_tui.rules.border.state import Keeping, Office
from nottingham_tui.screens.border.packing import PackingScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.session.table import Table
from tests.screens.border.driving import Smugglers, new_table
from tests.screens.border.walking import crowded, packed
from tests.screens.inspections import NAMES, events_of, flow_of, text_of
from tests.screens.walks import walking
from tests.unveiled import state_of


@pytest.mark.parametrize(("players", "bots", "size"), [(4, (2, 3), (80, 24)), (3, (0,), (120, 36))])
async def test_a_whole_game_by_keys_alone(
    players: int, bots: tuple[int, ...], size: tuple[int, int]
) -> None:
    table = new_table(players, bots=bots, seed=3)
    async with walking(table, size=size) as walk:
        smugglers = Smugglers(walk, rng=Random(3))
        while walk.at != "ScoringScreen":
            before = len(table.log(None)), walk.at, len(walk.shown)
            await smugglers.step()
            assert (len(table.log(None)), walk.at, len(walk.shown)) != before
        assert {
            "PackingScreen", "DeclaringScreen", "CheckingScreen", "SuitcaseRevealScreen",
            "SummaryScreen", "KeepingScreen", "DoubleSaleScreen",
        } <= smugglers.screens  # fmt: skip
        result = table.view(None).result
        text = text_of(walk.app)
        assert all(str(score.total) in text for score in result.scores)


@pytest.mark.rule("BO-2.3")
async def test_a_declaration_is_a_digit_for_the_number_and_one_for_the_good() -> None:
    table = new_table(4)
    async with walking(table) as walk:
        await Smugglers(walk, rng=Random(1)).play(lambda: walk.at == "DeclaringScreen")
        await walk.press("6")
        assert table.view(None).suitcases[2].declared is None
        await walk.press("4 escape 5 3")
        declared = table.view(None).suitcases[2].declared
        assert (declared.count, declared.good) == (5, "sombrero")
        assert "5 sombreros" in text_of(walk.app)
        await walk.press("u")
        assert table.view(None).suitcases[2].declared is None


@pytest.mark.rule("BO-2.4")
async def test_the_sheriff_points_by_digit_or_at_nobody_with_enter() -> None:
    table = packed(crowded(4))
    async with walking(table, keys="2") as walk:
        assert "BO-2.4" in text_of(walk.app)
        await walk.press("e")
        assert "BO-2.4" in text_of(walk.app)
        await walk.press("k")
        assert "BO-3.6" in text_of(walk.app)
        await walk.press("3 escape")
        assert not table.view(None).pointed
        await walk.press("0 enter")
        assert table.view(None).nobody


@pytest.mark.rule("BO-2.5")
async def test_an_honest_suitcase_is_opened_at_once_and_turned_card_by_card() -> None:
    table = packed(crowded(4))
    async with walking(table, animation=True, keys="enter") as walk:
        # The key has led on from the beat of what was declared last.
        assert walk.at == "CheckingScreen"
        await walk.press("4 enter")
        assert walk.at == "SuitcaseRevealScreen"
        screen: Any = walk.app.screen
        assert not screen.is_finished
        assert "compensation" not in text_of(walk.app)
        await walk.press("x")
        assert "The bank pays Dan 6 dollars in compensation" in text_of(walk.app)
        assert "is honest" in text_of(walk.app)


@pytest.mark.rule("BO-2.12")
async def test_a_bargain_goes_in_turn_until_somebody_agrees() -> None:
    table = packed(crowded(4))
    async with walking(table, keys="3 enter") as walk:
        text = text_of(walk.app)
        assert "’s declaration" in text and "false." in text
        await walk.press("a")
        assert "BO-2.12" in text_of(walk.app)
        await walk.press("5 backspace 9 9 9 enter")
        assert "BO-2.12" in text_of(walk.app)
        assert table.view(None).bargain.gold is None
        await walk.press("escape 1 2 enter")
        assert table.view(None).bargain.gold == 12
        assert table.view(None).to_act == (1,)
        # A digit after more or less begins another sum.
        await walk.press("+ + 2 0 enter a")
        assert "Cleo: pay Ben 20 dollars so that the suitcase stays closed?" in text_of(walk.app)
        assert not events_of(table, happened.BribePaid)
        await walk.press("enter")
        assert events_of(table, happened.BribePaid)[-1].gold == 20
        assert "stays closed" in text_of(walk.app)
        # A bribe is worth its money.
        await walk.press("k 3")
        assert "BO-2.13" in text_of(walk.app)


@pytest.mark.rule("BO-2.7")
async def test_whoever_breaks_off_has_the_suitcase_opened() -> None:
    table = packed(crowded(4))
    async with walking(table, keys="3 enter x escape") as walk:
        assert table.view(None).bargain is not None
        await walk.press("x enter")
        assert walk.at == "SuitcaseRevealScreen"
        assert "Cleo is caught: 3 cards are discarded" in text_of(walk.app)
        assert "fine of 16 dollars" in text_of(walk.app)


@pytest.mark.rule("BO-3.1")
async def test_a_second_check_spends_the_marker() -> None:
    table = packed(crowded(5))
    async with walking(table, keys="4 enter enter 5 enter"):
        assert table.view(None).markers[1].second_check == 0
        assert table.view(None).pointed == (3, 4)
        assert table.view(None).bargain is not None


@pytest.mark.rule("BO-3.6")
@pytest.mark.parametrize("checked", ["0 enter", "4 enter enter"])
async def test_a_confiscation_says_before_that_it_ends_the_turn(checked: str) -> None:
    table = packed(crowded(5))
    async with walking(table, keys=f"{checked} k") as walk:
        assert table.view(None).markers[1].second_check
        assert "who do you confiscate from? It ends the turn." in text_of(walk.app)
        await walk.press("3")
        assert "confiscates from Cleo and ends the turn? Enter: yes." in text_of(walk.app)
        await walk.press("escape escape")
        assert table.view(None).term == 1
        await walk.press("k 3 enter")
        assert table.view(None).term == 2


async def test_what_the_sheriff_saw_before_acting_in_the_open_is_no_news() -> None:
    async with walking(packed(crowded(4)), keys="4 enter enter k 3 enter") as walk:
        assert isinstance(walk.app.screen, CurtainScreen)
        text = text_of(walk.app)
        assert "B E N" in text and "Look into Cleo’s suitcase" in text
        assert "declares" not in text


@pytest.mark.rule("BO-2.3")
async def test_how_many_cards_are_in_a_suitcase_the_screen_does_not_point_at() -> None:
    shown = []
    for number in (1, 3, 4):
        table = crowded(4)
        state = state_of(table)
        for owner in state.merchants():
            packed_in = ("jug",) * (number if owner == 2 else 2)
            state.hands[owner] = [*packed_in, "cigars", "cigars"]
            table.play(Load(owner, packed_in))
        async with walking(table) as walk:
            pages = [text_of(walk.app)]
            await walk.press("3")
            pages.append(text_of(walk.app))
            for owner in state.merchants():
                table.play(Declare(owner, 2, "jug"))
            flow = flow_of(walk.app)
            flow.advance()
            await walk.pilot.pause()
            assert walk.at == "CheckingScreen"
            shown.append([*pages, text_of(walk.app)])
    assert shown[0] == shown[1] == shown[2]


def keeping(goods: list[str]) -> Table:
    """The round is over; Ben, the sheriff, has these goods."""
    table = crowded(4)
    state = state_of(table)
    state.phase = Keeping([False] * 4)
    state.term = 4
    state.goods[1] = list(goods)
    return table


@pytest.mark.rule("BO-4.2")
async def test_at_most_three_goods_are_kept_and_the_others_sold() -> None:
    table = keeping(["jug", "jug", "cigars", "statuette", "statuette"])
    async with walking(table) as walk:
        assert isinstance(walk.app.screen, CurtainScreen)
        await walk.press("2 3 3 2 1")
        text = text_of(walk.app)
        assert "At most 3 goods" in text
        assert "BO-4.2" in text
        await walk.press("down")
        assert "You get 4 dollars now." in text_of(walk.app)
        assert "You get 54 dollars at the end" in text_of(walk.app)
        await walk.press("enter")
        assert table.view(1).kept.count("statuette") >= 2
        assert table.view(None).has_kept[1]


@pytest.mark.rule("BO-4.2")
async def test_whoever_keeps_nothing_is_asked_first() -> None:
    table = keeping(["jug", "statuette"])
    before = table.view(1).kept
    async with walking(table, keys="2 enter") as walk:
        assert "keep nothing for the end? Enter: yes" in text_of(walk.app)
        assert not table.view(None).has_kept[1]
        await walk.press("escape 2 enter")
        assert sorted(table.view(1).kept) == sorted((*before, "statuette"))


@pytest.mark.rule("BO-2.7")
async def test_what_was_dealt_makes_room_for_what_each_declaration_would_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = new_table(4)
    monkeypatch.setattr(PackingScreen, "dealt", lambda self: ("jug", "maracas"))
    async with walking(table, keys="3", size=(80, 24)) as walk:
        assert walk.at == "PackingScreen"
        assert "You were dealt" in text_of(walk.app)
        await walk.press("1 2 3")
        assert text_of(walk.app).count("you ") >= 3
        assert "If it’s opened, by what you declare:" in text_of(walk.app)


async def test_goods_picked_to_be_kept_outlive_the_curtain() -> None:
    table = keeping(["jug", "cigars"])
    async with walking(table, keys="2 2") as walk:
        walk.app.drop_curtain()
        await walk.pilot.pause()
        assert isinstance(walk.app.screen, CurtainScreen)
        await walk.press("2")
        assert "1 cigar" in text_of(walk.app)


@pytest.mark.rule("BO-4.8")
async def test_the_poorest_names_anybody() -> None:
    table = crowded(4)
    state_of(table).phase = Office()
    async with walking(table) as walk:
        assert "Anna has the least money" in text_of(walk.app)
        await walk.press("3 escape")
        assert table.view(None).phase == "office"
        await walk.press("1 enter")
        assert table.view(None).sheriff == 0


@pytest.mark.rule("BO-6.2")
def test_a_divided_sale_is_told_in_words_and_sums() -> None:
    border_rules = new_table(4).rules
    sale = kind_sale(border_rules, "cigars", (2, 1, 1, 1))
    rows = double_sale_rows((sale,), 1, 0, border_rules, NAMES[:4], 80, 20, FINE)
    text = " ".join(" ".join(row.plain for row in rows).split())
    assert "4 ⨯ 14" in text
    assert "share 28 dollars for 2 cigars: 9 dollars each. 1 dollar stays in the bank." in text
    assert sale_note(sale, NAMES, border_rules).endswith(
        "28 dollars for 2 cigars: 9 dollars each, 1 dollar for the bank."
    )


@pytest.mark.rule("BO-5.6")
@pytest.mark.parametrize(("players", "choices"), [(3, ()), (6, ("fines_to_sheriff",))])
def test_the_money_of_the_rounds_and_the_double_sale_make_the_total(
    players: int, choices: tuple[str, ...]
) -> None:
    table = new_table(players, bots=range(players), seed=5, choices=choices)
    while table.bot_step() is not None:
        pass
    entries, result = table.log(None), table.view(None).result
    rounds = money_of_rounds(table.rules, entries)
    assert len(rounds) == 3
    for seat, score in enumerate(result.scores):
        before = table.rules.start_gold + sum(money.net[seat] for money in rounds)
        assert before == score.gold
    *_, earned, doubled = gold_over_turns(table.rules, entries)
    assert earned == tuple(score.gold for score in result.scores)
    assert doubled == tuple(score.total for score in result.scores)
    sums = measures(table.rules, entries)
    assert sum(sums["bribes_paid"]) == sum(sums["bribes_taken"])
