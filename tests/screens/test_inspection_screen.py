"""The inspection played through its screens, as people at the keyboard do."""

from typing import Any, cast

import pytest
from rich.cells import cell_len
from textual import events

from nottingham_tui.bots.sheriff import words
from nottingham_tui.drawing.rows import TWINS
from nottingham_tui.rules.sheriff.events import (
    BagOpened,
    BagReturned,
    BribePaid,
    DealStruck,
    OfferMade,
    OfferWithdrawn,
    Said,
)
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, ReturnBag, Withdraw
from nottingham_tui.screens.sheriff.deal_form import DealForm
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.proof import ProofOfferScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import WriteFailedError
from nottingham_tui.text import catalogue, dressed
from tests.screens.inspections import (
    SHERIFF,
    app_for,
    as_dealt,
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

BAGS = {0: ["apple", "apple", "silk"], 2: ["cheese", "mead"], 3: ["bread", "bread"]}
DECLARED = {0: "apple", 2: "cheese", 3: "bread"}
FIVE_KEYS = "d 1 8 enter enter"


def table_of_four(**options: Any) -> Table:
    table = new_table(**options)
    stock(table, 0, {"apple": 2}, ["pepper"])
    return at_inspection(table, BAGS, DECLARED)


async def test_a_handshake_takes_five_keys() -> None:
    table = table_of_four()
    async with sitting(table, keys="d 1 8 enter") as (app, pilot):
        assert isinstance(app.screen, DealForm)
        assert "Do Anna and Ben shake hands?" in text_of(app)
        assert table.view(None).gold[SHERIFF] == 50
        await press(pilot, "enter")
        assert isinstance(app.screen, InspectionScreen)
        assert table.view(None).gold == (42, 58, 50, 50)
        assert [event.bag for event in events_of(table, BagReturned)] == [0]
        offer = Offer(0, SHERIFF, Gift(gold=8), returns=(0,))
        assert [event.offer for event in events_of(table, DealStruck)] == [offer]
        text = text_of(app)
        assert "returned" in text and "1 contraband" in text
        assert "silk" not in text


@pytest.mark.rule("2E-5.16")
async def test_another_bag_is_opened_by_a_deal() -> None:
    table = table_of_four()
    async with sitting(table) as (app, pilot):
        # Up from the first field: the promise, then the bags to be opened, where a digit picks.
        await press(pilot, "d 1 2 0 up up up 3 enter enter")
        duty = table.view(None).duties[0]
        assert (duty.opens, duty.to) == (2, 0)
        assert "must be opened" in text_of(app)
        await press(pilot, "r 3")
        assert "2E-5.8" in text_of(app)
        await press(pilot, "escape x 3 enter")
        assert isinstance(app.screen, RevealScreen)


@pytest.mark.rule("2E-5.12", "2E-5.13")
async def test_goods_that_are_not_in_the_bag_are_proved_to_the_sheriff_alone() -> None:
    table = table_of_four()
    async with sitting(table) as (app, pilot):
        # Gold, stall, contraband, bag: the sixth cell there is mead, of which none is in it.
        await press(pilot, "d 1 tab tab tab right right right right right 1")
        assert "1 mead from the bag" in text_of(app)
        await press(pilot, "enter enter")
        assert isinstance(app.screen, ProofOfferScreen)
        assert "silk" not in text_of(app)
        await press(pilot, "2")
        assert "silk" not in text_of(app)
        await press(pilot, "2")
        assert type(app.screen).__name__ == "ProofScreen"
        assert "silk" in text_of(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, InspectionScreen)
        assert "silk" not in text_of(app)


async def test_an_offer_is_countered_agreed_to_and_what_it_gave_is_paid() -> None:
    table = table_of_four()
    async with sitting(table, keys="o 1 5 tab 2 enter") as (app, pilot):
        assert table.view(None).offers == {
            1: Offer(0, SHERIFF, Gift(5, ("apple", "apple")), returns=(0,))
        }
        await press(pilot, "c 8 enter")
        assert table.view(None).offers[2] == Offer(
            SHERIFF, 0, Gift(8, ("apple", "apple")), returns=(0,)
        )
        # What is agreed to is said before it is done.
        await press(pilot, "a")
        told = " ".join(text_of(app).split())
        assert "Anna: give Ben 8 gold and 2 apples from the stall" in told
        assert "Opened, your bag costs you" in told
        assert not events_of(table, BribePaid)
        await press(pilot, "enter")
        paid = events_of(table, BribePaid)[0]
        assert (paid.gold, paid.goods) == (8, ("apple", "apple"))
        assert not table.view(None).offers


async def test_no_talk_ends_by_enter_alone_while_a_bag_of_a_person_is_sealed() -> None:
    table = table_of_four()
    for merchant in (0, 2):
        table.play(Offer(SHERIFF, merchant, Gift(gold=1), returns=(merchant,)))
    table.setups = table.bots.setups = tuple(
        setup if seat != SHERIFF else type(setup)(setup.name, "simple")
        for seat, setup in enumerate(table.setups)
    )
    ended: list[bool] = []
    async with sitting(table) as (app, pilot):
        cast(Any, app.flow).done_talking = lambda: ended.append(True)
        await press(pilot, "a 2 enter")
        assert len(events_of(table, BribePaid)) == 1 and not ended
        await press(pilot, "enter")
        assert "bags are still sealed. Stop talking?" in text_of(app)
        await press(pilot, "escape enter")
        assert not ended
        # Another key of the page says no: a counter-offer typed into the question ends nothing.
        await press(pilot, "c 8 enter")
        assert not ended and "Stop talking?" in text_of(app)
        await press(pilot, "z")
        assert "Stop talking?" in text_of(app)
        # Where a digit is asked for, Enter says nothing.
        await press(pilot, "escape t enter")
        assert "Who’s talking? Press their digit." in text_of(app)
        await press(pilot, "escape enter enter")
        assert ended
    # Nobody here has anything to lose.
    table = table_of_four(bots=(0, SHERIFF, 2))
    table.play(ReturnBag(SHERIFF, 3))
    async with sitting(table) as (app, pilot):
        cast(Any, app.flow).done_talking = lambda: ended.append(False)
        await press(pilot, "enter")
        assert ended[-1] is False


async def test_what_is_shown_is_what_keys_are_about() -> None:
    table = table_of_four()
    for merchant in (0, 2, 3):
        table.play(Offer(merchant, SHERIFF, Gift(gold=merchant + 1), returns=(merchant,)))
    async with sitting(table) as (app, pilot):
        assert "Ben: take 4 gold from Dan and return Dan’s bag?" in text_of(app)
        await press(pilot, "up")
        assert "take 3 gold from Cleo" in text_of(app)
        await press(pilot, "1")
        assert "take 1 gold from Anna" in text_of(app)
        await press(pilot, "f")
        assert sorted(table.view(None).offers) == [2, 3]
        await press(pilot, "2 a up")
        assert "take 4 gold from Dan" in text_of(app)
        await press(pilot, "2 enter")
        assert [paid.giver for paid in events_of(table, BribePaid)] == [2]


async def test_a_bid_is_raised_and_lowered_by_one_key_and_everyone_asked_by_one() -> None:
    table = table_of_four()
    async with sitting(table, keys="o 1 5 enter + + -") as (_app, pilot):
        (offer,) = table.view(None).offers.values()
        assert offer == Offer(0, SHERIFF, Gift(gold=6), returns=(0,))
        await press(pilot, "o 0 9 enter")
        asked = [each for each in table.view(None).offers.values() if each.seat == SHERIFF]
        assert asked == [Offer(SHERIFF, seat, Gift(9), returns=(seat,)) for seat in (0, 2, 3)]


async def test_the_sheriff_speaks_first_when_the_own_digit_is_pressed() -> None:
    table = table_of_four()
    async with sitting(table, keys="o 2 4 1 0 enter") as (_app, _pilot):
        assert table.view(None).offers[1] == Offer(SHERIFF, 3, Gift(gold=10), returns=(3,))


async def test_offers_are_refused_withdrawn_and_taken_back() -> None:
    table = as_dealt(new_table())
    async with sitting(table, keys="o 1 5 enter f") as (app, pilot):
        assert not table.view(None).offers
        await press(pilot, "u")
        assert list(table.view(None).offers) == [1]
        await press(pilot, "w")
        assert not table.view(None).offers
        await press(pilot, "z z")
        assert not table.view(None).offers
        assert isinstance(app.screen, InspectionScreen)


async def test_more_gold_than_there_is_is_refused_with_the_rule() -> None:
    async with sitting(table_of_four(), keys="d 1 5 1") as (app, pilot):
        assert "Anna has only 50 gold (2E-5.5)" in text_of(app)
        form = app.screen
        assert isinstance(form, DealForm) and form.draft.gold == 5
        await press(pilot, "tab right 1")
        assert "2E-5.5" in text_of(app) and not form.draft.stall
        await press(pilot, "tab 2")
        assert "2E-5.15" in text_of(app) and not form.draft.contraband


@pytest.mark.rule("2E-5.14")
async def test_bag_goods_need_the_return_of_the_bag() -> None:
    async with sitting(table_of_four(), keys="d 1 tab tab tab tab 1 shift+tab 1") as (app, _pilot):
        assert "2E-5.14" in text_of(app)


async def test_an_empty_deal_says_why_it_is_none() -> None:
    table = table_of_four()
    async with sitting(table, keys="d 1 tab tab tab tab 1 enter") as (app, pilot):
        assert "2E-5.21" in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, InspectionScreen)
        assert not table.form_is_open


