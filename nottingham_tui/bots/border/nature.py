"""How a bot plays At the Border, in numbers: what a level can do, what a character likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Nature:
    """One way to play.

    What a level can do: `wildness` is how many dollars a worse choice may fall short by and is
    still taken now and then; `remembers` is how much what players did before counts, from 0 to 1;
    `plans` is whether the double sale is looked forward to; `doubts` how far a guess strays.

    What a character likes: `smuggles` is what a lie is worth to it by itself, in dollars; as
    owner it offers the part `opens` of what it stands to lose and goes up to the part `yields`;
    as sheriff it asks for the part `asks` of what the owner seems to lose and goes down to the
    part `settles`; `grudge` is how much readier it looks into the suitcase of who made it pay.
    """

    wildness: float = 1.0
    remembers: float = 1.0
    plans: bool = True
    doubts: float = 0.1
    smuggles: float = 0.0
    opens: float = 0.12
    yields: float = 0.85
    asks: float = 0.65
    settles: float = 0.3
    grudge: float = 0.0


LEVELS: Mapping[str, Nature] = {
    "easy": Nature(
        wildness=10.0,
        remembers=0.0,
        plans=False,
        doubts=4.0,
        opens=0.5,
        yields=0.9,
        asks=0.5,
        settles=0.1,
    ),
    "normal": Nature(
        wildness=5.0,
        remembers=0.5,
        doubts=1.5,
        opens=0.4,
        yields=0.85,
        asks=0.5,
        settles=0.2,
    ),
    "hard": Nature(),
}

CHARACTERS: Mapping[str, Mapping[str, Any]] = {
    "farmer": {"smuggles": -3.0, "opens": 0.25, "yields": 0.8},
    "gambler": {"wildness": 3.0, "smuggles": 3.0, "yields": 0.7, "settles": 0.45},
    "grudge": {"grudge": 0.5, "settles": 0.45},
    "greedy": {"asks": 1.0, "opens": 0.08, "yields": 0.75},
    "fox": {"wildness": 2.0, "opens": 0.15, "settles": 0.3},
}
"""What each character likes, on top of what its level can do."""
