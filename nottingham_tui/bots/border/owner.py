"""The owner of a suitcase: what to pack, what to say of it, what to keep of what came over.

The rules make it right to lie: a sheriff looks into one suitcase of several, and a bribe costs less
than what it saves. One hand in twenty is better packed honestly if one suitcase of three is looked
into, one in five if every other is, and most only if three of five are. What there is to guess is
not who lies but who hides most: fewer cards bring less and draw fewer looks.

What is kept brings double at the end, if the limit lets it, as far as can be told. Who has begun
to collect a good mostly goes on with it; so of each good a rival has either hardly any or a
handful. What a rival sells at the end of a round tells what is not collected.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp
from random import Random

from nottingham_tui.bots.border.beliefs import PRICE, Place, usual_stake
from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.weights import Weights
from nottingham_tui.bots.border.worth import fines, plain, stake, wrong_cards
from nottingham_tui.bots.choosing import tempted
from nottingham_tui.rules.border.moves import Declare, Keep, Load
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat

COLLECTS: Mapping[Good, tuple[float, int]] = {
    "jug": (0.25, 4),
    "maracas": (0.28, 5),
    "sombrero": (0.25, 5),
    "cigars": (0.3, 4),
    "tequila": (0.31, 4),
    "statuette": (0.34, 3),
}
"""How likely somebody collects a good, as bots play, and how many cards of it at the end."""

SELDOM = (0.3, 4)
"""The same of a good that is not among them."""

STRAY = {0: 0.8, 1: 0.15, 2: 0.05}
"""How many cards of a good who does not collect it has, and how often."""


def keepings(cards: Sequence[Good], most: int) -> Iterator[tuple[Good, ...]]:
    """All sets of at most so many cards, each once."""
    for number in range(min(most, len(cards)) + 1):
        yield from set(combinations(sorted(cards), number))


def gain_of_keeping(place: Place, cards: Sequence[Good]) -> float:
    """What it brings to keep these goods for the double sale and not to sell them now."""
    there, new = Counter(place.view.kept), Counter(cards)
    gain = -float(plain(place.view, cards))
    for good, number in new.items():
        gain += doubled(place, good, there[good] + number)
        gain -= doubled(place, good, there[good])
    return gain


def doubled(place: Place, good: Good, number: int) -> float:
    """What so many cards of a good can be hoped to bring in the double sale, in dollars."""
    if not number:
        return 0.0
    rules = place.view.rules
    last = number + (rules.rounds - place.view.round) * min(1.0, 0.4 * number)
    others = [seat for seat in range(rules.players) if seat != place.seat]
    rivals = tuple(sorted(collects(place, other, good) for other in others))
    whole, limit = int(last), rules.limits[good]
    _, handful = COLLECTS.get(good, SELDOM)
    sold = sold_of(whole, rivals, handful, limit)
    more = sold_of(whole + 1, rivals, handful, limit) if last > whole else sold
    sold += (more - sold) * (last - whole)
    return 2 * rules.values[good] * sold * number / last


def collects(place: Place, rival: Seat, good: Good) -> float:
    """How likely a rival collects a good, to a twentieth."""
    usual, _ = COLLECTS.get(good, SELDOM)
    odds = usual / (1 - usual)
    deck = place.view.rules.deck
    part = deck[good] / sum(deck.values())
    for sold in place.memory.sold.get(rival, ()):
        # Who does not collect it sells all that came; who collects it keeps all but a surplus.
        none = exp(-part * (len(sold) + place.view.rules.keep_limit))
        seldom = 0.85 / max(0.05, none) if good not in sold else 0.15 / max(0.05, 1 - none)
        odds *= seldom**place.weights.remembers
    return round(20 * odds / (1 + odds)) / 20


@lru_cache(maxsize=8192)
def sold_of(number: int, rivals: tuple[float, ...], handful: int, limit: int) -> float:
    """How many of so many cards are sold by BO-5.4 and BO-5.5.

    `rivals` are the chances of each of the others to collect the good, up to about `handful`.
    """
    # By the cards that sell before these and by how many rivals tie: how likely that is.
    ahead: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for chance in rivals:
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        for count, often in _numbers(chance, handful).items():
            for (before, ties), likely in ahead.items():
                if count > number:
                    if before + count < limit:
                        after[before + count, ties] += likely * often
                else:
                    after[before, ties + (count == number)] += likely * often
        ahead = dict(after)
    return sum(
        chance * min(number, (limit - before) / (ties + 1))
        for (before, ties), chance in ahead.items()
    )


def _numbers(chance: float, handful: int) -> dict[int, float]:
    """How many cards of the good a rival may have at the end, and how likely."""
    found: defaultdict[int, float] = defaultdict(float)
    for count, often in STRAY.items():
        found[count] += (1 - chance) * often
    for count, often in ((handful - 1, 0.3), (handful, 0.4), (handful + 1, 0.3)):
        found[count] += chance * often
    return dict(found)


FRESH = 4.6
"""What a card from the draw pile brings in the mean, in dollars."""


class Packer(Place):
    """Weighs what may be packed and said by what it brings in the mean, in dollars."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        super().__init__(view, memory, weights)
        # Each is asked for again and again.
        self._look = cache(self.chance_of_a_look)
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
        price = PRICE * usual_stake(len(cards))
        cost = price if price <= min(view.gold[self.seat], self.weights.yields * loss) else loss
        seized = 0.0
        if view.markers[view.sheriff].confiscation:
            seized = 0.12 * plain(view, wrong)
        return value - look * cost - seized

    def _held(self, cards: Sequence[Good]) -> float:
        """What the rest of the hand is worth: it takes the place of fresh cards, if any come."""
        view = self.view
        rest = Counter(view.hand) - Counter(cards)
        if not _packs_again(view, self.seat):
            return 0.0
        values = view.rules.values
        return 0.8 * sum((values[card] - FRESH) * number for card, number in rest.items())


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
        there = Counter(place.view.kept)
        for good, value in values.items():
            number = there[good]
            more = doubled(place, good, number + 1)
            more -= doubled(place, good, number)
            # A few of the goods of a round are kept.
            worth[good] += 0.4 * max(0.0, more - value)
    return worth


def load(packer: Packer, rng: Random) -> Load:
    """The cards that bring most, what is found and paid taken into account."""
    plans = [(cards, packer.packed(cards)) for cards in packings(packer.view)]
    return Load(packer.seat, tempted(plans, packer.weights.wildness, rng.random()))


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


def keep(place: Place, rng: Random) -> Keep:
    """The goods that bring more in the double sale than now."""
    sets = sorted(keepings(place.view.goods, place.view.rules.keep_limit))
    plans = [(cards, gain_of_keeping(place, cards)) for cards in sets]
    return Keep(place.seat, tempted(plans, place.weights.wildness / 2, rng.random()))
