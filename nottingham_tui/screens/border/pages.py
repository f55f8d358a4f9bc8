"""Pages about a turn of At the Border that may be over when they are seen."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from rich.text import Text

from nottingham_tui.chronicle.border.part import TurnStory
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.border import words
from nottingham_tui.drawing.border.tables import story_at
from nottingham_tui.drawing.rows import plain
from nottingham_tui.screens.keys import Commands
from nottingham_tui.screens.tabled import Tabled


class TurnPage(Tabled):
    """What the log entry `entry` has brought about."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")
    entry: Entry

    @cached_property
    def story(self) -> TurnStory:
        """The turn in which it happened."""
        return story_at(self.flow, self.entry)

    def around(self) -> Commands:
        return self.flow.stage.looks

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow, story = self.flow, self.story
        middle = words.turn_title(flow.table.rules, story.round, story.term)
        office = words.office_text(story.sheriff, flow.names)
        return self.heading(), plain(middle), plain(office)

    def title_short(self) -> Text:
        flow, story = self.flow, self.story
        return words.signs_of(
            flow.table.rules, story.round, story.term, story.sheriff, flow.names, flow.glyphs
        )
