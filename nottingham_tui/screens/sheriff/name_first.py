"""The sheriff names the merchant who begins the market: one key. Public."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.tokens import first_rows
from nottingham_tui.rules.sheriff.moves import NameFirst
from nottingham_tui.screens.keys import DISCARDS, LOG, PROMISES, Command, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import mark, say


class NameFirstScreen(TableScreen):
    """A digit names who begins; the others follow clockwise (2E-3.1)."""

    HEADING = mark("Market")
    RULE = "2E-3.1"
    TELLS_MEANWHILE = False

    def table(self) -> Commands:
        players = self.flow.table.rules.players
        keys = tuple(str(seat + 1) for seat in range(players))
        # The sheriff's own digit is a key too: it says why it is none.
        shown = " ".join(str(seat + 1) for seat in sorted(self.public_view.merchants()))
        return Commands(
            (
                Command("name", keys, mark("begins"), "name_first", importance=9, shown=shown),
                LOG,
                DISCARDS,
                PROMISES,
            )
        )

    def right(self) -> Text:
        return stalls.purse(self.public_view, self.public_view.sheriff, self.flow.names)

    def prompt(self) -> str:
        view = self.public_view
        return say("{name}: one digit names who begins.", name=self.flow.names[view.sheriff])

    def main(self, width: int, height: int) -> list[Text]:
        return first_rows(self.public_view, self.flow.names, width, height, self.flow.glyphs)

    def name_first(self, key: str) -> None:
        self.play(NameFirst(self.public_view.sheriff, int(key) - 1))
