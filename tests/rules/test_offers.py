"""Bargaining until a deal is struck: the first half of section 5."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Gift,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
    Say,
    Withdraw,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, allowed, kinds, moves_of, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, EDITIONS, SHERIFF, fate_of, inspection, table

BAGS = {ANN: "2 apple 1 mead", BEN: "2 cheese", CLEO: "3 bread"}


def inspecting(**changes: object) -> State:
    return table("inspection", **{"bags": BAGS, **changes})  # type: ignore[arg-type]


def lapses(events: list[Event]) -> dict[int, str]:
    return {event.number: event.reason for event in all_of(events, happened.OfferLapsed)}


@pytest.mark.rule("2E-5.1")
@pytest.mark.parametrize("order", [(ANN, BEN, CLEO), (CLEO, ANN, BEN), (BEN, CLEO, ANN)])
@pytest.mark.parametrize("opened", [0, 1, 3])
def test_one_decision_a_bag_in_any_order(order: tuple[int, ...], opened: int) -> None:
    state = inspecting()
    for place, bag in enumerate(order):
        allowed(state, OpenBag(SHERIFF, bag))
        allowed(state, ReturnBag(SHERIFF, bag))
        kind = OpenBag if place < opened else ReturnBag
        events = played(state, kind(SHERIFF, bag))
    assert "InspectionEnded" in kinds(events)
    assert state.round == 2


@pytest.mark.rule("2E-5.2")
@pytest.mark.parametrize("kind", [OpenBag, ReturnBag])
def test_a_decision_is_final(kind: type) -> None:
    state = inspecting()
    played(state, Offer(BEN, SHERIFF, Gift(gold=3), opens=(ANN,)))
    events = played(state, kind(SHERIFF, ANN))
    refused(state, OpenBag(SHERIFF, ANN), "2E-5.2", "bag_is_decided")
    refused(state, ReturnBag(SHERIFF, ANN), "2E-5.2", "bag_is_decided")
    assert lapses(events) == {1: "offer_names_decided_bag"}
    refused(state, Offer(BEN, SHERIFF, opens=(ANN,)), "2E-5.20", "offer_names_decided_bag")
    assert moves_of(state, SHERIFF) == [
        move(SHERIFF, bag) for move in (OpenBag, ReturnBag) for bag in (BEN, CLEO)
    ]


@pytest.mark.rule("2E-5.3")
def test_anyone_may_bargain_about_any_bag_until_it_is_decided() -> None:
    state = inspecting()
    for seat in (ANN, BEN, CLEO):
        for bag in (ANN, BEN, CLEO):
            allowed(state, Offer(seat, SHERIFF, Gift(gold=1), returns=(bag,)))
            allowed(state, Offer(seat, SHERIFF, Gift(gold=1), opens=(bag,)))
    played(state, ReturnBag(SHERIFF, ANN))
    allowed(state, Offer(ANN, SHERIFF, Gift(gold=1), opens=(BEN,)))
    for phase in ("loading", "declaration"):
        early = table(phase, bags=BAGS, hands={BEN: "2 apple"})
        refused(early, Offer(ANN, SHERIFF, Gift(gold=1)), "2E-2.4", "wrong_phase")


@pytest.mark.rule("2E-5.4", "1E-3.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bribe_may_mix_everything(edition: str) -> None:
    state = inspecting(game_key=edition, stalls={ANN: "2 apple 1 silk"})
    gift = Gift(gold=3, stall=("apple",), contraband=("silk",), bag=("mead", "apple"))
    played(
        state,
        Offer(ANN, SHERIFF, gift, returns=(ANN,), promise="I shall be kind"),
        Agree(SHERIFF, 1),
    )
    sheriffs = state.stalls[SHERIFF]
    assert state.gold[:2] == [53, 47]
    assert sheriffs.legal["apple"] == 2
    assert sheriffs.contraband == ["silk", "mead"]
    assert state.stalls[ANN].legal["apple"] == 2 and state.stalls[ANN].contraband == []
    assert [promise.text for promise in state.promises] == ["I shall be kind"]


@pytest.mark.rule("2E-5.4")
def test_legal_goods_are_no_contraband() -> None:
    state = inspecting(stalls={ANN: "2 apple 1 silk"})
    offer = Offer(ANN, SHERIFF, Gift(contraband=("apple",)), returns=(ANN,))
    refused(state, offer, "2E-5.4", "legal_goods_lie_face_up")


@pytest.mark.rule("2E-5.5")
def test_no_more_gold_than_one_has_and_no_legal_goods_that_do_not_lie_there() -> None:
    state = inspecting(gold={ANN: 7}, stalls={ANN: "2 apple 1 silk"}, hands={ANN: "3 cheese"})
    allowed(state, Offer(ANN, SHERIFF, Gift(gold=7)))
    refused(state, Offer(ANN, SHERIFF, Gift(gold=8)), "2E-5.5", "more_gold_than_there_is")
    allowed(state, Offer(ANN, SHERIFF, Gift(stall=("apple",) * 2)))
    for goods in (("apple",) * 3, ("cheese",), ("apple", "cheese")):
        refused(state, Offer(ANN, SHERIFF, Gift(stall=goods)), "2E-5.5", "stall_shows_less")
    shown = Gift(stall=("silk",))
    refused(state, Offer(ANN, SHERIFF, shown), "2E-5.5", "contraband_lies_face_down")


@pytest.mark.rule("2E-5.5")
def test_the_sheriff_too_can_ask_only_for_what_the_merchant_has() -> None:
    state = inspecting(gold={ANN: 7, SHERIFF: 50})
    allowed(state, Offer(SHERIFF, ANN, Gift(gold=7), returns=(ANN,)))
    refused(state, Offer(SHERIFF, ANN, Gift(gold=8)), "2E-5.5", "more_gold_than_there_is")


@pytest.mark.rule("2E-5.16", "2E-1.1")
def test_nothing_is_given_that_can_not_be() -> None:
    state = inspecting(stalls={ANN: "1 silk"})
    for seat, other in ((ANN, SHERIFF), (SHERIFF, ANN)):
        refused(state, Offer(seat, other, Gift(gold=-1)), "2E-5.16", "merchant_gives")
    for gift in (Gift(stall=("ruby",)), Gift(contraband=("ruby",)), Gift(bag=("ruby",))):
        refused(state, Offer(ANN, SHERIFF, gift, returns=(ANN,)), "2E-1.1", "no_such_good")


@pytest.mark.rule("2E-5.6", "1E-3.2", "1E-3.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deal_needs_the_word_of_both_sides(edition: str) -> None:
    for maker, other in ((ANN, SHERIFF), (SHERIFF, ANN)):
        state = inspecting(game_key=edition)
        played(state, Offer(maker, other, Gift(gold=5), returns=(ANN,)))
        assert state.gold == [50] * 4
        allowed(state, OpenBag(SHERIFF, ANN))
        for seat in {SHERIFF, ANN, BEN, CLEO} - {other}:
            refused(state, Agree(seat, 1), "2E-5.6", "other_side_agrees")
        assert only(played(state, Agree(other, 1)), happened.DealStruck).seat == other
        assert state.gold[:2] == [55, 45]
        refused(state, Agree(other, 1), "2E-5.18", "no_such_offer")


@pytest.mark.rule("2E-5.8", "1E-3.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deal_that_contradicts_a_standing_one_is_not_offered(edition: str) -> None:
    state = inspecting(game_key=edition)
    played(state, Offer(ANN, SHERIFF, Gift(gold=2), opens=(BEN,)), Agree(SHERIFF, 1))
    for seat, other in ((BEN, SHERIFF), (SHERIFF, BEN), (CLEO, SHERIFF), (SHERIFF, CLEO)):
        offer = Offer(seat, other, Gift(gold=5), returns=(BEN,))
        refused(state, offer, "2E-5.8", "contradicts_deal")
    both = Offer(BEN, SHERIFF, Gift(gold=5), returns=(CLEO, BEN))
    refused(state, both, "2E-5.8", "contradicts_deal")
    allowed(state, Offer(BEN, SHERIFF, Gift(gold=5), returns=(CLEO,)))
    for option in PART.options(state, BEN):
        if isinstance(option, OfferBounds):
            assert option.returns == (ANN, CLEO) and option.opens == (ANN, BEN, CLEO)


@pytest.mark.rule("2E-5.15")
def test_cards_face_down_are_counted_but_their_kinds_never_checked() -> None:
    state = inspecting(stalls={ANN: "1 silk 1 mead"})
    for goods in (("crossbow", "crossbow"), ("silk", "mead"), ("pepper",)):
        allowed(state, Offer(ANN, SHERIFF, Gift(contraband=goods)))
    three = Offer(ANN, SHERIFF, Gift(contraband=("silk",) * 3))
    refused(state, three, "2E-5.15", "less_contraband_there")
    for named in (("silk",) * 3, ("apple", "apple", "mead"), ("bread", "crossbow")):
        allowed(state, Offer(ANN, SHERIFF, Gift(bag=named), returns=(ANN,)))
    four = Offer(ANN, SHERIFF, Gift(bag=("apple",) * 4), returns=(ANN,))
    refused(state, four, "2E-5.15", "bag_holds_less")


@pytest.mark.rule("2E-5.14")
def test_goods_from_a_bag_only_by_its_owner_in_a_deal_that_returns_it() -> None:
    state = inspecting()
    gift = Gift(bag=("bread",))
    refused(state, Offer(ANN, SHERIFF, gift), "2E-5.14", "bag_goods_need_return")
    for bags in ((BEN,), (BEN, CLEO)):
        offer = Offer(ANN, SHERIFF, gift, returns=bags)
        refused(state, offer, "2E-5.14", "bag_goods_need_return")
    asked = Offer(SHERIFF, ANN, gift, opens=(ANN,))
    refused(state, asked, "2E-5.14", "bag_goods_need_return")
    allowed(state, Offer(ANN, SHERIFF, gift, returns=(ANN, BEN)))
    allowed(state, Offer(SHERIFF, ANN, gift, returns=(ANN,)))
    bagless = inspecting(bags={BEN: "2 cheese"})
    refused(bagless, Offer(ANN, SHERIFF, gift), "2E-5.14", "bag_goods_need_return")


@pytest.mark.rule("2E-5.16", "1E-3.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deal_is_between_the_sheriff_and_one_merchant(edition: str) -> None:
    state = inspecting(game_key=edition)
    for seat, other in ((ANN, BEN), (BEN, ANN), (ANN, ANN), (SHERIFF, SHERIFF)):
        offer = Offer(seat, other, Gift(gold=1), returns=(ANN,))
        refused(state, offer, "2E-5.16", "deal_with_the_sheriff")
    for offer in (
        Offer(ANN, SHERIFF, Gift(gold=1), returns=(SHERIFF,)),
        Offer(ANN, SHERIFF, Gift(gold=1), opens=(SHERIFF,)),
    ):
        refused(state, offer, "2E-5.16", "sheriff_has_no_bag")


@pytest.mark.rule("2E-5.17")
def test_all_hear_what_is_offered() -> None:
    state = inspecting()
    offer = Offer(ANN, SHERIFF, Gift(gold=3, bag=("crossbow",)), returns=(ANN,))
    assert only(played(state, offer), happened.OfferMade) == happened.OfferMade(1, offer)
    for eyes in (None, SHERIFF, ANN, BEN, CLEO):
        assert view_for(state, eyes).offers == {1: offer}


@pytest.mark.rule("2E-5.18")
def test_offers_stand_beside_each_other_until_withdrawn_or_refused() -> None:
    state = inspecting()
    played(
        state,
        Offer(ANN, SHERIFF, Gift(gold=3), returns=(ANN,)),
        Offer(SHERIFF, ANN, Gift(gold=9), returns=(ANN,)),
        Offer(BEN, SHERIFF, Gift(gold=5), opens=(ANN,)),
    )
    assert list(inspection(state).offers) == [1, 2, 3]
    refused(state, Withdraw(SHERIFF, 1), "2E-5.18", "maker_withdraws")
    refused(state, Withdraw(BEN, 2), "2E-5.18", "maker_withdraws")
    refused(state, Refuse(ANN, 1), "2E-5.18", "other_side_refuses")
    refused(state, Refuse(BEN, 2), "2E-5.18", "other_side_refuses")
    assert played(state, Withdraw(ANN, 1)) == [happened.OfferWithdrawn(1, ANN)]
    assert played(state, Refuse(ANN, 2)) == [happened.OfferRefused(2, ANN)]
    for number, kind in ((1, Withdraw), (2, Refuse), (7, Agree), (0, Agree), (-1, Refuse)):
        refused(state, kind(ANN, number), "2E-5.18", "no_such_offer")
    assert list(inspection(state).offers) == [3]
    played(state, Offer(BEN, SHERIFF, Gift(gold=6), opens=(ANN,)))
    assert list(inspection(state).offers) == [3, 4], "a number is not given twice"


@pytest.mark.rule("2E-5.18")
@pytest.mark.parametrize("kind", [OpenBag, ReturnBag])
def test_an_offer_lapses_when_any_bag_it_names_is_decided_on(kind: type) -> None:
    state = inspecting()
    played(
        state,
        Offer(ANN, SHERIFF, Gift(gold=1), returns=(ANN,)),
        Offer(BEN, SHERIFF, Gift(gold=1), opens=(CLEO, ANN)),
        Offer(SHERIFF, CLEO, Gift(gold=1), returns=(BEN,)),
        Offer(BEN, SHERIFF, Gift(gold=1), promise="friends"),
    )
    assert lapses(played(state, kind(SHERIFF, ANN))) == dict.fromkeys(
        (1, 2), "offer_names_decided_bag"
    )
    assert list(inspection(state).offers) == [3, 4]


@pytest.mark.rule("2E-5.18")
def test_an_offer_lapses_when_a_fine_takes_its_gold_or_goods() -> None:
    state = inspecting(gold={ANN: 1}, stalls={ANN: "1 chicken 1 bread"}, declared={ANN: "bread"})
    played(
        state,
        Offer(ANN, SHERIFF, Gift(gold=1), opens=(BEN,)),
        Offer(ANN, SHERIFF, Gift(stall=("bread",)), opens=(BEN,)),
    )
    events = played(state, OpenBag(SHERIFF, ANN))
    assert lapses(events) == {1: "more_gold_than_there_is", 2: "stall_shows_less"}


@pytest.mark.rule("2E-5.18")
def test_an_offer_lapses_when_its_goods_or_a_number_of_cards_are_gone() -> None:
    state = inspecting(stalls={BEN: "2 apple 2 mead"})
    played(
        state,
        Offer(BEN, SHERIFF, Gift(stall=("apple",), contraband=("mead",)), opens=(ANN,)),
        Offer(BEN, SHERIFF, Gift(stall=("apple",) * 2), opens=(CLEO,)),
        Offer(BEN, SHERIFF, Gift(contraband=("silk",) * 2), opens=(CLEO,)),
        Offer(BEN, SHERIFF, Gift(contraband=("silk",)), opens=(CLEO,)),
    )
    assert lapses(played(state, Agree(SHERIFF, 1))) == {
        2: "stall_shows_less",
        3: "less_contraband_there",
    }
    assert list(inspection(state).offers) == [4]


@pytest.mark.rule("2E-5.18", "2E-5.15")
def test_a_number_of_cards_stays_there_when_the_promised_kind_was_a_lie() -> None:
    state = inspecting(stalls={BEN: "2 apple 2 mead"})
    played(
        state,
        Offer(BEN, SHERIFF, Gift(contraband=("crossbow",)), opens=(ANN,)),
        Offer(BEN, SHERIFF, Gift(contraband=("silk",) * 2), opens=(CLEO,)),
    )
    assert lapses(played(state, Agree(SHERIFF, 1))) == {}


@pytest.mark.rule("2E-5.18", "2E-5.8")
def test_an_offer_lapses_when_a_struck_deal_forbids_it() -> None:
    state = inspecting()
    played(
        state,
        Offer(BEN, SHERIFF, Gift(gold=1), returns=(BEN,)),
        Offer(SHERIFF, CLEO, Gift(gold=1), returns=(CLEO, BEN)),
        Offer(CLEO, SHERIFF, Gift(gold=1), opens=(BEN,)),
        Offer(ANN, SHERIFF, Gift(gold=1), opens=(BEN,)),
    )
    assert lapses(played(state, Agree(SHERIFF, 4))) == dict.fromkeys((1, 2), "contradicts_deal")
    assert list(inspection(state).offers) == [3], "to be bound twice is no contradiction"


@pytest.mark.rule("2E-5.18")
def test_offers_lapse_when_the_inspection_ends() -> None:
    state = inspecting(bags={ANN: "1 apple"})
    played(
        state,
        Offer(BEN, SHERIFF, Gift(gold=1), promise="for later"),
        Offer(ANN, SHERIFF, Gift(gold=1), returns=(ANN,)),
    )
    events = played(state, ReturnBag(SHERIFF, ANN))
    assert lapses(events) == {2: "offer_names_decided_bag", 1: "inspection_over"}
    assert kinds(events).index("InspectionEnded") > kinds(events).index("OfferLapsed")


@pytest.mark.rule("2E-5.18")
def test_no_offer_lapses_for_another_reason() -> None:
    state = inspecting()
    played(state, Offer(ANN, SHERIFF, Gift(gold=50), returns=(ANN,)))
    played(state, Say(BEN, "no"), ReturnBag(SHERIFF, BEN), OpenBag(SHERIFF, CLEO))
    assert list(inspection(state).offers) == [1]
    played(state, Agree(SHERIFF, 1))


@pytest.mark.rule("2E-5.20")
def test_one_deal_does_not_both_open_and_return_a_bag() -> None:
    state = inspecting()
    offer = Offer(ANN, SHERIFF, returns=(ANN, BEN), opens=(CLEO, BEN))
    refused(state, offer, "2E-5.20", "opens_and_returns")


@pytest.mark.rule("2E-5.21")
def test_a_deal_may_ask_or_give_nothing_but_a_promise() -> None:
    state = inspecting()
    refused(state, Offer(ANN, SHERIFF), "2E-5.21", "offer_is_empty")
    refused(state, Offer(ANN, SHERIFF, promise="  \n"), "2E-5.21", "offer_is_empty")
    played(state, Offer(ANN, SHERIFF, returns=(ANN,), promise="next time"), Agree(SHERIFF, 1))
    assert fate_of(state, ANN) == "returned"
    played(state, Offer(SHERIFF, BEN, Gift(gold=5), promise="I spare you later"), Agree(BEN, 2))
    assert state.gold == [55, 50, 45, 50]
    played(state, Offer(CLEO, SHERIFF, promise="only words"), Agree(SHERIFF, 3))
    assert [promise.text for promise in state.promises] == [
        "next time",
        "I spare you later",
        "only words",
    ]
    assert [(promise.seat, promise.to) for promise in state.promises] == [
        (ANN, SHERIFF),
        (SHERIFF, BEN),
        (CLEO, SHERIFF),
    ]
