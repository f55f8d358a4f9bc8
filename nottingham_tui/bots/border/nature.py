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
    `plans` is whether the double sale is looked forward to; `doubts` is by how many dollars what
    a suitcase promises the sheriff is misjudged.

    What a character likes: `honesty` is what an honest suitcase is worth to it by itself, in
    dollars; as owner it offers the part `opens`
    of what is usually at stake and goes up to the part `yields` of what it stands to lose; as
    sheriff it asks for the part `asks` of what the owner seems to lose and goes down to the part
    `settles`; `grudge` is how much readier it points at whoever made it pay, in dollars a dollar;
    `seizes` is how early it spends its markers, from 0 to 1.
    """

    wildness: float = 1.2
    remembers: float = 1.0
    plans: bool = True
    doubts: float = 4.0
    honesty: float = 0.0
    opens: float = 0.25
    yields: float = 0.8
    asks: float = 0.85
    settles: float = 0.5
    grudge: float = 0.0
    seizes: float = 0.5


LEVELS: Mapping[str, Nature] = {
    "easy": Nature(
        wildness=11.0,
        remembers=0.0,
        plans=False,
        doubts=25.0,
        opens=0.5,
        yields=0.95,
        asks=0.35,
        settles=0.1,
        seizes=0.25,
    ),
    "normal": Nature(
        wildness=4.0,
        remembers=0.5,
        doubts=8.0,
        opens=0.4,
        yields=0.9,
        asks=0.7,
        settles=0.3,
        seizes=0.4,
    ),
    "hard": Nature(),
}

CHARACTERS: Mapping[str, Mapping[str, Any]] = {
    "farmer": {"honesty": 6.0, "opens": 0.35, "asks": 0.6, "settles": 0.35},
    "gambler": {"wildness": 3.0, "honesty": -3.0, "yields": 0.6, "doubts": 8.0, "seizes": 0.9},
    "grudge": {"grudge": 0.4, "settles": 0.6, "yields": 0.7},
    "greedy": {"asks": 1.2, "settles": 0.6, "opens": 0.15, "yields": 0.75},
    "fox": {"wildness": 1.5, "opens": 0.3, "settles": 0.4, "seizes": 0.2},
}
"""What each character likes, on top of what its level can do."""
