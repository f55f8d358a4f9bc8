"""One kit of properties for all games, with every number of players and every mixture of choices.

`python -m tests.properties.kit [GAMES] [PROCESSES]` plays so many random games of each mixture and
holds all properties against each; GAMES is 10 where it is left out.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.kernel.secret import Seat, Secret, project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text import rulebook
from tests.properties import border, nottingham, sheriff
from tests.properties.family import Family
from tests.rules.playing import clone, counted, dealt, engine_of

FAMILIES: dict[str, Family] = {
    "sheriff": sheriff.FAMILY,
    "border": border.FAMILY,
    "nottingham": nottingham.FAMILY,
}

TABLES: tuple[tuple[str, int], ...] = tuple(
    (key, players)
    for key, entry in GAMES.items()
    for players in range(entry.least_players, entry.most_players + 1)
)
"""Each game with each number of players."""


def family_of(state: Any) -> Family:
    """What the kit knows of the family of a table."""
    return FAMILIES[GAMES[state.rules.game].family]


def mixtures(key: str, players: int) -> list[Any]:
    """The rule sets of all mixtures of the choices of a game, that without any first."""
    names = [choice.key for choice in GAMES[key].choices]
    mixed = product((False, True), repeat=len(names))
    return [GAMES[key].rule_set(players, dict(zip(names, one, strict=True))) for one in mixed]


def tables(key: str, players: int, number: int, first: int = 0) -> Iterator[tuple[Any, int]]:
    """Yield so many rule sets with a seed each: all mixtures in turn, of all kinds in turn."""
    rules = mixtures(key, players)
    for seed in range(first, first + number):
        kinds = FAMILIES[GAMES[key].family].kinds(rules[seed % len(rules)])
        yield kinds[(seed + seed // len(rules)) % len(kinds)], seed


def begun(rules: Any, seed: int) -> Any:
    """A table after the deal."""
    return dealt(rules, seed)[0]


def goes_on(state: Any) -> bool:
    """Whether the game is not over."""
    return engine_of(state).phase_name(state) != "over"


def legal_move(state: Any, rng: Random) -> Any:
    """A move that is legal now."""
    return family_of(state).legal_move(state, rng)


def states(rules: Any, seed: int) -> Iterator[Any]:
    """The state of one random game before every move, played on after each, and the last one."""
    state = begun(rules, seed)
    rng = Random(seed)
    while goes_on(state):
        yield state
        engine_of(state).play(state, legal_move(state, rng))
    yield state


def recorded(rules: Any, seed: int) -> tuple[Any, list[list[Event]]]:
    """The last state of a random game and the events of every entry."""
    state, events = dealt(rules, seed)
    log = [events]
    rng = Random(seed)
    while goes_on(state):
        log.append(engine_of(state).play(state, legal_move(state, rng)))
    return state, log


def eyes_of(state: Any) -> tuple[Seat | None, ...]:
    """Nobody's eyes, and those of every seat."""
    return (None, *range(state.rules.players))


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


def hold_to_the_end(rules: Any, seed: int) -> int:
    """Cards and coins stay, the game waits for somebody and ends; returns the moves."""
    engine = GAMES[rules.game].engine
    moves = 0
    for moves, state in enumerate(states(rules, seed)):
        family = family_of(state)
        family.audit(state)
        waits = bool(engine.to_act(state)) + bool(family.callers(state)) + (not goes_on(state))
        assert waits == 1, "for seats, for a call, or for nothing any more"
        assert engine.settle(state) == []
        assert moves < 6000
    assert counted(state) == counted(begun(rules, seed))
    assert state.phase.result.winners
    return moves


