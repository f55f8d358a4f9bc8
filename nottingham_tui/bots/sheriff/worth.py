"""What a card is worth to a seat: its value, and what it adds to the hope for King and Queen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import exp

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.goods import GoodKind
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView

A_ROUND = 2.4
"""How many legal goods a merchant brings to the stall in a round, in the mean."""

SPREAD = 1.5
"""How far a round's number of one good strays from its mean, in cards."""

MOST = 8
"""So many cards of a good are never brought at once."""


class Worth:
    """What goods are worth to the seat of this view, in points at the end of the game.

    With `plans` Kings and Queens count: how likely they are with so many more cards, when
    everybody goes on bringing what is usual. Without it a card is worth its value.
    """

    def __init__(self, view: SeatView, plans: bool) -> None:
        self.rules: RuleSet = view.rules
        self.values = view.rules.values
        seat = view.seat or 0
        own = list(view.contraband)
        self._hopes: dict[Good, list[float]] = {}
        self._extra: dict[Good, float] = {}
        kinds = {kind.name: kind for kind in view.rules.goods}
        self._counts = {
            kind.name: (kind.counts_as, kind.counts_for)
            for kind in kinds.values()
            if kind.counts_as
        }
        is_untitled = any(kinds[card].untitled for card in own)
        self._view = view
        self._seat = seat
        self._kinds: dict[Good, GoodKind] = {}
        self._left = rounds_left(view)
        self._royal: Counter[Good] = Counter()
        if plans and not is_untitled:
            for card in own:
                if card in self._counts:
                    good, number = self._counts[card]
                    self._royal[good or ""] += number
            self._kinds = {
                name: kind for name, kind in kinds.items() if kind.king and view.rules.deck[name]
            }
        if plans:
            self._add_effects(view, kinds, Counter(own))

    def _add_effects(
        self, view: SeatView, kinds: Mapping[Good, GoodKind], own: Counter[Good]
    ) -> None:
        """Promo cards raise what lies with them; three of a kind are worth a black-market card."""
        for kind in kinds.values():
            if kind.boosts:
                held = own[kind.boosts]
                self._extra[kind.name] = self._extra.get(kind.name, 0) + kind.boost * (held + 0.5)
                if own[kind.name]:
                    self._extra[kind.boosts] = self._extra.get(kind.boosts, 0) + kind.boost
            if kind.untitled:
                self._extra[kind.name] = -20.0
            if kind.excused:
                self._extra[kind.name] = 1.0
        for good, points in view.black_market.items():
            if points:
                gain = max(0, points[0] - 3 * self.values[good])
                near = {0: 0.1, 1: 0.2, 2: 0.45}.get(own[good] % 3, 0.1)
                self._extra[good] = self._extra.get(good, 0) + gain * near

    def _hopes_for(self, good: Good) -> list[float]:
        """What so many more cards of it add to the bonus, from none to `MOST`."""
        found = self._hopes.get(good)
        if found is None:
            found = self._hopes[good] = self._hopes_of(good)
        return found

    def _hopes_of(self, good: Good) -> list[float]:
        view, seat = self._view, self._seat
        kind = self._kinds.get(good)
        if kind is None:
            return []
        mine = view.stalls[seat].goods.get(good, 0) + self._royal[good]
        others = [
            (stall.goods.get(good, 0), self._left[other])
            for other, stall in enumerate(view.stalls)
            if other != seat
        ]
        return _hopes(view.rules, kind, mine, self._left[seat], others)

    def of(self, cards: Iterable[Good]) -> float:
        """What these cards add to the stall, all together."""
        total = 0.0
        numbers: Counter[Good] = Counter()
        values, extra, counts = self.values, self._extra, self._counts
        for card in cards:
            total += values[card]
            if card in extra:
                total += extra[card]
            if card in counts:
                good, number = counts[card]
                numbers[good or ""] += number
            else:
                numbers[card] += 1
        for good, number in numbers.items():
            hopes = self._hopes_for(good)
            if hopes:
                total += hopes[min(number, MOST)]
        return total

    def of_one(self, card: Good) -> float:
        """What this card adds alone."""
        return self.of((card,))

    def lost(self, cards: Mapping[Good, int]) -> float:
        """What the stall loses with these legal cards, about."""
        total = 0.0
        for good, number in cards.items():
            total += number * self.values[good]
            hopes = self._hopes_for(good)
            if hopes:
                # What one more would add tells well enough what one less costs.
                total += number * hopes[1]
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


def _hopes(
    rules: RuleSet, kind: GoodKind, mine: int, my_rounds: int, others: list[tuple[int, int]]
) -> list[float]:
    """What so many more cards add to the expected bonus of a good, from none to `MOST`."""
    legal = sum(rules.deck[good] for good in rules.legal) or 1
    rate = A_ROUND * rules.deck[kind.name] / legal
    later = max(0, my_rounds - 1)
    bonus = []
    for more in range(MOST + 1):
        final = mine + more + rate * later
        king = 1.0
        chances = []
        for number, rounds in others:
            spread = SPREAD * (0.25 + later + rounds) ** 0.5
            ahead = 1 / (1 + exp(-1.7 * (final - number - rate * rounds) / spread))
            chances.append(ahead)
            king *= ahead
        queen = 0.0
        for chance in chances:
            if chance > 1e-9:
                queen += king / chance * (1 - chance)
        if final < 0.5:
            king = queen = 0.0
        bonus.append(kind.king * king + kind.queen * min(queen, 1.0))
    return [each - bonus[0] for each in bonus]


def visible_points(view: SeatView) -> Mapping[Seat, int]:
    """Visible points by seat: gold, goods at their value, contraband at a guess."""
    values = view.rules.values
    return {
        seat: view.gold[seat]
        + sum(number * values[good] for good, number in stall.goods.items())
        + 7 * stall.contraband
        for seat, stall in enumerate(view.stalls)
    }
