"""The end of a round: section 8."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.sheriff.events import CardsDrawn, GameEnded, RoundBegan
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import NameFirst, ReturnBag
from nottingham_tui.rules.sheriff.state import Over
from tests.rules.playing import all_of, kinds, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, pile, table


@pytest.mark.rule("2E-8.1")
@pytest.mark.parametrize(("players", "last"), [(3, 9), (4, 8), (5, 10)])
def test_the_game_ends_at_once_after_the_last_round(players: int, last: int) -> None:
    for number in (last - 1, last):
        state = table(players=players, number=number, bags={ANN: "1 apple"})
        before = len(state.draw_pile)
        events = played(state, ReturnBag(SHERIFF, ANN))
        assert ("GameEnded" in kinds(events)) is (number == last)
        if number == last:
            assert PART.phase_name(state) == "over"
            assert len(state.draw_pile) == before, "nobody draws any more"
            assert PART.to_act(state) == () and PART.options(state, ANN) == ()
            refused(state, NameFirst(ANN, BEN), "2E-8.1", "game_is_over")


@pytest.mark.rule("2E-8.2")
@pytest.mark.parametrize(("sheriff", "following"), [(0, 1), (2, 3), (3, 0)])
def test_the_office_passes_to_the_left_and_all_draw_up(sheriff: int, following: int) -> None:
    owner = (sheriff + 1) % 4
    hands = {0: "6 apple", 1: "1 apple", 2: "", 3: "4 cheese"}
    state = table(sheriff=sheriff, bags={owner: "1 apple"}, hands=hands)
    events = played(state, ReturnBag(sheriff, owner))
    assert only(events, RoundBegan) == RoundBegan(2, following)
    assert state.sheriff == following
    assert [len(hand) for hand in state.hands] == [6] * 4
    assert state.bags == [None] * 4
    assert PART.phase_name(state) == "market" and PART.to_act(state) == (following,)


@pytest.mark.rule("2E-8.3")
def test_cards_come_one_at_a_time_from_the_new_sheriffs_left() -> None:
    state = table(
        bags={BEN: "1 apple"},
        hands={SHERIFF: "5 apple", ANN: "4 apple", BEN: "3 apple", CLEO: "6 bread"},
        draw_pile="1 pepper 1 mead 1 silk 1 crossbow 1 chicken 1 cheese 2 bread",
    )
    events = played(state, ReturnBag(SHERIFF, BEN))
    # Ann is the new sheriff: Ben, then seat 0, then Ann; Cleo's hand is full.
    dealt = dict(only(events, CardsDrawn).hands)
    assert dealt[BEN].known() == ("pepper", "crossbow", "cheese")
    assert dealt[SHERIFF].known() == ("mead",)
    assert dealt[ANN].known() == ("silk", "chicken")
    assert CLEO not in dealt
    assert project(only(events, CardsDrawn), BEN).hands[0][1].cards is not None
    assert [cards.cards for _, cards in project(only(events, CardsDrawn), None).hands] == [None] * 3


@pytest.mark.rule("2E-8.4")
def test_a_hand_stays_short_if_no_card_is_left() -> None:
    state = table(bags={BEN: "1 apple"}, hands={ANN: "2 apple", BEN: "3 bread"}, draw_pile="")
    events = played(state, ReturnBag(SHERIFF, BEN))
    assert all_of(events, CardsDrawn) == []
    assert [len(hand) for hand in state.hands] == [0, 2, 3, 0]


@pytest.mark.rule("2E-8.1", "2E-9.1")
def test_hands_are_discarded_when_the_game_ends_and_score_nothing() -> None:
    state = table(
        number=8, bags={ANN: "1 apple"}, hands={BEN: "2 crossbow"}, stalls={CLEO: "1 mead"}
    )
    events = played(state, ReturnBag(SHERIFF, ANN))
    assert only(events, GameEnded).contraband == ((), (), (), ("mead",))
    assert state.hands == [[], [], [], []]
    assert Counter(state.discard_pile) == pile("2 crossbow")
    assert isinstance(state.phase, Over)
    assert [score.total for score in state.phase.result.scores] == [50, 50 + 2 + 20, 50, 50 + 7]
