"""The replay: to the next deal or opened bag, at a demo’s paces, its pages called as in play."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from nottingham_tui.app import NottinghamApp
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.cast import new_game
from nottingham_tui.screens.demo import DemoFlow, programme
from nottingham_tui.screens.pacing import SPEEDS
from nottingham_tui.screens.replay import ReplayScreen
from nottingham_tui.session.table import Table
from nottingham_tui.wanted import Wanted
from tests.screens.inspections import passes, press, still_app, text_of


@asynccontextmanager
async def replaying(table: Table) -> AsyncIterator[tuple[NottinghamApp, Pilot[Any], ReplayScreen]]:
    while table.bot_step() is not None:
        pass

    def first(app: NottinghamApp) -> Any:
        app.flow = DemoFlow(app, table, None, programme())
        return ReplayScreen(app.flow, 0, lambda: app.flow.again())  # type: ignore[union-attr]

    app = still_app(first)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        yield app, pilot, screen


@pytest.mark.parametrize("game", GAMES)
async def test_a_key_goes_on_to_the_next_of_what_matters(game: str) -> None:
    table = new_game(5, Wanted(game))
    async with replaying(table) as (app, pilot, screen):
        for landmark in screen._flow.stage.landmarks:
            wanted = [
                entry.number
                for entry in table.open_log()
                if any(isinstance(event, landmark.types) for event in entry.events)
            ]
            assert wanted
            await press(pilot, "home")
            assert f" {landmark.key} " in "\n".join(text_of(app).splitlines()[-2:])
            for number in wanted:
                await press(pilot, landmark.key)
                assert screen.number == number
            await press(pilot, landmark.key)
            assert screen.number == wanted[-1]
            assert "There is none after this." in text_of(app)


async def test_it_goes_on_by_itself_at_the_pace_that_is_set() -> None:
    async with replaying(new_game(5, Wanted("border"))) as (_app, pilot, screen):
        await press(pilot, "5 space")
        assert screen.speed == SPEEDS[-1]
        assert screen.plays
        await passes(pilot, lambda: screen.number >= 3)
        await press(pilot, "space minus")
        assert not screen.plays
        assert screen.speed == SPEEDS[-2]
        again = screen.again()
        assert isinstance(again, ReplayScreen)
        assert again.speed == screen.speed


async def test_pages_are_called_as_in_play() -> None:
    table = new_game(5, Wanted("nottingham"))
    async with replaying(table) as (_app, pilot, screen):
        called = set()
        for entry in table.open_log():
            screen._to(entry.number)
            awaits = table.opened(entry.number).public.awaits
            called.add((awaits, screen.title_parts()[0].plain))
        assert {("act", "TURN"), ("bids", "OFFERS"), ("defence", "DEFENCE")} <= called
        assert ("pick", "RAID") in called or ("pick", "ROBBERY") in called
        assert len({awaits for awaits, _title in called}) >= 5
        screen.redraw()
        await pilot.pause()
