"""What every bot does to choose: what there is to choose from, and lots."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from hashlib import blake2b
from math import exp
from random import Random
from typing import Any, Protocol, TypeVar

from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Seat

Thing = TypeVar("Thing")


class Lots(Random):
    """Lots that are drawn from a text, and the same again from the same.

    Most who are given lots draw few or none: unlike their kind these cost next to nothing to make.
    """

    def __new__(cls, about: str) -> Lots:
        """Without the state that their kind draws from."""
        return super().__new__(cls, 0)  # type: ignore[call-arg]

    def __init__(self, about: str) -> None:
        self._state = int.from_bytes(blake2b(about.encode(), digest_size=8).digest(), "big")

    def random(self) -> float:
        """The next lot, from 0 to 1."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        return (self._state >> 11) / (1 << 53)


def lot(about: str) -> float:
    """The lot from 0 to 1 that a text stands for."""
    return Random(about).random()


Key = TypeVar("Key", bound=Hashable)


class Known(dict[Key, Thing]):
    """What was worked out, by what it is about, and works out what is asked for the first time."""

    def __init__(self, work_out: Callable[[Key], Thing]) -> None:
        self._work_out = work_out

    def __missing__(self, key: Key) -> Thing:
        found = self[key] = self._work_out(key)
        return found


class SeatView(Protocol):
    """What is asked of a view of any game, of one seat or of nobody."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; `None` for the public one."""

    @property
    def options(self) -> tuple[Any, ...]:
        """What this seat may do now; none for the public."""


def seat_of(view: SeatView) -> Seat:
    """The seat that is asked. Raises `LookupError` for a spectator."""
    if view.seat is None:
        raise LookupError("a spectator plays no part")
    return view.seat


def moves_of(view: SeatView, *kinds: type) -> list[Any]:
    """The single moves of these kinds that may be chosen now."""
    moves = [move for each in view.options if isinstance(each, Choice) for move in each.moves]
    return [move for move in moves if isinstance(move, kinds)]


def any_of(things: Sequence[Thing], rng: Random) -> Thing:
    """One of the things, each as likely as another."""
    return things[int(rng.random() * len(things))]


def likely(things: Sequence[Thing], chances: Sequence[float], roll: float) -> Thing:
    """One of the things, by chances of any sum; `roll` is a lot from 0 to 1."""
    left = roll * sum(chances)
    for thing, chance in zip(things, chances, strict=True):
        left -= chance
        if left < 0:
            return thing
    return things[-1]


def tempted(rated: Sequence[tuple[Thing, float]], wildness: float, roll: float) -> Thing:
    """One of the rated things, the better the likelier.

    One that falls short of the best by `wildness` is taken e times as seldom.
    """
    best = max(value for _, value in rated)
    chances = [exp(max(-40.0, (value - best) / max(0.02, wildness))) for _, value in rated]
    return likely([thing for thing, _ in rated], chances, roll)
