"""The tempers of bots, by the key that a save and the lobby know them by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from nottingham_tui.bots import simple
from nottingham_tui.rules.kernel.choices import mark
from nottingham_tui.rules.sheriff.moves import Move
from nottingham_tui.rules.sheriff.view import SeatView


@dataclass(frozen=True, slots=True)
class Temper:
    """A way to play. `label` is a marked English text.

    `choose` makes the move that the game waits for; `consider` speaks up in bargaining, or not.
    """

    label: str
    choose: Callable[[SeatView, Random], Move]
    consider: Callable[[SeatView, Random], Move | None]


TEMPERS: Mapping[str, Temper] = {
    "simple": Temper(mark("simple"), simple.choose, simple.consider),
}


def of(key: str | None) -> Temper:
    """The temper of this key. Raises `KeyError` if there is none."""
    return TEMPERS[key or ""]
