"""What is counted in a game beside victory, points and length, by its family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nottingham_tui import families
from nottingham_tui.rules.registry import GAMES

Figures = Mapping[str, float]
"""What was counted for one seat in one game, by the key of the column."""


@dataclass(frozen=True, slots=True)
class Column:
    """One thing that is counted for a seat. `label` is a marked English text.

    `group` is the marked title of the table it stands in. Its mean is per game, or, where `of`
    names another column, per one of those; `percent` then tells it in a hundred.
    """

    key: str
    label: str
    group: str
    of: str = ""
    percent: bool = False


@dataclass(frozen=True, slots=True)
class Counting:
    """What is counted in the games of one family.

    `count` is given the rule set, the public entries and the result of a game that is over, and
    returns the figures by seat.
    """

    columns: tuple[Column, ...]
    count: Callable[[Any, Sequence[Any], Any], Sequence[Figures]]


def counting(game: str) -> Counting:
    """What is counted in a game of the registry beside victory, points and length."""
    found: Counting = families.part(GAMES[game].family, "metrics")
    return found
