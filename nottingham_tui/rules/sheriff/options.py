"""What a seat may do now in Sheriff: bounds of offers and the like, beside choices and picks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.chest.pieces import ShareBounds
from nottingham_tui.rules.sheriff.moves import PILES, Gift, Offer, Put, Trade


@dataclass(frozen=True, slots=True)
class OfferBounds:
    """What an offer of `seat` to `other` may hold (2E-5.4, 2E-5.5, 2E-5.14, 2E-5.15, 2E-5.20).

    `merchant` gives: at most `gold` coins, goods of `stall` up to their number, as many cards of
    contraband as lie there, and, if `merchant` is among `returns` and the offer returns that
    bag, up to `bag` cards out of it. `returns` and `opens` are the bags that may be named.
    `legal_names` and `contraband_names` are the goods one may say one gives. `ignores` are the
    merchants that may be ignored for it (1E-3.2). A `joint` offer is with, or by, both deputies.
    """

    seat: Seat
    other: Seat
    merchant: Seat
    gold: int
    stall: Mapping[Good, int]
    contraband: int
    bag: int
    returns: tuple[Seat, ...]
    opens: tuple[Seat, ...]
    legal_names: tuple[Good, ...]
    contraband_names: tuple[Good, ...]
    ignores: tuple[Seat, ...] = ()
    joint: bool = False

    def sample(self, rng: Random) -> Offer:
        """A legal offer: a bit of gold mostly, now and then goods or another's bag."""
        draw = rng.random
        returns: tuple[Seat, ...] = ()
        opens: tuple[Seat, ...] = ()
        if self.merchant in self.returns:
            returns = (self.merchant,)
        elif self.returns and draw() < 0.5:
            returns = (self.returns[int(draw() * len(self.returns))],)
        if self.opens and draw() < 0.2:
            opened = self.opens[int(draw() * len(self.opens))]
            if opened not in returns:
                opens = (opened,)
        gold = int(draw() * (min(self.gold, 12) + 1))
        stall: tuple[Good, ...] = ()
        if draw() < 0.2:
            there = [good for good, number in self.stall.items() if number]
            if there:
                stall = (there[int(draw() * len(there))],)
        contraband: tuple[Good, ...] = ()
        if self.contraband and draw() < 0.2:
            contraband = (self.contraband_names[int(draw() * len(self.contraband_names))],)
        bag: tuple[Good, ...] = ()
        if self.bag and self.merchant in returns and draw() < 0.3:
            names = self.legal_names + self.contraband_names
            bag = (names[int(draw() * len(names))],)
        ignores: tuple[Seat, ...] = ()
        if self.ignores and draw() < 0.1:
            ignores = (self.ignores[int(draw() * len(self.ignores))],)
        promise = ""
        if not (gold or stall or contraband or bag or returns or opens or ignores):
            promise = "…"
        gift = Gift(gold, stall, contraband, bag)
        return Offer(self.seat, self.other, gift, returns, opens, promise, ignores, self.joint)


def _some(rng: Random, cards: tuple[Good, ...], number: int) -> tuple[Good, ...]:
    """So many of the cards, in a random order."""
    draw = rng.random
    left = list(cards)
    return tuple([left.pop(int(draw() * len(left))) for _ in range(number)])


@dataclass(frozen=True, slots=True)
class TradeBounds:
    """What a merchant may do at the market of the first edition (1E-2.2 to 1E-2.4).

    Up to `most` cards of `source`, the own hand, are put aside; as many are drawn, those that
    `take` names first: at most so many of a discard pile as `piles` says, left and right.
    """

    seat: Seat
    source: tuple[Good, ...] = field(repr=False)
    most: int
    piles: tuple[int, int]

    def sample(self, rng: Random) -> Trade:
        """A legal turn: some cards aside, some taken from the piles."""
        most = min(self.most, len(self.source))
        cards = _some(rng, self.source, int(rng.random() * (most + 1)))
        left = list(self.piles)
        take: list[str] = []
        for _ in cards:
            pile = int(rng.random() * 3)
            if pile == 2:
                break
            if left[pile]:
                left[pile] -= 1
                take.append(PILES[pile])
        return Trade(self.seat, cards, tuple(take))


@dataclass(frozen=True, slots=True)
class PutBounds:
    """All of `source` goes onto one of the two discard piles, in any order (1E-2.6, 1E-3.5)."""

    seat: Seat
    source: tuple[Good, ...] = field(repr=False)

    def sample(self, rng: Random) -> Put:
        """A random pile and a random order."""
        cards = _some(rng, self.source, len(self.source))
        return Put(self.seat, PILES[int(rng.random() * 2)], cards)


Option = Choice | Pick | OfferBounds | TradeBounds | PutBounds | ShareBounds
