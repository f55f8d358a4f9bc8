"""The market: section 3, and the brisk game's loading in it."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.sheriff.events import CardsDrawn, CardsLaid, PileReshuffled, TableCleared
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import Declare, Load, NameFirst, Trade
from nottingham_tui.rules.sheriff.state import Market
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, kinds, moves_of, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, pile, table

SIXES = {ANN: "6 apple", BEN: "6 cheese", CLEO: "6 bread", SHERIFF: "6 chicken"}


@pytest.mark.rule("2E-3.1")
def test_the_sheriff_names_who_goes_first_and_the_others_follow_clockwise() -> None:
    state = table("market", hands=SIXES)
    assert PART.to_act(state) == (SHERIFF,)
    refused(state, NameFirst(ANN, ANN), "2E-3.1", "sheriff_names_first")
    refused(state, NameFirst(SHERIFF, SHERIFF), "2E-3.1", "first_is_a_merchant")
    refused(state, Trade(ANN, ()), "2E-3.1", "first_not_named")
    assert moves_of(state, SHERIFF) == [NameFirst(SHERIFF, seat) for seat in (ANN, BEN, CLEO)]
    played(state, NameFirst(SHERIFF, CLEO))
    refused(state, NameFirst(SHERIFF, ANN), "2E-3.1", "first_already_named")
    order: list[int] = []
    while PART.phase_name(state) == "market":
        (seat,) = PART.to_act(state)
        for other in {ANN, BEN, CLEO} - {seat} - set(order):
            refused(state, Trade(other, ()), "2E-3.1", "not_your_turn_to_trade")
        order.append(seat)
        played(state, Trade(seat, ()))
    assert order == [CLEO, ANN, BEN]


@pytest.mark.rule("2E-3.2")
@pytest.mark.parametrize("number", [0, 1, 5])
def test_none_to_five_cards_are_laid_and_as_many_drawn(number: int) -> None:
    state = table("market", first=ANN, hands=SIXES, draw_pile="1 mead 1 silk 5 pepper")
    events = played(state, Trade(ANN, ("apple",) * number))
    expected = ["mead", "silk", "pepper", "pepper", "pepper"][:number]
    assert Counter(state.hands[ANN]) == Counter(["apple"] * (6 - number) + expected)
    assert only(events, CardsLaid).cards == ("apple",) * number
    assert len(state.draw_pile) == 7 - number
    refused(state, Trade(ANN, ()), "2E-3.2", "already_traded")


@pytest.mark.rule("2E-3.2")
def test_not_six_and_only_from_the_hand() -> None:
    state = table("market", first=ANN, hands=SIXES)
    refused(state, Trade(ANN, ("apple",) * 6), "2E-3.2", "too_many_laid_down")
    refused(state, Trade(ANN, ("cheese",)), "2E-3.2", "trade_from_hand")
    mixed = table("market", first=ANN, hands={**SIXES, ANN: "1 apple 5 mead"})
    refused(mixed, Trade(ANN, ("apple", "apple")), "2E-3.2", "trade_from_hand")


@pytest.mark.rule("2E-3.2")
def test_laid_cards_are_open_and_drawn_ones_the_owners_alone() -> None:
    state = table("market", first=ANN, hands=SIXES, draw_pile="2 mead")
    events = played(state, Trade(ANN, ("apple", "apple")))
    assert view_for(state, None).laid == (None, ("apple", "apple"), None, None)
    ((seat, drawn),) = only(events, CardsDrawn).hands
    assert (seat, drawn.eyes, drawn.cards) == (ANN, (ANN,), ("mead", "mead"))


@pytest.mark.rule("2E-3.3")
def test_the_sheriff_does_not_trade() -> None:
    for first in (None, ANN):
        state = table("market", first=first, hands=SIXES)
        refused(state, Trade(SHERIFF, ("chicken",)), "2E-3.3", "sheriff_does_not_trade")
        refused(state, Trade(SHERIFF, ()), "2E-3.3", "sheriff_does_not_trade")
    later = table("inspection", bags={ANN: "1 apple"}, hands=SIXES)
    refused(later, Trade(SHERIFF, ("chicken",)), "2E-3.3", "sheriff_does_not_trade")


@pytest.mark.rule("2E-3.4")
def test_laid_cards_reach_the_discard_pile_when_all_are_done() -> None:
    state = table("market", first=ANN, hands=SIXES, discard_pile="1 silk")
    played(state, Trade(ANN, ("apple",)), Trade(BEN, ("cheese",)))
    assert state.discard_pile == ["silk"]
    events = played(state, Trade(CLEO, ("bread", "bread")))
    assert Counter(state.discard_pile) == pile("1 silk 1 apple 1 cheese 2 bread")
    assert kinds(events).index("TableCleared") > kinds(events).index("CardsDrawn")
    assert PART.phase_name(state) == "loading"


@pytest.mark.rule("2E-3.4")
def test_laid_cards_are_not_reshuffled_before() -> None:
    state = table("market", first=ANN, hands=SIXES, draw_pile="1 pepper", discard_pile="2 silk")
    played(state, Trade(ANN, ("apple",) * 3))
    assert Counter(state.hands[ANN]) == pile("3 apple 1 pepper 2 silk")
    assert state.draw_pile == [] and state.discard_pile == []
    played(state, Trade(BEN, ("cheese",) * 2))
    assert Counter(state.hands[BEN]) == pile("4 cheese")
    events = played(state, Trade(CLEO, ("bread",)))
    assert Counter(state.hands[CLEO]) == pile("5 bread")
    assert only(events, TableCleared) == TableCleared()
    assert Counter(state.discard_pile) == pile("3 apple 2 cheese 1 bread")


@pytest.mark.rule("2E-3.5")
def test_the_discard_pile_is_shuffled_and_drawing_goes_on() -> None:
    state = table(
        "market", first=ANN, hands=SIXES, draw_pile="2 pepper", discard_pile="4 mead 4 silk"
    )
    events = played(state, Trade(ANN, ("apple",) * 5))
    assert kinds(events) == ["CardsLaid", "CardsDrawn", "PileReshuffled", "CardsDrawn"]
    reshuffled = only(events, PileReshuffled).pile
    assert reshuffled.eyes == () and Counter(reshuffled.known()) == pile("4 mead 4 silk")
    before, after = all_of(events, CardsDrawn)
    assert before.hands[0][1].known() == ("pepper", "pepper")
    assert after.hands[0][1].known() == reshuffled.known()[:3]
    assert state.discard_pile == []
    assert state.draw_pile == list(reversed(reshuffled.known()[3:]))


@pytest.mark.rule("2E-3.5")
def test_the_order_after_a_shuffle_is_a_lot() -> None:
    orders = set()
    for seed in range(20):
        state = table("market", first=ANN, hands=SIXES, draw_pile="", discard_pile="4 mead 4 silk")
        state.seed = seed
        orders.add(only(played(state, Trade(ANN, ("apple",))), PileReshuffled).pile.known())
    assert len(orders) > 10


@pytest.mark.rule("2E-3.5")
def test_one_draws_what_there_is_if_both_are_empty() -> None:
    state = table("market", first=ANN, hands=SIXES, draw_pile="1 pepper")
    events = played(state, Trade(ANN, ("apple",) * 4))
    assert kinds(events) == ["CardsLaid", "CardsDrawn"]
    assert Counter(state.hands[ANN]) == pile("2 apple 1 pepper")


@pytest.mark.rule("2E-3.6")
def test_a_pile_that_is_just_empty_has_not_run_out() -> None:
    state = table("market", first=ANN, hands=SIXES, draw_pile="2 pepper", discard_pile="4 mead")
    events = played(state, Trade(ANN, ("apple",) * 2))
    assert "PileReshuffled" not in kinds(events)
    assert state.draw_pile == [] and state.discard_pile == ["mead"] * 4
    played(state, Trade(BEN, ()))
    assert state.draw_pile == [] and state.discard_pile == ["mead"] * 4
    events = played(state, Trade(CLEO, ("bread",)))
    assert kinds(events)[:3] == ["CardsLaid", "PileReshuffled", "CardsDrawn"]


@pytest.mark.rule("2E-3.7", "2E-4.7")
def test_a_merchant_without_cards_is_passed_over_at_the_market() -> None:
    state = table("market", hands={ANN: "2 apple", CLEO: "2 bread"})
    events = played(state, NameFirst(SHERIFF, ANN), Trade(ANN, ()))
    assert only(events[2:], CardsLaid) == CardsLaid(BEN, ())
    assert PART.to_act(state) == (CLEO,)


@pytest.mark.rule("2E-17.2")
def test_in_a_brisk_game_one_loads_before_the_next_one_trades() -> None:
    state = table("market", brisk=True, first=ANN, hands=SIXES)
    refused(state, Load(ANN, ("apple",)), "2E-17.2", "trade_before_loading")
    played(state, Trade(ANN, ("apple",)))
    assert PART.to_act(state) == (ANN,)
    refused(state, Trade(BEN, ()), "2E-17.2", "loads_right_after_trading")
    refused(state, Load(BEN, ("cheese",)), "2E-17.2", "trade_before_loading")
    refused(state, Load(SHERIFF, ("chicken",)), "2E-4.1", "sheriff_does_not_load")
    refused(state, Load(ANN, ()), "2E-4.1", "bag_size")
    played(state, Load(ANN, ("apple", "apple")))
    refused(state, Load(ANN, ("apple",)), "2E-4.2", "bag_is_closed")
    refused(state, Declare(ANN, "apple"), "2E-4.9", "bags_still_open")
    assert PART.to_act(state) == (BEN,)
    played(state, Trade(BEN, ()), Load(BEN, ("cheese",)), Trade(CLEO, ()))
    assert isinstance(state.phase, Market)
    played(state, Load(CLEO, ("bread",)))
    assert PART.phase_name(state) == "declaration"
    assert "apple" in state.discard_pile


@pytest.mark.rule("2E-17.2")
def test_in_a_brisk_game_too_one_card_loads_by_itself_and_no_card_loads_nothing() -> None:
    state = table("market", brisk=True, hands={ANN: "1 apple", CLEO: "2 bread"}, draw_pile="")
    events = played(state, NameFirst(SHERIFF, ANN), Trade(ANN, ()))
    assert kinds(events) == ["FirstNamed", "CardsLaid", "BagClosed", "CardsLaid"]
    assert state.bags[ANN] is not None and state.bags[BEN] is None
    assert PART.to_act(state) == (CLEO,)
