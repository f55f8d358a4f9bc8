"""Both ends of the game and the scoring (NO-6.1 to NO-6.3)."""

import pytest

from nottingham_tui.rules.nottingham.events import GameEnded, SheriffMoved
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.moves import (
    Discard,
    DoTask,
    EndTurn,
    Hold,
    Silence,
    Spring,
    Take,
    TradeIn,
)
from nottingham_tui.rules.nottingham.scoring import Result, Score
from nottingham_tui.rules.nottingham.state import Over, State
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, of, table
from tests.rules.playing import kinds, played, refused

ALL = "seven_different five_equal four_pairs three_pairs"


def result_of(state: State) -> Result:
    assert isinstance(state.phase, Over)
    return state.phase.result


@pytest.mark.rule("NO-6.1", "NO-6.3")
def test_the_town_ends_the_game_before_a_favour() -> None:
    state = table(hands={ANN: "3 pearls", BEN: "1 gold"}, track=21, draw_pile="9 gems")
    events = played(state, TradeIn(ANN, ("pearls",) * 3))
    assert kinds(events) == ["SetLaidOut", "SetTraded", "SheriffMoved", "GameEnded"]
    assert events[2:] == [SheriffMoved(22, None), GameEnded("town", result_of(state))]
    assert state.winnings[ANN] == ["pearls"], "the trade is finished"
    assert len(state.draw_pile) == 9 and PART.phase_name(state) == "over"
    assert PART.to_act(state) == ()


@pytest.mark.rule("NO-6.1", "NO-6.3")
def test_the_eighth_task_card_ends_the_game_at_once() -> None:
    tasks = {ANN: "seven_different four_pairs three_pairs", BEN: ALL}
    state = table(hands={ANN: "5 gold", CLEO: "1 gold"}, tasks=tasks, draw_pile="9 gems")
    events = played(state, DoTask(ANN, "five_equal", ("gold",) * 5))
    assert events[1:] == [GameEnded("tasks", result_of(state))]
    assert state.tasks[ANN][-1] == "five_equal" and state.track == 0
    assert result_of(state).winners == (ANN, BEN)


@pytest.mark.rule("NO-6.1")
def test_seven_tasks_do_not_end_the_game() -> None:
    tasks = {ANN: "seven_different four_pairs", BEN: ALL}
    state = table(hands={ANN: "5 gold"}, tasks=tasks, draw_pile="9 gems")
    played(state, DoTask(ANN, "five_equal", ("gold",) * 5))
    assert PART.phase_name(state) == "turn"


@pytest.mark.rule("NO-6.1")
def test_nothing_is_played_after_the_end() -> None:
    state = table(hands={ANN: "3 pearls"}, track=21)
    played(state, TradeIn(ANN, ("pearls",) * 3))
    for move in (Take(ANN), EndTurn(ANN), Discard(BEN, ()), Spring(BEN, "red"), Silence()):
        refused(state, move, "NO-6.1", "game_is_over")
    assert view_for(state, None).awaits == "over"


@pytest.mark.rule("NO-6.2", "NO-6.3", "NO-3.4")
def test_points_are_winnings_and_tasks_and_nothing_else() -> None:
    state = table(
        hands={ANN: "3 casket", BEN: "9 gems", CLEO: "1 gold"},
        winnings={ANN: "1 copper_coin 1 pearls", BEN: "2 necklace"},
        tasks={ANN: "five_equal three_pairs", BEN: "five_equal"},
        ambushes={DAN: "red yellow"},
        track=21,
    )
    played(state, TradeIn(ANN, ("casket",) * 3), Hold(DAN))
    result = result_of(state)
    assert [score.total for score in result.scores] == [7 + 10 + 13 + 25 + 15, 24 + 25, 0, 0]
    ann = result.scores[ANN]
    assert ann == Score(
        items=(
            ("copper_coin", 7),
            ("silver_candlestick", 0),
            ("gold", 0),
            ("pearls", 10),
            ("gems", 0),
            ("necklace", 0),
            ("casket", 13),
        ),
        tasks=(("five_equal", 25), ("three_pairs", 15)),
        winnings=30,
        task_points=40,
        total=70,
        cards=3,
    )
    assert result.winners == (ANN,)
    assert view_for(state, None).result == result


@pytest.mark.rule("NO-6.2")
@pytest.mark.parametrize(
    ("winnings", "winners"),
    [
        ({BEN: "1 pearls", CLEO: "1 necklace 1 gold"}, (CLEO,)),
        # Three of 10 make 30, as do 7, 11 and 12.
        ({BEN: "3 pearls", CLEO: "1 copper_coin 1 gems 1 necklace"}, (BEN, CLEO)),
        # 36: three necklaces or four of gold.
        ({BEN: "3 necklace", CLEO: "4 gold"}, (CLEO,)),
    ],
)
def test_a_tie_goes_to_more_cards_or_is_shared(
    winnings: dict[int, str], winners: tuple[int, ...]
) -> None:
    state = table(hands={ANN: "3 copper_coin"}, winnings=winnings, track=21)
    played(state, TradeIn(ANN, tuple(of("3 copper_coin"))))
    assert result_of(state).winners == winners
