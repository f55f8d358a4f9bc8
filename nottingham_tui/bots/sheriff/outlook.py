"""What a merchant can expect of a bag: passed, opened, bought free."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from nottingham_tui.bots.choosing import Known, seat_of
from nottingham_tui.bots.sheriff import priors
from nottingham_tui.bots.sheriff.beliefs import Suspicion, surprise, suspicion
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.priors import sigmoid
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.bots.sheriff.worth import Worth
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.view import SeatView

FIRM = 1.0
"""How many bags it takes to believe that a sheriff is as others are."""

A_WORD = 2.0
"""How much a promise that is believed speaks against a bag's being opened, and a threat for it,
in log-odds."""

AT_ONE = 6.0
"""How much speaks against a bag's being opened by a sheriff who is at one with its owner, because
two others let each other's bags pass, in log-odds."""

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
        self.weight = weight = 1 / (view.players - 1)
        self.fine = view.rules.fines[view.rules.declarable[0]]
        self._caught = priors.FINE_A_CARD + priors.WORTH_A_CARD * weight / (1 + weight)

    @cached_property
    def worth(self) -> Worth:
        """What goods are worth to this seat; the same until something comes to a stall."""
        known = self.memory.worth
        if known is None or not known.holds(self.view, self.weights.plans):
            known = self.memory.worth = Worth(self.view, self.weights.plans)
        return known

    def tempts(self, lie: float, wrong: float, count: int) -> float:
        """What opening a bag of so many cards is worth to the sheriff against returning it for
        nothing, in gold, if it is likely a lie with so many wrong cards.

        A gold of another's is worth `weight` of one's own, and what is taken from another too.
        """
        return lie * wrong * self._caught - (1 - lie) * count * self.fine

    def usually(self, count: int, good: Good | None) -> float:
        """What opening a bag of so many cards is usually worth that was not paid for, in gold."""
        row = priors.usual(count, good)
        return self.tempts(row.unpaid, row.wrong, count)

    def opening(
        self, owner: Seat, count: int, good: Good | None, tempted: float, doubts: float = 1.0
    ) -> float:
        """How likely a sheriff opens such a bag without a deal, in log-odds; `tempted` is what
        that is worth to the sheriff, in gold."""
        row = priors.usual(count, good)
        odds, sum_asked = row.opening, self.memory.sums.get(owner, 0)
        if sum_asked:
            asked = min(STRAYS[1], max(STRAYS[0], sum_asked / row.asked))
            odds = priors.logit(min(0.97, row.opened * asked))
        usually = self.tempts(row.unpaid, row.wrong, count)
        return odds + (tempted - usually) / (PATIENCE * doubts)


