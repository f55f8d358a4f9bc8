"""What a bot remembers of a game of At the Border: the fold of the log as its seat may know it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import field
from itertools import combinations
from math import log
from typing import Any

from nottingham_tui.bots.border.worth import usual_stake
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.events import (
    BargainBegan,
    BargainBroken,
    BribePaid,
    FinePaid,
    GoodsSold,
    PointedAt,
    RoundBegan,
    SuitcaseClosed,
    SuitcaseOpened,
    SumNamed,
    TermBegan,
)
from nottingham_tui.rules.kernel.secret import Good, Seat

DOUBT = 1.5
"""What must speak for it that two favour each other before others stand together, in log-odds."""


@dataclass(slots=True)
class Record:
    """What one player was seen to do.

    As owner: suitcases that were `checked`, the `lies` among them, the wrong cards of each that was
    opened (`found`), how often it `paid` a bribe and how often it `held` its money back. As
    sheriff: what each other player lost to it (`hurt`), in dollars, which part of what is usually
    at stake each bribe was that it `took`, and how many bargains it `broke`.
    """

    checked: int = 0
    lies: int = 0
    found: list[tuple[Good, ...]] = field(default_factory=list)
    hurt: Counter[Seat] = field(default_factory=Counter)
    paid: int = 0
    held: int = 0
    took: list[float] = field(default_factory=list)
    broke: int = 0


@dataclass(slots=True)
class Memory:
    """`sizes` are the numbers of cards in the suitcases of this turn. `bonds` says of two players
    how much likelier it is that they leave each other alone on purpose than by chance, as a
    logarithm. `named` are the sums of the running bargain with who named them; `sold` is what each
    player has sold, round by round."""

    records: defaultdict[Seat, Record] = field(default_factory=lambda: defaultdict(Record))
    sheriff: Seat = 0
    sizes: dict[Seat, int] = field(default_factory=dict)
    bonds: defaultdict[tuple[Seat, Seat], float] = field(default_factory=lambda: defaultdict(float))
    named: list[tuple[Seat, int]] = field(default_factory=list)
    sold: dict[Seat, list[tuple[Good, ...]]] = field(default_factory=dict)

    def of(self, seat: Seat) -> Record:
        """The record of a player."""
        return self.records[seat]

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        for event in events:
            match event:
                case RoundBegan(sheriff=sheriff) | TermBegan(sheriff=sheriff):
                    self.sheriff = sheriff
                    self.sizes.clear()
                case SuitcaseClosed(seat=seat, cards=cards):
                    self.sizes[seat] = cards.count
                case PointedAt(suitcase=int(owner)):
                    self._point(owner)
                case BargainBegan(suitcase=owner):
                    self.named.clear()
                    # Only who lied has something to bargain for.
                    self.of(owner).checked += 1
                    self.of(owner).lies += 1
                case SumNamed(seat=seat, gold=gold):
                    self.named.append((seat, gold))
                case SuitcaseOpened(suitcase=owner, honest=True):
                    self.of(owner).checked += 1
                case SuitcaseOpened(suitcase=owner, discarded=discarded):
                    self.of(owner).found.append(discarded)
                case GoodsSold(sales=sales):
                    for sale in sales:
                        self.sold.setdefault(sale.seat, []).append(sale.cards)
                case BribePaid(suitcase=owner, sheriff=sheriff, gold=gold):
                    self.of(sheriff).hurt[owner] += gold
                    self.of(sheriff).took.append(gold / usual_stake(self.sizes.get(owner, 5)))
                    self.of(owner).paid += 1
                case BargainBroken(seat=seat, suitcase=owner):
                    self.of(seat).held += seat == owner
                    self.of(seat).broke += seat != owner
                case FinePaid(owner=owner, gold=gold):
                    self.of(self.sheriff).hurt[owner] += gold
                case _:
                    pass

    def _point(self, owner: Seat) -> None:
        """The sheriff points at one suitcase, mostly a full one, and leaves the others alone."""
        total = sum(size**2 for size in self.sizes.values())
        for seat, size in self.sizes.items():
            pair = min(seat, self.sheriff), max(seat, self.sheriff)
            self.bonds[pair] -= 3.0 if seat == owner else log(1 - min(0.8, size**2 / total))

    def bond(self, seat: Seat, other: Seat) -> float:
        """How much speaks for it that these two favour each other: a logarithm, none if nothing
        does."""
        return max(0.0, self.bonds.get((min(seat, other), max(seat, other)), 0.0))

    def stance(self, seat: Seat, sheriff: Seat, is_own: bool) -> float:
        """How much speaks for it that the sheriff stands against a player, who plays together with
        another one; below 0 that they stand together, against two others who do, or as those two
        do themselves. What the sheriff did is no reason to itself (`is_own`)."""
        others = sorted({each for pair in self.bonds for each in pair} - {seat, sheriff})
        against = max((self.bond(seat, each) for each in others), default=0.0)
        beside = max((self.bond(*pair) for pair in combinations(others, 2)), default=0.0)
        own = 0.0 if is_own else self.bond(seat, sheriff)
        return against - max(0.0, beside - DOUBT) - max(0.0, own - DOUBT)
