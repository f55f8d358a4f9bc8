"""A debtor chooses: legal goods before all eyes, contraband behind the curtain."""

import pytest

from nottingham_tui.rules.sheriff.events import GoodsPaid
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.sheriff.debt import DebtScreen, PrivateDebtScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    at_inspection,
    events_of,
    new_table,
    press,
    sitting,
    stock,
    text_of,
)
from tests.unveiled import state_of


def caught(stall: dict[str, int], contraband: list[str], gold: int) -> Table:
    """Anna will be caught with two mead and a cheese: 10 gold."""
    table = new_table()
    stock(table, 0, stall, contraband)
    at_inspection(table, {0: ["mead", "mead", "cheese"]}, {0: "apple"})
    state_of(table).gold[0] = gold
    return table


@pytest.mark.rule("2E-7.2", "2E-7.6", "2E-10.11")
async def test_legal_goods_are_chosen_before_all_eyes() -> None:
    table = caught({"chicken": 2, "apple": 3}, ["silk"], 3)
    async with sitting(table, keys="x 1 enter enter") as (app, pilot):
        assert isinstance(app.screen, DebtScreen)
        text = text_of(app)
        assert "Anna still owes Ben 7 gold" in text
        assert "silk" not in text
        await press(pilot, "3")
        assert "chosen: 6 gold of 7 owed" in text_of(app)
        await press(pilot, "enter")
        assert "2E-7.2" in text_of(app) and not events_of(table, GoodsPaid)
        await press(pilot, "down +")
        assert "2E-7.6" in text_of(app)
        await press(pilot, "enter")
        assert not events_of(table, GoodsPaid)
        await press(pilot, "up - enter")
        assert sorted(events_of(table, GoodsPaid)[0].cards) == ["apple", "apple", "chicken"]
        assert isinstance(app.screen, InspectionScreen)


async def test_more_cards_than_there_are_can_not_be_chosen() -> None:
    table = caught({"chicken": 2, "apple": 3}, [], 3)
    async with sitting(table, keys="x 1 enter enter 4") as (app, _pilot):
        assert "no more than 3" in text_of(app)
        assert "chosen: 0 gold" in text_of(app)


@pytest.mark.rule("2E-7.7")
async def test_contraband_is_chosen_behind_the_curtain() -> None:
    table = caught({}, ["silk", "pepper", "pepper"], 3)
    async with sitting(table, keys="x 1 enter enter") as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        assert "silk" not in text_of(app)
        await press(pilot, "1")
        assert isinstance(app.screen, PrivateDebtScreen)
        assert "silk" in text_of(app)
        await press(pilot, "+")
        app.drop_curtain()
        await press(pilot, "")
        assert isinstance(app.screen, CurtainScreen)
        assert "silk" not in text_of(app)
        await press(pilot, "1")
        assert "chosen: 6 gold of 7 owed" in text_of(app)
        await press(pilot, "- down + enter")
        assert events_of(table, GoodsPaid)[0].cards == ("silk",)
        assert isinstance(app.screen, InspectionScreen)
