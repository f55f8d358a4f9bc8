"""The deputies' chest, the moves and events of sharing it, and what a seat may propose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from random import Random

from nottingham_tui.frozen import dataclass, trait
from nottingham_tui.rules.kernel.engine import Move
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret
from nottingham_tui.rules.sheriff.stall import Stall

Portions = tuple[tuple[Good, ...], tuple[Good, ...]]
"""Cards for the deputy named first and for the other one."""


@dataclass(slots=True)
class Chest(Stall):
    """What both deputies got: goods as on a stall, and gold (2E-15.19)."""

    gold: int = 0


@trait
@dataclass(kw_only=True)
class ChestTable:
    """The chest on a table; `None` without deputies."""

    chest: Chest | None = None

    @property
    def commons(self) -> tuple[Chest, ...]:
        """What belongs to nobody alone: one with deputies, else none."""
        return () if self.chest is None else (self.chest,)

    def lay_chest(self, legal: Iterable[Good]) -> None:
        """An empty chest."""
        self.chest = Chest(dict.fromkeys(legal, 0))


@dataclass(frozen=True, slots=True)
class Share(Move):
    """A deputy proposes how to divide the chest (2E-15.20).

    `gold` and `cards` are what each deputy gets, the one named first first; what they leave out
    is discarded.
    """

    gold: tuple[int, int]
    cards: Portions = field(default=((), ()), repr=False)


@dataclass(frozen=True, slots=True)
class Split(Move):
    """A deputy ends the talk about the chest: the equal share is made (2E-15.20)."""


@dataclass(frozen=True, slots=True)
class ShareProposed:
    """A deputy proposes a division of the chest; it is numbered like an offer (2E-15.20).

    `gold`, `goods` and `contraband` are what each of `deputies` would get, in their order.
    """

    number: int
    seat: Seat
    deputies: tuple[Seat, Seat]
    gold: tuple[int, int]
    goods: Portions
    contraband: tuple[Secret, Secret]


@dataclass(frozen=True, slots=True)
class ShareRefused:
    """The other deputy refuses the proposal."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShareWithdrawn:
    """Who made the proposal takes it back."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ChestShared:
    """The chest is divided, as agreed in proposal `number` or else equally (2E-15.7, 2E-15.8).

    What each deputy gets goes to the own gold and stall; `lost` gold goes to the bank and
    `discarded` cards to the discard pile.
    """

    seat: Seat
    number: int | None
    deputies: tuple[Seat, Seat]
    gold: tuple[int, int]
    goods: Portions
    contraband: tuple[Secret, Secret]
    lost: int
    discarded: tuple[Good, ...]


@dataclass(slots=True)
class Sharing:
    """The deputies divide the chest; standing proposals by number (2E-15.20)."""

    offers: dict[int, Share] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ShareBounds:
    """What a proposal how to divide the chest may hold (2E-15.20).

    Both deputies together get at most `gold` coins and each of `cards` once.
    """

    seat: Seat
    gold: int
    cards: tuple[Good, ...] = field(repr=False)

    def sample(self, rng: Random) -> Share:
        """A random division; now and then it leaves something out."""
        draw = rng.random
        first = int(draw() * (self.gold + 1))
        second = self.gold - first if draw() < 0.8 else int(draw() * (self.gold - first + 1))
        shares: tuple[list[Good], list[Good]] = ([], [])
        for card in self.cards:
            if draw() < 0.9:
                shares[int(draw() * 2)].append(card)
        return Share(self.seat, (first, second), (tuple(shares[0]), tuple(shares[1])))
