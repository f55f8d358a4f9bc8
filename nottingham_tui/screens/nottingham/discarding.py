"""Without a card to draw, larger hands are discarded down to the field's number (NO-3.9)."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.rows import plain, wrap
from nottingham_tui.rules.nottingham.moves import Discard
from nottingham_tui.screens.nottingham.common import StackScreen
from nottingham_tui.text.catalogue import count, mark, say


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
