"""The app: one screen at a time, and what shields it. Wiring only."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants, events
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.filter import Monochrome, NoColor
from textual.screen import Screen

from nottingham_tui import painter, report, surroundings, terminal
from nottingham_tui.drawing.palette import palette_for
from nottingham_tui.drawing.rows import glyphs
from nottingham_tui.listening import TerminalAnswered
from nottingham_tui.screens.answers import Focus, Questions
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.guard import RECENT, TYPING
from nottingham_tui.screens.guide import Entrance, Guide
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.troubles import crash_text
from nottingham_tui.widgets.drawing import Attire, Drawing
from nottingham_tui.widgets.themes import textual_themes

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nottingham_tui.settings import Pace
    from nottingham_tui.wanted import Options

# How long an orderly exit may take once the terminal is gone, in seconds.
_PATIENCE = 3.0


class NottinghamApp(App[int], inherit_bindings=False):
    """Shows one screen at a time. `first` builds the first one; `flow` knows the game."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = []
    TITLE = "nottingham-tui"

    def __init__(
        self,
        first: Callable[[NottinghamApp], Screen[Any]],
        *,
        theme: str = "dark",
        ascii: bool = False,
        animation: bool = True,
        pace: Pace = "calm",
        gives_hints: bool = False,
        bell: bool = False,
        mouse: bool = True,
        idle_seconds: float = 60.0,
        guard_seconds: float = TYPING,
    ) -> None:
        self._first = first
        self.mouse = terminal.Mouse(mouse)
        super().__init__(
            driver_class=terminal.driver_class(
                self._terminal_gone, self._thread_failed, lambda: self.size.height, self.mouse
            )
        )
        self._flow: Guide | None = None
        self._colours: tuple[int, ...] = ()
        self.attire: Attire
        self.idle_seconds, self.guard_seconds = idle_seconds, guard_seconds
        self.typed_at = -RECENT  # When the last key came, in the time of key events.
        self.questions = Questions()
        self._focus = Focus()
        self.animation = animation
        self.pace: Pace = pace
        self.gives_hints = gives_hints
        self.has_bell = bell  # Whether the terminal may ring when time runs short.
        self.entrance: Entrance | None = None
        self.is_gone = False
        """Whether the terminal is gone: nothing can be read or written any more."""
        self._home_loop: asyncio.AbstractEventLoop | None = None
        self._painter = painter.CellPainter()
        self._veiled = self._shows_private = self._own_stop = False
        self._sentences: list[str] = []
        for each in textual_themes():
            self.register_theme(each)
        self.choose_attire(theme, ascii)

    @property
    def flow(self) -> Guide | None:
        """What leads from screen to screen; its players are drawn in their colours."""
        return self._flow

    @flow.setter
    def flow(self, flow: Guide | None) -> None:
        self._flow = flow
        colours = () if flow is None else flow.colours
        if colours != self._colours:
            self._colours = colours
            self.attire = Attire(self._plain.dressed(colours), self.attire.glyphs)

    # Looks ------------------------------------------------------------------------------

    def choose_attire(self, theme: str, ascii: bool) -> None:
        """Draw with this theme (`dark`, `light`, `terminal`) and these characters from now on."""
        self.chosen_theme = theme
        palette = palette_for(
            theme,
            colours=self.console.color_system or "standard",
            no_color=self.no_color,
            colorfgbg=os.environ.get("COLORFGBG", ""),
        )
        self._plain = palette
        self.attire = Attire(palette.dressed(self._colours), glyphs(ascii))
        own = palette.name in ("terminal", "none")
        name = "nottingham-terminal" if own else f"nottingham-{theme}"
        if self.is_running:
            self.theme = name
        else:
            # Nothing is styled yet that would have to be styled anew.
            self.set_reactive(App.theme, name)
        if self.no_color:
            # Greys are colours too: with NO_COLOR nothing is sent but bold, dim and reverse.
            kept = [each for each in self._filters if not isinstance(each, Monochrome | NoColor)]
            self._filters = [*kept, NoColor()]
        if self.is_running and self.screen_stack:
            for drawing in self.screen.query(Drawing):
                drawing.redraw()

    # Screens ----------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        screen = self._first(self)
        # It was never pushed; to be switched it must look as if.
        screen._push_result_callback(screen, None)
        return screen

    def show(self, screen: Screen[Any]) -> None:
        """Replace the screen; toasts and the clipboard, which the next player could paste, go."""
        self.clear_notifications()
        self._clipboard = ""
        self.switch_screen(screen)

    def drop_curtain(self) -> None:
        """Cover a private screen, if there is one and somebody to hide it from."""
        if not isinstance(self.screen, PrivateScreen):
            return
        curtain = self.flow.curtain_for_current() if self.flow is not None else None
        if curtain is not None:
            self.show(curtain)
        elif self._veiled:
            self._lift_veil()

    def on_app_blur(self) -> None:
        self._focus.is_told = True
        self.drop_curtain()

    def on_app_focus(self) -> None:
        self._focus.is_told = True

    def advice(self) -> str:
        """What those at the table should know about their terminal, once."""
        return "" if self.is_headless else self._focus.advice()

    # How far the terminal is ----------------------------------------------------------------

    def ask(self) -> None:
        """Ask the terminal to answer when it has taken what it was sent; the curtain is told."""
        if self._driver is not None and not self.is_headless:
            self._driver.write(self.questions.ask(events.Idle().time))

    def on_terminal_answered(self, event: TerminalAnswered) -> None:
        if self.questions.answered(event.time) and isinstance(self.screen, GameScreen):
            self.screen.note_answer(event.time)

    # The veil: nothing private is drawn until something public is there ------------------

    def veil(self) -> None:
        """Empty the terminal at once and draw no private screen until a public one is there."""
        self._veiled = True
        self._painter.forget()
        if self._driver is not None and not self.is_headless:
            self._driver.write(terminal.emptied(self.size.height))

    def _lift_veil(self) -> None:
        self._veiled = False
        self.repaint()

    def repaint(self) -> None:
        """Send the whole screen again: something else may have written over it."""
        self._painter.forget()
        self.screen.refresh()

    def on_resize(self, event: events.Resize) -> None:
        # Terminals rearrange what they show.
        self._painter.forget()
        if self.screen_stack and self.screen.outer_size == event.size:
            # Back to what the screen is laid out for, before it noticed: no layout follows.
            self.screen.refresh()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if self._exit:
            return
        if self._veiled:
            if not isinstance(screen, PrivateScreen) and screen is self.screen:
                # What is asked for here may be a part only; the terminal is empty.
                self._lift_veil()
            return
        if self._shows_private and not isinstance(screen, PrivateScreen):
            # Which cells differ from a hand would tell of the hand: all are sent.
            self._painter.forget()
        self._shows_private = isinstance(screen, PrivateScreen)
        if isinstance(renderable, CompositorUpdate):
            renderable = painter.Frame(screen, self._painter)
        super()._display(screen, renderable)
        if renderable is not None and screen is self.screen:
            self._note_painted(screen)

    def _note_painted(self, screen: Screen[Any]) -> None:
        if (
            isinstance(screen, GameScreen)
            and screen.painted_at is None
            and any(drawing.is_drawn for drawing in screen.query(Drawing))
        ):
            # Whatever happens now: its time is that of key events.
            screen.note_painted(events.Idle().time)

    # Ways out ---------------------------------------------------------------------------

    def leave(self, status: int = 0) -> None:
        """Empty the screen first, give the terminal back, then return the exit status."""
        if not self._exit:
            self.veil()
            self.exit(status, return_code=status)

    async def action_quit(self) -> None:
        self.leave(0)

    def action_help_quit(self) -> None:
        """Textual's toast about the key to quit; our own key bar tells it."""

    def on_load(self) -> None:
        self._home_loop = asyncio.get_running_loop()
        self._home_loop.set_exception_handler(self._task_failed)

    def _build_driver(self, *arguments: Any, **options: Any) -> Driver:
        driver = super()._build_driver(*arguments, **options)
        loop = self._home_loop
        if not driver.is_headless and loop is not None and sys.platform != "win32":
            # After the driver's own handlers, which would draw from within a signal.
            loop.add_signal_handler(signal.SIGTSTP, self.suspend_to_shell)
            loop.add_signal_handler(signal.SIGCONT, self._continued)
            # The loop is woken by signals now; it would take its time to add all the others.
            for number in surroundings.ending_signals():
                signal.signal(number, self._ended)
                signal.siginterrupt(number, False)
            surroundings.watch_for_faults(self._ended)
        return driver

    def _ended(self, number: int, _frame: object = None) -> None:
        """A signal ends the program: called between any two steps of it, or from another thread."""
        is_gone = sys.platform != "win32" and number == signal.SIGHUP
        way_out = self._hang_up if is_gone else self.leave
        # Perhaps the loop has ended already, and with it all that is shown.
        with contextlib.suppress(RuntimeError):
            if self._home_loop is not None:
                self._home_loop.call_soon_threadsafe(way_out, 128 + number)

    def _hang_up(self, status: int) -> None:
        self._give_up_after(_PATIENCE, status)
        self.leave(status)

    def _terminal_gone(self) -> None:
        """Called from other threads: nobody sees or types anything any more."""
        if self.is_gone:
            return
        self.is_gone = True
        self._give_up_after(_PATIENCE, 128 + 1)
        if self._home_loop is not None:
            self._home_loop.call_soon_threadsafe(self.leave, 128 + 1)

    def _give_up_after(self, seconds: float, status: int) -> None:
        timer = threading.Timer(seconds, os._exit, (status,))
        timer.daemon = True
        timer.start()

    def suspend_to_shell(self) -> None:
        """Stop as Ctrl+Z does; the curtain hangs when the program goes on."""
        driver = self._driver
        if driver is None or not driver.can_suspend or self.is_headless or self._exit:
            return
        if not terminal.has_job_control():
            # Nobody could wake it again; what is private is covered all the same.
            self.drop_curtain()
            return
        self.veil()
        driver.suspend_application_mode()
        self._own_stop = True
        terminal.stop()
        driver.resume_application_mode()
        self._behind_the_curtain()

    def _continued(self) -> None:
        if self._own_stop:
            self._own_stop = False
            return
        # Stopped without being asked (SIGSTOP): the shell has changed the terminal's modes.
        driver = self._driver
        if driver is None or self._exit:
            return
        self.veil()
        driver.suspend_application_mode()
        driver.resume_application_mode()
        self._behind_the_curtain()

    def _behind_the_curtain(self) -> None:
        # The shell has had the answers.
        self.questions.forget()
        if isinstance(self.screen, PrivateScreen):
            self.drop_curtain()
        else:
            self._lift_veil()

    # Failures ---------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """One sentence on the terminal, a report without values in a file, exit status 1."""
        if not self._sentences:
            self._sentences.append(crash_text(report.write_report(error)))
        self._veiled = True
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """What Textual would print holds values; the report holds none."""
        self._handle_exception(RuntimeError())

    def _log(self, *_arguments: Any, **_objects: Any) -> None:
        """Textual's own log, where it is asked for, would repeat what callbacks were given."""

    def _thread_failed(self, error: BaseException) -> None:
        failure = error if isinstance(error, Exception) else RuntimeError(type(error).__name__)
        if self._home_loop is not None:
            self._home_loop.call_soon_threadsafe(self._handle_exception, failure)

    def _task_failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            report.write_report(error)

    def _print_error_renderables(self) -> None:
        if self.is_headless:
            return
        for each in self._sentences[:1]:
            print(each, file=sys.__stderr__, flush=True)
        self._sentences.clear()


def run(options: Options) -> int:
    """Open the table and return the exit status."""
    from nottingham_tui import settings

    try:
        kept = settings.load()
    except settings.SettingsError:
        kept = settings.Settings()

    def first(app: NottinghamApp) -> Screen[Any]:
        # Loaded when the app runs: what is asked for at the command line needs no screen.
        from nottingham_tui.screens.opening import Opening

        return Opening(app, options).first_screen()

    app = NottinghamApp(
        first,
        theme=kept.theme,
        ascii=options.ascii,
        animation=options.animation,
        pace=kept.pace,
        gives_hints=kept.hints != "off",
        bell=kept.bell,
        mouse=kept.mouse,
        idle_seconds=float(kept.idle_seconds),
    )
    return run_app(app)


def run_app(app: NottinghamApp) -> int:
    """Run an app in the terminal and return the exit status."""
    report.quiet_hooks(crash_text)
    # Textual's log is for those who build with it, and repeats what callbacks are given.
    vars(constants)["LOG_FILE"] = None
    app.run()
    status = app.return_code or 0
    if app.is_gone:
        # Flushing to a terminal that is gone would turn the status into another one.
        os._exit(status)
    return status
