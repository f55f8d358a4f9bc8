"""The first edition: goods, two discard piles, market (1E-1.1 to 1E-2.11, 1E-6.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import NameFirst, OpenBag, Put, ReturnBag, Trade
from nottingham_tui.rules.sheriff.state import OpenMarket, State
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, kinds, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, cards, pile, table

FIRST = "first-edition"

HANDS = {ANN: "3 chicken 3 silk", BEN: "6 bread", CLEO: "6 cheese"}


def market(**more: object) -> State:
    """Ann's turn at the market; the piles are written bottom first."""
    settings: dict[str, object] = {"hands": HANDS, "first": ANN, **more}
    return table("market", game_key=FIRST, **settings)  # type: ignore[arg-type]


def fresh(seed: int = 1, players: int = 4) -> tuple[State, happened.GameBegan]:
    state = PART.empty(GAMES[FIRST].rule_set(players, {}), seed)
    return state, only(PART.begin(state), happened.GameBegan)


@pytest.mark.rule("1E-1.1", "1E-1.2")
def test_the_deck_is_that_of_the_second_edition() -> None:
    for players in (3, 4, 5):
        first = GAMES[FIRST].rule_set(players, {})
        second = GAMES["second-edition"].rule_set(players, {})
        assert (first.deck, first.values, first.fines) == (second.deck, second.values, second.fines)
    more, three = (GAMES[FIRST].rule_set(players, {}).deck for players in (4, 3))
    out = {good: more[good] - three[good] for good in more if more[good] != three[good]}
    assert out == {"bread": 36, "pepper": 4, "mead": 5, "silk": 3}


@pytest.mark.rule("1E-1.4", "1E-1.5")
def test_two_discard_piles_of_five_are_turned_from_the_draw_pile() -> None:
    state, began = fresh()
    assert [len(pile) for pile in began.turned] == [5, 5]
    assert len(state.draw_pile) == 204 - 24 - 10
    # The last card turned lies on top; all may look through both piles.
    for eyes in (None, ANN):
        left, right = view_for(state, eyes).discard_piles
        assert left == began.turned[0][::-1] and right == began.turned[1][::-1]
    assert project(began, ANN).turned == began.turned


@pytest.mark.rule("1E-1.7", "2E-8.2", "2E-8.3")
def test_at_the_end_of_a_round_one_draws_from_the_draw_pile_only() -> None:
    state = table(
        game_key=FIRST,
        bags={ANN: "1 apple"},
        hands=dict.fromkeys(range(4), "5 apple"),
        draw_pile="1 mead 2 silk 1 pepper",
        piles=("7 cheese", "2 cheese"),
    )
    events = played(state, OpenBag(SHERIFF, ANN))
    assert only(events, happened.RoundBegan).sheriff == ANN
    drawn = {seat: cards.known() for seat, cards in only(events, happened.CardsDrawn).hands}
    assert drawn == {BEN: ("mead",), CLEO: ("silk",), SHERIFF: ("silk",), ANN: ("pepper",)}
    assert [len(one) for one in state.discard_piles] == [7, 2]


@pytest.mark.rule("1E-2.1")
def test_from_the_sheriffs_left_each_merchant_takes_one_turn() -> None:
    state, _ = fresh(2)
    order = [(state.sheriff + step) % 4 for step in (1, 2, 3)]
    refused(state, NameFirst(state.sheriff, order[0]), "1E-2.1", "market_begins_at_the_left")
    refused(state, Trade(state.sheriff, ()), "1E-2.1", "sheriff_does_not_trade")
    for place, seat in enumerate(order):
        assert PART.to_act(state) == (seat,)
        if place:
            refused(state, Trade(order[0], ()), "1E-2.1", "already_traded")
        if place < 2:
            refused(state, Trade(order[2], ()), "1E-2.1", "not_your_turn_to_trade")
        played(state, Trade(seat, ()))
    assert view_for(state, None).phase == "loading"
    refused(state, Trade(state.sheriff, ()), "1E-2.1", "sheriff_does_not_trade")


