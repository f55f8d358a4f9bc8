"""The replay: every decision of a game that is over, with all cards open, forward and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.log_rows import newest_rows, rule_across, sentences
from nottingham_tui.drawing.open_rows import open_rows
from nottingham_tui.drawing.rows import Glyphs, indent, line, plain
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import LEFT, MOVES, RIGHT, Command, Commands
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.catalogue import does, say

# How long a decision stays where the replay goes on by itself, in seconds.
_STEP = 2.5

# The rows that what happened gets at least, and from how many entries it is told.
_LEAST_TOLD = 3
_TOLD_ENTRIES = 12


def replay_rows(
    flow: PublicDesk,
    opened: OpenTable,
    told: Sequence[Entry],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """All cards of the table, below them what happened last; the newest at the bottom."""
    seats = flow.stage.open_seats(opened)
    rows = open_rows(seats, flow.names, width, height - _LEAST_TOLD - 2, glyphs)
    if len(rows) + _LEAST_TOLD + 3 <= height:
        rows = [plain(""), *rows]
    spare = 1 if len(rows) + _LEAST_TOLD + 3 <= height else 0
    room = height - len(rows) - 2 - spare
    newest = sentences(flow.stage, told, flow.names, flow.table.rules)
    below = newest_rows(newest, width - 4, room, glyphs)
    across = rule_across(say("what happens"), width - 4, glyphs)
    return [*rows, plain(""), *indent([across, *below], 2)]


class ReplayScreen(GameScreen):
    """The replay of a game that is over, by decisions (left, right) or rounds (up, down)."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "help")

    def __init__(
        self, flow: PublicDesk, number: int, back: Factory, *, plays: bool = False
    ) -> None:
        super().__init__(back=back)
        self._flow = flow
        self._back = back
        self._entries = flow.table.open_log()
        self.number = min(max(number, 0), len(self._entries) - 1)
        """The entry that has just happened."""
        self.plays = plays
        """Whether it goes on by itself."""
        self._timer: Timer | None = None
        self._opened: OpenTable
        self._look()

    def again(self) -> Screen[Any]:
        return ReplayScreen(self._flow, self.number, self._back, plays=self.plays)

    def on_mount(self) -> None:
        self._timer = self.set_interval(_STEP, self._play_on)

    def _look(self) -> None:
        self._opened = self._flow.table.opened(self.number)

    def table(self) -> Commands:
        pause = does("pause") if self.plays else does("play")
        return Commands(
            Command("step", LEFT + RIGHT, does("decision"), "step", importance=90),
            Command("round", tuple(key for key in MOVES if key not in LEFT + RIGHT),
                    does("round"), "turn", importance=80),
            Command("play", ("space",), pause, "play", importance=70),
            Command("ends", ("home", "end"), does("first, last"), "to_end", hidden=True),
            Command("back", ("escape", "enter", "r"), does("back"), "go_back", importance=85),
            Command("quit", ("q", "ctrl+c", "ctrl+q"), does("back"), "go_back", hidden=True),
        )  # fmt: skip

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow = self._flow
        middle = flow.stage.title_middle(self._opened.public, flow.names, self.shell.attire.glyphs)
        place = say("{number} of {all}", number=self.number + 1, all=len(self._entries))
        return plain(say("ALL CARDS OPEN"), "gold strong"), middle, plain(place, "ink strong")

    def title_short(self) -> Text:
        flow = self._flow
        return flow.stage.title_signs(self._opened.public, flow.names, self.shell.attire.glyphs)

    def prompt(self) -> Text:
        return line((say("The game is over: there are no secrets any more."), "quiet"))

    def paint(self, width: int, height: int) -> list[Text]:
        first = max(self.number + 1 - _TOLD_ENTRIES, 0)
        told = self._entries[first : self.number + 1]
        return replay_rows(self._flow, self._opened, told, width, height, self.shell.attire.glyphs)

    # Commands ----------------------------------------------------------------------------

    def step(self, key: str) -> None:
        self._to(self.number + (1 if key in RIGHT else -1))

    def turn(self, key: str) -> None:
        rounds = [entry.round for entry in self._entries]
        here = rounds[self.number]
        if key in ("down", "j"):
            later = (place for place, each in enumerate(rounds) if each > here)
            self._to(next(later, len(rounds) - 1))
            return
        first = rounds.index(here)
        self._to(first if first < self.number else rounds.index(rounds[max(first - 1, 0)]))

    def to_end(self, key: str) -> None:
        self._to(0 if key == "home" else len(self._entries) - 1)

    def play(self, key: str) -> None:
        self.plays = not self.plays
        if self._timer is not None:
            self._timer.reset()

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "play" and self.number == len(self._entries) - 1:
            return say("This is the end of the game.")
        return None

    def _play_on(self) -> None:
        if self.plays and self.is_current:
            self._to(self.number + 1)
            self.plays = self.number < len(self._entries) - 1
            self.redraw()

    def _to(self, number: int) -> None:
        self.number = min(max(number, 0), len(self._entries) - 1)
        self._look()
