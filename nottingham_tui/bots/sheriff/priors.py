"""What is usual at a table of Sheriff: about one bag as it was solved, the rest counted.

`python -m tests.benchmarks.one_bag` solves, `python -m tests.benchmarks.priors` counts again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp, log
from typing import Any

from nottingham_tui import assets
from nottingham_tui.frozen import dataclass

MOST_CARDS = 5
"""Bags of more cards are taken to be like bags of so many."""


@dataclass(frozen=True)
class Usual:
    """What is usual with bags of one size that are declared alike.

    `asked` is the gold that they pass for; `lies` how many of them lie, and `paid` how many of
    these pay; `unpaid` how many lie of those that do not pay, and `opened` how many of those are
    opened; `wrong` how many cards of a lie are not as declared.
    """

    asked: float
    lies: float
    paid: float
    unpaid: float
    opened: float
    wrong: float

    @cached_property
    def odds(self) -> Mapping[str, float]:
        """How likely such a bag lies, in log-odds, by what was said of it as in `lies`."""
        paying = self.lies * self.paid
        lying = paying * OFFERS + (self.lies - paying) * BLUFFS
        offered = logit(lying / (lying + (1 - self.lies) * BLUFFS))
        unpaid = logit(self.unpaid)
        return {"silent": unpaid, "declined": unpaid, "offered": offered, "held": unpaid + HELD}

    @cached_property
    def opening(self) -> float:
        """How likely such a bag is opened that is not paid for, in log-odds."""
        return logit(min(0.97, self.opened))


def certain(table: Mapping[tuple[int, str], Usual]) -> dict[tuple[int, str], Usual]:
    """The same, but nothing is quite certain."""
    found = {}
    for kind, row in table.items():
        lies, paid, unpaid, opened = (
            min(0.97, max(0.03, share)) for share in (row.lies, row.paid, row.unpaid, row.opened)
        )
        found[kind] = Usual(row.asked, lies, paid, unpaid, opened, max(1.0, row.wrong))
    return found


def usual_of(table: Mapping[str, Any]) -> dict[tuple[int, str], Usual]:
    """What a table of the assets says, by the number of cards and the good."""
    found = {}
    for count, rows in table.items():
        for good, row in rows.items():
            if good != "asked":
                found[int(count), good] = Usual(rows["asked"], **row)
    return certain(found)


USUAL = usual_of(assets.data("bots", "one_bag"))
"""What is usual by the number of cards, from one to `MOST_CARDS`, and the good declared."""


def usual(count: int, good: str | None) -> Usual:
    """What is usual with bags of so many cards of a good; without one it is said to be cheese."""
    row = USUAL.get((count, good or "cheese"))
    if row is not None:
        return row
    count = max(1, min(MOST_CARDS, count))
    return USUAL.get((count, good or "cheese")) or USUAL[count, "cheese"]


BLUFFS = 0.15
"""How often gold is offered for a bag that is honest, or whose lie would rather not be paid for."""

OFFERS = 0.8
"""How often gold is offered for a lie that is worth paying for."""

HELD = 0.5
"""How much an offer and no to more speaks for a lie, in log-odds, against not having paid."""


def lies(count: int, good: str | None, talk: str) -> float:
    """How likely a bag of so many cards of a good lies about which so much was said, in log-odds.

    `talk` is "silent" or "declined", what the sheriff asked; or gold was "offered", or more was
    declined than what was offered, "held".
    """
    return usual(count, good).odds[talk]


LAID_DOWN = 0.2
"""How much a declared good that was just laid down speaks for a lie, in log-odds."""

LAID_MANY = 0.15
"""How much each card that was laid down at the market beyond the usual number does: much was drawn
that nobody saw."""

LAID_USUALLY = 3.5
"""How many cards are usually laid down."""

FINE_A_CARD = 3.3
"""What a wrong card costs in the mean, in gold."""

WORTH_A_CARD = 5.9
"""What a wrong card is worth to its owner in the mean, in points."""


def logit(share: float) -> float:
    """The log-odds of a share strictly between 0 and 1."""
    return log(share / (1 - share))


def sigmoid(odds: float) -> float:
    """The share of log-odds."""
    return 1 / (1 + exp(-odds)) if odds > -30.0 else 0.0
