"""The audit finds what can't be: it serves positions, saves and the fuzzer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nottingham_tui.rules.sheriff.audit import AuditError, audit
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.state import Bag, Debt, Duty, State
from tests.rules.tables import ANN, BEN, SHERIFF, inspection, table


def sound() -> State:
    return table(bags={ANN: "2 apple", BEN: "1 mead"}, stalls={ANN: "2 apple 1 silk"})


def test_a_sound_table_passes() -> None:
    audit(sound())
    audit(table("market", hands={ANN: "6 apple"}))
    audit(table("loading", hands={ANN: "6 apple"}))
    audit(table("declaration", bags={ANN: "5 apple"}))
    audit(table(gold={ANN: 7}, bags={ANN: "1 apple"}), coins=157)


def lose_a_card(state: State) -> None:
    state.draw_pile.pop()


def copy_a_card(state: State) -> None:
    state.hands[ANN].append(state.draw_pile[-1])


def exchange_a_card(state: State) -> None:
    state.draw_pile.remove("apple")
    state.draw_pile.append("cheese")


def owe_cards(state: State) -> None:
    state.stalls[BEN].legal["apple"] -= 1
    state.draw_pile.append("apple")


def mint_gold(state: State) -> None:
    state.gold[ANN] += 1


def overdraw_gold(state: State) -> None:
    state.gold[ANN] -= 60
    state.gold[BEN] += 60


def hold_too_many(state: State) -> None:
    state.hands[ANN] = [state.draw_pile.pop() for _ in range(7)]


def give_the_sheriff_a_bag(state: State) -> None:
    state.bags[SHERIFF] = Bag((state.draw_pile.pop(),), 1, "apple")


def stuff_a_bag(state: State) -> None:
    state.bags[ANN] = Bag((*("apple",) * 2, *(state.draw_pile.pop() for _ in range(4))), 6, "apple")


def miscount_a_bag(state: State) -> None:
    state.bags[ANN] = Bag(("apple",) * 2, 3, "apple")


def keep_cards_in_an_opened_bag(state: State) -> None:
    state.bags[ANN] = Bag(("apple",) * 2, 2, "apple", "opened")


def go_past_the_end(state: State) -> None:
    state.round = 9


def seat_nobody_as_sheriff(state: State) -> None:
    state.sheriff = 4


def bind_to_nothing(state: State) -> None:
    inspection(state).duties.append(Duty(SHERIFF, 3, ANN))


def owe_oneself(state: State) -> None:
    inspection(state).debt = Debt(ANN, ANN, 3)


def hide_a_legal_good(state: State) -> None:
    state.draw_pile.remove("apple")
    state.stalls[ANN].contraband.append("apple")


def forget_to_declare(state: State) -> None:
    state.bags[ANN] = Bag(("apple",) * 2, 2)


def declare_contraband(state: State) -> None:
    state.bags[ANN] = Bag(("apple",) * 2, 2, "mead")


def let_an_impossible_offer_stand(state: State) -> None:
    inspection(state).offers = {1: Offer(ANN, SHERIFF, Gift(gold=51))}
    state.offers_made = 1


def number_an_offer_too_high(state: State) -> None:
    inspection(state).offers = {1: Offer(ANN, SHERIFF, Gift(gold=5))}


@pytest.mark.parametrize(
    "spoil",
    [
        hide_a_legal_good,
        forget_to_declare,
        declare_contraband,
        let_an_impossible_offer_stand,
        number_an_offer_too_high,
        lose_a_card,
        copy_a_card,
        exchange_a_card,
        owe_cards,
        mint_gold,
        overdraw_gold,
        hold_too_many,
        give_the_sheriff_a_bag,
        stuff_a_bag,
        miscount_a_bag,
        keep_cards_in_an_opened_bag,
        go_past_the_end,
        seat_nobody_as_sheriff,
        bind_to_nothing,
        owe_oneself,
    ],
)
def test_what_can_not_be_is_found(spoil: Callable[[State], None]) -> None:
    state = sound()
    spoil(state)
    with pytest.raises(AuditError):
        audit(state)


@pytest.mark.parametrize(
    "state",
    [
        table("market", bags={ANN: "1 apple"}, first=ANN),
        table("market", brisk=True, bags={ANN: "1 apple"}, first=ANN),
        table("market", first=SHERIFF),
        table("loading", bags={ANN: "1 apple"}, declared={ANN: "apple"}),
        table("declaration", bags={ANN: "1 apple"}, declared={ANN: "silk"}),
    ],
    ids=["loaded-at-market", "loaded-before-trading", "sheriff-trades", "declared-early", "silk"],
)
def test_a_phase_holds_only_what_belongs_to_it(state: State) -> None:
    with pytest.raises(AuditError):
        audit(state)
