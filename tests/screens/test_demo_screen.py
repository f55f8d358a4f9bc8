"""Demo, summary and scoring through the app, by keys."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.events import BagOpened
from nottingham_tui.screens.cast import new_game, table_number
from nottingham_tui.screens.demo import DemoFlow, DemoScreen, demo_screen
from nottingham_tui.screens.pacing import SPEEDS
from nottingham_tui.screens.scoring import ScoringScreen, SummaryScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen
from tests.screens.inspections import passes, press, still_app

SEED = 8


def flow_of(pilot: Pilot[Any]) -> DemoFlow:
    flow = pilot.app.flow  # type: ignore[attr-defined]
    assert isinstance(flow, DemoFlow)
    return flow


@asynccontextmanager
async def demo(
    *, size: tuple[int, int] = (80, 24), keys: str = "", animation: bool = False, **options: Any
) -> AsyncIterator[tuple[Pilot[Any], DemoFlow]]:
    """A demo while it runs, after these keys, and what leads through it."""
    app = still_app(lambda app: demo_screen(app, seed=SEED, **options), animation=animation)
    async with app.run_test(size=size) as pilot:
        await press(pilot, keys)
        yield pilot, flow_of(pilot)


async def to_the_points(pilot: Pilot[Any]) -> list[int]:
    """Play the rest at once; the rounds whose summaries were shown on the way."""
    flow = flow_of(pilot)
    await press(pilot, "space")
    shown: list[int] = []
    for _ in range(1000):
        screen = pilot.app.screen
        if isinstance(screen, ScoringScreen):
            return shown
        if isinstance(screen, SummaryScreen):
            shown.append(len(shown) + 1)
            assert str(shown[-1]) in screen.summary.heading
            await press(pilot, "enter")
            continue
        while not flow.is_to_show and not flow.table.over:
            assert flow.step() is not None
        await press(pilot, "right")
    raise AssertionError("the demo does not end")


async def test_a_demo_starts_at_once_and_plays_by_itself() -> None:
    async with demo() as (pilot, flow):
        assert isinstance(pilot.app.screen, DemoScreen)
        assert flow.names == ("Anna", "Ben", "Cleo", "Dan")
        assert not flow.table.people
        await press(pilot, "5")
        before = flow.table.last
        await passes(pilot, lambda: flow.table.last > before + 1)


async def test_space_pauses_and_the_right_arrow_makes_one_move() -> None:
    async with demo(keys="5 space") as (pilot, flow):
        before = flow.table.last
        await pilot.pause(0.4)
        assert flow.table.last == before
        await press(pilot, "right")
        assert flow.table.last == before + 1
        await press(pilot, "+")
        assert flow.speed == SPEEDS[4]
        await press(pilot, "-")
        assert flow.speed == SPEEDS[3]


async def test_looks_lead_back_to_the_demo() -> None:
    async with demo(keys="space") as (pilot, _flow):
        for key in ("s", "g", "j", "question_mark", "f1"):
            await press(pilot, key)
            assert not isinstance(pilot.app.screen, DemoScreen), key
            await press(pilot, "escape")
            assert isinstance(pilot.app.screen, DemoScreen), key


async def test_a_demo_goes_to_the_points_and_can_be_had_again() -> None:
    async with demo() as (pilot, first):
        assert await to_the_points(pilot) == list(range(1, 9))
        screen = pilot.app.screen
        assert isinstance(screen, ScoringScreen)
        assert screen.is_finished
        for page in (*screen.pages[1:], screen.pages[0]):
            await press(pilot, "right")
            assert screen.page == page
        await press(pilot, "3")
        assert screen.page == "series"
        await press(pilot, "4 5 escape")
        assert screen.page == "points"
        await press(pilot, "question_mark escape")
        assert isinstance(pilot.app.screen, ScoringScreen)
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, DemoScreen)
        assert flow_of(pilot) is not first
        await press(pilot, "q")
    assert pilot.app.return_code == 0


async def test_points_grow_and_any_key_skips() -> None:
    async with demo(animation=True) as (pilot, _flow):
        await to_the_points(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ScoringScreen)
        assert not screen.is_finished
        await press(pilot, "x")
        assert screen.is_finished
        assert screen.page == "points"


async def test_one_game_follows_another_until_a_key_is_pressed() -> None:
    async with demo(speed=50) as (pilot, flow):
        while not flow.table.over:
            assert flow.step() is not None
        flow.skip_moments()
        flow.advance()
        await passes(pilot, lambda: flow_of(pilot) is not flow)
        following = flow_of(pilot)
        assert following.table.header.game != flow.table.header.game
        assert following.speed == flow.speed
        await press(pilot, "z")
    assert pilot.app.return_code == 0


async def test_a_bag_that_is_opened_is_a_moment_of_its_own() -> None:
    async with demo(keys="space") as (pilot, flow):
        opened = False
        while not opened:
            flow.skip_moments()
            entry = flow.step()
            assert entry is not None
            opened = any(isinstance(event, BagOpened) for event in entry.events)
        await press(pilot, "right")
        assert isinstance(pilot.app.screen, RevealScreen)
        await press(pilot, "s escape")
        assert isinstance(pilot.app.screen, RevealScreen)
        await press(pilot, "enter")
        assert not isinstance(pilot.app.screen, RevealScreen)


def test_every_table_of_the_programme_can_be_dealt() -> None:
    games = []
    for number in range(24):
        table = new_game(SEED + number, table_number(number))
        games.append(table.header.game)
        assert not table.people
    assert set(games) == set(GAMES)


def test_the_same_seed_shows_the_same_demo() -> None:
    first, second = new_game(SEED), new_game(SEED)
    for _ in range(30):
        first.bot_step()
        second.bot_step()
    assert first.log(None) == second.log(None)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 50)])
async def test_the_table_is_whole(size: tuple[int, int]) -> None:
    async with demo(size=size, keys="space") as (pilot, flow):
        while flow.public_view().phase != "inspection":
            assert flow.step() is not None
        await press(pilot, "right")
        screen = pilot.app.screen
        assert isinstance(screen, DemoScreen)
        rows = screen.paint(size[0], size[1] - 3)
        assert len(rows) <= size[1] - 3
        assert all(row.cell_len <= size[0] for row in rows)
        text = "\n".join(row.plain for row in rows)
        assert all(name in text for name in flow.names)
