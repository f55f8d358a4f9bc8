"""What a seat may intend in At the Border. Seats are numbered clockwise from 0."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class Load:
    """Who is not sheriff puts 1 to 5 cards of the hand into the suitcase (BO-2.2)."""

    seat: Seat
    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Declare:
    """An owner declares a number of cards and one legal good; both may be lies (BO-2.3)."""

    seat: Seat
    count: int
    good: Good


@dataclass(frozen=True, slots=True)
class Point:
    """The sheriff points at the suitcase of `suitcase`, or at none (`None`) (BO-2.4)."""

    seat: Seat
    suitcase: Seat | None


@dataclass(frozen=True, slots=True)
class Offer:
    """Owner or sheriff names a sum in dollars that the owner is to pay (BO-2.6, BO-2.12)."""

    seat: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class Agree:
    """Owner or sheriff agrees to the last sum: it is paid (BO-2.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refuse:
    """Owner or sheriff breaks off: the suitcase is opened (BO-2.12)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SecondCheck:
    """The sheriff spends the marker and points at a second suitcase (BO-3.1)."""

    seat: Seat
    suitcase: Seat


@dataclass(frozen=True, slots=True)
class Confiscate:
    """The sheriff spends the marker and looks into a suitcase in secret (BO-3.2)."""

    seat: Seat
    suitcase: Seat


@dataclass(frozen=True, slots=True)
class Done:
    """The sheriff checks no more this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Keep:
    """A player puts 0 to 3 goods of this round under the suitcase (BO-4.2)."""

    seat: Seat
    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class HandOffice:
    """The poorest player says who is the first sheriff of the next round (BO-4.4)."""

    seat: Seat
    player: Seat


Move = (
    Load
    | Declare
    | Point
    | Offer
    | Agree
    | Refuse
    | SecondCheck
    | Confiscate
    | Done
    | Keep
    | HandOffice
)

WORDS = (Declare, Offer)
"""Moves that tell nobody anything new: they can be taken back until the next move."""
