"""Somebody who calls over SSH reaches the table and nothing else of the machine."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nottingham_tui import settings
from nottingham_tui.screens.curtain import CurtainScreen, LeaveScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.session.files import SUFFIX
from nottingham_tui.session.store import Store
from tests.screens.inspections import press, text_of
from tests.screens.walks import at_lobby
from tests.session import tables


def two_saves(folder: Path) -> list[str]:
    """Two games, the second one played last."""
    store = Store(folder)
    paths = [tables.played(store, 0), tables.played(store, 0)]
    os.utime(paths[0], (0, 0))
    return [path.stem for path in paths]


async def test_no_key_at_the_curtain_leads_to_the_saves(tmp_path: Path) -> None:
    names = two_saves(tmp_path)
    async with at_lobby(tmp_path, host=True) as (app, _opening, pilot):
        assert isinstance(app.screen, CurtainScreen)
        assert isinstance(app.flow, Flow) and app.flow.table.name == names[1]
        await press(pilot, "escape")
        assert isinstance(app.screen, LeaveScreen)
        text = text_of(app)
        assert "q: leave the table. Esc: keep playing." in text and "lobby" not in text
        await press(pilot, "enter f3 delete delete")
        assert isinstance(app.screen, LeaveScreen)
        assert Store(tmp_path).names() == sorted(names)
        await press(pilot, "escape")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "escape q")
    assert app.return_code == 0
    assert Store(tmp_path).names() == sorted(names)


async def test_leaving_at_an_open_page_leaves_the_program(tmp_path: Path) -> None:
    two_saves(tmp_path)
    async with at_lobby(tmp_path, host=True) as (app, _opening, pilot):
        await press(pilot, "1 q q")
    assert app.return_code == 0
    assert len(Store(tmp_path).names()) == 2


async def test_where_nothing_is_played_a_game_is_dealt_and_nothing_else_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    async with at_lobby(tmp_path / "saves", host=True) as (app, _opening, pilot):
        assert isinstance(app.screen, LobbyScreen)
        for key in ("f3", "m", "f2"):
            await press(pilot, key)
            assert isinstance(app.screen, LobbyScreen)
        text = text_of(app)
        assert "demo" not in text and "settings" not in text and "saved" not in text
        # Another language holds for the call and is not kept.
        fields = [field.kind for field in app.screen.fields()]
        await press(pilot, " ".join(["down"] * (fields.index("language") - 1)))
        await press(pilot, "space")
        assert not settings.settings_path().exists()
        await press(pilot, "enter enter")
        assert isinstance(app.flow, Flow)
    assert len(Store(tmp_path / "saves").names()) == 1


async def test_after_a_game_another_one_can_be_dealt(tmp_path: Path) -> None:
    tables.played(Store(tmp_path), 10_000)
    async with at_lobby(tmp_path, host=True) as (app, _opening, pilot):
        while not isinstance(app.screen, ScoringScreen):
            await press(pilot, "enter")
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)
        await press(pilot, "f3")
        assert isinstance(app.screen, LobbyScreen) and "saved" not in text_of(app)
        await press(pilot, "q q")
    assert app.return_code == 0


async def test_who_deals_second_comes_to_the_table_of_the_first(tmp_path: Path) -> None:
    async with at_lobby(tmp_path, host=True) as (app, _opening, pilot):
        assert isinstance(app.screen, LobbyScreen)
        dealt = tables.played(Store(tmp_path), 0)
        await press(pilot, "enter enter")
        assert isinstance(app.flow, Flow) and app.flow.table.name == dealt.stem
    assert Store(tmp_path).names() == [dealt.stem]


async def test_a_save_that_nobody_can_open_keeps_no_caller_from_dealing(tmp_path: Path) -> None:
    (tmp_path / f"000{SUFFIX}").write_text("no game\n", encoding="utf-8")
    async with at_lobby(tmp_path, host=True) as (app, _opening, pilot):
        await press(pilot, "enter enter")
        assert isinstance(app.flow, Flow)
