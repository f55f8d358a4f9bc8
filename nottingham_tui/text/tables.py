"""The texts of each game, as plain tables in the module that is named as the folder of its rules.

Such a module (`nottingham_tui.text.sheriff`, say) may have:

- `TEXTS`: from the class of an event to a function of (event, names by seat, rule set, sheriff
  or `None`) that gives sentences, or `None` if there is nothing to tell;
- `PHASES`: from the name of a phase to a marked heading;
- `SENTENCES`: from the code of a refusal to a marked sentence; `COUNTED` the same with
  `mark_count`, by the value `number`; `NONE` in place of both where that is 0;
- `SEATS`: names of refusals' values that are seats, beside the usual ones;
- `WORDS`: from a good to its `Words`, in the order of the rulebook.

It is loaded when it is asked for. What a game does not say, another one may say for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from nottingham_tui.rules.registry import GAMES, families


def of_game(game: str, table: str) -> Mapping[Any, Any]:
    """A table of a game of the registry; empty if it has none. Raises `KeyError`."""
    return _table(GAMES[game].family, table)


def every(table: str, first: str = "") -> Iterator[Mapping[Any, Any]]:
    """This table of all games, one after the other; `first` is the rulebook code of the first."""
    for family in _order(first):
        yield _table(family, table)


def find(table: str, key: object, first: str = "") -> Any:
    """What the first game that has it says, `None` if none has."""
    return next((found[key] for found in every(table, first) if key in found), None)


@cache
def _order(first: str) -> tuple[str, ...]:
    codes = {entry.code: entry.family for entry in GAMES.values()}
    return tuple(dict.fromkeys((codes.get(first, families()[0]), *families())))


def _table(family: str, table: str) -> Mapping[Any, Any]:
    found: Mapping[Any, Any] = getattr(_module(family), table, {})
    return found


@cache
def _module(family: str) -> ModuleType | None:
    name = f"{__package__}.{family}"
    return None if find_spec(name) is None else import_module(name)
