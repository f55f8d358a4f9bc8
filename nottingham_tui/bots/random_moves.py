"""A bot for every game that does anything allowed: the lowest rung of the ladder."""

from __future__ import annotations

from random import Random
from typing import Any

from nottingham_tui.bots.profiles import puppet
from nottingham_tui.rules.kernel.protocols import SeatView
from nottingham_tui.rules.kernel.variant_options import mark

SPEAKS = 0.15
"""How often it says something in bargaining when it is asked."""


def choose(view: SeatView, rng: Random) -> Any:
    """A move that the options allow, drawn from the first kind of them: the decisions."""
    return view.options[0].sample(rng)


def consider(view: SeatView, rng: Random) -> Any:
    """Now and then anything that is allowed, `None` for nothing."""
    if not view.options or rng.random() >= SPEAKS:
        return None
    return view.options[int(rng.random() * len(view.options))].sample(rng)


RANDOM = puppet(mark("random"), choose, consider)
