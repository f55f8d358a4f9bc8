"""The worked examples of the rulebook, number by number: section 10."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.sheriff import game, scoring
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned, ProofOffered
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
    NameFirst,
    Offer,
    OpenBag,
    Pay,
    Refuse,
    ReturnBag,
    Trade,
)
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import allowed, moves_of, only, played, refused
from tests.rules.tables import (
    ANN,
    BEN,
    CLEO,
    SHERIFF,
    cards,
    inspection,
    pile,
    rule_set,
    stall_of,
    table,
)


@pytest.mark.rule("2E-10.1")
def test_a_score_of_125() -> None:
    stalls = {
        0: "4 apple 6 cheese 1 bread 4 chicken 2 pepper 1 crossbow",
        1: "6 apple 3 cheese 4 bread 4 chicken",
        2: "5 apple 2 bread 5 chicken",
    }
    state = table(stalls=stalls)
    result = scoring.score(
        rule_set(),
        (42, 0, 0, 0),
        [stall.legal for stall in state.stalls],
        [stall.contraband for stall in state.stalls],
    )
    first = result.scores[0]
    assert first.goods == (("apple", 8), ("cheese", 18), ("bread", 3), ("chicken", 16))
    assert (first.contraband, first.gold, first.bonus) == (12 + 9, 42, 15 + 2)
    assert [(title.good, title.king, title.bonus) for title in first.titles] == [
        ("cheese", True, 15),
        ("chicken", False, 2),
    ]
    assert first.total == 125


@pytest.mark.rule("2E-10.2")
def test_four_honest_chickens() -> None:
    state = table(bags={ANN: "4 chicken", BEN: "1 apple"}, declared={ANN: "chicken"})
    played(state, OpenBag(SHERIFF, ANN))
    assert state.gold == [42, 58, 50, 50]


@pytest.mark.rule("2E-10.3")
def test_four_apples_that_are_not() -> None:
    state = table(bags={ANN: "1 apple 1 cheese 2 mead", BEN: "1 apple"})
    events = played(state, OpenBag(SHERIFF, ANN))
    assert only(events, BagOpened).confiscated == cards("1 cheese 2 mead")
    assert stall_of(state, ANN) == pile("1 apple")
    assert Counter(state.discard_pile) == pile("1 cheese 2 mead")
    assert state.gold == [60, 40, 50, 50]


@pytest.mark.rule("2E-10.4")
def test_three_cheeses_let_pass() -> None:
    state = table(bags={ANN: "2 cheese 1 silk", BEN: "1 apple"}, declared={ANN: "cheese"})
    events = played(state, ReturnBag(SHERIFF, ANN))
    assert only(events, BagReturned).announced == 1
    view = view_for(state, BEN)
    assert view.stalls[ANN].goods["cheese"] == 2
    assert view.stalls[ANN].contraband == 1


@pytest.mark.rule("2E-10.5")
def test_five_gold_become_eight() -> None:
    state = table(bags={ANN: "2 silk", BEN: "1 apple"}, stalls={ANN: "3 apple"})
    apples = cards("2 apple")
    played(
        state,
        Offer(ANN, SHERIFF, Gift(gold=5, stall=apples), returns=(ANN,)),
        Refuse(SHERIFF, 1),
        Offer(SHERIFF, ANN, Gift(gold=8, stall=apples), returns=(ANN,)),
        Agree(ANN, 2),
    )
    assert state.gold == [58, 42, 50, 50]
    assert stall_of(state, SHERIFF) == pile("2 apple")
    assert stall_of(state, ANN) == pile("1 apple 2 silk")
    bag = view_for(state, None).bags[ANN]
    assert bag is not None and bag.fate == "returned"


@pytest.mark.rule("2E-10.6")
def test_pass_me_and_open_hers_whatever_she_offers() -> None:
    state = table(bags={ANN: "2 silk", BEN: "1 apple"})
    played(
        state,
        Offer(ANN, SHERIFF, Gift(gold=20), returns=(ANN,), opens=(BEN,)),
        Agree(SHERIFF, 1),
    )
    assert state.gold == [70, 30, 50, 50]
    assert stall_of(state, ANN) == pile("2 silk")
    assert moves_of(state, SHERIFF) == [OpenBag(SHERIFF, BEN)]
    refused(state, ReturnBag(SHERIFF, BEN), "2E-5.8", "bound_to_open")
    whatever = Offer(BEN, SHERIFF, Gift(gold=50), returns=(BEN,))
    refused(state, whatever, "2E-5.8", "contradicts_deal")


@pytest.mark.rule("2E-10.7")
def test_a_favour_in_a_later_round_is_only_words() -> None:
    state = table(
        bags={ANN: "2 silk"}, hands=dict.fromkeys(range(4), "6 apple"), draw_pile="5 bread"
    )
    played(
        state,
        Offer(ANN, SHERIFF, returns=(ANN,), promise="I won't open yours when I am sheriff"),
        Agree(SHERIFF, 1),
    )
    assert stall_of(state, ANN) == pile("2 silk")
    assert (state.round, state.sheriff) == (2, ANN)
    played(state, NameFirst(ANN, BEN), *[Trade(seat, ()) for seat in (BEN, CLEO, SHERIFF)])
    played(state, *[Load(seat, ("apple",)) for seat in (BEN, CLEO, SHERIFF)])
    played(state, *[Declare(seat, "apple") for seat in (BEN, CLEO, SHERIFF)])
    allowed(state, OpenBag(ANN, SHERIFF))
    allowed(state, ReturnBag(ANN, SHERIFF))
    assert view_for(state, BEN).promises[0].round == 1


@pytest.mark.rule("2E-10.8")
def test_three_of_the_other_cards_are_traded() -> None:
    state = table(
        "market",
        first=ANN,
        hands={ANN: "2 chicken 3 apple 1 mead", BEN: "1 apple"},
        draw_pile="2 chicken 1 silk 1 bread",
    )
    played(state, Trade(ANN, cards("2 apple 1 mead")))
    assert view_for(state, None).laid[ANN] == cards("2 apple 1 mead")
    assert Counter(state.hands[ANN]) == pile("4 chicken 1 apple 1 silk")


@pytest.mark.rule("2E-10.9")
def test_five_cards_but_not_a_sixth() -> None:
    state = table("loading", hands={ANN: "4 apple 1 crossbow 1 silk", BEN: "2 apple"})
    allowed(state, Load(ANN, cards("4 apple 1 crossbow")))
    refused(state, Load(ANN, cards("4 apple 1 crossbow 1 silk")), "2E-4.1", "bag_size")


@pytest.mark.rule("2E-10.10")
def test_what_may_be_declared() -> None:
    state = table("declaration", bags={ANN: "2 chicken 1 bread 1 silk", BEN: "1 apple"})
    allowed(state, Declare(ANN, "chicken"))
    allowed(state, Declare(ANN, "apple"))
    refused(state, Declare(ANN, "silk"), "2E-4.3", "declare_a_legal_good")
    played(state, Declare(ANN, "chicken"))
    bag = view_for(state, SHERIFF).bags[ANN]
    assert bag is not None and (bag.count, bag.declared) == (4, "chicken")


@pytest.mark.rule("2E-10.11")
def test_a_fine_of_ten_with_three_gold() -> None:
    state = table(
        bags={ANN: "2 mead 1 cheese", BEN: "1 apple"},
        gold={ANN: 3, CLEO: 97},
        stalls={ANN: "2 chicken 3 apple 1 silk"},
    )
    played(state, OpenBag(SHERIFF, ANN))
    debt = inspection(state).debt
    assert debt is not None and debt.gold == 7
    assert state.gold[:2] == [53, 0]
    allowed(state, Pay(ANN, cards("2 chicken")))
    allowed(state, Pay(ANN, cards("1 chicken 2 apple")))
    refused(state, Pay(ANN, cards("1 chicken 3 apple")), "2E-7.6", "card_not_needed")
    refused(state, Pay(ANN, cards("1 silk")), "2E-7.3", "legal_goods_are_enough")
    played(state, Pay(ANN, cards("2 apple 1 chicken")))
    assert stall_of(state, SHERIFF) == pile("2 apple 1 chicken")
    assert game.to_act(state) == (SHERIFF,)


@pytest.mark.rule("2E-10.12")
def test_the_mead_in_my_bag() -> None:
    state = table(bags={ANN: "3 apple", BEN: "1 apple"}, stalls={ANN: "1 mead"})
    events = played(
        state, Offer(ANN, SHERIFF, Gift(bag=("mead",)), returns=(ANN,)), Agree(SHERIFF, 1)
    )
    bag = view_for(state, None).bags[ANN]
    assert bag is not None and bag.fate == "returned"
    assert stall_of(state, SHERIFF) == pile("")
    assert stall_of(state, ANN) == pile("3 apple 1 mead")
    proof = only(events, ProofOffered)
    assert proof.bag is not None and proof.bag.known() == cards("3 apple")
    assert proof.contraband is None
