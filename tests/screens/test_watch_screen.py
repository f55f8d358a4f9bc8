"""Following a game from a second terminal: what is public, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from nottingham_tui.app import NottinghamApp
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.screens.watch import WatchScreen, watch_screen
from nottingham_tui.session.spectator import spectator_for
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import NoSuchSaveError
from tests.screens.inspections import NAMES, new_table, passes, press
from tests.screens.walks import options_for


def saved_game(folder: Path) -> Table:
    """A game of four bots, saved."""
    return new_table(bots=range(4), first=0, seed=3, store=Store(folder))


def watching(folder: Path, name: str = "") -> NottinghamApp:
    options = options_for(folder, watch=name)
    return NottinghamApp(lambda app: watch_screen(app, options), animation=False)


def shown(screen: WatchScreen) -> str:
    return "\n".join(row.plain for row in screen.paint(80, 21))


async def test_it_follows_the_game_and_shows_nothing_secret(tmp_path: Path) -> None:
    table = saved_game(tmp_path)
    async with watching(tmp_path).run_test(size=(80, 24)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, WatchScreen)
        while table.view(None).phase != "inspection":
            table.bot_step()
        screen.poll()
        assert screen.public_view == table.view(None)
        assert "sealed" in shown(screen)
        assert screen.public_view.hand == screen.public_view.bag == ()
        await press(pilot, "s escape g escape j escape")
        # Nobody here has cards of their own to look at.
        await press(pilot, "v g v escape")
        assert isinstance(pilot.app.screen, WatchScreen)
        before = screen.public_view
        table.bot_step()
        again = pilot.app.screen
        await passes(pilot, lambda: again.public_view != before)
    table.close()


async def test_the_end_of_the_game_is_told(tmp_path: Path) -> None:
    table = saved_game(tmp_path)
    async with watching(tmp_path, table.name or "").run_test(size=(80, 24)) as pilot:
        while table.bot_step() is not None:
            pass
        table.close()
        await passes(pilot, lambda: isinstance(pilot.app.screen, ScoringScreen))
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, ScoringScreen)
        await press(pilot, "q")
    assert pilot.app.return_code == 0


async def test_a_save_that_goes_is_told_and_the_table_stays(tmp_path: Path) -> None:
    table = saved_game(tmp_path)
    async with watching(tmp_path).run_test(size=(80, 24)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, WatchScreen)
        table.close()
        (tmp_path / f"{table.name}.jsonl").unlink()
        await passes(pilot, lambda: bool(screen.flow.failure))
        assert str(table.name) in screen.prompt().plain
        assert "Anna" in shown(screen)


def test_a_game_is_found_by_name_by_path_and_as_the_latest(tmp_path: Path) -> None:
    with pytest.raises(NoSuchSaveError):
        spectator_for(tmp_path, "")
    table = saved_game(tmp_path)
    table.close()
    name = table.name or ""
    for wanted in ("", name, str(tmp_path / f"{name}.jsonl")):
        assert spectator_for(tmp_path, wanted).names == NAMES[:4]
    with pytest.raises(NoSuchSaveError):
        spectator_for(tmp_path, "another")
