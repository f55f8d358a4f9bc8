"""No card to draw: the discard pile, and the case without one (NO-3.8 to NO-3.11)."""

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.moves import Discard, DoTask, EndTurn, Take, TradeIn
from nottingham_tui.rules.nottingham.state import Over
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, of, table
from tests.rules.playing import kinds, played, refused


@pytest.mark.rule("NO-3.8")
def test_an_empty_draw_pile_is_made_of_the_discards() -> None:
    state = table(hands={ANN: "1 gold"}, draw_pile="", discard_pile="4 pearls 3 gems")
    events = played(state, EndTurn(ANN))
    assert kinds(events)[:3] == ["TurnBegan", "PileReshuffled", "CardTurnedUp"]
    assert len(state.draw_pile) == 6 and state.discard_pile == []
    shuffled = next(event for event in events if isinstance(event, happened.PileReshuffled))
    for eyes in (None, ANN, BEN):
        assert project(shuffled, eyes).pile.cards is None
    orders = set()
    for seed in range(6):
        again = table(hands={ANN: "1 gold"}, draw_pile="", discard_pile="4 pearls 3 gems")
        again.seed = seed
        played(again, EndTurn(ANN))
        orders.add(tuple(again.draw_pile))
    assert len(orders) > 1


@pytest.mark.rule("NO-3.10", "NO-3.8")
def test_a_pile_is_empty_only_when_a_card_is_to_be_drawn() -> None:
    state = table(draw_pile="1 gems", discard_pile="2 pearls", hands={ANN: "1 gold"})
    events = played(state, EndTurn(ANN))
    assert "PileReshuffled" not in kinds(events)
    assert state.draw_pile == [] and state.discard_pile == of("2 pearls")


@pytest.mark.rule("NO-3.8", "NO-3.10")
def test_reshuffled_in_the_middle_of_a_favour() -> None:
    state = table(hands={ANN: "3 gold"}, draw_pile="1 casket 1 necklace", discard_pile="3 gems")
    events = played(state, TradeIn(ANN, ("gold",) * 3))
    assert kinds(events)[4:] == [
        "CardsDrawn",
        "PileReshuffled",
        "CardsDrawn",
        "TurnBegan",
        "CardTurnedUp",
    ]
    assert [hand(state, ANN), hand(state, BEN)] == [["casket"], ["necklace"]]
    assert len(state.hands[CLEO]) == len(state.hands[DAN]) == 1


@pytest.mark.rule("NO-3.9", "NO-3.10")
def test_without_any_card_to_draw_hands_are_cut_to_the_number_of_the_field() -> None:
    # The third field has a 3, the fourth a 7.
    state = table(
        hands={ANN: "5 gold", BEN: "1 gems 4 pearls", CLEO: "3 gold", DAN: "4 gems"},
        draw_pile="",
        track=3,
    )
    events = played(state, EndTurn(ANN))
    assert events[-1] == happened.CardsRanOut()
    assert PART.to_act(state) == (BEN,), "from the player whose turn it is"
    view = view_for(state, None)
    assert (view.awaits, view.discards) == ("discards", (2, 2, 0, 1))
    refused(state, Take(BEN), "NO-3.9", "discards_come_first")
    refused(state, Discard(DAN, ("gems",)), "NO-3.10", "discards_in_turn")
    refused(state, Discard(CLEO, ("gold",)), "NO-3.9", "nothing_to_discard")
    for cards in ((), ("pearls",), ("pearls",) * 3):
        refused(state, Discard(BEN, cards), "NO-3.9", "discard_number")
    refused(state, Discard(BEN, ("gems", "gems")), "NO-3.9", "discard_from_hand")
    assert played(state, Discard(BEN, ("gems", "pearls"))) == [
        happened.CardsDiscarded(BEN, ("gems", "pearls"))
    ]
    assert view_for(state, None).discard_pile == ("pearls", "gems")
    assert PART.to_act(state) == (DAN,)
    played(state, Discard(DAN, ("gems",)))
    assert PART.to_act(state) == (ANN,)
    events = played(state, Discard(ANN, ("gold", "gold")))
    assert kinds(events) == ["CardsDiscarded", "SheriffMoved", "PileReshuffled", "CardTurnedUp"]
    assert happened.SheriffMoved(4, 7) in events
    assert [len(cards) for cards in state.hands] == [3, 3, 3, 3], "no favour for it"
    assert (state.turn, state.discard_pile, len(state.draw_pile)) == (BEN, [], 4)


