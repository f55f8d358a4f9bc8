"""The curtain: whose turn it is, what is public, PINs that were tried; leaving the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from rich.text import Text
from textual import events
from textual.timer import Timer
from textual.widget import Widget

from nottingham_tui.chronicle.entries import PinCleared
from nottingham_tui.drawing.rows import centred, plain, wrap
from nottingham_tui.drawing.saves import moment
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.guard import AT_REST, Guard
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import (
    BACK,
    HELP,
    HOW,
    QUIT,
    RULES,
    SETTINGS,
    UP_AND_DOWN,
    Command,
    Commands,
    step,
)
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import TroubleError
from nottingham_tui.text.catalogue import count, does, mark_count, say
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.troubles import trouble_text
from nottingham_tui.widgets.curtain import CurtainDrawing, CurtainFacts

_ALWAYS = Commands(HOW, RULES, SETTINGS, HELP)


class CurtainScreen(GameScreen):
    """Covers everything until the right digit is pressed; what is public can be looked at.

    Keys that were meant for the page before are thrown away (`guard`); the digit is lit once it
    counts. `opened` is called once, `menu` when whoever is there wants to leave. `looks` can be
    opened from here; all of them are public.
    """

    ALLOW_SELECT = False
    TIME_RUNS = False
    CLICKABLE = False
    COMMON = ()

    def __init__(
        self,
        facts: CurtainFacts,
        opened: Callable[[], None],
        menu: Callable[[], None],
        looks: Commands,
    ) -> None:
        super().__init__()
        self.facts = facts
        self._opened, self._menu, self._looks = opened, menu, looks
        self._done = False
        self._guard: Guard | None = None
        self._timer: Timer | None = None
        self._drawing = CurtainDrawing(facts, has_menu=True)

    def table(self) -> Commands:
        opens = Command("open", self._opening(), does("continue"), self._open, hidden=True)
        keys = ("escape", *QUIT.keys)
        leaves = Command("quit", keys, does("leave"), lambda _key: self._menu(), hidden=True)
        turns = Command("news", UP_AND_DOWN, does("news"), self._turn_news, hidden=True)
        always = _ALWAYS if self.shell.entrance else _ALWAYS.without("settings")
        return Commands(opens, leaves, turns) + self._looks + always

    def _opening(self) -> tuple[str, ...]:
        keys = (str(self.facts.seat_number),)
        return (*keys, "enter") if self.facts.alone else keys

    def parts(self) -> Iterable[Widget]:
        yield self._drawing

    def too_early(self, event: events.Key) -> bool:
        if self._guard is None:
            return True
        opens = self.meant(event) in self._opening()
        if self._guard.takes(event.time, opens=opens):
            return False
        self._drawing.too_soon = opens
        self._light()
        return True

    def note_painted(self, when: float) -> None:
        if self._guard is None:
            seconds = self.shell.guard_seconds
            self._guard = Guard(
                when,
                self.shell.typed_at,
                self.shell.questions.patience if seconds > 0 else 0.0,
                at_rest=min(AT_REST, seconds),
                typing=seconds,
            )
            if seconds > 0:
                self.set_timer(max(self._guard.asks_at - when, 0.001), self.shell.ask)
            self._light()
        super().note_painted(when)

    def note_answer(self, when: float) -> None:
        """The terminal has answered."""
        if self._guard is not None:
            self._guard.answered(when)
            self._light()

    def _light(self) -> None:
        """Light the digit when it counts."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._guard is None or not self.is_mounted:
            return
        left = self._guard.opens_from - events.Idle().time
        self._drawing.is_lit = left <= 0
        if left > 0:
            # Not sooner than clocks tell apart.
            self._timer = self.set_timer(max(left, 0.001), self._light)
        elif not self._drawing.advice:
            # By now the terminal would have told of its focus.
            self._drawing.advice = self.shell.advice()
        self._drawing.redraw()

    def _turn_news(self, key: str) -> None:
        self._drawing.turn(step(key)[1])

    def _open(self, key: str) -> None:
        if not self._done:
            self._done = True
            self._opened()


# What the curtain tells beside the game --------------------------------------------------


def tidings(table: Table, seat: Seat) -> list[Text]:
    """All of it for the curtain before a seat, which everybody can read."""
    return [*_departures(table, seat), *_tried(table, seat), *_cleared(table)]


def _departures(table: Table, seat: Seat) -> list[Text]:
    """In what the save is not as it was left, until everybody has been told."""
    told = [
        trouble_text(TroubleError(each.code, moment=moment(each.left)))
        for each in table.departures(seat)
    ]
    return [plain(each, "contraband strong") for each in told]


def _cleared(table: Table) -> list[Text]:
    """The PINs that were cleared in this round: on every curtain, so that nobody misses it."""
    entries, now = table.log(None), table.view(None).round
    return [
        plain(narrate(event, table.names, table.rules) or "", "ink")
        for number, entry in enumerate(entries, 1)
        if entry.round == now or number == len(entries)
        for event in entry.events
        if isinstance(event, PinCleared)
    ]


_BEFORE = mark_count(
    "A wrong PIN was typed before {name:'s} last right one.",
    "{number} wrong PINs were typed before {name:'s} last right one.",
)
_NOW = mark_count("A wrong PIN was typed for {name}.", "{number} wrong PINs were typed for {name}.")


def _tried(table: Table, seat: Seat) -> list[Text]:
    """How often somebody tried the PIN of the seat in vain, also before it was found out."""
    tries = ((_BEFORE, table.wrong_pins_before(seat)), (_NOW, table.wrong_pins(seat)))
    name = table.names[seat]
    return [plain(count(*told, number, name=name), "ink") for told, number in tries if number]


# Leaving the table -----------------------------------------------------------------------


class LeaveScreen(GameScreen):
    """Asks once. Everything is saved already, so nothing is lost either way."""

    COMMON = ("help",)
    TABLE = Commands(replace(QUIT, run="go", importance=9), BACK)

    def __init__(self, leave: Callable[[], None], *, back: Factory) -> None:
        super().__init__(back=back)
        self._leave = leave

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("Leave the table").upper(), "gold strong"), plain(""), plain("")

    def prompt(self) -> str:
        return say("q: leave the table. Esc: keep playing.")

    def paint(self, width: int, height: int) -> list[Text]:
        later = plain(say("You can pick it up at this very decision whenever you like."), "quiet")
        saved = plain(say("The game is saved."), "ink strong")
        rows = [*wrap(saved, width - 8), plain(""), *wrap(later, width - 8)]
        return [plain("")] * max((height - len(rows)) // 3, 0) + centred(rows, width)

    def go(self, key: str) -> None:
        """Away from the table, as from every other screen."""
        self._leave()
