"""Watching: a second terminal follows a running game, and sees what is public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer

from nottingham_tui.drawing.rows import line, plain
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.keys import QUIT, Command, Table
from nottingham_tui.screens.public import PublicTableScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.screens.timing import clock_text
from nottingham_tui.session.spectator import Spectator, spectator_for
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.troubles import trouble_text

if TYPE_CHECKING:
    from nottingham_tui.app import NottinghamApp
    from nottingham_tui.chronicle.entries import Entry
    from nottingham_tui.options import Options
    from nottingham_tui.session import table as session
    from nottingham_tui.session.open_replay import OpenTable

# How often the save is looked at, in seconds.
_EVERY = 0.5


def watch_screen(app: NottinghamApp, options: Options) -> Screen[Any]:
    """The first screen of somebody who watches. Raises `SaveError` if there is nothing."""
    flow = WatchFlow(app, spectator_for(options.save_dir, options.watch or ""))
    app.flow = flow
    return flow.next_screen()


class WatchedTable:
    """A feed in the place of a table: there is a public view and a public log, and no moves."""

    def __init__(self, feed: Spectator) -> None:
        self._feed = feed
        self.header = feed.header
        self.names = feed.names
        self.rules = feed.rules
        self.people: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._feed.over

    def view(self, seat: Seat | None) -> Any:
        """The public view, whoever asks."""
        return self._feed.view()

    def log(self, seat: Seat | None, since: int = 0) -> Sequence[Entry]:
        """The public log from an entry on, whoever asks."""
        return self._feed.log(since)

    @property
    def is_open(self) -> bool:
        """Whether nobody at the table has a secret left."""
        return self._feed.is_open

    def open_log(self) -> list[Entry]:
        """The log with everything in it, once the game is over."""
        return self._feed.open_log()

    def opened(self, number: int) -> OpenTable:
        """The table with all cards open after an entry, once the game is over."""
        return self._feed.opened(number)

    @property
    def time_left(self) -> float | None:
        """What was left on the clock when something happened last, in seconds."""
        return self._feed.time_left

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot plays this seat."""
        return self.header.seats[seat].bot is not None

    def close(self) -> None:
        """There is nothing to let go of."""


class WatchFlow(Flow):
    """Leads through a game that is played elsewhere."""

    keeps_time = False

    def __init__(self, app: NottinghamApp, feed: Spectator) -> None:
        table = cast("session.Table", WatchedTable(feed))
        super().__init__(app, table, lobby=self.again)
        self.feed = feed
        self.failure = ""
        """Why the game can't be followed any more, as a sentence."""

    def poll(self) -> bool:
        """Whether something happened; afterwards `failure` may tell why nothing will."""
        if self.failure:
            return False
        try:
            return self.feed.poll()
        except SaveError as error:
            self.failure = trouble_text(error)
            return True

    def next_screen(self) -> Screen[Any]:
        return self.again()

    def again(self) -> Screen[Any]:
        return WatchedScoringScreen(self) if self.table.over else WatchScreen(self)

    def curtain_for_current(self) -> Screen[Any] | None:
        return None

    def asks_to_leave(self) -> str:
        """Nothing is saved here."""
        return say("Stop watching? q: leave, any other key: stay.")

    def leave(self) -> None:
        self.app.leave(0)


_LEAVE = Command("quit", (*QUIT.keys, "escape"), mark("leave"), "leave", importance=80, shown="q")


class WatchScreen(PublicTableScreen):
    """The table of others; it changes as they play."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "help")

    def __init__(self, flow: WatchFlow) -> None:
        super().__init__(flow)
        self.watched = flow
        self._poller: Timer | None = None

    def again(self) -> Screen[Any]:
        """The same table, as it is now."""
        return self.watched.again()

    def table(self) -> Table:
        return self.watched.stage.looks.without("mine") + Table((_LEAVE,))

    def on_mount(self) -> None:
        self._poller = self.set_interval(_EVERY, self.poll)

    def poll(self) -> None:
        """Look whether something happened, and show it."""
        if not self.watched.poll():
            return
        if self.watched.failure and self._poller is not None:
            self._poller.stop()
        if self.watched.table.over:
            self.watched.advance()
            return
        self.look_again()
        self.redraw()

    def badge(self) -> Text:
        time = clock_text(self.watched)
        badge = plain(say("watching"), "ink strong")
        return line(time, "   ", badge) if time.plain else badge

    def prompt(self) -> Text:
        if self.watched.failure:
            return line((self.watched.failure, "contraband strong"))
        return line((say("You see what is public; the game goes on elsewhere."), "quiet"))

    def leave(self, key: str) -> None:
        self.watched.leave()


class WatchedScoringScreen(ScoringScreen):
    """The points of a game that others played."""

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "again":
            return say("Whoever plays decides whether there is another game.")
        return super().refusal_of(command)

    def label_of(self, command: Command) -> str:
        return say("leave") if command.id == "quit" else super().label_of(command)
