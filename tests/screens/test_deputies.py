"""Six players: both deputies at one keyboard, with stances, joint deals and the chest."""

from __future__ import annotations

import pytest

from nottingham_tui.drafts.sheriff.deal import columns
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import OpenBag, ReturnBag
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.scoring import SummaryScreen
from nottingham_tui.screens.sheriff.deal_form import DealForm
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen
from nottingham_tui.screens.sheriff.sharing import ShareScreen, SharingScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import at_inspection, new_table, press, sitting, text_of


def six(*, shared: bool = False, bag: str = "apple") -> tuple[Table, Seat, Seat, list[Seat]]:
    """Six players at the inspection, one such card in every bag; both deputies, the merchants.

    `shared`: all bags but the first go back, so that the next deal leads to the chest.
    """
    table = at_inspection(new_table(6), {seat: [bag] for seat in range(6)}, {})
    view = table.view(None)
    first, second = view.deputies
    merchants = sorted(view.merchants())
    for merchant in merchants[1:] if shared else ():
        table.play(ReturnBag(first, merchant))
        table.play(ReturnBag(second, merchant))
    return table, first, second, merchants


@pytest.mark.rule("2E-15.13")
async def test_a_stance_is_said_by_digits_and_shown_beside_the_bag() -> None:
    table, first, second, merchants = six()
    async with sitting(table, keys=f"x {merchants[0] + 1} {first + 1}") as (app, pilot):
        assert table.view(None).stances[merchants[0]] == {first: "look"}
        assert "look" in text_of(app)
        # The second word decides: that is asked about before.
        await press(pilot, f"x {merchants[0] + 1}")
        assert isinstance(app.screen, InspectionScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, RevealScreen)
        assert table.view(None).bags[merchants[0]].fate == "opened"
        assert second in table.view(None).deputies


async def test_a_deal_that_one_deputy_alone_can_strike_asks_for_no_deputy() -> None:
    _table, first, second, merchants = six()
    table = at_inspection(new_table(6, bots=(second,)), {seat: ["apple"] for seat in range(6)}, {})
    assert table.view(None).deputies == (first, second)
    async with sitting(table, keys=f"d {merchants[0] + 1} 3") as (app, pilot):
        form = app.screen
        assert isinstance(form, DealForm)
        assert (form.draft.deputy, form.draft.gold) == (first, 3)
        await press(pilot, "tab")
        assert "will be returned?" in text_of(app)


@pytest.mark.rule("2E-15.4")
async def test_a_bag_on_which_both_pass_goes_back() -> None:
    table, first, second, merchants = six()
    async with sitting(table, keys=f"r {merchants[1] + 1} {second + 1}") as (_app, pilot):
        assert table.view(None).bags[merchants[1]].fate is None
        await press(pilot, f"r {merchants[1] + 1}")
        assert table.view(None).bags[merchants[1]].fate == "returned"
        assert first in table.view(None).deputies


@pytest.mark.rule("2E-15.13")
async def test_the_same_keys_in_the_same_order_whoever_is_left_to_speak() -> None:
    table, first, second, merchants = six()
    bag = merchants[0]
    async with sitting(table) as (app, pilot):
        await press(pilot, f"x {bag + 1} {first + 1} x {bag + 1} {second + 1}")
        # The second deputy's digit is no bag: it is this one that is asked about.
        assert "Do both deputies open" in text_of(app)
        # Another key says no, and a deputy's digit is no bag then either.
        await press(pilot, f"x {first + 1} enter")
        assert table.view(None).bags[bag].fate is None
        await press(pilot, f"x {bag + 1} {second + 1} enter")
        assert table.view(None).bags[bag].fate == "opened"
    # Who says pass for the second time is known without a digit; that digit is no bag either.
    table, first, second, merchants = six()
    async with sitting(table) as (app, pilot):
        for bag in merchants[:2]:
            await press(pilot, f"r {bag + 1} {first + 1} r {bag + 1} {second + 1}")
        assert isinstance(app.screen, InspectionScreen)
        view = table.view(None)
        assert [view.bags[bag].fate for bag in merchants] == ["returned"] * 2 + [None] * 2
        assert not any(view.stances.get(bag) for bag in merchants[2:])


@pytest.mark.rule("2E-15.1")
async def test_deputies_are_called_deputies() -> None:
    table, first, _second, _merchants = six()
    async with sitting(table, keys=f"r {first + 1}") as (app, _pilot):
        text = text_of(app)
        assert f"{table.names[first]} is a deputy and has no bag (2E-15.1)." in text
        assert "heriff" not in text


@pytest.mark.rule("2E-15.1")
async def test_deputies_of_the_program_decide_alone() -> None:
    _table, first, second, _merchants = six()
    table = at_inspection(new_table(6, bots=(first, second)), {}, {})
    assert set(table.view(None).deputies) == {first, second}
    async with sitting(table, keys="x") as (app, _pilot):
        assert "are deputies and decide about the bags (2E-15.1)." in text_of(app)
        assert "is sheriff" not in text_of(app)


