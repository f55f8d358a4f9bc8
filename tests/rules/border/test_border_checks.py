"""The bargain, the second check and the confiscation of At the Border."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border import moves
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.moves import SumBounds
from nottingham_tui.rules.border.state import Bargain, Markers, State
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import project, secret
from tests.rules.border.tables import ANN, BEN, CLEO, SHERIFF, cards, checking, table
from tests.rules.playing import all_of, allowed, kinds, moves_of, only, played, refused

# Ann's declaration of two jugs is true; the others' of so many jugs are not.
BAGS = {ANN: "2 jug", BEN: "3 cigars", CLEO: "2 tequila 1 jug"}


def bargaining(**changes: object) -> State:
    """The sheriff has pointed at Ben, whose declaration is false."""
    state = table(suitcases=BAGS, **changes)  # type: ignore[arg-type]
    played(state, moves.Point(SHERIFF, BEN))
    return state


@pytest.mark.rule("BO-2.6")
def test_a_false_owner_may_offer_money_and_if_they_agree_it_stays_closed() -> None:
    state = bargaining()
    assert PART.to_act(state) == (BEN,)
    played(state, moves.Offer(BEN, 8))
    events = played(state, moves.Agree(SHERIFF))
    assert only(events, happened.BribePaid) == happened.BribePaid(SHERIFF, BEN, SHERIFF, 8)
    assert state.gold == [38, 30, 22, 30]
    assert not all_of(events, happened.SuitcaseOpened)
    suitcase = view_for(state, None).suitcases[BEN]
    assert suitcase is not None and (suitcase.count, suitcase.fate) == (3, "closed")


@pytest.mark.rule("BO-2.6")
def test_others_have_no_part_in_the_bargain() -> None:
    state = bargaining()
    refused(state, moves.Offer(ANN, 3), "BO-2.6", "bargain_of_others")
    refused(state, moves.Refuse(CLEO), "BO-2.6", "bargain_of_others")
    played(state, moves.Offer(BEN, 8))
    refused(state, moves.Agree(ANN), "BO-2.6", "bargain_of_others")
    played(state, moves.Agree(SHERIFF))
    refused(state, moves.Offer(BEN, 3), "BO-2.6", "no_bargain")
    refused(state, moves.Agree(SHERIFF), "BO-2.6", "no_bargain")


@pytest.mark.rule("BO-2.12")
def test_owner_first_then_in_turn_they_agree_name_another_or_break_off() -> None:
    state = bargaining()
    assert checking(state).bargain == Bargain(BEN)
    refused(state, moves.Offer(SHERIFF, 5), "BO-2.12", "not_your_turn_to_bargain")
    refused(state, moves.Refuse(SHERIFF), "BO-2.12", "not_your_turn_to_bargain")
    refused(state, moves.Agree(BEN), "BO-2.12", "no_sum_yet")
    assert PART.options(state, BEN) == (Choice((moves.Refuse(BEN),)), SumBounds(BEN, 1, 30))
    assert PART.options(state, SHERIFF) == PART.options(state, ANN) == ()
    assert played(state, moves.Offer(BEN, 5)) == [happened.SumNamed(BEN, BEN, 5)]
    assert PART.to_act(state) == (SHERIFF,)
    assert checking(state).bargain == Bargain(BEN, 5, BEN)
    refused(state, moves.Agree(BEN), "BO-2.12", "not_your_turn_to_bargain")
    assert PART.options(state, SHERIFF) == (
        Choice((moves.Agree(SHERIFF), moves.Refuse(SHERIFF))),
        SumBounds(SHERIFF, 1, 30, 5),
    )
    refused(state, moves.Offer(SHERIFF, 5), "BO-2.12", "same_sum_again")
    played(state, moves.Offer(SHERIFF, 20), moves.Offer(BEN, 6), moves.Offer(SHERIFF, 12))
    assert PART.to_act(state) == (BEN,)
    events = played(state, moves.Agree(BEN))
    assert only(events, happened.BribePaid) == happened.BribePaid(BEN, BEN, SHERIFF, 12)
    assert state.gold == [42, 30, 18, 30]


@pytest.mark.rule("BO-2.12")
@pytest.mark.parametrize("breaker", [BEN, SHERIFF])
def test_whoever_breaks_off_the_suitcase_is_opened(breaker: int) -> None:
    state = bargaining()
    if breaker == SHERIFF:
        played(state, moves.Offer(BEN, 5))
    events = played(state, moves.Refuse(breaker))
    assert kinds(events)[:3] == ["BargainBroken", "SuitcaseOpened", "FinePaid"]
    assert only(events, happened.BargainBroken) == happened.BargainBroken(breaker, BEN)
    assert state.gold == [30, 30, 18, 30]
    assert checking(state).bargain is None


@pytest.mark.rule("BO-2.12")
def test_a_sum_is_at_least_one_dollar_and_never_more_than_the_owner_has() -> None:
    state = bargaining(gold={BEN: 7, SHERIFF: 90})
    refused(state, moves.Offer(BEN, 0), "BO-2.12", "sum_too_small")
    refused(state, moves.Offer(BEN, -3), "BO-2.12", "sum_too_small")
    refused(state, moves.Offer(BEN, 8), "BO-2.12", "sum_too_large")
    allowed(state, moves.Offer(BEN, 7))
    played(state, moves.Offer(BEN, 1))
    refused(state, moves.Offer(SHERIFF, 8), "BO-2.12", "sum_too_large")
    refused(state, moves.Offer(SHERIFF, 0), "BO-2.12", "sum_too_small")
    allowed(state, moves.Offer(SHERIFF, 7))
    state = bargaining(gold={BEN: 1})
    played(state, moves.Offer(BEN, 1))
    assert PART.options(state, SHERIFF) == (Choice((moves.Agree(SHERIFF), moves.Refuse(SHERIFF))),)


@pytest.mark.rule("BO-2.12")
def test_while_they_bargain_nothing_else_happens() -> None:
    state = bargaining()
    refused(state, moves.Done(SHERIFF), "BO-2.12", "bargain_is_running")
    refused(state, moves.Point(SHERIFF, ANN), "BO-3.6", "already_checked")
    refused(state, moves.Confiscate(SHERIFF, ANN), "BO-3.6", "check_not_over")
    refused(state, moves.Confiscate(SHERIFF, BEN), "BO-3.6", "check_not_over")
    state = bargaining(players=5)
    refused(state, moves.SecondCheck(SHERIFF, ANN), "BO-3.6", "check_not_over")


@pytest.mark.rule("BO-2.13")
def test_a_bribed_suitcase_counts_as_checked_and_is_emptied_like_the_others() -> None:
    state = bargaining(players=5)
    played(state, moves.Offer(BEN, 4), moves.Agree(SHERIFF))
    refused(state, moves.SecondCheck(SHERIFF, BEN), "BO-2.13", "bribed_suitcase")
    refused(state, moves.Confiscate(SHERIFF, BEN), "BO-2.13", "bribed_suitcase")
    assert not {moves.SecondCheck(SHERIFF, BEN), moves.Confiscate(SHERIFF, BEN)} & {
        *moves_of(state, SHERIFF)
    }
    ended = only(played(state, moves.Done(SHERIFF)), happened.TurnEnded)
    assert (BEN, secret(cards("3 cigars"), BEN)) in ended.emptied
    assert state.goods[BEN] == ["cigars"] * 3


@pytest.mark.rule("BO-3.1")
def test_with_five_players_a_marker_brings_a_second_check_by_the_same_rules() -> None:
    state = bargaining(players=5)
    played(state, moves.Refuse(BEN))
    refused(state, moves.SecondCheck(ANN, CLEO), "BO-3.1", "sheriff_checks_again")
    assert {moves.SecondCheck(SHERIFF, ANN), moves.SecondCheck(SHERIFF, CLEO)} < {
        *moves_of(state, SHERIFF)
    }
    events = played(state, moves.SecondCheck(SHERIFF, CLEO))
    assert events == [happened.PointedAt(SHERIFF, CLEO, True), happened.BargainBegan(CLEO)]
    assert view_for(state, None).markers[SHERIFF] == Markers(1, 0)
    assert view_for(state, None).pointed == (BEN, CLEO)
    played(state, moves.Offer(CLEO, 3), moves.Agree(SHERIFF))
    assert state.gold[CLEO] == 27
    state = bargaining(players=6)
    played(state, moves.Refuse(BEN))
    events = played(state, moves.SecondCheck(SHERIFF, ANN))
    assert kinds(events) == ["PointedAt", "SuitcaseOpened", "CompensationPaid"]


@pytest.mark.rule("BO-3.1")
@pytest.mark.parametrize("players", [3, 4])
def test_with_fewer_players_there_is_no_second_check(players: int) -> None:
    state = table(players=players, suitcases={ANN: "2 jug", BEN: "3 cigars"})
    played(state, moves.Point(SHERIFF, ANN))
    refused(state, moves.SecondCheck(SHERIFF, BEN), "BO-3.1", "too_few_for_second_check")
    assert not any(isinstance(move, moves.SecondCheck) for move in moves_of(state, SHERIFF))


@pytest.mark.rule("BO-3.1")
def test_a_second_check_has_its_place_in_the_check_alone() -> None:
    state = table("loading", players=5, hands={ANN: "2 jug"})
    refused(state, moves.SecondCheck(SHERIFF, ANN), "BO-3.1", "second_check_later")


@pytest.mark.rule("BO-3.2")
def test_after_the_check_the_sheriff_may_confiscate_once() -> None:
    state = table(suitcases=BAGS)
    refused(state, moves.Confiscate(ANN, BEN), "BO-3.2", "sheriff_confiscates")
    played(state, moves.Point(SHERIFF, ANN))
    refused(state, moves.Confiscate(SHERIFF, ANN), "BO-3.6", "already_pointed_at")
    refused(state, moves.Confiscate(SHERIFF, SHERIFF), "BO-2.2", "sheriff_has_no_suitcase")
    assert set(moves_of(state, SHERIFF)) == {
        moves.Confiscate(SHERIFF, BEN),
        moves.Confiscate(SHERIFF, CLEO),
        moves.Done(SHERIFF),
    }
    events = played(state, moves.Confiscate(SHERIFF, BEN))
    # Nothing else is left, so the turn is over by itself.
    assert kinds(events)[:3] == ["SuitcaseConfiscated", "TurnEnded", "TermBegan"]
    assert view_for(state, None).markers == (Markers(0, 0),) + (Markers(1, 0),) * 3


@pytest.mark.rule("BO-3.3")
def test_only_owner_and_sheriff_see_what_is_confiscated() -> None:
    state = table(suitcases=BAGS)
    events = played(state, moves.Point(SHERIFF, None), moves.Confiscate(SHERIFF, CLEO))
    confiscated = only(events, happened.SuitcaseConfiscated)
    assert project(confiscated, SHERIFF) == project(confiscated, CLEO) == confiscated
    for seat in (ANN, BEN, None):
        seen = project(confiscated, seat)
        assert (seen.returned.count, seen.taken.count) == (1, 2)
        assert seen.returned.cards is None and seen.taken.cards is None
        assert view_for(state, seat).discard_pile == ()


@pytest.mark.rule("BO-3.4")
def test_no_bribe_averts_a_confiscation() -> None:
    state = table(suitcases=BAGS)
    played(state, moves.Point(SHERIFF, None))
    refused(state, moves.Offer(BEN, 30), "BO-2.6", "no_bargain")
    events = played(state, moves.Confiscate(SHERIFF, BEN))
    assert not all_of(events, happened.BargainBegan)
    assert state.goods[SHERIFF] == ["cigars"] * 3
    assert state.gold == [30] * 4


@pytest.mark.rule("BO-3.5")
def test_who_points_at_nobody_may_confiscate_but_not_check_again() -> None:
    state = table(players=5, suitcases=BAGS)
    refused(state, moves.SecondCheck(SHERIFF, ANN), "BO-3.5", "second_needs_first")
    played(state, moves.Point(SHERIFF, None))
    refused(state, moves.SecondCheck(SHERIFF, ANN), "BO-3.5", "second_needs_first")
    allowed(state, moves.Confiscate(SHERIFF, ANN))
    assert not any(isinstance(move, moves.SecondCheck) for move in moves_of(state, SHERIFF))


@pytest.mark.rule("BO-3.6")
def test_check_second_check_confiscation_in_this_order_each_once() -> None:
    state = table(players=5, suitcases={**BAGS, 4: "1 statuette"})
    refused(state, moves.Confiscate(SHERIFF, ANN), "BO-3.6", "check_comes_first")
    played(state, moves.Point(SHERIFF, ANN))
    refused(state, moves.Point(SHERIFF, BEN), "BO-3.6", "already_checked")
    refused(state, moves.SecondCheck(SHERIFF, ANN), "BO-3.6", "already_pointed_at")
    played(state, moves.SecondCheck(SHERIFF, BEN), moves.Refuse(BEN))
    refused(state, moves.SecondCheck(SHERIFF, CLEO), "BO-3.6", "already_checked_twice")
    refused(state, moves.Confiscate(SHERIFF, BEN), "BO-3.6", "already_pointed_at")
    played(state, moves.Confiscate(SHERIFF, CLEO))
    # After a confiscation no check can follow: the next turn has begun.
    assert PART.phase_name(state) == "loading"
    assert state.sheriff == ANN


@pytest.mark.rule("BO-3.6")
def test_a_confiscation_without_second_check_ends_the_turn() -> None:
    state = table(players=5, suitcases=BAGS)
    events = played(state, moves.Point(SHERIFF, ANN), moves.Confiscate(SHERIFF, BEN))
    assert only(events, happened.TurnEnded).sheriff == SHERIFF
    assert state.sheriff == ANN
    assert view_for(state, None).markers[SHERIFF] == Markers(0, 1)


@pytest.mark.rule("BO-3.7")
@pytest.mark.parametrize(
    ("content", "said", "back", "taken"),
    [
        ("3 jug 1 cigars", "2 jug", "2 jug", "1 jug 1 cigars"),
        # A true declaration loses nothing.
        ("2 jug", "2 jug", "2 jug", ""),
        ("2 jug", "4 jug", "2 jug", ""),
        ("2 jug", "2 maracas", "", "2 jug"),
    ],
)
def test_what_matches_is_judged_as_at_an_opening(
    content: str, said: str, back: str, taken: str
) -> None:
    state = table(suitcases={ANN: content, BEN: "1 jug"}, declared={ANN: said})
    events = played(state, moves.Point(SHERIFF, None), moves.Confiscate(SHERIFF, ANN))
    confiscated = only(events, happened.SuitcaseConfiscated)
    assert confiscated.returned.known() == cards(back)
    assert confiscated.taken.known() == cards(taken)
    assert state.gold == [30] * 4
    assert state.discard_pile == []


def test_done_is_said_by_itself_when_nothing_is_left_to_do() -> None:
    # No marker.
    state = table(suitcases=BAGS, spent=("confiscation",))
    assert "TurnEnded" in kinds(played(state, moves.Point(SHERIFF, None)))
    # A second check without a first can't come.
    state = table(players=5, suitcases=BAGS, spent=("confiscation",))
    assert "TurnEnded" in kinds(played(state, moves.Point(SHERIFF, None)))
    # No suitcase.
    state = table(suitcases={ANN: "2 jug"})
    assert "TurnEnded" in kinds(played(state, moves.Point(SHERIFF, ANN)))
    # A marker and a suitcase.
    state = table(suitcases=BAGS)
    played(state, moves.Point(SHERIFF, ANN))
    assert PART.to_act(state) == (SHERIFF,)
    assert "TurnEnded" in kinds(played(state, moves.Done(SHERIFF)))
