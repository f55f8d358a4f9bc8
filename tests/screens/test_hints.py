"""Hints stand above the keys in a first game, and what it is about comes before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nottingham_tui import settings
from nottingham_tui.screens.cast import new_game
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.hinting import FirstScreen
from nottingham_tui.screens.looking import LookScreen
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.wanted import Wanted
from tests.screens.inspections import NAMES, as_dealt, flow_of, new_table, press, sitting, text_of
from tests.screens.walks import at_lobby
from tests.unveiled import state_of


async def test_a_hint_about_the_hand_is_behind_the_curtain() -> None:
    table = new_table()
    state_of(table).hands[2][:] = ["cheese", "cheese", "cheese", "apple", "silk", "bread"]
    async with sitting(table, keys="3", gives_hints=True) as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        assert "Hint" not in text_of(app)
        await press(pilot, "3")
        assert isinstance(app.screen, PrivateScreen)
        assert "with 3 cheeses" in text_of(app)


async def test_on_a_public_screen_a_hint_tells_what_all_may_know() -> None:
    async with sitting(as_dealt(new_table()), gives_hints=True) as (app, _pilot):
        told = text_of(app)
        assert "Hint" in told
        assert any(f"If {name}’s bag is true, opening it costs" in told for name in NAMES)
        # Above the prompt and the keys.
        rows = told.splitlines()
        assert "Hint" in "".join(rows[-6:-2])


async def test_no_hints_where_nobody_wants_them() -> None:
    async with sitting(as_dealt(new_table())) as (app, _pilot):
        assert "Hint" not in text_of(app)


async def test_a_first_game_says_what_it_is_about_and_where_it_is_told(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        app.gives_hints = True
        await press(pilot, "enter enter")
        assert isinstance(app.screen, FirstScreen)
        told = text_of(app)
        assert "You’re merchants" in told and "the richest merchant wins" in told
        await press(pilot, "h")
        assert isinstance(app.screen, LookScreen)
        await press(pilot, "escape enter")
        assert not isinstance(app.screen, FirstScreen)
        flow = flow_of(app)
        flow.leave()
        await pilot.pause()
        # Another game is not the first; hints stay until one was played to its end.
        await press(pilot, "enter enter")
        assert not isinstance(app.screen, FirstScreen)
        assert opening.settings.hints == "first"


async def test_after_a_game_that_was_played_out_hints_are_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    async with at_lobby(tmp_path) as (app, opening, _pilot):
        app.gives_hints = True
        table = new_game(5, Wanted("border"))
        opening._at(table)
        opening.lobby()
        assert app.gives_hints
        while table.bot_step() is not None:
            pass
        opening.lobby()
        assert not app.gives_hints
        assert settings.load().hints == "off"
