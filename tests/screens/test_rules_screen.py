"""The rulebook on a screen: the page of the game, what the table has chosen, all four pages."""

import pytest

from nottingham_tui.drawing.rows import FINE
from nottingham_tui.drawing.rules_look import RulesLook, on_page
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.looks import RulesBody
from nottingham_tui.text import rulebook
from tests.screens.inspections import new_table, press, sitting, text_of


def text(look: RulesLook) -> str:
    return "\n".join(row.plain for row in look.rows(90, FINE))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_page_can_be_read_and_searched(game: str) -> None:
    look = RulesLook(game, "")
    rules = list(look.page.rules())
    text(look)
    assert set(look.anchors) == {rule.number for rule in rules}
    for rule in rules:
        assert look.find(rule.number) == (rule.number,)
        assert look.find(rule.number.partition("-")[2]) == (rule.number,)
    assert look.page.game == game


def test_a_table_reads_what_it_has_chosen_and_which_variants_it_does_not_play() -> None:
    chosen = {"royal_goods": True, "brisk": True}
    told = text(RulesLook("second-edition", "", chosen))
    assert " ".join(told.split()).startswith(
        "Played at this table: Royal goods 2E-11.1 Brisk 2E-17.2 3 to 6 players."
    )
    assert "11  Variant: royal goods ─" in told
    for title in ("12  Variant: inspection timer", "16  Variant: black market"):
        assert f"{title}  not played at this table ─" in told
    assert told.count("not played at this table") == 4
    # What is no section of its own is not marked: the page says whose choice it is.
    assert "not played" not in text(RulesLook("nottingham", "", {}))
    assert "No variant is played at this table." in text(RulesLook("nottingham", "", {}))
    assert "Played at this table" not in text(RulesLook("second-edition", ""))


def test_a_rule_of_the_other_edition_opens_where_the_page_points_to_it() -> None:
    page = rulebook.page("1E")
    assert on_page(page, "1E-2.3") == "1E-2.3"
    assert on_page(page, "2E-2.3") == "1E-1.6"
    # "2E-8.1 to 2E-8.4" holds what lies between.
    assert on_page(page, "2E-8.2") == "1E-1.7"
    assert on_page(page, "2E-12.3") == "1E-7.2"
    assert on_page(page, "BO-1.1") == ""
    assert on_page(page, "") == ""


def test_the_next_page_is_another_game_and_a_number_leads_to_its_page() -> None:
    look = RulesLook("second-edition", "2E-5.1", {})
    seen = [look.page.code]
    for _ in range(3):
        look.turn_page()
        seen.append(look.page.code)
        assert "at this table" not in text(look)
    assert len(set(seen)) == 4
    look.turn_page()
    assert look.page.code == "2E"
    assert look.find("no-7.3") == ("NO-7.3",) and look.page.code == "NO"


async def test_the_rules_open_at_the_page_of_the_game_that_is_played() -> None:
    table = new_table(game="first-edition", choices=("promo_cards",))
    async with sitting(table) as (app, pilot):
        await pilot.pause()
        await press(pilot, "f1 home")
        shown = text_of(app)
        assert "first edition" in shown
        assert "Played at this table:" in shown and " Promo cards 1E-7.5" in shown
        await press(pilot, "tab home")
        assert "second edition" in text_of(app) and "Chosen at" not in text_of(app)


async def test_what_is_found_is_a_list_with_a_next_and_a_previous() -> None:
    async with sitting(new_table(), keys="f1 slash d r a w n enter") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, RulesBody)
        hits = screen.look.hits
        assert len(hits) > 3
        told = text_of(app)
        assert f"{len(hits)} rules with drawn:" in told
        assert all(number in told for number in hits[:3])
        assert "drawn" in told.replace("with drawn", "")
        await press(pilot, "down enter")
        assert not screen.look.is_list
        assert hits[1] in text_of(app).splitlines()[2]
        assert f"2 of {len(hits)}" in text_of(app)
        await press(pilot, "n")
        assert hits[2] in text_of(app).splitlines()[2]
        await press(pilot, "left left left")
        assert screen.look.number == hits[-1]
        await press(pilot, "enter")
        assert screen.look.is_list
        # One hit needs no list, and sections have their keys again.
        await press(pilot, "slash r e a l space c a s h enter")
        assert not screen.look.is_list
        assert "2E-2.3" in text_of(app).splitlines()[2]
        await press(pilot, "n")
        assert "3  " in text_of(app).splitlines()[2]
