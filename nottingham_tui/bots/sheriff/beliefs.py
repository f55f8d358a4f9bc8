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
    """How likely a bag lies, and how many of its cards are then not as declared."""

    lie: float
    wrong: float


@dataclass(frozen=True, slots=True)
class Suspicion:
    """What the table can believe of any bag of one player now: how much readier its owner is to
    lie than usual, in log-odds, what was said of it, how far that counts, and the cards that were
    laid down; the lies that were seen before, and how many cards were wrong in them in the mean."""

    odds: float
    talk: str
    listens: float
    laid: tuple[Good, ...]
    lied: int
    mean: float

    def of(self, count: int, declared: Good | None) -> Belief:
        """What can be believed of so many cards, declared so."""
        row = priors.usual(count, declared)
        # The odds of a bag of nobody in particular first.
        unpaid = row.odds["silent"]
        odds = self.odds + unpaid + (row.odds[self.talk] - unpaid) * self.listens
        if declared in self.laid:
            odds += priors.LAID_DOWN
        wrong, lied = row.wrong, self.lied
        if lied:
            wrong = (2 * wrong + lied * min(self.mean, count)) / (2 + lied)
        lie = min(0.97, max(0.03, sigmoid(odds)))
        return Belief(lie, max(1.0, min(float(count), wrong)))


def suspicion(
    view: SeatView, memory: Memory, weights: Weights, owner: Seat, talk: str | None = None
) -> Suspicion:
    """What the table can believe of any bag of this player.

    `talk` is what its merchant will have said, as in `priors.lies`; left out as it is now.
    """
    record = memory.of(owner)
    talk = talk or memory.talk_of(owner)
    laid = memory.laid.get(owner) or view.laid[owner] or ()
    odds = weights.suspects
    if laid:
        odds += priors.LAID_MANY * (len(laid) - priors.LAID_USUALLY)
    if weights.remembers:
        odds += weights.remembers * _readiness(memory, view.seat, owner, talk)
    lied = record.lied if weights.remembers else 0
    return Suspicion(odds, talk, weights.listens, laid, lied, record.wrong / (lied or 1))


def belief(
    view: SeatView, memory: Memory, weights: Weights, owner: Seat, count: int, declared: Good | None
) -> Belief:
    """What the table can believe of a bag of so many cards, declared so, as it is now."""
    return suspicion(view, memory, weights, owner).of(count, declared)


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
