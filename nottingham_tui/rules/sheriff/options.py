"""What a seat may do now in Sheriff: the bounds of an offer, beside choices and picks of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Gift, Offer


@dataclass(frozen=True, slots=True)
class OfferBounds:
    """What an offer of `seat` to `other` may hold (2E-5.4, 2E-5.5, 2E-5.14, 2E-5.15, 2E-5.20).

    `merchant` gives: at most `gold` coins, goods of `stall` up to their number, as many cards of
    contraband as lie there, and, if `merchant` is among `returns` and the offer returns that
    bag, up to `bag` cards out of it. `returns` and `opens` are the bags that may be named.
    `legal_names` and `contraband_names` are the goods one may claim to give.
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
        promise = ""
        if not (gold or stall or contraband or bag or returns or opens):
            promise = "…"
        gift = Gift(gold, stall, contraband, bag)
        return Offer(self.seat, self.other, gift, returns, opens, promise)


Option = Choice | Pick | OfferBounds
