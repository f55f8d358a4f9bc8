"""The texts of a family of games: one record, `PART` of the module `part` of the family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nottingham_tui import families
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text.goods import GoodsNames

EventText = Callable[..., str | None]
"""Of (event, names by seat, rule set, sheriff or `None`); `None` if there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class Texts:
    """What a family of games says.

    `events` go by the class of the event. `phases` are marked headings by the name of the phase.
    `refusals` are marked sentences by code; `counted` the same with `mark_count`, by the value
    `number`; `none` in place of both where that is 0. `seats` are the names of all values of
    refusals that are seats.
    """

    events: Mapping[type[Any], EventText]
    phases: Mapping[str, str]
    refusals: Mapping[str, str]
    counted: Mapping[str, tuple[str, str]]
    none: Mapping[str, str]
    seats: frozenset[str]
    goods: GoodsNames


def of(game: str) -> Texts:
    """The texts of a game of the registry. Raises `KeyError`."""
    return _of_family(GAMES[game].family)


def of_rule(number: str) -> Texts:
    """The texts of the game that a rule's number belongs to. Raises `KeyError`."""
    return _of_family({entry.code: entry.family for entry in GAMES.values()}[number[:2]])


def _of_family(family: str) -> Texts:
    found: Texts = families.part(family, "text")
    return found