class Outlook(Place):
    """How this merchant sees the coming inspection, from what its seat may know."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        super().__init__(view, memory, weights)
        # Each is asked for again and again.
        self._suspicions = Known(self._suspicion)
        self._fears = Known(self._fear)
        self._paid = Known(self._paid_for)
        self._honest = Known(self._value_of_honest)
        self.stored = Known(self._worth_of_some)
        """What so many cards of a good are worth in the stall."""
        self._alone = Known(self._worth_and_fine)
        self._best = Known(self._best_of)

    def _suspicion(self, talk: str) -> Suspicion:
        """What all can believe of a bag of this merchant of which so much will have been said, as
        in `priors.lies`."""
        return suspicion(self.view, self.memory, self.weights, self.seat, talk)

    def price(self, count: int) -> float:
        """What such a bag passes for when it is bargained about, in gold; its size alone decides.

        Who is known to lie dares it less: a price that went by that would tell honest bags.
        """
        return priors.usual(count, None).asked

    def _paid_for(self, count: int) -> float:
        """What paying for such a bag costs, in points."""
        return min(self.view.gold[self.seat], self.price(count)) * (1 + self.weight)

    def fears(self, count: int, good: Good, talk: str) -> float:
        """How likely such a bag is opened that does not pay."""
        return self._fears[count, good, talk]

    def _fear(self, bag: tuple[int, Good, str]) -> float:
        count, good, talk = bag
        held = self._suspicions[talk].of(count, good)
        odds = self.opening(self.seat, count, good, self.tempts(held.lie, held.wrong, count))
        return sigmoid(odds + self._shift)

    @cached_property
    def _shift(self) -> float:
        """How much readier to open a bag of this merchant those in office are than is usual, in
        log-odds."""
        odds = 0.0
        for seat in self.view.office():
            if self.memory.are_at_one(seat, self.seat):
                odds -= AT_ONE
            odds += self._shift_of(seat)
            if self.memory.owed[seat, self.seat]:
                odds -= A_WORD * self.memory.of(seat).trust * self.weights.remembers
            if self.memory.due[seat, self.seat]:
                odds += A_WORD * self.memory.of(seat).menace * self.weights.remembers
        return odds

    def _shift_of(self, seat: Seat) -> float:
        """How much readier to open this sheriff is than is usual, in log-odds."""
        odds = 0.0
        of_this = [each for each in self.memory.fair() if seat in each.office]
        of_others = [each for each in self.memory.fair() if self.seat not in each.office]
        for some, firm in ((of_this, FIRM), (of_others, 2 * FIRM)):
            opened, expected = 0, 0.0
            for each in some:
                opened += each.opened
                expected += each.opened_expected
            odds += surprise(len(some), opened, expected, firm)
        return odds * self.weights.remembers

    def value(self, plan: Plan) -> float:
        """What can be expected of these cards declared so, in points."""
        cards, good = plan
        count = len(cards)
        passed, opened, _ = self.ends(plan)
        wrong = count - cards.count(good)
        refused = self._fears[count, good, "declined"] * (passed - opened)
        if not wrong:
            return passed - refused
        return passed - self._cost(refused, count) + self.weights.smuggles * wrong

    def _cost(self, refused: float, count: int) -> float:
        """What a lie costs whose being opened costs so much: it is paid for where that is less."""
        return refused - self.weights.bribes * max(0.0, refused - self._paid[count])

    def ends(self, plan: Plan) -> tuple[float, float, float]:
        """What is had of a bag that is returned and of one that is opened, in points, and what of
        the first is taken away; nothing is taken from an honest one."""
        cards, good = plan
        weight = 1 + self.weight
        passed = self.worth.of(cards)
        right = cards.count(good)
        if right == len(cards):
            return passed, passed + right * self.fine * weight, 0.0
        fines = self.view.rules.fines
        stored = self.stored[good, right]
        fine = sum([fines[card] for card in cards if card != good])
        return passed, stored - fine * weight, passed - stored

    def best(self, hand: Sequence[Good]) -> float:
        """The value of the best bag out of this hand, about: lies are said to be one of the two
        goods that are best told the truth of, and hold no others but contraband; what several
        cards of that add to a title together is left out."""
        return self._best[tuple(sorted(hand))]

    def _best_of(self, hand: tuple[Good, ...]) -> float:
        rules, honest = self.view.rules, self._honest
        limit = rules.bag_limit
        named = [(good, number) for good in rules.declarable if (number := hand.count(good))]
        named.sort(key=honest.__getitem__, reverse=True)
        best = honest[named[0]] if named else 0.0
        legal = rules.legal
        contraband = [card for card in hand if card not in legal]
        contraband.sort(key=rules.values.__getitem__, reverse=True)
        covers = named[:2] or [(self._likely_good(), 0)]
        fears, stored, paid = self._fears, self.stored, self._paid
        bribes, smuggles = self.weights.bribes, self.weights.smuggles
        worth = stake = 0.0
        for number, card in enumerate(contraband[:limit], 1):
            added, fine = self._alone[card]
            worth += added + smuggles
            stake += added + fine
            room = limit - number
            for good, mine in covers:
                if mine > room:
                    mine = room
                count = number + mine
                refused = fears[count, good, "declined"] * stake
                value = worth + stored[good, mine] - refused
                if refused > paid[count]:
                    value += bribes * (refused - paid[count])
                if value > best:
                    best = value
        return best

    def _value_of_honest(self, some: tuple[Good, int]) -> float:
        good, number = some
        count = min(number, self.view.rules.bag_limit)
        # What is thought of this merchant plays a small part where nothing can be found.
        opened = sigmoid(priors.usual(count, good).opening + self._shift)
        return self.stored[good, count] + opened * count * self.fine * (1 + self.weight)

    def _worth_of_some(self, some: tuple[Good, int]) -> float:
        return self.worth.some(*some)

    def _worth_and_fine(self, card: Good) -> tuple[float, float]:
        fine = self.view.rules.fines[card] * (1 + self.weight)
        return self.worth.some(card, 1), fine

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
