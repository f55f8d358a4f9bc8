"""A yardstick of speed: the bare core of a game of four, played by lot on one core.

It has no events, no log, no views, no refusals and no choice of rules: just lists that are
changed in place, as the fastest hand-written Python engine of this game does it. It says what
one core of this machine can do at this moment, so that a speed can be told as a ratio.

    python yardstick.py [SECONDS]      moves/s, games/s
"""

from __future__ import annotations

import random
import sys
import time

LEGAL = {"apple": (48, 2, 2), "cheese": (36, 3, 2), "bread": (36, 3, 2), "chicken": (24, 4, 2)}
CONTRABAND = {"pepper": (22, 6, 4), "mead": (21, 7, 4), "silk": (12, 8, 4), "crossbow": (5, 9, 4)}
GOODS = LEGAL | CONTRABAND
NAMES = tuple(LEGAL)
BONUS = {"apple": (20, 10), "cheese": (15, 10), "bread": (15, 10), "chicken": (10, 5)}
PLAYERS, HAND, ROUNDS = 4, 6, 8


class Seat:
    """What one player has."""

    def __init__(self, hand: list[str]) -> None:
        self.hand = hand
        self.bag: list[str] = []
        self.word = ""
        self.gold = 50
        self.stall: list[str] = []


def take(seat: Seat, number: int, rng: random.Random) -> list[str]:
    """So many cards of a hand by lot, out of the hand."""
    chosen = sorted(rng.sample(range(len(seat.hand)), number), reverse=True)
    return [seat.hand.pop(place) for place in chosen]


def pay(giver: Seat, taker: Seat, sum_: int) -> None:
    """Gold first, then goods from the stall, the cheapest first, as far as they go."""
    gold = min(giver.gold, sum_)
    giver.gold -= gold
    taker.gold += gold
    sum_ -= gold
    giver.stall.sort(key=lambda good: GOODS[good][1])
    while sum_ > 0 and giver.stall:
        good = giver.stall.pop(0)
        taker.stall.append(good)
        sum_ -= GOODS[good][1]


def points(seats: list[Seat]) -> list[int]:
    """Goods, gold, King and Queen of each good; ties share."""
    totals = [seat.gold + sum(GOODS[good][1] for good in seat.stall) for seat in seats]
    for name, bonuses in BONUS.items():
        counts = [seat.stall.count(name) for seat in seats]
        left = list(bonuses)
        for number in sorted({count for count in counts if count}, reverse=True):
            if not left:
                break
            winners = [place for place, count in enumerate(counts) if count == number]
            shared, left = sum(left[: len(winners)]), left[len(winners) :]
            for place in winners:
                totals[place] += shared // len(winners)
    return totals


def play(seed: int) -> int:
    """A whole game; the number of moves."""
    rng = random.Random(seed)
    deck = [good for good, (number, _value, _fine) in GOODS.items() for _ in range(number)]
    rng.shuffle(deck)
    seats = [Seat([deck.pop() for _ in range(HAND)]) for _ in range(PLAYERS)]
    discards: list[str] = []
    moves = 0
    for number in range(ROUNDS):
        office = number % PLAYERS
        sheriff = seats[office]
        merchants = [seats[(office + step) % PLAYERS] for step in range(1, PLAYERS)]
        for seat in merchants:
            discards += take(seat, rng.randrange(HAND), rng)
            while len(seat.hand) < HAND:
                if not deck:
                    rng.shuffle(discards)
                    deck, discards = discards, []
                seat.hand.append(deck.pop())
            moves += 1
        for seat in merchants:
            seat.bag = take(seat, rng.randint(1, 5), rng)
            moves += 1
        for seat in merchants:
            seat.word = rng.choice(NAMES)
            moves += 1
        for seat in merchants:
            bribe = rng.randint(0, seat.gold)
            moves += 1
            while rng.random() < 0.3 and bribe < seat.gold:
                bribe = rng.randint(bribe, seat.gold)
                moves += 1
            if rng.random() < 0.5:
                seat.gold -= bribe
                sheriff.gold += bribe
                seat.stall += seat.bag
            else:
                lies = [good for good in seat.bag if good != seat.word]
                if lies:
                    seat.stall += [good for good in seat.bag if good == seat.word]
                    discards += lies
                    pay(seat, sheriff, sum(GOODS[good][2] for good in lies))
                else:
                    seat.stall += seat.bag
                    pay(sheriff, seat, sum(GOODS[good][2] for good in seat.bag))
            moves += 1
            seat.bag = []
            while len(seat.hand) < HAND:
                if not deck:
                    rng.shuffle(discards)
                    deck, discards = discards, []
                seat.hand.append(deck.pop())
    points(seats)
    return moves


def measure(seconds: float) -> tuple[float, float]:
    """Moves and games a second."""
    moves = games = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(20):
            moves += play(games)
            games += 1
    return moves / spent, games / spent


if __name__ == "__main__":
    print(
        "yardstick: {:,.0f} moves/s, {:,.0f} games/s".format(
            *measure(float(sys.argv[1]) if sys.argv[1:] else 3.0)
        )
    )