async def test_opening_asks_once_and_esc_takes_it_back() -> None:
    table = table_of_four()
    async with sitting(table, keys="x 3") as (app, pilot):
        asked = " ".join(text_of(app).split())
        assert "are you sure, Sheriff?" in asked
        assert "It wins you 2 to 8 or costs you 4." in asked
        await press(pilot, "escape")
        assert not events_of(table, BagOpened)
        await press(pilot, "x 3 enter")
        assert events_of(table, BagOpened)[0].confiscated == ("mead",)
        assert isinstance(app.screen, RevealScreen)
        await press(pilot, "enter")
        assert "opened: a lie" in text_of(app)


@pytest.mark.rule("2E-5.18")
async def test_returning_tells_first_which_offers_lapse() -> None:
    table = table_of_four()
    table.play(Offer(0, SHERIFF, Gift(gold=3), returns=(0,)))
    async with sitting(table, keys="r 1") as (app, pilot):
        assert "Offer 1 will lapse" in text_of(app)
        assert not events_of(table, BagReturned)
        await press(pilot, "enter")
        assert events_of(table, BagReturned)
        await press(pilot, "r 3")
        assert [event.bag for event in events_of(table, BagReturned)] == [0, 2]


async def test_the_last_bag_needs_no_digit_but_enter() -> None:
    table = table_of_four()
    async with sitting(table, keys="r 1 r 3 r") as (app, pilot):
        assert "Return Dan’s bag unopened?" in text_of(app)
        assert len(events_of(table, BagReturned)) == 2
        await press(pilot, "enter")
        assert len(events_of(table, BagReturned)) == 3


