"""The owner of a suitcase: what to pack and what to say of it.

The rules make it right to lie: a sheriff looks into one suitcase of several, and a bribe costs less
than what it saves. One hand in twenty is better packed honestly if one suitcase of three is looked
into, one in five if every other is, and most only if three of five are. What there is to guess is
not who lies but who hides most: fewer cards bring less and draw fewer looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from random import Random

from nottingham_tui.bots.border.beliefs import Place
from nottingham_tui.bots.border.hoard import Hoard
from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.weights import Weights
from nottingham_tui.bots.border.worth import fines, plain, stake, wrong_cards
from nottingham_tui.bots.choosing import tempted
from nottingham_tui.rules.border.moves import Declare, Load
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat

FRESH = 4.6
"""What a card from the draw pile brings in the mean, in dollars."""


class Packer(Place):
    """Weighs what may be packed and said by what it brings in the mean, in dollars."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        super().__init__(view, memory, weights)
        # Each is asked for again and again.
        self._look = cache(self.chance_of_a_look)
        self._price = cache(self.price_of_a_look)
        self.worth = _worth(self)

    def packed(self, cards: Sequence[Good]) -> float:
        """The best that can be said of these cards, and what is held back for a later turn."""
        best = max(self.said(cards, count, good) for count, good in sayings(self.view, cards))
        return best + self._held(cards)

    def said(self, cards: Sequence[Good], count: int, good: Good) -> float:
        """What these cards bring if this is said of them."""
        view = self.view
        look = self._look(len(cards), count)
        wrong = wrong_cards(cards, count, good)
        value = sum(self.worth[card] for card in cards) + self.weights.stuffs * len(cards)
        if not wrong:
            paid = fines(view, cards) if len(cards) == count else 0
            return value + look * paid + self.weights.honesty
        loss = stake(view, count, good, cards)
        price, sure = self._price(len(cards))
        cost = loss if price > view.gold[self.seat] else sure * min(price * self.share, loss)
        cost += (1 - sure) * loss
        seized = 0.0
        if view.markers[view.sheriff].confiscation:
            seized = 0.12 * plain(view, wrong)
        return value - look * cost - seized

    def _held(self, cards: Sequence[Good]) -> float:
        """What the rest of the hand is worth: it takes the place of fresh cards, if any come."""
        view = self.view
        if not _packs_again(view, self.seat):
            return 0.0
        left = len(view.hand) - len(cards)
        return 0.8 * (plain(view, view.hand) - plain(view, cards) - FRESH * left)


def _packs_again(view: SeatView, seat: Seat) -> bool:
    """Whether the seat has another suitcase to pack in this game."""
    if view.round < view.rules.rounds:
        return True
    left = view.rules.terms - view.term
    return left > 1 or (left == 1 and seat != (view.sheriff + 1) % view.players)


def _worth(place: Place) -> Mapping[Good, float]:
    """What one card of each good is worth at the end of this round, kept or sold."""
    values = place.view.rules.values
    worth = {good: float(value) for good, value in values.items()}
    if place.weights.plans:
        hoard = Hoard(place)
        for good in values:
            # A few of the goods of a round are kept.
            worth[good] += 0.4 * max(0.0, hoard.more(good, 1))
    return worth


def load(packer: Packer, rng: Random) -> Load:
    """The cards that bring most, what is found and paid taken into account."""
    plans = [(cards, packer.packed(cards)) for cards in packings(packer.view)]
    return Load(packer.seat, tempted(plans, 0.6 * packer.weights.wildness, rng.random()))


def packings(view: SeatView) -> Iterator[tuple[Good, ...]]:
    """All sets of cards that a suitcase can take, each once."""
    for number in range(1, min(view.rules.suitcase_limit, len(view.hand)) + 1):
        yield from sorted(set(combinations(view.hand, number)))


def sayings(view: SeatView, cards: Sequence[Good]) -> Iterator[tuple[int, Good]]:
    """Declarations worth a thought: all can count, so the number is the true one."""
    for good in view.rules.declarable:
        yield len(cards), good


def declare(packer: Packer, rng: Random) -> Declare:
    """What is said: the truth, or what costs least if it comes out."""
    cards = packer.view.suitcase
    plans = [(said, packer.said(cards, *said)) for said in sayings(packer.view, cards)]
    count, good = tempted(plans, packer.weights.wildness / 2, rng.random())
    return Declare(packer.seat, count, good)
