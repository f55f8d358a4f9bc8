"""How many games there are from a table on, to be compared with what is counted by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.nottingham.moves import Silence
from nottingham_tui.rules.sheriff.moves import Agree, Put, Refuse, Trade, Withdraw
from nottingham_tui.rules.sheriff.options import PutBounds, TradeBounds
from tests.properties.kit import family_of, goes_on
from tests.rules.playing import clone, dealt, engine_of

WORDS = (Agree, Refuse, Withdraw)


def some(cards: tuple[str, ...], least: int, most: int) -> set[tuple[str, ...]]:
    """All ways to pick so many of the cards; like ones are alike, their order does not count."""
    sizes = range(least, min(most, len(cards)) + 1)
    return {chosen for size in sizes for chosen in combinations(sorted(cards), size)}


def legal_moves(state: Any) -> Iterator[Any]:
    """Every legal move of the seats the game waits for, but for bargaining, each once."""
    callers = family_of(state).callers(state)
    if callers:
        yield Silence()
    for seat in (*engine_of(state).to_act(state), *callers):
        for option in engine_of(state).options(state, seat):
            match option:
                case Choice(moves):
                    yield from (move for move in moves if not isinstance(move, WORDS))
                case Pick():
                    yield from map(option.make, some(option.source, option.least, option.most))
                case TradeBounds(source=source, most=most, piles=(left, right)):
                    piles = ("left",) * left + ("right",) * right
                    for cards in some(source, 0, most):
                        for taken in some(piles, 0, len(cards)):
                            yield Trade(seat, cards, taken)
                case PutBounds(source=source):
                    for cards in {*permutations(source)}:
                        yield from (Put(seat, onto, cards) for onto in ("left", "right"))


def games_from(state: Any) -> int:
    """How many sequences of moves lead to the end of the game."""
    if not goes_on(state):
        return 1
    total = 0
    for move in legal_moves(state):
        if engine_of(state).check(state, move) is None:
            following = clone(state)
            engine_of(state).play(following, move)
            total += games_from(following)
    return total


def games_of(rules: Any) -> int:
    """How many games there are with seat 0 to begin."""
    return games_from(dealt(rules, first=0)[0])
