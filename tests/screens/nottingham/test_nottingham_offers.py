"""Offers, and answers called out loud or settled beforehand, on the screens of Nottingham."""

from __future__ import annotations

from typing import Any

import pytest

from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.moves import Defend
from nottingham_tui.screens.beats import PACES
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.nottingham import calls
from tests.screens.inspections import events_of, passes, press, sitting, text_of
from tests.screens.nottingham.driving import at
from tests.screens.nottingham.walking import crowded
from tests.screens.walks import walking
from tests.unveiled import state_of


@pytest.mark.rule("NO-4.7")
async def test_barter_goes_round_and_one_offer_must_be_taken() -> None:
    table = crowded("casket", players=4)
    async with sitting(table, keys="p enter 2 4 6 enter") as (app, pilot):
        assert "Ben offers 1 pearl and 1 necklace" in text_of(app)
        await press(pilot, "3 4 enter 4 4 enter")
        assert at(app) == "OffersScreen"
        await press(pilot, "f")
        assert table.view(None).awaits == "choice"
        await press(pilot, "2")
        said = " ".join(text_of(app).split())
        assert "Anna gives Ben the casket for 1 pearl and 1 necklace? Enter: yes." in said
        await press(pilot, "enter")
    accepted = events_of(table, happened.OfferAccepted)[-1]
    assert (accepted.player, accepted.cards) == (1, ("pearls", "necklace"))


@pytest.mark.rule("NO-4.1")
@pytest.mark.rule("NO-4.10")
async def test_offers_for_the_coin_stay_face_down_until_all_are_made() -> None:
    table = crowded("copper_coin", players=4)
    async with sitting(table, keys="p enter 2 6 enter") as (app, pilot):
        assert "Ben lays an offer face down" in text_of(app)
        assert "necklace" not in text_of(app)
        await press(pilot, "3")
        assert "face down" in text_of(app)
        await press(pilot, "7 enter 4 4 enter")
        assert "necklace" in text_of(app)
        await press(pilot, "f enter")
    assert events_of(table, happened.OffersRefused)


@pytest.mark.rule("NO-7.1")
async def test_open_offers_are_named_aloud_and_a_wrong_one_says_nothing() -> None:
    table = crowded("copper_coin", players=4, choices=("open_bids",))
    state_of(table).hands[1] = ["gold", "gems"]
    async with walking(table) as walk:
        await walk.press("p enter")
        assert walk.at == "OpenBidScreen"
        await walk.press("1")
        assert "You can’t offer a copper coin" in text_of(walk.app)
        # Ben has no casket: what comes is what a look at the hand brings.
        await walk.press("7 enter")
        assert isinstance(walk.app.screen, CurtainScreen)
        assert "casket" not in text_of(walk.app)
        # Why it could not be made Ben alone reads.
        await walk.press("2")
        assert "You have no casket." in text_of(walk.app)
        await walk.press("5 enter")
        assert walk.at == "OpenBidScreen"
        await walk.press("4 enter")
        assert walk.visits == 1
    assert events_of(table, happened.BidOpened)[-1].seat == 2


@pytest.mark.rule("NO-4.1")
@pytest.mark.rule("NO-4.7")
async def test_what_cannot_be_offered_is_not_picked_and_it_is_said_why() -> None:
    table = crowded("casket", players=4)
    state_of(table).hands[1] = ["pearls", "pearls", "necklace", "casket"]
    async with sitting(table, keys="p enter 2") as (app, pilot):
        screen: Any = app.screen
        await press(pilot, "7")
        assert screen.picked() == () and "You can’t offer a casket" in text_of(app)
        await press(pilot, "4 4 6")
        assert screen.picked() == ("pearls", "pearls")
        assert "two cards" in text_of(app)
        await press(pilot, "enter")
        assert "Ben offers 2 pearls" in text_of(app)


@pytest.mark.rule("NO-4.1")
@pytest.mark.parametrize("wanted", ["copper_coin", "casket"])
async def test_a_card_that_may_not_be_offered_is_grey_and_the_cursor_begins_on_another(
    wanted: str,
) -> None:
    table = crowded(wanted, players=4)
    state_of(table).hands[1] = ["copper_coin", "pearls", "casket"]
    async with sitting(table, keys="p enter 2") as (app, pilot):
        screen: Any = app.screen
        assert screen.draft.cursor != wanted
        rows = screen.paint(80, 20)
        grey = " ".join(
            row.plain[span.start : span.end]
            for row in rows
            for span in row.spans
            if span.style == "disabled"
        )
        assert wanted.rpartition("_")[2] in grey and "pearl" not in grey
        await press(pilot, str(table.rules.order[wanted] + 1))
        assert screen.picked() == ()
        assert "You can’t offer a" in text_of(app)


