"""Cards picked from a hand, then confirmed with Enter: what such screens share. Private."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import Card, caption, hand_rows
from nottingham_tui.drawing.rows import fit, pad, plain
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.screens.keys import SIDEWAYS, Command, Commands, digits, step
from nottingham_tui.screens.tabled import PrivateTableScreen
from nottingham_tui.text.catalogue import mark, say

if TYPE_CHECKING:
    from nottingham_tui.screens.desk import Desk


class HandScreen(PrivateTableScreen):
    """Override `STEP` (the name of the decision in the drafts), `move()`, `main()`.

    What is picked is a draft: the curtain may fall at any time. The looks of the game are in the
    key bar only where `SHOWN` names them.
    """

    STEP: ClassVar[str] = ""
    PICK: ClassVar[str] = mark("pick")
    CONFIRM: ClassVar[str] = mark("done")
    SHOWN: ClassVar[tuple[str, ...]] = ("discards",)

    def __init__(self, flow: Desk, seat: Seat) -> None:
        self.draft: HandDraft = flow.draft(seat, self.STEP)
        super().__init__(flow, seat)
        self._count = len(self.cards())

    def cards(self) -> tuple[Good, ...]:
        """The cards to pick from, in the order in which they lie there."""
        hand: tuple[Good, ...] = self.own_view().hand
        return hand

    def picked(self) -> tuple[Good, ...]:
        """The cards picked so far, in the order of the hand."""
        return self.draft.cards(self.cards())

    def move(self) -> Any:
        """The move that Enter makes."""
        raise NotImplementedError

    def table(self) -> Commands:
        looks = self.flow.stage.looks.without(*self.COMMON)
        shown = Commands(tuple(each for each in looks if each.id in self.SHOWN))
        return Commands(
            (
                Command("move", SIDEWAYS, mark("move"), "move_cursor", importance=4),
                Command("pick", ("space",), self.PICK, "pick_cursor", importance=7),
                Command("card", digits(self._count), self.PICK, "pick_card", hidden=True),
                Command("done", ("enter",), self.CONFIRM, "confirm", importance=9),
                *shown,
                *looks.without(*self.SHOWN).quiet(),
                Command("hide", ("escape",), mark("hide"), "drop_curtain", hidden=True),
            )
        )

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done":
            return self.why_not(self.move())
        if command.id == "hide" and self.flow.lone:
            return say("There is nobody to hide it from.")
        return None

    def move_cursor(self, key: str) -> None:
        self.draft.move(step(key)[0], self._count)

    def pick_cursor(self, key: str) -> None:
        self.draft.toggle(self.draft.cursor)

    def pick_card(self, key: str) -> None:
        self.draft.toggle(int(key) - 1)

    def confirm(self, key: str) -> None:
        self.play(self.move(), self.flow.decision(self.seat, self.STEP))


def hand_section(
    cards: Sequence[Card], cursor: int | None, picked: Collection[int], width: int, glyphs: Glyphs
) -> list[Text]:
    """The hand with what the card under the cursor is, in words."""
    if not cards:
        return [plain(f"  {say('Your hand is empty.')}", "quiet")]
    rows = hand_rows(cards, cursor, picked, width, glyphs)
    if cursor is not None and cursor < len(cards):
        words = fit(caption(cards[cursor], glyphs, width - 4), width - 4, glyphs.ellipsis)
        rows.append(pad(words, width, "center"))
    return rows
