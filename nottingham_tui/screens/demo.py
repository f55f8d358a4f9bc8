"""The demo: four bots play a whole game by themselves, at a pace that can be watched."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer

from nottingham_tui import __version__
from nottingham_tui.bots import tempers
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.keys import QUIT, RIGHT, Command, Table
from nottingham_tui.screens.public import PublicTableScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.screens.seating import USUAL_NAMES
from nottingham_tui.screens.summary import GO_ON, Summary, SummaryScreen
from nottingham_tui.session import table as session
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.wanted import Wanted
from nottingham_tui.wanted import usual as usual_table
from nottingham_tui.widgets.drawing import line

if TYPE_CHECKING:
    from nottingham_tui.app import NottinghamApp
    from nottingham_tui.session.table import Entry

# The seconds from one move to the next at each speed, from the slowest.
PACES = (2.5, 1.4, 0.7, 0.3, 0.1)
_USUAL = 2

# How many times longer a summary stays than an ordinary move.
_SUMMARY = 5.0


def demo_screen(
    app: NottinghamApp,
    lobby: Callable[[], Screen[Any]] | None = None,
    *,
    seed: int | None = None,
    wanted: Wanted | None = None,
) -> Screen[Any]:
    """The first screen of a demo. It leads back to the lobby, or out if there is none.

    The same seed shows the same game; without one it is a new game every time. `wanted` is the
    table, the usual one without it.
    """
    flow = DemoFlow(app, new_game(seed, wanted), lobby)
    app.flow = flow
    return flow.next_screen()


def new_game(seed: int | None = None, wanted: Wanted | None = None) -> session.Table:
    """A table of bots; nothing of it is saved."""
    table = wanted or usual_table()
    header = Header(
        format=FORMAT,
        program=__version__,
        game=table.game,
        choices=table.all_choices(),
        first=None,
        seats=tuple(
            SeatSetup(name, bot)
            for name, bot in zip(
                USUAL_NAMES, tempers.company(table.game, table.seats), strict=False
            )
        ),
        seed=secrets.randbits(48) if seed is None else seed,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
    )
    return session.Table.new(header, None)


class DemoFlow(Flow):
    """Leads through a game that nobody plays: table, summaries, points.

    `pace` is the speed from 1, the slowest; `is_paused` says whether moves wait for a key.
    """

    keeps_time = False

    def __init__(
        self,
        app: NottinghamApp,
        table: session.Table,
        lobby: Callable[[], Screen[Any]] | None,
    ) -> None:
        super().__init__(app, table, lobby=lobby or self.again)
        self._has_lobby = lobby is not None
        self.pace = _USUAL
        self.is_paused = False
        self.ended: Entry | None = None
        """The entry that ended a round whose summary was not shown yet."""

    def seconds(self, beats: float = 1.0) -> float:
        """How long so many beats are at this pace, in seconds."""
        return PACES[self.pace - 1] * beats

    def step(self) -> Entry | None:
        """Let the bots make one move."""
        entry = self.table.bot_step()
        if entry is not None and self.stage.summary(self, entry) is not None:
            self.ended = entry
        return entry

    def beats(self, entry: Entry | None) -> float:
        """How long what happened is to be seen."""
        events = entry.events if entry is not None else ()
        return max((self.stage.beats(event) for event in events), default=1.0)

    def next_screen(self) -> Screen[Any]:
        if self.ended is not None:
            ended, self.ended = self.ended, None
            summary = self.stage.summary(self, ended)
            assert summary is not None
            return DemoSummaryScreen(self, summary)
        return self.again()

    def again(self) -> Screen[Any]:
        if self.table.over:
            return ScoringScreen(self)
        return DemoScreen(self)

    def curtain_for_current(self) -> Screen[Any] | None:
        return None

    def asks_to_leave(self) -> str:
        """Nothing is saved here."""
        return say("Leave the demo? q: leave, any other key: stay.")

    def leave(self) -> None:
        if self._has_lobby:
            self.app.show(self._lobby())
        else:
            self.app.leave(0)

    def rematch(self) -> None:
        """The same players play another game."""
        header = self.table.header
        wanted = Wanted(header.game, len(header.seats), header.choices)
        flow = DemoFlow(self.app, new_game(None, wanted), self._lobby if self._has_lobby else None)
        flow.pace = self.pace
        self.app.flow = flow
        flow.advance()


class Paced(GameScreen):
    """A screen that goes on by itself after a while, unless the demo is paused."""

    demo: DemoFlow
    _timer: Timer | None = None

    def wait(self, beats: float) -> None:
        """Go on after so many beats."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self.demo.is_paused:
            self._timer = self.set_timer(self.demo.seconds(beats), self.on_time)

    def on_time(self) -> None:
        """The time is over."""
        raise NotImplementedError

    def pause(self, key: str) -> None:
        self.demo.is_paused = not self.demo.is_paused
        self.wait(1.0)

    def leave(self, key: str) -> None:
        self.demo.leave()

    def label_of(self, command: Command) -> str:
        if command.id == "pause" and self.demo.is_paused:
            return say("go on")
        return super().label_of(command)


