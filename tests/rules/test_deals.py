"""What a struck deal does, what is owed and proved: the second half of section 5."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.sheriff.events import BagReturned, BribePaid, OfferLapsed, ProofOffered
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, OpenBag, ReturnBag
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, kinds, moves_of, only, played, refused
from tests.rules.tables import (
    ANN,
    BEN,
    CLEO,
    EDITIONS,
    SHERIFF,
    fate_of,
    inspection,
    pile,
    stall_of,
    table,
)


def struck(bag: str, stall: str = "", /, **gift: Any) -> tuple[State, list[Any]]:
    """Ann has given this for her bag, and what happened; Ben's bag is still closed."""
    state = table(bags={ANN: bag, BEN: "1 apple"}, stalls={ANN: stall})
    offer = Offer(ANN, SHERIFF, Gift(**gift), returns=(ANN,))
    return state, played(state, offer, Agree(SHERIFF, 1))


@pytest.mark.rule("2E-5.7")
def test_striking_a_deal_carries_it_out_at_once() -> None:
    state, events = struck("2 apple 1 mead", "1 bread", gold=5, stall=("bread",))
    assert state.gold[:2] == [55, 45]
    assert stall_of(state, SHERIFF) == pile("1 bread")
    assert stall_of(state, ANN) == pile("2 apple 1 mead")
    assert kinds(events)[1:] == ["DealStruck", "BribePaid", "BagReturned"]
    refused(state, OpenBag(SHERIFF, ANN), "2E-5.2", "bag_is_decided")
    assert moves_of(state, SHERIFF) == [OpenBag(SHERIFF, BEN), ReturnBag(SHERIFF, BEN)]


