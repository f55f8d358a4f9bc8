"""Languages at hand: in settings and lobby, in the middle of a game; the long walk through all
screens in each is `python -m tests.languages`."""

from __future__ import annotations

from pathlib import Path

import pytest

from nottingham_tui import settings
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.sheriff.market import MarketScreen
from nottingham_tui.text import catalogue
from tests.languages import wrong_in
from tests.screens import readings
from tests.screens.inspections import press, text_of
from tests.screens.walks import at_lobby
from tests.text.test_languages import LANGUAGES


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


async def test_a_game_begun_in_polish_goes_on_in_german(tmp_path: Path) -> None:
    catalogue.use("pl")
    async with at_lobby(tmp_path) as (app, opening, pilot):
        assert "Rozdaj karty" in text_of(app) and "Polski" in text_of(app)
        await press(pilot, "n")
        assert isinstance(app.screen, CurtainScreen)
        while not isinstance(app.screen, MarketScreen):
            await press(pilot, "1")
        assert "TARG " in text_of(app)
        await press(pilot, "f2 up")
        assert "Język" in text_of(app)
        await press(pilot, "right right right")
        # Round and round: Russian, English, German.
        assert "Sprache" in text_of(app) and catalogue.language() == "de"
        assert settings.load().language == "de"
        await press(pilot, "escape")
        await press(pilot, "1")
        assert isinstance(app.screen, MarketScreen)
        assert "MARKT" in text_of(app) and "TARG" not in text_of(app)
        # Another setting changes no language.
        opening.change(pace="brisk")
        assert catalogue.language() == "de"


async def test_what_the_command_line_speaks_is_not_kept_with_other_settings(tmp_path: Path) -> None:
    catalogue.use("es")
    async with at_lobby(tmp_path) as (_, opening, _):
        opening.change(pace="brisk")
        assert catalogue.language() == "es"
    assert settings.load() == settings.Settings(pace="brisk")


async def test_russian_says_why_it_is_not_spoken_in_ascii_and_comes_back(tmp_path: Path) -> None:
    catalogue.use("ru")
    async with at_lobby(tmp_path) as (app, _, pilot):
        await press(pilot, "f2 down space")
        assert "ASCII hasn't got the letters of this language" in text_of(app)
        assert text_of(app).isascii()
        await press(pilot, "space")
        assert "Настройки".upper() in text_of(app).upper() and catalogue.language() == "ru"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_first_screens_are_whole_and_without_an_english_word(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    losses = readings.losses(monkeypatch)
    catalogue.use(language)
    async with at_lobby(tmp_path) as (app, _, pilot):
        for keys in ("", "?", "escape f1", "escape h", "escape f2", "escape l", "escape n", "1"):
            await press(pilot, keys)
            wrong = [*wrong_in(readings.screen_rows(app)), *losses.taken()]
            assert wrong == [], keys
