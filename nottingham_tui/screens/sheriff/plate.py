"""All contraband is turned up; the owner of the feast plate says which good it is. Public."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sheriff.tokens import turned_rows
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.promo_cards.pieces import CountAs
from nottingham_tui.screens.keys import Command, Commands, digits
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.sheriff.goods import good_name


class PlateScreen(TableScreen):
    """One digit names the good (1E-7.11)."""

    HEADING = mark("The feast plate")
    RULE = "1E-7.11"
    SHOWN = ()

    def owner(self) -> Seat:
        """Who has the plate."""
        seat: Seat = self.public_view.to_act[0]
        return seat

    def keys(self) -> Commands:
        goods = self.flow.table.rules.declarable
        count_as = Command("count", digits(len(goods)), mark("it counts as"), "count_as",
                           importance=9)  # fmt: skip
        return Commands((count_as,))

    def right(self) -> Text:
        return plain(self.flow.names[self.owner()], "ink strong")

    def prompt(self) -> str:
        return say("{name}: one digit names the good.", name=self.flow.names[self.owner()])

    def main(self, width: int, height: int) -> list[Text]:
        view, names, glyphs = self.public_view, self.flow.names, self.flow.glyphs
        question = pieces.filled(
            say("{name}, what does your feast plate count as?", name=pieces.SLOTS[0]),
            pieces.name_text(self.owner(), names),
        )
        goods = []
        for place, good in enumerate(view.rules.declarable, 1):
            worth = say("{value} gold", value=view.rules.values[good])
            chip = plain(f" {place} ", "on golden")
            name = (f"  {glyphs.good(good)} {good_name(good)}", f"{good} strong")
            goods.append(line(chip, name, (f"  {worth}", "quiet")))
        turned = turned_rows(view, names, width - 8, glyphs)
        panel = framed(
            say("All contraband is turned up"), turned, width - 4, len(turned) + 2, glyphs
        )
        sections = (wrap(question, width - 4), pieces.in_columns(goods, width - 4, 3), panel)
        return stacked([indent(each, 2) for each in sections], height)

    def count_as(self, key: str) -> None:
        good = self.flow.table.rules.declarable[int(key) - 1]
        self.play(CountAs(self.owner(), good))
