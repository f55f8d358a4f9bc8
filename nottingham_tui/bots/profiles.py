"""The profiles of bots, by the key that a save and the lobby know them by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from nottingham_tui.rules.registry import GAMES


class Mind(Protocol):
    """A bot at one seat of one game, with what it remembers of it.

    What it remembers is the fold of the log as its seat may know it, told by `notice` entry by
    entry from the deal on. So it knows nothing that its seat does not, and knows the same again
    after a resume.
    """

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened, projected for the seat."""

    def choose(self, view: Any, rng: Random) -> Any:
        """The move that the game waits for from this seat."""

    def consider(self, view: Any, rng: Random) -> Any:
        """What the seat says in bargaining, `None` for nothing."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A way to play. `label` is a marked English text.

    `choose` makes the move that the game waits for; `consider` speaks up in bargaining, or not.
    Both are given the view of a seat, whose type goes by the game, and a generator. One that
    remembers has a `mind` besides: then `choose` and `consider` are what it does without memory.

    `is_offered` is whether the lobby offers it; others play in simulations. `is_character` is
    whether it has likings of its own, which makes it one to watch.
    """

    label: str
    choose: Callable[[Any, Random], Any]
    consider: Callable[[Any, Random], Any]
    mind: Callable[[], Mind] | None = None
    is_offered: bool = True
    is_character: bool = False

    def sit(self) -> Mind:
        """A bot that sits down for a game."""
        return self.mind() if self.mind is not None else _Forgetful(self.choose, self.consider)


@dataclass(frozen=True, slots=True)
class _Forgetful:
    """Goes by what lies on the table now."""

    choose: Callable[[Any, Random], Any]
    consider: Callable[[Any, Random], Any]

    def notice(self, events: Sequence[Any]) -> None:
        """Forgotten at once."""


def of(key: str | None, game: str) -> Profile:
    """The profile of this key in a game of the registry. Raises `KeyError` if there is none."""
    return profiles(game)[key or ""]


@cache
def profiles(game: str) -> Mapping[str, Profile]:
    """All profiles of a game of the registry, by their keys. Raises `KeyError` for another game.

    They are `PROFILES` in the module named as the folder of the game's rules, and `random`; where
    there is no such module yet, bots do whatever is allowed.
    """
    found: Mapping[str, Profile] = _module(game).PROFILES
    anything: Profile = import_module(f"{__package__}.random_moves").RANDOM
    return {**found, "random": anything}


def fixed(game: str) -> tuple[str, ...]:
    """The keys of the profiles that play by a fixed strategy: `FIXED` in the game's module."""
    found: tuple[str, ...] = getattr(_module(game), "FIXED", ())
    return found


def roles(game: str) -> tuple[str, str]:
    """What the two roles of a player are called in the ladder, as `mixed` has them: `ROLES` in the
    game's module, or who carries goods and who decides about them."""
    found: tuple[str, str] = getattr(
        _module(game), "ROLES", ("as merchant alone", "as sheriff alone")
    )
    return found


def _module(game: str) -> Any:
    name = f"{__package__}.{GAMES[game].family}"
    return import_module(name if find_spec(name) is not None else f"{__package__}.anything")


def company(game: str, seats: int) -> tuple[str, ...]:
    """The keys of so many bots that are worth watching together: characters, where there are."""
    known = {key: each for key, each in profiles(game).items() if each.is_offered}
    likely = [key for key, each in known.items() if each.is_character] or [next(iter(known))]
    return tuple(likely[seat % len(likely)] for seat in range(seats))
