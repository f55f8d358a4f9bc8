"""What is usual at a table of Sheriff, counted over many games of bots.

`python -m tests.benchmarks.priors` counts it again.
"""

from __future__ import annotations

from math import exp, log

LIES = {1: -2.8, 2: -1.5, 3: 0.1, 4: 0.6, 5: 1.1}
"""The log-odds of a lie by the number of cards, as bots play: large bags are seldom honest."""

WRONG = {1: 1.0, 2: 1.5, 3: 1.5, 4: 1.9, 5: 2.5}
"""How many cards of a lie are wrong in the mean, by the number of cards."""

LAID_DOWN = 0.5
"""How much a declared good that was just laid down speaks for a lie, in log-odds."""

LAID_BANNED = 0.0
"""How much each card of contraband that was laid down does, in log-odds."""

TALK = {"silent": -0.4, "offered": 1.2, "declined": -1.3, "held": 0.3}
"""How much what a merchant has said speaks for a lie, in log-odds: nothing, an offer of gold, no
to what the sheriff asked, an offer and no to more."""

OPENED = 0.22
"""How often a sheriff opens a bag as long as nobody knows better."""

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
