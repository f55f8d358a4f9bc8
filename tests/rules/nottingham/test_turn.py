"""A turn: turning up, taking or acting, trading, the next player (NO-2.1 to NO-2.5, NO-3.12)."""

import pytest

from nottingham_tui.rules.nottingham.events import CardTaken, CardTurnedUp, TurnBegan
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Barter,
    Buy,
    Defend,
    DoTask,
    EndTurn,
    LayAmbush,
    Move,
    Raid,
    Robbery,
    Take,
    Theft,
    TradeIn,
)
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, table
from tests.rules.playing import allowed, kinds, moves_of, played, refused


@pytest.mark.rule("NO-2.1", "NO-2.4")
def test_the_top_card_is_turned_up_for_the_left_neighbour() -> None:
    state = table(turn=DAN, hands={BEN: "1 gold"}, draw_pile="1 pearls 1 gems")
    events = played(state, EndTurn(DAN))
    assert events == [TurnBegan(2, ANN), CardTurnedUp(ANN, "pearls")]
    assert state.card == "pearls" and PART.to_act(state) == (ANN,)
    assert view_for(state, None).card == "pearls"
    assert hand(state, ANN) == []


@pytest.mark.rule("NO-2.2")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("copper_coin", [Buy(ANN)]),
        ("silver_candlestick", [Theft(ANN, BEN), Theft(ANN, CLEO), Theft(ANN, DAN)]),
        ("gold", [LayAmbush(ANN)]),
        ("pearls", [Robbery(ANN, BEN), Robbery(ANN, CLEO), Robbery(ANN, DAN)]),
        ("gems", [Raid(ANN, BEN), Raid(ANN, CLEO), Raid(ANN, DAN)]),
        ("casket", [Barter(ANN)]),
    ],
)
def test_the_card_is_taken_or_its_action_carried_out(card: str, moves: list[Move]) -> None:
    state = table(card, hands={BEN: "2 gold", CLEO: "1 gems", DAN: "1 pearls"})
    assert moves_of(state, ANN) == [Take(ANN), *moves]
    assert moves_of(state, BEN) == []
    refused(state, EndTurn(ANN), "NO-2.2", "take_or_act_first")
    assert played(state, Take(ANN)) == [CardTaken(ANN, card)]
    assert hand(state, ANN) == [card]
    assert state.card is None
    refused(state, Take(ANN), "NO-2.2", "card_is_used")


@pytest.mark.rule("NO-2.2", "NO-4.6")
def test_a_necklace_turned_up_is_taken_by_itself() -> None:
    state = table(turn=DAN, hands={BEN: "1 gold"}, draw_pile="1 necklace 1 gold")
    events = played(state, EndTurn(DAN))
    assert kinds(events) == ["TurnBegan", "CardTurnedUp", "CardTaken"]
    assert hand(state, ANN) == ["necklace"]
    assert view_for(state, None).awaits == "trade"
    refused(state, Defend(ANN), "NO-4.6", "no_attack")
    assert hand(table("necklace"), ANN) == ["necklace"]


@pytest.mark.rule("NO-2.3")
def test_a_trade_comes_after_the_card_and_once() -> None:
    state = table("gems", hands={ANN: "4 pearls", BEN: "1 gold"})
    refused(state, TradeIn(ANN, ("pearls",) * 3), "NO-2.3", "trade_comes_later")
    refused(state, DoTask(ANN, "five_equal", ("pearls",) * 4), "NO-2.3", "trade_comes_later")
    played(state, Raid(ANN, BEN))
    refused(state, TradeIn(ANN, ("pearls",) * 3), "NO-2.3", "trade_comes_later")
    played(state, Allow(BEN))
    allowed(state, TradeIn(ANN, ("pearls",) * 3))


@pytest.mark.rule("NO-2.4")
def test_nobody_plays_out_of_turn() -> None:
    state = table("pearls", hands={ANN: "1 gold", BEN: "3 gems", CLEO: "1 gold"})
    for move in (Take(BEN), Robbery(BEN, ANN), Buy(CLEO), EndTurn(CLEO)):
        refused(state, move, "NO-2.4", "not_your_turn")
    refused(state, TradeIn(BEN, ("gems",) * 3), "NO-2.4", "not_your_turn")
    for seat in (-1, 4):
        refused(state, Take(seat), "NO-2.4", "no_such_seat")
        refused(state, Robbery(ANN, seat), "NO-2.4", "no_such_seat")
    played(state, Take(ANN))
    refused(state, EndTurn(BEN), "NO-2.4", "not_your_turn")
    refused(state, TradeIn(BEN, ("gems",) * 3), "NO-2.4", "not_your_turn")
    for seat in (ANN, BEN, CLEO, DAN):
        assert state.turn == seat
        if state.card is not None:
            played(state, Take(seat))
        played(state, EndTurn(seat))
    assert state.turn == ANN


@pytest.mark.rule("NO-2.5")
def test_only_the_card_just_turned_up_is_used() -> None:
    hands = {ANN: "1 silver_candlestick 1 gems 1 copper_coin 1 gold 1 casket", BEN: "2 gold"}
    state = table("pearls", hands=hands)
    others: list[Move] = [Theft(ANN, BEN), Raid(ANN, BEN), Buy(ANN), LayAmbush(ANN), Barter(ANN)]
    for move in others:
        refused(state, move, "NO-2.5", "other_card_turned_up")
    played(state, Take(ANN))
    for move in (Robbery(ANN, BEN), *others):
        refused(state, move, "NO-2.5", "never_from_the_hand")


@pytest.mark.rule("NO-2.5")
def test_an_action_begun_is_not_taken_back_and_a_defence_ends_it() -> None:
    state = table("pearls", hands={BEN: "1 necklace 1 gold", CLEO: "2 gold"})
    played(state, Robbery(ANN, BEN))
    refused(state, Take(ANN), "NO-2.5", "action_has_begun")
    refused(state, Robbery(ANN, CLEO), "NO-2.5", "action_has_begun")
    refused(state, EndTurn(ANN), "NO-2.5", "action_has_begun")
    played(state, Defend(BEN))
    refused(state, Robbery(ANN, CLEO), "NO-2.5", "never_from_the_hand")
    allowed(state, EndTurn(ANN))


@pytest.mark.rule("NO-3.12")
def test_one_trade_a_turn_and_then_the_turn_is_over_by_itself() -> None:
    state = table(hands={ANN: "3 pearls 5 gems", BEN: "1 gold"}, draw_pile="9 gold")
    events = played(state, TradeIn(ANN, ("pearls",) * 3))
    assert "TurnBegan" in kinds(events) and state.turn == BEN
    refused(state, TradeIn(ANN, ("gems",) * 3), "NO-3.12", "one_trade_a_turn")
    refused(state, DoTask(ANN, "five_equal", ("gems",) * 5), "NO-3.12", "one_trade_a_turn")
    refused(state, EndTurn(ANN), "NO-3.12", "trade_ends_turn")
    played(state, Take(BEN))
    refused(state, EndTurn(ANN), "NO-2.4", "not_your_turn")
