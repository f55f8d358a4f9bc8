"""The black market (2E-16.1 to 2E-16.10)."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.black_market.pieces import Claim, ClaimDeclined, Decline
from nottingham_tui.rules.sheriff.events import PhaseBegan
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, OpenBag, Pay, ReturnBag
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, dealt, moves_of, only, played, refused
from tests.rules.tables import ANN, BEN, CLEO, SHERIFF, scored, table

MARKET = ("black_market",)


def returned(stall: str = "3 pepper", other: str = "") -> State:
    """Ann got her bag back, Ben's is still closed."""
    bags = {ANN: "1 apple", BEN: "1 apple"}
    state = table(choices=MARKET, bags=bags, stalls={ANN: stall, BEN: other})
    played(state, ReturnBag(SHERIFF, ANN))
    return state


@pytest.mark.rule("2E-16.1", "2E-16.5")
def test_six_cards_lie_in_three_piles() -> None:
    rules = GAMES["second-edition"].rule_set(4, {"black_market": True})
    state, _ = dealt(rules, 1)
    for eyes in (None, ANN):
        assert view_for(state, eyes).black_market == {
            "pepper": (30, 27),
            "mead": (32, 29),
            "silk": (34, 31),
        }
    assert view_for(state, None).market_cards == ({}, {}, {}, {})
    plain = table(bags={ANN: "1 apple"}, stalls={ANN: "3 pepper"})
    refused(plain, Claim(ANN, "pepper"), "2E-16.1", "no_black_market")
    refused(returned("3 crossbow"), Claim(ANN, "crossbow"), "2E-16.1", "good_matches_no_pile")


@pytest.mark.rule("2E-16.2", "2E-16.8")
def test_only_a_bag_that_came_back_lets_a_merchant_claim() -> None:
    state = returned(other="3 silk")
    refused(state, Claim(BEN, "silk"), "2E-16.8", "claim_after_return")
    refused(state, Decline(ANN), "2E-16.8", "not_asked_to_claim")
    refused(state, Claim(SHERIFF, "pepper"), "2E-16.2", "claim_needs_returned_bag")
    refused(state, Claim(CLEO, "pepper"), "2E-16.2", "claim_needs_returned_bag")
    loading = table("loading", choices=MARKET, hands={ANN: "2 apple"}, stalls={ANN: "3 mead"})
    refused(loading, Claim(ANN, "mead"), "2E-16.8", "claimed_in_inspection")


@pytest.mark.rule("2E-16.7")
def test_an_opened_bag_gives_no_claim_even_an_honest_one() -> None:
    state = table(choices=MARKET, bags={ANN: "1 apple", BEN: "1 apple"}, stalls={ANN: "3 mead"})
    played(state, OpenBag(SHERIFF, ANN))
    refused(state, Claim(ANN, "mead"), "2E-16.7", "opened_bag_gives_no_claim")
    events = played(state, OpenBag(SHERIFF, BEN))
    assert "claiming" not in [event.phase for event in all_of(events, PhaseBegan)]


@pytest.mark.rule("2E-16.3")
def test_one_card_a_player_a_round() -> None:
    state = returned("3 pepper 3 mead")
    played(state, Claim(ANN, "pepper"))
    refused(state, Claim(ANN, "mead"), "2E-16.3", "one_claim_a_round")
    view = view_for(state, None)
    assert view.market_cards[ANN] == {"pepper": (30,)} and view.claimed == (ANN,)


@pytest.mark.rule("2E-16.4", "2E-16.2")
def test_a_pile_can_be_used_up() -> None:
    state = returned("3 silk")
    state.black_market["silk"] = []
    state.market_cards[BEN] = {"silk": [34, 31]}
    refused(state, Claim(ANN, "silk"), "2E-16.2", "market_pile_is_used_up")


@pytest.mark.rule("2E-16.5")
def test_their_points_are_added_at_the_end() -> None:
    result = scored("", "1 silk", "", choices=MARKET, gold=(5, 5, 5), extra=(30 + 31, 0, 0))
    assert [one.total for one in result.scores] == [66, 13, 5]
    assert [one.extra for one in result.scores] == [61, 0, 0]


@pytest.mark.rule("2E-16.10", "2E-9.7")
def test_they_are_not_counted_as_contraband_cards() -> None:
    result = scored("", "1 silk", "", choices=MARKET, gold=(0, 22, 0), extra=(30, 0, 0))
    assert result.scores[0].total == result.scores[1].total == 30
    assert result.winners == (1,)


