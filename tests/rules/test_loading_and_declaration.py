"""Loading and declaration: section 4."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.events import BagClosed, BagDeclared, Said
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.view import SealedBag, view_for
from tests.rules.playing import allowed, kinds, moves_of, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, EDITIONS, SHERIFF, cards, table

SIXES = {ANN: "5 apple 1 mead", BEN: "6 cheese", CLEO: "6 bread", SHERIFF: "6 chicken"}
BAGS = {ANN: "2 apple 1 mead", BEN: "1 cheese", CLEO: "5 bread"}


@pytest.mark.rule("2E-4.1", "1E-3.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_to_five_cards_of_the_hand_in_any_order_of_merchants(edition: str) -> None:
    state = table("loading", game_key=edition, hands=SIXES)
    assert PART.to_act(state) == (ANN, BEN, CLEO)
    refused(state, moves.Load(ANN, ()), "2E-4.1", "bag_size")
    refused(state, moves.Load(ANN, cards("5 apple 1 mead")), "2E-4.1", "bag_size")
    refused(state, moves.Load(ANN, cards("2 mead")), "2E-4.1", "load_from_hand")
    refused(state, moves.Load(ANN, cards("1 cheese")), "2E-4.1", "load_from_hand")
    refused(state, moves.Load(SHERIFF, cards("1 chicken")), "2E-4.1", "sheriff_does_not_load")
    for number in (1, 5):
        allowed(state, moves.Load(BEN, ("cheese",) * number))
    played(state, moves.Load(CLEO, cards("1 bread")))
    assert PART.to_act(state) == (ANN, BEN)
    played(state, moves.Load(ANN, cards("4 apple 1 mead")), moves.Load(BEN, cards("2 cheese")))
    assert state.hands[ANN] == ["apple"]
    assert PART.phase_name(state) == "declaration"


@pytest.mark.rule("2E-4.1")
def test_what_is_loaded_is_the_owners_secret() -> None:
    state = table("loading", hands=SIXES)
    closed = only(played(state, moves.Load(ANN, cards("2 apple 1 mead"))), BagClosed)
    assert project(closed, ANN).cards.cards == ("apple", "apple", "mead")
    for eyes in (None, SHERIFF, BEN, CLEO):
        hidden = project(closed, eyes).cards
        assert (hidden.cards, hidden.count) == (None, 3)
        assert view_for(state, eyes).bag == ()
        assert view_for(state, eyes).bags[ANN] == SealedBag(3, None, None)


@pytest.mark.rule("2E-4.2", "1E-3.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_closed_bag_can_not_be_changed(edition: str) -> None:
    state = table("loading", game_key=edition, hands=SIXES)
    played(state, moves.Load(ANN, cards("2 apple")))
    refused(state, moves.Load(ANN, cards("1 mead")), "2E-4.2", "bag_is_closed")
    for phase in ("declaration", "inspection"):
        later = table(phase, game_key=edition, hands=SIXES, bags=BAGS)
        refused(later, moves.Load(ANN, cards("1 mead")), "2E-4.2", "bag_is_closed")


@pytest.mark.rule("2E-4.3")
@pytest.mark.parametrize(("sheriff", "order"), [(0, [1, 2, 3]), (2, [3, 0, 1])])
def test_declarations_go_clockwise_from_the_sheriffs_left(sheriff: int, order: list[int]) -> None:
    bags = {seat: "1 apple" for seat in range(4) if seat != sheriff}
    state = table("declaration", sheriff=sheriff, bags=bags)
    seen: list[int] = []
    while PART.phase_name(state) == "declaration":
        (seat,) = PART.to_act(state)
        for other in set(order) - {seat} - set(seen):
            refused(state, moves.Declare(other, "apple"), "2E-4.3", "not_your_turn_to_declare")
        refused(state, moves.Declare(sheriff, "apple"), "2E-4.3", "sheriff_does_not_declare")
        played(state, moves.Declare(seat, "apple"))
        seen.append(seat)
    assert seen == order
    assert PART.phase_name(state) == "inspection"


@pytest.mark.rule("2E-4.3", "2E-4.6", "1E-3.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_true_number_and_one_legal_good_that_need_not_be_there(edition: str) -> None:
    state = table("declaration", game_key=edition, bags=BAGS)
    assert moves_of(state, ANN) == [
        moves.Declare(ANN, good) for good in ("apple", "cheese", "bread", "chicken")
    ]
    for good in ("mead", "pepper", "silk", "crossbow", "gold", ""):
        refused(state, moves.Declare(ANN, good), "2E-4.3", "declare_a_legal_good")
    declared = only(played(state, moves.Declare(ANN, "chicken")), BagDeclared)
    assert declared == BagDeclared(ANN, 3, "chicken")
    refused(state, moves.Declare(ANN, "apple"), "2E-4.3", "already_declared")
    assert view_for(state, None).bags[ANN] == SealedBag(3, "chicken", None)
    played(state, moves.Declare(BEN, "apple"), moves.Declare(CLEO, "bread"))
    refused(state, moves.Declare(ANN, "apple"), "2E-4.3", "already_declared")
    three = table("declaration", game_key=edition, players=3, bags={ANN: "1 apple"})
    refused(three, moves.Declare(ANN, "bread"), "2E-4.6", "good_not_in_game")


@pytest.mark.rule("2E-4.4")
def test_no_bag_is_opened_before_the_inspection() -> None:
    for phase in ("market", "loading", "declaration"):
        state = table(phase, hands=SIXES, bags={} if phase == "market" else BAGS)
        refused(state, moves.OpenBag(SHERIFF, ANN), "2E-4.4", "not_before_inspection")
        assert PART.check(state, moves.ReturnBag(SHERIFF, ANN)) is not None
    state = table("inspection", hands=SIXES, bags=BAGS)
    allowed(state, moves.OpenBag(SHERIFF, ANN))


@pytest.mark.rule("2E-4.5", "1E-3.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_talk_is_free_and_binds_nobody(edition: str) -> None:
    for phase in ("declaration", "inspection"):
        state = table(phase, game_key=edition, bags=BAGS)
        for seat in range(4):
            before = PART.options(state, SHERIFF)
            events = played(state, moves.Say(seat, "I swear I will return every bag"))
            assert events == [Said(seat, "I swear I will return every bag")]
            assert PART.options(state, SHERIFF) == before
    allowed(state, moves.OpenBag(SHERIFF, ANN))
    market = table("market", hands=SIXES)
    refused(market, moves.Say(ANN, "psst"), "2E-4.5", "talk_later")


@pytest.mark.rule("2E-4.7")
def test_a_merchant_without_cards_has_no_bag_but_may_bargain() -> None:
    state = table("loading", hands={ANN: "2 apple", CLEO: "2 bread"})
    assert PART.to_act(state) == (ANN, CLEO)
    refused(state, moves.Load(BEN, ()), "2E-4.7", "nothing_to_load")
    played(state, moves.Load(CLEO, ("bread",)), moves.Load(ANN, ("apple",)))
    refused(state, moves.Declare(BEN, "apple"), "2E-4.7", "no_bag_to_declare")
    played(state, moves.Declare(ANN, "apple"), moves.Declare(CLEO, "bread"))
    refused(state, moves.OpenBag(SHERIFF, BEN), "2E-4.7", "merchant_has_no_bag")
    refused(state, moves.ReturnBag(SHERIFF, BEN), "2E-4.7", "merchant_has_no_bag")
    refused(state, moves.Load(BEN, ()), "2E-4.7", "nothing_to_load")
    refused(state, moves.Declare(BEN, "apple"), "2E-4.7", "no_bag_to_declare")
    offer = moves.Offer(BEN, SHERIFF, moves.Gift(gold=4), opens=(ANN,))
    refused(
        state,
        moves.Offer(BEN, SHERIFF, moves.Gift(gold=4), returns=(BEN,)),
        "2E-4.7",
        "merchant_has_no_bag",
    )
    played(state, offer, moves.Agree(SHERIFF, 1))
    assert state.gold[BEN] == 46
    refused(state, moves.ReturnBag(SHERIFF, ANN), "2E-5.8", "bound_to_open")


@pytest.mark.rule("2E-4.7")
def test_if_nobody_has_a_card_the_round_passes_without_a_bag() -> None:
    state = table("market", hands={}, draw_pile="", stalls={ANN: "2 apple"})
    played(state, *moves_of(state, SHERIFF)[:1])
    assert state.round > 1


@pytest.mark.rule("2E-4.1", "2E-7.8")
def test_a_single_card_is_loaded_by_itself() -> None:
    hands = {ANN: "2 apple", BEN: "1 mead", CLEO: "3 bread"}
    state = table("market", first=ANN, hands=hands)
    events = played(state, *(moves.Trade(seat, ()) for seat in hands))
    assert only(events, BagClosed) == BagClosed(BEN, secret(("mead",), BEN))
    assert PART.to_act(state) == (ANN, CLEO)
    assert kinds(played(state, moves.Load(ANN, ("apple",)))) == ["BagClosed"]
    assert state.hands[ANN] == ["apple"], "what is left after loading is not loaded too"


@pytest.mark.rule("2E-4.8")
def test_only_the_sheriff_decides_and_the_owner_may_look() -> None:
    state = table("inspection", bags=BAGS)
    for seat in (ANN, BEN, CLEO):
        refused(state, moves.OpenBag(seat, ANN), "2E-5.1", "sheriff_decides")
        refused(state, moves.ReturnBag(seat, ANN), "2E-5.1", "sheriff_decides")
    assert view_for(state, ANN).bag == ("apple", "apple", "mead")
    declaring = table("declaration", bags=BAGS)
    assert view_for(declaring, ANN).bag == ("apple", "apple", "mead")
    for eyes, own in ((None, ()), (SHERIFF, ()), (BEN, ("cheese",))):
        assert view_for(state, eyes).bag == own


@pytest.mark.rule("2E-4.9")
def test_nobody_declares_before_all_bags_are_closed() -> None:
    state = table("loading", hands=SIXES)
    played(state, moves.Load(ANN, cards("2 apple")), moves.Load(BEN, cards("2 cheese")))
    refused(state, moves.Declare(ANN, "apple"), "2E-4.9", "bags_still_open")
    assert moves_of(state, ANN) == []
    played(state, moves.Load(CLEO, cards("2 bread")))
    allowed(state, moves.Declare(ANN, "apple"))


@pytest.mark.rule("2E-4.8")
def test_own_cards_are_seen_in_the_order_of_the_goods() -> None:
    state = table(
        bags={ANN: "1 silk 2 apple 1 mead"},
        hands={ANN: "1 crossbow 1 chicken"},
        stalls={ANN: "1 crossbow 1 pepper"},
    )
    view = view_for(state, ANN)
    assert view.bag == ("apple", "apple", "mead", "silk")
    assert view.hand == ("chicken", "crossbow")
    assert view.contraband == ("pepper", "crossbow")
