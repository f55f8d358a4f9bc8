"""Debts: section 7."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.debts import needed_sets
from nottingham_tui.rules.sheriff.events import DebtEnded, FinePaid, GoodsPaid
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, allowed, kinds, only, played, refused
from tests.rules.tables import (
    ANN,
    BEN,
    CLEO,
    EDITIONS,
    SHERIFF,
    cards,
    in_debt,
    inspection,
    pile,
    stall_of,
    table,
)

VALUES = {"apple": 2, "cheese": 3, "bread": 3, "chicken": 4}


def allowed_payments(state: State) -> set[tuple[str, ...]]:
    """All sets of cards of the debtor's stall that may be handed over, by trying every one."""
    debt = inspection(state).debt
    assert debt is not None
    there = sorted(stall_of(state, debt.debtor).elements())
    tried = {chosen for size in range(len(there) + 1) for chosen in combinations(there, size)}
    return {chosen for chosen in tried if PART.check(state, moves.Pay(debt.debtor, chosen)) is None}


@pytest.mark.rule("2E-7.1")
def test_who_has_enough_gold_hands_over_no_goods() -> None:
    state = table(bags={ANN: "2 mead", BEN: "1 apple"}, gold={ANN: 8}, stalls={ANN: "5 apple"})
    events = played(state, moves.OpenBag(SHERIFF, ANN))
    assert state.gold[ANN] == 0 and all_of(events, GoodsPaid) == []
    refused(state, moves.Pay(ANN, ("apple",)), "2E-7.1", "no_debt")
    early = table("market")
    refused(early, moves.Pay(ANN, ("apple",)), "2E-7.1", "no_debt")


