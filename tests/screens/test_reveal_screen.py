"""A bag is opened on the screen: card by card, or all at once."""

import pytest

from nottingham_tui.drawing.sheriff.cards import turning_order
from nottingham_tui.rules.sheriff.events import BagOpened
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    at_inspection,
    new_table,
    passes,
    press,
    sitting,
    text_of,
)
from tests.unveiled import state_of


def liar() -> Table:
    bags = {0: ["mead", "apple", "cheese"], 2: ["cheese"], 3: ["bread"]}
    return at_inspection(new_table(), bags, {0: "apple", 2: "cheese", 3: "bread"})


def test_declared_goods_turn_first_and_contraband_last() -> None:
    opened = BagOpened(0, "apple", False, ("apple",), ("mead", "silk", "cheese"))
    assert turning_order(opened, liar().rules) == ("apple", "cheese", "mead", "silk")


async def test_cards_turn_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RevealScreen, "BEAT", 0.05)
    async with sitting(liar(), animation=True, keys="x 1 enter") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, RevealScreen)
        await passes(pilot, lambda: screen.is_finished)
        assert "Anna is caught: 2 cards are confiscated." in text_of(app)


async def test_any_key_skips_to_the_end_and_the_next_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RevealScreen, "BEAT", 60.0)
    async with sitting(liar(), animation=True, keys="x 1 enter") as (app, pilot):
        text = text_of(app)
        assert "3 apples" in text
        for hidden in ("mead", "cheese", "caught"):
            assert hidden not in text
        await press(pilot, "z")
        text = text_of(app)
        assert "mead" in text and "Anna pays Ben 6 gold." in text
        await press(pilot, "z")
        assert isinstance(app.screen, InspectionScreen)


@pytest.mark.rule("2E-6.3")
async def test_without_animation_everything_is_there_at_once() -> None:
    async with sitting(liar(), animation=False, keys="x 3 enter") as (app, _pilot):
        assert isinstance(app.screen, RevealScreen)
        text = text_of(app)
        assert "Cleo is honest" in text
        assert "Ben pays Cleo 2 gold." in text


async def test_what_is_still_owed_is_told() -> None:
    table = liar()
    state = state_of(table)
    state.gold[0] = 1
    state.stalls[0].legal.update(cheese=2, chicken=2)
    async with sitting(table, keys="x 1 enter") as (app, _pilot):
        assert "5 gold are still owed, in goods." in text_of(app)