@pytest.mark.rule("NO-3.9")
def test_cards_are_discarded_only_then() -> None:
    state = table("pearls", hands={ANN: "9 gold"}, track=3)
    refused(state, Discard(ANN, ("gold",) * 6), "NO-3.9", "nothing_to_discard")


@pytest.mark.rule("NO-3.10")
def test_the_sheriff_goes_on_until_there_is_a_card() -> None:
    # The town has no number; then come 4, 6, 3. Nobody holds more than six.
    hands = {ANN: "4 gold", BEN: "4 gems", CLEO: "4 pearls"}
    state = table(hands=hands, draw_pile="")
    events = played(state, EndTurn(ANN))
    assert [event for event in events if isinstance(event, happened.SheriffMoved)] == [
        happened.SheriffMoved(1, 4),
        happened.SheriffMoved(2, 6),
        happened.SheriffMoved(3, 3),
    ]
    assert view_for(state, None).discards == (1, 1, 1, 0)
    assert PART.to_act(state) == (BEN,)
    played(state, Discard(BEN, ("gems",)), Discard(CLEO, ("pearls",)), Discard(ANN, ("gold",)))
    assert state.track == 4 and state.turn == BEN and state.card is not None


@pytest.mark.rule("NO-3.10", "NO-6.1")
def test_the_game_may_end_like_that() -> None:
    state = table(hands={ANN: "2 gold", BEN: "1 gems"}, draw_pile="", track=18)
    events = played(state, EndTurn(ANN))
    assert state.track == 22
    assert isinstance(state.phase, Over)
    assert events[-2:] == [
        happened.SheriffMoved(22, None),
        happened.GameEnded("town", state.phase.result),
    ]


@pytest.mark.rule("NO-3.10", "NO-3.11")
def test_in_the_middle_of_a_favour_all_who_were_granted_draw() -> None:
    # To the fourth field, a 7: all four draw. The two discards of the set are drawn, and then
    # there is neither pile.
    hands = {ANN: "3 gold 6 pearls", BEN: "7 gems", CLEO: "1 casket", DAN: "7 necklace"}
    state = table(hands=hands, draw_pile="", track=3)
    events = played(state, TradeIn(ANN, ("gold",) * 3))
    assert happened.FavourGranted(7, (ANN, BEN, CLEO, DAN)) in events
    assert kinds(events)[-3:] == ["PileReshuffled", "CardsDrawn", "CardsRanOut"]
    assert (hand(state, ANN).count("gold"), hand(state, BEN).count("gold")) == (1, 1)
    assert view_for(state, None).favour == (CLEO, DAN)
    # Seven is the number: Ben has drawn an eighth card and gives one back.
    assert PART.to_act(state) == (BEN,)
    events = played(state, Discard(BEN, ("gems",)))
    # One card for Cleo; the field now reached is a 5.
    assert happened.SheriffMoved(5, 5) in events
    assert hand(state, CLEO) == ["gems", "casket"]
    assert view_for(state, None).discards == (2, 2, 0, 2)
    assert PART.to_act(state) == (ANN,), "it is still the trader's turn"
    events = played(
        state,
        Discard(ANN, ("pearls", "pearls")),
        Discard(BEN, ("gems", "gems")),
        Discard(DAN, ("necklace", "necklace")),
    )
    assert state.track == 6
    assert [len(state.hands[seat]) for seat in (ANN, CLEO, DAN)] == [5, 2, 6]
    assert state.turn == BEN


@pytest.mark.rule("NO-3.11")
def test_a_task_in_hand_counts_no_more_when_the_favour_is_settled() -> None:
    state = table(hands={ANN: "5 gold 4 gems", BEN: "5 gems"}, draw_pile="9 casket")
    events = played(state, DoTask(ANN, "five_equal", ("gold",) * 5))
    assert happened.FavourGranted(4, (ANN, CLEO, DAN)) in events