@pytest.mark.rule("NO-7.2")
async def test_whoever_calls_says_behind_the_curtain_what_for() -> None:
    table = crowded("pearls", players=4, choices=("called_out",))
    async with walking(table) as walk:
        await walk.press("3 enter")
        assert walk.at == "CallScreen"
        # Nobody but the target may call, as all know; and a call may come to nothing.
        await walk.press("2")
        assert walk.at == "CallScreen"
        await walk.press("3 3 f")
        assert walk.at == "CallScreen"
        assert not events_of(table, happened.NotDefended)
        await walk.press("3 3")
        assert table.refusal(Defend(2)) is None
        await walk.press("p")
        assert events_of(table, happened.Defended)[-1].seat == 2
        assert walk.visits == 2


@pytest.mark.rule("NO-7.2")
@pytest.mark.parametrize("by_key", [True, False])
async def test_silence_ends_the_moment_by_a_key_or_after_a_beat(
    by_key: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "SECONDS", 30.0 if by_key else 0.6)
    monkeypatch.setitem(PACES, "brisk", 0.01)
    table = crowded("gems", players=4, choices=("called_out",))
    async with walking(table, animation=True, pace="brisk") as walk:
        await passes(walk.pilot, lambda: walk.at == "TurnScreen")
        await walk.press("3 enter")
        # On a busy machine the beat may be over by now.
        assert any(type(screen).__name__ == "CallScreen" for screen in walk.shown)
        if by_key:
            await walk.press("enter")
        await passes(walk.pilot, lambda: walk.at == "RaidScreen")
    assert events_of(table, happened.NobodyCalled)


@pytest.mark.rule("NO-7.2")
async def test_nobody_waits_for_a_moment_in_which_only_bots_could_call() -> None:
    table = crowded("gems", players=4, choices=("called_out",))
    table.setups = table.bots.setups = tuple(
        setup if seat != 2 else type(setup)(setup.name, "simple")
        for seat, setup in enumerate(table.setups)
    )
    state_of(table).hands[2] = ["gold", "casket"]
    async with sitting(table, keys="3 enter") as (app, _pilot):
        assert at(app) == "RaidScreen"


@pytest.mark.rule("NO-7.3")
async def test_who_has_settled_an_answer_is_not_called_to_the_keyboard() -> None:
    table = crowded("pearls", players=4)
    async with walking(table) as walk:
        await walk.press("v 3 3")
        assert walk.at == "OwnScreen"
        await walk.press("b 1 escape escape")
        assert walk.at == "TurnScreen"
        assert table.settled(2) == {"never_defend"}
        await walk.press("3 enter")
        assert isinstance(walk.app.screen, CurtainScreen)
        assert walk.app.screen.facts.seat_number == 1
        assert "Take a card" in text_of(walk.app)
    assert events_of(table, happened.NotDefended)


@pytest.mark.rule("NO-7.3")
async def test_several_people_settle_answers_each_for_themselves() -> None:
    table = crowded("pearls", players=4)
    async with walking(table) as walk:
        await walk.press("v 3 3 b 1 escape escape v 2 2 b 4 escape escape")
        assert [table.settled(seat) for seat in range(4)] == [
            set(), {"never_spring_for_long"}, {"never_defend"}, set(),
        ]  # fmt: skip
        # Cleo has answered in advance, Ben only another question.
        await walk.press("2 enter")
        assert isinstance(walk.app.screen, CurtainScreen)
        assert walk.app.screen.facts.seat_number == 2


@pytest.mark.rule("NO-7.3")
async def test_an_answer_settled_while_asked_is_given_at_once() -> None:
    table = crowded("silver_candlestick", players=4)
    async with sitting(table, keys="3 enter 3 b 3 escape") as (app, _pilot):
        assert at(app) == "TurnScreen"
    assert events_of(table, happened.CardStolen)
