"""Three levels and five characters, called alike in every game, and who else can play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from nottingham_tui import assets
from nottingham_tui.bots.profiles import Mind, Profile
from nottingham_tui.bots.roles import RANDOM, Decides, mixed
from nottingham_tui.rules.kernel.variant_options import mark

Weights = TypeVar("Weights")

LEVEL_LABELS: Mapping[str, str] = {
    "normal": mark("normal"),
    "easy": mark("easy"),
    "hard": mark("hard"),
}
"""The levels; the first one is what a bot is where nobody says."""

CHARACTER_LABELS: Mapping[str, str] = {
    "farmer": mark("honest farmer"),
    "gambler": mark("gambler"),
    "grudge": mark("grudge-bearer"),
    "greedy": mark("greedy one"),
    "fox": mark("fox"),
}

VOICE_OF: Mapping[str, str] = {
    **{name: name for name in CHARACTER_LABELS},
    **dict.fromkeys(LEVEL_LABELS, "plain"),
}
"""The voice of a profile: that of its character, or the one of nobody in particular."""


def tuned(family: str, weights: type[Weights]) -> tuple[dict[str, Weights], dict[str, Any]]:
    """The weights of a family's levels, and what each character likes on top of what its level
    can do: files of the assets name what is not as in the weights that nothing is said of."""
    found = assets.data("bots", family)
    return {level: weights(**own) for level, own in found["levels"].items()}, found["characters"]


def everybody(
    mind: Callable[[Any], Mind],
    levels: Mapping[str, Any],
    likes: Mapping[str, Mapping[str, Any]],
    puppets: Mapping[str, Profile],
    decides: Decides,
) -> dict[str, Profile]:
    """All profiles of a game by their keys: the levels, the characters, each character at each
    level, those for simulations alone.

    `mind` is made of weights: those of a level, changed by what a character likes. A character by
    itself plays as well as it can; with a level before it, `easy-fox`, as that level. `puppets`
    play by rules of their own, `decides` tells the two roles apart.
    """
    found = {
        level: Profile(label, partial(mind, levels[level])) for level, label in LEVEL_LABELS.items()
    }
    for name, label in CHARACTER_LABELS.items():
        best = partial(mind, replace(levels["hard"], **likes[name]))
        found[name] = Profile(label, best, is_character=True)
    for name, label in CHARACTER_LABELS.items():
        for level in LEVEL_LABELS:
            weights = replace(levels[level], **likes[name])
            found[f"{level}-{name}"] = Profile(label, partial(mind, weights), is_offered=False)
    roles = mixed({**found, "random": RANDOM}, decides)
    return {**found, **puppets, **roles, "random": RANDOM}