@pytest.mark.rule("2E-15.14")
async def test_who_looks_while_the_other_passes_opens_alone() -> None:
    table, first, second, merchants = six()
    bag = merchants[0]
    table.play(OpenBag(first, bag))
    table.play(ReturnBag(second, bag))
    async with sitting(table, keys=f"x {bag + 1} {first + 1}") as (app, pilot):
        assert "alone" in text_of(app)
        assert table.view(None).bags[bag].fate is None
        await press(pilot, "enter")
        assert table.view(None).bags[bag].fate == "opened"
        text = text_of(app)
        assert f"{table.names[first]} opens it alone" in text and "are deputies" not in text


@pytest.mark.rule("2E-15.15")
async def test_a_deal_with_both_puts_the_bribe_onto_the_chest() -> None:
    table, _first, _second, merchants = six()
    bag = merchants[0]
    async with sitting(table, keys=f"d {bag + 1} 0 8 enter enter") as (app, _pilot):
        view = table.view(None)
        assert view.chest.gold == 8
        assert view.bags[bag].fate == "returned"
        assert "Chest" in text_of(app)


@pytest.mark.rule("2E-15.15")
async def test_a_deal_with_one_deputy_is_kept_by_that_deputy() -> None:
    table, first, second, merchants = six()
    bag = merchants[0]
    table.play(OpenBag(second, bag))
    table.play(ReturnBag(first, bag))
    before = table.view(None).gold[second]
    async with sitting(table, keys=f"d {bag + 1} {second + 1} 8 enter enter") as (_app, _pilot):
        view = table.view(None)
        assert view.gold[second] == before + 8
        assert view.chest.gold == 0
        assert view.bags[bag].fate == "returned"


@pytest.mark.rule("2E-15.17")
async def test_an_offer_to_both_needs_the_word_of_each() -> None:
    table, first, second, merchants = six()
    bag = merchants[2]
    async with sitting(table, keys=f"o {bag + 1} 0 5 enter") as (app, pilot):
        assert isinstance(app.screen, InspectionScreen)
        await press(pilot, f"a {second + 1} enter")
        assert table.view(None).agreed == {1: (second,)}
        assert "Agreed:" in text_of(app)
        # Until the other agrees it may be taken back.
        await press(pilot, f"w {second + 1}")
        assert table.view(None).agreed.get(1, ()) == ()
        await press(pilot, f"a {second + 1} enter a enter")
        view = table.view(None)
        assert view.chest.gold == 5
        assert view.bags[bag].fate == "returned"
        assert first in view.deputies


@pytest.mark.rule("2E-15.20")
async def test_a_division_is_proposed_in_private_and_agreed_to() -> None:
    table, first, second, merchants = six(shared=True)
    async with sitting(table, keys=f"d {merchants[0] + 1} 0 1 2 enter enter") as (app, pilot):
        assert isinstance(app.screen, SharingScreen)
        await press(pilot, f"o {first + 1}")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, str(first + 1))
        assert isinstance(app.screen, ShareScreen)
        gold = table.view(None).gold
        await press(pilot, "9 enter")
        assert isinstance(app.screen, SharingScreen)
        assert "proposes" in text_of(app)
        await press(pilot, "a enter")
        assert isinstance(app.screen, SummaryScreen)
        assert table.view(None).gold[first] == gold[first] + 9
        assert table.view(None).gold[second] == gold[second] + 3


@pytest.mark.rule("2E-15.7")
async def test_the_equal_share_ends_the_talk() -> None:
    table, first, second, merchants = six(shared=True)
    async with sitting(table, size=(120, 36)) as (app, pilot):
        await press(pilot, f"d {merchants[0] + 1} 0 1 2 enter enter")
        gold = table.view(None).gold
        await press(pilot, "e")
        assert isinstance(app.screen, SharingScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, SummaryScreen)
        after = table.view(None).gold
        assert (after[first], after[second]) == (gold[first] + 6, gold[second] + 6)
        assert "share the chest" in text_of(app)


@pytest.mark.rule("2E-15.19")
async def test_the_kinds_of_contraband_on_the_chest_are_for_deputies_alone() -> None:
    table, first, _second, merchants = six(shared=True, bag="silk")
    async with sitting(table, keys=f"d {merchants[0] + 1} 0 1 tab") as (app, pilot):
        form = app.screen
        assert isinstance(form, DealForm)
        goods = columns("bag", form.public_view, form.draft)
        await press(pilot, " ".join(["right"] * goods.index("silk")) + " 1 enter enter")
        assert isinstance(app.screen, SharingScreen)
        assert "silk" not in text_of(app)
        assert "1 contraband" in text_of(app)
        await press(pilot, f"o {first + 1} {first + 1}")
        assert isinstance(app.screen, ShareScreen)
        assert "silk" in text_of(app)
        # It is nobody's to lose: whoever walks off leaves it behind the public screen.
        app.drop_curtain()
        await pilot.pause()
        assert isinstance(app.screen, SharingScreen)
