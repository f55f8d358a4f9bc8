"""Work half done: what a player has picked and not yet confirmed.

A draft belongs to one seat and one decision. It outlives the screen it was begun on, so the
curtain may fall at any moment, and is dropped when the decision is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar, cast

from nottingham_tui.rules.kernel.secret import Good, Seat

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

    def move(self, by: int, count: int) -> None:
        """Move the cursor round and round over so many cards."""
        if count:
            self.cursor = (self.cursor + by) % count

    def cards(self, hand: tuple[Good, ...]) -> tuple[Good, ...]:
        """The picked cards in the order of the hand."""
        return tuple(hand[place] for place in sorted(self.picked) if place < len(hand))


@dataclass(frozen=True, slots=True)
class Decision:
    """What a draft is for: whose, in which round, at which step."""

    seat: Seat
    round: int
    step: str


@dataclass(slots=True)
class Drafts:
    """All drafts of a table, one a decision."""

    _kept: dict[Decision, object] = field(default_factory=dict, repr=False)

    def of(self, decision: Decision, begin: Callable[[], Draft]) -> Draft:
        """The draft of this decision, begun anew if there is none."""
        if decision not in self._kept:
            self._kept[decision] = begin()
        return cast(Draft, self._kept[decision])

    def drop(self, decision: Decision) -> None:
        """Forget the draft of a decision that is made."""
        self._kept.pop(decision, None)

    def keep_round(self, number: int) -> None:
        """Forget what was begun in other rounds."""
        for decision in [each for each in self._kept if each.round != number]:
            del self._kept[decision]
