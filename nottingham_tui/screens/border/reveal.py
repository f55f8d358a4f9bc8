"""A suitcase is opened: its cards turn one by one beside what was declared. Public."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.border.reveal import OpenedFacts, opened_rows
from nottingham_tui.rules.border.events import CompensationPaid, FinePaid, SuitcaseOpened
from nottingham_tui.screens.border.pages import TurnPage
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.turning import TurningScreen
from nottingham_tui.text.catalogue import mark


class SuitcaseRevealScreen(TurnPage, TurningScreen):
    """The cards, one a beat; one more when the verdict is told, too."""

    HEADING = mark("THE SUITCASE IS OPENED")

    def __init__(
        self, flow: Desk, entry: Entry, opened: SuitcaseOpened, *, finished: bool = False
    ) -> None:
        super().__init__(flow)
        self.entry = entry
        self.opened = opened
        last = len(opened.kept) + len(opened.discarded) + 1
        self.begin(last if finished else 0, last)

    def rule(self) -> str:
        return "BO-2.5" if self.opened.honest else "BO-2.7"

    def again(self) -> Screen[Any]:
        return SuitcaseRevealScreen(self.flow, self.entry, self.opened, finished=self.is_finished)

    def paint(self, width: int, height: int) -> list[Text]:
        events = self.entry.events
        start = next(n for n, event in enumerate(events) if event == self.opened)
        paid = [each for each in events[start + 1 : start + 2]
                if isinstance(each, CompensationPaid | FinePaid)]  # fmt: skip
        facts = OpenedFacts(
            opened=self.opened,
            consequences=paid,
            names=self.flow.names,
            rules=self.flow.table.rules,
            turned=min(self.shown, self.last - 1),
            told=self.is_finished,
        )
        return opened_rows(facts, width, height, self.flow.glyphs)
