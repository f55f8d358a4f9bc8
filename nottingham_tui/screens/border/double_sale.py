"""The double sale at the end, kind by kind: who has what, who is paid what, and why. Public."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.border.ending import double_sale_rows
from nottingham_tui.drawing.rows import plain
from nottingham_tui.rules.border.events import GameEnded
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import UP_AND_DOWN, Command, Commands, step
from nottingham_tui.screens.turning import TurningScreen
from nottingham_tui.text.catalogue import mark, say


class DoubleSaleScreen(TurningScreen):
    """A kind a beat; any key shows all, then the arrows go through the kinds, Enter goes on."""

    COMMON = ("rules", "quit", "help")
    RULE = "BO-5.4"
    BEAT = 1.2
    ANY_KEY = False

    def __init__(self, flow: Desk, entry: Entry, *, shown: int = 0) -> None:
        super().__init__(flow)
        self.entry = entry
        ended = next(event for event in entry.events if isinstance(event, GameEnded))
        self.sales: tuple[KindSale, ...] = ended.sales
        self.begin(max(shown, 1), len(self.sales))
        self.chosen = self.shown - 1
        """The place of the kind whose sale is explained."""

    def again(self) -> Screen[Any]:
        return DoubleSaleScreen(self.flow, self.entry, shown=self.shown)

    def next_step(self) -> None:
        super().next_step()
        self.chosen = self.shown - 1

    def finish(self) -> None:
        super().finish()
        self.chosen = self.shown - 1

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("THE DOUBLE SALE"), "gold strong"), plain(""), plain("")

    def title_short(self) -> Text:
        return plain("")

    def prompt(self) -> str:
        if not self.is_finished:
            return say("Kind by kind the goods under the suitcases are sold for double.")
        return say("Enter: everything is counted.")

    def keys(self) -> Commands:
        choose = Command("choose", UP_AND_DOWN, mark("how so?"), "choose", importance=7,
                         help=mark("Go through the kinds: how their sale comes about"))  # fmt: skip
        return super().keys() + Commands((choose,))

    def around(self) -> Commands:
        return self.flow.stage.looks

    def choose(self, key: str) -> None:
        self.chosen = (self.chosen + step(key)[1]) % len(self.sales)

    def paint(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return double_sale_rows(
            self.sales, self.shown, self.chosen, flow.table.rules, flow.names, width, height,
            flow.glyphs,
        )  # fmt: skip
