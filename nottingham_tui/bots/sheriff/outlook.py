"""What a merchant can expect of a bag: passed, opened, bought free."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.bots.sheriff import priors
from nottingham_tui.bots.sheriff.beliefs import belief, surprise, usual_belief
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.priors import sigmoid
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.bots.sheriff.worth import Worth
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.view import SeatView

FIRM = 1.0
"""How many bags it takes to believe that a sheriff is as others are."""

A_WORD = 2.0
"""How much a promise that is believed speaks against a bag's being opened, in log-odds."""

PATIENCE = 5.0
"""How many gold of temptation more than usual make a sheriff's mind up."""

STRAYS = 0.75, 1.35
"""So far from the usual sum a sheriff's ask tells how likely the bag is opened if it is refused."""


Plan = tuple[tuple[Good, ...], Good]
"""Cards for the bag and the good to declare."""


class Place:
    """A seat of the table, with what it knows and likes; a gold of another's is worth `weight`."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        self.view = view
        self.memory = memory
        self.weights = weights
        self.seat = seat_of(view)
        self.weight = 1 / (view.players - 1)
        self.worth = Worth(view, weights.plans)
        self.usually = cache(self._usually)

    def _usually(self, count: int, good: Good | None) -> float:
        """What opening a bag of so many cards is usually worth that was not paid for, in gold."""
        return usual_belief(count, good).temptation(self.view, count, self.weight)

    def opening(
        self, owner: Seat, count: int, good: Good | None, tempted: float, doubts: float = 1.0
    ) -> float:
        """How likely a sheriff opens such a bag without a deal, in log-odds; `tempted` is what
        that is worth to the sheriff, in gold."""
        row = priors.usual(count, good)
        sum_asked = self.memory.sums.get(owner, 0)
        asked = min(STRAYS[1], max(STRAYS[0], sum_asked / row.asked)) if sum_asked else 1.0
        odds = priors.logit(min(0.97, row.opened * asked))
        return odds + (tempted - self.usually(count, good)) / (PATIENCE * doubts)


class Outlook(Place):
    """How this merchant sees the coming inspection, from what its seat may know."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        super().__init__(view, memory, weights)
        # Each is asked for again and again.
        self.tempted = cache(self._tempted)
        self.fears = cache(self._fear)
        self.value = cache(self._value)
        self.price = cache(self._price)
        self._shift = cache(self._shift_of)
        self._best = cache(self._best_of)
        self._fine = view.rules.fines[view.rules.declarable[0]]

    def _tempted(self, count: int, good: Good, talk: str) -> float:
        """What opening such a bag of this merchant promises the sheriff, as all can tell, in gold.

        `talk` is what the merchant will have said of it, as in `priors.lies`.
        """
        held = belief(self.view, self.memory, self.weights, self.seat, count, good, talk)
        return held.temptation(self.view, count, self.weight)

    def _price(self, count: int) -> float:
        """What such a bag passes for when it is bargained about, in gold; its size alone decides.

        Who is known to lie dares it less: a price that went by that would tell honest bags.
        """
        return priors.usual(count, None).asked

    def _fear(self, count: int, good: Good, talk: str) -> float:
        """How likely such a bag is opened that does not pay."""
        odds = self.opening(self.seat, count, good, self.tempted(count, good, talk))
        for seat in self.view.office():
            odds += self._shift(seat)
            if self.memory.owed[seat, self.seat]:
                odds -= A_WORD * self.memory.of(seat).trust * self.weights.remembers
        return sigmoid(odds)

    def _shift_of(self, seat: Seat) -> float:
        """How much readier to open this sheriff is than is usual, in log-odds."""
        others = [each for other, each in self.memory.records.items() if other != self.seat]
        odds = 0.0
        for some, firm in (([self.memory.of(seat)], FIRM), (others, 2 * FIRM)):
            judged, opened = sum(o.judged for o in some), sum(o.opened for o in some)
            odds += surprise(judged, opened, sum(o.would_open for o in some), firm)
        return odds * self.weights.remembers

    def _value(self, plan: Plan) -> float:
        """What can be expected of these cards declared so, in points."""
        cards, good = plan
        count = len(cards)
        passed, opened, _ = self.ends(plan)
        fear = self.fears(count, good, "declined")
        refused = fear * opened + (1 - fear) * passed
        wrong = sum([card != good for card in cards])
        if not wrong:
            return refused
        often = self.weights.bribes
        price = min(self.view.gold[self.seat], self.price(count))
        paid = passed - price * (1 + self.weight)
        value = often * max(refused, paid) + (1 - often) * refused
        return value + self.weights.smuggles * wrong

    def ends(self, plan: Plan) -> tuple[float, float, float]:
        """What is had of a bag that is returned and of one that is opened, in points, and what of
        the first is taken away; nothing is taken from an honest one."""
        cards, good = plan
        weight = 1 + self.weight
        passed = self.worth.of(cards)
        right = [card for card in cards if card == good]
        if len(right) == len(cards):
            return passed, passed + len(cards) * self._fine * weight, 0.0
        fines = self.view.rules.fines
        stored = self.worth.of(right) if right else 0.0
        fine = sum([fines[card] for card in cards if card != good])
        return passed, stored - fine * weight, passed - stored

    def best(self, hand: Sequence[Good]) -> float:
        """The value of the best bag out of this hand."""
        return self._best(tuple(sorted(hand)))

    def _best_of(self, hand: tuple[Good, ...]) -> float:
        return max(self.value(plan) for plan in self.candidates(hand))

    def plans(self, hand: Sequence[Good]) -> list[tuple[Plan, float]]:
        """The bags worth a thought out of this hand, each with what can be expected of it."""
        return [(plan, self.value(plan)) for plan in self.candidates(hand)]

    def candidates(self, hand: Sequence[Good]) -> Iterator[Plan]:
        """Honest bags of each good; lies with the dearest other cards on top of one good."""
        rules = self.view.rules
        limit = rules.bag_limit
        numbers = Counter(hand)
        values = rules.values
        named = [good for good in rules.declarable if numbers[good]]
        contraband = sorted(
            (card for card in hand if not rules.is_legal(card)), key=lambda card: -values[card]
        )
        for good in named:
            yield (good,) * min(limit, numbers[good]), good
        covers = named or [self._likely_good()]
        best = max(covers, key=lambda good: (numbers[good], values[good]))
        for good in covers:
            mine = numbers[good]
            for number in range(1, min(limit, len(contraband)) + 1):
                yield (*contraband[:number], *(good,) * min(mine, limit - number)), good
            if good == best:
                for cards in self._larger(hand, contraband, good, mine):
                    yield cards, good

    def _larger(
        self, hand: Sequence[Good], contraband: Sequence[Good], good: Good, mine: int
    ) -> Iterator[tuple[Good, ...]]:
        """Lies with other legal goods in them, on top of so many of a good."""
        rules = self.view.rules
        limit, values = rules.bag_limit, rules.values
        others = sorted((card for card in hand if card != good), key=lambda c: (-values[c], c))
        legal = [card for card in others if rules.is_legal(card)]
        for number in range(1, min(limit - mine, len(legal)) + 1):
            yield (*legal[:number], *(good,) * mine)
        if contraband and legal:
            kept = min(mine, limit - 1)
            if limit - kept > len(contraband):
                yield (*others[: limit - kept], *(good,) * kept)

    def _likely_good(self) -> Good:
        """The good that a lie names best where none is at hand: the commonest of the deck."""
        deck = self.view.rules.deck
        return max(self.view.rules.declarable, key=lambda good: deck[good])
