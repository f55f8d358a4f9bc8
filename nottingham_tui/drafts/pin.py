"""A PIN that is being typed, and how long the next try must wait."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from nottingham_tui.session.pins import FEWEST_DIGITS, MOST_DIGITS

MANY_TRIES = 5
LONG_WAIT = 30.0
"""So many wrong PINs in a row, and each one after them, cost this wait, in seconds."""


@dataclass(slots=True)
class Typed:
    """The digits typed so far; they are told nobody."""

    digits: str = field(default="", repr=False)

    def add(self, digit: str) -> None:
        """One more, unless there are as many as can be."""
        if len(self.digits) < MOST_DIGITS:
            self.digits += digit

    def erase(self) -> None:
        """Without the last one."""
        self.digits = self.digits[:-1]

    def take(self) -> str:
        """All of them; afterwards there are none."""
        digits, self.digits = self.digits, ""
        return digits

    @property
    def is_enough(self) -> bool:
        """Whether it can be a PIN."""
        return len(self.digits) >= FEWEST_DIGITS


@dataclass(slots=True)
class Tries:
    """Wrong tries at one seat: each makes the next one wait a second longer, many much longer.

    A count that comes from a save begins with the wait that many tries cost.
    """

    wrong: int = 0
    _until: float = 0.0

    def __post_init__(self) -> None:
        if self.wrong >= MANY_TRIES:
            self._until = time.monotonic() + LONG_WAIT

    def fail(self, now: float | None = None) -> float:
        """Another wrong one; how long the next must wait, in seconds."""
        self.wrong += 1
        seconds = float(self.wrong) if self.wrong < MANY_TRIES else LONG_WAIT
        self._until = (time.monotonic() if now is None else now) + seconds
        return seconds

    def left(self, now: float | None = None) -> float:
        """How long the next try must still wait, in seconds."""
        return max(self._until - (time.monotonic() if now is None else now), 0.0)

    def forget(self) -> None:
        """The right one was found."""
        self.wrong, self._until = 0, 0.0
