"""Who seems to play together: pairs that spare each other and take each other's offers.

Everybody plays for themselves. So whom somebody attacks, and whose offer is taken, is a matter of
cards, and in the long run everybody has their share. Two who never attack each other while both
attack others, or who take each other's offers before all others, are likely to share a plan.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import field
from math import exp, log
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham import events as happened

Pair = tuple[Seat, Seat]

SPARES = 0.9
"""How often somebody attacks another than the partner."""

FAVOURS = 0.65
"""How often the partner's offer is taken."""

DOUBT = 2.5
"""How unlikely it is that two play together, before anything is seen, in log-odds."""


def _odds() -> defaultdict[Pair, float]:
    return defaultdict(float)


@dataclass(slots=True)
class Ties:
    """What speaks for it that two play together, in log-odds: by whom they `spared`, and by whose
    offers they `took`. `bidders` are those whose offers lie there."""

    players: int = 0
    spared: defaultdict[Pair, float] = field(default_factory=_odds)
    took: defaultdict[Pair, float] = field(default_factory=_odds)
    bidders: set[Seat] = field(default_factory=set)

    def notice(self, event: Any) -> None:
        """This happened."""
        match event:
            case happened.GameBegan(hands=hands):
                self.players = len(hands)
            case happened.ActionBegan(target=None):
                self.bidders.clear()
            case happened.ActionBegan(seat=seat, target=target) if self.players > 2:
                others = self.players - 1
                for other in range(self.players):
                    if other == target:
                        self.spared[_pair(seat, other)] += log((1 - SPARES) * others)
                    elif other != seat:
                        self.spared[_pair(seat, other)] += log(SPARES * others / (others - 1))
            case happened.BidLaid(seat=seat) | happened.BidOpened(seat=seat):
                self.bidders.add(seat)
            case happened.OfferAccepted(seat=seat, player=player) if len(self.bidders) > 1:
                number = len(self.bidders)
                for other in self.bidders:
                    if other == player:
                        self.took[_pair(seat, other)] += log(max(1.05, FAVOURS * number))
                    else:
                        left = (1 - FAVOURS) * number / (number - 1)
                        self.took[_pair(seat, other)] += log(left)

    def of(self, one: Seat, other: Seat) -> float:
        """How likely these two play together, from 0 to 1."""
        pair = _pair(one, other)
        odds = max(0.0, self.spared.get(pair, 0.0)) + max(0.0, self.took.get(pair, 0.0))
        return 1 / (1 + exp(DOUBT - odds))

    def friend(self, seat: Seat, other: Seat) -> float:
        """Whether the other is one to stand together with, from 1, or one to stand against, to -1:
        because two play together, without the other or with it."""
        others = [each for each in range(self.players) if each not in (seat, other)]
        against = max((self.of(other, each) for each in others), default=0.0)
        beside = max((self.of(*pair) for pair in _pairs(others)), default=0.0)
        return beside - against


def _pair(one: Seat, other: Seat) -> Pair:
    return (one, other) if one < other else (other, one)


def _pairs(seats: Sequence[Seat]) -> Iterator[Pair]:
    for place, one in enumerate(seats):
        for other in seats[place + 1 :]:
            yield one, other
