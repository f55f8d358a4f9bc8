"""What a seat may intend, and do now, in At the Border. Seats are numbered clockwise from 0."""

from __future__ import annotations

from dataclasses import field
from random import Random

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Move as Move
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class Load(Move):
    """Who is not sheriff puts 1 to 5 cards of the hand into the suitcase (BO-2.2)."""

    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Declare(Move):
    """An owner declares a number of cards and one legal good; both may be lies (BO-2.3)."""

    count: int
    good: Good


@dataclass(frozen=True, slots=True)
class Point(Move):
    """The sheriff points at the suitcase of `suitcase`, or at none (`None`) (BO-2.4)."""

    suitcase: Seat | None


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Owner or sheriff names a sum in dollars that the owner is to pay (BO-2.6, BO-2.12)."""

    gold: int


@dataclass(frozen=True, slots=True)
class Agree(Move):
    """Owner or sheriff agrees to the last sum: it is paid (BO-2.6)."""


@dataclass(frozen=True, slots=True)
class Refuse(Move):
    """Owner or sheriff breaks off: the suitcase is opened (BO-2.12)."""


@dataclass(frozen=True, slots=True)
class SecondCheck(Move):
    """The sheriff spends the marker and points at a second suitcase (BO-3.1)."""

    suitcase: Seat


@dataclass(frozen=True, slots=True)
class Confiscate(Move):
    """The sheriff spends the marker and looks into a suitcase in secret (BO-3.2)."""

    suitcase: Seat


@dataclass(frozen=True, slots=True)
class Done(Move):
    """The sheriff checks no more this turn."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """A player puts 0 to 3 goods of this round under the suitcase (BO-4.2)."""

    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class HandOffice(Move):
    """The poorest player says who is the first sheriff of the next round (BO-4.4)."""

    player: Seat


WORDS = (Declare, Offer)
"""Moves that tell nobody anything new: they can be taken back until the next move."""


@dataclass(frozen=True, slots=True)
class SumBounds:
    """The sums in dollars that `seat` may name: `least` to `most`, not `last` again (BO-2.12)."""

    seat: Seat
    least: int
    most: int
    last: int | None = None

    def sample(self, rng: Random) -> Offer:
        """A legal sum, each equally likely."""
        sums = [gold for gold in range(self.least, self.most + 1) if gold != self.last]
        return Offer(self.seat, sums[int(rng.random() * len(sums))])


Option = Choice | Pick | SumBounds
