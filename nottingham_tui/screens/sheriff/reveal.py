"""A bag is opened: its cards turn one by one beside what was declared. Public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.sheriff.reveal import RevealFacts, reveal_rows
from nottingham_tui.drawing.sheriff.stalls import office_in, office_text, round_signs
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.keys import QUIET_LOOKS, Command, Commands
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.drawing import Painted

if TYPE_CHECKING:
    from nottingham_tui.chronicle.entries import Entry
    from nottingham_tui.screens.desk import Desk

SECONDS_A_CARD = 0.45
"""How long a card has the stage."""


class RevealScreen(GameScreen):
    """Any key skips to the end, the next one goes on, unless it opens a look."""

    COMMON: ClassVar[tuple[str, ...]] = ("stalls", "mine", "rules", "quit", "help")
    RULE: ClassVar[str] = "2E-6.2"

    def __init__(
        self, flow: Desk, entry: Entry, *, opened: BagOpened | None = None, finished: bool = False
    ) -> None:
        super().__init__()
        self.flow = flow
        self.entry = entry
        first = next(event for event in entry.events if isinstance(event, BagOpened))
        self.opened = opened or first
        self._cards = len(self.opened.stored) + len(self.opened.confiscated)
        self._last = self._cards + 1
        self.stage = self._last if finished or not flow.animation else 0
        """Cards turned so far; one more when the verdict is told, too."""
        self._timer: Timer | None = None
        self._painted = Painted(self.body_rows)

    def again(self) -> Screen[Any]:
        return RevealScreen(self.flow, self.entry, opened=self.opened, finished=self.is_finished)

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
        number, rounds = self.entry.round, self.flow.table.rules.rounds
        return (
            plain(say("THE BAG IS OPENED"), "gold strong"),
            plain(say("Round {number} of {rounds}", number=number, rounds=rounds)),
            plain(office_text(self._office(), self.flow.names)),
        )

    def title_short(self) -> Text:
        return round_signs(self.entry.round, self.flow.table.rules)

    def _office(self) -> tuple[Seat, ...]:
        """Who had the office: with the last bag of a round the office has passed on already."""
        return office_in(self.flow.table.log(None), self.entry.round)

    def body(self) -> Iterable[Widget]:
        return (self._painted,)

    def body_rows(self, width: int, height: int) -> list[Text]:
        view = self.flow.view()
        owed = view.debt.gold if view.debt is not None else 0
        facts = RevealFacts(
            opened=self.opened,
            events=self._consequences(),
            names=self.flow.names,
            rules=view.rules,
            turned=min(self.stage, self._cards),
            told=self.is_finished,
            owed=owed,
        )
        return reveal_rows(facts, width, height, self._painted.glyphs)

    def _consequences(self) -> tuple[object, ...]:
        """The events of this bag: with the time up several are opened at once."""
        events = self.entry.events
        start = next(place for place, event in enumerate(events) if event is self.opened)
        end = next(
            (
                place
                for place in range(start + 1, len(events))
                if isinstance(events[place], BagOpened | BagReturned)
            ),
            len(events),
        )
        return tuple(events[start:end])

    def table(self) -> Commands:
        label = mark("go on") if self.is_finished else mark("show everything")
        go_on = Command("next", ("enter", "space"), label, "next", importance=9)
        return Commands((go_on, *QUIET_LOOKS))

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
