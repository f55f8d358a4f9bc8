"""Which screen comes next, what the curtain tells, and that work half done stays."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing.rows import glyphs, plain
from nottingham_tui.drawing.sheriff import news
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Load, NameFirst, Offer, Trade
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.desk import Stage
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.keys import Commands
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.screens.sheriff.declaration import DeclarationScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.market import LoadingScreen, MarketScreen
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.text.sheriff.goods import good_name
from nottingham_tui.widgets.curtain import CurtainFacts
from tests.screens.border.driving import Smugglers
from tests.screens.inspections import (
    NAMES,
    SHERIFF,
    app_for,
    at_inspection,
    flow_of,
    new_table,
    press,
    quiet_move,
    sitting,
    text_of,
)
from tests.screens.nottingham.driving import Players
from tests.screens.walks import Keyboard, at_lobby, opened, walking


async def test_the_curtain_hides_the_hand_and_keeps_what_was_picked() -> None:
    table = new_table()
    async with sitting(table, keys="3 3 1 2 right") as (app, pilot):
        assert flow_of(app).table is table
        market = app.screen
        assert isinstance(market, MarketScreen)
        assert market.draft.picked == [0, 1]
        app.drop_curtain()
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        text = text_of(app)
        assert "Cleo" in text
        hand = table.view(2).hand
        assert not any(f"{good_name(good)}:" in text or "value" in text for good in hand)
        # Only the own digit opens it, and the cards are picked still.
        await press(pilot, "1 enter space x 4")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "3")
        again = app.screen
        assert isinstance(again, MarketScreen) and again is not market
        assert again.draft.picked == [0, 1]
        assert again.draft.cursor == 2


async def test_a_curtain_tells_nothing_of_rounds_that_were_counted() -> None:
    table = new_table()
    while table.view(None).round == 1:
        view = table.view(None)
        begins = view.phase == "market" and view.first is None
        table.play(NameFirst(view.sheriff, 2) if begins else quiet_move(table))
    view = table.view(None)
    assert not news.rows(view, NAMES, table.log(None), glyphs(), whole=False)
    first = view.merchants()[0]
    table.play(NameFirst(view.sheriff, first))
    table.play(Trade(first, ()))
    (row,) = news.rows(table.view(None), NAMES, table.log(None), glyphs(), whole=False)
    assert row.plain == f"{NAMES[first]} lays down nothing"


async def test_without_beats_the_curtain_tells_all_that_is_new() -> None:
    table = at_inspection(new_table(), {seat: ["apple"] * 4 for seat in range(4)}, {})
    for seat in (0, 2):
        table.play(Offer(seat, SHERIFF, Gift(5), returns=(seat,)))
        table.play(Agree(SHERIFF, max(table.view(None).offers)))
    events = list(table.log(None))
    told = news.rows(table.view(None), NAMES, events, glyphs(), whole=True)
    few = news.rows(table.view(None), NAMES, events, glyphs(), whole=False)
    assert len(told) > 8 > len(few)


async def test_what_has_no_room_on_a_curtain_is_an_arrow_key_away() -> None:
    told = tuple(plain(f"Sentence {number}.") for number in range(1, 31))
    facts = CurtainFacts(1, "Anna", "Load", news=told)
    async with sitting(new_table()) as (app, pilot):
        app.show(CurtainScreen(facts, lambda: None, lambda: None, Commands()))
        await pilot.pause()
        seen: set[str] = set()
        for turns in range(8):
            text = text_of(app)
            assert ("earlier" in text) == ("Sentence 1." not in text)
            assert ("later" in text) == (turns > 0)
            seen |= {row.plain for row in told if row.plain in text}
            if "Sentence 1." in text:
                break
            await press(pilot, "up")
        assert len(seen) == 30
        await press(pilot, "down " * 7)
        assert "Sentence 30." in text_of(app)


async def test_a_draft_ends_with_its_decision_and_is_nobody_elses() -> None:
    table = new_table()
    async with sitting(table, keys="3 3 1 2 enter 4") as (app, _pilot):
        screen = app.screen
        assert isinstance(screen, MarketScreen)
        assert screen.seat == 3
        assert screen.draft.picked == []
        flow = flow_of(app)
        assert flow.draft(2, "market", HandDraft).picked == []


async def test_the_last_to_trade_loads_at_once_and_then_it_walks_back() -> None:
    table = new_table()
    app = app_for(table)
    seats: list[int] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "4 4 enter 1 enter")
        assert isinstance(app.screen, CurtainScreen)
        assert "Trade, then load your bag" in text_of(app)
        await press(pilot, "3 enter")
        while not isinstance(app.screen, DeclarationScreen):
            if isinstance(app.screen, CurtainScreen):
                await press(pilot, str(app.screen.facts.seat_number))
            screen = app.screen
            assert isinstance(screen, LoadingScreen)
            seats.append(screen.seat)
            await press(pilot, "1 enter")
    assert seats == [2, 0, 3]


async def test_the_curtain_tells_what_was_laid_since_and_who_waits() -> None:
    table = new_table()
    async with sitting(table, keys="3 3 1 2 enter") as (app, pilot):
        text = text_of(app)
        assert "Round 1 of 8" in text
        assert "Ben is sheriff" in text
        assert "Cleo lays down" in text
        assert "waiting for Anna" in text
        await press(pilot, "4 enter 1 enter 1 enter")
        # Dan has sat here since Cleo traded, and knows what he laid down himself.
        text = text_of(app)
        assert "Cleo lays down" not in text
        assert "Anna lays down nothing" in text


async def test_a_lone_person_never_meets_the_curtain() -> None:
    table = new_table(bots=(1, 2, 3))
    async with walking(table) as walk:
        await walk.press("enter 1 enter 1")
        for _step in range(40):
            if table.view(None).round > 1:
                break
            if walk.at == "InspectionScreen":
                if table.view(None).sheriff == 0:
                    break
                await walk.press("e enter")
                if not isinstance(walk.app.screen, PrivateScreen):
                    table.talk_done()
                    flow = flow_of(walk.app)
                    flow.advance()
                    await walk.pilot.pause()
            else:
                await walk.press("enter")
        assert table.view(None).round > 1
        assert not any(isinstance(screen, CurtainScreen) for screen in walk.shown)
        walk.app.drop_curtain()
        assert not isinstance(walk.app.screen, CurtainScreen)


async def test_a_saved_game_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    app, _openings = opened(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter enter")
        assert isinstance(app.screen, CurtainScreen)
        digit = str(app.screen.facts.seat_number)
        await press(pilot, digit)
        assert isinstance(app.screen, PrivateScreen)
    flow = flow_of(app)
    flow.table.close()
    again, _openings = opened(tmp_path, resume=True)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(again.screen, CurtainScreen)
        assert not again.screen.facts.alone
        assert "value" not in text_of(again)
        await press(pilot, digit)
        assert isinstance(again.screen, PrivateScreen)


@pytest.mark.parametrize(
    ("table", "sits", "at"),
    [
        ({"game": "border", "bots": (0,)}, Smugglers, ("PackingScreen", "term", 2)),
        ({"game": "nottingham", "first": 0}, Players, ("DefenceScreen", "awaits", "defence")),
    ],
    ids=["border", "nottingham"],
)
async def test_a_killed_game_goes_on_behind_the_curtain_at_the_same_decision(
    table: dict[str, Any],
    sits: Callable[..., Keyboard],
    at: tuple[str, str, Any],
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    played = new_table(seed=3, store=store, **table)
    kind, name, value = at
    async with walking(played) as walk:
        await sits(walk, rng=Random(3)).play(
            lambda: walk.at == kind and getattr(played.view(None), name) == value
        )
        seat, waiting = cast(Any, walk.app.screen).seat, played.view(None).to_act
    played.close()
    again = Table.resume(store, played.name or "")

    def resumed(flow: Flow) -> Any:
        flow.app.flow = gone_on = Flow(flow.app, again, lobby=GameScreen, resumed=True)
        return gone_on.next_screen()

    async with walking(again, first=resumed) as walk:
        if walk.at == "SummaryScreen":
            # The end of the turn before came with the last entry: it may not have been seen.
            await walk.press("enter")
        assert isinstance(walk.app.screen, CurtainScreen)
        assert walk.app.screen.facts.seat_number == seat + 1
        assert again.view(None).to_act == waiting
        assert not any(good in text_of(walk.app) for good in ("cigar", "tequila", "statuette"))
        await walk.press(str(seat + 1))
        assert walk.at == kind
    again.close()


async def test_a_lone_person_finds_a_page_to_continue_after_a_resume(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await pilot.pause()
        opening.seating.places[1].who = "bot"
        opening.seating.first = 1
        await press(pilot, "enter enter")
        assert isinstance(app.screen, MarketScreen)
    flow = flow_of(app)
    flow.table.close()
    again, _openings = opened(tmp_path, resume=True)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = again.screen
        assert isinstance(screen, CurtainScreen)
        assert screen.facts.alone
        assert "value" not in text_of(again)
        await press(pilot, "enter")
        assert isinstance(again.screen, MarketScreen)
        await press(pilot, "enter 1 enter 1")
        assert isinstance(again.screen, InspectionScreen)
    flow_of(again).table.close()
    again, _openings = opened(tmp_path, resume=True)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = again.screen
        # A merchant only talks there: the page promises no look at the cards.
        assert isinstance(screen, CurtainScreen) and not screen.facts.task
        await press(pilot, "enter")
        assert isinstance(again.screen, InspectionScreen)


async def test_an_enter_too_many_decides_nothing_on_the_next_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nottingham_tui.screens.private.AT_REST", 60.0)
    table = new_table(bots=(1, 2, 3))
    async with sitting(table) as (app, pilot):
        app.guard_seconds = 60.0
        flow_of(app).advance()
        await press(pilot, "enter enter enter")
        assert isinstance(app.screen, MarketScreen)
        await press(pilot, "1 enter")
        assert isinstance(app.screen, LoadingScreen)


async def test_leaving_from_the_curtain_asks_and_leads_back() -> None:
    async with sitting(new_table(), keys="3 escape") as (app, pilot):
        assert type(app.screen).__name__ == "LeaveScreen"
        await press(pilot, "escape")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "3")
        assert isinstance(app.screen, MarketScreen)


@pytest.mark.parametrize("seat", [0, 2, 3])
async def test_no_curtain_shows_a_card_that_was_not_laid_down(seat: int) -> None:
    table = new_table()
    table.play(NameFirst(1, 2))
    for each in (2, 3, 0):
        table.play(Trade(each, ()))
    for each in {0, 2, 3} - {seat}:
        table.play(Load(each, table.view(each).hand[:2]))
    async with sitting(table) as (app, pilot):
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        text = text_of(app)
        assert NAMES[seat].upper() in text.replace(" ", "")
        for good in table.rules.values:
            assert good_name(good) not in text


def test_a_stage_that_lacks_a_part_fails_as_soon_as_it_is_made() -> None:
    parts = Stage.__abstractmethods__
    assert {"looks", "title", "task", "scene", "mine", "table", "scoring"} <= parts
    for lacking in parts:
        half = type("Half", (Stage,), dict.fromkeys(parts - {lacking}))
        with pytest.raises(TypeError, match=rf"\b{lacking}\b"):
            half()
