"""A damaged game in the list of saved games: Enter saves what can be saved and says so."""

from pathlib import Path
from random import Random

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.saves import SavesScreen
from nottingham_tui.session.store import Store
from tests.accidents import tables
from tests.screens.inspections import press, text_of
from tests.screens.walks import at_lobby


@pytest.mark.parametrize("game", GAMES)
async def test_enter_rescues_a_damaged_game(tmp_path: Path, game: str) -> None:
    path = tables.played(Store(tmp_path), game, Random(5), 12)
    content = bytearray(path.read_bytes())
    content[-9] ^= 1
    path.write_bytes(content)
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "c")
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
