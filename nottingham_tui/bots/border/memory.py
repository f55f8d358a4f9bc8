"""What a bot remembers of a game of At the Border: the fold of the log as its seat may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from nottingham_tui.rules.border.events import (
    BargainBegan,
    BribePaid,
    FinePaid,
    SuitcaseOpened,
    SumNamed,
    TermBegan,
)
from nottingham_tui.rules.kernel.secret import Seat


@dataclass(slots=True)
class Record:
    """What one player was seen to do: suitcases that were `checked`, the `lies` among them, and
    what each other player lost to this one as sheriff (`hurt`), in dollars."""

    checked: int = 0
    lies: int = 0
    hurt: Counter[Seat] = field(default_factory=Counter)


@dataclass(slots=True)
class Memory:
    """`named` are the sums of the running bargain with who named them; `pointed` is how often a
    sheriff pointed at a suitcase of each number of cards."""

    records: dict[Seat, Record] = field(default_factory=dict)
    sheriff: Seat = 0
    named: list[tuple[Seat, int]] = field(default_factory=list)

    def of(self, seat: Seat) -> Record:
        """The record of a player."""
        found = self.records.get(seat)
        if found is None:
            found = self.records[seat] = Record()
        return found

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        for event in events:
            match event:
                case TermBegan(sheriff=sheriff):
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
                case BribePaid(suitcase=owner, sheriff=sheriff, gold=gold):
                    self.of(sheriff).hurt[owner] += gold
                case FinePaid(owner=owner, gold=gold):
                    self.of(self.sheriff).hurt[owner] += gold
                case _:
                    pass
