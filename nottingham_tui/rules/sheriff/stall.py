"""A stall, and how goods get there and away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good


@dataclass(slots=True)
class Stall:
    """Legal goods face up, by name; contraband face down, in the order it came (2E-1.3).

    Goods that come or go make new mappings: what somebody has seen of a stall stays as it was.
    """

    legal: dict[Good, int]
    contraband: list[Good] = field(default_factory=list, repr=False)

    def face_up(self) -> tuple[Good, ...]:
        """The legal goods, card by card."""
        return tuple([good for good, number in self.legal.items() for _ in range(number)])

    def store(self, cards: Iterable[Good]) -> None:
        """Put cards there: legal goods face up, contraband face down (2E-5.11, 2E-6.1)."""
        legal = self.legal = self.legal.copy()
        for card in cards:
            if card in legal:
                legal[card] += 1
            else:
                self.contraband.append(card)

    def take(self, cards: Iterable[Good]) -> None:
        """Take cards away. Raises `ValueError` if contraband is not there."""
        legal = self.legal = self.legal.copy()
        for card in cards:
            if card in legal:
                legal[card] -= 1
            else:
                self.contraband.remove(card)
