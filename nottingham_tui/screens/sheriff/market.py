"""The market: lay cards down, draw as many. Private: it shows the hand."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.sheriff.hands import market_rows
from nottingham_tui.rules.sheriff.moves import Move, Trade
from nottingham_tui.screens.keys import Command
from nottingham_tui.screens.picking import HandScreen
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import goods_list


class MarketScreen(HandScreen):
    """Lay down none to five cards; as many come from the pile (2E-3.2)."""

    RULE = "2E-3.2"
    STEP = "market"
    PICK = mark("lay down")
    CONFIRM = mark("draw")

    HEADING = mark("Market")

    def move(self) -> Move:
        return Trade(self.seat, self.picked())

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            number = len(self.draft.picked)
            return say("draw {number}", number=number) if number else say("keep all")
        return super().label_of(command)

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return say("Nothing laid down yet; Enter keeps all cards.")
        return count(
            "{number} card laid down: {goods}",
            "{number} cards laid down: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        return market_rows(
            self.own_view(), self.flow.names, self.draft, width, height, self.flow.glyphs
        )
