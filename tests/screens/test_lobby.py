"""The lobby: two keys to a game, seats and names, saved games, settings."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from nottingham_tui import settings
from nottingham_tui.drafts.seating import BOT, EMPTY, PERSON, Seating
from nottingham_tui.drawing.lobby_rows import Field, lobby_rows
from nottingham_tui.drawing.palette import palette_for
from nottingham_tui.drawing.rows import FINE, PLAIN
from nottingham_tui.rules.kernel.variant_options import VariantOption
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.saves import SavesScreen, SettingsScreen
from nottingham_tui.wanted import Wanted
from tests.screens.inspections import flow_of, press, text_of
from tests.screens.walks import at_lobby, opened


async def test_enter_twice_begins_a_sensible_game(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "enter enter")
        flow = flow_of(app)
        assert flow.names == ("Anna", "Ben", "Cleo", "Dan")
        assert not flow.table.rules.brisk
        assert not isinstance(app.screen, LobbyScreen)
        assert len(list(tmp_path.glob("*.jsonl"))) == 1


async def test_brisk_is_the_first_question_and_its_rule_is_named(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await pilot.pause()
        assert "Faithful" in text_of(app)
        assert "2E-17.2" in text_of(app)
        await press(pilot, "space")
        assert "Brisk" in text_of(app)
        await press(pilot, "enter enter")
        flow = flow_of(app)
        assert flow.table.rules.brisk


async def test_names_are_typed_and_bad_ones_refused_kindly(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "1 enter ctrl+u B e n enter")
        assert "There is a Ben already" in text_of(app)
        await press(pilot, "ctrl+u enter")
        assert "A player needs a name." in text_of(app)
        await press(pilot, "q left_square_bracket slash R right_square_bracket enter")
        places = opening.seating.places
        assert places[0].name == "q[/R]"
        assert "q[/R]" in text_of(app)
        await press(pilot, "2 enter x escape")
        assert places[1].name == "Ben"


async def test_tab_changes_sides_and_comes_back_where_one_was(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        await press(pilot, "down down tab")
        assert screen.field == Field("seat", "0") and "Tab table" in text_of(app)
        await press(pilot, "down down tab")
        assert screen.at == 3 and "Tab seats" in text_of(app)
        await press(pilot, "tab")
        assert screen.field == Field("seat", "2")


@pytest.mark.parametrize("keys", ["", "down down", "tab down", "up", "up up"])
async def test_n_deals_from_anywhere(tmp_path: Path, keys: str) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, f"{keys} n")
        assert flow_of(app).names == ("Anna", "Ben", "Cleo", "Dan")


async def test_levels_come_in_order_and_one_key_leads_back_to_a_person(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        place = opening.seating.places[1]
        await press(pilot, "2")
        for level in ("easy", "normal", "hard"):
            await press(pilot, "right")
            assert (place.who, place.profile) == (BOT, level)
            assert f"bot, {level}" in text_of(app)
        await press(pilot, "backspace")
        assert place.who == PERSON
        assert "Bksp nobody" in text_of(app)
        await press(pilot, "backspace")
        assert place.who == EMPTY
        assert "Nobody sits here" in text_of(app) and "Ben" not in text_of(app)
        await press(pilot, "1 backspace")
        assert opening.seating.places[0].who == PERSON
        assert "At least 3 play" in text_of(app)
        await press(pilot, "tab backspace")
        assert "Choose a seat first" in text_of(app)


async def test_a_long_name_beside_a_long_kind_is_not_cut(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        place = opening.seating.places[2]
        place.name, place.profile = "Wilhelmina Groot", "farmer"
        await press(pilot, "down")
        row = next(row for row in text_of(app).split("\n") if "honest farmer" in row)
        assert place.name in row


async def test_seats_are_people_bots_or_empty_and_three_at_least(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "4 left left left")
        places = opening.seating.places
        assert [place.who for place in places] == [PERSON, PERSON, BOT, EMPTY, EMPTY, EMPTY]
        await press(pilot, "3 left left left")
        assert "At least 3 play." in text_of(app)
        assert places[2].who == BOT
        await press(pilot, "5 enter enter")
        assert places[4].who == PERSON
        assert opening.seating.taken() == [0, 1, 2, 4]


def test_without_people_there_is_no_game() -> None:
    seating = Seating.usual()
    for place in seating.places:
        place.who = BOT
    assert "watch a demo" in seating.problem()


def test_the_first_sheriff_is_a_seat_and_goes_when_its_player_goes() -> None:
    seating = Seating.usual()
    seating.turn_first(-1)
    assert seating.first == 3
    seating.places[2].who = EMPTY
    assert seating.first_seat() == 2
    seating.places[2].who = BOT
    for _ in ("easy", "person", "nobody"):
        seating.turn(3, -1)
    assert seating.first is None


def test_the_rows_fit_in_both_sets_of_characters() -> None:
    seating = Seating.usual()
    for glyphs in (FINE, PLAIN):
        for size in ((80, 20), (120, 32), (200, 46)):
            entries = [("l", "Learn"), ("f3", "2 saved games")]
            rows = lobby_rows(seating, Field("choice", "brisk"), None, entries, *size, glyphs)
            assert len(rows) <= size[1]
            assert all(row.cell_len <= size[0] for row in rows)


async def test_saved_games_are_listed_gone_on_with_and_broken_ones_named(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "f3")
        assert "There are no saved games." in text_of(app)
        await press(pilot, "enter enter")
        flow = flow_of(app)
        flow.leave()
        await pilot.pause()
        (tmp_path / "broken.jsonl").write_text('{"nonsense": 1}\n')
        assert isinstance(app.screen, LobbyScreen)
        flow.app.show(LobbyScreen(opening))
        await pilot.pause()
        await press(pilot, "f3")
        assert isinstance(app.screen, SavesScreen)
        text = text_of(app)
        assert "Anna, Ben, Cleo and Dan" in text
        assert "Round 1 of 8" in text
        assert "broken" in text
        names = [save.name for save in app.screen.saves]
        if names[0] == "broken":
            await press(pilot, "down")
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen)


async def test_a_save_is_deleted_after_asking_once(tmp_path: Path) -> None:
    app, _openings = opened(tmp_path)
    (tmp_path / "broken.jsonl").write_text('{"nonsense": 1}\n')
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f3 enter")
        assert isinstance(app.screen, SavesScreen)
        await press(pilot, "delete")
        assert "Delete this game? Press Del again to put it in the bin." in text_of(app)
        assert (tmp_path / "broken.jsonl").exists()
        await press(pilot, "delete")
        assert not (tmp_path / "broken.jsonl").exists()
        assert "broken stays in the bin for 30 days; “saves restore broken”" in text_of(app)


async def test_settings_hold_at_once_and_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Other tests ask what is loaded where nobody has set anything.
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "f2")
        assert isinstance(app.screen, SettingsScreen)
        await press(pilot, "space down space")
        assert app.chosen_theme == "light"
        assert app.attire.glyphs.ascii
        assert all(character < "\x80" for character in text_of(app))
        kept = settings.load()
        assert kept.theme == "light"
        assert kept.ascii
        await press(pilot, "space up left escape")
        assert isinstance(app.screen, LobbyScreen)
        assert settings.load() == settings.Settings()


def test_no_two_have_the_same_colour_and_it_goes_by_the_seat_first() -> None:
    seating = Seating.usual()
    assert list(seating.colours().values()) == [0, 1, 2, 3]
    assert [setup.colour for setup in seating.setups()] == [None] * 4
    seating.turn_colour(0)
    assert list(seating.colours().values()) == [4, 1, 2, 3]
    assert [setup.colour for setup in seating.setups()] == [4, None, None, None]
    for number in (1, 2, 3, 0, 0, 0, 0, 0):
        seating.turn_colour(number)
        colours = seating.colours()
        assert len(set(colours.values())) == 4
    seating.places[4].who = PERSON
    seating.places[1].who = EMPTY
    assert len(set(seating.colours().values())) == 4


async def test_a_chosen_colour_is_kept_in_the_save_and_worn_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = palette_for("dark")
    monkeypatch.setattr("nottingham_tui.app.palette_for", lambda *_asked, **_known: plain)
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "y")
        assert "Colours are for players" in text_of(app)
        await press(pilot, "1 y")
        screen = opening.start()
        flow = app.flow
        assert screen is not None and isinstance(flow, Flow)
        assert flow.table.header.colours == (4, 1, 2, 3)
        assert app.attire.palette.inks == plain.dressed((4, 1, 2, 3)).inks != plain.inks
        app.show(screen)
        await pilot.pause()
        flow.leave()
        await pilot.pause()
        assert app.attire.palette.inks == plain.inks


def test_a_palette_is_dressed_in_the_colours_of_a_table() -> None:
    palette = palette_for("dark")
    dressed = palette.dressed((4, 1))
    assert dressed.style("player1") == palette.style("player5") != palette.style("player1")
    assert dressed.style("player2") == palette.style("player2")
    assert dressed.style("gold") == palette.style("gold")


async def test_leaving_the_lobby_speaks_of_no_table(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        await press(pilot, "q")
        assert "Leave the program?" in text_of(app)
        await press(pilot, "escape 1 enter")
        text = text_of(app)
        assert "Esc cancel" in text
        assert "rename" not in text.splitlines()[-1]
        await press(pilot, "escape question_mark")
        assert "rename" in text_of(app)


async def test_names_take_no_sign_that_no_letter_carries(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "1 enter ctrl+u")
        for sign in ("\u0301", "h", "\ufe0f", "\u200d", "y"):
            app.screen.post_message(events.Key(sign, sign))
        await press(pilot, "enter")
        assert opening.seating.places[0].name == "hy"


@pytest.fixture
def wide_game(monkeypatch: pytest.MonkeyPatch) -> GameEntry:
    """Another game: for up to seven, with more choices than the lobby has rows for."""
    many = tuple(
        VariantOption(f"choice_{number}", "2E-11.1", f"Choice {number}", f"Help {number}.")
        for number in range(8)
    )
    last = VariantOption(
        "alone", "2E-11.1", "Alone", "Plays alone.", excludes=("choice_0",), why="Both is too much."
    )
    entry = replace(
        GAMES["second-edition"],
        key="wide",
        title="The wide game",
        most_players=7,
        declares=lambda: (*many, last),
        without_first=(7,),
        notes={7: "Seven need no first."},
    )
    monkeypatch.setitem(GAMES, "wide", entry)
    return entry


async def go_to(pilot: Pilot[Any], field: Field) -> None:
    """Move the cursor to a question by keys."""
    screen = pilot.app.screen
    assert isinstance(screen, LobbyScreen)
    for _ in screen.fields():
        if screen.field == field:
            return
        await press(pilot, "down")
    raise AssertionError(field)


async def test_the_game_is_chosen_and_brings_its_seats_and_choices(
    tmp_path: Path, wide_game: GameEntry
) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        seating = opening.seating
        assert len(seating.places) == GAMES["second-edition"].most_players < 7
        await go_to(pilot, Field("game"))
        while seating.entry is not wide_game:
            await press(pilot, "space")
        text = text_of(app)
        assert "The wide game" in text and "7 " in text and "Choice 0" in text
        assert len(seating.places) == 7
        assert "3 to 7 play" in text
        for number in range(8):
            await go_to(pilot, Field("choice", f"choice_{number}"))
            text = text_of(app)
            assert f"Help {number} (2E-11.1)" in text
            assert f"Choice {number}" in text
        await go_to(pilot, Field("choice", "choice_0"))
        await press(pilot, "space")
        await go_to(pilot, Field("choice", "alone"))
        assert "not now" in text_of(app)
        await press(pilot, "space")
        assert "Both is too much." in text_of(app)
        assert seating.chosen()["choice_0"] and not seating.chosen()["alone"]
        assert set(seating.chosen()) == {choice.key for choice in wide_game.choices}


async def test_a_number_of_players_can_change_who_is_asked(
    tmp_path: Path, wide_game: GameEntry
) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        seating = opening.seating
        seating.game = "wide"
        seating.first = 1
        for place in seating.places:
            place.who = BOT
        await press(pilot, "1 up up")
        await go_to(pilot, Field("first"))
        assert "Seven need no first." in text_of(app)
        await press(pilot, "space")
        assert seating.first_seat() is None
        seating.places[6].who = EMPTY
        assert seating.first_seat() == 1
        # Whoever sits too far out for a smaller game waits for the next larger one.
        seating.places[5].who = PERSON
        while seating.game != "first-edition":
            seating.turn_game(1)
        assert seating.taken() == [0, 1, 2, 3, 4]
        seating.game = "wide"
        assert seating.taken() == [0, 1, 2, 3, 4, 5]


def test_a_name_of_an_empty_seat_is_free() -> None:
    seating = Seating.usual()
    assert seating.rename(0, "Eve") == ""
    assert [place.name for place in seating.everybody][:5] == ["Eve", "Ben", "Cleo", "Dan", "Anna"]
    assert "There is a ben" not in seating.rename(0, "Anna")
    assert seating.rename(0, " ben ") == "There is a Ben already; pick another name."


def test_the_lobby_begins_with_the_table_that_was_wanted() -> None:
    seating = Seating.usual(Wanted("second-edition", 5, {"brisk": True}))
    assert [place.who for place in seating.places] == [PERSON, PERSON, BOT, BOT, BOT, EMPTY]
    assert seating.chosen()["brisk"]
    assert seating.wanted() == Wanted("second-edition", 5, seating.chosen())


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_game_is_whole_in_the_smallest_terminal(tmp_path: Path, game: str) -> None:
    (tmp_path / "one.jsonl").write_text("{}")
    async with at_lobby(tmp_path) as (app, opening, pilot):
        seating = opening.seating
        seating.game = game
        await press(pilot, "down up")
        text = text_of(app)
        for each in seating.entry.choices:
            assert each.key == "brisk" or each.label in text
        for place in (seating.entry.title, "Deal the cards", "Language", seating.entry.first):
            assert place in text
        assert f"{seating.entry.most_players} empty" in text
        assert "F3 Saved game" in text and "h How to play" in text
        await press(pilot, "enter")
        assert "Enter deals the cards." in text_of(app)


async def test_the_rules_open_at_the_page_of_the_game_that_is_set(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "f1")
        assert "2E-17.2" in text_of(app)
        await press(pilot, "tab")
        assert "At the Border" in text_of(app)
        await press(pilot, "slash N O minus 7 full_stop 3 enter")
        assert "NO-7.3" in text_of(app)
        await press(pilot, "escape")
        assert opening.seating.game == "second-edition"


async def test_settings_open_from_everywhere_and_lead_back_where_one_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    async with at_lobby(tmp_path) as (app, _opening, pilot):

        async def changed_from(kind: str) -> None:
            assert type(app.screen).__name__ == kind
            await press(pilot, "f2")
            assert isinstance(app.screen, SettingsScreen)
            await press(pilot, "space")
            assert app.chosen_theme == settings.load().theme
            await press(pilot, "escape")
            assert type(app.screen).__name__ == kind

        await changed_from("LobbyScreen")
        await press(pilot, "n")
        await changed_from("FirstScreen")
        await press(pilot, "enter 4")
        await changed_from("CurtainScreen")
        seat = app.screen.facts.seat_number  # type: ignore[attr-defined]
        await press(pilot, str(seat))
        await press(pilot, "2")
        await changed_from("MarketScreen")
        # What was begun is as it was, and whoever walks off leaves no open way back to it.
        assert app.screen.draft.picked == [1]  # type: ignore[attr-defined]
        await press(pilot, "f2")
        app.drop_curtain()
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "s")
        await changed_from("LookScreen")


@pytest.mark.parametrize("size", [(120, 36), (200, 50)])
async def test_prompt_and_keys_begin_where_the_table_does(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_lobby(tmp_path, size) as (app, _opening, _pilot):
        rows = text_of(app).split("\n")
        table = next(row for row in rows if "╭" in row)
        prompt = next(row for row in rows if row.strip().startswith("▸ "))
        keys = next(row for row in rows if "n begin" in row)
        # Within the block of 120.
        assert table.index("╭") == prompt.index("▸") == keys.index("n begin") + 1 == 10
