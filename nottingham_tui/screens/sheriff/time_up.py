"""The time of the inspection is over: which bags are opened all the same, which pass. Public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.log_rows import with_names
from nottingham_tui.drawing.rows import centred, plain, wrap
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import GO_ON, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.narrate import narrate

_TOLD = (happened.BagReturned, happened.BagOpened, happened.FinePaid, happened.GoodsPaid)


class TimeUpScreen(TableScreen):
    """What the clock has brought about, a sentence each; Enter goes on."""

    COMMON = ("stalls", "rules", "quit", "help")
    SHOWN = ()
    HEADING = mark("TIME IS UP")
    RULE = "2E-12.2"

    def __init__(self, flow: Desk, entry: Entry) -> None:
        super().__init__(flow)
        self.entry = entry

    def again(self) -> Screen[Any]:
        return TimeUpScreen(self.flow, self.entry)

    def keys(self) -> Commands:
        return Commands((GO_ON,))

    def title_parts(self) -> tuple[Text, Text, Text]:
        rounds = self.flow.table.rules.rounds
        middle = say("Round {number} of {rounds}", number=self.entry.round, rounds=rounds)
        return self.heading(), plain(middle, "ink"), plain("")

    def paint(self, width: int, height: int) -> list[Text]:
        inner = min(width - 12, 76)
        rows = [plain("0:00", "contraband strong"), plain("")]
        told = say("The time is up: every bag passes that no deal binds anybody to open.")
        rows += [*wrap(plain(told, "ink strong"), inner), plain("")]
        for sentence in self._sentences():
            rows += wrap(with_names(sentence, "quiet", self.flow.names), inner)
        above = max((height - len(rows)) // 3, 1)
        return [plain("")] * above + centred(rows, width)

    def _sentences(self) -> Sequence[str]:
        names, rules = self.flow.names, self.flow.table.rules
        events = [event for event in self.entry.events if isinstance(event, _TOLD)]
        return [text for event in events if (text := narrate(event, names, rules))]
