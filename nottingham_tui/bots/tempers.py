"""The tempers of bots, by the key that a save and the lobby know them by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from nottingham_tui.rules.registry import GAMES


@dataclass(frozen=True, slots=True)
class Temper:
    """A way to play. `label` is a marked English text.

    `choose` makes the move that the game waits for; `consider` speaks up in bargaining, or not.
    Both are given the view of a seat, whose type goes by the game, and a generator.
    """

    label: str
    choose: Callable[[Any, Random], Any]
    consider: Callable[[Any, Random], Any]


def of(key: str | None, game: str) -> Temper:
    """The temper of this key in a game of the registry. Raises `KeyError` if there is none."""
    return tempers(game)[key or ""]


@cache
def tempers(game: str) -> Mapping[str, Temper]:
    """All tempers of a game of the registry, by their keys. Raises `KeyError` for another game.

    They are `TEMPERS` in the module named as the folder of the game's rules; where there is no
    such module yet, bots do whatever is allowed.
    """
    name = f"{__package__}.{GAMES[game].family}"
    module = name if find_spec(name) is not None else f"{__package__}.anything"
    found: Mapping[str, Temper] = import_module(module).TEMPERS
    return found
