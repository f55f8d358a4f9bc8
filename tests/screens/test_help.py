"""Help begins with what a screen is for; how each game is played is told in a minute."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path

import pytest

from nottingham_tui import screens
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.hinting import names_of
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.looking import LookScreen
from nottingham_tui.text import manual
from nottingham_tui.widgets.bars import KeyBar
from tests.screens.inspections import as_dealt, new_table, press, sitting, text_of
from tests.screens.walks import at_lobby


def shown_classes() -> Iterator[type[GameScreen]]:
    """Every class of a screen that is shown as it is."""
    for module in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}."):
        importlib.import_module(module.name)
    waiting = [GameScreen]
    while waiting:
        below = waiting.pop().__subclasses__()
        waiting += below
        yield from (each for each in below if not each.__subclasses__())


def family_of(screen: type[GameScreen]) -> str:
    part = screen.__module__.removeprefix(f"{screens.__name__}.").partition(".")[0]
    return part if part in {entry.family for entry in GAMES.values()} else ""


@pytest.mark.parametrize(
    "screen",
    sorted(
        {each for each in shown_classes() if each.__module__.startswith("nottingham_tui.")},
        key=attrgetter("__name__"),
    ),
    ids=lambda screen: screen.__name__,
)
def test_every_screen_says_what_it_is_for(screen: type[GameScreen]) -> None:
    told = manual.purpose_of(family_of(screen), names_of(screen))
    assert told is not None
    assert told.purpose and told.secret and told.tip


async def test_help_begins_with_the_purpose_and_a_grey_key_says_why_once() -> None:
    async with sitting(as_dealt(new_table()), keys="question_mark", size=(120, 40)) as (app, _):
        text = text_of(app)
        assert text.index("What this is for") < text.index("The sheriff decides about each")
        assert text.index("Secret") < text.index("Tip") < text.index("Here") < text.index("Look")
        # Three keys are about an offer, and none is there; one of them stands in another column.
        assert 1 <= text.count("There is no offer") <= 2


async def test_where_help_takes_two_pages_the_keys_are_the_second() -> None:
    async with sitting(as_dealt(new_table()), keys="question_mark") as (app, pilot):
        assert "Tip" in text_of(app)
        assert "Here" not in text_of(app)
        assert "Space to the keys" in text_of(app)
        await press(pilot, "space")
        text = text_of(app)
        assert "Tip" not in text
        assert all(told in text for told in ("Here", "both shake hands", "take back", "? all"))
        await press(pilot, "down")
        assert text_of(app) == text
        await press(pilot, "pageup")
        assert "What this is for" in text_of(app)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_is_about_is_three_sentences_and_how_it_goes_a_minute(game: str) -> None:
    about = manual.about(game)
    assert len(about) == 3
    words = " ".join([*about, *(text for _title, text in manual.steps(game))]).split()
    # At four words a second.
    assert 100 <= len(words) <= 260


def test_editions_differ_where_their_markets_do() -> None:
    first, second = (dict(manual.steps(game)) for game in ("first-edition", "second-edition"))
    assert [title for title in first if first[title] != second[title]] == ["Market"]


async def test_how_to_play_is_told_from_the_lobby(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "h")
        assert "You’re merchants" in text_of(app)
        bar = app.screen.query_one(KeyBar).row_at(0)
        lit = [bar.plain[span.start : span.end] for span in bar.spans if "gold" in str(span.style)]
        assert {"▴▾", "Space"} <= set(lit), "there is more below"
        await press(pilot, "escape")
        opening.seating.turn_game(-1)
        await press(pilot, "h")
        assert "You’re in the sheriff’s service" in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, LobbyScreen)


async def test_how_to_play_is_told_from_curtain_and_help() -> None:
    async with sitting(new_table(), keys="3") as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "h")
        assert isinstance(app.screen, LookScreen)
        assert "You’re merchants" in text_of(app)
        await press(pilot, "escape question_mark h")
        assert "You’re merchants" in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, CurtainScreen)
