"""The turned-up card: take it, or do with it what it says (NO-2.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from random import Random

from nottingham_tui.bots.nottingham.answering import Answers
from nottingham_tui.bots.nottingham.worth import Worth, weight
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import NECKLACE
from nottingham_tui.rules.nottingham.moves import Barter, Buy, LayAmbush, Move, Raid, Robbery, Theft

LOOKS_AT_HARM = 4
"""How many of the hands that a target may have are looked at for what it would lose."""


class Actions(Answers):
    """What the player whose turn it is can hope for, too."""

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


def _likely_offer(hand: Sequence[Good], card: Good, most: int, rng: Random) -> list[Good]:
    """What somebody with this hand may offer for the card: single cards rather than pairs."""
    there = [each for each in hand if each != card]
    there.sort(key=lambda each: (hand.count(each), rng.random()))
    return there[: 1 + int(rng.random() * most)]
