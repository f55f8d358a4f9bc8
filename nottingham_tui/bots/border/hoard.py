"""What goods are kept for the double sale.

What is kept brings double at the end, if the limit lets it, as far as can be told. Who has begun
to collect a good mostly goes on with it; so of each good a rival has either hardly any or a
handful. What a rival sells at the end of a round tells what is not collected.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from random import Random

from nottingham_tui.bots.border.beliefs import Place
from nottingham_tui.bots.choosing import tempted
from nottingham_tui.rules.border.moves import Keep
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


class Hoard:
    """Weighs goods by what they may bring in the double sale, in dollars."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._doubled: dict[tuple[Good, int], float] = {}
        self._rivals: dict[Good, tuple[float, ...]] = {}
        self._there = Counter(place.view.kept)

    def keep(self, rng: Random) -> Keep:
        """The goods that bring more in the double sale than now."""
        place = self._place
        sets = sorted(keepings(place.view.goods, place.view.rules.keep_limit))
        plans = [(cards, self.gain(cards)) for cards in sets]
        return Keep(place.seat, tempted(plans, 0.75 * place.weights.wildness, rng.random()))

    def gain(self, cards: Sequence[Good]) -> float:
        """What it brings to keep these goods for the double sale and not to sell them now."""
        return sum(self.more(good, cards.count(good)) for good in set(cards))

    def more(self, good: Good, number: int) -> float:
        """What so many cards of a good bring if they are kept with those that are there, and not
        sold now."""
        there = self._there[good]
        more = self.doubled(good, there + number) - self.doubled(good, there)
        return more - number * self._place.view.rules.values[good]

    def doubled(self, good: Good, number: int) -> float:
        """What so many cards of a good can be hoped to bring in the double sale, in dollars."""
        if (good, number) not in self._doubled:
            self._doubled[good, number] = self._hope(good, number) if number else 0.0
        return self._doubled[good, number]

    def _hope(self, good: Good, number: int) -> float:
        place = self._place
        rules = place.view.rules
        last = number + (rules.rounds - place.view.round) * min(1.0, 0.4 * number)
        if good not in self._rivals:
            others = [seat for seat in range(rules.players) if seat != place.seat]
            self._rivals[good] = tuple(sorted(collects(place, other, good) for other in others))
        rivals = self._rivals[good]
        whole, limit = int(last), rules.limits[good]
        _, handful = COLLECTS.get(good, SELDOM)
        sold = sold_of(whole, rivals, handful, limit)
        more = sold_of(whole + 1, rivals, handful, limit) if last > whole else sold
        sold += (more - sold) * (last - whole)
        return 2 * rules.values[good] * sold * number / last


def keepings(cards: Sequence[Good], most: int) -> Iterator[tuple[Good, ...]]:
    """All sets of at most so many cards, each once."""
    for number in range(min(most, len(cards)) + 1):
        yield from set(combinations(sorted(cards), number))


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
