"""Goods, setup and the frame of a game: sections 1 and 2."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, takewhile

import pytest

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.audit import all_cards, audit
from nottingham_tui.rules.sheriff.events import GameBegan
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from tests.properties.kit import states
from tests.rules.playing import dealt, only, refused
from tests.rules.tables import ANN, BEN, CLEO, EDITIONS, SHERIFF, cards, pile, table

TABLE_OF_GOODS = {
    "apple": (True, 48, 48, 2, 2),
    "cheese": (True, 36, 36, 3, 2),
    "bread": (True, 0, 36, 3, 2),
    "chicken": (True, 24, 24, 4, 2),
    "pepper": (False, 18, 22, 6, 4),
    "mead": (False, 16, 21, 7, 4),
    "silk": (False, 9, 12, 8, 4),
    "crossbow": (False, 5, 5, 9, 4),
}


def begun(
    players: int, seed: int = 5, first: int | None = None, key: str = "second-edition"
) -> tuple[State, list[Event]]:
    return dealt(GAMES[key].rule_set(players, {}), seed, first)


@pytest.mark.rule("2E-1.1", "2E-1.2")
@pytest.mark.parametrize("good", TABLE_OF_GOODS)
def test_kinds_numbers_values_and_fines(good: str) -> None:
    legal, with_three, with_more, value, fine = TABLE_OF_GOODS[good]
    for players, number in ((3, with_three), (4, with_more), (5, with_more)):
        state, _ = begun(players)
        rules = state.rules
        assert all_cards(state)[good] == number
        assert rules.is_legal(good) is legal
        assert (rules.values[good], rules.fines[good]) == (value, fine)
    assert set(rules.legal) | set(rules.contraband) == set(TABLE_OF_GOODS)


@pytest.mark.rule("2E-1.3", "2E-1.4", "1E-1.1")
@pytest.mark.parametrize("key", EDITIONS)
def test_gold_and_legal_goods_lie_open_and_contraband_is_only_counted(key: str) -> None:
    gold = {SHERIFF: 1, ANN: 2, BEN: 3, CLEO: 4}
    stalls = {ANN: "2 apple 1 mead 1 silk"}
    state = table(game_key=key, gold=gold, stalls=stalls, bags={BEN: "1 apple"})
    assert view_for(state, ANN).gold == (1, 2, 3, 4)
    for eyes in (None, SHERIFF, BEN, CLEO):
        view = view_for(state, eyes)
        assert view.gold == (1, 2, 3, 4)
        assert view.stalls[ANN].goods["apple"] == 2
        assert view.stalls[ANN].contraband == 2
        assert view.contraband == ()
    assert view_for(state, ANN).contraband == ("mead", "silk")


@pytest.mark.rule("2E-2.1", "2E-2.2", "1E-1.3", "1E-1.4")
@pytest.mark.parametrize(("key", "turned"), [(EDITIONS[0], [0]), (EDITIONS[1], [5, 5])])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_fifty_gold_and_six_cards_each_the_rest_is_the_draw_pile(
    key: str, turned: list[int], players: int
) -> None:
    state, events = begun(players, key=key)
    assert state.gold == [50] * players
    assert [len(hand) for hand in state.hands] == [6] * players
    assert [len(found) for found in state.discard_piles] == turned
    assert len(state.draw_pile) == sum(state.rules.deck.values()) - 6 * players - sum(turned)
    dealt = only(events, GameBegan)
    assert dealt.pile.eyes == ()
    assert [hand.eyes for hand in dealt.hands] == [(seat,) for seat in range(players)]
    audit(state)


@pytest.mark.rule("2E-2.2")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    first, second, again = begun(4, seed=1)[0], begun(4, seed=2)[0], begun(4, seed=1)[0]
    assert first.hands != second.hands
    assert first.hands == again.hands and first.draw_pile == again.draw_pile
    places = Counter(begun(4, seed=seed)[0].draw_pile[-1] for seed in range(300))
    assert set(places) == set(TABLE_OF_GOODS)


@pytest.mark.rule("2E-2.3", "1E-1.6")
@pytest.mark.parametrize(("key", "rule"), [(EDITIONS[0], "2E-2.3"), (EDITIONS[1], "1E-1.6")])
def test_the_table_names_the_first_sheriff_or_it_is_drawn_by_lot(key: str, rule: str) -> None:
    assert GAMES[key].first_rule == rule
    assert all(GAMES[key].asks_first(players) for players in (3, 4, 5))
    for seat in range(4):
        state, events = begun(4, first=seat, key=key)
        assert state.sheriff == seat
        assert only(events, GameBegan).by_lot is False
    drawn: Counter[int] = Counter()
    for seed in range(200):
        state, events = begun(5, seed, key=key)
        assert only(events, GameBegan).by_lot
        assert only(events, GameBegan).first_sheriff == state.sheriff
        drawn[state.sheriff] += 1
    assert set(drawn) == set(range(5)) and min(drawn.values()) > 15


@pytest.mark.rule("2E-2.4")
def test_the_steps_of_a_round_in_their_order() -> None:
    names: dict[str, None] = {}
    for state in takewhile(lambda state: state.round == 1, states(begun(4)[0].rules, 5)):
        names[PART.phase_name(state)] = None
    assert list(names) == ["market", "loading", "declaration", "inspection"]
    assert begun(4, first=CLEO)[0].merchants() == (SHERIFF, ANN, BEN)


@pytest.mark.rule("2E-2.4")
def test_a_step_can_not_be_taken_before_its_time() -> None:
    state, _ = begun(4, first=SHERIFF)
    refused(state, moves.ReturnBag(SHERIFF, ANN), "2E-2.4", "wrong_phase")
    refused(state, moves.Load(ANN, (state.hands[ANN][0],)), "2E-2.4", "market_comes_first")


@pytest.mark.rule("2E-2.4")
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_nobody_plays_for_a_seat_that_is_not_at_the_table(seat: int) -> None:
    loading = table("loading", hands={CLEO: "2 apple"})
    refused(loading, moves.Load(seat, cards("1 apple")), "2E-2.4", "no_such_seat")
    market = table("market", hands={ANN: "2 apple"})
    refused(market, moves.NameFirst(SHERIFF, seat), "2E-2.4", "no_such_seat")
    inspecting = table(bags={ANN: "1 apple", CLEO: "1 apple"})
    refused(inspecting, moves.OpenBag(SHERIFF, seat), "2E-2.4", "no_such_seat")
    refused(inspecting, moves.OpenBag(seat, ANN), "2E-2.4", "no_such_seat")
    refused(inspecting, moves.ReturnBag(SHERIFF, seat), "2E-2.4", "no_such_seat")


@pytest.mark.rule("2E-2.5", "2E-8.1", "1E-1.7")
@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize(("players", "rounds", "terms"), [(3, 9, 3), (4, 8, 2), (5, 10, 2)])
def test_everyone_is_sheriff_equally_often(key: str, players: int, rounds: int, terms: int) -> None:
    seen: dict[int, int] = {}
    for state in states(GAMES[key].rule_set(players, {}), players):
        seen[state.round] = state.sheriff
    assert list(seen) == list(range(1, rounds + 1))
    assert PART.phase_name(state) == "over"
    sheriffs = list(seen.values())
    assert all((left + 1) % players == right for left, right in pairwise(sheriffs))
    assert Counter(sheriffs) == dict.fromkeys(range(players), terms)


@pytest.mark.rule("2E-2.6")
def test_anyone_may_look_through_the_discard_pile() -> None:
    state = table(bags={ANN: "1 apple"}, discard_pile="2 mead 1 apple")
    for eyes in (None, SHERIFF, ANN):
        assert Counter(view_for(state, eyes).discard_pile) == pile("2 mead 1 apple")
        assert view_for(state, eyes).discard_pile[0] == "apple"
