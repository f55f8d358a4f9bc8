"""Laying ambushes (NO-4.3, NO-4.13, NO-5.6)."""

import pytest

from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.rules.nottingham.events import (
    AmbushesLookedAt,
    AmbushLaid,
    CardTaken,
    NoAmbushKept,
)
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.items import PAIRS
from nottingham_tui.rules.nottingham.moves import EndTurn, KeepAmbush, LayAmbush
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, table
from tests.rules.playing import kinds, moves_of, played, refused


@pytest.mark.rule("NO-4.3", "NO-4.12")
def test_one_of_two_is_laid_on_the_gold_and_the_other_goes_under_the_pile() -> None:
    state = table("gold", hands={ANN: "1 gems"}, ambush_pile="pearls+gems blue yellow")
    size = len(state.ambush_pile)
    events = played(state, LayAmbush(ANN))
    looked = AmbushesLookedAt(ANN, secret(("pearls+gems", "blue"), ANN))
    assert events[1] == looked
    assert view_for(state, ANN).looked_at == ("pearls+gems", "blue")
    for eyes in (None, BEN, CLEO, DAN):
        assert view_for(state, eyes).looked_at == ()
        seen = project(looked, eyes)
        assert seen.cards.cards is None and seen.cards.count == 2
    assert moves_of(state, ANN) == [KeepAmbush(ANN, "pearls+gems"), KeepAmbush(ANN, "blue")]
    refused(state, KeepAmbush(BEN, "blue"), "NO-4.3", "player_keeps")
    refused(state, KeepAmbush(ANN, "yellow"), "NO-4.3", "not_looked_at")
    (laid,) = played(state, KeepAmbush(ANN, "blue"))
    assert laid == AmbushLaid(ANN, secret(("blue",), ANN), secret(("pearls+gems",), ANN))
    hidden = project(laid, BEN)
    assert isinstance(hidden, AmbushLaid)
    assert hidden.kept.cards is None and hidden.returned.cards is None
    assert state.ambushes[ANN] == ["blue"] and state.ambush_pile[0] == "pearls+gems"
    assert len(state.ambush_pile) == size - 1 and state.ambush_pile[-1] == "yellow"
    assert hand(state, ANN) == ["gems"], "neither card counts as hand"
    assert view_for(state, None).hand_counts[ANN] == 1 and state.card is None
    assert view_for(state, ANN).ambushes == ("blue",)
    refused(state, KeepAmbush(ANN, "pearls+gems"), "NO-4.3", "no_ambush_to_keep")


@pytest.mark.rule("NO-4.3", "NO-4.13")
def test_the_own_colour_can_not_be_kept() -> None:
    state = table("gold", ambush_pile="red blue")
    played(state, LayAmbush(ANN))
    assert PART.to_act(state) == (ANN,), "with one card to keep the player is asked as well"
    refused(state, KeepAmbush(ANN, "red"), "NO-4.3", "own_colour")
    assert moves_of(state, ANN) == [KeepAmbush(ANN, "blue")]
    played(state, KeepAmbush(ANN, "blue"))
    assert state.ambush_pile[0] == "red"


@pytest.mark.rule("NO-4.13")
def test_any_number_of_ambushes_may_lie() -> None:
    state = table("gold", ambushes={ANN: "blue yellow pearls+gems"})
    played(state, LayAmbush(ANN))
    played(state, moves_of(state, ANN)[0])
    assert len(state.ambushes[ANN]) == 4
    assert view_for(state, None).ambush_counts == (4, 0, 0, 0)


@pytest.mark.rule("NO-5.6")
def test_if_no_card_may_be_kept_gold_is_taken() -> None:
    own = {BEN: "yellow", CLEO: "purple blue " + " ".join(PAIRS)}
    state = table("gold", ambushes=own)
    assert state.ambush_pile == ["red"]
    events = played(state, LayAmbush(ANN))
    assert kinds(events) == ["ActionBegan", "AmbushesLookedAt", "NoAmbushKept", "CardTaken"]
    assert events[2] == NoAmbushKept(ANN, secret(("red",), ANN))
    assert hand(state, ANN) == ["gold"] and state.ambush_pile == ["red"]
    none = table("gold", ambushes={**own, DAN: "red"})
    events = played(none, LayAmbush(ANN))
    assert events[1:] == [CardTaken(ANN, "gold")]
    played(none, EndTurn(ANN))
