"""The clock of the inspection, and the black market that tells nobody who could have claimed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.screen import Screen

from nottingham_tui.drawing.pieces import minutes
from nottingham_tui.drawing.rows import glyphs
from nottingham_tui.drawing.sheriff.tokens import market_panels
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.looking import LOOK_SECONDS
from nottingham_tui.screens.mine import WhoScreen
from nottingham_tui.screens.scoring import SummaryScreen
from nottingham_tui.screens.sheriff.claims import ClaimScreen
from nottingham_tui.screens.sheriff.deal_form import DealForm
from nottingham_tui.screens.sheriff.declaration import NameFirstScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.looks import MineScreen
from nottingham_tui.screens.sheriff.reveal import TimeUpScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    app_for,
    at_inspection,
    new_table,
    passes,
    press,
    sitting,
    stock,
    text_of,
)


class Watch:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def watch() -> Watch:
    return Watch()


def timed(watch: Callable[[], float], *choices: str) -> Table:
    table = new_table(choices=("inspection_timer", *choices), now=watch)
    return at_inspection(table, {}, {})


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(180, "3:00"), (150.4, "2:31"), (59.9, "1:00"), (10, "0:10"), (0.2, "0:01"), (0, "0:00")],
)
def test_time_is_told_in_minutes_and_seconds(seconds: float, shown: str) -> None:
    assert minutes(seconds) == shown


@pytest.mark.rule("2E-12.1")
async def test_the_time_goes_down_in_sight_and_warns(watch: Watch) -> None:
    app = app_for(timed(watch))
    rung: list[bool] = []
    app.has_bell = True
    app.bell = lambda: rung.append(True)  # type: ignore[method-assign]
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "3:00" in text_of(app)
        watch.seconds = 29
        await passes(pilot, lambda: "2:31" in text_of(app))
        assert not rung
        watch.seconds = 151
        await passes(pilot, lambda: "30 seconds left" in text_of(app))
        watch.seconds = 171
        await passes(pilot, lambda: "10 seconds left" in text_of(app))
        assert len(rung) == 2


@pytest.mark.rule("2E-12.2")
async def test_when_it_has_run_out_all_bags_pass_and_that_is_told(watch: Watch) -> None:
    table = timed(watch)
    async with sitting(table, keys="o 1 5") as (app, pilot):
        assert isinstance(app.screen, DealForm)
        watch.seconds = 181
        await passes(pilot, lambda: isinstance(app.screen, TimeUpScreen))
        assert not table.form_is_open
        assert all(bag is None or bag.fate in ("returned", None) for bag in table.view(None).bags)
        await press(pilot, "enter")
        assert isinstance(app.screen, SummaryScreen)
        assert "Time ran out" in text_of(app)


@pytest.mark.rule("2E-12.3")
async def test_it_stands_still_behind_the_curtain_and_a_while_for_a_look(watch: Watch) -> None:
    table = timed(watch)
    async with sitting(table, keys="v 1") as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        watch.seconds += 100
        assert table.clock.left == 180
        await press(pilot, "1")
        assert isinstance(app.screen, MineScreen)
        watch.seconds += LOOK_SECONDS - 1
        assert table.clock.left == 180
        # A look can't hold up the table for ever.
        watch.seconds += 11
        assert table.clock.left == 170
        await press(pilot, "escape")
        assert isinstance(app.screen, InspectionScreen)
        watch.seconds += 5
        assert table.clock.left == 165


def market(contraband: list[str]) -> Table:
    """A table with a black market; the first merchant has these cards face down."""
    table = new_table(choices=("black_market",))
    stock(table, 0, {}, contraband)
    return at_inspection(table, {}, {})


@pytest.mark.rule("2E-16.2")
async def test_a_card_is_claimed_behind_the_curtain() -> None:
    table = market(["pepper", "pepper", "pepper"])
    async with sitting(table, keys="z") as (app, pilot):
        assert isinstance(app.screen, InspectionScreen), "no bag came back yet"
        assert "2E-16.8" in text_of(app)
        await press(pilot, "r 1 z")
        assert isinstance(app.screen, WhoScreen)
        await press(pilot, "1 1")
        assert isinstance(app.screen, ClaimScreen)
        await press(pilot, "3")
        assert app.screen.chosen is None
        await press(pilot, "1 enter")
        assert isinstance(app.screen, InspectionScreen)
        view = table.view(None)
        assert view.market_cards[0] == {"pepper": (30,)}
        assert view.stalls[0].contraband == 0


def test_of_a_pile_used_up_nothing_is_needed() -> None:
    table = market(["pepper", "pepper", "pepper"])
    view = replace(table.view(0), black_market={"pepper": (), "mead": (30,)})
    pile, other = (
        [row.plain[start : start + 30] for row in market_panels(view, 80, glyphs(), own=["pepper"])]
        for start in (0, 32)
    )
    assert "used up" in "".join(pile) and "of 3" not in "".join(pile)
    assert "0 of 3" in "".join(other)


@pytest.mark.rule("2E-16.9")
async def test_no_public_screen_tells_who_could_have_claimed() -> None:
    seen: list[list[str]] = []
    for contraband in (["pepper", "pepper", "pepper"], ["pepper", "mead", "silk"]):
        table = market(contraband)
        app = app_for(table)
        texts: list[str] = []

        def note(screen: Screen[object], app=app, texts=texts) -> None:  # type: ignore[no-untyped-def]
            if not hasattr(screen, "seat"):
                texts.append(text_of(app))

        async with app.run_test(size=(80, 24)) as pilot:
            for keys in ("r 1", "z", "1", "1 escape", "r 3", "r enter", "1 f", "enter"):
                await press(pilot, keys)
                note(app.screen)
            assert isinstance(app.screen, NameFirstScreen)
        seen.append(texts)
    assert seen[0] == seen[1]
    assert len(seen[0]) >= 6


@pytest.mark.rule("2E-16.8")
async def test_all_who_may_are_asked_alike_at_the_end() -> None:
    table = market(["pepper", "mead", "silk"])
    async with sitting(table, keys="r 1 r 3 r enter") as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        assert table.view(None).phase == "claiming"
        await press(pilot, "1")
        assert isinstance(app.screen, ClaimScreen)
        # Enter alone gives nothing up.
        await press(pilot, "enter")
        assert isinstance(app.screen, ClaimScreen)
        await press(pilot, "f")
        assert isinstance(app.screen, SummaryScreen)
