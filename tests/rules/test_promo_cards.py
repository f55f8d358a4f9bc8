"""Promo cards and their effects (1E-7.5 to 1E-7.11)."""

from __future__ import annotations

from typing import Any

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Offer,
    OpenBag,
    Pay,
    Put,
    ReturnBag,
    Say,
    TimeUp,
)
from nottingham_tui.rules.sheriff.promo_cards.pieces import (
    PROMO_CARDS,
    CountAs,
    Destroy,
    Keep,
    OilKept,
    OilUsed,
)
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.rules.sheriff.state import Over, State
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, kinds, moves_of, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, cards, pile, scored, stall_of, table

FIRST = "first-edition"
PROMO = ("promo_cards",)


def inspecting(**more: object) -> State:
    settings: dict[str, object] = {
        "bags": {ANN: "1 brimstone_oil 1 apple", BEN: "1 apple"},
        "stalls": {SHERIFF: "1 cheese", CLEO: "3 apple"},
        "choices": PROMO,
        **more,
    }
    return table(game_key=FIRST, **settings)  # type: ignore[arg-type]


def counted(*stalls: str, **more: Any) -> Result:
    return scored(*stalls, game=FIRST, choices=("promo_cards", "royal_goods"), **more)


@pytest.mark.rule("1E-7.5")
def test_ten_promo_cards_are_shuffled_in_without_taking_others_out() -> None:
    for players, number in ((3, 156), (4, 204), (5, 204)):
        deck = GAMES[FIRST].rule_set(players, {"promo_cards": True}).deck
        assert [deck[kind.name] for kind in PROMO_CARDS] == [1] * 10
        assert sum(deck.values()) == number + 10
    rules = GAMES[FIRST].rule_set(4, {"promo_cards": True})
    assert {kind.name: (kind.value, kind.fine) for kind in PROMO_CARDS} == {
        "arcane_scrolls": (12, 4),
        "brimstone_oil": (5, 4),
        "dragon_pepper": (8, 6),
        "feast_plate": (4, 2),
        "golden_silk": (9, 6),
        "heavy_crossbow": (10, 7),
        "olive_oil": (10, 5),
        "prince_johns_sword": (12, 6),
        "royal_summons": (0, 0),
        "strawberry_mead": (8, 6),
    }
    assert not any(rules.is_legal(kind.name) for kind in PROMO_CARDS)
    plain = table(game_key=FIRST, bags={ANN: "1 apple"})
    for move in (Keep(ANN), Destroy(ANN, BEN, "apple", 1, "left"), CountAs(ANN, "apple")):
        refused(plain, move, "1E-7.5", "no_promo_cards")


@pytest.mark.rule("1E-7.5", "1E-7.7")
@pytest.mark.parametrize(
    ("stall", "points", "more"),
    [
        ("1 dragon_pepper 3 pepper", 8 + 18, 3),
        ("1 golden_silk 2 silk", 9 + 16, 2),
        ("1 heavy_crossbow 2 crossbow", 10 + 18, 4),
        ("1 strawberry_mead 1 mead", 8 + 7, 1),
        ("1 dragon_pepper", 8, 0),
        ("1 olive_oil 1 prince_johns_sword 1 royal_summons 1 brimstone_oil", 27, 0),
    ],
)
def test_what_promo_cards_add_to_others_on_the_stall(stall: str, points: int, more: int) -> None:
    one = counted(stall, "4 pepper 4 mead", "").scores[0]
    assert (one.contraband, sum(part for _, part in one.effects)) == (points, more)
    assert one.total == points + more


@pytest.mark.rule("1E-7.5", "1E-7.6")
def test_arcane_scrolls_keep_their_owner_from_bonuses_and_nobody_moves_up() -> None:
    ann, ben, cleo = counted("5 apple 1 arcane_scrolls", "4 apple", "3 apple").scores
    assert (ann.bonus, ben.bonus, cleo.bonus) == (0, 10, 0)
    assert ann.total == 10 + 12
    (title,) = ann.titles
    assert title.king and (title.bonus, title.withheld) == (0, 20)
    ann, ben, cleo = counted("5 apple 1 arcane_scrolls", "5 apple", "3 apple").scores
    assert (ann.bonus, ben.bonus, cleo.bonus) == (0, 15, 0)