@pytest.mark.rule("1E-2.2", "1E-2.11")
def test_up_to_five_cards_are_put_aside_unseen_and_as_many_drawn() -> None:
    state = market(draw_pile="1 apple 1 mead 9 bread")
    refused(state, Trade(ANN, cards("3 chicken 3 silk")), "1E-2.2", "too_many_put_aside")
    refused(state, Trade(ANN, ("apple",)), "1E-2.2", "put_aside_from_hand")
    events = played(state, Trade(ANN, ("silk", "chicken")))
    assert kinds(events) == ["CardsPutAside", "CardsDrawn"]
    assert Counter(state.hands[ANN]) == pile("2 chicken 2 silk 1 apple 1 mead")
    aside = only(events, happened.CardsPutAside)
    assert project(aside, BEN).cards.cards is None and project(aside, None).cards.count == 2
    assert project(aside, ANN).cards.cards == ("silk", "chicken")
    assert view_for(state, None).aside == (0, 2, 0, 0)
    assert view_for(state, ANN).own_aside == ("silk", "chicken")
    assert view_for(state, BEN).own_aside == ()


@pytest.mark.rule("1E-2.11")
def test_who_puts_nothing_aside_draws_and_discards_nothing() -> None:
    state = market(piles=("3 mead", "3 mead"))
    refused(state, Trade(ANN, (), ("left",)), "1E-2.2", "draws_as_many")
    events = played(state, Trade(ANN, ()))
    assert kinds(events) == ["CardsPutAside"] and PART.to_act(state) == (BEN,)
    refused(state, Put(ANN, "left", ()), "1E-2.6", "nothing_to_put")


@pytest.mark.rule("1E-2.3", "1E-2.10")
def test_cards_come_from_the_top_of_either_pile_in_any_mixture() -> None:
    state = market(piles=("1 apple 1 bread 1 mead", "1 pepper 1 cheese"))
    take = ("left", "right", "left", "left")
    events = played(state, Trade(ANN, cards("2 chicken 2 silk"), take))
    taken = only(events, happened.CardsTaken)
    # To get the third card of the left pile, the two above it are taken.
    assert taken.cards == ("mead", "cheese", "bread", "apple") and taken.piles == take
    assert state.discard_piles == [[], ["pepper"]]
    assert not all_of(events, happened.CardsDrawn)


@pytest.mark.rule("1E-2.5")
def test_all_see_what_is_taken_and_nobody_what_is_drawn() -> None:
    state = market(piles=("1 mead", ""), draw_pile="1 crossbow 3 bread")
    events = played(state, Trade(ANN, cards("2 silk"), ("left",)))
    assert project(only(events, happened.CardsTaken), None).cards == ("mead",)
    ((seat, hidden),) = project(only(events, happened.CardsDrawn), BEN).hands
    assert (seat, hidden.count, hidden.cards) == (ANN, 1, None)


@pytest.mark.rule("1E-2.6")
@pytest.mark.parametrize("onto", ["left", "right"])
def test_what_was_put_aside_goes_onto_one_pile_in_any_order(onto: str) -> None:
    state = market(piles=("1 mead", "1 pepper"))
    played(state, Trade(ANN, ("silk", "chicken", "silk"), ("left",)))
    assert PART.to_act(state) == (ANN,)
    refused(state, Trade(BEN, ()), "1E-2.6", "cards_are_put_first")
    refused(state, Put(BEN, onto, ()), "1E-2.6", "nothing_to_put")
    refused(state, Put(ANN, onto, ("silk", "chicken")), "1E-2.6", "put_all_cards")
    refused(state, Put(ANN, onto, ("silk", "chicken", "mead")), "1E-2.6", "put_all_cards")
    refused(state, Put(ANN, "middle", ("silk", "chicken", "silk")), "1E-1.4", "no_such_pile")
    event = only(played(state, Put(ANN, onto, ("chicken", "silk", "silk"))), happened.CardsPut)
    assert project(event, None).cards == ("chicken", "silk", "silk")
    before = {"left": [], "right": ["pepper"]}
    found = dict(zip(("left", "right"), state.discard_piles, strict=True))
    assert found[onto] == [*before[onto], "chicken", "silk", "silk"]
    assert PART.to_act(state) == (BEN,)


