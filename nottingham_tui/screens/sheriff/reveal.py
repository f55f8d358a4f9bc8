"""Pages of Sheriff that turn by themselves: an opened bag, and time that ran out."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.log_rows import narrated
from nottingham_tui.drawing.rows import centred, plain, styled, wrap
from nottingham_tui.drawing.sheriff.cards import RevealFacts, reveal_rows
from nottingham_tui.drawing.sheriff.stalls import office_in, office_text, round_signs
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import GO_ON, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.screens.turning import TurningScreen
from nottingham_tui.text.catalogue import mark, say


class RoundPage(TableScreen):
    """What the log entry `entry` has brought about, on a page of its own."""

    entry: Entry

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow, number = self.flow, self.entry.round
        middle = say("Round {number} of {rounds}", number=number, rounds=flow.table.rules.rounds)
        # Not who is sheriff now: with the last bag of a round the office has passed on already.
        office = office_in(flow.table.log(None), number)
        return self.heading(), plain(middle), plain(office_text(office, flow.names))

    def title_short(self) -> Text:
        return round_signs(self.entry.round, self.flow.table.rules)


# A bag is opened -------------------------------------------------------------------------


class RevealScreen(TurningScreen, RoundPage):
    """The cards, one a beat; one more when the verdict is told, too."""

    HEADING = mark("THE BAG IS OPENED")
    RULE = "2E-6.2"

    def __init__(
        self, flow: Desk, entry: Entry, opened: BagOpened, *, finished: bool = False
    ) -> None:
        super().__init__(flow)
        self.entry, self.opened = entry, opened
        last = len(self.opened.stored) + len(self.opened.confiscated) + 1
        self.begin(last if finished else 0, last)

    def title_parts(self) -> tuple[Text, Text, Text]:
        heading, middle, office = super().title_parts()
        if len(self.opened.deputies) == 1:
            name = self.flow.names[self.opened.deputies[0]]
            office = plain(say("{name} opens it alone", name=name))
        return heading, middle, office

    def again(self) -> Screen[Any]:
        return RevealScreen(self.flow, self.entry, self.opened, finished=self.is_finished)

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


# The time of the inspection is over ------------------------------------------------------

_TOLD = (happened.BagReturned, happened.BagOpened, happened.FinePaid, happened.GoodsPaid)


class TimeUpScreen(TableScreen):
    """What the clock has brought about, a sentence each; Enter goes on."""

    HEADING = mark("TIME IS UP")
    RULE = "2E-12.2"

    def __init__(self, flow: Desk, entry: Entry) -> None:
        super().__init__(flow)
        self.entry = entry

    again = GameScreen.again

    def keys(self) -> Commands:
        return Commands(GO_ON)

    def title_parts(self) -> tuple[Text, Text, Text]:
        rounds = self.flow.table.rules.rounds
        middle = say("Round {number} of {rounds}", number=self.entry.round, rounds=rounds)
        return self.heading(), plain(middle, "ink"), plain("")

    def paint(self, width: int, height: int) -> list[Text]:
        inner = min(width - 12, 76)
        rows = [plain("0:00", "contraband strong"), plain("")]
        told = say("Time is up: all bags pass but those a deal says must be opened.")
        rows += [*wrap(plain(told, "ink strong"), inner), plain("")]
        names, rules = self.flow.names, self.flow.table.rules
        events = (event for event in self.entry.events if isinstance(event, _TOLD))
        for sentence in filter(None, (narrated(event, names, rules) for event in events)):
            rows += wrap(styled(sentence, "quiet"), inner)
        above = max((height - len(rows)) // 3, 1)
        return [plain("")] * above + centred(rows, width)
