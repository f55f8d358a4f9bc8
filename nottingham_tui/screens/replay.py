"""The replay: every decision of a game that is over, with all cards open, forward and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.log_rows import newest_rows, rule_across, sentences
from nottingham_tui.drawing.open_rows import open_rows
from nottingham_tui.drawing.pieces import heading
from nottingham_tui.drawing.rows import Glyphs, indent, line, plain
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import DOWN, LEFT, RIGHT, UP_AND_DOWN, Command, Commands
from nottingham_tui.screens.pacing import TICK, Paced, seconds_for
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.catalogue import does, say

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
    latest = len(sentences(flow.stage, told[-1:], flow.names, flow.table.rules))
    below = newest_rows(newest, width - 4, room)
    while latest > 1 and newest_rows(newest[-latest:], width - 4, height)[room:]:
        # A decision is told from where it begins, though it led to more than there is room for.
        newest, latest = newest[:-1], latest - 1
        below = newest_rows(newest, width - 4, room)
    across = rule_across(say("what happens"), width - 4, glyphs)
    return [*rows, plain(""), *indent([across, *below], 2)]


class ReplayScreen(GameScreen, Paced):
    """The replay of a game that is over: by decisions, by rounds, to the next of its landmarks, or
    by itself at the paces of a demo."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "settings", "help")

    def __init__(
        self,
        flow: PublicDesk,
        number: int,
        back: Factory,
        *,
        plays: bool = False,
        speed: float = 1.0,
    ) -> None:
        super().__init__(back=back)
        self._flow = flow
        self._back = back
        self._entries = flow.table.open_log()
        self.number = min(max(number, 0), len(self._entries) - 1)
        """The entry that has just happened."""
        self.plays = plays
        """Whether it goes on by itself."""
        self.speed = speed
        self._elapsed = 0.0
        self._opened: OpenTable
        self._look()

    def again(self) -> Screen[Any]:
        return ReplayScreen(self._flow, self.number, self._back, plays=self.plays, speed=self.speed)

    def on_mount(self) -> None:
        self.set_interval(TICK, self._play_on)

    def _look(self) -> None:
        self._opened = self._flow.table.opened(self.number)
        self._elapsed = 0.0

    def table(self) -> Commands:
        pause = does("pause") if self.plays else does("play")
        marks = self._flow.stage.landmarks
        return Commands(
            Command("play", ("space",), pause, "play", importance=95),
            Command("step", LEFT + RIGHT, does("decision"), "step", importance=90),
            Command("round", UP_AND_DOWN, does("round"), "turn", importance=80),
            *(
                Command(f"to {each.key}", (each.key,), each.label, "to_landmark", importance=85)
                for each in marks
            ),
            *self.pace_keys(),
            Command("ends", ("home", "end"), does("first, last"), "to_end", hidden=True),
            Command("back", ("escape", "enter"), does("back"), "go_back", importance=87),
            Command("quit", ("q", "ctrl+c", "ctrl+q"), does("back"), "go_back", hidden=True),
        )  # fmt: skip

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow, public, glyphs = self._flow, self._opened.public, self.shell.attire.glyphs
        place = say("{number} of {all}", number=self.number + 1, all=len(self._entries))
        return (
            heading(flow.stage.phase(public)),
            flow.stage.title_middle(public, flow.names, glyphs),
            line(self.pace_meter(glyphs), "  ", (place, "ink strong")),
        )

    def title_short(self) -> Text:
        flow = self._flow
        return flow.stage.title_signs(self._opened.public, flow.names, self.shell.attire.glyphs)

    def prompt(self) -> Text:
        told = say("Replay with all cards open: the game is over, there are no secrets any more.")
        return line((told, "quiet"))

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
        if key in DOWN:
            later = (place for place, each in enumerate(rounds) if each > here)
            self._to(next(later, len(rounds) - 1))
            return
        first = rounds.index(here)
        self._to(first if first < self.number else rounds.index(rounds[max(first - 1, 0)]))

    def to_landmark(self, key: str) -> None:
        """Go on to what this key is for."""
        self._to(self._following(key) or self.number)

    def _following(self, key: str) -> int | None:
        """The next entry with what the key of a landmark is for, if there is one."""
        types = {each.key: each.types for each in self._flow.stage.landmarks}[key.lower()]
        later = self._entries[self.number + 1 :]
        found = (each.number for each in later if any(isinstance(e, types) for e in each.events))
        return next(found, None)

    def to_end(self, key: str) -> None:
        self._to(0 if key == "home" else len(self._entries) - 1)

    def play(self, key: str) -> None:
        self.plays = not self.plays
        # Whoever starts it has seen what is there.
        self._elapsed = seconds_for(self._flow, self._opened.entry)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "play" and self.number == len(self._entries) - 1:
            return say("This is the end of the game.")
        if command.id.startswith("to ") and self._following(command.keys[0]) is None:
            return say("There is none after this.")
        return None

    def _play_on(self) -> None:
        if not self.plays or not self.is_current:
            return
        self._elapsed += TICK * self.speed
        if self._elapsed >= seconds_for(self._flow, self._opened.entry):
            self._to(self.number + 1)
            self.plays = self.number < len(self._entries) - 1
            self.redraw()

    def _to(self, number: int) -> None:
        self.number = min(max(number, 0), len(self._entries) - 1)
        self._look()