@pytest.mark.rule("1E-7.7")
def test_promo_cards_are_promised_handed_over_and_confiscated_like_contraband() -> None:
    state = inspecting(bags={ANN: "1 olive_oil 1 apple", BEN: "1 golden_silk"})
    refused(state, Offer(ANN, SHERIFF, Gift(stall=("olive_oil",))), "2E-5.5",
            "contraband_lies_face_down")  # fmt: skip
    played(state, Offer(ANN, SHERIFF, Gift(bag=("olive_oil",)), (ANN,)))
    events = played(state, Agree(SHERIFF, 1))
    returned = only(events, happened.BagReturned)
    assert returned.announced == 1 and returned.given_contraband.known() == ("olive_oil",)
    played(state, OpenBag(SHERIFF, BEN), Put(SHERIFF, "left", ("golden_silk",)))
    assert state.gold[BEN] == 44 and state.discard_piles[0] == ["golden_silk"]
    declaring = table("declaration", game_key=FIRST, choices=PROMO, bags={ANN: "1 olive_oil"})
    refused(declaring, Declare(ANN, "olive_oil"), "2E-4.3", "declare_a_legal_good")


@pytest.mark.rule("1E-7.7")
def test_each_promo_card_is_one_contraband_card_in_a_tie_and_a_good_of_its_own() -> None:
    result = counted("1 dragon_pepper", "", "", gold=(0, 8, 0))
    assert result.scores[0].total == result.scores[1].total == 8 and result.winners == (0,)
    state = inspecting(bags={ANN: "1 dragon_pepper 1 apple", BEN: "1 apple"})
    played(state, Offer(ANN, SHERIFF, Gift(bag=("pepper",)), (ANN,)))
    returned = only(played(state, Agree(SHERIFF, 1)), happened.BagReturned)
    assert returned.given_contraband.count == 0


@pytest.mark.rule("1E-7.7", "2E-7.5", "2E-7.7")
def test_summons_are_never_needed_even_if_all_is_not_enough() -> None:
    bags = {ANN: "3 mead", BEN: "1 apple"}
    state = inspecting(bags=bags, gold={ANN: 0}, stalls={ANN: "1 pepper 1 royal_summons"})
    played(state, OpenBag(SHERIFF, ANN), Put(SHERIFF, "left", cards("3 mead")))
    refused(state, Pay(ANN, ("royal_summons", "pepper")), "1E-7.7", "worth_nothing")
    events = played(state, Pay(ANN, ("pepper",)))
    assert only(events, happened.DebtEnded).forgiven == 6
    alone = inspecting(bags=bags, gold={ANN: 0}, stalls={ANN: "1 royal_summons"})
    played(alone, OpenBag(SHERIFF, ANN))
    events = played(alone, Put(SHERIFF, "left", cards("3 mead")))
    assert (
        not all_of(events, happened.GoodsPaid) and only(events, happened.DebtEnded).forgiven == 12
    )
    assert alone.stalls[ANN].contraband == ["royal_summons"]


@pytest.mark.rule("1E-7.8", "1E-7.5")
@pytest.mark.parametrize(("onto", "place"), [("left", 0), ("right", 1)])
def test_oil_destroys_up_to_two_goods_of_one_kind_on_another_stall(onto: str, place: int) -> None:
    state = inspecting(piles=("1 mead", "1 mead"))
    events = played(state, ReturnBag(SHERIFF, ANN))
    assert only(events, happened.BagReturned).announced == 1
    assert PART.to_act(state) == (ANN,)
    events = played(state, Destroy(ANN, CLEO, "apple", 2, onto))
    assert only(events, OilUsed) == OilUsed(ANN, CLEO, "apple", 2, onto)
    # The oil lies first, the goods on it.
    assert state.discard_piles[place] == ["mead", "brimstone_oil", "apple", "apple"]
    assert stall_of(state, ANN) == pile("1 apple") and stall_of(state, CLEO) == pile("1 apple")
    assert PART.to_act(state) == (SHERIFF,)


