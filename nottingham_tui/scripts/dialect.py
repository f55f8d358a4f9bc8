"""What the notation of scripts needs to know of one game, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from pydantic import BaseModel

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.errors import Place
from nottingham_tui.scripts.holding import Table

Facts = dict[str, Any]
"""Parts of a table by the key that a script has for them."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The models of a game's scripts.

    `moves` goes by kind; `nullable` are the keys of a position or an expectation that may be
    `null`. `examples` are whole scripts for the schema.
    """

    title: str
    position: type[BaseModel]
    expectation: type[BaseModel]
    moves: Mapping[str, type[BaseModel]]
    nullable: frozenset[str] = frozenset()
    examples: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """One key of an expectation: what is wanted, what is there, and the table for telling it."""

    place: Place
    wanted: Any
    there: Any
    state: Any
    names: Sequence[str]


Comparison = Callable[[Compared], Iterator[str]]
"""Tells each difference in one line."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """The notation of one game.

    `words` are the known words by kind, beside the players; `special` those that mean something
    where a player is named, so that no player can be called like that. `move` makes a move of a
    step at the table as it then is, or refuses what no move can hold and a rule forbids. `build`
    sets up a table and returns it with the events that led to it. `facts` is everything an
    expectation may name, `open_table` the position of a table with all cards open. `sights` is by
    player what events showed to that player and not to all. `auditor` makes of the table at the
    start the audit of all later ones. `sheriff` is the seat by which offers are told, if the game
    has one.
    """

    forms: Forms
    words: Callable[[Any], Mapping[str, frozenset[str]]]
    move: Callable[[Table, Any, Any], Any]
    build: Callable[[ReadScript], tuple[Any, list[Any]]]
    facts: Callable[[Any, Sequence[str]], Facts]
    open_table: Callable[[Any, Sequence[str]], Facts]
    sights: Callable[[Sequence[Any], Sequence[str]], dict[str, list[Facts]]]
    comparisons: Mapping[str, Comparison]
    auditor: Callable[[Any], Callable[[Any], None]]
    sheriff: Callable[[Any], Seat | None]
    special: Callable[[Any], tuple[str, ...]] = lambda _rules: ()


@dataclass(frozen=True, slots=True)
class ReadScript:
    """A script whose words are all known; the position is not set up yet.

    `first` is the choice of that name.
    """

    game: str
    table: Table
    first: Seat | None
    seed: int
    position: Any
    steps: tuple[Any, ...]


_MODULES = {
    "second-edition": "nottingham_tui.scripts.sheriff.second_edition",
    "first-edition": "nottingham_tui.scripts.sheriff.first_edition",
    "border": "nottingham_tui.scripts.border.dialect",
    "nottingham": "nottingham_tui.scripts.nottingham.dialect",
}

DIALECTS = tuple(game for game in _MODULES if game in GAMES)
"""The games that scripts can be played of."""


@cache
def dialect_of(game: str) -> Dialect:
    """The dialect of a game, loaded when a script of it is read."""
    found = import_module(_MODULES[game]).DIALECT
    assert isinstance(found, Dialect)
    return found
