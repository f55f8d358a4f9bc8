"""The inspection as all see it: a panel a player, bargaining beside them. Pure functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import Names
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.rows import Glyphs, beside, indent, line, plain, styled
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.bags import BagFacts, Fate, panels_rows, risk
from nottingham_tui.drawing.sheriff.bargaining import (
    OfferFacts,
    bag_of_offer,
    bargaining_rows,
    told,
)
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.sentences import joined
from nottingham_tui.text.sheriff.offers import offer_told

MOST_WIDTH = 116
_NARROW, _LEFT, _LEFT_GROWS = 78, 37, 17
_MOST_TALK = 30


@dataclass(frozen=True, slots=True)
class InspectionRows:
    """What has happened in this round, the bags and offers that a question is about, and those
    that the prompt tells of."""

    view: SeatView
    names: Names
    glyphs: Glyphs
    events: Sequence[object]
    bags: Collection[int] = ()
    offers: Collection[int] = ()
    about_bags: Collection[int] = ()
    about_offer: int | None = None

    def whole(self, width: int, height: int) -> list[Text]:
        """Bags and stalls at the left, bargaining at the right; the block is centred."""
        block = min(width - 2, MOST_WIDTH)
        left = _LEFT + (block - _NARROW) * _LEFT_GROWS // (MOST_WIDTH - _NARROW)
        gap = 1 if block < 100 else 2
        right = block - left - gap
        above = 1 if height > 24 else 0
        tall = height - above
        fates = {each.bag: each for each in self.events if isinstance(each, Fate)}
        facts = BagFacts(
            self.view, self.names, fates, frozenset(self.bags), frozenset(self.about_bags)
        )
        panels = panels_rows(facts, left, tall, self.glyphs)
        # Below both is an empty line if there is one.
        talk = self.talk(right, max(len(panels), min(tall - (1 if height > 18 else 0), _MOST_TALK)))
        rows = beside((panels, left), (talk, right), gap=gap)
        return [plain("")] * above + indent(rows, (width - block) // 2)

    def talk(self, width: int, height: int) -> list[Text]:
        """What was said, and the offers that stand, in a frame."""
        view, names, glyphs = self.view, self.names, self.glyphs
        common = self._common(width - 4)
        sentences = told(self.events, names, view.rules, view.office(), view.offers)
        facts = OfferFacts(
            view.offers, names, view.office(), frozenset(self.offers), view.agreed, self.about_offer
        )
        rows = bargaining_rows(
            sentences, facts, width - 4, height - 2 - len(common), glyphs, view=view
        )
        return framed(say("Bargaining"), [*common, *rows], width, height, glyphs)

    def _common(self, width: int) -> list[Text]:
        """The chest and the piles of the black market, which all may see."""
        view, glyphs = self.view, self.glyphs
        rows = pieces.in_columns(stalls.chest_cells(view, glyphs), width, 2)
        market = stalls.market_cells(view, glyphs)
        if market:
            rows += pieces.in_columns([plain(glyphs.diamond, "market strong"), *market], width, 2)
        return rows


def terms_text(view: SeatView, number: int, seat: Seat, names: Names, glyphs: Glyphs) -> Text:
    """What is offered, as a question to the one who could agree, and what that one risks."""
    offer = view.offers[number]
    told = offer_told(offer, pieces.names_inked(names), view.office(), seat)
    row = line((f"{glyphs.pointer} ", "gold strong"))
    row = line(row, styled(joined(*(sentence for _, sentence in told)) or "", "gold"))
    risked = risk_told(view, number, seat, names)
    return line(row, " ", (risked, "quiet")) if risked else row


def risk_told(view: SeatView, number: int, seat: Seat, names: Names) -> str:
    """What an open bag costs or brings the one who could agree to an offer about it."""
    offer = view.offers[number]
    bag = bag_of_offer(offer, view.office())
    bringing = risk(view, bag)
    if bringing is None or offer.joint or seat not in (bag, *view.office()):
        return ""
    least, most, fine = bringing
    if seat == bag:
        words = mark("Opened, your bag costs you {least} to {most} or brings you {fine}.")
    else:
        words = mark("Opened, {name:'s} bag wins you {least} to {most} or costs you {fine}.")
    return say(words, name=names[bag], least=least, most=most, fine=fine)
