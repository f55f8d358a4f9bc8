"""Ends of rounds in At the Border: section 4."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.moves import HandOffice, Keep, Load
from nottingham_tui.rules.border.state import Over, State
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import project, secret
from tests.rules.border.tables import ANN, BEN, CLEO, SHERIFF, cards, table
from tests.rules.playing import allowed, kinds, only, played, refused

GOODS = {SHERIFF: "2 tequila", ANN: "3 jug 1 cigars", BEN: "1 statuette", CLEO: "4 maracas"}
HANDS = {SHERIFF: "3 jug", ANN: "2 statuette"}


def keeping(**changes: object) -> State:
    """The last turn of a round is over; the sheriff of that turn is seat 0."""
    settings = {"goods": GOODS, "hands": HANDS, **changes}
    return table("keeping", **settings)  # type: ignore[arg-type]


def kept_nothing(state: State) -> list[object]:
    """Everybody keeps nothing, so that all is sold."""
    events: list[object] = []
    while PART.phase_name(state) == "keeping":
        events += played(state, Keep(PART.to_act(state)[0], ()))
    return events


@pytest.mark.rule("BO-4.1")
def test_hands_are_set_aside_and_play_no_part() -> None:
    state = keeping()
    refused(state, Keep(SHERIFF, cards("1 jug")), "BO-4.6", "keep_goods_of_this_round")
    refused(state, Load(ANN, cards("1 statuette")), "BO-2.2", "pack_during_a_turn")
    kept_nothing(state)
    assert state.hands[SHERIFF][:3] == ["jug"] * 3
    assert state.hands[ANN][:2] == ["statuette"] * 2


@pytest.mark.rule("BO-4.2")
def test_up_to_three_goods_go_under_the_suitcase_and_which_is_secret() -> None:
    state = keeping(sheriff=CLEO)
    refused(state, Keep(CLEO, cards("4 maracas")), "BO-4.2", "kept_too_many")
    (pick,) = PART.options(state, CLEO)
    assert isinstance(pick, Pick)
    assert (sorted(pick.source), pick.least, pick.most) == (["maracas"] * 4, 0, 3)
    events = played(state, Keep(CLEO, cards("3 maracas")))
    kept = only(events, happened.GoodsKept)
    assert kept == happened.GoodsKept(CLEO, secret(cards("3 maracas"), CLEO))
    for seat in (SHERIFF, ANN, BEN, None):
        seen = project(kept, seat)
        assert (seen.cards.count, seen.cards.cards) == (3, None)
        view = view_for(state, seat)
        assert view.kept == ()
        assert view.kept_counts == (0, 0, 0, 3)
    assert view_for(state, CLEO).kept == cards("3 maracas")
    assert view_for(state, CLEO).goods == cards("1 maracas")


@pytest.mark.rule("BO-4.2")
def test_goods_are_kept_at_the_end_of_a_round_only() -> None:
    state = table("loading", goods=GOODS, hands={ANN: "2 jug"})
    refused(state, Keep(ANN, cards("1 jug")), "BO-4.2", "keep_at_the_end_of_a_round")


@pytest.mark.rule("BO-4.3")
def test_all_others_are_sold_at_their_value_and_discarded() -> None:
    state = keeping()
    played(state, Keep(SHERIFF, cards("2 tequila")), Keep(ANN, cards("1 cigars 1 jug")))
    played(state, Keep(BEN, ()))
    events = played(state, Keep(CLEO, cards("1 maracas")))
    sold = only(events, happened.GoodsSold)
    assert sold.sales == (
        happened.Sale(ANN, cards("2 jug"), 4),
        happened.Sale(BEN, cards("1 statuette"), 10),
        happened.Sale(CLEO, cards("3 maracas"), 9),
    )
    assert state.gold == [30, 34, 40, 39]
    assert state.bank == -23
    assert state.goods == [[], [], [], []]
    assert state.kept == [["tequila"] * 2, ["jug", "cigars"], [], ["maracas"]]
    assert sorted(state.discard_pile) == sorted(cards("2 jug 1 statuette 3 maracas"))


@pytest.mark.rule("BO-4.4")
def test_the_poorest_says_who_gets_the_office() -> None:
    state = keeping(gold={BEN: 5})
    kept_nothing(state)
    assert PART.phase_name(state) == "office"
    assert PART.to_act(state) == (BEN,)
    assert view_for(state, None).poorest == (BEN,)
    refused(state, HandOffice(ANN, ANN), "BO-4.4", "poorest_hands_office")
    refused(state, HandOffice(SHERIFF, ANN), "BO-4.4", "poorest_hands_office")
    refused(state, HandOffice(BEN, 4), "BO-1.5", "no_such_seat")
    refused(state, Keep(BEN, ()), "BO-4.6", "already_kept")
    events = played(state, HandOffice(BEN, CLEO))
    assert only(events, happened.OfficeHanded) == happened.OfficeHanded(BEN, CLEO)
    assert only(events, happened.RoundBegan) == happened.RoundBegan(2, CLEO)
    assert (state.sheriff, state.round, state.term) == (CLEO, 2, 1)


@pytest.mark.rule("BO-4.4")
def test_if_several_are_poorest_the_last_sheriff_passes_the_office_to_the_left() -> None:
    state = keeping(goods={CLEO: "1 jug"}, sheriff=ANN)
    assert PART.to_act(state) == (CLEO,)
    events = played(state, Keep(CLEO, ()))
    assert only(events, happened.OfficePassed) == happened.OfficePassed(
        (SHERIFF, ANN, BEN), ANN, BEN
    )
    assert (state.sheriff, state.round, state.term) == (BEN, 2, 1)
    refused(state, HandOffice(SHERIFF, ANN), "BO-4.4", "office_after_the_sale")


@pytest.mark.rule("BO-4.5")
def test_the_new_sheriff_deals_everyone_up_to_five() -> None:
    state = keeping(gold={BEN: 5})
    kept_nothing(state)
    events = played(state, HandOffice(BEN, CLEO))
    assert [len(hand) for hand in state.hands] == [5] * 4
    dealt = only(events, happened.CardsDrawn)
    assert {seat: hand.count for seat, hand in dealt.hands} == {
        SHERIFF: 2,
        ANN: 3,
        BEN: 5,
        CLEO: 5,
    }
    assert PART.to_act(state) == (SHERIFF, ANN, BEN)


@pytest.mark.rule("BO-4.6")
def test_only_goods_of_this_round_and_they_stay_to_the_end() -> None:
    state = keeping(kept={SHERIFF: "1 sombrero"}, number=2)
    refused(state, Keep(SHERIFF, cards("1 sombrero")), "BO-4.6", "keep_goods_of_this_round")
    played(state, Keep(SHERIFF, cards("1 tequila")))
    assert state.kept[SHERIFF] == list(cards("1 sombrero 1 tequila"))
    events = played(state, Keep(ANN, ()), Keep(BEN, ()), Keep(CLEO, ()))
    assert happened.Sale(SHERIFF, cards("1 tequila"), 8) in only(events, happened.GoodsSold).sales
    assert state.kept[SHERIFF] == list(cards("1 sombrero 1 tequila"))


@pytest.mark.rule("BO-4.6")
def test_clockwise_from_the_sheriff_one_after_the_other() -> None:
    state = keeping(sheriff=BEN)
    for seat in (BEN, CLEO, SHERIFF, ANN):
        assert PART.to_act(state) == (seat,)
        for other in {SHERIFF, ANN, BEN, CLEO} - {seat}:
            assert PART.options(state, other) == ()
            assert PART.check(state, Keep(other, ())) is not None
        played(state, Keep(seat, ()))
    assert PART.phase_name(state) == "office"
    state = keeping()
    refused(state, Keep(ANN, ()), "BO-4.6", "not_your_turn_to_keep")
    played(state, Keep(SHERIFF, ()))
    refused(state, Keep(SHERIFF, ()), "BO-4.6", "already_kept")


@pytest.mark.rule("BO-4.6")
def test_who_has_no_goods_keeps_none_by_itself() -> None:
    state = keeping(goods={SHERIFF: "1 jug", BEN: "1 jug"})
    events = played(state, Keep(SHERIFF, ()))
    assert events[1:] == [happened.GoodsKept(ANN, secret((), ANN))]
    assert PART.to_act(state) == (BEN,)
    events = played(state, Keep(BEN, ()))
    assert kinds(events)[:3] == ["GoodsKept", "GoodsKept", "GoodsSold"]


@pytest.mark.rule("BO-4.7")
def test_sold_goods_are_shown_and_the_deal_begins_left_of_the_new_sheriff() -> None:
    state = keeping(
        goods={CLEO: "1 cigars 1 jug"},
        hands={SHERIFF: "4 jug", ANN: "4 jug", BEN: "5 jug", CLEO: "4 jug"},
        draw_pile="1 maracas 1 sombrero 1 tequila",
        gold={ANN: 5},
    )
    events = played(state, Keep(CLEO, ()))
    sold = only(events, happened.GoodsSold)
    assert project(sold, None) == sold
    assert sold.sales == (happened.Sale(CLEO, cards("1 jug 1 cigars"), 9),)
    played(state, HandOffice(ANN, ANN))
    assert [hand[-1] for hand in state.hands] == ["sombrero", "tequila", "jug", "maracas"]


@pytest.mark.rule("BO-4.8")
@pytest.mark.parametrize("chosen", [SHERIFF, ANN, BEN, CLEO])
def test_anyone_may_be_chosen_also_oneself_or_the_last_sheriff(chosen: int) -> None:
    state = keeping(gold={BEN: 5})
    kept_nothing(state)
    (choice,) = PART.options(state, BEN)
    assert isinstance(choice, Choice)
    assert choice.moves == tuple(HandOffice(BEN, seat) for seat in range(4))
    allowed(state, HandOffice(BEN, chosen))
    played(state, HandOffice(BEN, chosen))
    assert state.sheriff == chosen


@pytest.mark.rule("BO-4.8")
def test_money_counts_and_goods_under_suitcases_do_not() -> None:
    state = keeping(
        goods={SHERIFF: "1 jug", ANN: "2 jug", BEN: "3 statuette", CLEO: "1 jug"}, gold={CLEO: 31}
    )
    played(state, Keep(SHERIFF, ()), Keep(ANN, ()), Keep(BEN, cards("3 statuette")), Keep(CLEO, ()))
    assert state.gold == [32, 34, 30, 33]
    assert PART.to_act(state) == (BEN,)


@pytest.mark.rule("BO-4.9")
def test_after_the_third_round_goods_are_kept_and_sold_but_no_office_is_handed_on() -> None:
    state = keeping(number=3, kept={ANN: "1 statuette"})
    played(state, Keep(SHERIFF, cards("2 tequila")), Keep(ANN, ()), Keep(BEN, ()))
    events = played(state, Keep(CLEO, cards("1 maracas")))
    assert kinds(events) == ["GoodsKept", "GoodsSold", "GameEnded"]
    sale = only(events, happened.GameEnded).sales
    assert [entry.good for entry in sale] == ["maracas", "tequila", "statuette"]
    assert PART.phase_name(state) == "over"
    assert PART.to_act(state) == ()
    refused(state, HandOffice(BEN, BEN), "BO-4.9", "no_office_after_the_last_round")
    refused(state, Keep(ANN, ()), "BO-1.5", "game_is_over")
    # Two tequila for double, three jugs and cigars, a statuette, three maracas and one for double.
    assert state.gold == [30 + 32, 30 + 13 + 20, 30 + 10, 30 + 9 + 6]
    # Cards in hand are worth nothing.
    assert state.hands[:2] == [list(cards("3 jug")), list(cards("2 statuette"))]
    assert isinstance(state.phase, Over)
    assert state.phase.result.winners == (ANN,)
