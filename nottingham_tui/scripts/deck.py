"""The deck of a table while a position takes cards out of it by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say

AT = "position"
"""The key of a script under which everything lies that a position names."""


class Deck:
    """Cards by name, of which each can be taken only as often as it is there."""

    def __init__(self, table: Table, cards: Mapping[Good, int]) -> None:
        self._table = table
        self._cards = cards
        self._left = Counter(dict(cards))

    def take(self, good: Good, number: int, place: Place) -> None:
        """Take cards of one good. Raises ScriptError if the deck does not hold so many."""
        if number <= self._left[good]:
            self._left[good] -= number
            return
        total = self._cards.get(good, 0)
        if not total:
            players = len(self._table.names)
            told = say(
                'with {players} players the deck has no "{good}"', players=players, good=good
            )
            raise ScriptError(place, told)
        raise ScriptError(
            place,
            say(
                'the position names more than the {number} cards "{good}" of the deck',
                number=total,
                good=good,
            ),
        )

    def take_all(self, cards: Iterable[Good], place: Place) -> tuple[Good, ...]:
        """Take the cards one by one and return them."""
        taken = tuple(cards)
        for number, good in enumerate(taken):
            self.take(good, 1, (*place, number))
        return taken

    def take_lists(
        self, named: Mapping[str, Iterable[Good]] | None, key: str
    ) -> dict[Seat, tuple[Good, ...]]:
        """Take the cards of an object by player, and return them by seat."""
        return {
            self._table.seat(name): self.take_all(cards, (AT, key, name))
            for name, cards in (named or {}).items()
        }

    def left(self) -> list[Good]:
        """What nobody has named, in the order of the deck."""
        return [good for good in self._cards for _ in range(self._left[good])]