@pytest.mark.rule("2E-7.2", "1E-4.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_debtor_chooses_legal_goods_and_there_is_no_change(edition: str) -> None:
    state = in_debt(ANN, SHERIFF, 5, "2 chicken 1 cheese 1 apple", edition=edition)
    refused(state, moves.Pay(SHERIFF, ("chicken", "chicken")), "2E-7.2", "debtor_chooses")
    refused(state, moves.Pay(ANN, ("chicken",)), "2E-7.2", "pays_too_little")
    refused(state, moves.Pay(ANN, ()), "2E-7.2", "pays_too_little")
    refused(state, moves.Pay(ANN, ("chicken",) * 3), "2E-7.2", "pay_from_stall")
    refused(state, moves.Pay(ANN, ("bread", "bread")), "2E-7.2", "pay_from_stall")
    events = played(state, moves.Pay(ANN, ("chicken", "chicken")))
    assert state.gold[ANN] == 0 and state.gold[SHERIFF] == 50
    assert only(events, DebtEnded) == DebtEnded(ANN, SHERIFF, 0)


@pytest.mark.rule("2E-7.3")
def test_no_contraband_while_legal_goods_are_enough() -> None:
    state = in_debt(ANN, SHERIFF, 5, "2 chicken 1 cheese 2 silk")
    refused(state, moves.Pay(ANN, ("silk",)), "2E-7.3", "legal_goods_are_enough")
    refused(state, moves.Pay(ANN, ("chicken", "silk")), "2E-7.3", "legal_goods_are_enough")
    exact = in_debt(ANN, SHERIFF, 11, "2 chicken 1 cheese 2 silk")
    assert kinds(PART.settle(exact)) == ["GoodsPaid", "DebtEnded"]
    assert stall_of(exact, ANN) == pile("2 silk")


@pytest.mark.rule("2E-7.3", "2E-7.7", "1E-4.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_contraband_serves_for_the_rest_when_legal_goods_are_not_enough(edition: str) -> None:
    stall = "2 chicken 1 apple 1 pepper 1 silk 1 mead"
    state = in_debt(ANN, SHERIFF, 14, stall, edition=edition)
    events = PART.settle(state)
    assert only(events, GoodsPaid).cards == cards("1 apple 2 chicken")
    debt = inspection(state).debt
    assert debt is not None and debt.gold == 4
    assert allowed_payments(state) == {("pepper",), ("silk",), ("mead",)}
    refused(state, moves.Pay(ANN, ("pepper", "silk")), "2E-7.6", "card_not_needed")
    refused(state, moves.Pay(ANN, ()), "2E-7.3", "pays_too_little")
    refused(state, moves.Pay(ANN, ("crossbow",)), "2E-7.2", "pay_from_stall")
    refused(state, moves.Pay(ANN, ("apple",)), "2E-7.2", "pay_from_stall")
    played(state, moves.Pay(ANN, ("silk",)))
    assert stall_of(state, SHERIFF) == pile("2 chicken 1 apple 1 silk")
    assert stall_of(state, ANN) == pile("1 pepper 1 mead")


@pytest.mark.rule("2E-7.4", "2E-7.7")
def test_the_receiver_stores_goods_in_their_places() -> None:
    state = in_debt(ANN, SHERIFF, 8, "1 chicken 1 pepper 1 silk")
    PART.settle(state)
    events = played(state, moves.Pay(ANN, ("pepper",)))
    assert state.stalls[SHERIFF].legal["chicken"] == 1
    assert state.stalls[SHERIFF].contraband == ["pepper"]
    turned_up = only(events, GoodsPaid)
    assert project(turned_up, None).cards == ("pepper",), "all see what is handed over"
    assert view_for(state, BEN).stalls[SHERIFF].contraband == 1
    assert view_for(state, BEN).stalls[ANN].contraband == 1


@pytest.mark.rule("2E-7.5")
def test_what_remains_with_an_empty_stall_is_forgiven() -> None:
    state = in_debt(ANN, SHERIFF, 9, "1 apple", gold=1)
    events = PART.settle(state)
    assert kinds(events) == ["FinePaid", "GoodsPaid", "DebtEnded"]
    assert only(events, DebtEnded) == DebtEnded(ANN, SHERIFF, 6)
    assert stall_of(state, ANN) == pile("") and state.gold[ANN] == 0
    bare = in_debt(ANN, SHERIFF, 9, "")
    assert PART.settle(bare) == [DebtEnded(ANN, SHERIFF, 9)]
    assert inspection(bare).debt is None


@pytest.mark.rule("2E-7.6")
@pytest.mark.parametrize(
    ("missing", "stall", "payments"),
    [
        (1, "1 apple 1 chicken", ["apple", "chicken"]),
        (4, "2 apple 1 chicken", ["apple apple", "chicken"]),
        (3, "2 apple 1 cheese", ["apple apple", "cheese"]),
        (5, "1 apple 2 cheese", ["apple cheese", "cheese cheese"]),
        (6, "2 cheese 3 apple 1 chicken", [
            "cheese cheese", "apple apple cheese", "apple apple apple",
            "apple chicken", "cheese chicken",
        ]),
        (7, "2 chicken 3 apple", ["chicken chicken", "apple apple chicken"]),
    ],
)  # fmt: skip
def test_exactly_the_sets_without_a_needless_card_will_do(
    missing: int, stall: str, payments: list[str]
) -> None:
    state = in_debt(ANN, SHERIFF, missing, stall)
    expected = {tuple(sorted(payment.split())) for payment in payments}
    assert allowed_payments(state) == expected


@pytest.mark.rule("2E-7.6")
@pytest.mark.parametrize("missing", range(1, 24))
def test_the_search_for_sets_finds_all_of_them_once(missing: int) -> None:
    legal = {"apple": 3, "cheese": 2, "bread": 1, "chicken": 2}
    there = [good for good, number in legal.items() for _ in range(number)]
    expected = set()
    for size in range(len(there) + 1):
        for chosen in set(combinations(there, size)):
            worth = sum(VALUES[good] for good in chosen)
            if worth >= missing and all(worth - VALUES[good] < missing for good in chosen):
                expected.add(chosen)
    found = [tuple(Counter(entry).elements()) for entry in needed_sets(legal, VALUES, missing)]
    assert len(found) == len(set(found))
    assert {tuple(sorted(entry)) for entry in found} == {tuple(sorted(entry)) for entry in expected}


@pytest.mark.rule("2E-7.7")
def test_all_contraband_goes_if_all_of_it_is_not_enough() -> None:
    state = in_debt(ANN, SHERIFF, 20, "1 apple 2 pepper")
    assert kinds(PART.settle(state)) == ["GoodsPaid"]
    refused(state, moves.Pay(ANN, ("pepper",)), "2E-7.7", "all_is_not_enough")
    refused(state, moves.Pay(ANN, ()), "2E-7.7", "all_is_not_enough")
    events = played(state, moves.Pay(ANN, ("pepper", "pepper")))
    assert only(events, DebtEnded) == DebtEnded(ANN, SHERIFF, 6)
    assert stall_of(state, ANN) == pile("")


@pytest.mark.rule("2E-7.8")
def test_sheriff_and_merchant_owe_by_the_same_rules() -> None:
    state = table(
        bags={ANN: "5 apple", BEN: "1 apple"},
        gold={SHERIFF: 3, ANN: 97},
        stalls={SHERIFF: "1 chicken 3 cheese"},
    )
    events = played(state, moves.OpenBag(SHERIFF, ANN))
    assert only(events, FinePaid) == FinePaid(SHERIFF, ANN, 3)
    assert PART.to_act(state) == (SHERIFF,)
    assert allowed_payments(state) == {
        ("cheese", "cheese", "cheese"),
        ("cheese", "chicken"),
    }
    played(state, moves.Pay(SHERIFF, ("chicken", "cheese")))
    assert stall_of(state, ANN) == pile("5 apple 1 chicken 1 cheese")
    assert stall_of(state, SHERIFF) == pile("2 cheese")


@pytest.mark.rule("2E-7.8")
def test_a_debt_is_settled_before_anything_else() -> None:
    state = in_debt(ANN, SHERIFF, 5, "2 chicken 1 cheese 1 apple")
    for move in (
        moves.OpenBag(SHERIFF, CLEO),
        moves.ReturnBag(SHERIFF, CLEO),
        moves.Offer(BEN, SHERIFF, moves.Gift(gold=1), opens=(CLEO,)),
        moves.Agree(SHERIFF, 1),
        moves.Refuse(SHERIFF, 1),
        moves.Withdraw(BEN, 1),
        moves.Say(BEN, "hurry"),
    ):
        refused(state, move, "2E-7.8", "debt_comes_first")
    for seat in (SHERIFF, BEN, CLEO):
        assert PART.options(state, seat) == ()
    played(state, moves.Pay(ANN, ("chicken", "chicken")))
    allowed(state, moves.OpenBag(SHERIFF, CLEO))


@pytest.mark.rule("2E-7.8")
def test_the_debt_of_the_last_bag_is_settled_before_the_round_ends() -> None:
    state = table(bags={ANN: "1 mead"}, gold={ANN: 0}, stalls={ANN: "1 apple 1 chicken 1 cheese"})
    played(state, moves.OpenBag(SHERIFF, ANN))
    assert (state.round, PART.to_act(state)) == (1, (ANN,))
    played(state, moves.Pay(ANN, ("chicken",)))
    assert state.round == 2


@pytest.mark.rule("2E-7.8")
@pytest.mark.parametrize(
    ("missing", "stall", "paid"),
    [
        (3, "3 apple", "2 apple"),
        (2, "1 chicken", "1 chicken"),
        (7, "1 apple 1 cheese 1 chicken", "1 cheese 1 chicken"),
        (9, "1 apple 1 cheese 1 chicken", "1 apple 1 cheese 1 chicken"),
        (5, "1 mead", "1 mead"),
        (8, "1 apple 1 mead", "1 apple 1 mead"),
    ],
)
def test_nobody_is_asked_where_all_can_see_that_there_is_no_choice(
    missing: int, stall: str, paid: str
) -> None:
    state = in_debt(ANN, SHERIFF, missing, stall)
    events = PART.settle(state)
    assert sum((Counter(event.cards) for event in all_of(events, GoodsPaid)), Counter()) == pile(
        paid
    )
    assert inspection(state).debt is None


@pytest.mark.rule("2E-7.8")
@pytest.mark.parametrize("stall", ["2 mead", "2 pepper", "1 mead 1 silk", "1 pepper 1 crossbow"])
@pytest.mark.parametrize("missing", [1, 6, 9, 12, 15, 40])
def test_who_has_several_cards_of_contraband_is_always_asked(stall: str, missing: int) -> None:
    state = in_debt(ANN, SHERIFF, missing, stall)
    assert PART.settle(state) == []
    assert PART.to_act(state) == (ANN,)
    (option,) = PART.options(state, ANN)
    assert isinstance(option, Pick) and option.reach == missing
    for eyes in (SHERIFF, BEN, None):
        view = view_for(state, eyes)
        assert view.options == () and view.to_act == (ANN,)
    assert allowed_payments(state), "one set at least will do"


@pytest.mark.rule("2E-7.8")
def test_who_chooses_among_legal_goods_is_asked() -> None:
    state = in_debt(ANN, SHERIFF, 3, "2 apple 1 cheese")
    assert PART.settle(state) == []
    (option,) = PART.options(state, ANN)
    assert isinstance(option, Pick)
    assert Counter(option.source) == pile("2 apple 1 cheese")
