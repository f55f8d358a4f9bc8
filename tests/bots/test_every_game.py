"""Bots of every game: what they may not know changes nothing, and all they do is legal."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import product
from random import Random
from typing import Any

import pytest

from nottingham_tui.bots import profiles
from nottingham_tui.bots.chatter import Chatter
from nottingham_tui.bots.levels import STEPS
from nottingham_tui.rules.nottingham.moves import Silence
from nottingham_tui.rules.registry import GAMES, families
from tests.bots.company import CLEVER, COMPANY, mixtures, played_out, players_of, seated
from tests.properties.kit import TABLES, begun, family_of, goes_on, states, tables
from tests.rules.playing import clone, engine_of
from tests.unveiled import ledger_of, state_of

ONE_OF_EACH = {GAMES[game].family: game for game in reversed(GAMES)}
"""A game of each family."""

not_of_sheriff = pytest.mark.parametrize(
    ("key", "players"), [table for table in TABLES if GAMES[table[0]].family != "sheriff"]
)
one_of_each = pytest.mark.parametrize("game", ONE_OF_EACH.values())


@pytest.mark.parametrize(
    ("game", "players", "choices"),
    [(game, *table) for game in GAMES for table in product(players_of(game), mixtures(game))],
)
def test_bots_play_every_table_to_its_end_by_legal_moves_alone(
    game: str, players: int, choices: tuple[str, ...]
) -> None:
    bots = [CLEVER[(5 * seat + players + len(choices)) % len(CLEVER)] for seat in range(players)]
    played_out(bots, game, choices, seed=players)


@pytest.mark.parametrize(
    ("game", "key"),
    [(game, key) for game in ONE_OF_EACH.values() for key in profiles.profiles(game)],
)
def test_every_profile_plays(game: str, key: str) -> None:
    played_out([key, "normal", "easy", key, "hard"], game, seed=3)


@one_of_each
def test_the_memory_is_the_same_after_a_resume(game: str) -> None:
    table = seated(["hard"] * 4, game)
    for _ in range(120):
        table.bot_step()
    for seat in range(4):
        again = profiles.of("hard", game).sit()
        for entry in table.log(seat):
            again.notice(entry.events)
        assert again == table.bots.mind(seat)


@pytest.mark.parametrize("family", families())
def test_levels_and_characters_are_ways_to_play_of_their_own(family: str) -> None:
    weights = import_module(f"nottingham_tui.bots.{family}.weights")
    levels = [*weights.LEVELS]
    assert levels in (["easy", "normal", "hard"], ["easy", "normal", "hard", "expert"])
    assert len({repr(own) for own in weights.LEVELS.values()}) == len(levels)
    assert len({repr(likes) for likes in weights.CHARACTERS.values()}) == 5
    known = profiles.profiles(ONE_OF_EACH[family])
    offered = [key for key, profile in known.items() if profile.is_offered]
    assert offered == [*levels, *weights.CHARACTERS]
    assert {f"{level}-{name}" for level in weights.LEVELS for name in COMPANY} <= known.keys()
    bots = profiles.bots_of(ONE_OF_EACH[family])
    assert {*bots.fixed} <= known.keys()
    assert {f"{one}/{other}" for one, other in STEPS if one in known} <= known.keys()


def tables_of_every_choice() -> Iterator[tuple[str, int, tuple[str, ...], str]]:
    """Every choice alone and all together, each number of players, each bot."""
    for game in GAMES:
        numbers = players_of(game)
        for turn, choices in enumerate(mixtures(game)):
            yield game, numbers[turn % len(numbers)], choices, CLEVER[turn % len(CLEVER)]
        for turn, players in enumerate(numbers):
            yield game, players, [*mixtures(game)][-1], CLEVER[-1 - turn]


WANTED = {
    "sheriff": (0.3, 0.1, {"market", "declaration", "inspection"}, 5),
    "border": (1, 0, {"loading", "declaration", "checking", "keeping", "office"}, 10),
    "nottingham": (1, 0, {"turn"}, 13),
}
"""By family, how many of those the game waits for are asked, and of the others, as shares; in
which phases they move in every game, and by how many kinds of moves."""


@pytest.mark.parametrize(("game", "players", "choices", "key"), list(tables_of_every_choice()))
def test_what_it_can_not_know_changes_no_move(
    game: str, players: int, choices: tuple[str, ...], key: str
) -> None:
    """In whole games of its own, with all that it remembers: every phase, every kind of move."""
    some, few, phases, kinds = WANTED[GAMES[game].family]
    rng = Random(5)
    found: Counter[tuple[str, type]] = Counter()
    asked = changed = 0
    for table in (seated([key] * players, game, choices, seed=seed) for seed in (4, 5)):
        while not table.over:
            state = state_of(table)
            family, waiting = family_of(state), engine_of(state).to_act(state)
            for seat in range(players):
                if rng.random() >= (some if seat in (*waiting, *family.callers(state)) else few):
                    continue
                other = family.exchanged(state, seat, rng)
                asked += 1
                changed += other != state
                for act in ("consider", "choose") if seat in waiting else ("consider",):
                    mind = table.bots.mind(seat)
                    here, there = (
                        getattr(copy.deepcopy(mind), act)(
                            family.view_for(each, seat), Random(table.last)
                        )
                        for each in (state, other)
                    )
                    assert here == there
                    if here is not None:
                        assert engine_of(state).check(state, here) is None
                        found[table.view(None).phase, type(here)] += 1
            table.bot_step()
        # What comes up in few games may want a second one.
        if len({kind for _, kind in found}) >= kinds:
            break
    assert changed > 0.8 * asked
    assert {phase for phase, _ in found} >= phases
    assert len({kind for _, kind in found}) >= kinds


@one_of_each
def test_what_is_said_aside_goes_by_what_all_can_see(game: str) -> None:
    """What looks alike to all at two tables that differ in hidden cards brings the same lines."""
    rng = Random(4)
    heard = exchanges = 0
    for seed in range(2):
        table = seated(COMPANY, game, seed=seed)
        chatter, twin = (Chatter(game, COMPANY, COMPANY, seed) for _ in range(2))
        for record in ledger_of(table).records:
            assert chatter.hear(record.seen_by(None)) == twin.hear(record.seen_by(None))
        while not table.over:
            before = clone(state_of(table))
            family = family_of(before)
            table.bot_step()
            record = ledger_of(table).records[-1]
            other = family.exchanged(before, None, rng, family.seen_in(record.events, None))
            move = family.the_same_to(None, record.move, before, other)
            again = replace(record, move=move, events=tuple(engine_of(other).play(other, move)))
            remark = chatter.hear(record.seen_by(None))
            assert twin.hear(again.seen_by(None)) == remark
            heard += remark is not None
            exchanges += again.events != record.events
    assert heard > 20
    assert exchanges > 20


def simple_move(state: Any, rng: Random) -> Any:
    """What simple bots do: all are asked in a moment, else the seat that the game waits for."""
    family, bot = family_of(state), profiles.of("simple", state.rules.game).sit()
    for seat in family.callers(state):
        move = bot.consider(family.view_for(state, seat), rng)
        if move is not None:
            return move
    if family.callers(state):
        return Silence()
    return bot.choose(family.view_for(state, engine_of(state).to_act(state)[0]), rng)


@not_of_sheriff
def test_simple_bots_play_every_kind_of_table_to_its_end(key: str, players: int) -> None:
    most = 0
    for rules, seed in tables(key, players, 12):
        state = begun(rules, seed)
        rng = Random(seed)
        while goes_on(state):
            engine_of(state).play(state, simple_move(state, rng))
            assert state.entry < 2000
        family_of(state).audit(state)
        most = max(most, *(score.total for score in state.phase.result.scores))
    assert most > 20


@not_of_sheriff
def test_a_simple_bot_does_the_same_whatever_it_can_not_know(key: str, players: int) -> None:
    rng = Random(24)
    for rules, seed in tables(key, players, 12):
        for place, state in enumerate(states(rules, seed)):
            if place % 10 != seed % 10 or not goes_on(state):
                continue
            family = family_of(state)
            for seat in (*engine_of(state).to_act(state), *family.callers(state)):
                other = family.exchanged(state, seat, rng)
                bot = profiles.of("simple", key).sit()
                ask = bot.consider if family.callers(state) else bot.choose
                for lot in range(2):
                    one = ask(family.view_for(state, seat), Random(lot))
                    assert ask(family.view_for(other, seat), Random(lot)) == one
