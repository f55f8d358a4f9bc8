"""The turned-up card: take it, or do with it what it says (NO-2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from nottingham_tui.bots.nottingham.answering import Rated
from nottingham_tui.bots.nottingham.hands import guessed, likely_offer
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.bots.nottingham.worth import Worth, unseen, weight
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import NECKLACE
from nottingham_tui.rules.nottingham.moves import Barter, Buy, LayAmbush, Move, Raid, Robbery, Theft
from nottingham_tui.rules.nottingham.view import SeatView

LOOKS_AT_HARM = 4
"""How many of the hands that a target may have are looked at for what it would lose."""


def rated(
    view: SeatView, moves: Sequence[Move], memory: Memory, weights: Weights, rng: Random
) -> Rated:
    """Every move with what the hand is worth after it, in the mean."""
    seat, card = view.seat, view.card
    if seat is None or card is None:
        raise LookupError("no card is turned up")
    table = _Table(view, seat, card, memory, weights, rng)
    return [(move, table.value(move)) for move in moves]


class _Table:
    """What the player whose turn it is can hope for."""

    def __init__(
        self,
        view: SeatView,
        seat: Seat,
        card: Good,
        memory: Memory,
        weights: Weights,
        rng: Random,
    ) -> None:
        self.view = view
        self.seat = seat
        self.card = card
        self.memory = memory
        self.weights = weights
        self.worth = Worth(view, seat, weights)
        self.pool = unseen(view)
        self.rng = rng
        self.hand = list(view.hand)
        self.gets = {good: self.worth.of([*self.hand, good]) for good in view.rules.values}
        # The same guesses serve all moves.
        self._hands = cache(self._guess)

    def value(self, move: Move) -> float:
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
                return self.worth.of(self.hand) + gain
            case _:
                return self.gets[self.card]

    def _guess(self, player: Seat) -> list[list[Good]]:
        count = self.view.hand_counts[player]
        return [
            guessed(self.memory, self.pool, player, count, self.weights.remembers, self.rng)
            for _ in range(self.weights.looks)
        ]

    def _attack(self, player: Seat, *, blind: bool) -> float:
        """What the hand is worth after the attack, which may be defended, and the harm it does."""
        total = 0.0
        defends = self.weights.scale.defends
        for hand in self._hands(player):
            share = 1.0
            if NECKLACE in hand:
                share = 1 - defends
                total += defends * self.gets[NECKLACE]
            values = [self.gets[card] for card in hand]
            got = sum(values) / len(values) if blind else max(values)
            total += share * got
        mean = total / self.weights.looks
        grudge = self.memory.harmed.get((player, self.seat), 0) * self.weights.grudge
        return mean + self._harm(player, blind) + grudge

    def _harm(self, player: Seat, blind: bool) -> float:
        """What it is worth that the target loses a card and gets that of the attack."""
        theirs = Worth(self.view, player, self.weights)
        hands = self._hands(player)[:LOOKS_AT_HARM]
        lost = 0.0
        for hand in hands:
            taken = hand if blind else [max(hand, key=self.gets.__getitem__)]
            after = [theirs.of([*without(hand, (card,)), self.card]) for card in taken]
            lost += theirs.of(hand) - sum(after) / len(after)
        return weight(self.view, self.weights, player) * lost / len(hands)

    def _deal(self, most: int, *, may_refuse: bool) -> float:
        """The best of what the others may offer."""
        total = 0.0
        keeps = self.gets[self.card]
        others = [
            player
            for player, count in enumerate(self.view.hand_counts)
            if player != self.seat and count
        ]
        for look in range(self.weights.looks):
            best = keeps if may_refuse else 0.0
            for player in others:
                offer = likely_offer(self._hands(player)[look], self.card, most, self.rng)
                if offer:
                    # The other side gets what it wants, too.
                    gain = self.worth.of([*self.hand, *offer]) - self.weights.scale.price
                    best = max(best, gain)
            total += best
        return total / self.weights.looks
