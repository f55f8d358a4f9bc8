"""Cards in hands and piles: what every game does with them, whatever they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from nottingham_tui.rules.kernel.secret import Good, Seat


def holds(cards: Sequence[Good], wanted: Sequence[Good]) -> bool:
    """Whether all the wanted cards are among the cards, each one once."""
    left = list(cards)
    for card in wanted:
        if card not in left:
            return False
        left.remove(card)
    return True


def common(wanted: Sequence[Good], cards: Sequence[Good]) -> tuple[Good, ...]:
    """The wanted cards that do exist among the cards, each one once, in the order wanted."""
    left = list(cards)
    found = []
    for card in wanted:
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(found)


def without(cards: Sequence[Good], taken: Sequence[Good]) -> tuple[Good, ...]:
    """The cards left when the taken ones are gone. Raises `ValueError` if one is not there."""
    left = list(cards)
    take(left, taken)
    return tuple(left)


def take(cards: list[Good], taken: Iterable[Good]) -> None:
    """Take these cards away, each one once. Raises `ValueError` if one is not there."""
    for card in taken:
        cards.remove(card)


def counted(cards: Iterable[Good]) -> Counter[Good]:
    """How many cards there are of each good."""
    return Counter(cards)


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats once, from `first` on."""
    return tuple([(first + step) % players for step in range(players)])
