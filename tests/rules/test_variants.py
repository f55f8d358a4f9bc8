"""Royal goods, timer, cards left out, seven cards (2E-11.1 to 2E-14.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.goods import ROYAL_GOODS
from nottingham_tui.rules.sheriff.state import Duty, Over
from nottingham_tui.rules.sheriff.view import view_for
from tests.rules.playing import all_of, dealt, kinds, only, played, refused
from tests.rules.tables import (
    ANN,
    BEN,
    CLEO,
    EDITIONS,
    SHERIFF,
    cards,
    fate_of,
    inspection,
    pile,
    scored,
    stall_of,
    table,
)

ROYAL = ("royal_goods",)
TIMED = ("inspection_timer",)


@pytest.mark.rule("2E-11.1", "1E-7.1")
@pytest.mark.parametrize("key", EDITIONS)
def test_royal_cards_are_shuffled_into_the_deck(key: str) -> None:
    with_three = GAMES[key].rule_set(3, {"royal_goods": True}).deck
    with_more = GAMES[key].rule_set(4, {"royal_goods": True}).deck
    royal = [kind.name for kind in ROYAL_GOODS]
    assert [with_three[name] for name in royal] == [2, 1, 2, 0, 0, 0, 1]
    assert [with_more[name] for name in royal] == [2, 2, 2, 1, 2, 1, 2]
    assert (sum(with_three.values()), sum(with_more.values())) == (156 + 6, 204 + 12)
    table_of_the_rule = [(kind.value, kind.fine, kind.counts_as) for kind in ROYAL_GOODS]
    assert table_of_the_rule == [
        *((4, 3, "apple"), (6, 4, "apple"), (6, 4, "cheese"), (9, 5, "cheese")),
        *((6, 4, "bread"), (9, 5, "bread"), (8, 4, "chicken")),
    ]


@pytest.mark.rule("2E-11.1")
def test_royal_goods_are_contraband_in_every_respect() -> None:
    state = table("declaration", choices=ROYAL, bags={ANN: "1 apple 1 green_apple"})
    refused(state, moves.Declare(ANN, "green_apple"), "2E-4.3", "declare_a_legal_good")
    played(state, moves.Declare(ANN, "apple"))
    (event,) = all_of(played(state, moves.OpenBag(SHERIFF, ANN)), happened.BagOpened)
    assert event.declared == "apple" and not event.honest
    assert event.stored == ("apple",) and event.confiscated == ("green_apple",)
    assert state.gold[ANN] == 50 - 3

    state = table(choices=ROYAL, bags={ANN: "1 gouda 1 cheese", BEN: "1 apple"})
    played(
        state,
        moves.Offer(ANN, SHERIFF, moves.Gift(bag=("gouda",)), (ANN,)),
        moves.Agree(SHERIFF, 1),
    )
    assert state.stalls[SHERIFF].contraband == ["gouda"]
    assert view_for(state, BEN).stalls[SHERIFF].contraband == 1


@pytest.mark.rule("2E-11.1")
def test_a_royal_good_serves_for_a_debt_as_contraband_does() -> None:
    state = table(choices=ROYAL, gold={ANN: 0}, stalls={ANN: "1 gouda 1 pumpernickel"},
                  bags={ANN: "1 mead 1 silk", BEN: "1 apple"})  # fmt: skip
    played(state, moves.OpenBag(SHERIFF, ANN))
    refused(state, moves.Pay(ANN, ("gouda",)), "2E-7.3", "pays_too_little")
    played(state, moves.Pay(ANN, ("pumpernickel",)))
    assert state.stalls[SHERIFF].contraband == ["pumpernickel"]


@pytest.mark.rule("2E-11.2", "2E-11.3", "2E-11.4")
def test_royal_goods_count_for_kings_and_queens() -> None:
    ann, ben, _ = scored("10 cheese 1 gouda", "11 cheese", "", choices=ROYAL).scores
    assert (dict(ann.counted)["cheese"], dict(ben.counted)["cheese"]) == (12, 11)
    assert (ann.bonus, ben.bonus) == (15, 10)
    # A royal good scores its own value once, not that of two cheeses.
    assert ann.total == 10 * 3 + 6 + 15
    # It alone makes a king.
    ann, _, _ = scored("1 blue_cheese", "2 cheese", "", choices=ROYAL).scores
    assert (dict(ann.counted)["cheese"], ann.bonus, ann.total) == (3, 15, 9 + 15)


@pytest.mark.rule("2E-9.7", "2E-11.4")
def test_a_royal_good_counts_as_one_contraband_card_in_a_tie() -> None:
    result = scored("2 green_apple", "", "", choices=ROYAL, gold=(0, 9, 1))
    # The first has King of apples (4 apples' worth) and so wins by far; now without titles.
    assert result.winners == (0,)
    plain = scored("2 crossbow", "", "1 crossbow", choices=ROYAL, gold=(2, 20, 0))
    assert plain.scores[0].total == plain.scores[1].total == 20
    assert plain.winners == (0,)


@pytest.mark.rule("2E-12.1", "1E-7.2", "2E-15.11")
def test_a_minute_for_each_merchant() -> None:
    for key in EDITIONS:
        rules = [GAMES[key].rule_set(players, {"inspection_timer": True}) for players in (3, 4, 5)]
        assert [one.timer for one in rules] == [120, 180, 240]
        assert GAMES[key].rule_set(4, {}).timer == 0
    assert GAMES["second-edition"].rule_set(6, {"inspection_timer": True}).timer == 240
    refused(table(bags={ANN: "1 apple"}), moves.TimeUp(), "2E-12.1", "no_timer")
    refused(table("loading", choices=TIMED, hands={ANN: "2 apple"}), moves.TimeUp(), "2E-12.1",
            "no_clock_runs")  # fmt: skip


@pytest.mark.rule("2E-12.2", "1E-7.2")
@pytest.mark.parametrize("key", EDITIONS)
def test_when_time_is_up_all_bags_pass(key: str) -> None:
    state = table(
        game_key=key, choices=TIMED, bags={ANN: "1 mead", BEN: "2 apple", CLEO: "1 silk"},
        hands={SHERIFF: "6 apple"}, number=8,
    )  # fmt: skip
    played(state, moves.Offer(ANN, SHERIFF, moves.Gift(20), (ANN,)))
    events = played(state, moves.TimeUp())
    assert only(events, happened.OfferLapsed).reason == "time_is_up"
    assert [event.bag for event in all_of(events, happened.BagReturned)] == [ANN, BEN, CLEO]
    assert not any(event.promised for event in all_of(events, happened.BagReturned))
    assert state.gold == [50, 50, 50, 50]
    assert state.stalls[ANN].contraband == ["mead"] and stall_of(state, BEN) == pile("2 apple")
    assert isinstance(state.phase, Over)


@pytest.mark.rule("2E-12.2", "2E-12.4")
def test_what_must_be_opened_is_opened_before_the_others_pass() -> None:
    state = table(
        choices=TIMED,
        bags={ANN: "1 apple", BEN: "1 mead", CLEO: "1 silk"},
        gold={BEN: 1},
        stalls={BEN: "1 pepper 1 crossbow"},
    )
    inspection(state).duties = [Duty(SHERIFF, CLEO, ANN), Duty(SHERIFF, BEN, ANN)]
    events = played(state, moves.TimeUp())
    # Ben's debt is settled in between; the others wait for it.
    assert kinds(events)[:3] == ["TimeRanOut", "BagOpened", "FineDue"]
    assert [event.bag for event in all_of(events, happened.BagOpened)] == [BEN]
    assert PART.to_act(state) == (BEN,) and fate_of(state, CLEO) is None
    assert view_for(state, None).time_is_up
    refused(state, moves.TimeUp(), "2E-12.2", "time_is_up_already")
    events = played(state, moves.Pay(BEN, ("pepper",)))
    decided = [
        event for event in events if isinstance(event, happened.BagOpened | happened.BagReturned)
    ]
    assert [(type(event), event.bag) for event in decided] == [
        (happened.BagOpened, CLEO),
        (happened.BagReturned, ANN),
    ]


@pytest.mark.rule("2E-12.3")
def test_the_clock_does_not_run_while_a_debt_is_settled() -> None:
    state = table(
        choices=TIMED,
        bags={ANN: "1 mead", BEN: "1 apple"},
        gold={ANN: 0},
        stalls={ANN: "1 pepper 1 silk"},
    )
    played(state, moves.OpenBag(SHERIFF, ANN))
    refused(state, moves.TimeUp(), "2E-12.3", "clock_stands_still")
    played(state, moves.Pay(ANN, ("silk",)), moves.TimeUp())


@pytest.mark.rule("2E-13.1", "1E-7.3")
@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ten_cards_are_left_out_unseen(key: str, players: int) -> None:
    rules = GAMES[key].rule_set(players, {"cards_left_out": True})
    out = []
    for seed in range(6):
        state, events = dealt(rules, seed)
        began = only(events, happened.GameBegan)
        assert began.left_out is not None and began.left_out.eyes == ()
        assert len(state.left_out) == 10
        total = (
            len(state.draw_pile) + sum(map(len, state.hands)) + sum(map(len, state.discard_piles))
        )
        assert total == sum(rules.deck.values()) - 10
        assert all(len(found) == rules.turned for found in state.discard_piles)
        out.append(Counter(state.left_out))
    assert len({tuple(sorted(one.elements())) for one in out}) > 4
    plain, _ = dealt(GAMES[key].rule_set(players, {}), 1)
    assert plain.left_out == []


@pytest.mark.rule("2E-14.1", "1E-7.4")
@pytest.mark.parametrize("key", EDITIONS)
def test_a_full_hand_is_seven_cards_but_a_bag_holds_five(key: str) -> None:
    rules = GAMES[key].rule_set(4, {"seven_cards": True})
    state, _ = dealt(rules, 1, first=SHERIFF)
    assert [len(hand) for hand in state.hands] == [7] * 4
    state = table(
        "market", game_key=key, choices=("seven_cards",), first=ANN, hands={ANN: "7 apple"}
    )
    code = "too_many_laid_down" if key == "second-edition" else "too_many_put_aside"
    number = "2E-3.2" if key == "second-edition" else "1E-2.2"
    refused(state, moves.Trade(ANN, ("apple",) * 6), number, code)
    state = table("loading", game_key=key, choices=("seven_cards",), hands={ANN: "7 apple"})
    refused(state, moves.Load(ANN, ("apple",) * 6), "2E-4.1", "bag_size")
    played(state, moves.Load(ANN, cards("5 apple")))


@pytest.mark.rule("2E-14.1")
def test_at_the_end_of_a_round_all_draw_up_to_seven() -> None:
    state = table(choices=("seven_cards",), bags={ANN: "1 apple"}, hands={BEN: "3 apple"})
    played(state, moves.OpenBag(SHERIFF, ANN))
    assert [len(hand) for hand in state.hands] == [7] * 4
