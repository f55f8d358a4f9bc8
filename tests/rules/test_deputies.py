"""Six players: two deputies and their stances, halves and rounds (2E-15.1 to 2E-15.22)."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.chest.pieces import Chest
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.state import Duty, State
from nottingham_tui.rules.sheriff.view import view_for
from tests.properties.kit import states
from tests.rules.playing import all_of, dealt, kinds, only, played, refused
from tests.rules.tables import fate_of, inspection, table

# The deputies, the first of them named first, and the merchants clockwise from the first's left;
# between them sits the other deputy.
FIRST, ANN, SECOND, BEN, CLEO, DORA = 1, 2, 3, 4, 5, 0

DEPUTIES = (FIRST, SECOND)


def inspecting(**more: object) -> State:
    """Two deputies inspect; the bags are Ann's and Ben's if nothing else is said."""
    settings: dict[str, object] = {"bags": {ANN: "2 apple", BEN: "1 apple"}, **more}
    return table(players=6, deputies=DEPUTIES, **settings)  # type: ignore[arg-type]


def chest_of(state: State) -> Chest:
    assert state.chest is not None
    return state.chest


def looks_alone(state: State, deputy: int = FIRST, bag: int = ANN) -> State:
    other = SECOND if deputy == FIRST else FIRST
    played(state, moves.ReturnBag(other, bag), moves.OpenBag(deputy, bag))
    return state


@pytest.mark.rule("2E-15.1")
def test_the_top_two_of_six_cards_name_the_deputies() -> None:
    rules = GAMES["second-edition"].rule_set(6, {})
    pairs = set()
    for seed in range(8):
        state, events = dealt(rules, seed)
        shuffled = only(events, happened.DeputiesShuffled)
        order = [int(card) for card in shuffled.pile.known()]
        assert sorted(order) == list(range(6)) and shuffled.pile.eyes == ()
        assert state.deputies == tuple(order[:2]) and state.sheriff == order[0]
        assert only(events, happened.RoundBegan).deputies == state.deputies
        assert len(state.merchants()) == 4 and not set(state.merchants()) & set(state.deputies)
        assert state.deputy_pile[::-1] == order[2:]
        assert view_for(state, None).deputies_to_come == tuple(sorted(order[2:]))
        pairs.add(state.deputies)
    assert len(pairs) > 4


@pytest.mark.rule("2E-15.1")
def test_there_is_no_first_sheriff_to_find() -> None:
    entry = GAMES["second-edition"]
    assert not entry.asks_first(6) and entry.asks_first(5)
    with pytest.raises(ValueError, match="no first sheriff"):
        PART.begin(PART.empty(entry.rule_set(6, {}), 1), 2)
    state, events = dealt(entry.rule_set(6, {}), 1)
    began = only(events, happened.GameBegan)
    assert began.first_sheriff == state.sheriff
    for choices in ({}, {"royal_goods": True}):
        assert not entry.rule_set(5, choices).has_deputies


@pytest.mark.rule("2E-15.2")
def test_everyone_is_deputy_once_in_three_rounds_and_nine_rounds_are_played() -> None:
    rules = GAMES["second-edition"].rule_set(6, {})
    assert rules.rounds == 9
    for seed in range(3):
        deputies: dict[int, tuple[int, ...]] = {}
        left: dict[int, int] = {}
        for state in states(rules, seed):
            deputies[state.round] = state.deputies
            left[state.round] = len(state.deputy_pile)
        assert list(left.values()) == [4, 2, 0] * 3
        assert len(deputies) == 9
        for begin in (1, 4, 7):
            named = Counter(seat for number in range(begin, begin + 3) for seat in deputies[number])
            assert named == Counter(range(6))


@pytest.mark.rule("2E-15.3")
def test_both_deputies_bargain_with_every_merchant() -> None:
    state = inspecting()
    for deputy in DEPUTIES:
        for merchant in (ANN, BEN, CLEO, DORA):
            assert PART.check(state, moves.Offer(deputy, merchant, moves.Gift(1))) is None
            assert PART.check(state, moves.Offer(merchant, deputy, moves.Gift(1))) is None
            assert (
                PART.check(state, moves.Offer(merchant, FIRST, moves.Gift(1), joint=True)) is None
            )
    refused(state, moves.Offer(ANN, BEN, moves.Gift(1)), "2E-5.16", "deal_with_a_deputy")


@pytest.mark.rule("2E-15.4", "2E-15.13")
def test_both_let_pass_and_the_bag_is_returned() -> None:
    state = inspecting(bags={ANN: "1 apple 1 mead", BEN: "1 apple"})
    first = played(state, moves.ReturnBag(SECOND, ANN))
    assert only(first, happened.StanceTaken) == happened.StanceTaken(SECOND, ANN, "pass")
    assert fate_of(state, ANN) is None
    event = only(played(state, moves.ReturnBag(FIRST, ANN)), happened.BagReturned)
    assert event.announced == 1 and event.receiver is None and not event.given
    assert state.stalls[ANN].contraband == ["mead"]
    assert view_for(state, None).stances == {}


@pytest.mark.rule("2E-15.5", "2E-15.13")
def test_both_look_and_an_honest_merchant_gets_half_from_each() -> None:
    state = inspecting(bags={ANN: "3 apple", BEN: "1 apple"}, chest=(9, ""))
    played(state, moves.OpenBag(FIRST, ANN))
    assert fate_of(state, ANN) is None
    events = played(state, moves.OpenBag(SECOND, ANN))
    assert only(events, happened.BagOpened).deputies == DEPUTIES
    assert all_of(events, happened.FineDue) == [
        happened.FineDue(FIRST, ANN, 3),
        happened.FineDue(SECOND, ANN, 3),
    ]
    assert [state.gold[seat] for seat in (FIRST, SECOND, ANN)] == [47, 47, 56]
    assert chest_of(state).gold == 9


@pytest.mark.rule("2E-15.6", "2E-15.14")
def test_who_wants_to_look_alone_acts_alone() -> None:
    state = inspecting(bags={ANN: "2 mead", BEN: "1 apple"})
    looks_alone(state)
    assert fate_of(state, ANN) is None
    assert view_for(state, None).stances == {ANN: {FIRST: "look", SECOND: "pass"}}
    events = played(state, moves.OpenBag(FIRST, ANN))
    assert only(events, happened.BagOpened).deputies == (FIRST,)
    assert only(events, happened.FineDue) == happened.FineDue(ANN, FIRST, 8)
    assert (state.gold[FIRST], state.gold[SECOND], chest_of(state).gold) == (58, 50, 0)
    honest = looks_alone(inspecting(), SECOND)
    played(honest, moves.OpenBag(SECOND, ANN))
    assert [honest.gold[seat] for seat in (FIRST, SECOND, ANN)] == [50, 46, 54]


@pytest.mark.rule("2E-15.6", "2E-15.15")
def test_a_bribe_agreed_with_one_is_that_deputys_own() -> None:
    state = looks_alone(inspecting(bags={ANN: "1 apple 1 mead", BEN: "1 apple"}))
    played(state, moves.Offer(ANN, FIRST, moves.Gift(8, bag=("mead",)), (ANN,)))
    event = only(played(state, moves.Agree(FIRST, 1)), happened.BagReturned)
    assert event.receiver == FIRST and event.given_contraband.eyes == (ANN, FIRST)
    assert (state.gold[FIRST], state.gold[SECOND], state.gold[ANN]) == (58, 50, 42)
    assert state.stalls[FIRST].contraband == ["mead"]
    assert chest_of(state).gold == 0 and chest_of(state).contraband == []


@pytest.mark.rule("2E-15.13")
def test_stances_are_open_and_may_be_changed() -> None:
    state = inspecting()
    played(state, moves.OpenBag(FIRST, ANN))
    for eyes in (None, *range(6)):
        assert view_for(state, eyes).stances == {ANN: {FIRST: "look"}}
    refused(state, moves.OpenBag(FIRST, ANN), "2E-15.13", "has_said_so")
    played(state, moves.ReturnBag(FIRST, ANN))
    assert view_for(state, None).stances == {ANN: {FIRST: "pass"}}
    refused(state, moves.ReturnBag(FIRST, ANN), "2E-15.13", "has_said_so")
    played(state, moves.OpenBag(FIRST, ANN))
    assert fate_of(state, ANN) is None


@pytest.mark.rule("2E-15.13", "2E-5.1", "2E-5.2")
def test_only_deputies_have_stances_and_a_decision_is_final() -> None:
    state = inspecting()
    refused(state, moves.OpenBag(BEN, ANN), "2E-5.1", "deputies_decide")
    refused(state, moves.ReturnBag(ANN, ANN), "2E-5.1", "deputies_decide")
    refused(state, moves.OpenBag(FIRST, SECOND), "2E-5.1", "sheriff_has_no_bag")
    refused(state, moves.OpenBag(FIRST, CLEO), "2E-4.7", "merchant_has_no_bag")
    played(state, moves.ReturnBag(FIRST, ANN), moves.ReturnBag(SECOND, ANN))
    refused(state, moves.OpenBag(FIRST, ANN), "2E-5.2", "bag_is_decided")


@pytest.mark.rule("2E-15.13", "2E-15.14")
def test_the_game_waits_for_whose_word_is_missing() -> None:
    state = inspecting(bags={ANN: "1 apple"})
    assert PART.to_act(state) == DEPUTIES
    played(state, moves.ReturnBag(FIRST, ANN))
    assert PART.to_act(state) == (SECOND,)
    played(state, moves.OpenBag(SECOND, ANN))
    # The second acts alone; the first has said enough.
    assert PART.to_act(state) == (SECOND,)


@pytest.mark.rule("2E-15.18", "2E-7.8")
def test_the_second_half_waits_for_the_first_debtors_choice() -> None:
    state = inspecting(
        bags={ANN: "4 apple", BEN: "1 apple"}, gold={FIRST: 0}, stalls={FIRST: "2 apple 1 chicken"}
    )
    played(state, moves.OpenBag(SECOND, ANN), moves.OpenBag(FIRST, ANN))
    view = view_for(state, None)
    assert view.debt is not None and view.debt.debtor == FIRST
    assert [debt.debtor for debt in view.later_debts] == [SECOND]
    assert PART.to_act(state) == (FIRST,)
    refused(state, moves.OpenBag(SECOND, BEN), "2E-7.8", "debt_comes_first")
    played(state, moves.Pay(FIRST, ("chicken",)))
    assert state.gold[SECOND] == 46 and PART.to_act(state) == DEPUTIES


@pytest.mark.rule("2E-15.11", "2E-15.21")
def test_when_time_is_up_the_bound_open_and_all_others_pass() -> None:
    state = inspecting(
        choices=("inspection_timer",),
        bags={ANN: "1 mead", BEN: "1 mead", CLEO: "1 mead", DORA: "1 apple"},
    )
    played(state, moves.OpenBag(SECOND, CLEO), moves.ReturnBag(FIRST, CLEO))
    inspection(state).duties = [
        Duty(SECOND, BEN, ANN),
        Duty(FIRST, ANN, BEN),
        Duty(SECOND, ANN, BEN),
    ]
    events = played(state, moves.TimeUp())
    opened = all_of(events, happened.BagOpened)
    assert [(event.bag, event.deputies) for event in opened] == [(ANN, DEPUTIES), (BEN, (SECOND,))]
    assert [event.bag for event in all_of(events, happened.BagReturned)] == [CLEO, DORA]
    assert (chest_of(state).gold, state.gold[SECOND], state.gold[FIRST]) == (4, 54, 50)


@pytest.mark.rule("2E-15.22", "2E-8.2", "2E-8.3")
def test_all_draw_up_from_the_left_of_the_first_before_the_next_are_named() -> None:
    state = inspecting(
        bags={ANN: "1 apple"},
        hands={ANN: "5 apple", SECOND: "5 apple", FIRST: "5 apple", BEN: "6 apple",
               CLEO: "6 apple", DORA: "6 apple"},
        draw_pile="1 mead 1 silk",
    )  # fmt: skip
    coming = state.deputy_pile[::-1][:2]
    played(state, moves.ReturnBag(FIRST, ANN))
    events = played(state, moves.ReturnBag(SECOND, ANN))
    order = [name for name in kinds(events) if name in ("CardsDrawn", "RoundBegan")]
    assert order == ["CardsDrawn", "RoundBegan"]
    drawn = {seat: cards.known() for seat, cards in only(events, happened.CardsDrawn).hands}
    # Two cards for three who miss one: Ann and the second deputy sit nearer.
    assert drawn == {ANN: ("mead",), SECOND: ("silk",)}
    assert list(state.deputies) == coming and state.sheriff == coming[0]