def hold_to_the_log(rules: Any, seed: int, every: int = 17) -> None:
    """The log tells all of the game, and each seat only what it may see.

    A table that is folded from its events up to any entry goes on like the game.
    """
    engine = GAMES[rules.game].engine
    state, log = recorded(rules, seed)
    family = family_of(state)
    family.ended(state, [event for events in log for event in events])
    folded = engine.empty(rules, seed)
    rng = Random(seed)
    deputies: tuple[Seat, ...] = ()
    for events, following in pairwise((*log, [])):
        for event in events:
            deputies = getattr(event, "deputies", ()) or deputies
            in_office = getattr(folded, "deputies", ()) or deputies
            _is_told_by_the_rules(event, rules.players, family.eyes_by_the_rules(event, in_office))
        assert engine.replay(folded, events) == events
        if not goes_on(folded):
            break
        move = legal_move(folded, rng)
        if folded.entry % every == seed % every:
            again = engine.empty(rules, seed)
            for earlier in log[: folded.entry]:
                engine.replay(again, earlier)
            assert engine.play(again, move) == following
    assert folded == state


def _is_told_by_the_rules(event: Event, players: int, eyes: list[tuple[Seat, ...]]) -> None:
    """The secrets of an event are for these eyes, and hidden from all others."""
    hidden = list(secrets(event))
    assert [sorted(one.eyes) for one in hidden] == [sorted(set(one)) for one in eyes], event
    if not hidden:
        return
    for seat in (None, *range(players)):
        for before, after in zip(hidden, secrets(project(event, seat)), strict=True):
            assert after.count == before.count
            assert after.cards == (before.cards if seat in before.eyes else None)


def within_options(state: Any, move: Any) -> bool:
    """Whether the options of the seat have room for the move; nothing else is asked."""
    family = family_of(state)
    if not hasattr(move, "seat"):
        return bool(family.callers(state))
    if not 0 <= move.seat < state.rules.players:
        return False
    options = engine_of(state).options(state, move.seat)
    return any(_has_room(option, move) or family.has_room(option, move) for option in options)


def _has_room(option: Any, move: Any) -> bool:
    if isinstance(option, Choice):
        return any(move == allowed or _alike(move, allowed) for allowed in option.moves)
    if not isinstance(option, Pick) or type(option.make(())) is not type(move):
        return False
    return bool(option.make(move.cards) == move) and _picked(option, move.cards)


def _alike(move: Any, allowed: Any) -> bool:
    """Equal but for the order of the cards."""
    if type(move) is not type(allowed) or not hasattr(move, "cards"):
        return False
    return bool(replace(move, cards=allowed.cards) == allowed) and sorted(move.cards) == sorted(
        allowed.cards
    )


def _picked(pick: Pick, cards: tuple[str, ...]) -> bool:
    left = list(pick.source)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    if not pick.least <= len(cards) <= pick.most:
        return False
    if not pick.reach:
        return True
    worth = sum(pick.values[card] for card in cards)
    if worth < pick.reach:
        return not left
    return all(worth - pick.values[card] < pick.reach for card in cards)


@cache
def _rule_numbers(family: str) -> frozenset[str]:
    codes = [entry.code for entry in GAMES.values() if entry.family == family]
    return frozenset(rule.number for code in codes for rule in rulebook.page(code).rules())


def hold_to_options(rules: Any, seed: int, every: int = 7) -> int:
    """What options hold and what `check` allows is the same; a refusal changes nothing.

    Returns how many of the moves tried at random were legal.
    """
    rng = Random(seed)
    legal = 0
    for place, state in enumerate(states(rules, seed)):
        if place % every and goes_on(state):
            continue
        engine, family = engine_of(state), family_of(state)
        before = clone(state)
        assert all(engine.options(state, seat) for seat in engine.to_act(state))
        _choices_are_the_legal_moves(state, rng)
        for _ in range(8):
            move = family.any_move(state, rng)
            refusal = engine.check(state, move)
            assert (refusal is None) == within_options(state, move), (move, refusal)
            if refusal is None:
                legal += 1
                continue
            assert refusal.rule in _rule_numbers(GAMES[rules.game].family)
            try:
                engine.play(state, move)
            except Refused as refused:
                assert refused.refusal == refusal
            else:
                raise AssertionError(f"{move} was not refused")
        assert state == before
    return legal


