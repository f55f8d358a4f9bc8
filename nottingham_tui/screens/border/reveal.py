"""A suitcase is opened: its cards turn one by one beside what was declared. Public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from nottingham_tui.drawing.border import words
from nottingham_tui.drawing.border.reveal import OpenedFacts, opened_rows
from nottingham_tui.drawing.border.tables import story_at
from nottingham_tui.drawing.rows import plain
from nottingham_tui.rules.border.events import CompensationPaid, FinePaid, SuitcaseOpened
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.border.looks import LOOKS
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.drawing import Painted

if TYPE_CHECKING:
    from nottingham_tui.chronicle.entries import Entry
    from nottingham_tui.screens.desk import Desk

SECONDS_A_CARD = 0.45
"""How long a card has the stage."""


class SuitcaseRevealScreen(GameScreen):
    """Any key skips to the end, the next one goes on, unless it opens a look."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")

    def __init__(
        self, flow: Desk, entry: Entry, opened: SuitcaseOpened, *, finished: bool = False
    ) -> None:
        super().__init__()
        self.flow = flow
        self.entry = entry
        self.opened = opened
        self._story = story_at(flow, entry)
        self._last = len(opened.kept) + len(opened.discarded) + 1
        self.stage = self._last if finished or not flow.animation else 0
        """Cards turned so far; one more when the verdict is told, too."""
        self._timer: Timer | None = None

    def rule(self) -> str:
        return "BO-2.5" if self.opened.honest else "BO-2.7"

    def again(self) -> Screen[Any]:
        return SuitcaseRevealScreen(self.flow, self.entry, self.opened, finished=self.is_finished)

    @property
    def is_finished(self) -> bool:
        """Whether everything is shown."""
        return self.stage >= self._last

    @property
    def is_moving(self) -> bool:
        return not self.is_finished

    def finish(self) -> None:
        self.stage = self._last
        if self._timer is not None:
            self._timer.stop()

    def on_mount(self) -> None:
        if not self.is_finished:
            self._timer = self.set_interval(SECONDS_A_CARD, self._turn)

    def _turn(self) -> None:
        if not self.is_finished:
            self.stage += 1
        if self.is_finished and self._timer is not None:
            self._timer.stop()
        self.redraw()

    def title_parts(self) -> tuple[Text, Text, Text]:
        story = self._story
        return (
            plain(say("THE SUITCASE IS OPENED"), "gold strong"),
            plain(words.turn_title(self.flow.table.rules, story.round, story.term)),
            plain(words.office_text(story.sheriff, self.flow.names)),
        )

    def title_short(self) -> Text:
        flow, story = self.flow, self._story
        rules = flow.table.rules
        return words.signs_of(
            rules, story.round, story.term, story.sheriff, flow.names, flow.glyphs
        )

    def body(self) -> Iterable[Widget]:
        yield Painted(self.body_rows)

    def body_rows(self, width: int, height: int) -> list[Text]:
        events = self.entry.events
        start = next(n for n, event in enumerate(events) if event == self.opened)
        paid = [each for each in events[start + 1 : start + 2]
                if isinstance(each, CompensationPaid | FinePaid)]  # fmt: skip
        facts = OpenedFacts(
            opened=self.opened,
            consequences=paid,
            names=self.flow.names,
            rules=self.flow.table.rules,
            turned=min(self.stage, self._last - 1),
            told=self.is_finished,
        )
        return opened_rows(facts, width, height, self.shell.attire.glyphs)

    def table(self) -> Commands:
        label = mark("go on") if self.is_finished else mark("show everything")
        go_on = Command("next", ("enter", "space"), label, "next", importance=9)
        return Commands((go_on,)) + LOOKS

    async def use_key(self, key: str) -> bool:
        # Any key will do; only the common ones keep their meaning once all is shown.
        if not self.is_finished and key not in ("ctrl+c", "ctrl+q"):
            self.next(key)
            self.redraw()
            return True
        if await super().use_key(key):
            return True
        self.next(key)
        return True

    def next(self, key: str) -> None:
        if self.is_finished:
            self.flow.advance()
        else:
            self.finish()
