"""What a sealed bag may hold, as the others around the table can tell."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from nottingham_tui.bots.sheriff import priors
from nottingham_tui.bots.sheriff.memory import BRIBED, Memory, Verdict
from nottingham_tui.bots.sheriff.priors import sigmoid
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.view import SeatView

FIRM = 3.0
"""How many bags as expected it takes to believe that a player is as the others are."""


TABLE = 25.0
"""How many bags as expected it takes to believe that a table is as others are."""

DOUBTFUL = 0.3
"""What of a liar's reputation is not believed, in log-odds: who is known to lie a bit more than
others has reason to be honest now."""

TRUSTED = 0.3
"""What of an honest player's reputation is not believed, in log-odds."""


@dataclass(frozen=True, slots=True)
class Belief:
    """How likely a bag lies, and what it then costs and hides, in gold and points."""

    lie: float
    fine: float
    hidden: float

    def temptation(self, view: SeatView, count: int, weight: float) -> float:
        """What opening is worth to the sheriff against returning it for nothing, in gold.

        A gold of another's is worth `weight` of one's own, and what is taken from another too.
        """
        honest = count * view.rules.fines[view.rules.declarable[0]]
        gain = self.lie * (self.fine + self.hidden * weight / (1 + weight))
        return gain - (1 - self.lie) * honest


def usual_belief(count: int, good: Good | None) -> Belief:
    """What can be believed of nobody's in particular that is not paid for."""
    row = priors.usual(count, good)
    fine, worth = priors.FINE_A_CARD, priors.WORTH_A_CARD
    return Belief(row.unpaid, row.wrong * fine, row.wrong * worth)


def belief(
    view: SeatView,
    memory: Memory,
    weights: Weights,
    owner: Seat,
    count: int,
    declared: Good | None,
    talk: str | None = None,
) -> Belief:
    """What the table can believe of a bag of so many cards, declared so.

    `talk` is what its merchant will have said, as in `priors.lies`; left out as it is now.
    """
    record = memory.of(owner)
    talk = talk or memory.talk_of(owner)
    # The odds of a bag of nobody in particular first.
    row = priors.usual(count, declared)
    unpaid = row.odds["silent"]
    odds = unpaid + (row.odds[talk] - unpaid) * weights.listens
    laid = memory.laid.get(owner) or view.laid[owner] or ()
    if laid:
        odds += priors.LAID_DOWN * (declared in laid)
        odds += priors.LAID_MANY * (len(laid) - priors.LAID_USUALLY)
    odds += weights.suspects
    if weights.remembers:
        odds += weights.remembers * _readiness(memory, view.seat, owner, talk)
    lie = min(0.97, max(0.03, sigmoid(odds)))
    wrong = row.wrong
    if weights.remembers and record.lied:
        mean = record.wrong / record.lied
        wrong = (2 * wrong + record.lied * min(mean, count)) / (2 + record.lied)
    wrong = max(1.0, min(float(count), wrong))
    return Belief(lie, wrong * priors.FINE_A_CARD, wrong * priors.WORTH_A_CARD)


def _readiness(memory: Memory, own: Seat | None, owner: Seat, talk: str) -> float:
    """How much readier to lie this player, at this table, is than usual, in log-odds."""
    bribed = talk in BRIBED
    key = own, owner, bribed
    known = memory.readiness.get(key)
    if known is None:
        alike = [each for each in memory.fair() if each.bribed == bribed]
        reputation = _of([each for each in alike if each.owner == owner], FIRM)
        if reputation > 0:
            reputation = max(0.0, reputation - DOUBTFUL)
        else:
            reputation = min(0.0, reputation + TRUSTED)
        others = [each for each in alike if each.owner not in (own, owner)]
        known = memory.readiness[key] = reputation + _of(others, TABLE)
    return known


def _of(verdicts: Sequence[Verdict], firm: float) -> float:
    """How much readier to lie than usual whoever had these bags is, in log-odds."""
    lies = sum([each.lie for each in verdicts])
    return surprise(len(verdicts), lies, sum([each.lie_expected for each in verdicts]), firm)


def surprise(bags: int, lies: int, expected: float, firm: float) -> float:
    """How far lies and honest bags are from what was expected, in log-odds."""
    odds = log((lies + firm) / (expected + firm))
    return odds - log((bags - lies + firm) / (bags - expected + firm))
