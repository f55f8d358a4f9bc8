"""Whole random games of At the Border: every card and dollar stays, every game ends."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.dealing import all_cards
from nottingham_tui.rules.border.events import (
    BribePaid,
    CardsDealt,
    CompensationPaid,
    FinePaid,
    GameBegan,
    GameEnded,
    GoodsKept,
    GoodsSold,
    PileReshuffled,
    SuitcaseClosed,
    SuitcaseConfiscated,
    TurnEnded,
)
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import Over
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.secret import project
from tests.properties.border_games import (
    TABLES,
    begun,
    legal_move,
    poor,
    recorded,
    rule_set,
    states,
    variants,
)
from tests.properties.test_random_games import secrets

GAMES_EACH = 12


@pytest.mark.parametrize("variant", [0, 1, 2], ids=["rich", "poor", "alike"])
@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_an_audit_holds_after_every_move_and_the_game_ends(
    players: int, fines_to_sheriff: bool, variant: int
) -> None:
    rules = variants(rule_set(players, fines_to_sheriff))[variant]
    for seed in range(GAMES_EACH):
        for moves, state in enumerate(states(rules, seed)):
            game.audit(state)
            assert moves < 5000
            assert len(game.to_act(state)) > 0 or isinstance(state.phase, Over)
        assert isinstance(state.phase, Over)
        assert (state.round, state.term) == (rules.rounds, rules.terms)
        assert state.phase.result.winners
        assert [score.total for score in state.phase.result.scores] == state.gold


def money_by_events(rules: RuleSet, events: list[Event]) -> list[int]:
    """Everyone's money, added up from what the events say was paid."""
    gold = [rules.start_gold] * rules.players

    def pay(payer: int | None, receiver: int | None, sum_paid: int) -> None:
        if payer is not None:
            gold[payer] -= sum_paid
        if receiver is not None:
            gold[receiver] += sum_paid
        assert min(gold) >= 0

    for event in events:
        match event:
            case BribePaid(_, owner, sheriff, paid):
                pay(owner, sheriff, paid)
            case CompensationPaid(owner, payer, paid, _):
                assert (payer is not None) == rules.fines_to_sheriff
                pay(payer, owner, paid)
            case FinePaid(owner, receiver, paid, _):
                assert (receiver is not None) == rules.fines_to_sheriff
                pay(owner, receiver, paid)
            case GoodsSold(sales):
                for sale in sales:
                    assert sale.gold == sum(rules.values[card] for card in sale.cards)
                    pay(None, sale.seat, sale.gold)
            case GameEnded(kinds):
                for kind in kinds:
                    for seat, paid in enumerate(kind.gold):
                        pay(None, seat, paid)
    return gold


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_money_is_what_the_events_say_was_paid(players: int, fines_to_sheriff: bool) -> None:
    for rules in variants(rule_set(players, fines_to_sheriff)):
        for seed in range(8):
            state, log = recorded(rules, seed)
            assert state.gold == money_by_events(rules, [one for entry in log for one in entry])
            assert sum(state.gold) + state.bank == rules.start_gold * players
            assert all_cards(state) == rules.deck


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_the_fold_of_the_recorded_events_gives_an_equal_state(
    players: int, fines_to_sheriff: bool
) -> None:
    for rules in variants(rule_set(players, fines_to_sheriff)):
        for seed in range(8):
            state, log = recorded(rules, seed)
            folded = game.empty(rules, seed)
            for events in log:
                game.replay(folded, events)
            assert folded == state


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_a_fold_that_stops_anywhere_goes_on_like_the_game(
    players: int, fines_to_sheriff: bool
) -> None:
    rules = poor(rule_set(players, fines_to_sheriff))
    state, log = recorded(rules, 3)
    folded = game.empty(rules, 3)
    rng = Random(3)
    for events, following in pairwise(log):
        game.replay(folded, events)
        move = legal_move(folded, rng)
        if folded.entry % 7 == 0:
            again = game.empty(rules, 3)
            for earlier in log[: folded.entry]:
                game.replay(again, earlier)
            assert game.play(again, move) == following
    game.replay(folded, log[-1])
    assert folded == state


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_projections_hide_every_secret_from_other_eyes(
    players: int, fines_to_sheriff: bool
) -> None:
    for seed in range(4):
        _, log = recorded(poor(rule_set(players, fines_to_sheriff)), seed)
        for event in (event for events in log for event in events):
            hidden = list(secrets(event))
            for seat in (None, *range(players)):
                seen = list(secrets(project(event, seat)))
                assert [one.count for one in seen] == [one.count for one in hidden]
                for before, after in zip(hidden, seen, strict=True):
                    assert after.cards == (before.cards if seat in before.eyes else None)


def eyes_by_the_rules(event: Any) -> list[tuple[int, ...]]:
    """Who may see each secret of an event, in the order of its fields."""
    match event:
        case GameBegan(_, _, hands):
            return [*((seat,) for seat in range(len(hands))), ()]
        case PileReshuffled():
            return [()]
        case CardsDealt(seats) | TurnEnded(_, seats):
            return [(seat,) for seat, _ in seats]
        case SuitcaseClosed(seat) | GoodsKept(seat):
            return [(seat,)]
        case SuitcaseConfiscated(sheriff, suitcase):
            return [tuple(sorted((sheriff, suitcase)))] * 2
        case _:
            return []


@pytest.mark.parametrize(("players", "fines_to_sheriff"), TABLES)
def test_secrets_are_for_the_eyes_that_the_rules_name(players: int, fines_to_sheriff: bool) -> None:
    for seed in range(6):
        _, log = recorded(variants(rule_set(players, fines_to_sheriff))[seed % 3], seed)
        for event in (event for events in log for event in events):
            found = [tuple(sorted(one.eyes)) for one in secrets(event)]
            assert found == eyes_by_the_rules(event)


def test_every_kind_of_event_happens_in_random_games() -> None:
    happened: set[type] = set()
    for seed in range(40):
        players, fines_to_sheriff = TABLES[seed % len(TABLES)]
        rules = variants(rule_set(players, fines_to_sheriff))[seed % 3]
        _, log = recorded(rules, seed)
        happened |= {type(event) for events in log for event in events}
    assert happened == game.PART.events


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    rules = rule_set(4)
    assert recorded(rules, 9) == recorded(rules, 9)
    assert begun(rules, 9) != begun(rules, 10)


def test_without_any_cards_left_the_game_ends_by_itself() -> None:
    rules = poor(rule_set(3))
    state = game.empty(type(rules)(**{**_fields(rules), "deck": {"jug": 3}, "full_hand": 1}), 1)
    events = game.begin(state, 0)
    # Single cards are packed by themselves; one by one they end under suitcases or discarded.
    rng = Random(1)
    while game.to_act(state):
        events += game.play(state, legal_move(state, rng))
        game.audit(state)
    assert isinstance(events[-1], GameEnded)


def _fields(rules: RuleSet) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in rules.__slots__}
