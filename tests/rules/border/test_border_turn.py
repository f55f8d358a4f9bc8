"""A turn of At the Border up to the check: section 2, packing, declaring, pointing, dealing."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border import moves
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.view import SealedSuitcase, view_for
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import project, secret
from tests.rules.border.tables import ANN, BEN, CLEO, SHERIFF, cards, checking, pile, table
from tests.rules.playing import all_of, allowed, kinds, moves_of, only, played, refused

FIVES = {
    SHERIFF: "5 jug",
    ANN: "3 jug 2 cigars",
    BEN: "5 maracas",
    CLEO: "2 sombrero 3 tequila",
}
BAGS = {ANN: "2 jug", BEN: "3 maracas 1 cigars", CLEO: "2 tequila"}
TRUE_AND_FALSE = {ANN: "2 jug", BEN: "4 maracas", CLEO: "2 sombrero"}


@pytest.mark.rule("BO-2.1")
def test_the_sheriff_lays_the_own_hand_aside() -> None:
    state = table("loading", hands=FIVES)
    assert SHERIFF not in PART.to_act(state)
    assert PART.options(state, SHERIFF) == ()
    refused(state, moves.Load(SHERIFF, cards("1 jug")), "BO-2.1", "sheriff_packs_nothing")
    played(state, *(moves.Load(seat, tuple(state.hands[seat])) for seat in (ANN, BEN, CLEO)))
    refused(state, moves.Load(SHERIFF, cards("1 jug")), "BO-2.1", "sheriff_packs_nothing")
    assert state.hands[SHERIFF] == ["jug"] * 5


@pytest.mark.rule("BO-2.2")
def test_all_others_pack_one_to_five_cards_in_any_order() -> None:
    state = table("loading", hands=FIVES)
    assert PART.to_act(state) == (ANN, BEN, CLEO)
    (pick,) = PART.options(state, ANN)
    assert isinstance(pick, Pick)
    assert (pick.least, pick.most) == (1, 5)
    refused(state, moves.Load(ANN, ()), "BO-2.2", "suitcase_size")
    refused(state, moves.Load(ANN, cards("3 jug 2 cigars 1 jug")), "BO-2.2", "suitcase_size")
    refused(state, moves.Load(ANN, cards("3 cigars")), "BO-2.2", "pack_from_hand")
    refused(state, moves.Load(ANN, ("ruby",)), "BO-2.2", "pack_from_hand")
    allowed(state, moves.Load(ANN, cards("3 jug 2 cigars")))
    played(state, moves.Load(CLEO, cards("1 tequila")))
    assert PART.to_act(state) == (ANN, BEN)
    refused(state, moves.Load(CLEO, cards("1 tequila")), "BO-2.2", "suitcase_is_closed")
    played(state, moves.Load(ANN, cards("2 jug")), moves.Load(BEN, cards("5 maracas")))
    assert PART.phase_name(state) == "declaration"
    assert pile("1 jug 2 cigars") == pile(" ".join(f"1 {card}" for card in state.hands[ANN]))
    refused(state, moves.Load(ANN, cards("1 jug")), "BO-2.2", "suitcase_is_closed")


@pytest.mark.rule("BO-2.2")
def test_what_is_packed_is_the_owners_secret() -> None:
    state = table("loading", hands=FIVES)
    closed = only(played(state, moves.Load(ANN, cards("1 jug 2 cigars"))), happened.SuitcaseClosed)
    assert project(closed, ANN) == closed
    for seat in (SHERIFF, BEN, None):
        assert project(closed, seat).cards.cards is None
        assert view_for(state, seat).suitcase == ()
        assert view_for(state, seat).suitcases[ANN] == SealedSuitcase(3, None, None)
    assert view_for(state, ANN).suitcase == cards("1 jug 2 cigars")
    assert "cigars" not in repr(state.suitcases)
    assert "cigars" not in repr(closed)


def test_a_hand_of_one_card_packs_itself() -> None:
    state = table("loading", hands={**FIVES, BEN: "1 cigars", CLEO: "1 jug"})
    assert [seat for seat, suitcase in enumerate(state.suitcases) if suitcase] == [BEN, CLEO]
    assert PART.to_act(state) == (ANN,)


@pytest.mark.rule("BO-2.3")
def test_clockwise_each_declares_a_number_and_a_legal_good_both_may_be_lies() -> None:
    state = table("declaration", suitcases=BAGS)
    assert PART.to_act(state) == (ANN,)
    refused(state, moves.Declare(BEN, 1, "jug"), "BO-2.3", "not_your_turn_to_declare")
    refused(state, moves.Declare(SHERIFF, 1, "jug"), "BO-2.3", "sheriff_does_not_declare")
    refused(state, moves.Declare(ANN, 0, "jug"), "BO-2.3", "declared_number")
    refused(state, moves.Declare(ANN, -1, "jug"), "BO-2.3", "declared_number")
    refused(state, moves.Declare(ANN, 6, "jug"), "BO-2.3", "declared_number")
    for good in ("cigars", "tequila", "statuette", "apple"):
        refused(state, moves.Declare(ANN, 2, good), "BO-2.3", "declare_a_legal_good")
    (choice,) = PART.options(state, ANN)
    assert isinstance(choice, Choice)
    assert set(choice.moves) == {
        moves.Declare(ANN, number, good)
        for number in range(1, 6)
        for good in ("jug", "maracas", "sombrero")
    }
    # Two jugs are packed: five sombreros may be declared.
    declared = only(played(state, moves.Declare(ANN, 5, "sombrero")), happened.SuitcaseDeclared)
    assert declared == happened.SuitcaseDeclared(ANN, 5, "sombrero")
    refused(state, moves.Declare(ANN, 2, "jug"), "BO-2.3", "already_declared")
    assert PART.to_act(state) == (BEN,)
    played(state, moves.Declare(BEN, 1, "maracas"))
    assert PART.to_act(state) == (CLEO,)
    played(state, moves.Declare(CLEO, 2, "jug"))
    assert PART.phase_name(state) == "checking"
    refused(state, moves.Declare(CLEO, 2, "jug"), "BO-2.3", "already_declared")


@pytest.mark.rule("BO-2.3")
def test_nobody_declares_before_all_have_packed() -> None:
    state = table("loading", hands=FIVES)
    played(state, moves.Load(ANN, cards("1 jug")))
    refused(state, moves.Declare(ANN, 1, "jug"), "BO-2.3", "suitcases_still_open")
    refused(state, moves.Declare(SHERIFF, 1, "jug"), "BO-2.3", "sheriff_does_not_declare")


@pytest.mark.rule("BO-2.4")
def test_the_sheriff_points_at_one_suitcase_or_at_none() -> None:
    state = table(suitcases=BAGS, declared=TRUE_AND_FALSE)
    assert PART.to_act(state) == (SHERIFF,)
    assert set(moves_of(state, SHERIFF)) == {
        moves.Point(SHERIFF, ANN),
        moves.Point(SHERIFF, BEN),
        moves.Point(SHERIFF, CLEO),
        moves.Point(SHERIFF, None),
    }
    refused(state, moves.Point(ANN, BEN), "BO-2.4", "sheriff_points")
    refused(state, moves.Point(ANN, None), "BO-2.4", "sheriff_points")
    refused(state, moves.Done(SHERIFF), "BO-2.4", "point_or_not")
    refused(state, moves.Done(ANN), "BO-2.4", "sheriff_ends_checks")
    refused(state, moves.Point(SHERIFF, SHERIFF), "BO-2.4", "sheriff_has_no_suitcase")
    refused(state, moves.Point(SHERIFF, 9), "BO-1.5", "no_such_seat")
    events = played(state, moves.Point(SHERIFF, None))
    assert events == [happened.PointedAt(SHERIFF, None, False)]
    assert checking(state).nobody
    refused(state, moves.Point(SHERIFF, ANN), "BO-3.6", "already_checked")
    refused(state, moves.Point(SHERIFF, None), "BO-3.6", "already_checked")


@pytest.mark.rule("BO-2.4")
def test_nothing_is_pointed_at_before_all_declared() -> None:
    state = table("declaration", suitcases=BAGS)
    refused(state, moves.Point(SHERIFF, ANN), "BO-2.4", "point_after_declarations")
    refused(state, moves.Done(SHERIFF), "BO-2.4", "nothing_is_checked_now")
    refused(state, moves.SecondCheck(SHERIFF, ANN), "BO-3.1", "too_few_for_second_check")
    refused(state, moves.Confiscate(SHERIFF, ANN), "BO-3.2", "confiscate_after_check")
    refused(state, moves.Offer(ANN, 1), "BO-2.6", "no_bargain")
    refused(state, moves.Agree(ANN), "BO-2.6", "no_bargain")
    refused(state, moves.Refuse(ANN), "BO-2.6", "no_bargain")


@pytest.mark.rule("BO-2.10")
def test_suitcases_not_looked_into_are_emptied_face_down() -> None:
    state = table(suitcases=BAGS, declared=TRUE_AND_FALSE, spent=("confiscation",))
    ended = only(played(state, moves.Point(SHERIFF, ANN)), happened.TurnEnded)
    assert ended.emptied == (
        (BEN, secret(cards("3 maracas 1 cigars"), BEN)),
        (CLEO, secret(cards("2 tequila"), CLEO)),
    )
    seen = project(ended, BEN)
    assert seen.emptied[0][1].cards == cards("3 maracas 1 cigars")
    assert (seen.emptied[1][1].count, seen.emptied[1][1].cards) == (2, None)
    assert view_for(state, None).goods_counts == (0, 2, 4, 2)
    assert state.suitcases == [None] * 4


@pytest.mark.rule("BO-2.11")
def test_the_office_passes_to_the_left_and_all_are_dealt_up_to_five() -> None:
    state = table(
        hands={SHERIFF: "5 jug", ANN: "3 maracas"},
        suitcases={ANN: "2 jug"},
        spent=("confiscation",),
    )
    events = played(state, moves.Point(SHERIFF, ANN))
    assert only(events, happened.TermBegan) == happened.TermBegan(2, ANN)
    assert state.sheriff == ANN
    assert (state.round, state.term) == (1, 2)
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    dealt = only(events, happened.CardsDrawn)
    assert {seat: cards.count for seat, cards in dealt.hands} == {BEN: 5, CLEO: 5, ANN: 2}
    assert PART.phase_name(state) == "loading"
    assert PART.to_act(state) == (BEN, CLEO, SHERIFF)
    for seat, hand in dealt.hands:
        assert hand.eyes == (seat,)


@pytest.mark.rule("BO-2.11")
def test_when_the_draw_pile_runs_out_the_discard_pile_is_shuffled() -> None:
    state = table(
        suitcases={ANN: "2 jug"},
        spent=("confiscation",),
        draw_pile="3 jug",
        discard_pile="18 cigars 7 tequila",
    )
    events = played(state, moves.Point(SHERIFF, ANN))
    assert kinds(events)[-4:-1] == ["CardsDrawn", "PileReshuffled", "CardsDrawn"]
    reshuffled = only(events, happened.PileReshuffled)
    assert reshuffled.pile.count == 25
    assert reshuffled.pile.eyes == ()
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert len(state.draw_pile) == 8
    assert state.discard_pile == []


@pytest.mark.rule("BO-2.14")
def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_new_sheriff() -> None:
    state = table(
        hands={SHERIFF: "4 jug", ANN: "5 jug", BEN: "3 jug", CLEO: "4 jug"},
        suitcases=dict.fromkeys((ANN, BEN, CLEO), "1 jug"),
        spent=("confiscation",),
        draw_pile="1 maracas 1 sombrero 1 cigars 1 tequila 1 statuette",
    )
    played(state, moves.Point(SHERIFF, ANN))
    # Ann is sheriff now: Ben, Cleo and the old sheriff get a card each, then Ben another.
    assert state.sheriff == ANN
    assert state.hands[BEN][3:] == ["maracas", "tequila"]
    assert state.hands[CLEO][4:] == ["sombrero"]
    assert state.hands[SHERIFF][4:] == ["cigars"]
    assert len(state.hands[ANN]) == 5
    assert state.draw_pile == ["statuette"]


@pytest.mark.rule("BO-2.14")
def test_a_pile_runs_out_when_a_card_is_missing_and_hands_stay_short_without_any() -> None:
    state = table(
        suitcases={ANN: "2 jug"},
        spent=("confiscation",),
        draw_pile="3 jug",
        discard_pile="",
    )
    events = played(state, moves.Point(SHERIFF, ANN))
    assert not all_of(events, happened.PileReshuffled)
    dealt = only(events, happened.CardsDrawn)
    assert {seat: cards.count for seat, cards in dealt.hands} == {BEN: 1, CLEO: 1, SHERIFF: 1}
    # Exactly as many as are needed: the discard pile stays where it is.
    state = table(
        hands=dict.fromkeys(range(4), "4 jug"),
        suitcases=dict.fromkeys((ANN, BEN, CLEO), "1 jug"),
        spent=("confiscation",),
        draw_pile="4 jug",
        discard_pile="3 cigars",
    )
    events = played(state, moves.Point(SHERIFF, ANN))
    assert not all_of(events, happened.PileReshuffled)
    assert state.draw_pile == []
    assert state.discard_pile == ["cigars"] * 3


@pytest.mark.rule("BO-2.15")
def test_who_has_no_card_packs_declares_and_shows_nothing() -> None:
    state = table("loading", hands={SHERIFF: "5 jug", ANN: "2 jug", CLEO: "2 jug"})
    assert PART.to_act(state) == (ANN, CLEO)
    refused(state, moves.Load(BEN, ("jug",)), "BO-2.15", "nothing_to_pack")
    played(state, moves.Load(ANN, cards("1 jug")))
    refused(state, moves.Load(BEN, ()), "BO-2.15", "nothing_to_pack")
    played(state, moves.Load(CLEO, cards("1 jug")))
    refused(state, moves.Load(BEN, ("jug",)), "BO-2.15", "nothing_to_pack")
    refused(state, moves.Declare(BEN, 1, "jug"), "BO-2.15", "no_suitcase_to_declare")
    played(state, moves.Declare(ANN, 2, "jug"), moves.Declare(CLEO, 1, "jug"))
    refused(state, moves.Point(SHERIFF, BEN), "BO-2.15", "owner_has_no_suitcase")
    refused(state, moves.Declare(BEN, 1, "jug"), "BO-2.15", "no_suitcase_to_declare")
    assert moves.Point(SHERIFF, BEN) not in moves_of(state, SHERIFF)
    played(state, moves.Point(SHERIFF, None))
    refused(state, moves.Confiscate(SHERIFF, BEN), "BO-2.15", "owner_has_no_suitcase")


@pytest.mark.rule("BO-2.15")
def test_without_any_suitcase_a_turn_goes_by_itself() -> None:
    # Nobody but the next sheriff has a card in hand.
    hands, bags = {SHERIFF: "5 jug"}, {SHERIFF: "1 jug"}
    state = table(sheriff=CLEO, hands=hands, suitcases=bags, spent=("confiscation",), draw_pile="")
    events = played(state, moves.Point(CLEO, None))[4:]
    assert kinds(events)[:4] == ["PhaseBegan", "PhaseBegan", "PointedAt", "TurnEnded"]
    assert only(events, happened.PointedAt) == happened.PointedAt(SHERIFF, None, False)
    assert state.sheriff == ANN and PART.to_act(state) == (SHERIFF,)
