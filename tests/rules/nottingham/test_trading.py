"""Trading in, tasks and the sheriff's favour (NO-3.1 to NO-3.7, NO-3.11)."""

import pytest

from nottingham_tui.rules.kernel.secret import secret
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.moves import DoTask, EndTurn, TradeIn
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, of, table
from tests.rules.playing import allowed, kinds, moves_of, played, refused

SEVEN = ("copper_coin", "silver_candlestick", "gold", "pearls", "gems", "necklace", "casket")


@pytest.mark.rule("NO-3.1")
def test_of_three_one_is_won_and_two_are_discarded() -> None:
    state = table(hands={ANN: "3 pearls 1 gold"}, draw_pile="9 gems", discard_pile="1 casket")
    events = played(state, TradeIn(ANN, ("pearls",) * 3))
    assert events[0] == happened.SetLaidOut(ANN, ("pearls",) * 3, waiting=())
    assert events[1] == happened.SetTraded(ANN, "pearls", ("pearls", "pearls"))
    assert state.winnings == [["pearls"], [], [], []]
    assert state.discard_pile == of("1 casket 2 pearls")


@pytest.mark.rule("NO-3.1", "NO-3.2")
@pytest.mark.parametrize("number", [3, 4, 5, 7])
def test_however_many_are_laid_out_only_one_is_kept(number: int) -> None:
    state = table(hands={ANN: "7 gems"})
    played(state, TradeIn(ANN, ("gems",) * number))
    assert state.winnings[ANN] == ["gems"]
    assert state.discard_pile == ["gems"] * (number - 1)
    assert hand(state, ANN).count("gems") >= 7 - number


@pytest.mark.rule("NO-3.1")
def test_a_set_is_three_of_one_item_out_of_the_hand() -> None:
    state = table(hands={ANN: "3 pearls 2 gems"})
    for cards in ((), ("pearls",), ("pearls", "pearls"), ("pearls", "pearls", "gems")):
        refused(state, TradeIn(ANN, cards), "NO-3.1", "three_of_one_item")
    for text in ("3 gems", "4 pearls", "3 ruby"):
        refused(state, TradeIn(ANN, tuple(of(text))), "NO-3.1", "trade_in_from_hand")
    assert moves_of(state, ANN) == [EndTurn(ANN), TradeIn(ANN, ("pearls",) * 3)]


@pytest.mark.rule("NO-3.3")
@pytest.mark.parametrize(
    ("task", "cards"),
    [
        ("seven_different", SEVEN),
        ("five_equal", ("gold",) * 5),
        ("four_pairs", tuple(of("2 gold 2 gems 2 pearls 2 casket"))),
        ("three_pairs", tuple(of("2 gold 2 gems 2 pearls"))),
    ],
)
def test_a_task_takes_exactly_its_cards(task: str, cards: tuple[str, ...]) -> None:
    both = "5 gold 2 gems 2 pearls 2 casket 1 necklace 1 copper_coin 1 silver_candlestick"
    state = table(hands={ANN: both}, draw_pile="9 gems")
    refused(state, DoTask(ANN, task, cards[1:]), "NO-3.3", "cards_of_the_task")
    refused(state, DoTask(ANN, task, (*cards, "gold")), "NO-3.3", "cards_of_the_task")
    refused(state, DoTask(ANN, task, ()), "NO-3.3", "cards_of_the_task")
    events = played(state, DoTask(ANN, task, cards))
    assert events[0] == happened.TaskDone(ANN, task, cards)
    assert state.tasks == [[task], [], [], []]
    assert state.winnings == [[], [], [], []]
    assert state.discard_pile == list(cards)


@pytest.mark.rule("NO-3.3", "NO-1.4")
def test_what_does_not_do_a_task() -> None:
    state = table(hands={ANN: "5 gold 1 gems 2 pearls"})
    doubled = ("gold", "gold", "gold", "gold", "pearls", "pearls")
    refused(state, DoTask(ANN, "three_pairs", doubled), "NO-3.3", "cards_of_the_task")
    missing = ("gems", "gems", "gold", "gold", "pearls", "pearls")
    refused(state, DoTask(ANN, "three_pairs", missing), "NO-3.3", "task_from_hand")
    refused(state, DoTask(ANN, "six_pairs", missing), "NO-1.4", "no_such_task")


