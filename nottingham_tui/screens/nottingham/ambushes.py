"""Ambush cards: one is kept out of two, and later sprung on somebody's trade. Private."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from nottingham_tui.drafts.nottingham.cards import PlaceDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.nottingham.items import colour_text, stacks_rows
from nottingham_tui.drawing.nottingham.players import ambush_rows, side_by_side
from nottingham_tui.drawing.rows import indent, line, pad, plain, wrap
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.items import Ambush
from nottingham_tui.rules.nottingham.moves import Discard, Hold, KeepAmbush, Spring
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands, digits
from nottingham_tui.screens.nottingham.common import Sitting, StackScreen
from nottingham_tui.screens.picking import PrivatePicker
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.nottingham.goods import GOODS


class AmbushesScreen(PrivatePicker, Sitting):
    """Ambush cards side by side, one under the cursor. Override `cards()` and `with_card()`."""

    PICK = mark("card")
    BEGIN = PlaceDraft

    draft: PlaceDraft

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        if not 0 <= self.draft.cursor < self.places():
            # On a card that may be chosen: not on the own colour.
            able = (self.why_not(self.with_card(card)) is None for card in self.cards())
            self.draft.cursor = next((place for place, may in enumerate(able) if may), 0)

    def cards(self) -> tuple[Ambush, ...]:
        """The cards to choose from."""
        raise NotImplementedError

    def places(self) -> int:
        return len(self.cards())

    def with_card(self, ambush: Ambush) -> Any:
        """The move with this card."""
        raise NotImplementedError

    def move(self) -> Any:
        return self.with_card(self.cards()[self.draft.cursor])

    def keys(self) -> Commands:
        card = Command("card", digits(self.places()), self.PICK, "pick_card", importance=7)
        return Commands(self.moving(), card, self.done())

    def cards_rows(self, width: int) -> list[Text]:
        """The cards, their digits, and why one can't be chosen."""
        glyphs = self.flow.glyphs
        cards = self.cards()
        across = min(26, (width - 2) // max(len(cards), 1) - 2)
        blocks = []
        for place, ambush in enumerate(cards):
            able = self.why_not(self.with_card(ambush)) is None
            rows = ambush_rows(
                ambush, across, glyphs,
                style="royal" if able else "line", chosen=place == self.draft.cursor,
            )  # fmt: skip
            style = "gold strong" if place == self.draft.cursor else "quiet"
            blocks.append((rows, pad(plain(str(place + 1), style), across, "center")))
        tall = max(len(rows) for rows, _ in blocks)
        for rows, label in blocks:
            rows += [plain(" " * across)] * (tall - len(rows)) + [label]
        row = side_by_side([rows for rows, _ in blocks])
        return [pad(each, width, "center") for each in row]


class KeepScreen(AmbushesScreen):
    """One of the two ambush cards looked at is laid on the gold (NO-4.3)."""

    STEP = "keep"
    HEADING = mark("Ambush")
    CONFIRM = mark("lay it")
    RULE = "NO-4.3"

    def cards(self) -> tuple[Ambush, ...]:
        seen: tuple[Ambush, ...] = self.own_view().looked_at
        return seen

    def with_card(self, ambush: Ambush) -> KeepAmbush:
        return KeepAmbush(self.seat, ambush)

    def prompt(self) -> str:
        return say("Which ambush do you lay? Enter lays it face down.")

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.own_view(), self.flow.glyphs
        colour = pieces.filled(
            say("Your own colour goes back under the pile: {colour}.", colour=pieces.SLOTS[0]),
            colour_text(view.colours[self.seat], glyphs),
            style="quiet",
        )
        told = [
            *wrap(plain(say("You alone see these ambush cards."), "ink"), width - 4),
            *wrap(colour, width - 4),
        ]
        stacks = stacks_rows(view.hand, view.rules, width, glyphs, pickable=False)
        return stacked([indent(told, 2), self.cards_rows(width), stacks], height, air=1)


class SpringScreen(AmbushesScreen):
    """An owner of ambushes says whether one is sprung; all are asked (NO-5.5)."""

    STEP = "spring"
    HEADING = mark("Ambush")
    CONFIRM = mark("spring it")
    RULE = "NO-5.1"

    def cards(self) -> tuple[Ambush, ...]:
        lying: tuple[Ambush, ...] = self.own_view().ambushes
        return lying

    def with_card(self, ambush: Ambush) -> Spring:
        return Spring(self.seat, ambush)

    def keys(self) -> Commands:
        label = mark("call nothing") if self.own_view().moment else mark("spring none")
        no = Command("no", ("n",), label, "hold", importance=9)
        return super().keys() + Commands(no)

    def prompt(self) -> str:
        return say("Do you spring an ambush? Enter: this one, n: none.")

    def hold(self, key: str) -> None:
        if self.own_view().moment:
            self.flow.advance()
        else:
            self.play(Hold(self.seat), self.flow.decision(self.seat, self.STEP))

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.own_view(), self.flow.glyphs
        room = width - 4
        laid = pieces.filled(
            say("{name} lays out {goods} to trade in.", name=pieces.SLOTS[0],
                goods=pieces.SLOTS[1]),
            pieces.name_text(view.turn, self.flow.names),
            pieces.goods_text(GOODS, view.laid, glyphs),
        )  # fmt: skip
        hits = say("An ambush hits by the item, or by the colour of the trader: {colour}.",
                   colour=pieces.SLOTS[0])  # fmt: skip
        colour = pieces.filled(hits, colour_text(view.colours[view.turn], glyphs), style="quiet")
        told = [*wrap(laid, room), *wrap(colour, room)]
        gain = say("You take one of the cards; {name} gets the gold below the ambush.",
                   name=self.flow.names[view.turn])  # fmt: skip
        after = wrap(plain(gain, "quiet"), room)
        table = stacks_rows(view.laid, view.rules, width, glyphs, pickable=False)
        heading = [line("  ", (say("Your ambushes"), "royal strong"))]
        own = [*heading, *self.cards_rows(width)]
        return stacked([indent(told, 2), table, own, indent(after, 2)], height, air=1)


# Without a card to draw, larger hands are discarded down to the field's number (NO-3.9)


class DiscardScreen(StackScreen):
    """Exactly so many cards as the hand is too large."""

    STEP = "discard"
    HEADING = mark("Discard")
    CONFIRM = mark("discard")
    RULE = "NO-3.9"

    def move(self) -> Discard | None:
        return Discard(self.seat, self.picked())

    def prompt(self) -> str:
        missing = self.own_view().discards[self.seat] - len(self.picked())
        if missing > 0:
            return count("Pick {number} more card.", "Pick {number} more cards.", missing)
        if missing < 0:
            return count("Put {number} card back.", "Put {number} cards back.", -missing)
        return say("Enter discards these cards.")

    def above(self, width: int) -> list[Text]:
        view = self.own_view()
        told = say("There is neither a draw pile nor a discard pile.")
        field = count(
            "The sheriff’s field allows {number} card in hand (NO-3.9).",
            "The sheriff’s field allows {number} cards in hand (NO-3.9).",
            view.number or 0,
        )
        return [*wrap(plain(told, "ink"), width), *wrap(plain(field, "quiet"), width)]
