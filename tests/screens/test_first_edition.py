"""The first edition at the table: two piles, their order, deals that ignore, promo cards."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.sheriff.promo_cards.pieces import Destroy, OilKept
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.scoring import ScoringScreen, SummaryScreen
from nottingham_tui.screens.sheriff.declaration import PlateScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.market import OpenMarketScreen
from nottingham_tui.screens.sheriff.oil import OilScreen, PutScreen, SeizedScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    at_inspection,
    events_of,
    give_plate,
    new_table,
    press,
    quiet_move,
    sitting,
    stock,
    text_of,
)
from tests.unveiled import state_of

FIRST = "first-edition"


def first_edition(players: int = 4, *choices: str) -> Table:
    return new_table(players, game=FIRST, choices=choices)


@pytest.mark.rule("1E-2.3", "1E-2.4", "1E-2.6")
async def test_cards_from_both_piles_then_the_own_ones_in_order_onto_one() -> None:
    table = first_edition()
    async with sitting(table) as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "3")
        assert isinstance(app.screen, OpenMarketScreen)
        before = table.view(2)
        left, right = before.discard_piles
        await press(pilot, "1 2 3 comma full_stop comma")
        assert app.screen.draft.take == ["left", "right", "left"]
        # As many as were put aside, and no more.
        await press(pilot, "comma")
        assert len(app.screen.draft.take) == 3
        await press(pilot, "minus enter")
        assert isinstance(app.screen, PutScreen)
        view = table.view(2)
        assert view.discard_piles == (left[1:], right[1:])
        assert left[0] in view.hand and right[0] in view.hand
        aside = view.own_aside
        await press(pilot, "enter")
        assert isinstance(app.screen, PutScreen), "no pile was chosen yet"
        await press(pilot, "2 3 1 full_stop enter")
        pile = table.view(None).discard_piles[1]
        assert pile[:3] == (aside[0], aside[2], aside[1])
        assert isinstance(app.screen, CurtainScreen)


@pytest.mark.rule("1E-2.11")
async def test_what_was_put_aside_is_nobody_elses_to_see_before_it_lies_there() -> None:
    table = first_edition()
    async with sitting(table, keys="3 1 2 enter") as (app, pilot):
        assert isinstance(app.screen, PutScreen)
        app.drop_curtain()
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        aside = table.view(2).own_aside
        assert len(aside) == 2
        assert table.view(None).own_aside == ()
        assert table.view(None).aside[2] == 2
        assert "Lay down the cards you put aside" in text_of(app)
        await press(pilot, "3")
        assert isinstance(app.screen, PutScreen)


@pytest.mark.rule("1E-1.5")
async def test_both_piles_can_be_looked_through_from_everywhere() -> None:
    table = first_edition()
    async with sitting(table, keys="j") as (app, _pilot):
        text = text_of(app)
        assert "Left pile" in text and "Right pile" in text


@pytest.mark.rule("1E-3.5")
async def test_the_sheriff_lays_confiscated_cards_onto_a_pile_in_order() -> None:
    table = at_inspection(first_edition(), {0: ["silk", "mead"]}, {})
    async with sitting(table, keys="x 1 enter enter") as (app, pilot):
        assert isinstance(app.screen, SeizedScreen)
        seized = app.screen.cards()
        await press(pilot, "2 1 comma enter")
        assert table.view(None).discard_piles[0][:2] == (seized[0], seized[1])
        assert isinstance(app.screen, InspectionScreen)
        assert table.view(None).gold[0] == 42


@pytest.mark.rule("1E-3.2")
async def test_a_deal_may_bind_the_sheriff_to_ignore_somebody() -> None:
    table = at_inspection(first_edition(), {}, {})
    async with sitting(table, keys="d 1 3 tab tab tab tab") as (app, pilot):
        assert app.screen.draft.row == "ignores"  # type: ignore[attr-defined]
        await press(pilot, "4 enter enter")
        assert [one.ignores for one in table.view(None).ignoring] == [3]
        assert "no deals this round" in text_of(app)
        await press(pilot, "o 4 5")
        assert "may strike no deal with Dan (2E-5.8)" in text_of(app)


@pytest.mark.rule("1E-7.8")
async def test_the_oil_destroys_goods_on_another_stall() -> None:
    table = first_edition(4, "promo_cards")
    stock(table, 2, {"cheese": 2})
    at_inspection(table, {0: ["brimstone_oil", "apple"]}, {})
    async with sitting(table, keys="r 1") as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        assert "oil" not in text_of(app)
        await press(pilot, "1")
        assert isinstance(app.screen, OilScreen)
        await press(pilot, "3 plus full_stop")
        assert app.screen.move() == Destroy(0, 2, "cheese", 2, "right")
        await press(pilot, "enter")
        assert table.view(None).stalls[2].goods["cheese"] == 0
        assert table.view(None).discard_piles[1][:3] == ("cheese", "cheese", "brimstone_oil")


@pytest.mark.rule("1E-7.9")
async def test_who_has_no_oil_is_asked_behind_the_same_curtain() -> None:
    texts = []
    for card in ("brimstone_oil", "silk"):
        table = first_edition(4, "promo_cards")
        stock(table, 2, {"cheese": 2})
        at_inspection(table, {0: [card, "apple"]}, {})
        async with sitting(table, keys="r 1") as (app, pilot):
            assert isinstance(app.screen, CurtainScreen)
            texts.append(text_of(app))
            await press(pilot, "1 enter")
            assert isinstance(app.screen, InspectionScreen)
            texts.append(text_of(app))
    assert texts[:2] == texts[2:]


@pytest.mark.rule("1E-7.9")
async def test_who_has_settled_that_no_oil_is_used_is_not_called_to_the_keyboard() -> None:
    table = first_edition(4, "promo_cards")
    stock(table, 2, {"cheese": 2})
    at_inspection(table, {0: ["silk", "apple"]}, {})
    async with sitting(table, keys="v 1 1 b 2 escape escape r 1") as (app, _pilot):
        assert isinstance(app.screen, InspectionScreen)
        assert table.settled(0) == {"no_oil_for_long"} and not table.settled(2)
    assert events_of(table, OilKept)[0].seat == 0


@pytest.mark.rule("1E-7.9")
async def test_several_people_settle_it_each_for_themselves() -> None:
    table = first_edition(4, "promo_cards")
    stock(table, 0, {"apple": 2})
    stock(table, 2, {"cheese": 2})
    bags = {seat: ["silk", "apple"] for seat in (0, 2, 3)}
    at_inspection(table, bags, dict.fromkeys(bags, "apple"))
    async with sitting(table, keys="v 1 1 b 2 escape escape v 3 3 b 1") as (app, pilot):
        # What one has settled, nobody else sees on the own page.
        assert [table.settled(seat) for seat in range(4)] == [
            {"no_oil_for_long"}, set(), {"no_oil"}, set(),
        ]  # fmt: skip
        assert text_of(app).count("✓") == 1
        for keys, at_page in (
            ("escape escape r 1", InspectionScreen), ("r 3", InspectionScreen),
            ("r 4", CurtainScreen),
        ):  # fmt: skip
            await press(pilot, keys)
            assert isinstance(app.screen, at_page)
        assert "Dan: press  4 ." in text_of(app)
    assert [event.seat for event in events_of(table, OilKept)] == [0, 2]


async def test_without_oil_nothing_is_settled_beforehand() -> None:
    table = first_edition(4)
    async with sitting(at_inspection(table, {}, {}), keys="v 1 1 b") as (app, _pilot):
        assert not table.standing
        assert "in advance" not in text_of(app)


@pytest.mark.rule("1E-7.11")
async def test_the_feast_plate_counts_as_its_owner_says() -> None:
    table = first_edition(3, "promo_cards")
    give_plate(state_of(table))
    while table.view(None).phase != "counting":
        table.play(quiet_move(table))
    async with sitting(table) as (app, pilot):
        # What came of the last round is told first.
        assert isinstance(app.screen, SummaryScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, PlateScreen)
        assert "feast plate" in text_of(app)
        await press(pilot, "2")
        screen = app.screen
        assert isinstance(screen, ScoringScreen)
        assert table.view(None).result.scores[0].stand_in == "cheese"
        assert any(part.label == "promo cards" for part in screen.scoring.components)


async def test_the_rules_open_on_the_page_of_the_edition_that_is_played() -> None:
    async with sitting(at_inspection(first_edition(), {}, {}), keys="R") as (app, pilot):
        assert "1E-3.2" in text_of(app)
        await press(pilot, "escape question_mark")
        assert "1E-3.2" in text_of(app)
