"""Whole random games: every card and coin stays, every game ends, the log tells all of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from random import Random
from typing import Any, get_args

import pytest

from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Secret, project
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.black_market.pieces import BlackMarketEvent
from nottingham_tui.rules.sheriff.chest.pieces import ChestEvent
from nottingham_tui.rules.sheriff.events import (
    AgreementTakenBack,
    BagClosed,
    BagReturned,
    BribePaid,
    CardsDrawn,
    ContrabandTurned,
    DeputiesShuffled,
    Event,
    GameBegan,
    MerchantIgnored,
    OfferAgreed,
    PileReshuffled,
    ProofOffered,
    RoundEnded,
    StanceTaken,
    TimeRanOut,
)
from nottingham_tui.rules.sheriff.first_edition_market import OpenMarketEvent
from nottingham_tui.rules.sheriff.moves import Offer, OpenBag, ReturnBag
from nottingham_tui.rules.sheriff.promo_cards.pieces import PromoEvent
from nottingham_tui.rules.sheriff.state import Over
from nottingham_tui.rules.sheriff.view import view_for
from tests.properties.games import (
    TABLES,
    begun,
    legal_move,
    poor,
    recorded,
    rule_set,
    states,
    variants,
)

GAMES_EACH = 25

# Events that need a variant, deputies or the first edition.
VARIANT_EVENTS: tuple[type, ...] = (
    *get_args(BlackMarketEvent | ChestEvent | PromoEvent | OpenMarketEvent),
    *(OfferAgreed, AgreementTakenBack, StanceTaken, DeputiesShuffled, RoundEnded),
    *(MerchantIgnored, TimeRanOut, ContrabandTurned),
)


def secrets(value: Any) -> Iterator[Secret]:
    """All secrets inside an event, however deep."""
    if isinstance(value, Secret):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from secrets(part)
    elif hasattr(value, "__dataclass_fields__"):
        for entry in fields(value):
            yield from secrets(getattr(value, entry.name))


@pytest.mark.parametrize("variant", [0, 1, 2], ids=["rich", "poor", "smuggling"])
@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_an_audit_holds_after_every_move_and_the_game_ends(
    players: int, brisk: bool, variant: int
) -> None:
    rules = variants(rule_set(players, brisk))[variant]
    for seed in range(GAMES_EACH):
        for moves, state in enumerate(states(rules, seed)):
            audit(state)
            assert moves < 5000
            assert len(game.to_act(state)) > 0 or isinstance(state.phase, Over)
        assert isinstance(state.phase, Over)
        assert state.round == rules.rounds
        assert state.phase.result.winners
        assert sum(score.gold for score in state.phase.result.scores) == sum(state.gold)


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_the_fold_of_the_recorded_events_gives_an_equal_state(players: int, brisk: bool) -> None:
    for rules in variants(rule_set(players, brisk)):
        for seed in range(20):
            state, log = recorded(rules, seed)
            folded = game.empty(rules, seed)
            for events in log:
                game.replay(folded, events)
            assert folded == state


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_a_fold_that_stops_anywhere_goes_on_like_the_game(players: int, brisk: bool) -> None:
    rules = poor(rule_set(players, brisk))
    state, log = recorded(rules, 3)
    folded = game.empty(rules, 3)
    rng = Random(3)
    for events, following in pairwise(log):
        game.replay(folded, events)
        move = legal_move(folded, rng)
        again = game.empty(rules, 3)
        for earlier in log[: folded.entry]:
            game.replay(again, earlier)
        if folded.entry % 17 == 0:
            assert game.play(again, move) == following
    game.replay(folded, log[-1])
    assert folded == state


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_projections_hide_every_secret_from_other_eyes(players: int, brisk: bool) -> None:
    rules = poor(rule_set(players, brisk))
    for seed in range(4):
        _, log = recorded(rules, seed)
        for event in (event for events in log for event in events):
            hidden = list(secrets(event))
            for seat in (None, *range(players)):
                seen = list(secrets(project(event, seat)))
                assert [one.count for one in seen] == [one.count for one in hidden]
                for before, after in zip(hidden, seen, strict=True):
                    assert after.cards == (before.cards if seat in before.eyes else None)


def eyes_by_the_rules(event: Event) -> list[tuple[int, ...]]:
    """Who may see each secret of an event, in the order of its fields."""
    match event:
        case GameBegan(_, _, hands):
            return [*((seat,) for seat in range(len(hands))), ()]
        case PileReshuffled():
            return [()]
        case CardsDrawn(hands):
            return [(seat,) for seat, _ in hands]
        case BagClosed(seat):
            return [(seat,)]
        case BribePaid(giver, receiver):
            return [tuple(sorted((giver, receiver or 0)))]
        case BagReturned(bag, receiver=receiver):
            return [(bag,), tuple(sorted((bag, receiver or 0)))]
        case ProofOffered(giver, receiver, bag, contraband):
            shown = [place for place in (bag, contraband) if place is not None]
            return [tuple(sorted((giver, receiver)))] * len(shown)
        case _:
            return []


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_secrets_are_for_the_eyes_that_the_rules_name(players: int, brisk: bool) -> None:
    for seed in range(12):
        _, log = recorded(variants(rule_set(players, brisk))[seed % 3], seed)
        for event in (event for events in log for event in events):
            found = [tuple(sorted(one.eyes)) for one in secrets(event)]
            assert found == eyes_by_the_rules(event)


def test_every_kind_of_event_happens_in_random_games() -> None:
    happened: set[str] = set()
    for seed in range(40):
        players, brisk = TABLES[seed % len(TABLES)]
        rules = rule_set(players, brisk)
        _, log = recorded(poor(rules) if seed % 3 else rules, seed)
        happened |= {type(event).__name__ for events in log for event in events}
    every = {kind.__name__ for kind in Event.__args__}
    rare = {kind.__name__ for kind in VARIANT_EVENTS}
    assert every - happened == {"Said"} | rare


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    rules = rule_set(4)
    assert recorded(rules, 9) == recorded(rules, 9)
    assert begun(rules, 9) != begun(rules, 10)


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_every_standing_offer_can_be_agreed_to(players: int, brisk: bool) -> None:
    """2E-5.18: what stands would be allowed as a new offer, and no bound bag is for sale."""
    for state in states(poor(rule_set(players, brisk)), 5):
        offers = view_for(state, None).offers
        if view_for(state, None).debt is not None:
            continue
        for offer in offers.values():
            assert isinstance(offer, Offer)
            assert game.check(state, offer) is None


@pytest.mark.parametrize(("players", "brisk"), TABLES)
def test_the_sheriff_always_has_a_decision_left(players: int, brisk: bool) -> None:
    for state in states(rule_set(players, brisk), 6):
        view = view_for(state, state.sheriff)
        if view.phase != "inspection" or view.debt is not None:
            continue
        moves = [
            move for option in view.options if isinstance(option, Choice) for move in option.moves
        ]
        sealed = {seat for seat, bag in enumerate(view.bags) if bag and bag.fate is None}
        assert sealed == {move.bag for move in moves if isinstance(move, OpenBag)}
        bound = {duty.opens for duty in view.duties}
        assert sealed - bound == {move.bag for move in moves if isinstance(move, ReturnBag)}
