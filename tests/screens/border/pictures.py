"""Pictures of At the Border: four people play a seeded game by keys, each screen is taken once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.pilot import Pilot

from tests.screens.border.driving import Smugglers
from tests.screens.walks import Walk

Picture = Callable[[str], Awaitable[None]]

_PREFIX = "border"
# Early screens are empty: these wait for a later turn of the first round, or the second.
_LATER = {"CurtainScreen": 3, "CheckingScreen": 3, "SummaryScreen": 2}


class Photographed(Smugglers):
    """Takes a picture of every kind of screen at its first good moment."""

    def __init__(self, walk: Walk, picture: Picture) -> None:
        super().__init__(walk, rng=Random(3))
        self.picture = picture

    async def take(self, name: str) -> None:
        await self.picture(f"{_PREFIX}-{name}")

    async def step(self) -> None:
        kind, screen, view = self.walk.at, self.walk.app.screen, self.view()
        if view.round > 1 or view.term >= _LATER.get(kind, 0):
            name = kind.removesuffix("Screen").lower()
            if kind == "CheckingScreen":
                name = f"checking-{screen.step}"  # type: ignore[attr-defined]
            elif kind == "SummaryScreen":
                rule = screen.summary.rule  # type: ignore[attr-defined]
                name = "turn" if rule == "BO-2.10" else "sale"
            if kind not in ("PackingScreen", "KeepingScreen", "DeclaringScreen"):
                await self.take(name)
        await super().step()

    async def press(self, keys: str) -> None:
        """What is picked, said and typed is taken before Enter."""
        kind, screen = self.walk.at, self.walk.app.screen
        before, _, last = keys.rpartition(" ")
        names = {"PackingScreen": "packing", "KeepingScreen": "keeping",
                 "DeclaringScreen": "declaring"}  # fmt: skip
        if before and kind in names:
            await super().press(before)
            await self.take(names[kind])
            keys = last
        elif before and kind == "CheckingScreen" and screen.step == "bargain":  # type: ignore[attr-defined]
            sums = self.view().bargain
            await super().press(before)
            if sums is not None and sums.gold is not None and before.split()[0].isdigit():
                await self.take("bargain")
            keys = last
        await super().press(keys)


async def photographed(pilot: Pilot[Any], picture: Picture) -> None:
    """The whole game, to the points."""
    await pilot.pause()
    walk = Walk(pilot)
    players = Photographed(walk, picture)
    await players.play()
    await players.take("scoring")
    for name in ("stories", "sales", "money", "measures", "titles"):
        await walk.press("right")
        await players.take(f"scoring-{name}")
    await walk.press("2 down enter")
    await players.take("replay")
