"""What a seat may do now, in two shapes that every game shares: a choice and a pick of cards.

An option is not a second list of legal moves: it says the bounds that `check` holds a move to,
and `sample` draws one move inside them. A test asks `check` about each.
"""

from __future__ import annotations

from dataclasses import field
from random import Random
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the given moves, all of them legal."""

    moves: tuple[Any, ...]

    def sample(self, rng: Random) -> Any:
        """One of the moves, each equally likely."""
        return self.moves[int(rng.random() * len(self.moves))]


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards to be picked: from which, how many at least and at most. Their order does not count.

    With them the `seat` makes a move of this `kind`.

    With `reach` above 0 the picked cards must be worth at least that much, by `values`, and
    none of them may be one too many, or be all of the cards if all are worth less.
    """

    source: tuple[Good, ...] = field(repr=False)
    least: int
    most: int
    kind: type[Any]
    seat: Seat
    reach: int = 0
    values: dict[Good, int] = field(default_factory=dict, compare=False)

    def make(self, cards: tuple[Good, ...]) -> Any:
        """The move of the seat with these cards."""
        return self.kind(self.seat, cards)

    def sample(self, rng: Random) -> Any:
        """A legal move with randomly picked cards."""
        draw = rng.random
        cards = list(self.source)
        there = len(cards)
        number = self.least + int(draw() * (self.most - self.least + 1))
        if self.reach:
            number = there
        for place in range(number):
            other = place + int(draw() * (there - place))
            cards[place], cards[other] = cards[other], cards[place]
        if not self.reach:
            return self.kind(self.seat, tuple(cards[:number]))
        return self.kind(self.seat, tuple(self._needed(cards)))

    def _needed(self, cards: list[Good]) -> list[Good]:
        """The cards without those that are not needed to reach the sum, in the order given."""
        total = sum(self.values[card] for card in cards)
        kept = list(cards)
        for card in cards:
            if total - self.values[card] >= self.reach:
                total -= self.values[card]
                kept.remove(card)
        return kept
