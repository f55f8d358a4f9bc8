"""A proof is offered to the receiver alone, and never forced on anybody."""

import pytest

from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.proof import ProofOfferScreen, ProofScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    SHERIFF,
    at_inspection,
    new_table,
    press,
    sitting,
    stock,
    text_of,
)


def lied(bots: tuple[int, ...] = ()) -> Table:
    table = new_table(bots=bots)
    stock(table, 0, {}, ["pepper"])
    at_inspection(table, {0: ["apple", "silk"]}, {0: "apple"})
    gift = Gift(0, (), ("mead",), ("crossbow",))
    table.play(Offer(0, SHERIFF, gift, returns=(0,)))
    return table


@pytest.mark.rule("2E-5.13")
async def test_both_places_are_shown_to_the_receiver_behind_the_curtain() -> None:
    async with sitting(lied(), keys="a enter") as (app, pilot):
        assert isinstance(app.screen, ProofOfferScreen)
        text = text_of(app)
        assert "1 crossbow" in text and "1 mead" in text
        assert "silk" not in text and "pepper" not in text
        await press(pilot, "2")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "1 enter")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "2")
        assert isinstance(app.screen, ProofScreen)
        text = text_of(app)
        assert "silk" in text and "pepper" in text
        app.drop_curtain()
        await press(pilot, "")
        assert isinstance(app.screen, ProofOfferScreen)
        assert "silk" not in text_of(app)
        await press(pilot, "2 2 enter")
        assert isinstance(app.screen, InspectionScreen)


async def test_it_is_skipped_with_one_key() -> None:
    async with sitting(lied(), keys="a enter enter") as (app, _pilot):
        assert isinstance(app.screen, InspectionScreen)


async def test_nothing_is_offered_to_a_bot() -> None:
    table = lied(bots=(SHERIFF,))
    table.play(Agree(SHERIFF, 1))
    async with sitting(table, keys="") as (app, _pilot):
        assert not isinstance(app.screen, ProofOfferScreen)


@pytest.mark.rule("2E-15.17")
async def test_each_of_two_deputies_may_look_at_what_both_were_promised() -> None:
    table = at_inspection(new_table(6), {}, {})
    first, second = table.view(None).deputies
    merchant = min(table.view(None).merchants())
    gift = Gift(bag=("crossbow",))
    table.play(Offer(merchant, first, gift, returns=(merchant,), joint=True))
    table.play(Agree(second, 1))
    async with sitting(table, keys="a enter") as (app, pilot):
        for deputy in (first, second):
            assert isinstance(app.screen, ProofOfferScreen)
            assert "1 crossbow" in text_of(app)
            await press(pilot, f"{deputy + 1} {deputy + 1}")
            assert isinstance(app.screen, ProofScreen)
            assert "Promised: 1 crossbow" in text_of(app)
            await press(pilot, "enter")
        assert isinstance(app.screen, InspectionScreen)
