"""Pictures of Nottingham: four people play a seeded game by keys, each screen is taken once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.pilot import Pilot

from nottingham_tui.rules.nottingham import moves
from tests.screens.nottingham.driving import Players
from tests.screens.walks import Walk

Picture = Callable[[str], Awaitable[None]]

# Early screens are empty: these wait until something was won.
_LATER = {"TurnScreen": 14, "ActingScreen": 16, "TradingScreen": 14, "CurtainScreen": 14}
_PREFIX = "nottingham"


class Photographed(Players):
    """Takes a picture of every kind of screen at its first good moment."""

    def __init__(self, walk: Walk, picture: Picture) -> None:
        super().__init__(walk, rng=Random(3))
        self.picture = picture

    async def step(self) -> None:
        kind = self.walk.at
        turn = self.view().turns
        # Some turns begin with a look at the hand.
        self.sits = "always" if turn % 5 == 1 else "to_trade"
        if turn >= _LATER.get(kind, 0) and kind not in ("TradingScreen", "BidScreen"):
            await self.take(kind)
        await super().step()

    async def take(self, kind: str) -> None:
        name = kind.removesuffix("Screen").lower()
        await self.picture(f"{_PREFIX}-{name}")

    async def at_trading(self, screen: Any) -> None:
        move = self.wanted(screen.seat)
        if self.view().turns >= _LATER["TradingScreen"] and not isinstance(move, moves.EndTurn):
            await self.press("tab")
            await self.take("TradingScreen")
            screen.draft.picked.clear()
        await super().at_trading(screen)

    async def at_bid(self, screen: Any) -> None:
        await self.press("space")
        await self.take("BidScreen")
        screen.draft.picked.clear()
        await super().at_bid(screen)


async def photographed(pilot: Pilot[Any], picture: Picture) -> None:
    """The whole game, to the points."""
    await pilot.pause()
    walk = Walk(pilot)
    players = Photographed(walk, picture)
    await players.play()
    await players.take("ScoringScreen")
    for name in ("stories", "points", "counts", "titles"):
        await walk.press("right")
        await picture(f"{_PREFIX}-scoring-{name}")
    await walk.press("2 down enter")
    await picture(f"{_PREFIX}-replay")
