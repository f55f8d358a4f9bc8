"""The questions of a turn: to take the turned-up card or do with it what it says (NO-2.2), trades,
offers, defence, ambushes, discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import combinations
from math import exp, inf
from random import Random

from nottingham_tui.bots.nottingham.trades import Trades
from nottingham_tui.bots.nottingham.worth import (
    SET,
    Worth,
    points,
)
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import CASKET, NECKLACE, PAIRS
from nottingham_tui.rules.nottingham.moves import (
    Barter,
    Buy,
    Choose,
    Defend,
    KeepAmbush,
    LayAmbush,
    Move,
    PickCard,
    Raid,
    Robbery,
    Spring,
    Theft,
)

Rated = list[tuple[Move, float]]
"""Moves with what they are worth, in points."""

LOOKS_AT_HARM = 4
"""How many of the hands that a target may have are looked at for what it would lose."""


class Answers(Trades):
    """What an answer of the seat that is asked is worth, in points; what the player whose turn it
    is can hope for, too."""

    def offer(self, move: Move) -> float:
        """What an offer for the card makes of the hand; or the card itself (NO-4.1, NO-4.7)."""
        view = self.view
        if not isinstance(move, Choose) or view.card is None:
            raise LookupError("this is no choice among offers")
        if move.player is None:
            return self.now([*view.hand, view.card])
        bid = view.bids[move.player]
        cards = (bid.cards or ()) if bid is not None else ()
        price = self.weights.price * self.weight(move.player)
        if self.weights.reckons != "table":
            return self.now([*view.hand, *cards]) - price * (view.players - 1)
        theirs, gained = self.theirs(move.player), 0.0
        # Their hand goes without what they offer as long as it lies there.
        hands = self.hands(move.player, LOOKS_AT_HARM)
        for hand in hands:
            gained += theirs.of([*hand, view.card]) - theirs.of([*hand, *cards])
        return self.now([*view.hand, *cards]) - price * gained / len(hands)

    def card(self, move: Move) -> float:
        """A card of the hand that is looked at: useful here, missed there."""
        view = self.view
        if not isinstance(move, PickCard) or view.target is None:
            raise LookupError("nobody's hand is looked at")
        left = without(view.target_hand, (move.card,))
        missed = -self._targets.of([*left, self._card])
        return self.now([*view.hand, move.card]) + self.weight(view.target) * missed

    @cached_property
    def _targets(self) -> Worth:
        """What hands are worth to whoever is attacked."""
        target = self.view.target
        return self.theirs(self.seat if target is None else target)

    def defence(self, move: Move) -> float:
        """A necklace against what the attack would take (NO-4.6)."""
        view = self.view
        hand = [*view.hand, view.card] if view.card is not None else list(view.hand)
        if isinstance(move, Defend):
            return self.worth.of(without(hand, (NECKLACE,)))
        left = [self.worth.of(without(hand, (card,))) for card in view.hand]
        mean = sum(left) / len(left)
        # The attacker takes what is of use to the attacker, often what hurts.
        return mean if view.action == "theft" else (min(left) + mean) / 2

    def kept_ambush(self, move: Move) -> float:
        """An ambush for one player's every trade, or for everybody's trades of two items."""
        view, seat = self.view, self.seat
        if not isinstance(move, KeepAmbush):
            raise LookupError("no ambush is drawn")
        if move.ambush in PAIRS:
            items = PAIRS[move.ambush]
            value = len(items) / len(view.rules.items) * (view.players - 1)
            return value * (1 + 0.02 * sum(view.rules.values[item] for item in items))
        owner = view.colours.index(move.ambush) if move.ambush in view.colours else seat
        ahead = points(view, owner) - points(view, seat)
        # Who holds much trades soon, and who leads is worth a stop.
        return 1.2 + 0.045 * view.hand_counts[owner] + ahead / 40

    def sprung_ambush(self, move: Move) -> float:
        """To spring one: a card of the set, and the set spoiled; the trader gets gold (NO-5.2)."""
        view = self.view
        if not isinstance(move, Spring):
            return self.worth.held
        item = view.laid[0] if view.laid else CASKET
        gain = self.worth.of([*view.hand, item]) - self.worth.of(view.hand)
        if len(view.laid) == SET:
            gain += view.rules.values[item] * self.weight(view.turn)
        # One on two items may hit a dearer set later.
        return gain - (0.3 if move.ambush in PAIRS else 0.0)

    def bids(self, pick: Pick) -> Rated:
        """Cards to offer for the one that lies there: what it brings, if the offer is taken.

        It is the likelier, the more the offer helps whoever chooses.
        """
        view, weights = self.view, self.weights
        if view.card is None:
            raise LookupError("nothing is asked offers for")
        theirs = self.theirs(view.turn)
        hands = self.hands(view.turn, max(1, weights.looks // 3))
        before = self.worth.of(view.hand)
        harm = self.weight(view.turn)
        rated: Rated = []
        for chosen in _sets(pick):
            gain = self.worth.of([*without(view.hand, chosen), view.card]) - before
            helped = sum(theirs.of([*hand, *chosen]) - theirs.of(hand) for hand in hands)
            helped /= len(hands)
            likely = 1 / (1 + (view.players - 2) * exp(-weights.keen * (helped - 3)))
            rated.append((pick.make(chosen), likely * (gain - harm * helped)))
        return rated

    def discards(self, pick: Pick) -> Move:
        """The cards that the hand can best do without, one after the other."""
        left = list(self.view.hand)
        chosen: list[Good] = []
        while len(chosen) < pick.least:
            card = max(set(left), key=lambda each: (self.worth.of(without(left, (each,))), each))
            left.remove(card)
            chosen.append(card)
        order = self.view.rules.order
        made: Move = pick.make(tuple(sorted(chosen, key=order.__getitem__)))
        return made

    @cached_property
    def _hands(self) -> Callable[[Seat], list[list[Good]]]:
        """The hands that a player may well have; the same guesses serve all moves."""
        return cache(lambda player: self.hands(player, self.weights.looks))

    @property
    def _card(self) -> Good:
        """The card that is turned up. Raises `LookupError` if there is none."""
        if self.view.card is None:
            raise LookupError("no card is turned up")
        return self.view.card

    @cached_property
    def _gets(self) -> dict[Good, float]:
        """What the hand is worth with one more card, by item."""
        return {good: self.now([*self.view.hand, good]) for good in self.view.rules.values}

    def action(self, move: Move) -> float:
        """What the hand is worth after this move."""
        likes = self.weights.likes
        match move:
            case Theft(player=player):
                return self._attack(player, blind=True) + likes.get("theft", 0.0)
            case Robbery(player=player):
                return self._attack(player, blind=False) + likes.get("robbery", 0.0)
            case Raid(player=player):
                return self._attack(player, blind=False) + likes.get("raid", 0.0)
            case Buy():
                return self._deal(1, may_refuse=True) + likes.get("buy", 0.0)
            case Barter():
                return self._deal(2, may_refuse=False) + likes.get("barter", 0.0)
            case LayAmbush():
                return self.now(self.view.hand) + self.worth.ambush + likes.get("ambush", 0.0)
            case _:
                return self._gets[self._card]

    def _attack(self, player: Seat, *, blind: bool) -> float:
        """What the hand is worth after the attack, which may be defended, and the harm it does."""
        total, gets = 0.0, self._gets
        defends = self.weights.defends
        for hand in self._hands(player):
            share = 1.0
            if NECKLACE in hand:
                share = 1 - defends
                total += defends * gets[NECKLACE]
            values = [gets[card] for card in hand]
            got = sum(values) / len(values) if blind else max(values)
            total += share * got
        mean = total / self.weights.looks
        grudge = self.memory.harmed.get((player, self.seat), 0) * self.weights.grudge
        return mean + self._harm(player, blind) + grudge

    def _harm(self, player: Seat, blind: bool) -> float:
        """What it is worth that the target loses a card and gets that of the attack."""
        theirs = self.theirs(player)
        hands = self._hands(player)[:LOOKS_AT_HARM]
        lost, gets, card = 0.0, self._gets, self._card
        for hand in hands:
            taken = hand if blind else [max(hand, key=gets.__getitem__)]
            after = [theirs.of([*without(hand, (each,)), card]) for each in taken]
            lost += theirs.of(hand) - sum(after) / len(after)
        return self.weight(player) * lost / len(hands)

    def _deal(self, most: int, *, may_refuse: bool) -> float:
        """The best of what the others may offer."""
        total, card, own = 0.0, self._card, self.view.hand
        keeps = self._gets[card]
        others = [
            player
            for player, count in enumerate(self.view.hand_counts)
            if player != self.seat and count
        ]
        for look in range(self.weights.looks):
            best = keeps if may_refuse else -inf
            for player in others:
                offer = _likely_offer(self._hands(player)[look], card, most, self.rng)
                if offer:
                    # The other side gets what it wants, too.
                    gain = self.now([*own, *offer]) - self.weights.price
                    best = max(best, gain)
            total += keeps if best == -inf else best
        return total / self.weights.looks


def _sets(pick: Pick) -> Iterator[tuple[Good, ...]]:
    """Every choice of cards that the pick allows, each once."""
    counts = Counter(pick.source)
    limited = [card for card, number in counts.items() for _ in range(min(number, pick.most))]
    for number in range(pick.least, min(pick.most, len(limited)) + 1):
        yield from sorted(set(combinations(sorted(limited), number)))


def _likely_offer(hand: Sequence[Good], card: Good, most: int, rng: Random) -> list[Good]:
    """What somebody with this hand may offer for the card: single cards rather than pairs."""
    there = [each for each in hand if each != card]
    there.sort(key=lambda each: (hand.count(each), rng.random()))
    return there[: 1 + int(rng.random() * most)]
