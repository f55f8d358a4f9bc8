"""The profiles of bots in At the Border: three levels, five characters at each."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.bots import levels
from nottingham_tui.bots.border import fixed, simple
from nottingham_tui.bots.border.mind import Mind
from nottingham_tui.bots.border.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.profiles import Profile
from nottingham_tui.bots.random_moves import RANDOM
from nottingham_tui.bots.roles import mixed
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.variant_options import mark


def _profile(
    label: str, weights: Weights, is_offered: bool = True, is_character: bool = False
) -> Profile:
    return levels.profile(Mind, label, weights, is_offered, is_character)


def _decides(view: SeatView) -> bool:
    return view.phase == "checking" and view.seat == view.sheriff


_PLAYERS = levels.ladder(_profile, LEVELS, CHARACTERS)

PROFILES: Mapping[str, Profile] = {
    **_PLAYERS,
    "simple": Profile(mark("simple"), simple.choose, simple.consider, is_offered=False),
    **fixed.PROFILES,
    **mixed({**_PLAYERS, "random": RANDOM}, _decides),
}

FIXED = tuple(fixed.PROFILES)
"""The keys of fixed strategies, which a clever bot must not be beaten by."""

ROLES = ("as owner alone", "as sheriff alone")
"""The two roles of a player: who carries goods, who decides about them."""
