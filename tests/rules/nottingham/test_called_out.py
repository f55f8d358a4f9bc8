"""Ambushes and defence called out loud, and answers settled beforehand (NO-7.2, NO-7.3)."""

import pytest

from nottingham_tui.rules.nottingham import moves
from nottingham_tui.rules.nottingham.events import NobodyCalled, SetTraded
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.view import view_for
from nottingham_tui.session.game_adapter import adapter
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, of, table
from tests.rules.playing import allowed, kinds, moves_of, played, refused

PEARLS = ("pearls",) * 3
FITS = "pearls+gems"


@pytest.mark.rule("NO-7.2")
def test_a_defence_is_called() -> None:
    state = table("pearls", hands={BEN: "1 necklace 1 gold", CLEO: "1 necklace"}, called_out=True)
    played(state, moves.Robbery(ANN, BEN))
    view = view_for(state, None)
    assert (view.moment, view.callers, view.to_act) == (True, (BEN,), ())
    refused(state, moves.Allow(BEN), "NO-7.2", "nobody_is_asked")
    refused(state, moves.Defend(CLEO), "NO-4.6", "target_defends")
    assert moves_of(state, BEN) == [moves.Defend(BEN)]
    played(state, moves.Defend(BEN))
    assert hand(state, ANN) == ["necklace"] and hand(state, BEN) == of("1 gold 1 pearls")
    refused(state, moves.Silence(), "NO-7.2", "nothing_to_call")
    refused(state, moves.Allow(BEN), "NO-7.2", "nobody_is_asked")


@pytest.mark.rule("NO-7.2")
def test_silence_means_no_defence() -> None:
    state = table("pearls", hands={BEN: "1 necklace 1 gold"}, called_out=True)
    played(state, moves.Robbery(ANN, BEN))
    events = played(state, moves.Silence())
    assert kinds(events) == ["NobodyCalled", "HandLookedAt"]
    refused(state, moves.Defend(BEN), "NO-4.9", "defence_too_late")
    played(state, moves.PickCard(ANN, "necklace"))
    other = table("silver_candlestick", hands={BEN: "1 gold"}, called_out=True)
    assert kinds(played(other, moves.Theft(ANN, BEN), moves.Silence()))[1:] == [
        "NobodyCalled",
        "CardStolen",
    ]


@pytest.mark.rule("NO-7.2")
def test_without_a_necklace_nothing_is_called() -> None:
    state = table("pearls", hands={BEN: "1 gold"}, called_out=True)
    played(state, moves.Robbery(ANN, BEN))
    refused(state, moves.Defend(BEN), "NO-4.6", "no_necklace")
    assert PART.options(state, BEN) == ()
    assert view_for(state, None).callers == (BEN,), "all may think that Ben could"


@pytest.mark.rule("NO-7.2", "NO-5.7")
def test_ambushes_are_called_by_whoever_may() -> None:
    state = table(
        hands={ANN: "6 pearls"},
        ambushes={BEN: f"{FITS} yellow", CLEO: "gems+necklace", DAN: "red"},
        draw_pile="9 gems",
        called_out=True,
    )
    played(state, moves.TradeIn(ANN, ("pearls",) * 6))
    assert view_for(state, None).callers == (BEN, CLEO, DAN), "in the order of NO-5.7"
    assert PART.to_act(state) == ()
    refused(state, moves.Hold(BEN), "NO-7.2", "nobody_is_asked")
    refused(state, moves.Spring(ANN, "red"), "NO-5.7", "own_trade")
    refused(state, moves.Spring(CLEO, "gems+necklace"), "NO-5.1", "ambush_does_not_fit")
    refused(state, moves.Spring(BEN, "yellow"), "NO-5.1", "ambush_does_not_fit")
    assert [moves_of(state, seat) for seat in (BEN, CLEO, DAN)] == [
        [moves.Spring(BEN, FITS)],
        [],
        [moves.Spring(DAN, "red")],
    ]
    assert kinds(played(state, moves.Spring(DAN, "red"))) == ["AmbushSprung"]
    assert view_for(state, None).callers == (BEN, CLEO)
    played(state, moves.Spring(BEN, FITS))
    events = played(state, moves.Silence())
    assert events[:2] == [NobodyCalled(), SetTraded(ANN, "pearls", PEARLS)]
    refused(state, moves.Hold(BEN), "NO-7.2", "nobody_is_asked")


@pytest.mark.rule("NO-7.2", "NO-5.4")
def test_a_called_ambush_spoils_a_trade_at_once() -> None:
    state = table(
        hands={ANN: "3 pearls"},
        ambushes={BEN: FITS, DAN: "red"},
        draw_pile="9 gems",
        called_out=True,
    )
    played(state, moves.TradeIn(ANN, PEARLS))
    events = played(state, moves.Spring(DAN, "red"))
    assert kinds(events)[:3] == ["AmbushSprung", "TradeFailed", "TurnBegan"]
    refused(state, moves.Spring(BEN, FITS), "NO-5.7", "trade_has_failed")


@pytest.mark.rule("NO-7.2")
def test_where_nobody_could_call_nothing_waits() -> None:
    state = table(
        hands={ANN: "3 pearls"}, ambushes={ANN: FITS}, draw_pile="9 gems", called_out=True
    )
    assert "SetTraded" in kinds(played(state, moves.TradeIn(ANN, PEARLS)))
    refused(table(called_out=True), moves.Silence(), "NO-7.2", "nothing_to_call")
    refused(table(), moves.Silence(), "NO-7.2", "asked_in_secret")
    allowed(table(called_out=True), moves.EndTurn(ANN))


@pytest.mark.rule("NO-7.3")
def test_an_answer_settled_beforehand_is_one_when_it_is_asked() -> None:
    standing = adapter("nottingham").conduct.standing
    state = table("pearls", hands={BEN: "1 necklace", CLEO: "1 gold"})
    answers = [(key, seat) for key in ("never_defend", "never_spring") for seat in range(4)]
    assert all(standing[key].move(state, seat) is None for key, seat in answers)
    played(state, moves.Robbery(ANN, BEN))
    given = {answer: standing[answer[0]].move(state, answer[1]) for answer in answers}
    assert {answer: move for answer, move in given.items() if move} == {
        ("never_defend", BEN): moves.Allow(BEN)
    }
    trade = table(hands={ANN: "3 pearls"}, ambushes={BEN: FITS, CLEO: "red"}, draw_pile="9 gems")
    played(trade, moves.TradeIn(ANN, PEARLS))
    given = {answer: standing[answer[0]].move(trade, answer[1]) for answer in answers}
    assert {answer: move for answer, move in given.items() if move} == {
        ("never_spring", BEN): moves.Hold(BEN)
    }
