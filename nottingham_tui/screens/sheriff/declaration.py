"""Declarations: in turn, one key for the good; the number of cards is the true one. Public."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.sheriff.tokens import declaration_rows, letters
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.moves import Declare
from nottingham_tui.screens.keys import DISCARDS, LOG, PROMISES, TAKE_BACK, Command, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import count, mark


class DeclarationScreen(TableScreen):
    """Who declares now, what has been declared, and a key for each good."""

    HEADING = mark("Declaration")
    RULE = "2E-4.3"
    TELLS_MEANWHILE = False

    def table(self) -> Commands:
        goods = self.flow.table.rules.declarable
        keys = tuple(str(number) for number in range(1, len(goods) + 1))
        return Commands(
            (
                Command("declare", keys, mark("declare"), "declare_number", importance=9),
                Command(
                    "name",
                    tuple(letters(goods)),
                    mark("declare by letter"),
                    "declare_letter",
                    hidden=True,
                ),
                TAKE_BACK,
                LOG,
                DISCARDS,
                PROMISES,
            )
        )

    def right(self) -> Text:
        gold = f"{self.flow.glyphs.coin} {self.public_view.gold[self.public_view.sheriff]}"
        return plain(gold, "gold strong")

    def prompt(self) -> str:
        view = self.public_view
        if not view.to_act:
            return ""
        seat = view.to_act[0]
        bag = view.bags[seat]
        return count(
            "{name} has {number} card in the bag. One key names the good.",
            "{name} has {number} cards in the bag. One key names the good.",
            bag.count if bag else 0,
            name=self.flow.names[seat],
        )

    def main(self, width: int, height: int) -> list[Text]:
        return declaration_rows(self.public_view, self.flow.names, width, height, self.flow.glyphs)

    def declare_number(self, key: str) -> None:
        self._declare(self.flow.table.rules.declarable[int(key) - 1])

    def declare_letter(self, key: str) -> None:
        good = letters(self.flow.table.rules.declarable).get(key.lower())
        if good is not None:
            self._declare(good)

    def _declare(self, good: Good) -> None:
        self.play(Declare(self.public_view.to_act[0], good))
