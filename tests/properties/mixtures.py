"""Every mixture of variants of both editions of Sheriff, with every number of players.

`python -m tests.properties.mixtures [GAMES] [PROCESSES]` plays so many random games of each
mixture and holds all properties against each; GAMES is 10 where it is left out.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.kernel.secret import Secret, project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.audit import all_cards, all_gold, audit
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared, Share, ShareProposed
from nottingham_tui.rules.sheriff.events import (
    BagClosed,
    BagReturned,
    BribePaid,
    CardsDrawn,
    CardsPutAside,
    DeputiesShuffled,
    Event,
    GameBegan,
    GameEnded,
    PileReshuffled,
    ProofOffered,
)
from nottingham_tui.rules.sheriff.moves import Load, Move, TimeUp, Trade
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import Over, State
from nottingham_tui.rules.sheriff.view import view_for
from tests.properties.exchange import exchanged, seen_in
from tests.properties.games import any_move, begun, legal_move, variants, within_options
from tests.rules.playing import clone

EDITIONS = ("second-edition", "first-edition")

TABLES: tuple[tuple[str, int], ...] = tuple(
    (key, players)
    for key in EDITIONS
    for players in range(GAMES[key].least_players, GAMES[key].most_players + 1)
)
"""Each edition with each number of players."""


def mixtures(key: str) -> Iterator[Mapping[str, bool]]:
    """Yield every mixture of the choices of a game."""
    names = [choice.key for choice in GAMES[key].choices]
    for chosen in product((False, True), repeat=len(names)):
        yield dict(zip(names, chosen, strict=True))


def rule_sets(key: str, players: int) -> Iterator[RuleSet]:
    """Yield the rule set of every mixture."""
    for chosen in mixtures(key):
        yield GAMES[key].rule_set(players, chosen)


def secrets(value: Any) -> Iterator[Secret]:
    """Yield all secrets inside an event, in the order of its fields."""
    if isinstance(value, Secret):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from secrets(part)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from secrets(getattr(value, name))


def eyes_by_the_rules(event: Event, deputies: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Who may see each secret of an event, in the order of its fields."""

    def and_receiver(giver: int, receiver: int | None) -> tuple[int, ...]:
        return tuple(sorted({giver, *(deputies if receiver is None else (receiver,))}))

    match event:
        case GameBegan(_, _, hands):
            out = [()] if event.left_out is not None else []
            return [*((seat,) for seat in range(len(hands))), (), *out]
        case PileReshuffled() | DeputiesShuffled():
            return [()]
        case CardsDrawn(hands):
            return [(seat,) for seat, _ in hands]
        case BagClosed(seat) | CardsPutAside(seat):
            return [(seat,)]
        case BribePaid(giver, receiver):
            return [and_receiver(giver, receiver)]
        case BagReturned(bag, receiver=receiver):
            return [(bag,), and_receiver(bag, receiver)]
        case ProofOffered(giver, receiver, bag_shown, contraband):
            shown = [place for place in (bag_shown, contraband) if place is not None]
            return [and_receiver(giver, receiver)] * len(shown)
        case ShareProposed() | ChestShared():
            return [tuple(sorted(event.deputies))] * 2
        case _:
            return []


def hold_to_the_end(rules: RuleSet, seed: int) -> int:
    """Cards and coins stay, the game ends, the log tells all of it; returns the moves."""
    state = game.empty(rules, seed)
    log = [game.begin(state)]
    rng = Random(seed)
    gold = all_gold(state)
    while game.to_act(state):
        audit(state)
        log.append(game.play(state, legal_move(state, rng)))
        assert len(log) < 6000
    audit(state)
    assert all_gold(state) == gold and +all_cards(state) == +all_cards(begun(rules, seed))
    assert isinstance(state.phase, Over) and state.round == rules.rounds
    assert state.phase.result.winners
    folded = game.empty(rules, seed)
    deputies: tuple[int, ...] = ()
    for events in log:
        for event in events:
            deputies = getattr(event, "deputies", ()) or deputies
            found = [tuple(sorted(one.eyes)) for one in secrets(event)]
            assert found == eyes_by_the_rules(event, folded.deputies or deputies), event
        game.replay(folded, events)
    assert folded == state
    return len(log)


