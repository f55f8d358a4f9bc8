"""Chance: one random source a log entry, made from the game's seed, built only when needed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class RandomSource:
    """The random source of one log entry.

    The same seed and entry number give the same results on every machine: only `Random.random()`
    is used, the one method whose sequence Python promises to keep.
    """

    __slots__ = ("_entry", "_random", "_seed")

    def __init__(self, seed: int, entry: int) -> None:
        self._seed = seed
        self._entry = entry
        self._random: Random | None = None

    def _generator(self) -> Random:
        if self._random is None:
            self._random = Random(f"{self._seed}/{self._entry}")
        return self._random

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """A new list of the items in a random order, every order equally likely."""
        draw = self._generator().random
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = int(draw() * (last + 1))
            result[last], result[other] = result[other], result[last]
        return result

    def one_of(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely. Raises `IndexError` if there is none."""
        return items[int(self._generator().random() * len(items))]
