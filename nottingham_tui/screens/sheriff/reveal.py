"""A bag is opened: its cards turn one by one beside what was declared. Public."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.sheriff.reveal import RevealFacts, reveal_rows
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.sheriff.pages import RoundPage
from nottingham_tui.screens.turning import TurningScreen
from nottingham_tui.text.catalogue import mark


class RevealScreen(TurningScreen, RoundPage):
    """The cards, one a beat; one more when the verdict is told, too."""

    HEADING = mark("THE BAG IS OPENED")
    RULE = "2E-6.2"

    def __init__(
        self, flow: Desk, entry: Entry, *, opened: BagOpened | None = None, finished: bool = False
    ) -> None:
        super().__init__(flow)
        self.entry = entry
        first = next(event for event in entry.events if isinstance(event, BagOpened))
        self.opened = opened or first
        last = len(self.opened.stored) + len(self.opened.confiscated) + 1
        self.begin(last if finished else 0, last)

    def again(self) -> Screen[Any]:
        return RevealScreen(self.flow, self.entry, opened=self.opened, finished=self.is_finished)

    def round(self) -> int:
        return self.entry.round

    def paint(self, width: int, height: int) -> list[Text]:
        flow, view = self.flow, self.public_view
        facts = RevealFacts(
            opened=self.opened,
            events=self._consequences(),
            names=flow.names,
            rules=view.rules,
            turned=min(self.shown, self.last - 1),
            told=self.is_finished,
            owed=view.debt.gold if view.debt is not None else 0,
        )
        return reveal_rows(facts, width, height, flow.glyphs)

    def _consequences(self) -> tuple[object, ...]:
        """The events of this bag: with the time up several are opened at once."""
        events = self.entry.events
        start = next(place for place, event in enumerate(events) if event is self.opened)
        others = range(start + 1, len(events))
        ends = (n for n in others if isinstance(events[n], BagOpened | BagReturned))
        return tuple(events[start : next(ends, len(events))])
