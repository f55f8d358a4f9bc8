"""The declaration: one key a good, and words that can be taken back."""

import pytest

from nottingham_tui.drawing.sheriff.tokens import letters
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.sheriff.declaration import DeclarationScreen
from nottingham_tui.screens.sheriff.looks import MineScreen
from tests.screens.inspections import new_table, press, sitting, text_of

WALK = "3 3 enter 4 enter 1 enter 1 2 enter 4 1 enter 3 1 enter"


def test_every_good_has_a_letter_of_its_own() -> None:
    goods = new_table().rules.declarable
    found = letters(goods)
    assert sorted(found.values()) == sorted(goods)
    assert found["a"] == "apple"
    # Keys that mean something else everywhere stay free.
    assert not set(found) & set("hjklsvdgpqu")


@pytest.mark.rule("2E-4.3")
async def test_digit_and_letter_declare_and_words_are_taken_back() -> None:
    table = new_table()
    async with sitting(table) as (app, pilot):
        await press(pilot, WALK)
        assert isinstance(app.screen, DeclarationScreen)
        assert "Cleo, what is in your bag?" in text_of(app)
        await press(pilot, "2")
        bag = table.view(None).bags[2]
        assert bag is not None and bag.declared == "cheese"
        await press(pilot, "u")
        bag = table.view(None).bags[2]
        assert bag is not None and bag.declared is None
        await press(pilot, "a b")
        declared = [bag and bag.declared for bag in table.view(None).bags]
        assert declared == [None, None, "apple", "bread"]


async def test_one_looks_into_the_own_bag_behind_the_curtain() -> None:
    table = new_table()
    async with sitting(table) as (app, pilot):
        await press(pilot, WALK)
        await press(pilot, "v")
        assert "value" not in text_of(app)
        await press(pilot, "1")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "1")
        assert isinstance(app.screen, MineScreen)
        assert "Your bag" in text_of(app)
        assert table.view(None).phase == "declaration"
        app.drop_curtain()
        await pilot.pause()
        assert isinstance(app.screen, DeclarationScreen)