@pytest.mark.rule("2E-16.6")
def test_a_market_card_is_no_bribe_and_pays_no_debt() -> None:
    state = returned("3 pepper", other="2 silk")
    played(state, Claim(ANN, "pepper"))
    give = Offer(ANN, SHERIFF, Gift(contraband=("pepper",)))
    refused(state, give, "2E-5.15", "less_contraband_there")
    state.gold[BEN] = 0
    state.market_cards[BEN] = {"pepper": [27]}
    state.black_market["pepper"] = []
    bag = state.bags[BEN]
    assert bag is not None
    bag.declared = "cheese"
    played(state, OpenBag(SHERIFF, BEN), Pay(BEN, ("silk",)))
    assert state.market_cards[BEN] == {"pepper": [27]}


@pytest.mark.rule("2E-16.8")
def test_a_card_can_be_claimed_at_once_and_what_was_given_away_can_not_be_shown() -> None:
    state = returned("3 pepper")
    played(state, Offer(ANN, SHERIFF, Gift(contraband=("pepper",)), opens=(BEN,)))
    assert Claim(ANN, "pepper") in moves_of(state, ANN)
    played(state, Agree(SHERIFF, 1))
    refused(state, Claim(ANN, "pepper"), "2E-16.2", "three_cards_to_show")
    assert Claim(ANN, "pepper") not in moves_of(state, ANN)


@pytest.mark.rule("2E-16.8")
def test_at_the_end_all_who_may_are_asked_once_clockwise() -> None:
    state = table(
        choices=MARKET,
        sheriff=BEN,
        bags=dict.fromkeys((SHERIFF, ANN, CLEO), "1 apple"),
        stalls={SHERIFF: "3 silk", ANN: "1 mead 2 silk", CLEO: "3 silk"},
    )
    events = played(state, *[ReturnBag(BEN, seat) for seat in (ANN, SHERIFF, CLEO)])
    assert all_of(events, PhaseBegan)[-1].phase == "claiming"
    assert PART.to_act(state) == (CLEO,)
    refused(state, Claim(SHERIFF, "silk"), "2E-16.8", "another_is_asked_to_claim")
    refused(state, Decline(ANN), "2E-16.8", "another_is_asked_to_claim")
    played(state, Claim(CLEO, "silk"))
    assert PART.to_act(state) == (SHERIFF,)
    played(state, Decline(SHERIFF))
    assert PART.to_act(state) == (ANN,)
    only(played(state, Decline(ANN)), ClaimDeclined)
    assert state.round == 2


@pytest.mark.rule("2E-16.9")
def test_asked_is_who_has_three_cards_whatever_they_are() -> None:
    seen = []
    for stall in ("3 pepper", "1 pepper 1 mead 1 silk", "3 crossbow"):
        state = table(choices=MARKET, bags={ANN: "1 apple"}, stalls={ANN: stall})
        events = played(state, ReturnBag(SHERIFF, ANN))
        assert PART.to_act(state) == (ANN,)
        seen.append(([project(event, None) for event in events], view_for(state, None)))
        assert view_for(state, BEN).options == ()
    assert seen[0] == seen[1] == seen[2]
    assert moves_of(state, ANN) == [Decline(ANN)]


@pytest.mark.rule("2E-16.9")
@pytest.mark.parametrize("case", ["two cards", "no pile", "claimed", "opened"])
def test_who_is_not_asked(case: str) -> None:
    stall = "2 pepper" if case == "two cards" else "3 pepper 3 mead"
    state = table(choices=MARKET, bags={ANN: "1 apple", BEN: "1 apple"}, stalls={ANN: stall})
    if case == "no pile":
        state.market_cards[CLEO] = {"pepper": [30, 27], "mead": [32, 29], "silk": [34, 31]}
        state.black_market = {good: [] for good in state.black_market}
    played(state, OpenBag(SHERIFF, ANN) if case == "opened" else ReturnBag(SHERIFF, ANN))
    if case == "claimed":
        played(state, Claim(ANN, "pepper"))
    played(state, OpenBag(SHERIFF, BEN))
    assert state.round == 2


@pytest.mark.rule("2E-16.9")
def test_the_last_card_taken_ends_the_asking() -> None:
    state = table(choices=MARKET, bags={ANN: "1 apple", BEN: "1 apple"},
                  stalls={ANN: "3 silk", BEN: "3 silk"})  # fmt: skip
    state.market_cards[CLEO] = {"pepper": [30, 27], "mead": [32, 29], "silk": [34]}
    state.black_market = {"pepper": [], "mead": [], "silk": [31]}
    played(state, ReturnBag(SHERIFF, ANN), ReturnBag(SHERIFF, BEN), Claim(ANN, "silk"))
    assert state.round == 2
