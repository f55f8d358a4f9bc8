"""What a bot remembers of a game of At the Border: the fold of the log as its seat may know it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import field
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.events import (
    BargainBegan,
    BribePaid,
    FinePaid,
    GoodsSold,
    RoundBegan,
    SuitcaseOpened,
    SumNamed,
    TermBegan,
)
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(slots=True)
class Record:
    """What one player was seen to do: suitcases that were `checked`, the `lies` among them, the
    wrong cards of each that was opened (`found`), and what each other player lost to this one as
    sheriff (`hurt`), in dollars."""

    checked: int = 0
    lies: int = 0
    found: list[tuple[Good, ...]] = field(default_factory=list)
    hurt: Counter[Seat] = field(default_factory=Counter)


@dataclass(slots=True)
class Memory:
    """`named` are the sums of the running bargain with who named them; `sold` is what each player
    has sold, round by round."""

    records: defaultdict[Seat, Record] = field(default_factory=lambda: defaultdict(Record))
    sheriff: Seat = 0
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
                case FinePaid(owner=owner, gold=gold):
                    self.of(self.sheriff).hurt[owner] += gold
                case _:
                    pass
