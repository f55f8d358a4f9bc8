"""Pictures of At the Border: four people play a seeded game by keys, each screen is taken once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.pilot import Pilot

from tests.screens.border.driving import Smugglers
from tests.screens.walks import Walk

Picture = Callable[[str], Awaitable[None]]

# Early screens are empty: these wait for the second round.
_LATER = frozenset({"PackingScreen", "CheckingScreen", "CurtainScreen"})
_PREFIX = "border"


class Photographed(Smugglers):
    """Takes a picture of every kind of screen at its first good moment."""

    def __init__(self, walk: Walk, picture: Picture) -> None:
        super().__init__(walk, rng=Random(3))
        self.picture = picture

    async def step(self) -> None:
        kind = self.walk.at
        if self.view().round > 1 or kind not in _LATER:
            await self.take(kind)
        await super().step()

    async def take(self, kind: str) -> None:
        """One picture of a kind of screen."""
        name = kind.removesuffix("Screen").lower()
        await self.picture(f"{_PREFIX}-{name}")


async def photographed(pilot: Pilot[Any], picture: Picture) -> None:
    """The whole game, to the points."""
    await pilot.pause()
    walk = Walk(pilot)
    players = Photographed(walk, picture)
    while walk.at != "ScoringScreen":
        await players.step()
    await players.take("ScoringScreen")
    for name in ("second", "third", "fourth"):
        await walk.press("right")
        await picture(f"{_PREFIX}-scoring-{name}")
