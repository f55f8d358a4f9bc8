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


FINED, COMPENSATED = happened.FinePaid, happened.CompensationPaid


@pytest.mark.rule("BO-2.8", "BO-2.17")
@pytest.mark.parametrize(
    ("by_choice", "content", "said", "gold", "event", "after"),
    [
        # Fines go to the bank, and who can't pay pays what they have.
        (False, "3 statuette", "3 jug", {ANN: 5}, FINED(ANN, None, 5, 13), [30, 0, 30]),
        # By choice fines and compensation are between owner and sheriff.
        (True, "1 statuette", "1 jug", {}, FINED(ANN, SHERIFF, 6, 0), [36, 24, 0]),
        (True, "2 jug", "2 jug", {}, COMPENSATED(ANN, SHERIFF, 2, 0), [28, 32, 0]),
        # Who is poor pays the sheriff what there is, and so does a poor sheriff.
        (True, "2 statuette", "2 jug", {ANN: 4}, FINED(ANN, SHERIFF, 4, 8), [34, 0, 26]),
        (
            True,
            "4 sombrero",
            "4 sombrero",
            {SHERIFF: 5},
            COMPENSATED(ANN, SHERIFF, 5, 7),
            [0, 35, 25],
        ),
    ],
)
def test_who_pays_whom_and_what_there_is(
    by_choice: bool, content: str, said: str, gold: dict[int, int], event: object, after: list[int]
) -> None:
    state = table(
        suitcases={ANN: content}, declared={ANN: said}, gold=gold, fines_to_sheriff=by_choice
    )
    events = played(state, Point(SHERIFF, ANN), *([Refuse(ANN)] if content != said else []))
    assert only(events, type(event)) == event
    assert [*state.gold[:2], state.bank] == after


@pytest.mark.rule("BO-2.7", "BO-2.9")
@pytest.mark.parametrize(
    ("content", "said", "kept", "fine"),
    [
        ("2 sombrero 1 cigars 1 tequila 1 statuette", "3 sombrero", 2, 15),
        # Cards beyond the declared number do not match.
        ("4 maracas", "1 maracas", 1, 3 * 2),
        # What is missing costs nothing and brings nothing; other goods are fined.
        ("2 jug", "5 jug", 2, 0),
        ("2 jug 1 cigars", "5 jug", 2, 4),
    ],
)
def test_what_matches_is_kept_and_the_rest_is_fined_and_discarded(
    content: str, said: str, kept: int, fine: int
) -> None:
    state = table(suitcases={ANN: content}, declared={ANN: said})
    events = played(state, Point(SHERIFF, ANN), Refuse(ANN))
    opened, packed = only(events, happened.SuitcaseOpened), cards(content)
    assert (opened.honest, opened.kept, opened.discarded) == (False, packed[:kept], packed[kept:])
    fines = [happened.FinePaid(ANN, None, fine, 0)] if fine else []
    assert all_of(events, happened.FinePaid) == fines
    assert not all_of(events, happened.CompensationPaid)
    assert (state.gold, state.bank) == ([30, 30 - fine, 30, 30], fine)
    assert state.goods[ANN] == list(packed[:kept])
    assert view_for(state, None).discard_pile == packed[kept:][::-1]
