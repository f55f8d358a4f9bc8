"""Deals with one deputy or with both (2E-15.15 to 2E-15.17, 2E-15.19)."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Gift,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
    Withdraw,
)
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, moves_of, only, played, refused
from tests.rules.tables import fate_of, inspection
from tests.rules.test_deputies import (
    ANN,
    BEN,
    CLEO,
    DEPUTIES,
    FIRST,
    SECOND,
    chest_of,
    inspecting,
    looks_alone,
)

TO_BOTH = Offer(ANN, FIRST, Gift(10, contraband=("silk",)), (ANN,), joint=True)


@pytest.mark.rule("2E-15.15", "2E-15.4")
def test_a_deal_with_both_needs_all_three_and_goes_onto_the_chest() -> None:
    state = inspecting(stalls={ANN: "1 silk 2 apple"})
    played(state, TO_BOTH)
    assert only(played(state, Agree(SECOND, 1)), happened.OfferAgreed) == happened.OfferAgreed(
        1, SECOND
    )
    assert fate_of(state, ANN) is None and state.gold[ANN] == 50
    assert view_for(state, None).agreed == {1: (SECOND,)}
    events = played(state, Agree(FIRST, 1))
    assert only(events, happened.DealStruck).seat == FIRST
    paid = only(events, happened.BribePaid)
    assert paid.receiver is None and sorted(paid.contraband.eyes) == sorted((ANN, *DEPUTIES))
    assert fate_of(state, ANN) == "returned"
    assert chest_of(state).gold == 10 and chest_of(state).contraband == ["silk"]
    assert view_for(state, None).agreed == {}


@pytest.mark.rule("2E-15.17")
def test_one_deputy_may_make_an_offer_for_both() -> None:
    state = inspecting()
    played(state, Offer(SECOND, ANN, Gift(7), (ANN,), joint=True))
    refused(state, Agree(SECOND, 1), "2E-15.17", "others_agree")
    refused(state, Agree(BEN, 1), "2E-15.17", "others_agree")
    only(played(state, Agree(ANN, 1)), happened.OfferAgreed)
    assert fate_of(state, ANN) is None
    only(played(state, Agree(FIRST, 1)), happened.DealStruck)
    assert chest_of(state).gold == 7 and fate_of(state, ANN) == "returned"


@pytest.mark.rule("2E-15.17", "2E-5.18")
def test_a_joint_offer_is_refused_by_any_and_withdrawn_by_its_maker() -> None:
    state = inspecting()
    for seat in DEPUTIES:
        played(state, Offer(ANN, FIRST, Gift(3), joint=True))
        played(state, Refuse(seat, state.offers_made))
        assert inspection(state).offers == {}
    played(state, Offer(FIRST, ANN, Gift(3), joint=True))
    refused(state, Refuse(BEN, 3), "2E-5.18", "others_refuse")
    refused(state, Refuse(FIRST, 3), "2E-5.18", "others_refuse")
    played(state, Agree(ANN, 3), Refuse(ANN, 3))
    assert inspection(state).offers == {} and view_for(state, None).agreed == {}
    played(state, Offer(FIRST, ANN, Gift(3), joint=True), Withdraw(FIRST, 4))
    assert inspection(state).offers == {}


@pytest.mark.rule("2E-15.17")
def test_two_deputies_strike_no_deals_with_each_other() -> None:
    state = inspecting()
    refused(state, Offer(FIRST, SECOND, Gift(1)), "2E-15.17", "deputies_strike_no_deals")
    refused(
        state, Offer(SECOND, FIRST, Gift(1), joint=True), "2E-15.17", "deputies_strike_no_deals"
    )
    refused(state, Offer(ANN, SECOND, Gift(1), joint=True), "2E-15.15", "joint_offer_names_first")


@pytest.mark.rule("2E-15.15")
def test_a_single_deputy_sells_the_return_only_when_acting_alone() -> None:
    state = inspecting()
    offer = Offer(ANN, FIRST, Gift(5), (ANN,))
    refused(state, offer, "2E-15.15", "not_alone")
    played(state, OpenBag(FIRST, ANN))
    refused(state, offer, "2E-15.15", "not_alone")
    played(state, ReturnBag(SECOND, ANN))
    refused(state, Offer(ANN, SECOND, Gift(5), (ANN,)), "2E-15.15", "not_alone")
    refused(state, Offer(ANN, FIRST, Gift(5), (ANN, BEN)), "2E-15.15", "not_alone")
    played(state, offer, Agree(FIRST, 1))
    assert state.gold[FIRST] == 55


@pytest.mark.rule("2E-15.15")
def test_an_offer_for_it_lapses_when_the_deputy_no_longer_acts_alone() -> None:
    for change in (ReturnBag(FIRST, BEN), OpenBag(SECOND, BEN), ReturnBag(FIRST, ANN)):
        state = looks_alone(inspecting(bags={ANN: "1 apple", BEN: "1 apple", CLEO: "1 apple"}))
        played(state, Offer(BEN, FIRST, Gift(5), (ANN,)))
        events = played(state, change)
        lapsed = all_of(events, happened.OfferLapsed)
        assert bool(lapsed) == (change.bag == ANN)
    state = looks_alone(inspecting())
    played(state, Offer(BEN, FIRST, Gift(5), (ANN,)))
    # The second is bound to open it and so no longer lets it pass.
    played(state, Offer(BEN, SECOND, Gift(1), opens=(ANN,)))
    events = played(state, Agree(SECOND, 2))
    assert only(events, happened.OfferLapsed).reason == "not_alone"
    assert view_for(state, None).stances == {ANN: {FIRST: "look"}}


@pytest.mark.rule("2E-15.15", "2E-15.16")
def test_one_deputy_can_be_bound_to_open_a_bag() -> None:
    state = inspecting(bags={ANN: "1 mead", BEN: "1 apple"})
    played(state, ReturnBag(FIRST, ANN))
    played(state, Offer(BEN, FIRST, Gift(4), opens=(ANN,)))
    events = played(state, Agree(FIRST, 1))
    assert only(events, happened.DutyTaken) == happened.DutyTaken(FIRST, ANN, BEN, True)
    # The pass said before falls away, and no other can be said.
    assert view_for(state, None).stances == {}
    refused(state, ReturnBag(FIRST, ANN), "2E-15.16", "bound_to_open")
    played(state, ReturnBag(SECOND, ANN))
    assert fate_of(state, ANN) is None and PART.to_act(state) == DEPUTIES
    played(state, OpenBag(FIRST, ANN))
    assert fate_of(state, ANN) is None
    refused(state, ReturnBag(FIRST, ANN), "2E-15.16", "bound_to_open")
    event = only(played(state, OpenBag(FIRST, ANN)), happened.BagOpened)
    assert event.deputies == (FIRST,)
    # The other neither pays nor gets anything.
    assert state.gold[FIRST] == 50 + 4 + 4
    assert state.gold[SECOND] == 50 and chest_of(state).gold == 0


@pytest.mark.rule("2E-15.17", "2E-5.9")
def test_words_to_both_are_remembered_for_both() -> None:
    state = inspecting()
    played(state, Offer(ANN, FIRST, promise="always", joint=True), Agree(FIRST, 1))
    events = played(state, Agree(SECOND, 1))
    assert [event.to for event in all_of(events, happened.PromiseMade)] == list(DEPUTIES)


@pytest.mark.rule("2E-15.17")
def test_options_hold_who_can_agree_or_take_back() -> None:
    state = inspecting(stalls={ANN: "1 silk"})
    played(state, TO_BOTH)
    assert {Agree(FIRST, 1), Refuse(FIRST, 1)} <= set(moves_of(state, FIRST))
    played(state, Agree(FIRST, 1))
    assert Withdraw(FIRST, 1) in moves_of(state, FIRST)
    assert Agree(FIRST, 1) not in moves_of(state, FIRST)
    refused(state, Agree(FIRST, 1), "2E-15.17", "has_agreed")
    assert moves_of(state, ANN) == [Withdraw(ANN, 1)]
