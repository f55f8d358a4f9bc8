"""Ambushes on trades (NO-5.1 to NO-5.9)."""

import pytest

from nottingham_tui.rules.nottingham import moves
from nottingham_tui.rules.nottingham.events import AmbushHeld, AmbushSprung, SetTraded
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, of, table
from tests.rules.playing import kinds, moves_of, played, refused

PEARLS = ("pearls",) * 3
FITS = "pearls+gems"
FITS_TOO = "silver_candlestick+pearls"


@pytest.mark.rule("NO-5.1")
def test_an_ambush_hits_by_item_or_by_the_colour_of_the_trader() -> None:
    state = table(
        hands={ANN: "3 pearls"},
        ambushes={BEN: f"{FITS} gems+necklace red yellow"},
        draw_pile="8 gold",
    )
    played(state, moves.TradeIn(ANN, PEARLS))
    refused(state, moves.Spring(BEN, "gems+necklace"), "NO-5.1", "ambush_does_not_fit")
    refused(state, moves.Spring(BEN, "yellow"), "NO-5.1", "ambush_does_not_fit")
    refused(state, moves.Spring(BEN, "casket+copper_coin"), "NO-5.1", "not_your_ambush")
    assert moves_of(state, BEN) == [
        moves.Spring(BEN, FITS),
        moves.Spring(BEN, "red"),
        moves.Hold(BEN),
    ]
    for seat in (CLEO, DAN):
        refused(state, moves.Spring(seat, FITS), "NO-5.1", "not_your_ambush")


@pytest.mark.rule("NO-5.2", "NO-5.5", "NO-4.12")
def test_a_sprung_ambush_swaps_a_card_for_the_gold() -> None:
    state = table(hands={ANN: "4 pearls"}, ambushes={BEN: FITS, DAN: "red"}, draw_pile="9 gems")
    played(state, moves.TradeIn(ANN, ("pearls",) * 4))
    events = played(state, moves.Spring(BEN, FITS))
    assert events == [AmbushSprung(BEN, ANN, FITS, "pearls", waiting=(DAN,))]
    assert hand(state, BEN) == ["pearls"] and hand(state, ANN) == ["gold"]
    assert state.ambushes[BEN] == [] and state.ambush_pile[0] == FITS, "under the pile"
    assert view_for(state, None).laid == PEARLS
    played(state, moves.Hold(DAN))
    assert state.winnings[ANN] == ["pearls"] and state.ambushes[DAN] == ["red"]


@pytest.mark.rule("NO-5.3", "NO-5.7")
def test_several_ambushes_hit_one_trade_one_after_the_other() -> None:
    state = table(
        hands={ANN: "6 pearls"},
        ambushes={BEN: f"{FITS} gems+necklace", CLEO: FITS_TOO, DAN: "red"},
        draw_pile="9 gems",
    )
    played(state, moves.TradeIn(ANN, ("pearls",) * 6))
    refused(state, moves.Spring(CLEO, FITS_TOO), "NO-5.7", "asked_in_turn")
    refused(state, moves.Spring(ANN, FITS), "NO-5.7", "own_trade")
    played(state, moves.Spring(BEN, FITS))
    assert PART.to_act(state) == (BEN,), "another ambush of Ben's still lies there"
    refused(state, moves.Spring(BEN, "gems+necklace"), "NO-5.1", "ambush_does_not_fit")
    played(state, moves.Hold(BEN))
    assert PART.to_act(state) == (CLEO,)
    played(state, moves.Spring(CLEO, FITS_TOO))
    assert PART.to_act(state) == (DAN,)
    events = played(state, moves.Spring(DAN, "red"))
    assert SetTraded(ANN, "pearls", ("pearls", "pearls")) in events
    assert state.hands[ANN].count("gold") == 3


