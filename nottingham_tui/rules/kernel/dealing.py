"""The draw pile of every game: hands are dealt, cards drawn, and the pile is made anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import clockwise
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards come from the top of the draw pile into hands, by seat."""

    hands: tuple[tuple[Seat, Secret], ...]


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """What was discarded becomes the draw pile; the new order, top first, is seen by nobody."""

    pile: Secret


def shuffled_deck(deck: Mapping[Good, int], chance: RandomSource) -> list[Good]:
    """All cards of a deck, which says how many there are of each good, in a random order."""
    cards: list[Good] = []
    for good, number in deck.items():
        cards += [good] * number
    return chance.shuffled(cards)


def dealt_hands(
    pile: Sequence[Good], players: int, size: int
) -> tuple[tuple[Secret, ...], list[Good]]:
    """So many hands of so many cards each from the front of a pile, by seat, and what is left."""
    hands = tuple(
        secret(tuple(pile[seat * size : (seat + 1) * size]), seat) for seat in range(players)
    )
    return hands, list(pile[players * size :])


def takers(hands: Sequence[Sequence[Good]], size: int, first: Seat) -> list[Seat]:
    """Who draws, card by card and clockwise from `first`, until every hand has its size.

    A seat stands there as often as it draws. `hands` go by seat.
    """
    missing = [(seat, size - len(hands[seat])) for seat in clockwise(first, len(hands))]
    return [seat for card in range(size) for seat, number in missing if card < number]


def drawn(
    pile: Sequence[Good], takers: Sequence[Seat], refill: Callable[[], list[Good]]
) -> list[CardsDrawn | PileReshuffled]:
    """The takers draw one card each in this order from a pile whose top card lies last.

    A pile runs out when a card is to be drawn and none is there, not earlier. Then `refill` is
    called, once at most, for the cards of a new pile in their order, top first; where it has
    none, the drawing ends.
    """
    events: list[CardsDrawn | PileReshuffled] = []
    left = len(pile)
    taken: dict[Seat, list[Good]] = {}
    refilled = False
    for seat in takers:
        if not left:
            order = [] if refilled else refill()
            if not order:
                break
            refilled = True
            events += _drawn(taken)
            events.append(PileReshuffled(secret(tuple(order))))
            taken = {}
            pile = order[::-1]
            left = len(pile)
        left -= 1
        taken.setdefault(seat, []).append(pile[left])
    return events + _drawn(taken)


def _drawn(taken: Mapping[Seat, Sequence[Good]]) -> list[CardsDrawn | PileReshuffled]:
    hands = tuple([(seat, secret(tuple(cards), seat)) for seat, cards in taken.items()])
    return [CardsDrawn(hands)] if hands else []


def into_hands(state: Any, event: CardsDrawn) -> None:
    """The drawn cards get from the draw pile into the hands of a state."""
    pile = state.draw_pile
    for seat, cards in event.hands:
        state.hands[seat] += cards.known()
        del pile[len(pile) - cards.count :]