@pytest.mark.rule("1E-7.8")
def test_what_the_oil_can_not_do() -> None:
    state = inspecting()
    refused(state, Destroy(ANN, CLEO, "apple", 1, "left"), "1E-7.8", "not_asked_about_oil")
    played(state, ReturnBag(SHERIFF, ANN))
    for move, code in (
        (Destroy(ANN, ANN, "apple", 1, "left"), "destroys_on_another_stall"),
        (Destroy(ANN, CLEO, "silk", 1, "left"), "destroys_legal_goods"),
        (Destroy(ANN, CLEO, "apple", 0, "left"), "destroys_one_or_two"),
        (Destroy(ANN, CLEO, "apple", 3, "left"), "destroys_one_or_two"),
        (Destroy(ANN, SHERIFF, "cheese", 2, "left"), "stall_shows_less"),
        (Destroy(ANN, BEN, "apple", 1, "left"), "stall_shows_less"),
        (Destroy(BEN, CLEO, "apple", 1, "left"), "not_asked_about_oil"),
    ):
        refused(state, move, "1E-7.8", code)
    refused(state, Destroy(ANN, CLEO, "apple", 1, "up"), "1E-1.4", "no_such_pile")
    for other in (OpenBag(SHERIFF, BEN), Say(BEN, "hm"), Offer(BEN, SHERIFF, Gift(1))):
        refused(state, other, "1E-7.8", "oil_comes_first")
    played(state, Destroy(ANN, SHERIFF, "cheese", 1, "left"))
    refused(state, Keep(ANN), "1E-7.8", "not_asked_about_oil")


@pytest.mark.rule("1E-7.8")
def test_oil_is_used_by_who_passes_with_it_and_never_from_the_stall() -> None:
    # Got as a bribe: the sheriff is not asked.
    state = inspecting()
    played(state, Offer(ANN, SHERIFF, Gift(bag=("brimstone_oil",)), (ANN,)), Agree(SHERIFF, 1))
    assert state.stalls[SHERIFF].contraband == ["brimstone_oil"]
    assert PART.to_act(state) == (SHERIFF,)
    # On the stall from before: asked like all, but not able.
    state = inspecting(
        bags={ANN: "1 mead", BEN: "1 apple"}, stalls={ANN: "1 brimstone_oil", CLEO: "1 apple"}
    )
    played(state, ReturnBag(SHERIFF, ANN))
    refused(state, Destroy(ANN, CLEO, "apple", 1, "left"), "1E-7.8", "no_oil_in_bag")
    assert moves_of(state, ANN) == [Keep(ANN)]
    # In an opened bag it is contraband like any other.
    state = inspecting()
    played(state, OpenBag(SHERIFF, ANN), Put(SHERIFF, "left", ("brimstone_oil",)))
    assert PART.to_act(state) == (SHERIFF,)


@pytest.mark.rule("1E-7.9")
def test_every_merchant_who_passes_with_contraband_is_asked_alike() -> None:
    told = []
    for bag in ("1 brimstone_oil 1 apple", "1 mead 1 apple"):
        state = inspecting(bags={ANN: bag, BEN: "1 apple"})
        events = played(state, ReturnBag(SHERIFF, ANN))
        assert PART.to_act(state) == (ANN,) and view_for(state, BEN).oil_asked == ANN
        told.append(([project(event, BEN) for event in events], view_for(state, BEN)))
        assert project(only(played(state, Keep(ANN)), OilKept), None) == OilKept(ANN)
    assert told[0] == told[1]
    honest = inspecting()
    played(honest, ReturnBag(SHERIFF, BEN))
    assert PART.to_act(honest) == (SHERIFF,)


@pytest.mark.rule("1E-7.9")
def test_where_all_can_see_that_nothing_can_be_destroyed_nobody_is_asked() -> None:
    state = inspecting(stalls={ANN: "3 apple", SHERIFF: "1 silk"})
    events = played(state, ReturnBag(SHERIFF, ANN))
    assert only(events, OilKept).seat == ANN and PART.to_act(state) == (SHERIFF,)


@pytest.mark.rule("1E-7.8", "2E-5.18")
def test_an_offer_lapses_when_its_goods_are_destroyed() -> None:
    state = inspecting()
    played(state, Offer(CLEO, SHERIFF, Gift(stall=("apple", "apple", "apple")), opens=(BEN,)))
    played(state, ReturnBag(SHERIFF, ANN))
    events = played(state, Destroy(ANN, CLEO, "apple", 1, "left"))
    assert only(events, happened.OfferLapsed).reason == "stall_shows_less"