def _choices_are_the_legal_moves(state: Any, rng: Random) -> None:
    """Whatever options sample is legal, and choices hold all legal moves of their kinds once."""
    engine, family = engine_of(state), family_of(state)
    offered: list[Any] = []
    for seat in range(state.rules.players):
        for option in engine.options(state, seat):
            for _ in range(2):
                move = option.sample(rng)
                assert engine.check(state, move) is None, move
            if isinstance(option, Choice):
                offered += option.moves
    assert all(engine.check(state, move) is None for move in offered)
    found = {move for move in offered if not isinstance(move, family.chosen_cards)}
    assert len({*offered}) == len(offered)
    tried = family.every_choice(state)
    legal = {move for move in tried if engine.check(state, move) is None}
    assert found == legal, found ^ legal


def hold_to_secrecy(rules: Any, seed: int, every: int = 9) -> int:
    """What a seat can't know changes nothing of what it is told; returns how often cards moved."""
    rng = Random(seed)
    changed = 0
    for place, state in enumerate(states(rules, seed)):
        if place % every:
            continue
        for eyes in eyes_of(state):
            changed += _sees_the_same(state, eyes, rng)
            play_on(state, eyes, rng, 3)
    return changed


def _sees_the_same(state: Any, eyes: Seat | None, rng: Random) -> bool:
    """A table with other hidden cards is the same to `eyes`; returns whether cards moved."""
    engine, family = engine_of(state), family_of(state)
    other = family.exchanged(state, eyes, rng)
    family.audit(other)
    assert family.view_for(other, eyes) == family.view_for(state, eyes)
    assert engine.to_act(other) == engine.to_act(state)
    assert family.callers(other) == family.callers(state)
    assert engine.settle(other) == []
    for _ in range(6):
        # Keys that are grey on a public screen, for any seat, look the same to all.
        tried = family.any_move(state, rng, eyes)
        if eyes is not None or not isinstance(tried, family.of_cards):
            assert engine.check(other, tried) == engine.check(state, tried), tried
    if eyes is not None:
        options = engine.options(state, eyes)
        assert engine.options(other, eyes) == options
        assert all(engine.check(other, option.sample(rng)) is None for option in options)
    return bool(other != state)


def play_on(state: Any, eyes: Seat | None, rng: Random, most: int) -> int:
    """Play this table and one alike to `eyes` on, until a move shows a card that differs.

    Returns the number of moves that looked alike. The move that parts them looks alike, too, at a
    table where the cards lie in their places that this move shows by the rules.
    """
    engine, family = engine_of(state), family_of(state)
    state, other = clone(state), family.exchanged(state, eyes, rng)
    alike = 0
    while goes_on(state) and alike < most:
        move = legal_move(state, rng)
        before = clone(state)
        events = engine.play(state, move)
        seen = [project(event, eyes) for event in events]
        there = family.the_same_to(eyes, move, before, other)
        if engine.check(other, there) is None:
            other_seen = [project(event, eyes) for event in engine.play(other, there)]
            if other_seen == seen and goes_on(state):
                assert family.view_for(other, eyes) == family.view_for(state, eyes)
                alike += 1
                continue
        other = family.exchanged(before, eyes, rng, family.seen_in(events, eyes))
        again = engine.play(other, family.the_same_to(eyes, move, before, other))
        assert [project(event, eyes) for event in again] == seen
        if goes_on(state):
            assert family.view_for(other, eyes) == family.view_for(state, eyes)
        break
    return alike


def hold(key: str, players: int, games: int, first: int = 0) -> tuple[int, int]:
    """All properties over so many games of each mixture; returns games and moves."""
    number = games * len(mixtures(key, players))
    moves = 0
    for rules, seed in tables(key, players, number, first * number):
        moves += hold_to_the_end(rules, seed)
        hold_to_the_log(rules, seed + 1)
        hold_to_options(rules, seed + 2)
        hold_to_secrecy(rules, seed + 3, every=players**2 + 6)
    return 4 * number, moves


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


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
