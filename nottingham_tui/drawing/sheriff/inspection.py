"""The inspection as all see it: bags, bargaining beside them, the stalls where there is room."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.in_sight import Names
from nottingham_tui.drawing.layout import with_side
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import beside, indent, line, plain
from nottingham_tui.drawing.sheriff import news, stalls
from nottingham_tui.drawing.sheriff.bags import BagFacts, bags_rows, fates_of
from nottingham_tui.drawing.sheriff.bargaining import OfferFacts, bargaining_rows, told
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import say


@dataclass(frozen=True, slots=True)
class InspectionRows:
    """What has happened in this round, and the bags and offers that a question is about."""

    view: SeatView
    names: Names
    glyphs: Glyphs
    events: Sequence[object]
    bags: Collection[int] = ()
    offers: Collection[int] = ()

    def whole(self, width: int, height: int) -> list[Text]:
        """Bags at the left, bargaining beside them, and the stalls where there is room."""
        return with_side(self._main, self._side, width, height)

    def talk(self, width: int, height: int) -> list[Text]:
        """What was said, and the offers that stand, in a frame."""
        view, names, glyphs = self.view, self.names, self.glyphs
        sentences = news.laid_rows(self.events, names, glyphs)
        sentences += told(self.events, names, view.rules, view.office(), view.offers)
        facts = OfferFacts(view.offers, names, view.office(), frozenset(self.offers), view.agreed)
        rows = bargaining_rows(sentences, facts, width - 4, height - 2, glyphs)
        return framed(say("Bargaining"), rows, width, height, glyphs)

    def _main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.view, self.glyphs
        room = width - 4
        left = max((room + 1) // 2, 38) if width < 100 else 42
        right = room - left - 1
        tall = height - 1 - (1 if height > 20 else 0)
        below = self._below_the_bags(left - 4)
        facts = BagFacts(view, self.names, fates_of(self.events), frozenset(self.bags))
        shown = bags_rows(facts, left - 4, tall - 2 - len(below), glyphs)
        shown += [plain("")] * (tall - 2 - len(below) - len(shown))
        bags = framed(say("Bags"), [*shown, *below], left, tall, glyphs)
        return [plain(""), *indent(beside((bags, left), (self.talk(right, tall), right)), 2)]

    def _below_the_bags(self, width: int) -> list[Text]:
        """The chest and the piles of the black market, which all may see."""
        view, glyphs = self.view, self.glyphs
        rows = pieces.in_columns(stalls.chest_cells(view, glyphs), width, 2)
        market = [
            line((f"{glyphs.good(good)} ", good), (" ".join(map(str, left)) or glyphs.dash, "ink"))
            for good, left in view.black_market.items()
        ]
        if market:
            rows += pieces.in_columns([plain(glyphs.diamond, "market strong"), *market], width, 2)
        return rows

    def _side(self, width: int, height: int) -> list[Text]:
        view, names, glyphs = self.view, self.names, self.glyphs
        tall = height - (1 if height > 20 else 0)
        roomy = stalls.side_stalls(view, names, width - 4, glyphs)
        tight = stalls.side_stalls(view, names, width - 4, glyphs, roomy=False)
        return framed(
            say("Stalls"), roomy if len(roomy) + 2 <= tall else tight, width, tall, glyphs
        )
