"""The first edition from loading to scoring (1E-3.1 to 1E-5.1, 1E-6.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, OpenBag, Put, ReturnBag, Say
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, kinds, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, fate_of, pile, stall_of, table

FIRST = "first-edition"


def inspecting(**more: object) -> State:
    settings: dict[str, object] = {"bags": {ANN: "2 apple", BEN: "1 apple"}, **more}
    return table(game_key=FIRST, **settings)  # type: ignore[arg-type]


@pytest.mark.rule("1E-3.2")
def test_a_deal_can_bind_the_sheriff_to_ignore_a_merchant() -> None:
    state = inspecting(bags={ANN: "2 apple", BEN: "1 apple", CLEO: "1 apple"})
    played(state, Offer(BEN, SHERIFF, Gift(9), (BEN,)))
    played(state, Offer(ANN, SHERIFF, Gift(5), ignores=(BEN,)))
    events = played(state, Agree(SHERIFF, 2))
    assert only(events, happened.MerchantIgnored) == happened.MerchantIgnored(SHERIFF, BEN, ANN)
    assert only(events, happened.OfferLapsed).reason == "merchant_is_ignored"
    assert [one.ignores for one in view_for(state, None).ignoring] == [BEN]
    refused(state, Offer(BEN, SHERIFF, Gift(20), (BEN,)), "2E-5.8", "merchant_is_ignored")
    refused(state, Offer(SHERIFF, BEN, Gift(20), (BEN,)), "2E-5.8", "merchant_is_ignored")
    # Others may deal, also about this bag, and it may still be returned for nothing.
    assert PART.check(state, Offer(CLEO, SHERIFF, Gift(1), (BEN,))) is None
    played(state, ReturnBag(SHERIFF, BEN))
    assert fate_of(state, BEN) == "returned"
    refused(state, Offer(BEN, SHERIFF, Gift(20), opens=(CLEO,)), "2E-5.8", "merchant_is_ignored")


@pytest.mark.rule("1E-3.2")
def test_only_another_merchant_can_be_ignored_and_only_for_this_round() -> None:
    state = inspecting()
    refused(state, Offer(ANN, SHERIFF, Gift(1), ignores=(ANN,)), "1E-3.2",
            "ignores_another_merchant")  # fmt: skip
    refused(state, Offer(ANN, SHERIFF, Gift(1), ignores=(SHERIFF,)), "1E-3.2",
            "ignores_another_merchant")  # fmt: skip
    refused(state, Offer(ANN, SHERIFF, Gift(1), ignores=(7,)), "2E-2.4", "no_such_seat")
    # A merchant without a bag may bargain, and be ignored; ignoring alone is worth an offer.
    played(state, Offer(ANN, SHERIFF, ignores=(CLEO,)), Agree(SHERIFF, 1))
    refused(state, Offer(CLEO, SHERIFF, Gift(3)), "2E-5.8", "merchant_is_ignored")
    second = table(bags={ANN: "1 apple", BEN: "1 apple"})
    refused(second, Offer(ANN, SHERIFF, Gift(1), ignores=(BEN,)), "2E-5.16", "nobody_is_ignored")
    later = table(game_key=FIRST, bags={ANN: "1 apple"}, hands=dict.fromkeys(range(4), "6 apple"))
    played(later, Offer(ANN, SHERIFF, Gift(1), ignores=(BEN,)), Agree(SHERIFF, 1))
    played(later, ReturnBag(SHERIFF, ANN))
    assert later.round == 2 and view_for(later, None).ignoring == ()


@pytest.mark.rule("1E-3.2", "2E-5.20")
def test_to_be_bound_twice_to_ignore_is_no_contradiction() -> None:
    state = inspecting()
    played(state, Offer(ANN, SHERIFF, Gift(1), ignores=(BEN,)), Agree(SHERIFF, 1))
    played(state, Offer(CLEO, SHERIFF, Gift(1), ignores=(BEN,)), Agree(SHERIFF, 2))
    assert len(view_for(state, None).ignoring) == 2


@pytest.mark.rule("1E-3.4", "1E-6.2")
def test_a_lie_is_owed_nothing_and_proved_by_nothing() -> None:
    """1E-6.2: no mead in the bag, but one on the stall; the sheriff is shown nothing.

    Nor is anything shown of the contraband of the stall, where there is no pepper.
    """
    state = inspecting(bags={ANN: "1 silk 1 apple", BEN: "1 apple"}, stalls={ANN: "1 mead"})
    lie = Gift(contraband=("pepper",), bag=("mead", "silk"))
    played(state, Offer(ANN, SHERIFF, lie, (ANN,)))
    events = played(state, Agree(SHERIFF, 1))
    assert not all_of(events, happened.ProofOffered)
    returned = only(events, happened.BagReturned)
    assert returned.given_contraband.known() == ("silk",) and returned.promised == 2
    assert stall_of(state, ANN) == pile("1 apple 1 mead")
    assert stall_of(state, SHERIFF) == pile("1 silk")


@pytest.mark.rule("1E-3.5", "1E-3.6")
@pytest.mark.parametrize(("onto", "place"), [("left", 0), ("right", 1)])
def test_the_sheriff_puts_confiscated_cards_before_the_fine_is_paid(onto: str, place: int) -> None:
    state = inspecting(bags={ANN: "1 apple 1 mead 1 bread", BEN: "1 apple"},
                       piles=("1 silk", "1 silk"))  # fmt: skip
    events = played(state, OpenBag(SHERIFF, ANN))
    assert kinds(events) == ["BagOpened"] and state.gold[ANN] == 50
    assert PART.to_act(state) == (SHERIFF,)
    for move in (OpenBag(SHERIFF, BEN), Offer(BEN, SHERIFF, Gift(1)), Say(BEN, "hm")):
        refused(state, move, "1E-3.6", "confiscated_comes_first")
    refused(state, Put(ANN, onto, ("bread", "mead")), "1E-3.5", "sheriff_puts_confiscated")
    refused(state, Put(SHERIFF, onto, ("bread",)), "1E-3.5", "put_all_cards")
    refused(state, Put(SHERIFF, "up", ("bread", "mead")), "1E-1.4", "no_such_pile")
    assert Counter(view_for(state, None).confiscated) == pile("1 mead 1 bread")
    events = played(state, Put(SHERIFF, onto, ("bread", "mead")))
    assert only(events, happened.CardsPut).confiscated
    assert only(events, happened.FineDue) == happened.FineDue(ANN, SHERIFF, 6)
    assert state.discard_piles[place] == ["silk", "bread", "mead"]
    assert state.discard_piles[1 - place] == ["silk"] and state.gold[ANN] == 44
    refused(state, Put(SHERIFF, onto, ()), "1E-3.5", "nothing_to_put")


@pytest.mark.rule("1E-3.7", "2E-5.9")
def test_promises_for_later_bind_nobody() -> None:
    state = inspecting(bags={ANN: "1 apple"}, hands=dict.fromkeys(range(4), "6 apple"))
    offer = Offer(ANN, SHERIFF, returns=(ANN,), promise="I shall not open yours.")
    played(state, offer)
    only(played(state, Agree(SHERIFF, 1)), happened.PromiseMade)
    assert state.round == 2 and view_for(state, None).duties == ()
    assert [promise.text for promise in state.promises] == ["I shall not open yours."]


@pytest.mark.rule("1E-4.1")
def test_who_has_no_gold_can_not_offer_gold() -> None:
    state = inspecting(gold={ANN: 0})
    refused(state, Offer(ANN, SHERIFF, Gift(1), (ANN,)), "1E-4.1", "more_gold_than_there_is")
    assert PART.check(state, Offer(ANN, SHERIFF, Gift(), (ANN,))) is None