async def test_greyed_keys_say_why() -> None:
    async with sitting(table_of_four()) as (app, pilot):
        for key in "acfw":
            await press(pilot, key)
            assert "There is no offer to answer (2E-5.18)" in text_of(app)
        await press(pilot, "x 2")
        assert "The sheriff has no bag (2E-5.1)" in text_of(app)


async def test_somebody_says_something_that_is_data() -> None:
    table = table_of_four()
    async with sitting(table, keys="t 4") as (app, pilot):
        await press(pilot, "left_square_bracket b right_square_bracket o f space d enter")
        assert [(said.seat, said.text) for said in events_of(table, Said)] == [(3, "[b]of d")]
        assert "[b]of d" in text_of(app)
        await press(pilot, "t 4 x escape")
        assert len(events_of(table, Said)) == 1
        assert not table.form_is_open
        # What bots understand, what was typed before, and that again.
        await press(pilot, "t 4 x tab tab")
        assert "words bots know" in text_of(app) and "I’ll open" not in text_of(app)
        await press(pilot, "tab enter")
        assert events_of(table, Said)[-1].text == words.THREAT
        assert "Open my bag, and I’ll" in text_of(app)
        # The sheriff has nothing of the kind to say.
        await press(pilot, "t 2")
        assert "words bots know" not in text_of(app)


