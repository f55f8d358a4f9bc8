"""Keys of other layouts, pastes, and names that are composed or cut."""

from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from nottingham_tui.screens import curtain
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.looks import RulesScreen
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.widgets.writing import MOST_LETTERS, WritingLine
from tests.screens.inspections import passes, press, text_of
from tests.screens.walks import at_lobby


async def paste(pilot: Pilot[Any], text: str) -> None:
    pilot.app.post_message(events.Paste(text))
    await pilot.pause()


async def test_the_digit_row_of_azerty_picks_as_digits_do(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "quotation_mark")
        screen = app.screen
        assert isinstance(screen, LobbyScreen) and screen.field.which == "2"
        await press(pilot, "é")
        assert screen.field.which == "1"
        # A name takes the sign itself.
        await press(pilot, "enter é ampersand enter")
        assert screen.seating.places[1].name == "é&"


async def test_the_curtain_opens_with_the_key_of_its_digit(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "enter enter")
        await passes(pilot, lambda: "press" in text_of(app))
        await press(pilot, "quotation_mark ç à left_parenthesis")
        assert "press" in text_of(app)
        await press(pilot, "é" if "press 2" in text_of(app) else "ampersand")
        await passes(pilot, lambda: isinstance(app.screen, PrivateScreen))


async def test_a_sign_that_means_something_is_no_digit(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "m")
        await passes(pilot, lambda: "demo" in text_of(app))
        flow: Any = app.flow
        await press(pilot, "space left_parenthesis")
        assert flow.speed == 10.0
        # 6 on a French keyboard, and the key for slower.
        await press(pilot, "minus")
        assert flow.speed == 4.0


async def test_a_paste_changes_nothing_where_nothing_is_written(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "down")
        before = text_of(app)
        await paste(pilot, "1\nq\nq\nenter")
        assert text_of(app) == before
        await press(pilot, "f1")
        assert isinstance(app.screen, RulesScreen)
        before = text_of(app)
        await paste(pilot, "bribe")
        assert text_of(app) == before


async def test_a_name_is_pasted_composed_and_what_is_cut_is_told(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        place = opening.seating.places[0]
        await press(pilot, "1 enter ctrl+u")
        await paste(pilot, "Zoe\u0308 नीति ณิชา")
        assert "was left out" not in text_of(app)
        await press(pilot, "enter")
        assert place.name == "Zoë नीति ณิชา"
        await press(pilot, "enter ctrl+u")
        await paste(pilot, "Bartholomew-Maximilian")
        assert "Part of it was left out: there’s room for 16 letters" in text_of(app)
        await press(pilot, "backspace")
        assert "was left out" not in text_of(app)
        await press(pilot, "i n")
        assert "was left out" in text_of(app)
        await press(pilot, "enter")
        assert place.name == "Bartholomew-Maxi"


async def test_words_are_pasted_into_the_search_of_the_rules(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "f1 slash")
        await paste(pilot, "2E-17.2\n")
        assert "2E-17.2_" in text_of(app)
        await paste(pilot, "x" * 50)
        assert "was left out" in text_of(app)


async def test_the_guard_holds_the_key_of_the_digit_back_as_the_digit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Any other key counts from the first moment.
    monkeypatch.setattr(curtain, "AT_REST", 0.0)
    async with at_lobby(tmp_path, guard=30.0) as (app, _opening, pilot):
        await press(pilot, "enter enter")
        await passes(pilot, lambda: "press" in text_of(app))
        screen = app.screen
        assert isinstance(screen, curtain.CurtainScreen)
        await press(pilot, "ampersand é")
        await pilot.pause()
        assert app.screen is screen


async def test_a_line_to_write_in_composes_and_tells_what_is_cut() -> None:
    told: list[str] = []
    line = WritingLine("", lambda: told.append("cut"))

    class Page(App[None]):
        def compose(self) -> ComposeResult:
            yield line

    app = Page()
    async with app.run_test() as pilot:
        line.focus()
        await paste(pilot, "Zoe\u0308 नीति\n2")
        assert line.value == "Zoë नीति" and not told
        await pilot.press("left", "left", "x")
        assert line.value == "Zoë नीxति"
        await paste(pilot, "y" * 200)
        assert len(line.value) == MOST_LETTERS and line.value.endswith("yति") and told == ["cut"]
