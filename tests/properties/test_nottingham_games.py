"""Whole random games of Nottingham: every card stays, every game ends, the log tells all of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from nottingham_tui.bots.nottingham import simple as bot
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.kernel.secret import Secret, project
from nottingham_tui.rules.nottingham import game
from nottingham_tui.rules.nottingham.called_out import callers
from nottingham_tui.rules.nottingham.events import (
    AmbushesLookedAt,
    AmbushLaid,
    BidLaid,
    CardsDrawn,
    CardStolen,
    GameBegan,
    HandLookedAt,
    NoAmbushKept,
    PileReshuffled,
)
from nottingham_tui.rules.nottingham.moves import Silence
from nottingham_tui.rules.nottingham.state import Over
from nottingham_tui.rules.nottingham.view import view_for
from tests.properties.nottingham import (
    TABLES,
    any_move,
    goes_on,
    recorded,
    rule_set,
    states,
    variants,
    within_options,
)
from tests.properties.test_random_games import secrets
from tests.rules.playing import clone

GAMES_EACH = 8

every_table = pytest.mark.parametrize(("players", "open_bids", "called_out"), TABLES)


@every_table
def test_an_audit_holds_after_every_move_and_the_game_ends(
    players: int, open_bids: bool, called_out: bool
) -> None:
    for rules in variants(rule_set(players, open_bids, called_out)):
        for seed in range(GAMES_EACH):
            for number, state in enumerate(states(rules, seed)):
                game.audit(state)
                assert number < 5000
                waits = bool(game.to_act(state)) + bool(callers(state)) + (not goes_on(state))
                assert waits == 1, "for seats, for a call, or for nothing any more"
                assert game.settle(state) == []
            assert isinstance(state.phase, Over)
            assert state.phase.result.winners
            assert state.track == rules.town or sum(map(len, state.tasks)) == 8


@every_table
def test_the_fold_of_the_recorded_events_gives_an_equal_state(
    players: int, open_bids: bool, called_out: bool
) -> None:
    for rules in variants(rule_set(players, open_bids, called_out)):
        for seed in range(2):
            state, log = recorded(rules, seed)
            folded = game.empty(rules, seed)
            for events in log:
                game.replay(folded, events)
            assert folded == state
            assert recorded(rules, seed)[1] == log


@every_table
def test_a_refused_move_changes_nothing_and_a_legal_one_is_among_the_options(
    players: int, open_bids: bool, called_out: bool
) -> None:
    rng = Random(7)
    refused = legal = 0
    kinds = variants(rule_set(players, open_bids, called_out))
    for seed, rules in enumerate(kinds):
        for number, state in enumerate(states(rules, seed)):
            if number % 5:
                continue
            before = clone(state)
            for seat in range(players):
                for option in game.options(state, seat):
                    assert game.check(state, option.sample(rng)) is None
            for _ in range(25):
                move = any_move(state, rng)
                if game.check(state, move) is None:
                    legal += 1
                    assert within_options(state, move), move
                    continue
                refused += 1
                with pytest.raises(Refused):
                    game.play(state, move)
            assert state == before
    assert refused > 600 and legal > 10


def eyes_by_the_rules(event: Event) -> list[tuple[int, ...]]:
    """Who may see each secret of an event, in the order of its fields."""
    match event:
        case GameBegan(hands=hands):
            return [*((seat,) for seat in range(len(hands))), (), ()]
        case PileReshuffled():
            return [()]
        case CardsDrawn(hands):
            return [(seat,) for seat, _ in hands]
        case BidLaid(seat) | AmbushesLookedAt(seat) | NoAmbushKept(seat):
            return [(seat,)]
        case AmbushLaid(seat):
            return [(seat,), (seat,)]
        case CardStolen(seat, player) | HandLookedAt(seat, player):
            return [(seat, player)]
        case _:
            return []


@every_table
def test_secrets_are_for_the_eyes_that_the_rules_name(
    players: int, open_bids: bool, called_out: bool
) -> None:
    for seed, rules in enumerate(variants(rule_set(players, open_bids, called_out))):
        _, log = recorded(rules, seed)
        for event in (event for events in log for event in events):
            found: list[Secret] = list(secrets(event))
            assert [one.eyes for one in found] == eyes_by_the_rules(event)
            for seat in (None, *range(players)):
                for before, after in zip(found, secrets(project(event, seat)), strict=True):
                    assert after.cards == (before.cards if seat in before.eyes else None)


def test_every_kind_of_event_happens_in_random_games() -> None:
    happened: set[type] = set()
    for seed, table in enumerate(TABLES * 3):
        rules = variants(rule_set(*table))[seed % 4]
        _, log = recorded(rules, seed)
        happened |= {type(event) for events in log for event in events}
    assert game.PART.events - happened <= {NoAmbushKept}


@every_table
def test_a_whole_game_is_played_by_bots(players: int, open_bids: bool, called_out: bool) -> None:
    for seed in range(3):
        state = game.empty(rule_set(players, open_bids, called_out), seed)
        game.begin(state)
        rng = Random(seed)
        moves = 0
        while goes_on(state):
            game.play(state, bot_move(state, rng))
            moves += 1
            assert moves < 2000
        assert isinstance(state.phase, Over)
        assert max(score.total for score in state.phase.result.scores) > 20


def bot_move(state: Any, rng: Random) -> Any:
    """What the bots do: all are asked in a moment, else the seat that the game waits for."""
    for seat in callers(state):
        move = bot.consider(view_for(state, seat), rng)
        if move is not None:
            return move
    if callers(state):
        return Silence()
    return bot.choose(view_for(state, game.to_act(state)[0]), rng)
