"""Cards in hands and piles: what every game does with them, whatever they are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nottingham_tui.rules.kernel.secret import Good, Seat


def holds(cards: Sequence[Good], wanted: Sequence[Good]) -> bool:
    """Whether all the wanted cards are among the cards, each one once."""
    left = list(cards)
    try:
        for card in wanted:
            left.remove(card)
    except ValueError:
        return False
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


def to_pack(
    seats: Sequence[Seat], bags: Sequence[Any], hands: Sequence[Sequence[Good]]
) -> tuple[Seat, ...]:
    """Those of the seats who have a card in hand and no bag yet; `bags` and `hands` by seat."""
    return tuple([seat for seat in seats if bags[seat] is None and hands[seat]])


def to_declare(seats: Sequence[Seat], bags: Sequence[Any]) -> tuple[Seat, ...]:
    """Who declares now: the first of the seats who has a bag and has not declared it, if any."""
    for seat in seats:
        if bags[seat] is not None and bags[seat].declared is None:
            return (seat,)
    return ()


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats once, from `first` on."""
    return tuple([(first + step) % players for step in range(players)])
