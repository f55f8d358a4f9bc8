"""Theft, robbery, raid and defence (NO-4.2, NO-4.4 to NO-4.6, NO-4.8, NO-4.9, NO-4.11, NO-4.12)."""

import pytest

from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham import moves
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.view import view_for
from tests.rules.nottingham.positions import ANN, BEN, CLEO, DAN, hand, of, table
from tests.rules.playing import kinds, moves_of, played, refused

ATTACKS: list[tuple[str, type[moves.Attack]]] = [
    ("silver_candlestick", moves.Theft),
    ("pearls", moves.Robbery),
    ("gems", moves.Raid),
]


@pytest.mark.rule("NO-4.2", "NO-4.11", "NO-4.12")
def test_a_theft_draws_blindly_and_gives_the_candlestick() -> None:
    stolen = set()
    for seed in range(30):
        state = table("silver_candlestick", hands={BEN: "1 gold 1 gems 1 casket"})
        state.seed = seed
        played(state, moves.Theft(ANN, BEN))
        refused(state, moves.PickCard(ANN, "gems"), "NO-4.2", "theft_is_blind")
        events = played(state, moves.Allow(BEN))
        assert kinds(events) == ["NotDefended", "CardStolen"]
        event = events[1]
        assert isinstance(event, happened.CardStolen) and event.given == "silver_candlestick"
        for eyes in (None, CLEO, DAN):
            seen = project(event, eyes)
            assert seen.card.cards is None
        assert project(event, ANN) == event
        assert project(event, BEN) == event
        stolen |= set(hand(state, ANN))
        assert "silver_candlestick" in hand(state, BEN) and len(hand(state, BEN)) == 3
        assert state.discard_pile == []
    assert stolen == {"gold", "gems", "casket"}


@pytest.mark.rule("NO-4.4", "NO-4.11")
def test_a_robber_looks_in_secret_and_picks() -> None:
    state = table("pearls", hands={ANN: "1 gold", BEN: "1 gems 1 casket 1 gold"})
    played(state, moves.Robbery(ANN, BEN))
    events = played(state, moves.Allow(BEN))
    assert events == [
        happened.NotDefended(BEN),
        happened.HandLookedAt(ANN, BEN, secret(("gems", "casket", "gold"), ANN, BEN)),
    ]
    assert view_for(state, ANN).target_hand == ("gold", "gems", "casket")
    for eyes in (None, CLEO, DAN):
        assert view_for(state, eyes).target_hand == ()
        seen = project(events[1], eyes)
        assert isinstance(seen, happened.HandLookedAt) and seen.cards.cards is None
    refused(state, moves.PickCard(BEN, "gems"), "NO-4.4", "attacker_picks")
    refused(state, moves.PickCard(ANN, "necklace"), "NO-4.4", "not_in_that_hand")
    refused(state, moves.Defend(BEN), "NO-4.9", "defence_too_late")
    assert moves_of(state, ANN) == [
        moves.PickCard(ANN, card) for card in ("gold", "gems", "casket")
    ]
    events = played(state, moves.PickCard(ANN, "casket"))
    assert events == [happened.CardStolen(ANN, BEN, secret(("casket",), ANN, BEN), "pearls")]
    assert hand(state, ANN) == of("1 gold 1 casket")
    assert hand(state, BEN) == of("1 gold 1 pearls 1 gems")
    refused(state, moves.PickCard(ANN, "gems"), "NO-4.4", "no_hand_to_pick_from")


@pytest.mark.rule("NO-4.5", "NO-4.11")
def test_a_raid_lays_the_hand_open_for_all() -> None:
    state = table("gems", hands={BEN: "1 gold 1 casket"})
    played(state, moves.Raid(ANN, BEN))
    events = played(state, moves.Allow(BEN))
    assert events[1] == happened.HandLaidOpen(ANN, BEN, ("gold", "casket"))
    for eyes in (None, ANN, BEN, CLEO, DAN):
        assert view_for(state, eyes).target_hand == ("gold", "casket")
    refused(state, moves.PickCard(CLEO, "gold"), "NO-4.5", "attacker_picks")
    refused(state, moves.PickCard(ANN, "gems"), "NO-4.5", "not_in_that_hand")
    events = played(state, moves.PickCard(ANN, "gold"))
    assert events == [happened.CardRaided(ANN, BEN, "gold", "gems")]
    assert hand(state, ANN) == ["gold"] and hand(state, BEN) == of("1 gems 1 casket")


