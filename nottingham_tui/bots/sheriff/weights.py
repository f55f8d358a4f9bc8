"""How a bot plays Sheriff, in numbers: what a level can do, what a character likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Weights:
    """One way to play.

    What a level can do: `wildness` is how many points a worse choice may fall short by and is
    still taken now and then; `remembers` is how much what players did before counts, from 0 to 1,
    and `listens` how much what they say;
    `plans` is whether Kings and Queens count; `looks` is how many ways the pile may fall are
    tried at the market; `doubts` is how wide a guess about a bag strays.

    What a character likes: `smuggles` is what a lie is worth to it by itself, in points;
    `bribes` and `bluffs` are how often it offers gold for a bag that lies and for an honest one;
    `suspects` shifts the guess that a bag lies, in log-odds; `thrift` is the part of the fair
    price that it offers, `greed` the part above its own that it asks; `asks` how often it asks
    first as sheriff, and `fee` what it then wants a card above its price; `grudge` what it would
    pay to pay back, a gold of fine; `schemes` how often it pays for another's bag to be opened, or
    sells that; `vows` how often it promises something with its gold, `honour` how often it keeps
    it.
    """

    wildness: float = 0.6
    remembers: float = 1.0
    listens: float = 0.6
    plans: bool = True
    looks: int = 6
    doubts: float = 0.6
    smuggles: float = 0.0
    bribes: float = 0.8
    bluffs: float = 0.2
    suspects: float = 0.0
    thrift: float = 0.3
    greed: float = 1.0
    asks: float = 1.0
    fee: float = 3.0
    grudge: float = 0.0
    schemes: float = 0.05
    vows: float = 0.15
    honour: float = 0.7


LEVELS: Mapping[str, Weights] = {
    "easy": Weights(
        wildness=8.0,
        remembers=0.0,
        listens=0.0,
        plans=False,
        looks=2,
        doubts=5.0,
        bribes=0.6,
        bluffs=0.4,
        thrift=0.9,
        greed=0.2,
        fee=0.15,
    ),
    "normal": Weights(
        wildness=3.5,
        remembers=0.5,
        listens=0.4,
        looks=4,
        doubts=2.0,
        bribes=0.7,
        bluffs=0.3,
        thrift=0.6,
        greed=0.7,
        fee=1.0,
    ),
    "hard": Weights(),
}

CHARACTERS: Mapping[str, Mapping[str, Any]] = {
    "farmer": {
        "smuggles": -4.0,
        "bluffs": 0.05,
        "asks": 0.2,
        "greed": 0.4,
        "schemes": 0.0,
        "vows": 0.3,
        "honour": 1.0,
    },
    "gambler": {
        "smuggles": 1.5,
        "wildness": 2.0,
        "bribes": 0.5,
        "suspects": 0.3,
        "doubts": 1.5,
        "vows": 0.0,
    },
    "grudge": {
        "grudge": 0.4,
        "asks": 0.4,
        "bluffs": 0.1,
        "schemes": 0.3,
        "vows": 0.05,
        "honour": 0.8,
    },
    "greedy": {
        "greed": 1.8,
        "asks": 0.95,
        "thrift": 0.25,
        "suspects": 0.1,
        "schemes": 0.1,
        "vows": 0.3,
        "honour": 0.5,
    },
    "fox": {
        "bluffs": 0.35,
        "bribes": 0.75,
        "asks": 0.7,
        "schemes": 0.25,
        "vows": 0.5,
        "honour": 0.3,
    },
}
"""What each character likes, on top of what its level can do."""
