"""Buy and barter: offers face down and open (NO-4.1, NO-4.7, NO-4.8, NO-4.10, NO-4.12, NO-7.1)."""

import pytest

from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.rules.nottingham.events import (
    BidLaid,
    BidOpened,
    BidsTurnedUp,
    CardTaken,
    HandProved,
    OfferAccepted,
)
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.moves import Barter, Bid, Buy, Choose
from nottingham_tui.rules.nottingham.state import State
from nottingham_tui.rules.nottingham.view import BidView, view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, of, table
from tests.rules.playing import kinds, moves_of, played, refused

HANDS = {ANN: "1 gold", BEN: "2 gold 1 copper_coin", CLEO: "1 pearls 1 gems", DAN: "2 casket"}


def buying(**choices: bool) -> State:
    """Ann asks for offers for the coin."""
    state = table("copper_coin", hands=HANDS, **choices)  # type: ignore[arg-type]
    played(state, Buy(ANN))
    return state


def bartering() -> State:
    """Ann asks for offers for the casket; Dan can't make one."""
    state = table("casket", hands=HANDS)
    played(state, Barter(ANN))
    return state


def source(state: State, seat: int) -> tuple[str, ...]:
    """What a seat may offer."""
    (option,) = PART.options(state, seat)
    assert isinstance(option, Pick)
    return option.source


@pytest.mark.rule("NO-4.1", "NO-4.10")
def test_offers_for_the_coin_lie_face_down_and_are_turned_up_together() -> None:
    state = buying()
    assert PART.to_act(state) == (BEN, CLEO, DAN), "all at once"
    laid = played(state, Bid(CLEO, ("gems",)))
    assert laid == [BidLaid(CLEO, secret(("gems",), CLEO))]
    assert project(laid[0], ANN) != laid[0] and project(laid[0], CLEO) == laid[0]
    assert view_for(state, None).bids == (None, None, BidView(1), None)
    assert view_for(state, CLEO).bids[CLEO] == BidView(1, ("gems",))
    assert view_for(state, None).hand_counts == (1, 3, 1, 2)
    refused(state, Bid(CLEO, ("pearls",)), "NO-4.1", "offer_is_made")
    refused(state, Choose(ANN, CLEO), "NO-4.10", "offers_still_missing")
    events = played(state, Bid(DAN, ("casket",)), Bid(BEN, ("gold",)))
    assert events[-1] == BidsTurnedUp(((BEN, ("gold",)), (CLEO, ("gems",)), (DAN, ("casket",))))
    assert view_for(state, None).bids[DAN] == BidView(1, ("casket",))
    assert PART.to_act(state) == (ANN,)
    refused(state, Bid(BEN, ("gold",)), "NO-4.10", "offers_are_turned_up")


@pytest.mark.rule("NO-4.1", "NO-4.12")
def test_the_buyer_takes_one_offer_and_gives_the_coin() -> None:
    state = buying()
    played(state, Bid(BEN, ("gold",)), Bid(CLEO, ("gems",)), Bid(DAN, ("casket",)))
    assert moves_of(state, ANN) == [Choose(ANN, seat) for seat in (BEN, CLEO, DAN, None)]
    refused(state, Choose(BEN, BEN), "NO-4.1", "player_chooses")
    refused(state, Choose(ANN, ANN), "NO-4.1", "others_make_offers")
    refused(state, Choose(ANN, 9), "NO-2.4", "no_such_seat")
    events = played(state, Choose(ANN, CLEO))
    assert events == [OfferAccepted(ANN, CLEO, ("gems",), "copper_coin")]
    assert hand(state, ANN) == of("1 gold 1 gems")
    assert hand(state, BEN) == of("1 copper_coin 2 gold"), "the other offers go back"
    assert hand(state, CLEO) == of("1 copper_coin 1 pearls")
    assert hand(state, DAN) == of("2 casket")
    assert state.discard_pile == [] and state.card is None


@pytest.mark.rule("NO-4.1", "NO-4.10")
def test_what_is_no_offer_for_the_coin() -> None:
    state = buying()
    refused(state, Bid(BEN, ("copper_coin",)), "NO-4.1", "no_coin_for_the_coin")
    refused(state, Bid(BEN, ("gold", "gold")), "NO-4.1", "one_card_for_the_coin")
    refused(state, Bid(BEN, ("gems",)), "NO-4.1", "offer_from_hand")
    refused(state, Bid(BEN, ()), "NO-4.10", "must_offer")
    refused(state, Bid(ANN, ("gold",)), "NO-4.1", "others_make_offers")
    assert source(state, BEN) == ("gold", "gold")
    refused(table("copper_coin", hands=HANDS), Bid(BEN, ("gold",)), "NO-4.1", "no_offers_now")


@pytest.mark.rule("NO-4.1", "NO-4.8", "NO-4.10")
def test_who_has_only_coins_proves_it_to_all_and_makes_no_offer() -> None:
    state = table("copper_coin", hands={BEN: "2 copper_coin", CLEO: "2 gold", DAN: "1 gold 1 gems"})
    events = played(state, Buy(ANN))
    assert events[1:] == [HandProved(BEN, ("copper_coin", "copper_coin"))]
    assert PART.to_act(state) == (CLEO, DAN)
    assert view_for(state, None).proved == (False, True, False, False)
    refused(state, Bid(BEN, ("copper_coin",)), "NO-4.8", "nothing_to_offer")
    played(state, Bid(CLEO, ("gold",)), Bid(DAN, ("gems",)))
    refused(state, Choose(ANN, BEN), "NO-4.8", "made_no_offer")
    assert moves_of(state, ANN) == [Choose(ANN, CLEO), Choose(ANN, DAN), Choose(ANN, None)]


