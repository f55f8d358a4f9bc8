"""What becomes of a bag on the screen: it is declared, opened, proved, paid for."""

import pytest

from nottingham_tui.drawing.sheriff.cards import turning_order
from nottingham_tui.rules.sheriff.events import BagOpened, GoodsPaid
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.sheriff.debt import DebtScreen, PrivateDebtScreen
from nottingham_tui.screens.sheriff.declaration import DeclarationScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.looks import MineScreen
from nottingham_tui.screens.sheriff.proof import ProofOfferScreen, ProofScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    SHERIFF,
    at_inspection,
    events_of,
    new_table,
    passes,
    press,
    sitting,
    stock,
    text_of,
)
from tests.unveiled import state_of

# Declared

WALK = "3 3 enter 4 enter 1 enter 1 2 enter 4 1 enter 3 1 enter"


@pytest.mark.rule("2E-4.3")
async def test_a_digit_declares_and_words_are_taken_back() -> None:
    table = new_table()
    async with sitting(table, keys=WALK) as (app, pilot):
        assert isinstance(app.screen, DeclarationScreen)
        assert "Cleo, what is in your bag?" in text_of(app)
        await press(pilot, "2")
        bag = table.view(None).bags[2]
        assert bag is not None and bag.declared == "cheese"
        await press(pilot, "u")
        bag = table.view(None).bags[2]
        assert bag is not None and bag.declared is None
        await press(pilot, "1 3")
        declared = [bag and bag.declared for bag in table.view(None).bags]
        assert declared == [None, None, "apple", "bread"]


async def test_one_looks_into_the_own_bag_behind_the_curtain() -> None:
    table = new_table()
    async with sitting(table, keys=WALK) as (app, pilot):
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


# Opened


def liar() -> Table:
    bags = {0: ["mead", "apple", "cheese"], 2: ["cheese"], 3: ["bread"]}
    return at_inspection(new_table(), bags, {0: "apple", 2: "cheese", 3: "bread"})


def test_declared_goods_turn_first_and_contraband_last() -> None:
    opened = BagOpened(0, "apple", False, ("apple",), ("mead", "silk", "cheese"))
    assert turning_order(opened, liar().rules) == ("apple", "cheese", "mead", "silk")


async def test_cards_turn_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RevealScreen, "BEAT", 0.05)
    async with sitting(liar(), animation=True, keys="enter x 1 enter") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, RevealScreen)
        await passes(pilot, lambda: screen.is_finished)
        assert "Anna is caught: 2 cards are confiscated." in text_of(app)


async def test_any_key_skips_to_the_end_and_the_next_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RevealScreen, "BEAT", 60.0)
    async with sitting(liar(), animation=True, keys="enter x 1 enter") as (app, pilot):
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
        assert "Still to be paid in goods: 5 gold." in text_of(app)


# Proved


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


# Paid for


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
        assert "only 3 here" in text_of(app)
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
