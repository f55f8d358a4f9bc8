"""The questions of a turn: to take the turned-up card or do with it what it says (NO-2.2), trades,
offers, defence, ambushes, discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import combinations
from math import exp
from random import Random

from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.bots.nottingham.worth import SET, Worth, points, unseen, weight
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import CASKET, GOLD, NECKLACE, PAIRS
from nottingham_tui.rules.nottingham.moves import (
    Barter,
    Buy,
    Choose,
    Defend,
    DoTask,
    KeepAmbush,
    LayAmbush,
    Move,
    PickCard,
    Raid,
    Robbery,
    Spring,
    Theft,
    TradeIn,
)
from nottingham_tui.rules.nottingham.scoring import task_points
from nottingham_tui.rules.nottingham.view import SeatView

Rated = list[tuple[Move, float]]
"""Moves with what they are worth, in points."""

VICTORY = 25.0
"""What it is worth to end the game as the winner, and what it costs as a loser, in points."""

LOOKS_AT_HARM = 4
"""How many of the hands that a target may have are looked at for what it would lose."""


class Answers:
    """What an answer of the seat that is asked is worth, in points; what the player whose turn it
    is can hope for, too."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights, rng: Random) -> None:
        self.view = view
        self.memory = memory
        self.weights = weights
        self.rng = rng
        self.seat = seat_of(view)
        self.worth = Worth(view, self.seat, weights)

    @cached_property
    def pool(self) -> list[Good]:
        """The cards that this seat sees nowhere."""
        return unseen(self.view)

    def hands(self, player: Seat, number: int) -> list[list[Good]]:
        """So many hands as that of this player may well be."""
        count, remembers = self.view.hand_counts[player], self.weights.remembers
        return [
            self.memory.guess(player, count, self.pool, remembers, self.rng) for _ in range(number)
        ]

    def trade(self, move: Move) -> float:
        """Points now, and what is left in the hand; or to wait for more."""
        view, scale = self.view, self.weights.scale
        match move:
            case TradeIn(cards=cards):
                rest, won = without(view.hand, cards), view.rules.values[cards[0]]
                value = self._traded(rest, won)
                if len(cards) == SET:
                    lying = sum(view.ambush_counts) - view.ambush_counts[self.seat]
                    failing = 1 - (1 - scale.hit) ** lying
                    value += failing * (self.worth.of([*rest, *cards[1:], GOLD]) - value)
                return value + scale.haste
            case DoTask(task=task, cards=cards):
                done = sum(task in tasks for tasks in view.tasks)
                won = task_points(view.rules, task, done + 1)
                return self._traded(without(view.hand, cards), won) + scale.haste
            case _:
                return self.worth.of(view.hand)

    def _traded(self, rest: Sequence[Good], won: int) -> float:
        """What so many points are worth with the rest of the hand."""
        return won + self.worth.of(rest) + self._end(won) + self._favour(rest)

    def _end(self, won: int) -> float:
        """Whether a trade that brings so many points ends the game in victory; 0 if it goes on."""
        view, seat = self.view, self.seat
        if not self.weights.plans or view.track + 1 < view.rules.town:
            return 0.0
        best = max(points(view, other) for other in range(view.players) if other != seat)
        return VICTORY if points(view, seat) + won > best else -VICTORY

    def _favour(self, rest: Sequence[Good]) -> float:
        """What a trade brings besides: a card, if the hand is small enough then (NO-3.6)."""
        view, step = self.view, self.view.track + 1
        number = view.rules.track[step] if step < len(view.rules.track) else None
        if number is None:
            return 0.0
        own = len(rest) <= number
        others = sum(
            count <= number for seat, count in enumerate(view.hand_counts) if seat != view.seat
        )
        return self.weights.scale.favour * (own - 0.5 * others / (view.players - 1))

    def offer(self, move: Move) -> float:
        """What an offer for the card makes of the hand; or the card itself (NO-4.1, NO-4.7)."""
        view = self.view
        if not isinstance(move, Choose) or view.card is None:
            raise LookupError("this is no choice among offers")
        if move.player is None:
            return self.worth.of([*view.hand, view.card])
        bid = view.bids[move.player]
        cards = (bid.cards or ()) if bid is not None else ()
        lead = weight(view, self.weights, move.player) * (view.players - 1)
        return self.worth.of([*view.hand, *cards]) - self.weights.scale.price * lead

    def card(self, move: Move) -> float:
        """A card of the hand that is looked at: useful here, missed there."""
        view = self.view
        if not isinstance(move, PickCard) or view.target is None:
            raise LookupError("nobody's hand is looked at")
        missed = self._theirs.of(view.target_hand)
        missed -= self._theirs.of(without(view.target_hand, (move.card,)))
        harm = weight(view, self.weights, view.target)
        return self.worth.of([*view.hand, move.card]) + harm * missed

    @cached_property
    def _theirs(self) -> Worth:
        """What hands are worth to whoever is attacked."""
        target = self.view.target
        return Worth(self.view, self.seat if target is None else target, self.weights)

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
            return self.weights.scale.held
        item = view.laid[0] if view.laid else CASKET
        gain = self.worth.of([*view.hand, item]) - self.worth.of(view.hand)
        if len(view.laid) == SET:
            gain += view.rules.values[item] * weight(view, self.weights, view.turn)
        # One on two items may hit a dearer set later.
        return gain - (0.3 if move.ambush in PAIRS else 0.0)

    def bids(self, pick: Pick) -> Rated:
        """Cards to offer for the one that lies there: what it brings, if the offer is taken.

        It is the likelier, the more the offer helps whoever chooses.
        """
        view, weights = self.view, self.weights
        if view.card is None:
            raise LookupError("nothing is asked offers for")
        theirs = Worth(view, view.turn, weights)
        hands = self.hands(view.turn, max(1, weights.looks // 3))
        before = self.worth.of(view.hand)
        harm = weight(view, weights, view.turn)
        rated: Rated = []
        for chosen in _sets(pick):
            gain = self.worth.of([*without(view.hand, chosen), view.card]) - before
            helped = sum(theirs.of([*hand, *chosen]) - theirs.of(hand) for hand in hands)
            helped /= len(hands)
            likely = 1 / (1 + (view.players - 2) * exp(-weights.scale.keen * (helped - 3)))
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
        return {good: self.worth.of([*self.view.hand, good]) for good in self.view.rules.values}

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
                left = (self.view.rules.town - self.view.track) / 8
                gain = (self.weights.scale.ambush + likes.get("ambush", 0.0)) * min(1.0, left)
                return self.worth.of(self.view.hand) + gain
            case _:
                return self._gets[self._card]

    def _attack(self, player: Seat, *, blind: bool) -> float:
        """What the hand is worth after the attack, which may be defended, and the harm it does."""
        total, gets = 0.0, self._gets
        defends = self.weights.scale.defends
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
        theirs = Worth(self.view, player, self.weights)
        hands = self._hands(player)[:LOOKS_AT_HARM]
        lost, gets, card = 0.0, self._gets, self._card
        for hand in hands:
            taken = hand if blind else [max(hand, key=gets.__getitem__)]
            after = [theirs.of([*without(hand, (each,)), card]) for each in taken]
            lost += theirs.of(hand) - sum(after) / len(after)
        return weight(self.view, self.weights, player) * lost / len(hands)

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
            best = keeps if may_refuse else 0.0
            for player in others:
                offer = _likely_offer(self._hands(player)[look], card, most, self.rng)
                if offer:
                    # The other side gets what it wants, too.
                    gain = self.worth.of([*own, *offer]) - self.weights.scale.price
                    best = max(best, gain)
            total += best
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