@pytest.mark.rule("NO-4.8")
def test_if_nobody_can_offer_the_card_is_taken() -> None:
    state = table("copper_coin", hands={BEN: "2 copper_coin", DAN: "1 copper_coin"})
    events = played(state, Buy(ANN))
    assert events[1:] == [
        HandProved(BEN, ("copper_coin",) * 2),
        HandProved(DAN, ("copper_coin",)),
        CardTaken(ANN, "copper_coin"),
    ]
    state = table("casket", hands={BEN: "2 casket"})
    events = played(state, Barter(ANN))
    assert events[1:] == [HandProved(BEN, ("casket",) * 2), CardTaken(ANN, "casket")]
    empty = table("copper_coin", hands={ANN: "1 gold"})
    assert moves_of(empty, ANN)[1:] == [Buy(ANN)]
    assert kinds(played(empty, Buy(ANN))) == ["ActionBegan", "CardTaken"]


@pytest.mark.rule("NO-4.10", "NO-4.8")
def test_a_single_card_is_offered_by_itself() -> None:
    state = table("copper_coin", hands={BEN: "1 gold", CLEO: "2 gems"})
    events = played(state, Buy(ANN))
    assert events[1:] == [BidLaid(BEN, secret(("gold",), BEN))]
    assert PART.to_act(state) == (CLEO,)
    played(state, Bid(CLEO, ("gems",)))
    assert PART.to_act(state) == (ANN,)


@pytest.mark.rule("NO-4.7")
def test_offers_for_the_casket_are_open_and_in_turn() -> None:
    state = bartering()
    assert PART.to_act(state) == (BEN,)
    refused(state, Bid(CLEO, ("gems",)), "NO-4.7", "not_your_turn_to_offer")
    refused(state, Choose(ANN, BEN), "NO-4.7", "offers_still_missing")
    assert played(state, Bid(BEN, ("gold", "copper_coin"))) == [
        BidOpened(BEN, ("gold", "copper_coin"))
    ]
    assert view_for(state, None).bids[BEN] == BidView(2, ("gold", "copper_coin"))
    refused(state, Bid(BEN, ("gold",)), "NO-4.7", "offer_is_made")
    events = played(state, Bid(CLEO, ("pearls", "gems")))
    assert events[1:] == [HandProved(DAN, ("casket", "casket"))]
    assert PART.to_act(state) == (ANN,)
    refused(state, Choose(ANN, None), "NO-4.7", "must_accept")
    refused(state, Choose(ANN, DAN), "NO-4.8", "made_no_offer")
    refused(state, Choose(CLEO, CLEO), "NO-4.7", "player_chooses")
    refused(state, Choose(ANN, ANN), "NO-4.7", "others_make_offers")
    events = played(state, Choose(ANN, CLEO))
    assert events == [OfferAccepted(ANN, CLEO, ("pearls", "gems"), "casket")]
    assert hand(state, ANN) == of("1 gold 1 pearls 1 gems")
    assert hand(state, CLEO) == ["casket"]
    assert hand(state, BEN) == of("1 copper_coin 2 gold")


@pytest.mark.rule("NO-4.7", "NO-4.10")
def test_what_is_no_offer_for_the_casket() -> None:
    state = table("casket", hands={**HANDS, BEN: "3 gold 1 casket"})
    played(state, Barter(ANN))
    refused(state, Bid(BEN, ("casket",)), "NO-4.7", "no_casket_for_the_casket")
    refused(state, Bid(BEN, ("gold", "casket")), "NO-4.7", "no_casket_for_the_casket")
    refused(state, Bid(BEN, ("gold",) * 3), "NO-4.7", "two_cards_for_the_casket")
    refused(state, Bid(BEN, ("pearls",)), "NO-4.7", "offer_from_hand")
    refused(state, Bid(BEN, ()), "NO-4.10", "must_offer")
    refused(state, Bid(ANN, ("gold",)), "NO-4.7", "others_make_offers")
    assert source(state, BEN) == ("gold",) * 3


@pytest.mark.rule("NO-7.1")
def test_open_bids_for_the_coin_go_around_the_table() -> None:
    state = buying(open_bids=True)
    assert PART.to_act(state) == (BEN,)
    refused(state, Bid(CLEO, ("gems",)), "NO-7.1", "not_your_turn_to_offer")
    refused(state, Choose(ANN, BEN), "NO-7.1", "offers_still_missing")
    assert played(state, Bid(BEN, ("gold",))) == [BidOpened(BEN, ("gold",))]
    assert view_for(state, None).bids[BEN] == BidView(1, ("gold",))
    events = played(state, Bid(CLEO, ("gems",)), Bid(DAN, ("casket",)))
    assert "BidsTurnedUp" not in kinds(events)
    played(state, Choose(ANN, None))
    assert hand(state, ANN) == of("1 copper_coin 1 gold")


@pytest.mark.rule("NO-7.1", "NO-4.8")
def test_open_bids_prove_in_turn_too_and_one_offer_may_be_refused() -> None:
    hands = {BEN: "2 gold", CLEO: "2 copper_coin", DAN: "1 copper_coin"}
    state = table("copper_coin", hands=hands, open_bids=True)
    assert kinds(played(state, Buy(ANN))) == ["ActionBegan"]
    events = played(state, Bid(BEN, ("gold",)))
    assert kinds(events) == ["BidOpened", "HandProved", "HandProved"]
    assert moves_of(state, ANN) == [Choose(ANN, BEN), Choose(ANN, None)]
