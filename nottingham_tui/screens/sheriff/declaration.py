"""What is said aloud: the declaration of a bag, who is first, what a feast plate counts as."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import indent, line, plain, styled, wrap
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.tokens import declaration_rows, first_rows, turned_rows
from nottingham_tui.drawing.spots import spot
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Declare, NameFirst
from nottingham_tui.rules.sheriff.promo_cards.pieces import CountAs
from nottingham_tui.screens.keys import TAKE_BACK, Command, Commands, digits
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import amount, count, does, mark, say
from nottingham_tui.text.sheriff.goods import good_name


class DeclarationScreen(TableScreen):
    """Who declares now, what has been declared, and a key for each good."""

    HEADING = mark("Declaration")
    RULE = "2E-4.3"
    TELLS_MEANWHILE = False
    WITH_SIDE = False

    def keys(self) -> Commands:
        goods = self.flow.table.rules.declarable
        keys = tuple(str(number) for number in range(1, len(goods) + 1))
        return Commands(
            Command("declare", keys, does("declare"), "declare_number", importance=9),
            TAKE_BACK,
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
            "{name} has {number} card in the bag. Press a good’s digit to declare it.",
            "{name} has {number} cards in the bag. Press a good’s digit to declare them.",
            bag.count if bag else 0,
            name=self.flow.names[seat],
        )

    def main(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return declaration_rows(
            self.public_view, flow.names, flow.table.log(None), width, height, flow.glyphs
        )

    def declare_number(self, key: str) -> None:
        good = self.flow.table.rules.declarable[int(key) - 1]
        self.play(Declare(self.public_view.to_act[0], good))


# The sheriff names the merchant who goes first at the market ------------------------------


class NameFirstScreen(TableScreen):
    """The sheriff names who goes first at the market; the others follow clockwise (2E-3.1)."""

    HEADING = mark("Market")
    RULE = "2E-3.1"
    TELLS_MEANWHILE = False

    def keys(self) -> Commands:
        players = self.flow.table.rules.players
        keys = tuple(str(seat + 1) for seat in range(players))
        # The sheriff's own digit is a key too: it says why it is none.
        shown = " ".join(str(seat + 1) for seat in sorted(self.public_view.merchants()))
        return Commands(
            # For: digits: the merchant who goes first at the market.
            Command("name", keys, does("goes first"), "name_first", importance=9, shown=shown),
        )

    def right(self) -> Text:
        return stalls.purse(self.public_view, self.public_view.sheriff, self.flow.names)

    def prompt(self) -> str:
        view = self.public_view
        return say(
            "{name}: press the digit of the merchant who goes first.",
            name=self.flow.names[view.sheriff],
        )

    def main(self, width: int, height: int) -> list[Text]:
        return first_rows(self.public_view, self.flow.names, width, height, self.flow.glyphs)

    def name_first(self, key: str) -> None:
        self.play(NameFirst(self.public_view.sheriff, int(key) - 1))


# All contraband is turned up -------------------------------------------------------------


class PlateScreen(TableScreen):
    """One digit names the good (1E-7.11)."""

    HEADING = mark("The feast plate")
    RULE = "1E-7.11"

    def owner(self) -> Seat:
        """Who has the plate."""
        seat: Seat = self.public_view.to_act[0]
        return seat

    def keys(self) -> Commands:
        goods = self.flow.table.rules.declarable
        # For: digits: the good that the feast plate counts as.
        count_as = Command("count", digits(len(goods)), does("it counts as"), "count_as",
                           importance=9)  # fmt: skip
        return Commands(count_as)

    def right(self) -> Text:
        return plain(self.flow.names[self.owner()], "ink strong")

    def prompt(self) -> str:
        return say("{name}: press the digit of a good.", name=self.flow.names[self.owner()])

    def main(self, width: int, height: int) -> list[Text]:
        view, names, glyphs = self.public_view, self.flow.names, self.flow.glyphs
        question = styled(
            say(
                "{name}, what does your feast plate count as?",
                name=pieces.name_inked(self.owner(), names),
            )
        )
        goods = []
        for place, good in enumerate(view.rules.declarable, 1):
            worth = amount("gold", view.rules.values[good])
            chip = plain(f" {place} ", "on golden")
            name = (f"  {glyphs.good(good)} {good_name(good)}", f"{good} strong")
            goods.append(spot(line(chip, name, (f"  {worth}", "quiet")), str(place)))
        turned = turned_rows(view, names, width - 8, glyphs)
        panel = framed(
            say("All contraband is turned up"), turned, width - 4, len(turned) + 2, glyphs
        )
        sections = (wrap(question, width - 4), pieces.in_columns(goods, width - 4, 3), panel)
        return stacked([indent(each, 2) for each in sections], height)

    def count_as(self, key: str) -> None:
        good = self.flow.table.rules.declarable[int(key) - 1]
        self.play(CountAs(self.owner(), good))
