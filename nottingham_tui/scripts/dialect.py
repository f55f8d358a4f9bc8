"""What the notation of scripts needs to know of one game, and where it is found."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from nottingham_tui import assets
from nottingham_tui.families import part
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.comparing import Compared, Facts
from nottingham_tui.scripts.errors import Place
from nottingham_tui.scripts.keys import Key, in_order
from nottingham_tui.scripts.moves import Form


@dataclass(frozen=True, slots=True)
class Sight:
    """Cards that a seat was shown and not all: those of a player, or `None`, in this place."""

    seat: Seat
    of: Seat | None
    place: str
    cards: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """The notation of one game.

    `title` and `prefix` name its models in the schema, `module` is where they are told. `keys` are
    in the order in which a position is read; `in_models` and `in_tables` are their names in the
    order of the models and of an open table. `moves` are the forms of steps.

    `words` are the known words by kind, beside the players; `special` those that mean something
    where a player is named, so that no player can be called like that.

    A position that names no phase is in `first_phase`. `check_phase` refuses phases that there
    can't be at a table; `begin` begins the phase when all keys are read. `goes_on`: whether what
    public facts force then is an entry of its own, and no part of the deal.

    `sights` is what an event showed to one player and not to all. `auditor` makes of the
    table at the start the audit of all later ones. `office` are the seats by which offers are told,
    if the game has any. `so_far` are the events of the running round or turn that had led to a
    position, as far as it says: with them a log begins that people look into.
    """

    title: str
    prefix: str
    module: str
    keys: tuple[Key, ...]
    in_models: str
    in_tables: str
    moves: tuple[Form, ...]
    words: Callable[[Any], Mapping[str, frozenset[str]]]
    special: Callable[[Any], tuple[str, ...]]
    first_phase: str
    check_phase: Callable[[Any], None]
    begin: Callable[[Any], None]
    goes_on: Callable[[Any], bool]
    sights: Callable[[Any], Iterable[Sight]]
    auditor: Callable[[Any], Callable[[Any], None]]
    office: Callable[[Any], Sequence[Seat]]
    so_far: Callable[[Any], Sequence[Any]]

    def form(self, kind: str) -> Form | None:
        """The form of steps of this kind, if there is such a move."""
        return next((form for form in self.moves if kind in form.moves), None)


DIALECTS = tuple(GAMES)
"""The games that scripts can be played of."""


def dialect_of(game: str) -> Dialect:
    """The dialect of a game, loaded when a script of it is read."""
    found = part(GAMES[game].family, "scripts")[game]
    assert isinstance(found, Dialect)
    return found


def example(game: str) -> dict[str, Any]:
    """A whole script of a game, for the schema."""
    path = assets.folder() / "scripts" / f"{game}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def open_table(state: Any, names: Sequence[str]) -> Facts:
    """The table with all cards open: a position, and `to_act`, `scores` and `winners` besides."""
    phase = GAMES[state.rules.game].engine.phase_name(state)
    dialect = dialect_of(state.rules.game)
    found: Facts = {}
    for key in in_order(dialect.keys, dialect.in_tables):
        if key.applies(state.rules) and (not key.phases or phase in key.phases):
            written = key.written(state, names)
            if written is not None or key.nullable:
                found[key.name] = written
    return found


def differences(
    state: Any,
    names: Sequence[str],
    shown: Mapping[str, list[Facts]],
    wanted: Mapping[str, Any],
    place: Place,
) -> list[str]:
    """A line for each difference between the table and what is expected; empty if all is so.

    `shown` is what the last step showed, by player; `place` is that of the expectation.
    """
    keys = {key.name: key for key in dialect_of(state.rules.game).keys}
    lines: list[str] = []
    for name, value in wanted.items():
        key = keys[name]
        there = shown if name == "shown" else key.shown(state, names)
        lines += key.differences(Compared((*place, name), value, there, state, names))
    return lines


def seen(game: str, events: Sequence[Any], names: Sequence[str]) -> dict[str, list[Facts]]:
    """By player, what these events showed to that player and not to all."""
    found: dict[str, list[Facts]] = {name: [] for name in names}
    for event in events:
        for sight in dialect_of(game).sights(event):
            of = {} if sight.of is None else {"of": names[sight.of]}
            found[names[sight.seat]].append(
                {**of, "place": sight.place, "cards": list(sight.cards)}
            )
    return found
