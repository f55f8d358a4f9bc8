"""The turned-up card: take it, or do with it what it says (NO-2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.nottingham.hands import guessed
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.nature import Nature
from nottingham_tui.bots.nottingham.worth import Worth, points, unseen
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import NECKLACE
from nottingham_tui.rules.nottingham.moves import (
    Barter,
    Buy,
    LayAmbush,
    Move,
    Raid,
    Robbery,
    Theft,
)
from nottingham_tui.rules.nottingham.view import SeatView

AMBUSH = 4.2
"""What an ambush brings in the mean, in points, as long as there is time for it."""


def rated(
    view: SeatView, moves: Sequence[Move], memory: Memory, nature: Nature, rng: Random
) -> list[tuple[Move, float]]:
    """Every move with what the hand is worth after it, in the mean."""
    seat, card = view.seat, view.card
    if seat is None or card is None:
        raise LookupError("no card is turned up")
    table = _Table(view, seat, card, memory, nature, rng)
    return [(move, table.value(move)) for move in moves]


class _Table:
    """What the player whose turn it is can hope for."""

    def __init__(
        self,
        view: SeatView,
        seat: Seat,
        card: Good,
        memory: Memory,
        nature: Nature,
        rng: Random,
    ) -> None:
        self.view = view
        self.seat = seat
        self.card = card
        self.memory = memory
        self.nature = nature
        self.worth = Worth(view, seat, nature)
        self.pool = unseen(view)
        self.rng = rng
        self.hand = list(view.hand)
        self._guesses: dict[Seat, list[list[Good]]] = {}

    def value(self, move: Move) -> float:
        """What the hand is worth after this move."""
        match move:
            case Theft(player=player) | Robbery(player=player) | Raid(player=player):
                return self._attack(player, blind=isinstance(move, Theft)) + self.nature.attacks
            case Buy():
                return self._deal(1, may_refuse=True) + self.nature.deals
            case Barter():
                return self._deal(2, may_refuse=False) + self.nature.deals
            case LayAmbush():
                left = (self.view.rules.town - self.view.track) / 8
                return self.worth.of(self.hand) + AMBUSH * min(1.0, left) + self.nature.ambushes
            case _:
                return self.worth.of([*self.hand, self.card])

    def _hands(self, player: Seat) -> list[list[Good]]:
        found = self._guesses.get(player)
        if found is None:
            count = self.view.hand_counts[player]
            found = self._guesses[player] = [
                guessed(self.memory, self.pool, player, count, self.nature.remembers, self.rng)
                for _ in range(self.nature.looks)
            ]
        return found

    def _attack(self, player: Seat, *, blind: bool) -> float:
        """What is left when the target may defend, and what it costs the target."""
        total = 0.0
        for hand in self._hands(player):
            if NECKLACE in hand:
                total += 0.6 * self.worth.of([*self.hand, NECKLACE])
                share = 0.4
            else:
                share = 1.0
            if not hand:
                total += share * self.worth.of(self.hand)
                continue
            values = [self.worth.of([*self.hand, card]) for card in hand]
            got = sum(values) / len(values) if blind else max(values)
            total += share * got
        mean = total / self.nature.looks
        grudge = self.memory.attacked.get((player, self.seat), 0) * self.nature.grudge
        return mean + self._harm(player, blind) + grudge

    def _harm(self, player: Seat, blind: bool) -> float:
        """What it is worth that the target loses a card: more if it leads."""
        ahead = points(self.view, player) - points(self.view, self.seat)
        weight = (1.0 + max(-0.8, min(1.5, ahead / 20))) / (self.view.players - 1)
        # The target gets the card of the attack for it.
        theirs = Worth(self.view, player, self.nature)
        lost = 0.0
        for hand in self._hands(player)[:3]:
            if hand:
                before = theirs.of(hand)
                taken = hand if blind else hand[:2]
                after = sum(
                    theirs.of([*without(hand, (card,)), self.card]) for card in taken
                ) / len(taken)
                lost += before - after
        return weight * lost / 3

    def _deal(self, most: int, *, may_refuse: bool) -> float:
        """The best of what the others may offer."""
        total = 0.0
        keeps = self.worth.of([*self.hand, self.card])
        for look in range(self.nature.looks):
            best = keeps if may_refuse else 0.0
            for player in range(self.view.players):
                if player == self.seat or not self.view.hand_counts[player]:
                    continue
                hand = self._hands(player)[look]
                offer = _offer(hand, self.card, most, self.rng)
                if offer:
                    # The other side gets what it wants, too.
                    best = max(best, self.worth.of([*self.hand, *offer]) - 0.8)
            total += best
        return total / self.nature.looks


def _offer(hand: Sequence[Good], card: Good, most: int, rng: Random) -> list[Good]:
    """What somebody with this hand may offer: single cards rather than pairs."""
    there = [each for each in hand if each != card]
    there.sort(key=lambda each: (hand.count(each), rng.random()))
    return there[: 1 + int(rng.random() * most)]
