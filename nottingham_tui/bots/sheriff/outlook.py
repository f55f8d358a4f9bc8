"""What a merchant can expect of a bag: passed, opened, bought free."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import exp

from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.bots.sheriff import priors
from nottingham_tui.bots.sheriff.beliefs import Belief, belief
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.priors import logit, sigmoid
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.bots.sheriff.worth import Worth
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.view import SeatView

FIRM = 2.0
"""How many bags it takes to believe that a sheriff is as others are."""

A_WORD = 2.0
"""How much a promise that is believed speaks against a bag's being opened, in log-odds."""

PATIENCE = 2.0
"""How many gold of temptation make a sheriff's mind up."""


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


class Outlook(Place):
    """How this merchant sees the coming inspection, from what its seat may know."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        super().__init__(view, memory, weights)
        # Each is asked for again and again.
        self.tempted = cache(self._tempted)
        self.chances = cache(self._chances)
        self.value = cache(self._value)
        self.price = cache(self._price)
        self._shift = cache(self._shift_of)
        self._best = cache(self._best_of)
        self._fine = view.rules.fines[view.rules.declarable[0]]

    def _tempted(self, count: int, good: Good, talk: str) -> float:
        """What opening such a bag of this merchant promises the sheriff, as all can tell, in gold.

        `talk` is what the merchant will have said of it, as a key of `TALK`.
        """
        held = belief(self.view, self.memory, self.weights, self.seat, count, good, talk)
        return held.temptation(self.view, count, self.weight)

    def _price(self, count: int) -> float:
        """What a sheriff may want to let such a bag pass, in gold; its size alone decides.

        Who is known to lie dares it less: a price that went by that would tell honest bags.
        """
        size = max(1, min(5, count))
        usual = Belief(
            sigmoid(priors.LIES[size] + priors.TALK["offered"]),
            priors.WRONG[size] * priors.FINE_A_CARD,
            priors.WRONG[size] * priors.WORTH_A_CARD,
        )
        return max(0.0, usual.temptation(self.view, count, self.weight)) + 1.0

    def _chances(self, count: int, good: Good) -> tuple[float, float, float]:
        """How likely it is opened without and with a bribe, and the bribe in gold."""
        wanted = round(self.weights.thrift * self.price(count) + 1)
        bribe = min(self.view.gold[self.seat], wanted)
        free = self.opened(self.tempted(count, good, "silent"))
        left = self.tempted(count, good, "offered") - bribe
        return free, self.opened(left, bribed=True), bribe

    def usual_stake(self, count: int) -> float:
        """What is lost if a usual lie of so many cards is opened, in points."""
        wrong = priors.WRONG[max(1, min(5, count))]
        return wrong * (priors.WORTH_A_CARD + priors.FINE_A_CARD * (1 + self.weight))

    def opened(self, tempted: float, bribed: bool = False) -> float:
        """How likely a sheriff who is so much tempted opens the bag."""
        shift = sum(self._shift(seat, bribed) for seat in self.view.office())
        for seat in self.view.office():
            if self.memory.owed[seat, self.seat]:
                shift -= A_WORD * self.memory.of(seat).trust * self.weights.remembers
        return sigmoid(tempted / PATIENCE + shift - (0.7 if bribed else 0.0))

    def _shift_of(self, seat: Seat, bribed: bool) -> float:
        """How much readier to open this sheriff is than others, in log-odds."""
        usual = self._usually_opened()
        record = self.memory.of(seat)
        opened, judged = record.opened, record.judged
        if bribed and record.judged_bribed:
            opened += record.opened_bribed
            judged += record.judged_bribed
        counts = self.weights.remembers
        share = (opened * counts + FIRM * usual) / (judged * counts + FIRM)
        return logit(share) - logit(priors.OPENED)

    def _usually_opened(self) -> float:
        """How often the others open a bag, as far as was seen at this table."""
        opened = judged = 0.0
        for seat, record in self.memory.records.items():
            if seat != self.seat:
                opened += record.opened * self.weights.remembers
                judged += record.judged * self.weights.remembers
        return (opened + 2 * FIRM * priors.OPENED) / (judged + 2 * FIRM)

    def _value(self, plan: Plan) -> float:
        """What can be expected of these cards declared so, in points."""
        cards, good = plan
        weight = 1 + self.weight
        count = len(cards)
        free, bribed, bribe = self.chances(count, good)
        passed = self.worth.of(cards)
        wrong = [card for card in cards if card != good]
        if not wrong:
            opened = passed + count * self._fine * weight
            honest = free * opened + (1 - free) * passed
            paid = bribed * opened + (1 - bribed) * (passed - bribe * weight)
            # An honest merchant who bribes does it to be taken for a liar now and then.
            bluffs = self.weights.bluffs * exp(priors.LIES[count]) * 0.5
            return honest + bluffs * min(0.0, paid - honest)
        fines = self.view.rules.fines
        fine = sum(fines[card] for card in wrong)
        stored = [card for card in cards if card == good]
        opened = (self.worth.of(stored) if stored else 0.0) - fine * weight
        silent = free * opened + (1 - free) * passed
        paid = bribed * opened + (1 - bribed) * (passed - bribe * weight)
        often = self.weights.bribes
        return often * max(silent, paid) + (1 - often) * silent + self.weights.smuggles * len(wrong)

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