@pytest.mark.rule("2E-5.10", "2E-5.14", "2E-5.19", "1E-3.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("decision", "gold"), [(OpenBag, [46, 54]), (ReturnBag, [50, 50])])
def test_a_sheriff_may_refuse_a_bribe_and_open_or_return_the_bag_for_nothing(
    edition: str, decision: type, gold: list[int]
) -> None:
    state = table(game_key=edition, bags={ANN: "2 apple", BEN: "1 apple"})
    offer = Offer(ANN, SHERIFF, Gift(gold=20, bag=("apple",)), returns=(ANN,))
    events = played(state, offer, decision(SHERIFF, ANN))
    assert only(events, OfferLapsed).reason == "offer_names_decided_bag"
    assert not {"DealStruck", "BribePaid"} & set(kinds(events))
    assert fate_of(state, ANN) == ("opened" if decision is OpenBag else "returned")
    assert inspection(state).offers == {} and state.gold[:2] == gold
    assert (stall_of(state, ANN), stall_of(state, SHERIFF)) == (pile("2 apple"), pile(""))


@pytest.mark.rule("2E-5.11", "2E-5.17")
def test_received_goods_lie_face_up_or_down_and_only_the_two_see_the_kinds() -> None:
    state, events = struck(
        "2 apple 1 mead", "1 silk 1 pepper", contraband=("silk",), bag=("mead", "apple")
    )
    assert state.stalls[SHERIFF].legal["apple"] == 1
    assert sorted(state.stalls[SHERIFF].contraband) == ["mead", "silk"]
    paid, returned = only(events, BribePaid), only(events, BagReturned)
    for seat in (SHERIFF, ANN):
        assert project(paid, seat).contraband.cards == ("silk",)
        assert project(returned, seat).given_contraband.cards == ("mead",)
    for eyes in (BEN, CLEO, None):
        assert project(paid, eyes).contraband.cards is None
        assert project(paid, eyes).contraband.count == 1
        assert project(returned, eyes).given_contraband.cards is None
        assert project(returned, eyes).given_contraband.count == 1
        assert project(returned, eyes).given == ("apple",)
    assert view_for(state, BEN).stalls[SHERIFF].contraband == 2


@pytest.mark.rule("2E-5.12")
def test_what_does_not_exist_is_not_owed_but_proved_to_the_receiver_alone() -> None:
    state, events = struck(
        "2 apple", "1 pepper 1 mead", contraband=("silk", "mead"), bag=("crossbow", "apple")
    )
    assert stall_of(state, SHERIFF) == pile("1 mead 1 apple")
    assert stall_of(state, ANN) == pile("1 pepper 1 apple")
    proof = only(events, ProofOffered)
    assert (proof.giver, proof.receiver) == (ANN, SHERIFF)
    assert proof.bag is not None and proof.contraband is not None
    for seat in (SHERIFF, ANN):
        seen = project(proof, seat)
        assert seen.bag is not None and seen.bag.cards == ("apple", "apple")
        assert seen.contraband is not None
        assert Counter(seen.contraband.known()) == pile("1 pepper 1 mead")
    for eyes in (BEN, CLEO, None):
        seen = project(proof, eyes)
        assert seen.bag is not None and seen.bag.cards is None
        assert seen.contraband is not None and seen.contraband.cards is None
    assert state.gold == [50] * 4, "nothing is owed for what is missing"


@pytest.mark.rule("2E-5.12")
def test_who_keeps_every_promise_proves_nothing() -> None:
    _, events = struck("2 apple", "1 mead", contraband=("mead",), bag=("apple", "apple"))
    assert all_of(events, ProofOffered) == []


@pytest.mark.rule("2E-5.13")
@pytest.mark.parametrize(
    ("gift", "bag_shown", "stall_shown"),
    [
        ({"contraband": ("silk",)}, False, True),
        ({"bag": ("silk",)}, True, False),
        ({"contraband": ("silk",), "bag": ("pepper",)}, True, True),
        ({"contraband": ("pepper", "pepper"), "bag": ("mead",)}, False, True),
    ],
)
def test_one_shows_the_place_where_something_is_missing(
    gift: dict[str, Any], bag_shown: bool, stall_shown: bool
) -> None:
    _, events = struck("1 apple 1 mead", "1 pepper 1 mead", **gift)
    proof = only(events, ProofOffered)
    assert (proof.bag is not None, proof.contraband is not None) == (bag_shown, stall_shown)


@pytest.mark.rule("2E-5.13")
def test_the_stalls_promise_is_kept_from_what_lay_there_before_the_bag_was_emptied() -> None:
    state, events = struck("1 silk", "1 pepper", contraband=("silk",))
    assert stall_of(state, SHERIFF) == pile("")
    assert stall_of(state, ANN) == pile("1 silk 1 pepper")
    proof = only(events, ProofOffered)
    assert proof.bag is None
    assert proof.contraband is not None and proof.contraband.known() == ("pepper",)


@pytest.mark.rule("2E-5.13")
def test_the_same_good_promised_from_both_places_is_taken_from_each() -> None:
    state, _ = struck("1 mead 1 apple", "2 mead", contraband=("mead",), bag=("mead",))
    assert stall_of(state, SHERIFF) == pile("2 mead")
    assert stall_of(state, ANN) == pile("1 mead 1 apple")


@pytest.mark.rule("2E-5.22")
@pytest.mark.parametrize("sheriff", [0, 2])
def test_the_order_in_which_a_deal_is_carried_out(sheriff: int) -> None:
    first, second, third = ((sheriff + step) % 4 for step in (1, 2, 3))
    state = table(
        sheriff=sheriff,
        bags={first: "1 apple", second: "1 mead 2 apple", third: "1 cheese"},
        stalls={second: "1 pepper 1 bread"},
    )
    gift = Gift(gold=4, stall=("bread",), contraband=("silk",), bag=("mead", "crossbow"))
    offer = Offer(second, sheriff, gift, returns=(third, second, first))
    events = played(state, offer, Agree(sheriff, 1))
    assert kinds(events)[:7] == [
        "OfferMade",
        "DealStruck",
        "BribePaid",
        "BagReturned",
        "BagReturned",
        "BagReturned",
        "ProofOffered",
    ]
    assert [event.bag for event in all_of(events, BagReturned)] == [first, second, third]
    own = all_of(events, BagReturned)[1]
    assert (own.given_contraband.known(), own.goods, own.promised) == (
        ("mead",),
        ("apple", "apple"),
        2,
    )
    proof = only(events, ProofOffered)
    assert proof.bag is not None and proof.contraband is not None
    assert Counter(proof.bag.known()) == pile("1 mead 2 apple")
    assert proof.contraband.known() == ("pepper",)


@pytest.mark.rule("2E-5.23")
@pytest.mark.parametrize("kind", [OpenBag, ReturnBag])
def test_the_inspection_ends_with_the_last_bag_whatever_offers_stand(kind: type) -> None:
    state = table(bags={ANN: "1 apple", BEN: "1 apple"})
    played(
        state,
        Offer(ANN, SHERIFF, Gift(gold=30), returns=(ANN,)),
        Offer(BEN, SHERIFF, Gift(gold=30), promise="friends"),
    )
    played(state, kind(SHERIFF, BEN))
    assert PART.phase_name(state) == "inspection"
    events = played(state, kind(SHERIFF, ANN))
    assert "InspectionEnded" in kinds(events)
    assert state.gold[BEN] in (50, 52)
    assert PART.phase_name(state) == "market"