async def test_a_promise_is_written_into_a_deal() -> None:
    table = table_of_four()
    async with sitting(table, keys="d 1 t N e x t enter enter enter") as (_app, _pilot):
        assert [promise.text for promise in table.view(None).promises] == ["Next"]


async def test_a_promise_that_bots_understand_takes_three_keys() -> None:
    table = table_of_four()
    async with sitting(table, keys="d 1 t tab enter") as (app, pilot):
        assert "“When I’m sheriff I’ll let your bag pass.”" in text_of(app)
        await press(pilot, "enter enter")
        assert [promise.text for promise in table.view(None).promises] == [words.VOW]


async def test_bots_speak_for_themselves() -> None:
    table = table_of_four(bots=(SHERIFF, 3))
    async with sitting(table, keys="d") as (app, pilot):
        assert isinstance(app.screen, InspectionScreen)
        assert "is a bot: press o to make an offer" in text_of(app)
        await press(pilot, "x")
        assert "decides about the bags (2E-5.1)" in text_of(app)
        await press(pilot, "o 4")
        assert "makes its own offers" in text_of(app)
        assert table.form_is_open
        await press(pilot, "escape")
        assert not table.form_is_open
        await press(pilot, "enter enter")
        assert events_of(table, BagOpened) or events_of(table, BagReturned)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_public_screens_hold_no_secret(size: tuple[int, int]) -> None:
    """The same table with other hidden cards looks the same, on the screen and in its keys."""
    seen = []
    for hidden in (["apple", "apple", "silk"], ["chicken", "mead", "apple"]):
        table = new_table()
        stock(table, 0, {"apple": 2}, ["pepper"])
        at_inspection(table, {**BAGS, 0: hidden}, DECLARED)
        state_of(table).stalls[0].contraband[:] = [hidden[1] if hidden[1] != "apple" else "silk"]
        table.play(Offer(0, SHERIFF, Gift(5, bag=("silk",)), returns=(0,)))
        app = app_for(table)
        pages = []
        async with app.run_test(size=size) as pilot:
            for keys in ("", "a", "escape r", "escape x 1", "escape c", "escape o 1 tab"):
                await press(pilot, keys)
                pages.append(text_of(app))
        seen.append(pages)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_everything_is_there_at_80_by_24(players: int) -> None:
    table = at_inspection(new_table(players), {}, {})
    table.play(Offer(0, SHERIFF, Gift(gold=3), returns=(0,)))
    async with sitting(table, keys="") as (app, _pilot):
        text = text_of(app)
        for name in table.names:
            assert name in text or name.upper() in text
        assert text.count("says") >= players - 1
        assert "Anna offers Ben 3 gold" in text and "return Anna’s bag." in text
        assert text.count("opened: pays 2 to") == players - 1
        told = " ".join(text.split())
        assert "Ben: take 3 gold from Anna and return Anna’s bag?" in told
        assert "Opened, Anna’s bag wins you 2 to" in told and "or costs you 2." in told


async def test_ascii_and_the_pseudo_language_reach_every_screen() -> None:
    catalogue.use(dressed.PSEUDO, ascii_only=True)
    table = table_of_four()
    async with sitting(table, ascii=True) as (app, pilot):
        for keys in ("", "d 1 8", "escape o", "escape x 3 enter", "enter"):
            await press(pilot, keys)
            text = text_of(app)
            assert text.isascii()
            assert "[!" in text
    assert TWINS


