"""The demo: bots play game after game by themselves, at a pace that can be watched."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.pieces import clock_text
from nottingham_tui.drawing.rows import Glyphs, line
from nottingham_tui.screens import cast
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.cast import new_game, table_number
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.guide import Factory, Shell
from nottingham_tui.screens.keys import HELP, QUIT, RIGHT, RULES, SETTINGS, Command, Commands
from nottingham_tui.screens.pacing import TICK, Paced, seconds_for
from nottingham_tui.screens.public import PublicTableScreen
from nottingham_tui.screens.replay import replay_rows
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.session import table as session
from nottingham_tui.text.catalogue import does, say
from nottingham_tui.wanted import Wanted


def demo_screen(
    app: Shell,
    lobby: Factory | None = None,
    *,
    seed: int | None = None,
    wanted: Wanted | None = None,
    speed: float = 1.0,
) -> Screen[Any]:
    """The first screen of a demo. It leads back to the lobby, or out if there is none.

    The same seed shows the same game; without one it is a new game every time. `wanted` is the
    table; without it all games come by turns, the usual table first.
    """
    tables = programme(wanted, seed)
    return DemoFlow(app, next(tables), lobby, tables, speed=speed).begin()


def programme(wanted: Wanted | None = None, seed: int | None = None) -> Iterator[session.Table]:
    """New tables without end: the wanted one over and over, or one game after the other."""
    for number in itertools.count():
        yield new_game(None if seed is None else seed + number, wanted or table_number(number))


class DemoFlow(Flow, Paced):
    """Leads through a game that only bots play, screen by screen, then through the next game.

    `speed` is how many times as fast as usual; `is_paused` says whether it waits for a key.
    """

    def __init__(
        self,
        app: Shell,
        table: session.Table,
        lobby: Factory | None,
        tables: Iterator[session.Table],
        *,
        speed: float = 1.0,
    ) -> None:
        super().__init__(app, table, lobby=lobby or self.again)
        self._home = lobby
        self._tables = tables
        self.speed = speed
        self.is_paused = False
        self.is_open = False
        """Whether the table is shown with all cards open: no person has a secret here."""
        self._elapsed = 0.0
        self._needed = 0.0
        self._last: Entry | None = None

    # Screens -----------------------------------------------------------------------------

    def begin(self) -> Screen[Any]:
        """The first screen of the game, which is led from here now."""
        self.app.flow = self
        return self.led(cast.CastScreen(self) if self.app.animation else self.again())

    @property
    def is_to_show(self) -> bool:
        """Whether a moment has not been shown yet."""
        return bool(self.beats)

    def step(self) -> Entry | None:
        """Let the bots make one move."""
        self._last = self.table.bot_step()
        self.beats.collect()
        return self._last

    def skip_moments(self) -> None:
        """Leave out what has not been shown yet."""
        self.beats.collect()
        self.beats.clear()
        self._moment = None

    def next_screen(self) -> Screen[Any]:
        self.beats.collect()
        self._moment = self.beats.next()
        return self.again()

    def again(self) -> Screen[Any]:
        if self._moment is not None:
            return self.led(self._moment())
        return self.led(ScoringScreen(self) if self.table.over else DemoScreen(self))

    def led(self, screen: Screen[Any]) -> Screen[Any]:
        """The screen, which goes on by itself now."""
        if isinstance(screen, GameScreen):
            screen.director = self
        return screen

    def look(self, kind: str, back: Factory) -> None:
        super().look(kind, lambda: self.led(back()))

    def curtain_for_current(self) -> Screen[Any] | None:
        return None

    @property
    def pace(self) -> float:
        """Each move has a screen of its own here."""
        return 0.0

    def asks_to_leave(self) -> str:
        """Nothing is saved here."""
        return say("Leave the demo? q: leave, any other key: stay.")

    def leave(self) -> None:
        if self._home is not None:
            self.app.show(self._home())
        else:
            self.app.leave(0)

    def rematch(self) -> None:
        """The next game of the programme."""
        table, tables = next(self._tables), self._tables
        self.app.show(DemoFlow(self.app, table, self._home, tables, speed=self.speed).begin())

    # It goes on by itself ----------------------------------------------------------------

    def enters(self, screen: GameScreen) -> None:
        self._begin(screen)
        screen.set_interval(TICK, lambda: self._look_at_the_time(screen))

    def _begin(self, screen: GameScreen) -> None:
        self._elapsed = 0.0
        self._needed = self.seconds(screen)

    def seconds(self, screen: GameScreen) -> float:
        """How long a screen stays at the usual speed, once nothing moves any more."""
        if not isinstance(screen, DemoScreen):
            return screen.STAYS
        return seconds_for(self, self._last)

    def _look_at_the_time(self, screen: GameScreen) -> None:
        if self.is_paused:
            self.table.clock.pause()
        if self.is_paused or screen.is_moving or not screen.is_current:
            return
        self._elapsed += TICK * self.speed
        if self._elapsed >= self._needed:
            self.go_on(screen)

    def go_on(self, screen: GameScreen) -> None:
        """The screen has been there long enough: another move, or another screen."""
        if isinstance(screen, ScoringScreen):
            if screen.is_last:
                self.rematch()
                return
            screen.turn("right")
            screen.redraw()
            self._begin(screen)
            return
        if not isinstance(screen, DemoScreen):
            self.advance()
            return
        if not self.is_to_show:
            self.step()
        if self.is_to_show or self.table.over:
            self.advance()
            return
        screen.look_again()
        screen.redraw()
        self._begin(screen)

    # Keys --------------------------------------------------------------------------------

    def commands(self, screen: GameScreen) -> Commands:
        pause = does("go on") if self.is_paused else does("pause")
        onward = does("one move") if isinstance(screen, DemoScreen) else does("next")
        own: tuple[Command, ...] = (
            Command("pause", ("space",), pause, self._pause, importance=90),
            Command("step", (*RIGHT, "enter"), onward, self._step_of(screen),
                    importance=60),
            *self.pace_keys(),
        )  # fmt: skip
        common = Commands(RULES, SETTINGS, HELP)
        leave = Command(
            "quit", (*QUIT.keys, "escape"), does("leave"), self._leave, importance=80, shown="q"
        )
        if isinstance(screen, ScoringScreen):
            # Its pages can be turned as after any game.
            pages = screen.table().without(leave.id)
            quits = Commands(replace(leave, keys=QUIT.keys))
            return Commands(*own).without("step", "pace") + pages + quits + common
        looks = self.stage.looks.without("mine")
        if isinstance(screen, DemoScreen):
            label = does("hide cards") if self.is_open else does("open cards")
            own += (Command("mine", ("v",), label, self._open, importance=55),)
        return Commands(*own) + looks + Commands(leave) + common

    def takes_other(self, screen: GameScreen, key: str) -> None:
        if screen.is_moving:
            screen.finish()
            screen.redraw()
        else:
            # Whoever presses any other key wants something else.
            self.leave()

    def _pause(self, key: str) -> None:
        self.is_paused = not self.is_paused
        if not self.is_paused:
            self._elapsed = self._needed
            self.table.clock.go_on()

    def _step_of(self, screen: GameScreen) -> Callable[[str], None]:
        def step(key: str) -> None:
            if screen.is_moving:
                screen.finish()
                return
            if isinstance(screen, DemoScreen) and not self.is_paused:
                self._pause(key)
            self.go_on(screen)

        return step

    def _open(self, key: str) -> None:
        self.is_open = not self.is_open

    def _leave(self, key: str) -> None:
        self.leave()

    # What is told about it ---------------------------------------------------------------

    def badge(self, glyphs: Glyphs) -> Text:
        """That it is a demo, and how fast."""
        return line((say("demo"), "ink strong"), "  ", self.pace_meter(glyphs))


class DemoScreen(PublicTableScreen):
    """The table while bots play: Space pauses, digits set the pace."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "settings", "help")

    flow: DemoFlow

    def badge(self) -> Text:
        time = clock_text(self.flow.time_left)
        badge = self.flow.badge(self.shell.attire.glyphs)
        return line(time, "   ", badge) if time.plain else badge

    def paint(self, width: int, height: int) -> list[Text]:
        if not self.flow.is_open:
            return super().paint(width, height)
        table = self.flow.table
        told = table.open_log()[-12:]
        opened = table.opened(table.last)
        return replay_rows(self.flow, opened, told, width, height, self.shell.attire.glyphs)

    def prompt(self) -> Text:
        if self.flow.is_paused:
            return line((say("Paused. Space goes on, the right arrow plays one move."), "gold"))
        return cast.caption(self.flow)
