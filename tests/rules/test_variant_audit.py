"""The audit finds what can't be in variants, with deputies and in the first edition."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nottingham_tui.rules.sheriff.audit import AuditError, audit
from nottingham_tui.rules.sheriff.chest.pieces import Chest, Share, Sharing
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.state import (
    Counting,
    Debt,
    DeputyInspection,
    Duty,
    Ignoring,
    Inspection,
    OpenMarket,
    State,
)
from tests.rules.tables import ANN, BEN, SHERIFF, inspection, table

FIRST = "first-edition"

BAGS = {2: "2 apple", 4: "1 mead"}


def deputies() -> State:
    return table(players=6, deputies=(1, 3), bags=BAGS, chest=(0, "1 apple 1 silk"))


def sharing() -> State:
    state = table("sharing", players=6, deputies=(1, 3), chest=(4, "1 apple 1 silk"))
    state.gold[0] -= 4
    return state


def market() -> State:
    return table(choices=("black_market",), bags={ANN: "1 apple"})


def first() -> State:
    return table(game_key=FIRST, choices=("promo_cards",), bags={ANN: "1 apple"})


def piles() -> State:
    state = table("market", game_key=FIRST, first=ANN, hands={ANN: "2 apple"})
    assert isinstance(state.phase, OpenMarket)
    return state


def joint(state: State) -> DeputyInspection:
    assert isinstance(state.phase, DeputyInspection)
    return state.phase


def test_sound_tables_pass() -> None:
    for sound in (deputies, sharing, market, first, piles):
        audit(sound())


def lose_a_card_of_the_chest(state: State) -> None:
    assert state.chest is not None
    state.chest.contraband.pop()


def mint_gold_on_the_chest(state: State) -> None:
    assert state.chest is not None
    state.chest.gold += 1


def take_gold_from_the_bank(state: State) -> None:
    state.gold[0] += 1
    state.bank -= 1


def hide_a_legal_good_on_the_chest(state: State) -> None:
    assert state.chest is not None
    state.chest.legal["apple"] -= 1
    state.chest.contraband.append("apple")


def name_one_deputy_twice(state: State) -> None:
    state.deputies = (1, 1)


def name_another_first(state: State) -> None:
    state.deputies = (3, 1)


def keep_a_named_deputy_in_the_pile(state: State) -> None:
    state.deputy_pile.append(3)


def give_a_deputy_a_bag(state: State) -> None:
    state.bags[3] = state.bags[2]
    state.bags[2] = None


def let_a_merchant_have_a_stance(state: State) -> None:
    joint(state).stances = {2: {4: "look"}}


def let_both_say_the_same(state: State) -> None:
    joint(state).stances = {2: {1: "look", 3: "look"}}


def let_a_bound_deputy_say_pass(state: State) -> None:
    joint(state).duties = [Duty(1, 2, 4)]
    joint(state).stances = {2: {1: "pass"}}


def say_something_about_no_bag(state: State) -> None:
    joint(state).stances = {5: {1: "look"}}


def bind_a_merchant(state: State) -> None:
    joint(state).duties = [Duty(4, 2, 1)]


def agree_to_no_offer(state: State) -> None:
    joint(state).agreed = {1: [1]}


def agree_to_a_single_offer(state: State) -> None:
    joint(state).offers = {1: Offer(2, 1, Gift(5))}
    state.offers_made = 1
    joint(state).agreed = {1: [1]}


def inspect_as_one_sheriff(state: State) -> None:
    state.phase = Inspection()


def let_a_debt_wait_for_nothing(state: State) -> None:
    joint(state).later_debts = [Debt(1, 2, 3)]


def forget_the_chest(state: State) -> None:
    state.chest = None


def propose_too_much(state: State) -> None:
    state.phase = Sharing({1: Share(1, (5, 0))})
    state.offers_made = 1


def propose_what_is_not_there(state: State) -> None:
    state.phase = Sharing({1: Share(1, (0, 0), (("mead",), ()))})
    state.offers_made = 1


def propose_as_a_merchant(state: State) -> None:
    state.phase = Sharing({1: Share(2, (1, 0))})
    state.offers_made = 1


def copy_a_market_card(state: State) -> None:
    state.market_cards[ANN] = {"pepper": [30]}


def lose_a_market_card(state: State) -> None:
    state.black_market["silk"].pop()


def claim_twice(state: State) -> None:
    state.claimed = [ANN, ANN]


def merge_the_piles(state: State) -> None:
    state.discard_piles = [[]]


def leave_a_card_out(state: State) -> None:
    state.left_out = [state.draw_pile.pop()]


def have_a_chest(state: State) -> None:
    state.chest = Chest(dict.fromkeys(state.rules.legal, 0))


def have_deputies(state: State) -> None:
    state.deputies = (SHERIFF, BEN)


def run_a_clock(state: State) -> None:
    inspection(state).time_is_up = True


def confiscate_for_no_fine(state: State) -> None:
    inspection(state).confiscated = (state.draw_pile.pop(),)


def ask_about_nothing(state: State) -> None:
    inspection(state).asked = [(ANN, 1)]


def ignore_the_sheriff(state: State) -> None:
    inspection(state).ignoring = [Ignoring(SHERIFF, SHERIFF, ANN)]


def count_a_plate_nobody_has(state: State) -> None:
    state.phase = Counting(ANN)


def owe_a_chest(state: State) -> None:
    inspection(state).debt = Debt(ANN, None, 3)


def owned(state: State) -> OpenMarket:
    assert isinstance(state.phase, OpenMarket)
    return state.phase


def put_aside_before_the_turn(state: State) -> None:
    owned(state).aside[ANN] = (state.hands[ANN].pop(),)


def put_aside_too_many(state: State) -> None:
    owned(state).laid[ANN] = ()
    owned(state).aside[ANN] = tuple(state.draw_pile.pop() for _ in range(6))


@pytest.mark.parametrize(
    ("sound", "spoil"),
    [
        (deputies, lose_a_card_of_the_chest),
        (deputies, mint_gold_on_the_chest),
        (deputies, take_gold_from_the_bank),
        (deputies, hide_a_legal_good_on_the_chest),
        (deputies, name_one_deputy_twice),
        (deputies, name_another_first),
        (deputies, keep_a_named_deputy_in_the_pile),
        (deputies, give_a_deputy_a_bag),
        (deputies, let_a_merchant_have_a_stance),
        (deputies, let_both_say_the_same),
        (deputies, let_a_bound_deputy_say_pass),
        (deputies, say_something_about_no_bag),
        (deputies, bind_a_merchant),
        (deputies, agree_to_no_offer),
        (deputies, agree_to_a_single_offer),
        (deputies, inspect_as_one_sheriff),
        (deputies, let_a_debt_wait_for_nothing),
        (deputies, forget_the_chest),
        (deputies, leave_a_card_out),
        (sharing, propose_too_much),
        (sharing, propose_what_is_not_there),
        (sharing, propose_as_a_merchant),
        (market, copy_a_market_card),
        (market, lose_a_market_card),
        (market, claim_twice),
        (market, have_a_chest),
        (market, have_deputies),
        (market, run_a_clock),
        (market, owe_a_chest),
        (first, merge_the_piles),
        (first, confiscate_for_no_fine),
        (first, ask_about_nothing),
        (first, ignore_the_sheriff),
        (first, count_a_plate_nobody_has),
        (piles, put_aside_before_the_turn),
        (piles, put_aside_too_many),
    ],
)
def test_what_can_not_be_is_found(
    sound: Callable[[], State], spoil: Callable[[State], None]
) -> None:
    state = sound()
    spoil(state)
    with pytest.raises(AuditError):
        audit(state)
