"""Work half done: what a player has picked and not yet confirmed.

A draft belongs to one seat and one decision. It outlives the screen it was begun on, so the
curtain may fall at any moment, and is dropped when the decision is made.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import field
from typing import TypeVar

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.session.pins import FEWEST_DIGITS, MOST_DIGITS

Draft = TypeVar("Draft")


@dataclass(slots=True)
class HandDraft:
    """Cards picked from a hand: places from 0, in the order they were picked."""

    cursor: int = 0
    picked: list[int] = field(default_factory=list, repr=False)

    def toggle(self, place: int) -> None:
        """Pick the card of that place, or put it back."""
        if place in self.picked:
            self.picked.remove(place)
        else:
            self.picked.append(place)
        self.cursor = place

    def cards(self, hand: tuple[Good, ...]) -> tuple[Good, ...]:
        """The picked cards in the order of the hand."""
        return tuple(hand[place] for place in sorted(self.picked) if place < len(hand))


@dataclass(slots=True)
class Numbers:
    """How many cards of each good are picked."""

    picked: dict[Good, int] = field(default_factory=dict, repr=False)

    def take(self, good: Good, number: int) -> None:
        """Pick so many cards of the good."""
        if number > 0:
            self.picked[good] = number
        else:
            self.picked.pop(good, None)

    def cards(self, order: Iterable[Good]) -> tuple[Good, ...]:
        """The picked cards, good by good."""
        return tuple(good for good in order for _ in range(self.picked.get(good, 0)))


@dataclass(slots=True)
class NumbersDraft(Numbers):
    """The cursor is on a place, from 0, of the goods that are there."""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """What a draft is for: whose, in which round, at which step."""

    seat: Seat
    round: int
    step: str


# A PIN that is being typed, and how long the next try must wait --------------------------

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
    until: float = 0.0

    def __post_init__(self) -> None:
        if self.wrong >= MANY_TRIES:
            self.until = time.monotonic() + LONG_WAIT

    def fail(self, now: float | None = None) -> float:
        """Another wrong one; how long the next must wait, in seconds."""
        self.wrong += 1
        seconds = float(self.wrong) if self.wrong < MANY_TRIES else LONG_WAIT
        self.until = (time.monotonic() if now is None else now) + seconds
        return seconds

    def left(self, now: float | None = None) -> float:
        """How long the next try must still wait, in seconds."""
        return max(self.until - (time.monotonic() if now is None else now), 0.0)

    def forget(self) -> None:
        """The right one was found."""
        self.wrong, self.until = 0, 0.0
