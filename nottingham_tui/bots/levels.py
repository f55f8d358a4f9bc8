"""Three levels and five characters, called alike in every game, and who else can play.

One level as merchant, another as sheriff: shows which of the two a level owes its victories.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, TypeVar

from nottingham_tui import assets
from nottingham_tui.bots.choosing import SeatView
from nottingham_tui.bots.labels import CHARACTER_LABELS, LEVEL_LABELS
from nottingham_tui.bots.profiles import Mind, Profile, puppet
from nottingham_tui.rules.kernel.variant_options import mark

Decides = Callable[[Any], bool]
"""Whether the seat of this view is the one that decides about the others' bags."""


class TwoMinds:
    """Two bots at one seat; whose turn it is goes by the view."""

    def __init__(self, merchant: Profile, sheriff: Profile, decides: Decides) -> None:
        self._merchant = merchant.sit()
        self._sheriff = sheriff.sit()
        self._decides = decides

    def notice(self, events: Sequence[Any]) -> None:
        """Both are told."""
        self._merchant.notice(events)
        self._sheriff.notice(events)

    def choose(self, view: Any, rng: Random) -> Any:
        """The move of whoever's turn it is."""
        return self._of(view).choose(view, rng)

    def consider(self, view: Any, rng: Random) -> Any:
        """What whoever's turn it is says in bargaining."""
        return self._of(view).consider(view, rng)

    def _of(self, view: Any) -> Mind:
        return self._sheriff if self._decides(view) else self._merchant


_SPEAKS = 0.15
"""How often it says something in bargaining when it is asked."""


def _anything(view: SeatView, rng: Random) -> Any:
    """A move that the options allow, drawn from the first kind of them: the decisions."""
    return view.options[0].sample(rng)


def _says_anything(view: SeatView, rng: Random) -> Any:
    """Now and then anything that is allowed, `None` for nothing."""
    if not view.options or rng.random() >= _SPEAKS:
        return None
    return view.options[int(rng.random() * len(view.options))].sample(rng)


# For: a bot that does anything allowed, behind its name in a list.
RANDOM = puppet(mark("random"), _anything, _says_anything)
"""A bot for every game that does anything allowed: the lowest rung of the ladder."""

STEPS = (("expert", "hard"), ("hard", "normal"), ("normal", "easy"), ("easy", "random"))
"""The levels of the ladder, each with the one below it; a game need not have all."""


def mixed(known: dict[str, Profile], decides: Decides) -> dict[str, Profile]:
    """For each step of the ladder the higher level as merchant alone and as sheriff alone.

    They are called by the merchant's and the sheriff's level, `hard/normal` and so on.
    """
    found = {}
    for upper, lower in STEPS:
        if not {upper, lower} <= known.keys():
            continue
        for merchant, sheriff in ((upper, lower), (lower, upper)):
            key = f"{merchant}/{sheriff}"
            sit = partial(TwoMinds, known[merchant], known[sheriff], decides)
            found[key] = Profile(key, sit, is_offered=False)
    return found


Weights = TypeVar("Weights")

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
        level: Profile(LEVEL_LABELS[level], partial(mind, weights))
        for level, weights in levels.items()
    }
    highest = [*levels.values()][-1]
    for name, label in CHARACTER_LABELS.items():
        best = partial(mind, replace(highest, **likes[name]))
        found[name] = Profile(label, best, is_character=True)
    for name, label in CHARACTER_LABELS.items():
        for level in levels:
            weights = replace(levels[level], **likes[name])
            found[f"{level}-{name}"] = Profile(label, partial(mind, weights), is_offered=False)
    roles = mixed({**found, "random": RANDOM}, decides)
    return {**found, **puppets, **roles, "random": RANDOM}
