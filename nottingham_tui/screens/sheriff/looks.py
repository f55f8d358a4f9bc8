"""Stalls, discards, the log and promises: looks at a table."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.log_rows import heading_rows
from nottingham_tui.drawing.pieces import discards_rows
from nottingham_tui.drawing.rows import Glyphs, indent, plain, styled, wrap
from nottingham_tui.drawing.sheriff.cards import NAMES
from nottingham_tui.drawing.sheriff.hands import mine_rows
from nottingham_tui.drawing.sheriff.stalls import stalls_rows
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.looking import DiscardsLook, TableLook
from nottingham_tui.screens.mine import Belongings
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import GOODS
from nottingham_tui.text.sheriff.offers import promised


class StallsLook(TableLook):
    """All stalls beside each other, a row a good, one's own contraband by kind; below them what
    was promised, which binds nobody (2E-5.9)."""

    rule = "2E-1.3"
    HEADING = mark("Stalls")
    PROMPT = mark("Legal goods lie face up; contraband can only be counted (2E-1.3).")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        stalls = stalls_rows(self.view(), self.flow.names, width, glyphs)
        return [*stalls, *self._promises(width, glyphs)]

    def _promises(self, width: int, glyphs: Glyphs) -> list[Text]:
        promises = self.flow.public_view().promises
        if not promises:
            return []
        heading = plain(say("What was promised; it’s not binding (2E-5.9)."), "gold")
        rows = heading_rows(heading, width, glyphs, above=True)
        for promise in promises:
            head = styled(
                say(
                    "Round {number}: {name} to {other}",
                    number=promise.round,
                    name=pieces.name_inked(promise.seat, self.flow.names),
                    other=pieces.name_inked(promise.to, self.flow.names),
                ),
                "quiet",
            )
            words = plain(promised(promise.text), "royal")
            rows += [head, *indent(wrap(words, width - 4), 4), plain("")]
        return rows


class StallsDiscardsLook(DiscardsLook):
    """The whole discard pile, or both, the newest on top (2E-2.6, 1E-1.5)."""

    GOODS = GOODS

    def __init__(self, flow: PublicDesk, seat: Seat | None) -> None:
        super().__init__(flow, seat)
        self.rule = "1E-1.5" if flow.table.rules.two_piles else "2E-2.6"

    def prompt(self) -> str:
        if self.flow.table.rules.two_piles:
            return say("Anyone may look through both discard piles at any time (1E-1.5).")
        return say("Anyone may look through the discard pile at any time (2E-2.6).")

    def right(self) -> Text:
        number = self.flow.public_view().draw_pile
        text = count("{number} card to draw", "{number} cards to draw", number)
        return plain(text, "quiet")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        view = self.flow.public_view()
        if not view.rules.two_piles:
            return super().rows(width, glyphs)
        rows: list[Text] = []
        for name, pile in zip(PILES, view.discard_piles, strict=True):
            heading = plain(say(NAMES[name]), "gold")
            rows += heading_rows(heading, width, glyphs, above=bool(rows))
            rows += discards_rows(GOODS, pile, view.rules.order, width, glyphs)
        return rows


# One's own cards to look at --------------------------------------------------------------


class MineScreen(Belongings):
    """Hand, bag, stall and contraband of one seat."""

    RULE = "2E-4.8"

    def main(self, width: int, height: int) -> list[Text]:
        return mine_rows(self.own_view(), width, height, self.flow.glyphs)