@pytest.mark.rule("1E-2.7", "1E-2.9", "1E-2.10")
def test_all_but_the_top_five_of_each_pile_become_the_draw_pile() -> None:
    state = market(
        draw_pile="1 crossbow",
        piles=("2 apple 5 cheese", "1 bread 5 mead"),
        hands={ANN: "3 silk", BEN: "1 bread"},
    )
    events = played(state, Trade(ANN, cards("3 silk")))
    assert kinds(events) == ["CardsPutAside", "CardsDrawn", "PileReshuffled", "CardsDrawn"]
    shuffled = only(events, happened.PileReshuffled).pile
    assert Counter(shuffled.known()) == pile("2 apple 1 bread") and shuffled.eyes == ()
    assert state.discard_piles == [["cheese"] * 5, ["mead"] * 5]
    assert len(state.draw_pile) == 1 and len(state.hands[ANN]) == 3


@pytest.mark.rule("1E-2.7", "1E-2.10")
def test_what_is_taken_from_a_pile_first_is_not_spared() -> None:
    state = market(draw_pile="", piles=("1 apple 5 cheese", "3 mead"), hands={ANN: "3 silk"})
    events = played(state, Trade(ANN, cards("2 silk"), ("left",)))
    # Five cards are left below the one taken: nothing can be drawn, and there is no way back.
    assert kinds(events) == ["CardsPutAside", "CardsTaken"]
    assert Counter(state.hands[ANN]) == pile("1 silk 1 cheese")


@pytest.mark.rule("1E-2.7", "1E-2.9")
def test_without_cards_to_shuffle_one_draws_what_there_is() -> None:
    state = market(draw_pile="1 pepper", piles=("5 cheese", "2 mead"), hands={ANN: "4 silk"})
    events = played(state, Trade(ANN, cards("3 silk")))
    assert not all_of(events, happened.PileReshuffled)
    assert Counter(state.hands[ANN]) == pile("1 silk 1 pepper")
    # A pile runs out when a card is to be drawn, not earlier.
    exact = market(draw_pile="1 pepper", piles=("9 cheese", ""), hands={ANN: "4 silk"})
    assert not all_of(played(exact, Trade(ANN, ("silk",))), happened.PileReshuffled)
    assert exact.draw_pile == []


@pytest.mark.rule("1E-2.8")
def test_a_pile_that_is_used_up_stays_empty_until_somebody_discards_onto_it() -> None:
    state = market(piles=("1 mead", "9 cheese"))
    refused(state, Trade(ANN, cards("2 silk"), ("left", "left")), "1E-2.8",
            "discard_pile_holds_less")  # fmt: skip
    played(state, Trade(ANN, ("silk",), ("left",)), Put(ANN, "right", ("silk",)))
    assert state.discard_piles[0] == []
    refused(state, Trade(BEN, ("bread",), ("left",)), "1E-2.8", "discard_pile_holds_less")
    played(state, Trade(BEN, ("bread",)), Put(BEN, "left", ("bread",)))
    assert state.discard_piles[0] == ["bread"]


@pytest.mark.rule("1E-2.2", "2E-4.7")
def test_a_merchant_without_cards_takes_no_turn() -> None:
    state = market(hands={ANN: "2 apple", CLEO: "2 apple"})
    events = played(state, Trade(ANN, ()))
    assert [event.seat for event in all_of(events, happened.CardsPutAside)] == [ANN, BEN]
    assert PART.to_act(state) == (CLEO,)


def test_only_the_first_edition_has_two_piles() -> None:
    second = table("market", first=ANN, hands=HANDS)
    refused(second, Trade(ANN, ("silk",), ("left",)), "2E-3.2", "nothing_taken_from_discards")
    refused(second, Put(ANN, "left", ("silk",)), "2E-2.2", "one_discard_pile")
    refused(table(bags={ANN: "1 mead"}), Put(SHERIFF, "left", ()), "2E-2.2", "one_discard_pile")
    assert isinstance(market().phase, OpenMarket)
    loading = table("loading", game_key=FIRST, hands=HANDS)
    refused(loading, Put(ANN, "left", ("silk",)), "1E-2.6", "nothing_to_put")
    refused(loading, ReturnBag(SHERIFF, ANN), "2E-2.4", "wrong_phase")
