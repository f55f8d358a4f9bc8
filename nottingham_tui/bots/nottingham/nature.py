"""How a bot plays Nottingham, in numbers: what a level can do, what a character likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Nature:
    """One way to play.

    What a level can do: `wildness` is how many points a worse choice may fall short by and is
    still taken now and then; `remembers` is how much it knows of what others took openly, from 0
    to 1; `plans` is whether it collects for tasks; `looks` how many ways a hand or an offer may
    look are tried; `near` is how much of a task is left to hope for with each card that is
    missing, `haste` what it is worth to trade now and not later, in points.

    What a character likes: `attacks`, `ambushes` and `deals` are what such an action is worth to
    it by itself, in points; `grudge` what it is worth to attack who attacked it, each time.
    """

    wildness: float = 0.3
    remembers: float = 1.0
    plans: bool = True
    looks: int = 10
    near: float = 0.5
    haste: float = 0.0
    attacks: float = 0.0
    ambushes: float = 0.0
    deals: float = 0.0
    grudge: float = 0.0


LEVELS: Mapping[str, Nature] = {
    "easy": Nature(wildness=4.0, remembers=0.0, plans=False, looks=2),
    "normal": Nature(wildness=1.6, remembers=0.3, looks=5),
    "hard": Nature(),
}

CHARACTERS: Mapping[str, Mapping[str, Any]] = {
    "farmer": {"attacks": -0.7, "deals": 0.3},
    "gambler": {"wildness": 0.8, "attacks": 0.4},
    "grudge": {"grudge": 0.6},
    "greedy": {"deals": 0.6, "attacks": 0.2},
    "fox": {"ambushes": 0.8},
}
"""What each character likes, on top of what its level can do."""
