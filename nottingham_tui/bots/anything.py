"""A bot for every game: does whatever is allowed, and says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from nottingham_tui.bots.profiles import Profile
from nottingham_tui.rules.kernel.protocols import SeatView
from nottingham_tui.rules.kernel.variant_options import mark


def choose(view: SeatView, rng: Random) -> Any:
    """One of the moves that the view's options allow."""
    return view.options[int(rng.random() * len(view.options))].sample(rng)


def consider(_view: SeatView, _rng: Random) -> Any:
    """Nothing."""
    return None


PROFILES: Mapping[str, Profile] = {"simple": Profile(mark("simple"), choose, consider)}
