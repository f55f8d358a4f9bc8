"""Pages of At the Border that turn by themselves: an opened suitcase, the double sale."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.border.part import TurnStory
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.border import words
from nottingham_tui.drawing.border.ending import double_sale_rows
from nottingham_tui.drawing.border.reveal import OpenedFacts, opened_rows
from nottingham_tui.drawing.border.tables import story_at
from nottingham_tui.drawing.rows import plain
from nottingham_tui.rules.border.events import CompensationPaid, FinePaid, GameEnded, SuitcaseOpened
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import UP_AND_DOWN, Command, Commands, step
from nottingham_tui.screens.tabled import Tabled
from nottingham_tui.screens.turning import TurningScreen
from nottingham_tui.text.catalogue import mark, say


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


# A suitcase is opened --------------------------------------------------------------------


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


# The double sale at the end, kind by kind ------------------------------------------------


class DoubleSaleScreen(TurningScreen):
    """A kind a beat; any key shows all, then the arrows go through the kinds, Enter goes on."""

    COMMON = ("rules", "quit", "help")
    RULE = "BO-5.4"
    BEAT = 1.2
    ANY_KEY = False

    def __init__(self, flow: Desk, entry: Entry, *, shown: int = 0) -> None:
        super().__init__(flow)
        self.entry = entry
        ended = next(event for event in entry.events if isinstance(event, GameEnded))
        self.sales: tuple[KindSale, ...] = ended.sales
        self.begin(max(shown, 1), len(self.sales))
        self.chosen = self.shown - 1
        """The place of the kind whose sale is explained."""

    def again(self) -> Screen[Any]:
        return DoubleSaleScreen(self.flow, self.entry, shown=self.shown)

    def next_step(self) -> None:
        super().next_step()
        self.chosen = self.shown - 1

    def finish(self) -> None:
        super().finish()
        self.chosen = self.shown - 1

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("THE DOUBLE SALE"), "gold strong"), plain(""), plain("")

    def title_short(self) -> Text:
        return plain("")

    def prompt(self) -> str:
        if not self.is_finished:
            return say("Kind by kind the goods under the suitcases are sold for double.")
        return say("Enter: everything is counted.")

    def keys(self) -> Commands:
        choose = Command("choose", UP_AND_DOWN, mark("how so?"), "choose", importance=7,
                         help=mark("Go through the kinds: how their sale comes about"))  # fmt: skip
        return super().keys() + Commands(choose)

    def around(self) -> Commands:
        return self.flow.stage.looks

    def choose(self, key: str) -> None:
        self.chosen = (self.chosen + step(key)[1]) % len(self.sales)

    def paint(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return double_sale_rows(
            self.sales, self.shown, self.chosen, flow.table.rules, flow.names, width, height,
            flow.glyphs,
        )  # fmt: skip
