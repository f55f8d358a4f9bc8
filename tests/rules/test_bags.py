"""Bags that pass and bags that are opened: section 6."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned, FineDue, FinePaid, GoodsPaid
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, OpenBag, ReturnBag
from nottingham_tui.rules.sheriff.view import SealedBag, view_for
from tests.rules.playing import all_of, kinds, only, played
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, pile, stall_of, table


@pytest.mark.rule("2E-6.1")
def test_who_passes_stores_everything_and_only_the_number_of_contraband_is_told() -> None:
    state = table(bags={ANN: "1 mead 2 apple 1 silk", BEN: "1 apple"}, stalls={ANN: "1 apple"})
    returned = only(played(state, ReturnBag(SHERIFF, ANN)), BagReturned)
    assert state.stalls[ANN].legal["apple"] == 3
    assert Counter(state.stalls[ANN].contraband) == pile("1 mead 1 silk")
    assert state.hands[ANN] == []
    for eyes in (SHERIFF, BEN, CLEO, None):
        seen = project(returned, eyes)
        assert (seen.goods, seen.announced) == (("apple", "apple"), 2)
        assert (seen.contraband.cards, seen.contraband.count) == (None, 2)
        assert view_for(state, eyes).stalls[ANN].contraband == 2
    assert Counter(project(returned, ANN).contraband.known()) == pile("1 mead 1 silk")
    assert view_for(state, None).bags[ANN] == SealedBag(4, "apple", "returned")


@pytest.mark.rule("2E-6.2")
def test_an_opened_bag_is_shown_to_everyone() -> None:
    state = table(bags={ANN: "1 mead 2 apple", BEN: "1 apple"})
    opened = only(played(state, OpenBag(SHERIFF, ANN)), BagOpened)
    for eyes in (None, SHERIFF, ANN, BEN, CLEO):
        seen = project(opened, eyes)
        assert (seen.stored, seen.confiscated) == (("apple", "apple"), ("mead",))
    assert view_for(state, None).bags[ANN] == SealedBag(3, "apple", "opened")


@pytest.mark.rule("2E-6.3")
@pytest.mark.parametrize(("good", "number"), [("apple", 1), ("cheese", 5), ("chicken", 3)])
def test_the_sheriff_pays_an_honest_merchant_every_cards_fine(good: str, number: int) -> None:
    state = table(bags={ANN: f"{number} {good}", BEN: "1 apple"}, declared={ANN: good})
    events = played(state, OpenBag(SHERIFF, ANN))
    assert only(events, FineDue) == FineDue(SHERIFF, ANN, 2 * number)
    assert state.gold[:2] == [50 - 2 * number, 50 + 2 * number]
    assert stall_of(state, ANN) == pile(f"{number} {good}")
    assert state.discard_pile == []
    assert only(events, BagOpened).honest


@pytest.mark.rule("2E-6.4")
@pytest.mark.parametrize(
    ("bag", "declared", "stored", "confiscated", "fine"),
    [
        ("1 apple 1 cheese 2 mead", "apple", "1 apple", "1 cheese 2 mead", 10),
        ("2 cheese", "apple", "", "2 cheese", 4),
        ("1 silk", "apple", "", "1 silk", 4),
        ("4 apple 1 bread", "apple", "4 apple", "1 bread", 2),
        ("1 pepper 1 mead 1 silk 2 crossbow", "bread", "", "1 pepper 1 mead 1 silk 2 crossbow", 20),
    ],
)
def test_all_but_the_declared_good_is_confiscated_and_fined(
    bag: str, declared: str, stored: str, confiscated: str, fine: int
) -> None:
    state = table(bags={ANN: bag, BEN: "1 apple"}, declared={ANN: declared})
    events = played(state, OpenBag(SHERIFF, ANN))
    assert only(events, FineDue) == FineDue(ANN, SHERIFF, fine)
    assert state.gold[:2] == [50 + fine, 50 - fine]
    assert stall_of(state, ANN) == pile(stored)
    assert Counter(state.discard_pile) == pile(confiscated)
    assert not only(events, BagOpened).honest


@pytest.mark.rule("2E-6.5")
def test_the_number_announced_counts_what_goes_to_the_sheriff_too() -> None:
    state = table(bags={ANN: "2 mead 1 silk 1 apple", BEN: "1 apple"})
    gift = Gift(bag=("mead", "silk"))
    events = played(state, Offer(ANN, SHERIFF, gift, returns=(ANN,)), Agree(SHERIFF, 1))
    returned = only(events, BagReturned)
    assert returned.announced == 3
    assert (returned.contraband.count, returned.given_contraband.count) == (1, 2)


@pytest.mark.rule("2E-6.6")
def test_goods_just_stored_serve_for_the_debt() -> None:
    state = table(bags={ANN: "1 chicken 1 silk", BEN: "1 apple"}, declared={ANN: "chicken"})
    state.gold = [100, 0, 50, 50]
    events = played(state, OpenBag(SHERIFF, ANN))
    assert kinds(events)[:2] == ["BagOpened", "FineDue"]
    assert only(events, GoodsPaid) == GoodsPaid(ANN, SHERIFF, ("chicken",), worth=4)
    assert all_of(events, FinePaid) == []
    assert stall_of(state, ANN) == pile("")
    assert stall_of(state, SHERIFF) == pile("1 chicken")


@pytest.mark.rule("2E-6.6")
def test_confiscated_goods_do_not_serve_for_the_debt() -> None:
    state = table(bags={ANN: "2 cheese", BEN: "1 apple"}, gold={ANN: 1, SHERIFF: 99})
    played(state, OpenBag(SHERIFF, ANN))
    assert Counter(state.discard_pile) == pile("2 cheese")
    assert stall_of(state, SHERIFF) == pile("")
    assert state.gold[:2] == [100, 0]
