"""A game that is damaged or not as it was left: list and curtains say so, and it goes on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.saves import SavesScreen
from nottingham_tui.session.store import Store
from tests.accidents import tables as lots
from tests.screens.inspections import press, text_of
from tests.screens.walks import at_lobby, opened
from tests.session import tables


@pytest.fixture
def shorter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game whose last entry is gone: it waits before somebody's market."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    folder = tmp_path / "saves"
    with tables.new(Store(folder), bots=0, brisk=False) as table:
        while len(table.people) and table.view(None).phase != "loading":
            before = tables.save_of(Store(folder), table).read_bytes()
            table.play(table.view(table.view(None).to_act[0]).options[0].sample(Random(1)))
        path = tables.save_of(Store(folder), table)
    path.write_bytes(before)
    return folder


async def test_everybody_is_told_once(shorter: Path) -> None:
    async with at_lobby(shorter) as (app, _opening, pilot):
        await press(pilot, "f3")
        assert isinstance(app.screen, SavesScreen)
        assert "not as it was left" in text_of(app)
        await press(pilot, "enter")
        told = "This game is shorter than it was when it was left on"
        assert isinstance(app.screen, CurtainScreen)
        seat = app.screen.facts.seat_number
        assert told in text_of(app)
        # Passed on without a look it is still to be told.
        await press(pilot, f"escape escape {seat} escape")
        assert isinstance(app.screen, CurtainScreen)
        assert told not in text_of(app)
        assert isinstance(app.flow, Flow)
        app.flow.table.close()
    app, _ = opened(shorter, resume=True)
    async with app.run_test(size=(80, 24)) as pilot:
        # Whoever has been told is not told again; everybody else is.
        assert isinstance(app.screen, CurtainScreen)
        assert told not in text_of(app)
        other = seat % 3 + 1
        await press(pilot, f"v {other}")
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen.facts.seat_number == other
        assert told in text_of(app)


@pytest.mark.parametrize("game", GAMES)
async def test_enter_rescues_a_damaged_game(tmp_path: Path, game: str) -> None:
    path = lots.played(Store(tmp_path), game, Random(5), 12)
    content = bytearray(path.read_bytes())
    content[-9] ^= 1
    path.write_bytes(content)
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "f3")
        assert isinstance(app.screen, SavesScreen)
        assert [bool(save.problem) for save in app.screen.saves] == [True]
        await press(pilot, "enter")
        assert f"{path.stem}-rescued" in " ".join(text_of(app).split())
        assert [bool(save.problem) for save in app.screen.saves] == [False, True]
        # Once more changes nothing; the rescued game goes on.
        await press(pilot, "enter")
        assert len(list(tmp_path.glob("*.jsonl"))) == 2
        await press(pilot, "up enter")
        assert not isinstance(app.screen, SavesScreen)
    assert path.read_bytes() == content
