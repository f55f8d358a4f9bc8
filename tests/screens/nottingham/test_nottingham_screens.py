"""The screens of Nottingham: what their keys do, and what they tell."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.state import Shortage
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.nottingham.trading import TradingScreen
from nottingham_tui.screens.nottingham.turn import ActingScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import NAMES, events_of, flow_of, press, sitting, text_of
from tests.screens.nottingham.driving import at, new_table
from tests.screens.nottingham.walking import crowded
from tests.screens.walks import walking
from tests.unveiled import state_of


def ready_to_trade(hand: list[str]) -> Table:
    """Anna may trade in with this hand; nobody has an ambush lying."""
    table = crowded(None, players=4, trades=True)
    state = state_of(table)
    state.hands[0] = list(hand)
    for ambushes in state.ambushes:
        ambushes.clear()
    return table


@pytest.mark.rule("NO-2.2")
async def test_a_turn_is_one_visit_from_the_card_to_the_end() -> None:
    table = crowded("gems", players=4)
    async with walking(table) as walk:
        await walk.press("enter 1")
        assert walk.at == "ActingScreen"
        await walk.press("k")
        assert walk.at == "TradingScreen"
        await walk.press("e enter")
        assert walk.at == "TurnScreen"
        assert walk.visits == 1
        assert table.view(None).turn == 1


@pytest.mark.rule("NO-2.5")
async def test_an_action_is_confirmed_since_it_cannot_be_undone() -> None:
    table = crowded("gems", players=4)
    async with sitting(table, keys="3") as (app, pilot):
        assert "raids Cleo?" in text_of(app)
        assert table.view(None).awaits == "act"
        await press(pilot, "escape 2 enter")
        assert table.view(None).target == 1
        assert isinstance(app.screen, CurtainScreen)


@pytest.mark.rule("NO-3.12")
async def test_the_public_screen_ends_a_turn_whatever_the_hand_holds() -> None:
    texts = []
    for hand in (["gold"] * 3, ["gold", "gems"]):
        table = ready_to_trade(hand + ["casket"] * (4 - len(hand)))
        async with sitting(table, keys="e") as (app, pilot):
            texts.append(text_of(app))
            await press(pilot, "enter")
            assert table.view(None).turn == 1
    assert texts[0] == texts[1]


@pytest.mark.rule("NO-3.12")
@pytest.mark.parametrize("key", ["enter", "p"])
async def test_five_equal_cards_are_a_set_or_the_task_as_the_player_says(key: str) -> None:
    table = ready_to_trade(["gold"] * 5)
    async with sitting(table, keys="enter 1 3 3 3 3 3") as (app, pilot):
        assert "in for 9 points, p does the task for 30 points." in text_of(app)
        await press(pilot, key)
        assert at(app) == "SummaryScreen"
        text = text_of(app)
    assert ("Anna does a task (five of a kind)" in text) == (key == "p")
    assert ("Anna wins 1 gold" in text) == (key == "enter")


async def test_what_ends_a_turn_is_told_under_the_name_of_that_turn() -> None:
    table = new_table(4, bots=(1, 2, 3), seed=4, first=0)
    async with sitting(table, animation=True, pace="calm") as (app, pilot):
        while at(app) != "TradingScreen":
            await press(pilot, "k" if at(app) == "ActingScreen" else "enter")
        state_of(table).hands[0] = ["gold"] * 3
        await press(pilot, "3 3 3 enter")
        text = text_of(app)
        assert table.view(None).turn != 0
        assert at(app) == "BeatScreen" and "lays out 3 gold" in text
        assert "Turn 1  ⋅  ▸ Anna" in text


async def test_the_page_of_a_trade_counts_no_card_that_the_next_player_must_take() -> None:
    table = ready_to_trade(["gold"] * 3)
    state_of(table).draw_pile[:] = ["necklace"] * 30
    async with sitting(table, keys="enter 1 3 3 3 enter") as (app, _pilot):
        assert at(app) == "SummaryScreen"
        shown = re.search(r"2 +Ben .*?(\d+)", text_of(app))
    assert events_of(table, happened.CardTaken)[-1].seat == 1
    assert shown and int(shown[1]) == table.view(None).hand_counts[1] - 1


async def test_tab_picks_one_trade_after_the_other() -> None:
    table = ready_to_trade(["copper_coin"] * 3 + ["gold"] * 4)
    async with sitting(table, keys="enter 1 tab") as (app, pilot):
        screen: Any = app.screen
        assert screen.picked() == ("copper_coin",) * 3
        await press(pilot, "tab")
        assert screen.picked() == ("gold",) * 4
        # One card less, and by hand the set of three.
        await press(pilot, "down")
        assert screen.picked() == ("gold",) * 3
        await press(pilot, "enter")
    assert events_of(table, happened.SetLaidOut)[-1].cards == ("gold",) * 3


@pytest.mark.rule("NO-5.4")
@pytest.mark.rule("NO-5.5")
async def test_every_owner_of_an_ambush_is_asked_and_one_spoils_the_trade() -> None:
    table = ready_to_trade(["pearls"] * 3)
    state_of(table).ambushes[1] = ["necklace+casket"]
    state_of(table).ambushes[3] = ["pearls+gems"]
    async with sitting(table, keys="enter 1 4 4 4 enter") as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen.facts.seat_number == 2
        assert "Do you spring an ambush?" in text_of(app)
        # It does not fit: the key says so, and changes nothing.
        await press(pilot, "2 1 enter")
        assert "shows neither the item" in text_of(app)
        await press(pilot, "f")
        assert app.screen.facts.seat_number == 4
        await press(pilot, "4 enter")
        assert "First choose a card" in text_of(app)
        await press(pilot, "1 enter")
        assert at(app) == "SummaryScreen"
        text = text_of(app)
        assert "THE TRADE FAILS" in text
        assert "Dan springs an ambush (pearl/gem)" in text
    assert table.view(None).winnings[0] == crowded(None, trades=True).view(None).winnings[0]


@pytest.mark.rule("NO-4.9")
async def test_the_target_is_asked_with_and_without_a_necklace() -> None:
    for has_one in (True, False):
        table = crowded("pearls", players=4)
        hand = state_of(table).hands[2]
        hand[:] = ["gold", "gems", "necklace" if has_one else "casket"]
        async with sitting(table, keys="3 enter") as (app, pilot):
            assert isinstance(app.screen, CurtainScreen)
            await press(pilot, "3 p")
            if has_one:
                assert events_of(table, happened.Defended)[-1].seat == 2
                assert at(app) == "TurnScreen"
            else:
                assert at(app) == "DefenceScreen"
                assert "To defend, you need a necklace" in text_of(app)


@pytest.mark.rule("NO-4.4")
async def test_the_hand_of_a_robbery_is_for_the_robber_alone_and_the_trade_follows() -> None:
    table = crowded("pearls", players=4)
    state_of(table).hands[2] = ["gold", "casket", "casket"]
    async with walking(table) as walk:
        await walk.press("3 enter 3 f")
        assert isinstance(walk.app.screen, CurtainScreen)
        assert "casket" not in text_of(walk.app)
        await walk.press("1")
        assert walk.at == "RobberyScreen"
        # An Enter for the page before takes nothing.
        await walk.press("enter")
        assert "First choose a card by its digit." in text_of(walk.app)
        await walk.press("7")
        assert "Enter takes the casket." in text_of(walk.app)
        await walk.press("enter")
        assert walk.at == "TradingScreen"
        assert "Anna takes 1 casket from Cleo’s hand" in text_of(walk.app)
    assert events_of(table, happened.CardStolen)[-1].card.cards is None


@pytest.mark.rule("NO-4.5")
async def test_a_raid_lies_open_for_all() -> None:
    table = crowded("gems", players=4)
    state_of(table).hands[2] = ["gold", "casket", "casket"]
    async with sitting(table, keys="3 enter 3 f") as (app, pilot):
        assert at(app) == "RaidScreen"
        await press(pilot, "4")
        assert "has no such card" in text_of(app)
        await press(pilot, "7 enter")
        assert events_of(table, happened.CardRaided)[-1].card == "casket"
        assert at(app) == "TurnScreen"


@pytest.mark.rule("NO-4.3")
async def test_the_own_colour_is_not_kept_and_the_turn_goes_on_there() -> None:
    table = crowded("gold", players=4)
    state_of(table).ambush_pile[-2:] = ["pearls+gems", "red"]
    async with sitting(table, keys="p enter") as (app, pilot):
        assert "pearl" not in text_of(app)
        await press(pilot, "1")
        # The cursor is on a card that may be laid, wherever the own colour lies.
        assert cast(Any, app.screen).move().ambush == "pearls+gems"
        await press(pilot, "enter")
        assert not table.view(0).ambushes
        colour = cast(Any, app.screen).cards().index("red") + 1
        await press(pilot, f"{colour} enter")
        assert "You can’t keep the ambush of your own colour" in text_of(app)
        await press(pilot, f"{3 - colour} enter")
        assert at(app) == "TradingScreen"
    assert table.view(0).ambushes == ("pearls+gems",)


@pytest.mark.rule("NO-3.9")
async def test_a_hand_that_is_too_large_is_discarded_down() -> None:
    table = ready_to_trade(["gold"] * 4 + ["casket"] * 4)
    state = state_of(table)
    state.track = 4
    for seat in (1, 2, 3):
        state.hands[seat] = ["gems"]
    state.draw_pile.clear()
    state.discard_pile.clear()
    from nottingham_tui.rules.nottingham.state import Beginning

    state.phase = Shortage(Beginning())
    async with sitting(table, keys="1 3") as (app, pilot):
        assert table.view(None).discards[0] == 1
        await press(pilot, "7 enter")
        assert "discard exactly 1 card" in text_of(app)
        await press(pilot, "down enter")
    assert events_of(table, happened.CardsDiscarded)[-1].cards == ("gold",)


async def test_the_rules_open_at_the_rule_that_matters() -> None:
    async with sitting(crowded("gems", players=4), keys="f1") as (app, _pilot):
        assert "NO-4.5" in text_of(app)


async def test_a_lone_person_ends_a_turn_with_one_key_and_sees_what_bots_do_meanwhile() -> None:
    table = new_table(4, bots=(1, 2, 3), seed=11)
    async with sitting(table) as (app, pilot):
        flow = flow_of(app)
        while not isinstance(app.screen, TradingScreen):
            await press(pilot, "k" if isinstance(app.screen, ActingScreen) else "enter")
        assert app.screen.suggestions() == []
        turn = table.view(None).turns
        await press(pilot, "enter")
        assert table.view(None).turns > turn
        told = flow.meanwhile(0)
        assert told
        # Between two decisions nobody's news is in it but the person's own and what is public.
        assert flow.meanwhile(None)
        people = new_table(4, seed=11)
        assert Flow(app, people, lobby=GameScreen).meanwhile(0) == []


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_private_pages_show_the_county_and_all_points(size: tuple[int, int]) -> None:
    table = crowded("gems", players=5)
    async with walking(table, size=size) as walk:
        for keys, at_page in (
            ("enter 1", "ActingScreen"), ("v", "OwnScreen"), ("b", "StandingScreen"),
        ):  # fmt: skip
            await walk.press(keys)
            assert walk.at == at_page
            _, county, points = text_of(walk.app).splitlines()[:3]
            assert county.count("⌂") == 2
            assert "✪" in county
            assert [word for word in points.split() if not word.isdigit()] == list(NAMES[:5])
