"""What a card is worth to a seat: its value, and what it adds to the hope for King and Queen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from math import exp, prod

from nottingham_tui.bots.choosing import Known
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.goods import GoodKind
from nottingham_tui.rules.sheriff.view import SeatView

A_ROUND = 2.4
"""How many legal goods a merchant brings to the stall in a round, in the mean."""

SPREAD = 1.5
"""How far a round's number of one good strays from its mean, in cards."""

MOST = 8
"""So many cards of a good are never brought at once."""


class Worth:
    """What goods are worth to the seat of this view, or to another as far as this one can tell, in
    points at the end of the game.

    With `plans` Kings and Queens count: how likely they are with so many more cards, when
    everybody goes on bringing what is usual. Without it a card is worth its value.
    """

    def __init__(self, view: SeatView, plans: bool, seat: Seat | None = None) -> None:
        self.values = view.rules.values
        self._view = view
        self._plans = plans
        self._seat = (view.seat or 0) if seat is None else seat
        self._left = rounds_left(view)
        kinds = {kind.name: kind for kind in view.rules.goods}
        own = Counter(view.contraband if self._seat == view.seat else ())
        self._counts = {
            name: (kind.counts_as or name, kind.counts_for if kind.counts_as else 1)
            for name, kind in kinds.items()
        }
        self._titled: dict[Good, GoodKind] = {}
        self._royal: Counter[Good] = Counter()
        self._extra: defaultdict[Good, float] = defaultdict(float)
        # Each is asked for again and again.
        self._races = Known(self._race_for)
        self._bonus = Known(self._bonus_with)
        if not plans:
            return
        if not any(kinds[card].untitled for card in own):
            for card in own.elements():
                good, number = self._counts[card]
                if good != card:
                    self._royal[good] += number
            self._titled = {
                name: kind for name, kind in kinds.items() if kind.king and view.rules.deck[name]
            }
        # Promo cards raise what lies with them.
        for name, kind in kinds.items():
            if kind.boosts:
                self._extra[name] += kind.boost * (own[kind.boosts] + 0.5)
                if own[name]:
                    self._extra[kind.boosts] += kind.boost
            if kind.untitled:
                self._extra[name] = -20.0
            if kind.excused:
                self._extra[name] = 1.0
        # Three of a kind are worth a black-market card.
        for good, points in view.black_market.items():
            if points:
                gain = max(0, points[0] - 3 * self.values[good])
                self._extra[good] += gain * (0.1, 0.2, 0.45)[own[good] % 3]

    def holds(self, view: SeatView, plans: bool) -> bool:
        """Whether this is what goods are worth in that view, too."""
        own, seen = self._view, view
        here = (own.rules, own.seat, own.round, own.sheriff, own.contraband, own.stalls)
        there = (seen.rules, seen.seat, seen.round, seen.sheriff, seen.contraband, seen.stalls)
        return plans == self._plans and here == there and own.black_market == seen.black_market

    def _race_for(self, good: Good) -> tuple[float, list[tuple[float, float]]]:
        """How many cards of it this seat will have, and of each other how many and how surely that
        is known, if nothing more than usual is brought."""
        rules, stalls = self._view.rules, self._view.stalls
        legal = sum([rules.deck[each] for each in rules.legal]) or 1
        rate = A_ROUND * rules.deck[good] / legal
        later = max(0, self._left[self._seat] - 1)
        mine = stalls[self._seat].goods.get(good, 0) + self._royal[good] + rate * later
        return mine, [
            (
                stalls[seat].goods.get(good, 0) + rate * rounds,
                1.7 / (SPREAD * (0.25 + later + rounds) ** 0.5),
            )
            for seat, rounds in enumerate(self._left)
            if seat != self._seat
        ]

    def _bonus_with(self, some: tuple[Good, int]) -> float:
        """The bonus to be expected for a good with so many more cards of it."""
        good, more = some
        mine, others = self._races[good]
        final = mine + more
        if final < 0.5:
            return 0.0
        chances = [1 / (1 + exp((their - final) * surely)) for their, surely in others]
        king = prod(chances)
        queen = sum([king / each * (1 - each) for each in chances if each > 1e-9])
        kind = self._titled[good]
        return kind.king * king + kind.queen * min(queen, 1.0)

    def _hope(self, good: Good, more: int) -> float:
        """What so many more cards of it add to the expected bonus."""
        return self._bonus[good, min(more, MOST)] - self._bonus[good, 0]

    def some(self, good: Good, number: int) -> float:
        """What so many cards of one good add to the stall."""
        total = float(number * self.values[good])
        if good in self._extra:
            total += number * self._extra[good]
        counted, times = self._counts[good]
        if number and counted in self._titled:
            total += self._hope(counted, number * times)
        return total

    def of(self, cards: Iterable[Good]) -> float:
        """What these cards add to the stall, all together."""
        total = 0.0
        numbers: dict[Good, int] = {}
        values, extra, counts = self.values, self._extra, self._counts
        for card in cards:
            total += values[card]
            if card in extra:
                total += extra[card]
            good, number = counts[card]
            numbers[good] = numbers.get(good, 0) + number
        for good, number in numbers.items():
            if good in self._titled:
                total += self._hope(good, number)
        return total

    def lost(self, cards: Mapping[Good, int]) -> float:
        """What the stall loses with these legal cards, about."""
        total = 0.0
        for good, number in cards.items():
            total += number * self.values[good]
            if good in self._titled:
                # What one more would add tells well enough what one less costs.
                total += number * self._hope(good, 1)
        return total


def rounds_left(view: SeatView) -> list[int]:
    """By seat in how many rounds each is still a merchant, this one included until it is over."""
    players = view.players
    rounds = view.rules.rounds
    if view.rules.has_deputies:
        share = (players - 2) / players
        return [max(1, round((rounds - view.round + 1) * share))] * players
    left = [0] * players
    sheriff = view.sheriff
    for _ in range(view.round, rounds + 1):
        for seat in range(players):
            left[seat] += seat != sheriff
        sheriff = (sheriff + 1) % players
    return left


def visible_points(view: SeatView) -> Mapping[Seat, int]:
    """Visible points by seat: gold, goods at their value, contraband at a guess."""
    values = view.rules.values
    return {
        seat: view.gold[seat]
        + sum(number * values[good] for good, number in stall.goods.items())
        + 7 * stall.contraband
        for seat, stall in enumerate(view.stalls)
    }
