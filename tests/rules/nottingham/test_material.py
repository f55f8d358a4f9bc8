"""What is in the box and how a game begins (NO-1.1 to NO-1.8)."""

from collections import Counter

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.nottingham.events import CardTurnedUp, GameBegan, TurnBegan
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.items import COLOURS, ITEMS, PAIRS, TASKS, TRACK
from nottingham_tui.rules.nottingham.moves import KeepAmbush, LayAmbush, Take
from nottingham_tui.rules.nottingham.ruleset import ambush_cards
from nottingham_tui.rules.nottingham.scoring import task_points
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, rule_set, table
from tests.rules.playing import dealt, played, refused


@pytest.mark.rule("NO-1.1")
def test_the_items_are_those_of_the_rulebook() -> None:
    rows = [(item.name, item.value, item.action, item.red) for item in ITEMS]
    assert rows == [
        ("copper_coin", 7, "buy", False),
        ("silver_candlestick", 8, "theft", True),
        ("gold", 9, "ambush", False),
        ("pearls", 10, "robbery", True),
        ("gems", 11, "raid", True),
        ("necklace", 12, "defence", False),
        ("casket", 13, "barter", False),
    ]
    for players in range(3, 8):
        deck = rule_set(players).deck
        assert sum(deck.values()) == 84
        assert set(deck.values()) == {12}


@pytest.mark.rule("NO-1.2")
@pytest.mark.parametrize("players", range(3, 8))
def test_three_cards_each_in_secret_and_a_colour(players: int) -> None:
    state = PART.empty(rule_set(players), 4)
    began = PART.begin(state)[0]
    assert isinstance(began, GameBegan)
    PART.audit(state)
    assert [len(hand) for hand in state.hands] == [3] * players
    assert began.pile.count == 84 - 3 * players
    assert tuple(state.colours) == COLOURS[:players]
    assert COLOURS == ("red", "purple", "yellow", "blue", "white", "green", "grey")
    for seat in (None, *range(players)):
        seen = project(began, seat)
        assert seen.pile.cards is None and seen.ambush_pile.cards is None
        known = [place for place, cards in enumerate(seen.hands) if cards.cards is not None]
        assert known == ([] if seat is None else [seat])


@pytest.mark.rule("NO-1.3", "NO-1.8")
def test_ambush_cards_of_the_colours_in_play_and_the_ring_of_items() -> None:
    assert list(PAIRS) == [
        "copper_coin+silver_candlestick",
        "silver_candlestick+pearls",
        "pearls+gems",
        "gems+necklace",
        "necklace+casket",
        "casket+copper_coin",
    ]
    on_cards = Counter(item for pair in PAIRS.values() for item in pair)
    assert on_cards == {item.name: 2 for item in ITEMS if item.name != "gold"}
    for players in range(3, 8):
        state, _ = dealt(rule_set(players), players)
        assert Counter(state.ambush_pile) == Counter((*COLOURS[:players], *PAIRS))
    assert len(ambush_cards(COLOURS)) == 13
    assert len(ambush_cards(COLOURS[:3])) == 9
    piles = set()
    for seed in range(9):
        state, _ = dealt(rule_set(3), seed)
        piles.add(tuple(state.ambush_pile))
    assert len(piles) == 9, "the pile is shuffled"


@pytest.mark.rule("NO-1.4")
def test_tasks_and_what_they_are_worth() -> None:
    rows = {(task.name, task.kinds, task.each, task.alone, task.shared) for task in TASKS}
    assert rows == {
        ("seven_different", 7, 1, 25, 20),
        ("five_equal", 1, 5, 30, 25),
        ("four_pairs", 4, 2, 20, 15),
        ("three_pairs", 3, 2, 15, 10),
    }
    assert task_points(rule_set(), "five_equal", 1) == 30
    assert task_points(rule_set(), "five_equal", 2) == 25


@pytest.mark.rule("NO-1.5")
def test_the_county_track() -> None:
    first, *numbers, last = TRACK
    assert (first, last) == (None, None), "the town at both ends"
    assert numbers == [4, 6, 3, 7, 5, 2, 8, 5, 3, 6, 4, 8, 2, 7, 4, 6, 3, 5, 7, 2, 8]
    assert len(TRACK) - 1 == 22 == rule_set().town
    assert Counter(numbers) == dict.fromkeys(range(2, 9), 3)
    state, _ = dealt(rule_set(), 1)
    assert state.track == 0


@pytest.mark.rule("NO-1.6")
def test_who_begins_is_agreed_or_drawn_by_lot() -> None:
    for seat in range(4):
        state, events = dealt(rule_set(), 3, first=seat)
        began = events[0]
        assert isinstance(began, GameBegan) and not began.by_lot
        assert events[1] == TurnBegan(1, seat)
        assert isinstance(events[2], CardTurnedUp) and events[2].seat == seat
        assert state.turn == seat
    drawn = set()
    for seed in range(40):
        state = PART.empty(rule_set(), seed)
        began = PART.begin(state)[0]
        assert isinstance(began, GameBegan) and began.by_lot
        drawn.add(began.first)
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("NO-1.7")
def test_what_is_open_to_all() -> None:
    state = table(
        "pearls",
        hands={ANN: "2 gold", BEN: "3 gems", DAN: "1 casket"},
        winnings={BEN: "1 pearls 1 gems"},
        tasks={CLEO: "four_pairs"},
        ambushes={BEN: "red pearls+gems", DAN: "yellow"},
        discard_pile="1 gold 2 pearls 1 casket",
    )
    for eyes in (None, ANN, BEN, CLEO, DAN):
        view = view_for(state, eyes)
        assert view.hand_counts == (2, 3, 0, 1)
        assert view.winnings == ((), ("pearls", "gems"), (), ())
        assert view.tasks == ((), (), ("four_pairs",), ())
        assert view.ambush_counts == (0, 2, 0, 1)
        assert view.discard_pile == ("casket", "pearls", "pearls", "gold")
    assert view_for(state, BEN).ambushes == ("red", "pearls+gems")
    assert view_for(state, DAN).ambushes == ("yellow",)
    for eyes in (None, ANN, CLEO):
        assert view_for(state, eyes).ambushes == ()
    assert view_for(state, BEN).hand == ("gems", "gems", "gems")
    assert view_for(state, None).hand == ()


@pytest.mark.rule("NO-1.8", "NO-4.3")
def test_a_colour_not_in_play_is_no_ambush_card() -> None:
    state = table("gold", players=3, ambush_pile="purple pearls+gems")
    assert len(state.ambush_pile) == 9
    played(state, LayAmbush(ANN))
    refused(state, KeepAmbush(ANN, "blue"), "NO-4.3", "not_looked_at")
    played(state, KeepAmbush(ANN, "purple"))
    assert state.ambushes == [["purple"], [], []]
    assert state.ambush_pile[0] == "pearls+gems"


def test_own_cards_are_seen_in_the_order_of_the_items() -> None:
    state = table("pearls", hands={ANN: "1 casket 1 copper_coin 1 gold", BEN: "1 gems"})
    assert view_for(state, ANN).hand == ("copper_coin", "gold", "casket")
    played(state, Take(ANN))
    assert view_for(state, ANN).hand == ("copper_coin", "gold", "pearls", "casket")
