"""A suitcase of At the Border is opened: what matches, compensation and fines."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.moves import Offer, Point, Refuse
from nottingham_tui.rules.border.state import Declaration
from nottingham_tui.rules.border.view import SealedSuitcase, view_for
from tests.rules.border.tables import ANN, BEN, CLEO, SHERIFF, cards, table
from tests.rules.playing import all_of, kinds, only, played, refused

BAGS = {ANN: "2 jug", BEN: "3 maracas 1 cigars", CLEO: "2 tequila"}
TRUE_AND_FALSE = {ANN: "2 jug", BEN: "4 maracas", CLEO: "2 sombrero"}


@pytest.mark.rule("BO-2.5")
@pytest.mark.parametrize(
    ("content", "compensation"), [("3 jug", 3), ("2 maracas", 4), ("5 sombrero", 15)]
)
def test_a_true_declaration_is_compensated_by_the_bank(content: str, compensation: int) -> None:
    state = table(suitcases={**BAGS, ANN: content}, declared={ANN: content})
    events = played(state, Point(SHERIFF, ANN))
    assert kinds(events) == ["PointedAt", "SuitcaseOpened", "CompensationPaid"]
    opened = only(events, happened.SuitcaseOpened)
    assert (opened.honest, opened.kept, opened.discarded) == (True, cards(content), ())
    assert only(events, happened.CompensationPaid) == happened.CompensationPaid(
        ANN, None, compensation, 0
    )
    assert state.gold == [30, 30 + compensation, 30, 30]
    assert state.goods[ANN] == list(cards(content))
    (said, *_) = cards(content)
    declared = Declaration(len(cards(content)), said)
    assert view_for(state, None).suitcases[ANN] == SealedSuitcase(0, declared, "honest")


@pytest.mark.rule("BO-2.5")
def test_an_honest_owner_can_not_bargain() -> None:
    state = table(suitcases=BAGS, declared=TRUE_AND_FALSE)
    played(state, Point(SHERIFF, ANN))
    assert PART.to_act(state) == (SHERIFF,)
    refused(state, Offer(ANN, 3), "BO-2.5", "honest_owner_bargains")
    refused(state, Refuse(ANN), "BO-2.5", "honest_owner_bargains")
    refused(state, Offer(SHERIFF, 3), "BO-2.5", "honest_owner_bargains")
    refused(state, Offer(BEN, 3), "BO-2.6", "no_bargain")


@pytest.mark.rule("BO-2.5")
@pytest.mark.parametrize("said", ["3 jug", "1 jug", "2 maracas"])
def test_true_means_to_the_letter_number_and_good(said: str) -> None:
    state = table(suitcases={ANN: "2 jug"}, declared={ANN: said})
    events = played(state, Point(SHERIFF, ANN))
    assert events == [happened.PointedAt(SHERIFF, ANN, False), happened.BargainBegan(ANN)]
    assert PART.to_act(state) == (ANN,)


@pytest.mark.rule("BO-2.7")
def test_what_matches_is_kept_and_the_rest_is_fined_and_discarded() -> None:
    state = table(
        suitcases={ANN: "2 sombrero 1 cigars 1 tequila 1 statuette"}, declared={ANN: "3 sombrero"}
    )
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    opened = only(events, happened.SuitcaseOpened)
    assert opened.kept == cards("2 sombrero")
    assert opened.discarded == cards("1 cigars 1 tequila 1 statuette")
    assert only(events, happened.FinePaid) == happened.FinePaid(ANN, None, 15, 0)
    assert (state.gold[ANN], state.gold[SHERIFF], state.bank) == (15, 30, 15)
    assert state.goods[ANN] == ["sombrero"] * 2
    assert view_for(state, None).discard_pile == cards("1 statuette 1 tequila 1 cigars")


@pytest.mark.rule("BO-2.7")
def test_cards_beyond_the_declared_number_do_not_match() -> None:
    state = table(suitcases={ANN: "4 maracas"}, declared={ANN: "1 maracas"})
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    assert only(events, happened.SuitcaseOpened).discarded == cards("3 maracas")
    assert state.gold[ANN] == 30 - 3 * 2
    assert state.goods[ANN] == ["maracas"]


@pytest.mark.rule("BO-2.8")
def test_fines_go_to_the_bank_and_who_can_not_pay_pays_what_they_have() -> None:
    state = table(suitcases={ANN: "3 statuette"}, gold={ANN: 5})
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    assert only(events, happened.FinePaid) == happened.FinePaid(ANN, None, 5, 13)
    assert (state.gold[ANN], state.gold[SHERIFF], state.bank) == (0, 30, 30)


@pytest.mark.rule("BO-2.8")
def test_by_choice_fines_and_compensation_are_between_owner_and_sheriff() -> None:
    state = table(suitcases={ANN: "1 statuette", BEN: "2 jug"}, fines_to_sheriff=True)
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    assert only(events, happened.FinePaid) == happened.FinePaid(ANN, SHERIFF, 6, 0)
    assert state.gold[:2] == [36, 24]
    state = table(suitcases={ANN: "1 statuette", BEN: "2 jug"}, fines_to_sheriff=True)
    events = played(state, Point(SHERIFF, BEN))
    assert only(events, happened.CompensationPaid) == happened.CompensationPaid(BEN, SHERIFF, 2, 0)
    assert state.gold[:3] == [28, 30, 32]
    assert state.bank == 0


@pytest.mark.rule("BO-2.8")
def test_by_choice_a_poor_owner_pays_the_sheriff_what_there_is() -> None:
    state = table(suitcases={ANN: "2 statuette"}, gold={ANN: 4}, fines_to_sheriff=True)
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    assert only(events, happened.FinePaid) == happened.FinePaid(ANN, SHERIFF, 4, 8)
    assert state.gold[:2] == [34, 0]


@pytest.mark.rule("BO-2.9")
def test_what_is_missing_costs_nothing_and_brings_nothing() -> None:
    state = table(suitcases={ANN: "2 jug"}, declared={ANN: "5 jug"})
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    opened = only(events, happened.SuitcaseOpened)
    assert (opened.honest, opened.kept, opened.discarded) == (False, cards("2 jug"), ())
    assert not all_of(events, happened.FinePaid) and not all_of(events, happened.CompensationPaid)
    assert state.gold == [30] * 4
    assert state.goods[ANN] == ["jug"] * 2


@pytest.mark.rule("BO-2.9")
def test_with_missing_cards_only_other_goods_are_fined() -> None:
    state = table(suitcases={ANN: "2 jug 1 cigars"}, declared={ANN: "5 jug"})
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    assert only(events, happened.FinePaid).gold == 4
    assert state.goods[ANN] == ["jug"] * 2


@pytest.mark.rule("BO-2.17")
def test_a_sheriff_who_can_not_pay_a_compensation_pays_what_there_is() -> None:
    state = table(
        suitcases={ANN: "4 sombrero"},
        declared={ANN: "4 sombrero"},
        gold={SHERIFF: 5},
        fines_to_sheriff=True,
    )
    events = played(state, Point(SHERIFF, ANN))
    assert only(events, happened.CompensationPaid) == happened.CompensationPaid(ANN, SHERIFF, 5, 7)
    assert state.gold[:2] == [0, 35]
    assert state.bank == 25