@pytest.mark.rule("NO-4.4", "NO-4.5")
def test_of_one_card_nothing_is_picked() -> None:
    state = table("pearls", hands={BEN: "1 gold"})
    events = played(state, moves.Robbery(ANN, BEN), moves.Allow(BEN))
    assert kinds(events)[1:] == ["NotDefended", "HandLookedAt", "CardStolen"]
    state = table("gems", hands={BEN: "1 gold"})
    events = played(state, moves.Raid(ANN, BEN), moves.Allow(BEN))
    assert kinds(events)[1:] == ["NotDefended", "HandLaidOpen", "CardRaided"]
    # Of equal cards only an open hand tells everybody that there is nothing to choose.
    state = table("gems", hands={BEN: "2 gold"})
    assert kinds(played(state, moves.Raid(ANN, BEN), moves.Allow(BEN)))[-1] == "CardRaided"
    state = table("pearls", hands={BEN: "2 gold"})
    assert kinds(played(state, moves.Robbery(ANN, BEN), moves.Allow(BEN)))[-1] == "HandLookedAt"


@pytest.mark.rule("NO-4.6", "NO-4.9", "NO-4.12")
@pytest.mark.parametrize(("card", "attack"), ATTACKS)
def test_a_necklace_from_the_hand_defends(card: str, attack: type[moves.Attack]) -> None:
    state = table(card, hands={BEN: "1 necklace", CLEO: "1 necklace"})
    played(state, attack(ANN, BEN))
    refused(state, moves.Defend(CLEO), "NO-4.6", "target_defends")
    refused(state, moves.Defend(ANN), "NO-4.6", "target_defends")
    assert moves_of(state, BEN) == [moves.Defend(BEN), moves.Allow(BEN)]
    events = played(state, moves.Defend(BEN))
    assert events == [happened.Defended(BEN, ANN, card)], "it may be the last card"
    assert hand(state, ANN) == ["necklace"] and hand(state, BEN) == [card]
    assert state.discard_pile == [] and view_for(state, None).awaits == "trade"


@pytest.mark.rule("NO-4.9")
@pytest.mark.parametrize(("card", "attack"), ATTACKS)
def test_every_target_is_asked_also_without_a_necklace(
    card: str, attack: type[moves.Attack]
) -> None:
    state = table(card, hands={BEN: "1 gold", CLEO: "2 gems"})
    for target in (BEN, CLEO):
        asked = table(card, hands={BEN: "1 gold", CLEO: "2 gems"})
        played(asked, attack(ANN, target))
        assert PART.to_act(asked) == (target,)
        assert view_for(asked, None).awaits == "defence"
        assert view_for(asked, None).target == target
        assert moves_of(asked, target) == [moves.Allow(target)]
        refused(asked, moves.Defend(target), "NO-4.6", "no_necklace")
    played(state, attack(ANN, BEN))
    refused(state, moves.Allow(CLEO), "NO-4.9", "target_defends")
    refused(state, moves.Silence(), "NO-7.2", "asked_in_secret")
    if attack is not moves.Theft:
        refused(state, moves.PickCard(ANN, "gold"), "NO-4.9", "defence_comes_first")
    assert played(state, moves.Allow(BEN))[0] == happened.NotDefended(BEN)
    refused(state, moves.Allow(BEN), "NO-4.9", "no_attack")


@pytest.mark.rule("NO-4.8", "NO-4.2", "NO-4.4", "NO-4.5")
def test_targets_are_others_with_a_card_in_hand() -> None:
    own = {"silver_candlestick": "NO-4.2", "pearls": "NO-4.4", "gems": "NO-4.5"}
    for card, attack in ATTACKS:
        state = table(card, hands={ANN: "2 gold", CLEO: "1 gold"})
        refused(state, attack(ANN, ANN), own[card], "attack_another_player")
        for target in (BEN, DAN):
            refused(state, attack(ANN, target), "NO-4.8", "empty_hand_is_no_target")
        assert moves_of(state, ANN)[1:] == [attack(ANN, CLEO)]


@pytest.mark.rule("NO-4.8")
@pytest.mark.parametrize("card", ["silver_candlestick", "pearls", "gems"])
def test_without_a_target_the_card_is_taken_by_itself(card: str) -> None:
    state = table(turn=DAN, hands={ANN: "1 gold"}, draw_pile=f"1 {card} 1 gold")
    assert played(state, moves.EndTurn(DAN))[2:] == [happened.CardTaken(ANN, card)]
    assert hand(state, ANN) == sorted(("gold", card), key=state.rules.order.__getitem__)
