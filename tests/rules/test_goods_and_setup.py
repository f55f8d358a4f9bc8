"""Goods, setup and the frame of a game: sections 1 and 2."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

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
from tests.rules.playing import dealt, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, cards, pile, table

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


def begun(players: int, seed: int = 5, first: int | None = None) -> tuple[State, list[Event]]:
    return dealt(GAMES["second-edition"].rule_set(players, {}), seed, first)


def quiet_move(state: State, seat: int) -> moves.Move:
    name = PART.phase_name(state)
    if name == "market":
        if seat == state.sheriff:
            return moves.NameFirst(seat, state.merchants()[0])
        return moves.Trade(seat, ())
    if name == "loading":
        return moves.Load(seat, (state.hands[seat][0],))
    if name == "declaration":
        return moves.Declare(seat, "apple")
    sealed = [owner for owner, bag in enumerate(state.bags) if bag and bag.fate is None]
    return moves.ReturnBag(seat, sealed[0])


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


@pytest.mark.rule("2E-1.3")
def test_legal_goods_lie_open_and_contraband_is_only_counted() -> None:
    state = table(stalls={ANN: "2 apple 1 mead 1 silk"}, bags={BEN: "1 apple"})
    for eyes in (None, SHERIFF, BEN, CLEO):
        view = view_for(state, eyes)
        assert view.stalls[ANN].goods["apple"] == 2
        assert view.stalls[ANN].contraband == 2
        assert view.contraband == ()
    assert view_for(state, ANN).contraband == ("mead", "silk")


@pytest.mark.rule("2E-1.4")
def test_gold_is_open_to_all() -> None:
    state = table(gold={SHERIFF: 1, ANN: 2, BEN: 3, CLEO: 4}, bags={ANN: "1 apple"})
    for eyes in (None, SHERIFF, ANN, BEN, CLEO):
        assert view_for(state, eyes).gold == (1, 2, 3, 4)


@pytest.mark.rule("2E-2.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_fifty_gold_each(players: int) -> None:
    assert begun(players)[0].gold == [50] * players


@pytest.mark.rule("2E-2.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_six_cards_each_the_rest_is_the_draw_pile(players: int) -> None:
    state, events = begun(players)
    assert [len(hand) for hand in state.hands] == [6] * players
    assert len(state.draw_pile) == sum(state.rules.deck.values()) - 6 * players
    assert state.discard_pile == []
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


@pytest.mark.rule("2E-2.3")
def test_the_table_names_the_first_sheriff() -> None:
    for seat in range(4):
        state, events = begun(4, first=seat)
        assert state.sheriff == seat
        assert only(events, GameBegan).by_lot is False


@pytest.mark.rule("2E-2.3")
def test_or_the_first_sheriff_is_drawn_by_lot() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(200):
        state, events = begun(5, seed)
        assert only(events, GameBegan).by_lot
        drawn[state.sheriff] += 1
    assert set(drawn) == set(range(5)) and min(drawn.values()) > 15


@pytest.mark.rule("2E-2.4")
def test_the_steps_of_a_round_in_their_order() -> None:
    state, _ = begun(4, first=BEN)
    names = []
    while state.round == 1:
        if PART.phase_name(state) not in names:
            names.append(PART.phase_name(state))
        played(state, quiet_move(state, PART.to_act(state)[0]))
    assert names == ["market", "loading", "declaration", "inspection"]
    assert state.merchants() == (SHERIFF, ANN, BEN)


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
@pytest.mark.parametrize("key", ["second-edition", "first-edition"])
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


@pytest.mark.parametrize(
    ("game", "code", "most"), [("second-edition", "2E", 6), ("first-edition", "1E", 5)]
)
def test_the_registry_knows_both_editions_and_their_seats(game: str, code: str, most: int) -> None:
    entry = GAMES[game]
    assert (entry.code, entry.least_players, entry.most_players) == (code, 3, most)
    for players in (2, most + 1):
        with pytest.raises(ValueError, match=f"3 to {most}"):
            entry.rule_set(players, {})