async def test_a_bare_agreement_of_two_people_is_seen_by_all() -> None:
    table = table_of_four()
    table.play(Offer(0, SHERIFF, Gift(gold=3), returns=(0,)))
    table.play(Agree(SHERIFF, 1))
    async with sitting(table, keys="") as (app, _pilot):
        assert "agrees to offer 1" in text_of(app)


async def test_a_fast_hand_loses_no_key_on_the_way_to_the_form() -> None:
    table = table_of_four()
    async with sitting(table, keys="") as (app, pilot):
        for key in ("d", "1", "8"):
            app.post_message(events.Key(key, key))
        await passes(pilot, lambda: isinstance(app.screen, DealForm))
        await passes(pilot, lambda: "offers Ben 8 gold" in text_of(app))


async def test_names_are_data_however_long() -> None:
    names = ("Bob [/b]", "[@click=app.quit]x", "Wilhelmina von und zu", "日本語の名前", "Eva")
    table = at_inspection(new_table(5, names=names), {}, {})
    table.play(Offer(0, SHERIFF, Gift(gold=3), returns=(0,), opens=(2, 3), promise="[b]"))
    async with sitting(table, keys="") as (app, pilot):
        assert "BOB [/B]" in text_of(app)
        await press(pilot, "d 3 4 enter")
        assert "Wilhelmina von und zu" in text_of(app)
        for row in text_of(app).split("\n"):
            assert cell_len(row) == 80


async def test_keys_work_on_another_layout() -> None:
    async with sitting(table_of_four()) as (app, pilot):
        # в lies where the American layout has d, щ where it has o.
        for key, both_hands in (("в", True), ("щ", False)):
            await press(pilot, key)
            form = app.screen
            assert isinstance(form, DealForm)
            assert form.draft.both_hands == both_hands
            await press(pilot, "escape")


async def test_the_form_names_every_good_and_every_seat_at_80_columns() -> None:
    names = (
        "Maximilian-Ludwi",
        "Bartholomew-Ross",
        "Clementine-Fl",
        "王小明王小明",
        "Esmeralda-Juno",
    )
    async with sitting(as_dealt(new_table(5, names=names)), keys="o 1") as (app, _pilot):
        rows = text_of(app).splitlines()
        for good in ("apples", "cheeses", "breads", "chickens", "peppers", "mead", "silk"):
            assert sum(good in row for row in rows) >= 2, good
        (who,) = (row for row in rows if "Offered by" in row)
        (returns,) = (row for row in rows if "│ return " in row)
        for digit in "1345":
            assert f" {digit} " in who
            assert f" {digit} " in returns
        assert " 2 " in who
        assert "▸ BART" in who


async def test_offers_withdrawn_before_do_not_put_the_agreement_to_another_one() -> None:
    table = table_of_four()
    table.play(Offer(0, SHERIFF, Gift(gold=3), returns=(0,)))
    table.play(Offer(2, SHERIFF, Gift(gold=1), returns=(2,)))
    table.play(Withdraw(2, 2))
    async with sitting(table, keys=FIVE_KEYS) as (_app, _pilot):
        assert [event.number for event in events_of(table, OfferMade)] == [1, 2, 3]
        assert [event.offer.give.gold for event in events_of(table, DealStruck)] == [8]
        assert len(events_of(table, OfferWithdrawn)) == 1


async def test_a_disk_that_takes_nothing_leaves_no_half_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of_four()
    app = app_for(table)
    before = table.log(None)
    async with app.run_test(size=(80, 24)) as pilot:
        with monkeypatch.context() as full:

            def play_all(moves: object) -> None:
                raise WriteFailedError("unwritable", name="a game")

            full.setattr(table, "play_all", play_all)
            await press(pilot, FIVE_KEYS)
        assert isinstance(app.screen, InspectionScreen)
        assert "a game" in text_of(app)
        assert table.log(None) == before and not table.form_is_open
        await press(pilot, FIVE_KEYS)
        assert table.view(None).gold == (42, 58, 50, 50)
