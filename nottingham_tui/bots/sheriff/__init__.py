"""The tempers of bots in both editions of Sheriff: three levels, five characters at each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random

from nottingham_tui.bots.random_moves import RANDOM
from nottingham_tui.bots.roles import mixed
from nottingham_tui.bots.sheriff import fixed, simple
from nottingham_tui.bots.sheriff.mind import Mind
from nottingham_tui.bots.sheriff.nature import CHARACTERS, LEVELS, Nature
from nottingham_tui.bots.tempers import Temper
from nottingham_tui.rules.kernel.choices import mark
from nottingham_tui.rules.sheriff.moves import Move
from nottingham_tui.rules.sheriff.view import SeatView

LEVEL_LABELS: Mapping[str, str] = {
    "normal": mark("normal"),
    "easy": mark("easy"),
    "hard": mark("hard"),
}

CHARACTER_LABELS: Mapping[str, str] = {
    "farmer": mark("honest farmer"),
    "gambler": mark("gambler"),
    "grudge": mark("grudge-bearer"),
    "greedy": mark("greedy one"),
    "fox": mark("fox"),
}


def _temper(
    label: str, nature: Nature, is_offered: bool = True, is_character: bool = False
) -> Temper:
    def choose(view: SeatView, rng: Random) -> Move:
        return Mind(nature).choose(view, rng)

    def consider(view: SeatView, rng: Random) -> Move | None:
        return Mind(nature).consider(view, rng)

    return Temper(label, choose, consider, partial(Mind, nature), is_offered, is_character)


def _levels() -> dict[str, Temper]:
    return {level: _temper(label, LEVELS[level]) for level, label in LEVEL_LABELS.items()}


def _characters() -> dict[str, Temper]:
    """A character by itself plays as well as it can; with a level before it, as that level."""
    found = {}
    for name, likes in CHARACTERS.items():
        label = CHARACTER_LABELS[name]
        found[name] = _temper(label, replace(LEVELS["hard"], **likes), is_character=True)
        for level in LEVELS:
            nature = replace(LEVELS[level], **likes)
            found[f"{level}-{name}"] = _temper(label, nature, is_offered=False)
    return found


def _decides(view: SeatView) -> bool:
    return view.seat in view.office()


_PLAYERS = {**_levels(), **_characters()}

TEMPERS: Mapping[str, Temper] = {
    **_PLAYERS,
    "simple": Temper(mark("simple"), simple.choose, simple.consider, is_offered=False),
    **fixed.TEMPERS,
    **mixed({**_PLAYERS, "random": RANDOM}, _decides),
}
