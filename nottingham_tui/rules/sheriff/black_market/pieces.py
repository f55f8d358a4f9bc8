"""The cards of the black market, its moves and events, and what of it lies on the table."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass, trait
from nottingham_tui.rules.kernel.engine import Move
from nottingham_tui.rules.kernel.secret import Good, Seat, added_later

Piles = tuple[tuple[Good, tuple[int, ...]], ...]

BLACK_MARKET: Piles = (("pepper", (30, 27)), ("mead", (32, 29)), ("silk", (34, 31)))
"""The piles: for three cards of which good, points from the top (2E-16.5)."""


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """A merchant shows three cards of `good` for the top card of its pile (2E-16.2)."""

    good: Good = field(repr=False)


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """A merchant who is asked at the end claims no black-market card (2E-16.8)."""


@dataclass(frozen=True, slots=True)
class MarketCardClaimed:
    """Cards of `good`, so many as `shown`, are discarded for a black-market card (2E-16.2)."""

    seat: Seat
    good: Good
    points: int
    shown: int | None = added_later()


@dataclass(frozen=True, slots=True)
class ClaimDeclined:
    """A merchant who was asked claims no black-market card (2E-16.8)."""

    seat: Seat


@dataclass(slots=True)
class Claiming:
    """After the inspection those who may claim a black-market card are asked (2E-16.8).

    `answered` are those who were asked.
    """

    answered: list[Seat] = field(default_factory=list)


@trait
@dataclass(kw_only=True)
class BlackMarketTable:
    """What of the black market lies on a table.

    `black_market` holds the points of the cards left by good, the next one first; `market_cards`
    what each seat has, and `claimed` who took one this round (2E-16.1 to 2E-16.3).
    """

    black_market: dict[Good, list[int]] = field(default_factory=dict)
    market_cards: list[dict[Good, list[int]]] = field(default_factory=list)
    claimed: list[Seat] = field(default_factory=list)

    def lay_black_market(self, piles: Piles, players: int) -> None:
        """Lay the piles out, at a table that has any."""
        self.market_cards = [{} for _ in range(players)] if piles else []
        self.black_market = {good: list(points) for good, points in piles}

    def extra_points(self) -> list[int]:
        """The points of the cards that each seat took; none without the variant."""
        return [sum(map(sum, cards.values())) for cards in self.market_cards]
