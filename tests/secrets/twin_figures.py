"""What was compared of two tables alike, and the error that they parted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Figures:
    """What came of it. `compared` are the bytes that had to be the same, `parted` is how often
    the two tables had to be set up anew, as a key meant another thing to another hand."""

    games: int = 0
    keys: int = 0
    moves: int = 0
    compared: int = 0
    differing: int = 0
    parted: int = 0
    screens: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.keys} keys, {self.moves} moves, "
            f"{len(self.screens)} kinds of screens, {self.compared} bytes alike "
            f"while {self.differing} of private screens were not, set up anew {self.parted} times"
        )


class PartedError(Exception):
    """A key has led to a move at one table and not at the other."""