@pytest.mark.rule("1E-7.2", "1E-7.9", "2E-12.3")
def test_time_up_asks_about_the_oil_bag_by_bag() -> None:
    state = inspecting(
        bags={ANN: "1 mead", BEN: "1 brimstone_oil"},
        choices=("promo_cards", "inspection_timer"),
    )
    events = played(state, TimeUp())
    assert [event.bag for event in all_of(events, happened.BagReturned)] == [ANN]
    refused(state, TimeUp(), "2E-12.2", "time_is_up_already")
    played(state, Keep(ANN))
    assert PART.to_act(state) == (BEN,)
    played(state, Destroy(BEN, CLEO, "apple", 2, "right"))
    assert state.round == 2
    asked = inspecting(choices=("promo_cards", "inspection_timer"))
    played(asked, ReturnBag(SHERIFF, ANN))
    refused(asked, TimeUp(), "2E-12.3", "clock_stands_still")


@pytest.mark.rule("1E-7.10")
def test_in_a_bag_that_lies_the_summons_are_confiscated_like_the_rest() -> None:
    state = inspecting(bags={ANN: "1 apple 1 bread 1 royal_summons", BEN: "1 apple"})
    opened = only(played(state, OpenBag(SHERIFF, ANN)), happened.BagOpened)
    assert not opened.honest and opened.confiscated == ("bread", "royal_summons")
    played(state, Put(SHERIFF, "left", ("royal_summons", "bread")))
    assert state.gold[ANN] == 48
    # No card of the declared good is there: a lie, and it costs nothing.
    state = inspecting(bags={ANN: "1 royal_summons", BEN: "1 apple"})
    played(state, OpenBag(SHERIFF, ANN))
    events = played(state, Put(SHERIFF, "left", ("royal_summons",)))
    assert kinds(events) == ["CardsPut"] and state.gold[ANN] == 50


@pytest.mark.rule("1E-7.11", "1E-7.5")
def test_the_owner_says_what_the_plate_is_when_all_is_turned_up() -> None:
    state = inspecting(
        bags={ANN: "1 apple"}, number=8, hands={BEN: "2 mead"},
        stalls={ANN: "1 feast_plate 1 silk", BEN: "1 cheese 1 pepper"},
    )  # fmt: skip
    refused(state, CountAs(ANN, "apple"), "1E-7.11", "plate_counts_at_the_end")
    events = played(state, ReturnBag(SHERIFF, ANN))
    turned = only(events, happened.ContrabandTurned)
    assert turned.owner == ANN and sorted(turned.contraband[ANN]) == ["feast_plate", "silk"]
    assert view_for(state, None).phase == "counting" and PART.to_act(state) == (ANN,)
    assert view_for(state, None).turned_up[BEN] == ("pepper",)
    assert moves_of(state, ANN) == [CountAs(ANN, good) for good in state.rules.declarable]
    refused(state, CountAs(BEN, "cheese"), "1E-7.11", "owner_counts_plate")
    refused(state, CountAs(ANN, "silk"), "1E-7.11", "plate_is_a_legal_good")
    ended = only(played(state, CountAs(ANN, "cheese")), happened.GameEnded)
    assert ended.plate == "cheese" and isinstance(state.phase, Over)
    ann, ben = state.phase.result.scores[ANN], state.phase.result.scores[BEN]
    # One cheese each: both are King, 25 divided by two.
    assert dict(ann.counted)["cheese"] == 1 and ann.stand_in == "cheese"
    cheese = [title for title in ann.titles if title.good == "cheese"]
    assert [(title.king, title.bonus) for title in cheese] == [(True, 12)]
    assert ann.contraband == 8 + 3 and ben.stand_in is None


@pytest.mark.rule("1E-7.11", "2E-8.1")
def test_a_plate_that_nobody_has_is_not_asked_about() -> None:
    state = inspecting(bags={ANN: "1 apple"}, number=8, stalls={}, hands={BEN: "1 feast_plate"})
    events = played(state, ReturnBag(SHERIFF, ANN))
    assert kinds(events)[-1] == "GameEnded"


@pytest.mark.rule("1E-7.11")
def test_the_plate_counts_one_card_of_its_good_beside_royal_goods() -> None:
    ann, ben, _ = counted("1 gouda 1 feast_plate", "2 cheese", "", plate="cheese").scores
    assert dict(ann.counted)["cheese"] == 3 and dict(ben.counted)["cheese"] == 2
    assert (ann.bonus, ben.bonus) == (15, 10) and ann.total == 6 + 3 + 15
    assert ann.royal == (("gouda", "cheese", 2), ("feast_plate", "cheese", 1))