_PAUSE = Command("pause", ("space",), mark("pause"), "pause", importance=90)
_LEAVE = Command("quit", (*QUIT.keys, "escape"), mark("leave"), "leave", importance=80, shown="q")


class DemoScreen(Paced, PublicTableScreen):
    """The table while bots play: Space pauses, digits set the pace."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "help")
    PACING: ClassVar[Table] = Table(
        (
            _PAUSE,
            Command("step", RIGHT, mark("one move"), "one_step", importance=60),
            Command("faster", ("+", "="), mark("faster"), "faster", importance=50),
            Command("slower", ("-", "_"), mark("slower"), "slower", importance=50),
            Command("pace", ("1", "2", "3", "4", "5"), mark("pace"), "set_pace", importance=30),
        )
    )

    def table(self) -> Table:
        looks = self.demo.stage.looks.without("mine", "promises")
        return self.PACING + looks + Table((_LEAVE,))

    def __init__(self, flow: DemoFlow) -> None:
        super().__init__(flow)
        self.demo = flow

    def again(self) -> Screen[Any]:
        """The same table, as it is now."""
        return self.demo.again()

    def on_mount(self) -> None:
        self.wait(1.0)

    def badge(self) -> Text:
        glyphs = self.shell.look[1]
        pace = self.demo.pace
        meter = line(
            (glyphs.right * pace, "gold"), (glyphs.bar_rest * (len(PACES) - pace), "quiet")
        )
        return line((say("demo"), "ink strong"), "  ", meter)

    def prompt(self) -> Text:
        if self.demo.is_paused:
            return line((say("Paused. Space goes on, the right arrow plays one move."), "gold"))
        return line((say("Bots play; nobody need do anything."), "quiet"))

    def on_time(self) -> None:
        self.play_on()

    def play_on(self) -> None:
        """One move of the bots, or what comes after the last."""
        demo = self.demo
        if demo.ended is not None or demo.table.over:
            demo.advance()
            return
        entry = demo.step()
        self.look_again()
        self.redraw()
        self.wait(self.demo.beats(entry))

    # Commands ----------------------------------------------------------------------------

    def one_step(self, key: str) -> None:
        self.demo.is_paused = True
        self.play_on()

    def faster(self, key: str) -> None:
        self._at_pace(self.demo.pace + 1)

    def slower(self, key: str) -> None:
        self._at_pace(self.demo.pace - 1)

    def set_pace(self, key: str) -> None:
        self._at_pace(int(key))

    def _at_pace(self, pace: int) -> None:
        self.demo.pace = min(max(pace, 1), len(PACES))
        self.wait(1.0)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "faster" and self.demo.pace == len(PACES):
            return say("It can't go faster.")
        if command.id == "slower" and self.demo.pace == 1:
            return say("It can't go slower.")
        return None


class DemoSummaryScreen(Paced, SummaryScreen):
    """The summary of a round, which goes on by itself."""

    COMMON: ClassVar[tuple[str, ...]] = ("help",)

    def __init__(self, flow: DemoFlow, summary: Summary) -> None:
        super().__init__(flow, summary)
        self.demo = flow

    def table(self) -> Table:
        return Table((replace(GO_ON, keys=("enter", *RIGHT)), _PAUSE, _LEAVE))

    def again(self) -> DemoSummaryScreen:
        """The same summary."""
        return DemoSummaryScreen(self.demo, self.summary)

    def on_mount(self) -> None:
        self.wait(_SUMMARY)

    def on_time(self) -> None:
        self.demo.advance()
