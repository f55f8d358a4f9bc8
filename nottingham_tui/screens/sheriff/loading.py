"""Loading: one to five cards of the hand go into the bag. Private."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.sheriff.hands import loading_rows
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.events import CardsDrawn, RoundBegan
from nottingham_tui.rules.sheriff.moves import Load, Move
from nottingham_tui.screens.picking import HandScreen
from nottingham_tui.text.catalogue import count, mark
from nottingham_tui.text.sheriff.goods import goods_list


class LoadingScreen(HandScreen):
    """Load the bag; what it is worth and what it may cost is told beside it."""

    RULE = "2E-4.1"
    STEP = "loading"
    PICK = mark("load")
    CONFIRM = mark("close the bag")

    HEADING = mark("Loading")

    def move(self) -> Move:
        return Load(self.seat, self.picked())

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return count(
                "The bag is empty. It takes {number} card.",
                "The bag is empty. It takes 1 to {number} cards.",
                self.own_view().rules.bag_limit,
            )
        return count(
            "{number} card in the bag: {goods}",
            "{number} cards in the bag: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        return loading_rows(
            self.own_view(), self.draft, self.drawn(), width, height, self.flow.glyphs
        )

    def drawn(self) -> tuple[Good, ...]:
        """What this player has drawn at the market of this round."""
        number = self.flow.public_view().round
        found: list[Good] = []
        for entry in self.flow.table.log(self.seat):
            for event in entry.events:
                if isinstance(event, RoundBegan):
                    found = []
                elif isinstance(event, CardsDrawn) and entry.round == number:
                    for seat, cards in event.hands:
                        if seat == self.seat:
                            found += cards.known()
        return tuple(found)
