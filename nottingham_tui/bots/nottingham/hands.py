"""How the hands of others may look, from what was seen to go there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.rules.kernel.secret import Good, Seat


def guessed(
    memory: Memory,
    pool: Sequence[Good],
    seat: Seat,
    count: int,
    remembers: float,
    rng: Random,
) -> list[Good]:
    """A hand of so many cards as it may well be."""
    draw = rng.random
    hand: list[Good] = []
    for good, expected in memory.of(seat).items():
        sure = expected * remembers
        number = int(sure) + (draw() < sure - int(sure))
        hand += [good] * number
    if len(hand) > count:
        for place in range(count):
            other = place + int(draw() * (len(hand) - place))
            hand[place], hand[other] = hand[other], hand[place]
        return hand[:count]
    while len(hand) < count and pool:
        hand.append(pool[int(draw() * len(pool))])
    return hand


def likely_offer(hand: Sequence[Good], card: Good, most: int, rng: Random) -> list[Good]:
    """What somebody with this hand may offer for the card: single cards rather than pairs."""
    there = [each for each in hand if each != card]
    there.sort(key=lambda each: (hand.count(each), rng.random()))
    return there[: 1 + int(rng.random() * most)]