@pytest.mark.rule("NO-3.4")
def test_two_players_at_most_do_a_task_and_share_its_worth() -> None:
    state = table(
        hands={ANN: "5 gold", BEN: "5 gems"},
        tasks={CLEO: "five_equal"},
        draw_pile="2 pearls 7 gold",
    )
    played(state, DoTask(ANN, "five_equal", ("gold",) * 5))
    assert view_for(state, None).tasks == (("five_equal",), (), ("five_equal",), ())
    late = table(hands={ANN: "5 gold"}, tasks={BEN: "five_equal", CLEO: "five_equal"})
    refused(late, DoTask(ANN, "five_equal", ("gold",) * 5), "NO-3.4", "task_is_gone")
    assert all(not isinstance(move, DoTask) for move in moves_of(late, ANN))


@pytest.mark.rule("NO-3.5")
def test_no_task_is_done_twice_by_one_player() -> None:
    state = table(hands={ANN: "5 gold"}, tasks={ANN: "five_equal"})
    refused(state, DoTask(ANN, "five_equal", ("gold",) * 5), "NO-3.5", "task_done_before")
    both = table(hands={ANN: "5 gold"}, tasks={ANN: "five_equal", BEN: "five_equal"})
    refused(both, DoTask(ANN, "five_equal", ("gold",) * 5), "NO-3.5", "task_done_before")
    other = table(hands={ANN: "5 gold"}, tasks={ANN: "four_pairs", BEN: "five_equal"})
    allowed(other, DoTask(ANN, "five_equal", ("gold",) * 5))


@pytest.mark.rule("NO-3.6", "NO-3.7")
def test_after_a_trade_hands_up_to_the_number_of_the_field_grow() -> None:
    # The first field has a 4.
    hands = {ANN: "4 gems 3 pearls", BEN: "5 gold", CLEO: "4 gold", DAN: "1 gold"}
    state = table(turn=DAN, hands={**hands, DAN: "3 pearls 1 gold"}, draw_pile="9 casket")
    events = played(state, TradeIn(DAN, ("pearls",) * 3))
    assert happened.SheriffMoved(1, 4) in events
    assert happened.FavourGranted(4, (DAN, CLEO)) in events
    drawn = next(event for event in events if isinstance(event, happened.CardsDrawn))
    assert drawn == happened.CardsDrawn(
        ((DAN, secret(("casket",), DAN)), (CLEO, secret(("casket",), CLEO)))
    )
    assert [len(cards) for cards in state.hands] == [7, 5, 5, 2]
    assert view_for(state, None).number == 4


@pytest.mark.rule("NO-3.6")
def test_a_task_moves_the_sheriff_too_and_a_turn_without_trade_does_not() -> None:
    state = table(hands={ANN: "5 gold"}, track=3, draw_pile="9 casket")
    events = played(state, DoTask(ANN, "five_equal", ("gold",) * 5))
    assert happened.SheriffMoved(4, 7) in events and state.track == 4
    still = table(hands={ANN: "5 gold"}, track=3)
    assert "SheriffMoved" not in kinds(played(still, EndTurn(ANN)))
    assert still.track == 3


@pytest.mark.rule("NO-3.7")
def test_they_draw_in_turn_order_from_the_trader() -> None:
    state = table(
        turn=CLEO,
        hands={CLEO: "3 gold"},
        draw_pile="1 pearls 1 gems 1 necklace 1 casket 1 copper_coin",
    )
    played(state, TradeIn(CLEO, ("gold",) * 3))
    assert state.hands == [["necklace"], ["casket"], ["pearls"], ["gems"]]
    assert state.card == "copper_coin"


@pytest.mark.rule("NO-3.6")
def test_a_favour_may_find_nobody() -> None:
    # The sixth field has a 2.
    hands = {ANN: "3 gold 3 gems", BEN: "3 gold", CLEO: "3 gems", DAN: "3 pearls"}
    state = table(hands=hands, track=5)
    events = played(state, TradeIn(ANN, ("gold",) * 3))
    assert happened.FavourGranted(2, ()) in events and "CardsDrawn" not in kinds(events)
    assert state.turn == BEN


@pytest.mark.rule("NO-3.11")
def test_who_draws_is_settled_after_all_cards_of_the_trade_have_gone() -> None:
    # The first field has a 4: seven in hand before the trade, four after it.
    state = table(
        hands={ANN: "3 pearls 4 gems", BEN: "3 casket 1 gold", CLEO: "5 gold", DAN: "5 gems"},
        ambushes={CLEO: "silver_candlestick+pearls"},
        draw_pile="9 casket",
    )
    played(state, TradeIn(ANN, ("pearls",) * 3))
    PART.play(state, moves_of(state, CLEO)[-1])
    assert [len(cards) for cards in state.hands] == [5, 5, 5, 5]
