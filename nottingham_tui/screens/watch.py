"""Watching: a second terminal follows a running game, and sees what is public."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer

from nottingham_tui.drawing.pieces import clock_text
from nottingham_tui.drawing.rows import line, plain
from nottingham_tui.screens.guide import Shell
from nottingham_tui.screens.keys import QUIT, Command, Commands
from nottingham_tui.screens.public import PublicFlow, PublicTableScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.session.spectator import Spectator, spectator_for
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import does, say, say_in
from nottingham_tui.text.troubles import trouble_text
from nottingham_tui.wanted import Options

# How often the save is looked at, in seconds.
_EVERY = 0.5


def watch_screen(app: Shell, options: Options) -> Screen[Any]:
    """The first screen of somebody who watches. Raises `SaveError` if there is nothing."""
    flow = WatchFlow(app, spectator_for(options.save_dir, options.watch or ""))
    app.flow = flow
    return flow.next_screen()


class WatchFlow(PublicFlow):
    """Leads through a game that is played elsewhere."""

    table: Spectator

    def __init__(self, app: Shell, table: Spectator) -> None:
        super().__init__(app, table)
        self.failure = ""
        """Why the game can't be followed any more, as a sentence."""

    @property
    def time_left(self) -> float | None:
        """What was left on the clock when something happened last, in seconds."""
        return self.table.time_left

    def poll(self) -> bool:
        """Whether something happened; afterwards `failure` may tell why nothing will."""
        if self.failure:
            return False
        try:
            return self.table.poll()
        except SaveError as error:
            self.failure = trouble_text(error)
            return True

    def again(self) -> Screen[Any]:
        return WatchedScoringScreen(self) if self.table.over else WatchScreen(self)

    def asks_to_leave(self) -> str:
        """Nothing is saved here."""
        return say("Stop watching? q: leave, any other key: stay.")

    def leave(self) -> None:
        self.app.leave(0)


_LEAVE = Command("quit", (*QUIT.keys, "escape"), does("leave"), "leave", importance=80, shown="q")


class WatchScreen(PublicTableScreen):
    """The table of others; it changes as they play."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "settings", "help")

    flow: WatchFlow
    _poller: Timer | None = None

    def table(self) -> Commands:
        return self.flow.stage.looks.without("mine") + Commands(_LEAVE)

    def on_mount(self) -> None:
        self._poller = self.set_interval(_EVERY, self.poll)

    def poll(self) -> None:
        """Look whether something happened, and show it."""
        if not self.flow.poll():
            return
        if self.flow.failure and self._poller is not None:
            self._poller.stop()
        if self.flow.table.over:
            self.flow.advance()
            return
        self.look_again()
        self.redraw()

    def badge(self) -> Text:
        time = clock_text(self.flow.time_left)
        badge = plain(say("watching"), "ink strong")
        return line(time, "   ", badge) if time.plain else badge

    def prompt(self) -> Text:
        if self.flow.failure:
            return line((self.flow.failure, "contraband strong"))
        return line((say("You see what’s public; the game is played elsewhere."), "quiet"))

    def leave(self, key: str) -> None:
        self.flow.leave()


class WatchedScoringScreen(ScoringScreen):
    """The points of a game that others played."""

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "next":
            return say("The players decide whether there’s another game.")
        return super().refusal_of(command)

    def label_of(self, command: Command) -> str:
        return say_in("key", "leave") if command.id == "quit" else super().label_of(command)
