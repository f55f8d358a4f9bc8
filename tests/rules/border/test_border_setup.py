"""Goods and setup of At the Border: section 1."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from nottingham_tui.rules.border.choices import CHOICES
from nottingham_tui.rules.border.events import GameBegan, RoundBegan, TermBegan
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.goods import GOODS
from nottingham_tui.rules.border.moves import Confiscate, Load, Point, SecondCheck
from nottingham_tui.rules.border.state import Markers, State
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text import rulebook
from nottingham_tui.text.rulebook import Grid
from tests.properties.kit import legal_move
from tests.rules.border.tables import ANN, BEN, CLEO, SHERIFF, rule_set, table
from tests.rules.playing import dealt, only, played, refused


def begun(players: int, first: int | None = 0, seed: int = 1) -> State:
    state: State = dealt(rule_set(players), seed, first)[0]
    PART.audit(state)
    return state


@pytest.mark.rule("BO-1.1")
def test_the_deck_is_the_table_of_the_rulebook() -> None:
    (printed,) = (block for block in rulebook.rule("BO-1.1").blocks if isinstance(block, Grid))
    assert printed.rows == tuple(
        (
            kind.name,
            "legal" if kind.legal else "contraband",
            str(kind.cards),
            str(kind.value),
            str(kind.fine),
        )
        for kind in GOODS
    )
    assert sum(kind.cards for kind in GOODS) == 139
    # Nearly even within each kind, as the ruling says.
    assert [kind.cards * kind.value for kind in GOODS] == [78, 90, 92, 126, 128, 130]


@pytest.mark.rule("BO-1.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_thirty_dollars_and_five_cards_each(players: int) -> None:
    state = begun(players)
    assert state.gold == [30] * players
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.draw_pile) == 139 - 5 * players
    assert state.discard_pile == []
    assert Counter(state.rules.deck) == Counter({kind.name: kind.cards for kind in GOODS})


@pytest.mark.rule("BO-1.3")
@pytest.mark.parametrize(("players", "second"), [(3, 0), (4, 0), (5, 1), (6, 1)])
def test_markers_go_by_the_number_of_players(players: int, second: int) -> None:
    view = view_for(begun(players), None)
    assert view.markers == (Markers(1, second),) * players


@pytest.mark.rule("BO-1.3")
def test_each_marker_can_be_used_once_in_the_whole_game() -> None:
    bags = {ANN: "1 jug", BEN: "1 cigars", CLEO: "1 tequila"}
    state = table(players=5, suitcases=bags, spent=("second_check",))
    played(state, Point(SHERIFF, ANN))
    refused(state, SecondCheck(SHERIFF, BEN), "BO-1.3", "second_check_is_spent")
    state = table(players=5, suitcases=bags, spent=("confiscation",))
    played(state, Point(SHERIFF, ANN))
    refused(state, Confiscate(SHERIFF, BEN), "BO-1.3", "confiscation_is_spent")
    state = table(players=5, suitcases=bags)
    played(state, Point(SHERIFF, ANN), SecondCheck(SHERIFF, BEN))
    assert view_for(state, None).markers == (Markers(1, 0),) + (Markers(1, 1),) * 4


@pytest.mark.rule("BO-1.4")
def test_the_table_says_who_is_first_or_it_is_drawn_by_lot() -> None:
    state, events = dealt(rule_set(4), 1, first=2)
    began = only(events, GameBegan)
    assert (began.first_sheriff, began.by_lot, state.sheriff) == (2, False, 2)
    firsts = set()
    for seed in range(60):
        state, events = dealt(rule_set(4), seed)
        began = only(events, GameBegan)
        assert began.by_lot
        assert began.first_sheriff == state.sheriff
        firsts.add(state.sheriff)
    assert firsts == {0, 1, 2, 3}
    assert GAMES["border"].first_rule == "BO-1.4"


@pytest.mark.rule("BO-1.5")
@pytest.mark.parametrize(("players", "terms"), [(3, 6), (4, 4), (5, 5), (6, 6)])
def test_three_rounds_in_which_each_is_sheriff_once_or_with_three_twice(
    players: int, terms: int
) -> None:
    state, events = dealt(rule_set(players), 5)
    rng = Random(5)
    while PART.to_act(state):
        events += PART.play(state, legal_move(state, rng))
    sheriffs: list[list[int]] = []
    for event in events:
        if isinstance(event, RoundBegan):
            sheriffs.append([event.sheriff])
            assert event.number == len(sheriffs)
        elif isinstance(event, TermBegan):
            sheriffs[-1].append(event.sheriff)
            assert event.number == len(sheriffs[-1])
    assert len(sheriffs) == 3
    for round_of in sheriffs:
        assert len(round_of) == terms
        assert Counter(round_of) == dict.fromkeys(range(players), terms // players)
        assert round_of == [(round_of[0] + step) % players for step in range(terms)]


@pytest.mark.rule("BO-1.5")
def test_there_is_one_choice_and_nobody_but_the_players() -> None:
    assert [choice.key for choice in CHOICES] == ["fines_to_sheriff"]
    refused(begun(3), Load(7, ("jug",)), "BO-1.5", "no_such_seat")


@pytest.mark.rule("BO-1.6")
def test_money_and_numbers_are_open_and_cards_are_their_owners_alone() -> None:
    state = table(
        "keeping",
        hands={ANN: "2 jug 1 cigars"},
        goods={ANN: "1 tequila 1 jug", BEN: "1 statuette"},
        kept={ANN: "1 sombrero"},
        gold={BEN: 7},
    )
    public = view_for(state, None)
    assert public.gold == (30, 30, 7, 30)
    assert public.hand_counts == (0, 3, 0, 0)
    assert public.goods_counts == (0, 2, 1, 0)
    assert public.kept_counts == (0, 1, 0, 0)
    assert (public.hand, public.goods, public.kept, public.suitcase) == ((), (), (), ())
    own = view_for(state, ANN)
    assert own.hand == ("jug", "jug", "cigars")
    assert own.goods == ("jug", "tequila")
    assert own.kept == ("sombrero",)
    other = view_for(state, BEN)
    assert (other.hand, other.goods, other.kept) == ((), ("statuette",), ())
    assert other.goods_counts == public.goods_counts


@pytest.mark.rule("BO-1.6")
def test_the_bank_never_runs_out() -> None:
    bags = {ANN: "5 sombrero"}
    state = table(suitcases=bags, declared={ANN: "5 sombrero"}, gold={SHERIFF: 0, BEN: 0})
    state.gold[CLEO] += 60
    state.bank -= 60
    played(state, Point(SHERIFF, ANN))
    assert state.gold[ANN] == 45
    assert state.bank == -15
