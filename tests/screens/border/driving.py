"""Plays At the Border through the real app, by keys alone, as whoever sits there would.

What is played a simple bot decides, from the view of the seat that decides. Names between blanks
are keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from nottingham_tui.bots.border import simple as bot
from nottingham_tui.rules.border import moves
from nottingham_tui.rules.kernel.secret import Seat
from tests.screens import inspections
from tests.screens.walks import Decides, Keyboard, Walk

new_table = partial(inspections.new_table, game="border")
"""Deals for At the Border; Ben is the first sheriff."""


def chosen(hand: Sequence[str], cards: Sequence[str]) -> str:
    """The keys that pick these cards of a hand."""
    wanted = Counter(cards)
    keys = []
    for place, card in enumerate(hand, 1):
        if wanted[card]:
            wanted[card] -= 1
            keys.append(str(place))
    return " ".join(keys)


class Smugglers(Keyboard):
    """Decide as a simple bot does, unless it is said otherwise."""

    def __init__(self, walk: Walk, *, decides: Decides = bot.choose, **others: Any) -> None:
        super().__init__(walk, decides=decides, **others)

    async def answer(self, screen: Any) -> None:
        if self.walk.at in (
            "SuitcaseRevealScreen", "SummaryScreen", "DoubleSaleScreen", "ConfiscationScreen",
            "ConfiscatedLookScreen",
        ):  # fmt: skip
            await self.press("enter")
            return
        seat = self.view().to_act[0]
        if self.walk.at in ("PackingScreen", "KeepingScreen"):
            seat = screen.seat
        await self.press(self.keys(self.wanted(seat)))

    def keys(self, move: Any) -> str:
        """The keys that make a move on its screen."""
        rules = self.table.rules
        match move:
            case moves.Load(seat=seat, cards=cards):
                return f"{chosen(self.view(seat).hand, cards)} enter"
            case moves.Declare(count=count, good=good):
                return f"{count} {rules.declarable.index(good) + 1}"
            case moves.Point(suitcase=None):
                return "0 enter"
            case moves.Point(suitcase=int(owner)):
                return f"{owner + 1} enter"
            case moves.SecondCheck(suitcase=owner):
                return f"{owner + 1} enter"
            case moves.Confiscate(suitcase=owner):
                return f"k {self._owner(owner)} enter"
            case moves.Offer(gold=gold):
                return f"{' '.join(str(gold))} enter"
            case moves.Keep(seat=seat, cards=cards):
                goods = [good for good in rules.order if good in self.view(seat).goods]
                picked = " ".join(str(goods.index(card) + 1) for card in cards)
                return f"{picked} enter" if cards or not goods else "enter enter"
            case moves.HandOffice(player=player):
                return f"{player + 1} enter"
            case moves.Done():
                return self._ended()
        return {moves.Agree: "a enter", moves.Refuse: "x enter"}[type(move)]

    def _ended(self) -> str:
        """A turn in which nothing else could be done ends with one key."""
        view = self.view()
        others = [
            kind(view.sheriff, owner)
            for kind in (moves.SecondCheck, moves.Confiscate)
            for owner in view.merchants()
        ]
        asked = any(self.table.refusal(move) is None for move in others)
        return "e enter" if asked else "e"

    def _owner(self, owner: Seat) -> str:
        """The digit of an owner; where there is one suitcase only, nobody is asked which."""
        view = self.view()
        able = [
            each for each in view.merchants()
            if self.table.refusal(moves.Confiscate(view.sheriff, each)) is None
        ]  # fmt: skip
        return str(owner + 1) if len(able) > 1 else ""
