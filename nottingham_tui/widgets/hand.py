"""Cards side by side: a hand with a cursor and picked cards, and the places of a bag."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rich.text import Text

from nottingham_tui.drawing.hand import (
    BAG_HEIGHT,
    CAPTION_HEIGHT,
    HAND_HEIGHT,
    Card,
    bag_rows,
    caption,
    hand_rows,
)
from nottingham_tui.drawing.rows import fit, line, pad
from nottingham_tui.widgets.drawing import Drawing


class HandDrawing(Drawing):
    """A hand of cards. Its owner sets `cards`, `cursor` and `picked` and calls `redraw()`;
    moving the cursor sends the frames of two cards and the caption, nothing else."""

    def __init__(
        self,
        cards: Sequence[Card] = (),
        *,
        cursor: int | None = 0,
        picked: Collection[int] = (),
        with_caption: bool = True,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.cards = list(cards)
        self.cursor = cursor
        self.picked: set[int] = set(picked)
        self.with_caption = with_caption
        self.styles.height = HAND_HEIGHT + (CAPTION_HEIGHT if with_caption else 0)

    def move(self, by: int) -> None:
        """Move the cursor, round and round."""
        if self.cards:
            self.cursor = ((self.cursor or 0) + by) % len(self.cards)
            self.redraw()

    def toggle(self, number: int) -> None:
        """Pick the card of that place (from 0), or put it back."""
        self.picked ^= {number}
        self.redraw()

    def rows(self, width: int, height: int) -> list[Text]:
        rows = hand_rows(self.cards, self.cursor, self.picked, width, self.glyphs)
        if self.with_caption and self.cursor is not None and self.cursor < len(self.cards):
            text = fit(caption(self.cards[self.cursor], self.glyphs), width - 4)
            rows.append(pad(text, width, "center"))
        return rows


class BagDrawing(Drawing):
    """The bag while it is loaded: its places, and what its owner has to say about it."""

    def __init__(
        self,
        notes: Callable[[], Sequence[Text]] = lambda: (),
        *,
        places: int = 5,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.cards: list[Card] = []
        self.places = places
        self._notes = notes
        self.styles.height = BAG_HEIGHT

    def rows(self, width: int, height: int) -> list[Text]:
        rows = bag_rows(self.cards, self.places, width - 2, self.glyphs)
        return [line("  ", row) for row in rows] + [line("  ", note) for note in self._notes()]