def hold_to_options(rules: RuleSet, seed: int, every: int = 7) -> None:
    """What options hold and what `check` allows is the same; a refusal changes nothing."""
    state = begun(rules, seed)
    rng = Random(seed)
    place = 0
    while game.to_act(state):
        place += 1
        if place % every == 0:
            before = clone(state)
            for seat in range(rules.players):
                for option in game.options(state, seat):
                    move = option.sample(rng)
                    assert game.check(state, move) is None, move
                    if isinstance(option, Choice):
                        assert all(game.check(state, one) is None for one in option.moves)
            assert all(game.options(state, seat) for seat in game.to_act(state))
            for _ in range(6):
                move = any_move(state, rng)
                refusal = game.check(state, move)
                assert (refusal is None) == within_options(state, move), (move, refusal)
                if refusal is not None:
                    _is_refused(state, move)
            assert state == before
        game.play(state, legal_move(state, rng))


def _is_refused(state: State, move: Move) -> None:
    try:
        game.play(state, move)
    except Refused:
        return
    raise AssertionError(f"{move} was not refused")


def the_same_to(eyes: int | None, move: Move, state: State, other: State) -> Move:
    """The move at the other table that looks like it to `eyes`: some cards are picked unseen."""
    if isinstance(move, Load) and move.seat != eyes:
        return Load(move.seat, tuple(other.hands[move.seat][: len(move.cards)]))
    if isinstance(move, Trade) and move.seat != eyes and state.rules.two_piles:
        return Trade(move.seat, tuple(other.hands[move.seat][: len(move.cards)]), move.take)
    return move


def hold_to_secrecy(rules: RuleSet, seed: int, every: int = 9) -> int:
    """What a seat can't know changes nothing of what it is told; returns how often cards moved."""
    state = begun(rules, seed)
    rng = Random(seed)
    changed = place = 0
    while game.to_act(state):
        place += 1
        move = legal_move(state, rng)
        if place % every:
            game.play(state, move)
            continue
        for eyes in (None, *range(rules.players)):
            other = exchanged(state, eyes, rng)
            audit(other)
            changed += other != state
            assert view_for(other, eyes) == view_for(state, eyes)
            assert game.to_act(other) == game.to_act(state)
            assert game.settle(other) == []
            if eyes is not None and not isinstance(move, Share):
                for _ in range(3):
                    tried = any_move(state, rng, eyes)
                    assert game.check(other, tried) == game.check(state, tried)
        before = clone(state)
        events = game.play(state, move)
        for eyes in (None, *range(rules.players)):
            _tells_the_same(before, state, eyes, move, events, rng)
    return changed


def _tells_the_same(
    before: State, state: State, eyes: int | None, move: Move, events: list[Event], rng: Random
) -> None:
    """A table that looked the same to `eyes` goes on to look the same."""
    other = exchanged(before, eyes, rng, seen_in(events, eyes))
    told = game.play(other, the_same_to(eyes, move, before, other))
    assert [project(event, eyes) for event in told] == [project(event, eyes) for event in events]
    if not any(isinstance(event, GameEnded) for event in events):
        assert view_for(other, eyes) == view_for(state, eyes)


def hold(key: str, players: int, games: int, first: int = 0) -> tuple[int, int]:
    """All properties over so many games of each mixture; returns games and moves."""
    played = moves = 0
    for rules in rule_sets(key, players):
        for seed in range(first, first + games):
            kind = variants(rules)[(seed + played) % 3]
            moves += hold_to_the_end(kind, seed)
            hold_to_options(kind, seed + 1)
            hold_to_secrecy(kind, seed + 2, every=players**2 + 6)
            played += 3
    return played, moves


def _hold(job: tuple[str, int, int, int]) -> tuple[int, int]:
    return hold(*job)


def main(words: list[str]) -> int:
    """Play, in as many processes as are asked for, and tell how many games held."""
    games = int(words[0]) if words else 10
    processes = int(words[1]) if len(words) > 1 else 2
    jobs = [(key, players, 1, seed) for seed in range(games) for key, players in TABLES]
    begin = time.perf_counter()
    played = moves = 0
    with ProcessPoolExecutor(processes) as pool:
        for some_games, some_moves in pool.map(_hold, jobs):
            played += some_games
            moves += some_moves
            seconds = time.perf_counter() - begin
            print(f"\r{played:,} games held, {seconds:.0f} s", end="", flush=True)
    print(f"\n{moves:,} moves audited one by one")
    return 0


__all__ = ["TABLES", "TimeUp", "hold", "mixtures", "rule_sets"]

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
