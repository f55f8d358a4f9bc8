"""What is usual at a table of Sheriff: about one bag as it was solved, the rest counted.

`python -m tests.benchmarks.one_bag` solves, `python -m tests.benchmarks.priors` counts again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log

from nottingham_tui import assets

MOST_CARDS = 5
"""Bags of more cards are taken to be like bags of so many."""


@dataclass(frozen=True, slots=True)
class Usual:
    """What is usual with bags of one size.

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


def _usual() -> Mapping[int, Usual]:
    """By the number of cards; nothing is certain."""
    found = {}
    for count, row in assets.data("bots", "one_bag").items():
        shares = {name: min(0.97, max(0.03, row[name])) for name in ("lies", "paid", "unpaid")}
        opened = min(0.95, max(0.05, row["opened"]))
        found[int(count)] = Usual(row["asked"], **shares, opened=opened, wrong=max(1, row["wrong"]))
    return found


USUAL = _usual()
"""What is usual by the number of cards, from one to `MOST_CARDS`."""


def usual(count: int) -> Usual:
    """What is usual with bags of so many cards."""
    return USUAL[max(1, min(MOST_CARDS, count))]


BLUFFS = 0.15
"""How often gold is offered for a bag that is honest, or whose lie would rather not be paid for."""

OFFERS = 0.8
"""How often gold is offered for a lie that is worth paying for."""

HELD = 0.5
"""How much an offer and no to more speaks for a lie, in log-odds, against not having paid."""


def lies(count: int, talk: str) -> float:
    """How likely a bag of so many cards lies about which so much was said, in log-odds.

    `talk` is "silent" or "declined", what the sheriff asked; or gold was "offered", or more was
    declined than what was offered, "held".
    """
    row = usual(count)
    if talk == "offered":
        paying = row.lies * row.paid
        lying = paying * OFFERS + (row.lies - paying) * BLUFFS
        return logit(lying / (lying + (1 - row.lies) * BLUFFS))
    return logit(row.unpaid) + HELD * (talk == "held")


LAID_DOWN = 0.5
"""How much a declared good that was just laid down speaks for a lie, in log-odds."""

LAID_BANNED = 0.0
"""How much each card of contraband that was laid down does, in log-odds."""

FINE_A_CARD = 3.3
"""What a wrong card costs in the mean, in gold."""

WORTH_A_CARD = 5.9
"""What a wrong card is worth to its owner in the mean, in points."""


def logit(share: float) -> float:
    """The log-odds of a share strictly between 0 and 1."""
    return log(share / (1 - share))


def sigmoid(odds: float) -> float:
    """The share of log-odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
