"""The deputies share the chest (2E-15.7, 2E-15.8, 2E-15.19, 2E-15.20)."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.chest.pieces import (
    ChestShared,
    Share,
    ShareProposed,
    ShareRefused,
    ShareWithdrawn,
    Split,
)
from nottingham_tui.rules.sheriff.events import FineDue
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from nottingham_tui.text.narrate import narrate
from tests.rules.playing import kinds, only, played, refused
from tests.rules.tables import pile, stall_of, table
from tests.rules.test_deputies import ANN, BEN, DEPUTIES, FIRST, SECOND, chest_of, inspecting


def sharing(gold: int = 7, cards: str = "3 apple 1 bread 2 mead 1 silk") -> State:
    return table("sharing", players=6, deputies=DEPUTIES, chest=(gold, cards))


@pytest.mark.rule("2E-15.7", "2E-15.8", "2E-15.20")
def test_the_equal_share_is_half_of_each_good_and_the_rest_is_discarded() -> None:
    state = sharing()
    assert PART.to_act(state) == DEPUTIES
    event = only(played(state, Split(SECOND)), ChestShared)
    assert event.number is None and event.gold == (3, 3) and event.lost == 1
    for seat in DEPUTIES:
        assert stall_of(state, seat) == pile("1 apple 1 mead")
        assert state.gold[seat] == 53
    assert Counter(state.discard_pile) == pile("1 apple 1 bread 1 silk")
    assert state.bank == 1 and chest_of(state).gold == 0
    assert state.round == 2


@pytest.mark.rule("2E-15.8", "2E-15.20", "2E-5.11")
def test_the_deputies_may_agree_on_any_other_division() -> None:
    state = sharing()
    share = Share(FIRST, (0, 6), (("apple", "mead", "mead"), ("silk", "bread")))
    assert only(played(state, share), ShareProposed).number == 1
    event = only(played(state, moves.Agree(SECOND, 1)), ChestShared)
    assert event.number == 1 and event.lost == 1
    assert stall_of(state, FIRST) == pile("1 apple 2 mead")
    assert state.stalls[SECOND].contraband == ["silk"]
    assert (state.gold[FIRST], state.gold[SECOND], state.bank) == (50, 56, 1)
    # What the agreed division leaves out is discarded.
    assert Counter(state.discard_pile) == pile("2 apple")


@pytest.mark.rule("2E-15.20")
def test_either_may_propose_as_often_as_they_like() -> None:
    state = sharing()
    played(state, Share(FIRST, (7, 0)))
    no = only(played(state, moves.Refuse(SECOND, 1)), ShareRefused)
    names = [f"P{seat}" for seat in range(6)]
    assert narrate(no, names, state.rules) == f"P{SECOND} refuses proposal 1."
    played(state, Share(SECOND, (0, 7)))
    played(state, Share(FIRST, (4, 3)))
    assert sorted(view_for(state, None).shares) == [2, 3]
    refused(state, moves.Agree(FIRST, 3), "2E-15.20", "other_deputy_answers")
    refused(state, moves.Refuse(SECOND, 1), "2E-15.20", "no_such_offer")
    refused(state, moves.Withdraw(FIRST, 2), "2E-5.18", "maker_withdraws")
    assert only(played(state, moves.Withdraw(SECOND, 2)), ShareWithdrawn).number == 2
    played(state, moves.Agree(SECOND, 3))
    assert (state.gold[FIRST], state.gold[SECOND]) == (54, 53)


@pytest.mark.rule("2E-15.20")
def test_a_proposal_keeps_to_what_lies_there_and_only_deputies_share() -> None:
    state = sharing()
    refused(state, Share(FIRST, (4, 4)), "2E-15.20", "chest_holds_less_gold")
    refused(state, Share(FIRST, (-1, 4)), "2E-15.20", "chest_holds_less_gold")
    refused(state, Share(FIRST, (0, 0), (("silk",), ("silk",))), "2E-15.20",
            "chest_holds_other_cards")  # fmt: skip
    refused(state, Share(ANN, (1, 1)), "2E-15.20", "deputies_share")
    refused(state, Split(BEN), "2E-15.20", "deputies_share")
    played(state, Share(FIRST, (1, 1)))
    refused(state, moves.Agree(ANN, 1), "2E-15.20", "deputies_share")
    refused(inspecting(), Split(FIRST), "2E-15.7", "shared_after_inspection")
    refused(table(bags={1: "1 apple"}), Split(0), "2E-15.1", "no_deputies")


@pytest.mark.rule("2E-15.19")
def test_legal_goods_lie_open_and_contraband_is_for_the_deputies_eyes() -> None:
    state = sharing()
    for eyes in (None, *range(6)):
        view = view_for(state, eyes)
        assert view.chest is not None
        assert (view.chest.gold, view.chest.goods["apple"], view.chest.contraband) == (7, 3, 3)
        known = ("mead", "mead", "silk") if eyes in DEPUTIES else ()
        assert view.chest_contraband == known
    event = only(played(state, Share(FIRST, (7, 0), (("mead", "apple"), ("silk",)))), ShareProposed)
    assert project(event, ANN).contraband[0].cards is None
    assert project(event, SECOND).contraband[0].cards == ("mead",)
    assert view_for(state, ANN).shares[1].contraband[0].cards is None
    assert view_for(state, ANN).shares[1].goods == (("apple",), ())
    assert view_for(state, FIRST).shares[1].contraband[1].cards == ("silk",)


@pytest.mark.rule("2E-15.7")
def test_the_chest_is_shared_after_the_inspection_and_numbering_goes_on() -> None:
    state = inspecting(bags={ANN: "1 mead"})
    played(state, moves.Offer(ANN, FIRST, moves.Gift(1)), moves.Refuse(FIRST, 1))
    played(state, moves.OpenBag(FIRST, ANN))
    events = played(state, moves.OpenBag(SECOND, ANN))
    assert only(events, FineDue) == FineDue(ANN, None, 4)
    assert kinds(events)[-2:] == ["InspectionEnded", "PhaseBegan"]
    assert view_for(state, None).phase == "sharing"
    assert only(played(state, Share(FIRST, (2, 2))), ShareProposed).number == 2
