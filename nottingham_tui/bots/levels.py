"""Three levels and five characters, called alike in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from nottingham_tui.bots.profiles import Mind, Profile
from nottingham_tui.rules.kernel.variant_options import mark

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

Maker = Callable[..., Profile]
"""Makes a profile of a label, weights, whether it is offered and whether it is a character."""


def profile(
    mind: Callable[[Any], Mind],
    label: str,
    weights: Any,
    is_offered: bool = True,
    is_character: bool = False,
) -> Profile:
    """The profile of minds that are made of these weights."""

    def choose(view: Any, rng: Random) -> Any:
        return mind(weights).choose(view, rng)

    def consider(view: Any, rng: Random) -> Any:
        return mind(weights).consider(view, rng)

    return Profile(label, choose, consider, partial(mind, weights), is_offered, is_character)


def ladder(
    make: Maker, all_weights: Mapping[str, Any], likes: Mapping[str, Mapping[str, Any]]
) -> dict[str, Profile]:
    """The levels, the characters, and each character at each level, by their keys.

    A character by itself plays as well as it can; with a level before it, `easy-fox`, as that
    level.
    """
    found = {level: make(label, all_weights[level]) for level, label in LEVEL_LABELS.items()}
    for name, label in CHARACTER_LABELS.items():
        found[name] = make(label, replace(all_weights["hard"], **likes[name]), True, True)
    for name, label in CHARACTER_LABELS.items():
        for level in LEVEL_LABELS:
            weights = replace(all_weights[level], **likes[name])
            found[f"{level}-{name}"] = make(label, weights, False, False)
    return found
