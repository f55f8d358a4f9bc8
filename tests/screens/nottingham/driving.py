"""Plays Nottingham through the real app, by keys alone, as whoever sits there would.

What is played a simple bot decides, from the view of the seat that decides; so all questions of
the game come up. Names between blanks are keys.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from nottingham_tui.app import NottinghamApp
from nottingham_tui.bots.nottingham import simple as bot
from nottingham_tui.rules.nottingham import moves
from tests.screens import inspections
from tests.screens.walks import Decides, Keyboard, Walk

new_table = partial(inspections.new_table, game="nottingham", first=0)
"""Deals for Nottingham; Anna begins."""
TRUSTING = ("open_bids", "called_out")
"""The choices of a table that trusts each other."""


class Players(Keyboard):
    """Decide as a simple bot does.

    `sits` says when a player sits down to look at the hand: `always`; `to_trade`, once the card
    is used, which is done from memory on the public screen; or `wanted`, where there is a trade.
    """

    def __init__(
        self, walk: Walk, *, decides: Decides = bot.choose, sits: str = "to_trade", **others: Any
    ) -> None:
        super().__init__(walk, decides=decides, **others)
        self.sits = sits

    async def answer(self, screen: Any) -> None:
        kind = re.sub(r"(?<!^)(?=[A-Z])", "_", self.walk.at.removesuffix("Screen"))
        await getattr(self, f"at_{kind.lower()}")(screen)

    def item(self, good: str) -> str:
        """The digit of an item."""
        return str(self.table.rules.order[good] + 1)

    # The screens -------------------------------------------------------------------------

    async def at_summary(self, screen: Any) -> None:
        await self.press("enter")

    async def at_turn(self, screen: Any) -> None:
        move = self.wanted(self.view().turn)
        acts = self.view().awaits == "act"
        if self.sits == "always" or (not acts and self.sits == "to_trade"):
            await self.press("enter")
        elif acts:
            await self.act(move)
        else:
            await self.press("e enter" if isinstance(move, moves.EndTurn) else "enter")

    async def act(self, move: Any) -> None:
        if isinstance(move, moves.Take):
            await self.press("k")
        elif isinstance(move, moves.Theft | moves.Robbery | moves.Raid):
            await self.press(f"{move.player + 1} enter")
        else:
            await self.press("p enter")

    async def at_acting(self, screen: Any) -> None:
        await self.act(self.wanted(screen.seat))

    async def at_trading(self, screen: Any) -> None:
        move = self.wanted(screen.seat)
        if isinstance(move, moves.EndTurn):
            # Where nothing can be traded in, nothing is asked.
            await self.press("e enter" if screen.suggestions() else "e")
            return
        await self.press(" ".join(self.item(card) for card in move.cards))
        five_equal = isinstance(move, moves.DoTask) and len(set(move.cards)) == 1
        await self.press("p" if five_equal else "enter")

    async def at_bid(self, screen: Any) -> None:
        move = self.wanted(screen.seat)
        await self.press(" ".join([*(self.item(card) for card in move.cards), "enter"]))

    async def at_open_bid(self, screen: Any) -> None:
        move = self.wanted(self.view().to_act[0])
        await self.press(" ".join([*(self.item(card) for card in move.cards), "enter"]))

    async def at_offers(self, screen: Any) -> None:
        move = self.wanted(self.view().turn)
        await self.press("f enter" if move.player is None else f"{move.player + 1} enter")

    async def at_defence(self, screen: Any) -> None:
        options = self.view(screen.seat).options
        move = self.wanted(screen.seat) if options else None
        await self.press("p" if isinstance(move, moves.Defend) else "f")

    async def at_robbery(self, screen: Any) -> None:
        await self.press(f"{self.item(self.wanted(screen.seat).card)} enter")

    async def at_raid(self, screen: Any) -> None:
        await self.press(f"{self.item(self.wanted(self.view().turn).card)} enter")

    async def at_keep(self, screen: Any) -> None:
        place = screen.cards().index(self.wanted(screen.seat).ambush)
        await self.press(f"{place + 1} enter")

    async def at_spring(self, screen: Any) -> None:
        options = self.view(screen.seat).options
        move = self.wanted(screen.seat) if options else None
        if isinstance(move, moves.Spring):
            await self.press(f"{screen.cards().index(move.ambush) + 1} enter")
        else:
            await self.press("f")

    async def at_call(self, screen: Any) -> None:
        for seat in screen.callers():
            if self.view(seat).options:
                await self.press(str(seat + 1))
                return
        await self.press("enter")

    async def at_discard(self, screen: Any) -> None:
        move = self.wanted(screen.seat)
        await self.press(" ".join([*(self.item(card) for card in move.cards), "enter"]))


def at(app: NottinghamApp) -> str:
    """The kind of screen that is there."""
    return type(app.screen).__name__
