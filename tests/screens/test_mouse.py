"""The mouse: a click is the key that its spot stands for, and nothing else."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from textual import events
from textual.pilot import Pilot

from nottingham_tui.app import NottinghamApp
from nottingham_tui.drafts.sheriff.deal import RETURNS
from nottingham_tui.drawing.lobby_rows import Field
from nottingham_tui.drawing.pieces import key_of_label
from nottingham_tui.drawing.rows import fit, line, pad, plain, wrap
from nottingham_tui.drawing.saves import FIELDS
from nottingham_tui.drawing.sheriff.dealers import cell_key
from nottingham_tui.drawing.spots import place_key, spot, spot_at
from nottingham_tui.rules.sheriff.events import CardsLaid, DealStruck, Said
from nottingham_tui.rules.sheriff.moves import Gift
from nottingham_tui.screens import clicks
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.keys import MOVES, SIDEWAYS, UP_AND_DOWN
from nottingham_tui.screens.looking import LookBody
from nottingham_tui.screens.looks import RulesBody
from nottingham_tui.screens.saves import SettingsScreen
from nottingham_tui.screens.sheriff.deal_form import DealForm
from nottingham_tui.screens.sheriff.market import LoadingScreen, MarketScreen
from tests.screens.clicking import click, click_at, click_on, hot_spots, mouse
from tests.screens.inspections import (
    NAMES,
    at_inspection,
    events_of,
    new_table,
    passes,
    press,
    settle,
    sitting,
    stock,
    text_of,
)
from tests.screens.walks import at_lobby

Screen = TypeVar("Screen", bound=GameScreen)


def test_marks_go_wherever_their_pieces_go() -> None:
    row = line("a ", spot(("card", "gold strong"), "3"), " b")
    assert [spot_at(row, x) for x in (0, 2, 5, 6)] == ["", "3", "3", ""]
    assert spot_at(pad(row, 20, "right"), 14) == "3"
    assert spot_at(fit(row, 5), 3) == "3"
    assert spot_at(wrap(row, 6)[1], 0) == ""
    # Signs of two cells and of none.
    wide = line("狼", spot("ä̈x", "4"))
    assert [spot_at(wide, x) for x in range(4)] == ["", "", "4", "4"]


def test_the_inner_mark_counts() -> None:
    panel = spot(line("Anna ", spot("bag", "o"), " gold"), "1")
    assert [spot_at(panel, x) for x in (0, 5, 9)] == ["1", "o", "1"]
    assert spot_at(plain("nothing"), 2) == ""


def test_the_word_behind_two_arrows_leads_on() -> None:
    assert key_of_label(SIDEWAYS, "") == "right"
    assert key_of_label(UP_AND_DOWN, "") == "down"
    assert key_of_label(MOVES, "") == ""
    assert key_of_label(("1", "2"), "1/2") == ""
    assert key_of_label(("enter", "space"), "") == "enter"


async def test_a_click_in_the_key_bar_is_the_key() -> None:
    table = new_table()
    async with sitting(table, keys="3 3") as (app, pilot):
        assert isinstance(app.screen, MarketScreen)
        await click(pilot, "right")
        assert app.screen.draft.cursor == 1
        await click(pilot, "space")
        assert app.screen.draft.picked == [1]
        await click(pilot, "q")
        assert "q" in text_of(app)
        # Another key answers the question and does nothing else, and so does a click.
        await click(pilot, "enter")
        assert isinstance(app.screen, MarketScreen)
        await click(pilot, "enter")
        assert table.view(None).laid[2] is not None


async def test_a_click_counts_on_one_spot_of_one_screen_only() -> None:
    async with sitting(new_table(), keys="3 3") as (app, pilot):
        spots = hot_spots(app)
        screen = app.screen
        assert isinstance(screen, MarketScreen)
        # Slid off, the other button, what the terminal keeps for itself.
        mouse(pilot, events.MouseDown, spots["space"][0])
        mouse(pilot, events.MouseUp, spots["right"][0])
        for held, button in (("shift", 1), ("meta", 1), ("ctrl", 1), ("", 2), ("", 3)):
            for kind in (events.MouseDown, events.MouseUp):
                mouse(pilot, kind, spots["space"][0], button=button, **{held: True} if held else {})
        await pilot.pause()
        assert screen.draft.picked == []
        # Begun here, ended on the next screen: nothing there.
        mouse(pilot, events.MouseDown, spots["enter"][0])
        await press(pilot, "enter")
        assert isinstance(app.screen, LoadingScreen | CurtainScreen)
        before = text_of(app)
        mouse(pilot, events.MouseUp, spots["enter"][0])
        await pilot.pause()
        assert text_of(app) == before


async def test_no_click_at_the_curtain_does_anything() -> None:
    async with sitting(new_table(), keys="3") as (app, pilot):
        curtain = app.screen
        assert isinstance(curtain, CurtainScreen)
        assert not hot_spots(app)
        before = text_of(app)
        for y in range(app.size.height):
            for x in range(0, app.size.width, 3):
                for kind in (events.MouseDown, events.MouseUp):
                    mouse(pilot, kind, (x, y))
        for wheel in (events.MouseScrollUp, events.MouseScrollDown):
            mouse(pilot, wheel, (5, 5))
        await pilot.pause()
        assert app.screen is curtain
        assert text_of(app) == before
        await click_at(pilot, (40, 12))
        assert app.screen is curtain


async def test_the_wheel_scrolls_what_scrolls_and_nothing_else() -> None:
    async with sitting(new_table(), keys="3 3") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, MarketScreen)
        mouse(pilot, events.MouseScrollDown, (40, 10))
        await settle(pilot)
        assert screen.draft.cursor == 0
        await press(pilot, "f1")
        rules = app.screen
        assert isinstance(rules, LookBody)
        before = rules.scroller.top
        mouse(pilot, events.MouseScrollDown, (40, 10))
        await settle(pilot)
        assert rules.scroller.top == before + 3
        mouse(pilot, events.MouseScrollUp, (40, 10))
        await settle(pilot)
        assert rules.scroller.top == before
        await click(pilot, "pagedown")
        assert rules.scroller.top == before + rules.scroller.page


async def test_cards_go_into_the_bag_and_out_of_it_by_clicks() -> None:
    table = new_table()
    async with sitting(table, keys="3 3") as (_app, pilot):
        hand = table.view(2).hand
        for key in ("2", "4", "2", "enter"):
            await click(pilot, key)
        (laid,) = events_of(table, CardsLaid)
        assert laid.cards == (hand[3],)


async def test_the_number_of_a_rule_opens_it_wherever_it_is_told() -> None:
    async with sitting(new_table(), keys="3 3 1 2 3 4 5 6 enter") as (app, pilot):
        # Six cards are too many: the refusal names its rule.
        await click_on(pilot, "2E-3.2")
        assert isinstance(app.screen, RulesBody)
        assert app.screen.look.number == "2E-3.2"
        await press(pilot, "slash 2 E - 5 . 1 8 enter")
        assert app.screen.look.number == "2E-5.18"


def by_clicks(app: NottinghamApp) -> str:
    """What somebody clicks next who has only a mouse: a card for the bag, a good, a bag to be
    let pass, else what goes on."""
    screen, spots = app.screen, hot_spots(app)
    assert isinstance(screen, GameScreen)
    works = [
        key
        for key in spots
        if (command := screen.commands().find(key)) and screen.refusal_of(command) is None
    ]
    if isinstance(screen, LoadingScreen) and not screen.draft.picked:
        return "3"
    for key in ("enter", "r", "space", *map(str, range(1, 10))):
        if key in works:
            return key
    raise AssertionError(f"nothing to click on {type(screen).__name__}: {sorted(spots)}")


@pytest.mark.parametrize("first", [0, 1])
async def test_a_lone_person_plays_a_round_by_clicks_alone(first: int) -> None:
    """As the sheriff of the round, and as a merchant."""
    table = new_table(bots=(1, 2, 3), first=first, seed=5)
    async with sitting(table, pace="at once") as (app, pilot):
        for _ in range(60):
            if table.view(None).round > 1:
                break
            await settle(pilot)
            await click(pilot, by_clicks(app))
        assert table.view(None).round == 2


async def test_a_deal_is_written_down_by_clicks_alone() -> None:
    table = at_inspection(new_table(), {0: ["apple", "apple"]}, {0: "apple"})
    stock(table, 0, {"cheese": 3})
    async with sitting(table) as (app, pilot):
        await click(pilot, "d")
        form = app.screen
        assert isinstance(form, DealForm)
        await click_on(pilot, NAMES[0])
        mouse(pilot, events.MouseScrollUp, (40, 10))
        mouse(pilot, events.MouseScrollUp, (40, 10))
        for told in ("0/3", "1/3", "2/3"):
            await click_on(pilot, told)
        assert (form.draft.merchant, form.draft.gold, form.draft.stall) == (0, 2, {"cheese": 3})
        returned = form.draft.returns
        await click(pilot, cell_key(RETURNS))
        assert form.draft.returns != returned
        await click(pilot, cell_key(RETURNS))
        await click(pilot, "enter")
        await click(pilot, "enter")
    (deal,) = events_of(table, DealStruck)
    assert deal.offer.give == Gift(2, ("cheese",) * 3)


async def test_a_game_is_set_up_and_dealt_by_clicks_alone(tmp_path: Path) -> None:
    async with at_lobby(tmp_path, (80, 24)) as (app, opening, pilot):
        seating = opening.seating
        game = seating.entry
        await click(pilot, place_key(0, "value"))
        assert seating.entry != game
        await click(pilot, place_key(0, "left"))
        assert seating.entry == game
        fields = app.screen.fields()  # type: ignore[attr-defined]
        seat = fields.index(Field("seat", "1"))
        before = seating.places[1].who
        await click(pilot, place_key(seat, "value"))
        assert seating.places[1].who != before
        await click(pilot, place_key(seat))
        await press(pilot, "Z enter")
        assert seating.places[1].name.endswith("Z")
        await click(pilot, place_key(0, "begin"))
        assert app.flow is not None


async def test_settings_are_changed_by_clicks_and_the_mouse_given_back(tmp_path: Path) -> None:
    async with at_lobby(tmp_path, (80, 24)) as (app, opening, pilot):
        app.show(SettingsScreen(opening, opening.lobby))
        await settle(pilot)
        row = FIELDS.index("mouse")
        spots = hot_spots(app)
        await click(pilot, place_key(FIELDS.index("bell"), "value"))
        assert not opening.settings.bell
        await click(pilot, place_key(row))
        await click(pilot, place_key(row, "value"))
        assert not opening.settings.mouse and not app.mouse.is_on
        await click_at(pilot, spots[place_key(row, "value")][0])
        assert not opening.settings.mouse
        await press(pilot, "space")
        assert app.mouse.is_on


async def test_the_second_half_of_a_double_click_is_not_for_the_next_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Longer than a busy machine takes to draw.
    monkeypatch.setattr(clicks, "DOUBLE", 3.0)
    table = new_table(bots=(0, 1, 3))
    async with sitting(table, pace="at once", guard_seconds=3.0) as (_app, pilot):
        await rests(pilot, MarketScreen)
        await click(pilot, "enter")
        await passes(pilot, lambda: isinstance(pilot.app.screen, LoadingScreen))
        # A card lies where the other screen had its own.
        await click(pilot, "3")
        loading = await rests(pilot, LoadingScreen)
        assert loading.draft.picked == []
        await click(pilot, "3")
        assert loading.draft.picked == [2]


async def rests(pilot: Pilot[Any], kind: type[Screen]) -> Screen:
    """The screen of this kind, once it has been there for longer than a double click takes."""
    screen = pilot.app.screen
    assert isinstance(screen, kind)
    await passes(pilot, lambda: screen.painted_at is not None)
    await asyncio.sleep((screen.painted_at or 0.0) + clicks.DOUBLE + 0.1 - events.Idle().time)
    return screen


TABLES: list[dict[str, Any]] = [
    {"players": 6},
    {"players": 4, "bots": (1, 2, 3)},
    {"game": "first-edition"},
    {"game": "border"},
    {"game": "nottingham"},
]


@pytest.mark.parametrize("table", TABLES)
async def test_no_hot_spot_is_silent(table: dict[str, Any]) -> None:
    """Somebody clicks at random, best what has not been clicked: each time something changes, or
    it is told why not. At the curtain the digit is pressed, where a line is typed it is left."""
    rng, clicked = Random(5), Counter[tuple[str, str]]()
    played = new_table(seed=5, **table)
    async with sitting(played, pace="at once") as (app, pilot):
        for _ in range(60):
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, GameScreen)
            if isinstance(screen, CurtainScreen):
                await press(pilot, str(screen.facts.seat_number))
                continue
            spots = hot_spots(app)
            kind = type(screen).__name__
            keys = [key for key in spots if key != "q"]
            weights = [1 / (1 + clicked[kind, key]) + (key == "enter") for key in keys]
            (key,) = rng.choices(keys, weights)
            clicked[kind, key] += 1
            before = (screen, text_of(app), len(played.log(None)))
            await click_at(pilot, rng.choice(spots[key]))
            after = (app.screen, text_of(app), len(played.log(None)))
            # What scrolls may be at its end, or whole, as is told already.
            assert before != after or isinstance(screen, LookBody), f"{kind}: {key}"
    assert len(clicked) > 10


async def test_several_people_play_a_round_by_clicks_and_a_digit_at_each_curtain() -> None:
    table = new_table(players=3, seed=5)
    curtains = 0
    async with sitting(table) as (app, pilot):
        for _ in range(120):
            await settle(pilot)
            if table.view(None).round > 1:
                break
            if isinstance(app.screen, CurtainScreen):
                curtains += 1
                curtain = app.screen
                await click_on(pilot, str(curtain.facts.seat_number))
                await click_at(pilot, (40, 7))
                assert app.screen is curtain
                await press(pilot, str(curtain.facts.seat_number))
            else:
                await click(pilot, by_clicks(app))
        assert table.view(None).round == 2
    assert curtains >= 3


async def test_words_are_written_by_keys_and_kept_by_a_click() -> None:
    table = at_inspection(new_table(), {0: ["apple"]}, {0: "apple"})
    async with sitting(table) as (_app, pilot):
        await click(pilot, "t")
        await click(pilot, "1")
        await press(pilot, "h i")
        # A click elsewhere takes the line away from nobody.
        await click_at(pilot, (40, 3))
        await press(pilot, "!")
        await click(pilot, "enter")
        (said,) = events_of(table, Said)
        assert said.text == "hi!"
