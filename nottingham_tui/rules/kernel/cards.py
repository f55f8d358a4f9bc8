"""Cards in hands and piles: what every game does with them, whatever they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret


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


def shuffled_deck(deck: Mapping[Good, int], chance: RandomSource) -> list[Good]:
    """All cards of a deck, which says how many there are of each good, in a random order."""
    return chance.shuffled([good for good, number in deck.items() for _ in range(number)])


def dealt_hands(
    pile: Sequence[Good], players: int, size: int
) -> tuple[tuple[Secret, ...], list[Good]]:
    """So many hands of so many cards each from the front of a pile, by seat, and what is left."""
    hands = tuple(
        secret(tuple(pile[seat * size : (seat + 1) * size]), seat) for seat in range(players)
    )
    return hands, list(pile[players * size :])


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats once, from `first` on."""
    return tuple([(first + step) % players for step in range(players)])


def one_by_one(missing: Sequence[int], order: Sequence[Seat]) -> list[Seat]:
    """Who draws, card by card in this order, until nobody misses a card; `missing` by seat."""
    takers: list[Seat] = []
    for card in range(max(missing, default=0)):
        takers += [seat for seat in order if missing[seat] > card]
    return takers


Taken = dict[Seat, list[Good]]
"""Cards drawn by seat, in the order they were drawn."""


def drawn(
    pile: Sequence[Good], takers: Sequence[Seat], refill: Callable[[], list[Good]]
) -> list[Taken | list[Good]]:
    """The takers draw one card each in this order from a pile whose top card lies last.

    A pile runs out when a card is to be drawn and none is there, not earlier. Then `refill` is
    called, once at most, for the cards of a new pile in their order, top first; where it has
    none, the drawing ends. The result tells in turn what was drawn (a dictionary by seat) and
    which pile came in between (a list).
    """
    steps: list[Taken | list[Good]] = []
    top = len(pile)
    taken: Taken = {}
    refilled = False
    for seat in takers:
        if not top:
            order = [] if refilled else refill()
            if not order:
                break
            refilled = True
            if taken:
                steps.append(taken)
                taken = {}
            steps.append(order)
            pile = order[::-1]
            top = len(pile)
        top -= 1
        taken.setdefault(seat, []).append(pile[top])
    if taken:
        steps.append(taken)
    return steps