@pytest.mark.rule("NO-5.4")
def test_no_card_is_added_to_a_trade() -> None:
    state = table(hands={ANN: "4 pearls 5 gems"}, ambushes={CLEO: FITS}, draw_pile="7 gems")
    played(state, moves.TradeIn(ANN, PEARLS))
    refused(state, moves.TradeIn(ANN, PEARLS), "NO-3.12", "one_trade_a_turn")
    refused(state, moves.DoTask(ANN, "five_equal", ("gems",) * 5), "NO-3.12", "one_trade_a_turn")
    refused(state, moves.EndTurn(ANN), "NO-3.12", "trade_ends_turn")
    refused(state, moves.Take(ANN), "NO-3.12", "trade_ends_turn")
    refused(state, moves.EndTurn(BEN), "NO-2.4", "not_your_turn")


@pytest.mark.rule("NO-5.5")
def test_all_owners_are_asked_in_turn_order_whatever_they_have() -> None:
    ambushes = {DAN: "yellow", ANN: "casket+copper_coin", BEN: "gems+necklace"}
    state = table(turn=CLEO, hands={CLEO: "3 pearls"}, ambushes=ambushes, draw_pile="9 gems")
    played(state, moves.TradeIn(CLEO, PEARLS))
    asked = []
    while view_for(state, None).awaits == "ambushes":
        (seat,) = PART.to_act(state)
        assert moves.Hold(seat) in moves_of(state, seat)
        others = {ANN, BEN, DAN} - {seat}
        assert all(moves_of(state, other) == [] for other in others)
        for other in others:
            refused(state, moves.Hold(other), "NO-5.5", "not_asked_now")
        assert played(state, moves.Hold(seat))[0] == AmbushHeld(seat)
        asked.append(seat)
    assert asked == [DAN, ANN, BEN]
    assert state.winnings[CLEO] == ["pearls"]


@pytest.mark.rule("NO-5.5")
def test_the_trader_is_not_asked_about_the_own_ambushes() -> None:
    state = table(hands={ANN: "3 pearls"}, ambushes={ANN: FITS}, draw_pile="9 gems")
    events = played(state, moves.TradeIn(ANN, PEARLS))
    assert "SetTraded" in kinds(events) and state.ambushes[ANN] == [FITS]


@pytest.mark.rule("NO-5.8")
def test_a_failed_trade_was_the_trade_of_the_turn_and_the_sheriff_stays() -> None:
    state = table(
        hands={ANN: "3 pearls 5 gems", BEN: "1 gold"}, ambushes={CLEO: FITS}, draw_pile="9 gold"
    )
    played(state, moves.TradeIn(ANN, PEARLS))
    events = played(state, moves.Spring(CLEO, FITS))
    assert "SheriffMoved" not in kinds(events) and state.track == 0
    assert "CardsDrawn" not in kinds(events)
    assert state.turn == BEN
    failed = "failed_trade_was_the_trade"
    refused(state, moves.TradeIn(ANN, ("gems",) * 3), "NO-5.8", failed)
    refused(state, moves.DoTask(ANN, "five_equal", ("gems",) * 5), "NO-5.8", failed)
    played(state, moves.Take(BEN))
    refused(state, moves.TradeIn(ANN, ("gems",) * 3), "NO-2.4", "not_your_turn")


@pytest.mark.rule("NO-5.1")
def test_ambushes_wait_for_a_trade() -> None:
    state = table("pearls", hands={ANN: "3 pearls", BEN: "1 gold"}, ambushes={BEN: "red"})
    refused(state, moves.Spring(BEN, "red"), "NO-5.1", "no_trade_to_ambush")
    gold = table(hands={ANN: "3 gold"}, ambushes={BEN: f"{FITS} red"})
    played(gold, moves.TradeIn(ANN, ("gold",) * 3))
    assert moves_of(gold, BEN) == [moves.Spring(BEN, "red"), moves.Hold(BEN)], "no pair names gold"
    played(gold, moves.Spring(BEN, "red"))
    assert hand(gold, ANN) == of("3 gold"), "what comes in is not added to the trade"
