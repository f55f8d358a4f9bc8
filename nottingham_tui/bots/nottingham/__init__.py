"""The profiles of bots in Nottingham: three levels, five characters at each."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.bots import levels
from nottingham_tui.bots.nottingham import fixed, simple
from nottingham_tui.bots.nottingham.mind import Mind
from nottingham_tui.bots.nottingham.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.profiles import Profile
from nottingham_tui.bots.random_moves import RANDOM
from nottingham_tui.bots.roles import mixed
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.nottingham.view import SeatView


def _profile(
    label: str, weights: Weights, is_offered: bool = True, is_character: bool = False
) -> Profile:
    return levels.profile(Mind, label, weights, is_offered, is_character)


_DEALS = frozenset({"trade", "bids", "choice"})


def _decides(view: SeatView) -> bool:
    """Nobody holds an office here, but everybody plays two parts: the merchant, who trades in and
    makes and takes offers, and the sheriff's man, who takes cards from others, lies in ambush and
    wards off."""
    return view.awaits not in _DEALS


_PLAYERS = levels.ladder(_profile, LEVELS, CHARACTERS)

PROFILES: Mapping[str, Profile] = {
    **_PLAYERS,
    "simple": Profile(mark("simple"), simple.choose, simple.consider, is_offered=False),
    **fixed.PROFILES,
    **mixed({**_PLAYERS, "random": RANDOM}, _decides),
}

FIXED = tuple(fixed.PROFILES)
"""The keys of fixed strategies, which a clever bot must not be beaten by."""

ROLES = (
    "as merchant (trades and offers) alone",
    "as sheriff's man (takes and wards off) alone",
)
"""What the ladder calls the two parts, the second one where `_decides`."""
