"""What all screens share: three bars, a table of keys, a size below which nothing is shown."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar, Protocol, Self, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drawing.layout import BLOCK
from nottingham_tui.drawing.pieces import clickable_keys, key_of_label, with_keys
from nottingham_tui.drawing.rows import plain
from nottingham_tui.keyboard.layouts import DIGIT_ROW
from nottingham_tui.screens.clicks import Clickable
from nottingham_tui.screens.guard import AT_REST
from nottingham_tui.screens.guide import Factory, Shell
from nottingham_tui.screens.keys import COMMON, TAKE_BACK, Command, Commands, canonical
from nottingham_tui.text.catalogue import say, say_in
from nottingham_tui.widgets.bars import (
    KeyBar,
    KeyHint,
    MessageLine,
    SmallNotice,
    TitleBar,
    is_small,
)
from nottingham_tui.widgets.drawing import Drawing, Painted

# How often a clock is looked at, in seconds.
_TICK = 0.25


class Director(Protocol):
    """Leads through screens in the place of people."""

    def enters(self, screen: GameScreen) -> None:
        """The screen is there: see how long it stays."""

    def commands(self, screen: GameScreen) -> Commands:
        """What the keys do in the place of the screen's own commands."""

    def takes_other(self, screen: GameScreen, key: str) -> None:
        """A key was pressed that means nothing else."""


class GameScreen(Clickable, inherit_bindings=False):
    """A screen with a title, a body, a message and its keys.

    Override `TABLE` (or `table()`), `title_parts()`, `paint()` (or `body()`), `prompt()`,
    `refusal_of()`, `label_of()`. Methods named by commands are called with the key pressed;
    afterwards the whole screen is drawn again, which sends only what changed.
    """

    AUTO_FOCUS = ""
    DEFAULT_CSS = "GameScreen { align: center middle; overflow: hidden; background: $background; }"

    TABLE: ClassVar[Commands] = Commands()
    COMMON: ClassVar[tuple[str, ...]] = ("rules", "settings", "quit", "help")
    """Ids of the common commands that this screen offers."""
    TYPED_AHEAD: ClassVar[bool] = False
    """Whether keys count that were typed before the screen was there: only on a form where
    nothing is secret, so that a fast `d 1 8 Enter Enter` works over a slow line, too."""
    TIME_RUNS: ClassVar[bool] = True
    """Whether the clock of a game against time runs while this screen is there."""
    STANDS_AT_MOST: ClassVar[float | None] = None
    """Where it does not run: how long it stands still, in seconds; `None` means as long as one
    likes."""
    ACROSS: ClassVar[int] = BLOCK
    """So wide is what stands on it at most; prompt and keys begin where that does."""
    RULE: ClassVar[str] = ""
    """Number of the rule at which the rules open from here, if it is always the same."""
    STAYS: ClassVar[float] = 6.0
    """How long a director lets it stay once nothing moves any more, in seconds."""

    director: Director | None = None
    """Who leads through this screen in the place of people."""
    comes_by_itself = False
    """Whether it came with no key: for a while keys were meant for the page before."""
    deaf_to: str | None = None
    """The key that led here: for a while it means nothing."""
    _anew: Factory

    def __new__(cls, *given: Any, **named: Any) -> Self:
        screen = super().__new__(cls)
        screen._anew = partial(cls, *given, **named)
        return screen

    def __init__(self, *, back: Factory | None = None) -> None:
        super().__init__()
        self.back = back
        self._told: Text | None = None
        self._asks_to_quit = False
        self._asked_to_quit = False
        self._covered: list[tuple[Widget, str]] | None = None
        self._title_bar = TitleBar(self.title_parts, self.title_short)
        self._message_line = MessageLine(self._message, self.ACROSS)
        self._key_bar = KeyBar(self._hints, self.ACROSS)

    def on_mount(self) -> None:
        # Screens that define it, too, have theirs called besides.
        if self.director is not None:
            self.director.enters(self)
        flow = self.shell.flow
        if flow is not None and flow.keeps_time(self.TIME_RUNS, self.STANDS_AT_MOST):
            self.set_interval(_TICK, self._tick)

    def _tick(self) -> None:
        flow = self.shell.flow
        if flow is None or not self.is_current:
            return
        self._title_bar.redraw()
        warning = flow.tick() if self.TIME_RUNS else ""
        if warning:
            self.tell(warning, "contraband strong")

    # What a subclass says --------------------------------------------------------------

    def table(self) -> Commands:
        """The commands of the moment, without the common ones."""
        return self.TABLE

    def title_parts(self) -> tuple[Text, Text, Text]:
        """Left, middle and right of the title bar."""
        return plain(""), plain(""), plain("")

    def title_short(self) -> Text:
        """The middle of the title bar where there is no room for it: a few signs, no words."""
        flow = self.shell.flow
        return flow.title_short() if flow is not None else plain("")

    def body(self) -> Iterable[Widget]:
        """The widgets between title and message: what `paint` draws, if nothing else is said."""
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        """The rows between title and message, for so many cells and lines."""
        return []

    def prompt(self) -> str | Text:
        """What the message line says while there is nothing else to tell."""
        return ""

    def refusal_of(self, command: Command) -> str | None:
        """Why a command can't be used now, as a sentence; None if it can."""
        return None

    def label_of(self, command: Command) -> str:
        """The label of a command of the moment ("draw 2")."""
        return say_in("key", command.label)

    @property
    def is_moving(self) -> bool:
        """Whether something here still turns or grows by itself."""
        return False

    def finish(self) -> None:
        """Show at once what would come bit by bit."""

    def again(self) -> Screen[Any]:
        """This screen, built anew from its draft: where a look leads back to."""
        return self._anew()

    def rule(self) -> str:
        """Number of the rule that matters here."""
        return self.RULE

    def rule_now(self) -> str:
        """Number of the rule at which the rules open from here, at this moment."""
        return self.rule()

    # What a subclass uses --------------------------------------------------------------

    @property
    def shell(self) -> Shell:
        """The app."""
        return cast(Shell, self.app)

    def tell(self, message: str | Text, style: str = "gold") -> None:
        """Say something in the message line until the next key."""
        self._told = plain(message, style) if isinstance(message, str) else message
        if self._message_line.is_attached:
            self._message_line.redraw()

    def redraw(self) -> None:
        """Draw everything again; only what changed is sent."""
        for widget in self.query(Drawing):
            widget.redraw()

    def commands(self) -> Commands:
        """All commands of the moment, the common ones last."""
        if self.director is not None:
            return self.director.commands(self)
        off = () if self.shell.entrance else ("settings",)
        common = COMMON.only(*self.COMMON).without(*off)
        return self.table() + common + (self.shell.flow.beside if self.shell.flow else Commands())

    # Common commands -------------------------------------------------------------------

    def ask_quit(self, key: str) -> None:
        """Quit, if the same key is pressed once more."""
        if self._asked_to_quit:
            self.quit()
            return
        self._asks_to_quit = True
        flow = self.shell.flow
        self.tell(flow.asks_to_leave() if flow is not None else say("Leave? q: leave."))

    def quit(self) -> None:
        """Leave the game, or the program where there is no game."""
        flow = self.shell.flow
        if flow is not None:
            flow.leave()
        else:
            self.shell.leave(0)

    def open_look(self, kind: str) -> None:
        """Show the screen for a look, which leads back to this one built anew."""
        flow = self.shell.flow
        if flow is not None:
            flow.look(kind, self.again)

    def go_back(self, key: str = "") -> None:
        """Build the earlier screen anew and go there."""
        if self.back is not None:
            self.shell.show(self.back())

    # Inside ----------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        """All widgets of the screen, from the top."""
        flow = self.shell.flow
        yield from flow.above(self) if flow is not None else ()
        yield self._title_bar
        yield from self.body()
        yield self._message_line
        yield self._key_bar

    def compose(self) -> ComposeResult:
        parts = list(self.parts())
        if is_small(self.app.size):
            # From the first frame on: a layout would paint them once.
            yield self._put_notice_over(parts)
        yield from parts

    def _extend_compose(self, widgets: list[Widget]) -> None:
        """No tooltips and no toasts: what pops up would survive onto the next screen."""

    def _message(self) -> Text:
        prompt = self.prompt() if self._told is None else self._told
        return with_keys(plain(prompt) if isinstance(prompt, str) else prompt)

    def _hints(self) -> list[KeyHint]:
        glyphs = self.shell.attire.glyphs
        return [
            KeyHint(
                keys=clickable_keys(command.keys, command.shown, glyphs),
                key=key_of_label(command.keys, command.shown),
                label=self.label_of(command),
                enabled=self.refusal_of(command) is None,
                importance=command.importance,
                short=say_in("key", command.short) if command.short else "",
            )
            for command in self.commands()
            if not command.hidden
        ]

    def note_answer(self, when: float) -> None:
        """The terminal has answered; nothing here waits for it."""

    def note_painted(self, when: float) -> None:
        """The app has sent this screen to the terminal."""
        if self.painted_at is None:
            self.painted_at = when

    def too_early(self, event: events.Key) -> bool:
        """Whether a key was pressed before this screen could be seen."""
        return False

    def _is_meant_for_before(self, event: events.Key) -> bool:
        """Whether a key was for the page that has gone on by itself, or led on from it."""
        if not self.comes_by_itself and self.meant(event) != self.deaf_to:
            self.deaf_to = None
            return False
        if self.painted_at is None:
            return True
        command = self.commands().find(self.meant(event))
        if command is not None and (command.look or command.id == TAKE_BACK.id):
            return False  # It means the same on the page before.
        return event.time < self.painted_at + min(self.shell.guard_seconds, AT_REST)

    def meant(self, event: events.Key) -> str:
        """The canonical key; what stands on a digit's key of AZERTY is that digit where it means
        nothing else."""
        key = canonical(event)
        is_digit = key in DIGIT_ROW and self.commands().find(key) is None
        return DIGIT_ROW[key] if is_digit else key

    async def on_key(self, event: events.Key) -> None:
        self.shell.typed_at = event.time
        if not self.is_current:
            # Another screen was shown while this key was on its way: it means nothing here.
            event.stop()
            event.prevent_default()
            screen = self.app.screen
            if isinstance(screen, GameScreen) and screen.TYPED_AHEAD:
                screen.post_message(events.Key(event.key, event.character))
            return
        key = self.meant(event)
        if self._is_meant_for_before(event) or self.too_early(event):
            event.stop()
            event.prevent_default()
            return
        if key in ("ctrl+z", "ctrl+l") or self.is_covered:
            event.stop()
            if key == "ctrl+z":
                self.shell.suspend_to_shell()
            elif key == "ctrl+l":
                self.shell.repaint()
            elif key in ("ctrl+c", "ctrl+q"):
                self.shell.leave(0)
            return
        if self.director is not None:
            # Whatever the screen would do with any key at all is the director's.
            used = await GameScreen.use_key(self, key)
            if not used:
                self.director.takes_other(self, key)
        else:
            used = await self.use_key(key)
        if used:
            event.stop()
            event.prevent_default()

    async def use_key(self, key: str) -> bool:
        """Do what a canonical key means here; False if it means nothing."""
        self._asked_to_quit, self._asks_to_quit = self._asks_to_quit, False
        command = self.commands().find(key)
        quits = key in ("ctrl+c", "ctrl+q") or (command is not None and command.id == "quit")
        hides = command is not None and command.id == "hide"
        if self._asked_to_quit and not quits and not hides:
            # It answers the question and does nothing else: Enter for "no" commits no move.
            self._told = None
            self._message_line.redraw()
            return True
        if command is None:
            if quits:
                self.ask_quit(key)
            return quits
        await self._use(command, key)
        return True

    async def _use(self, command: Command, key: str) -> None:
        self._told = None
        refusal = self.refusal_of(command)
        if refusal is not None:
            self.tell(refusal)
        else:
            result = self._run_of(command)(key)
            if inspect.isawaitable(result):
                await result
        if self.is_mounted and self.is_current:
            self.redraw()

    def _run_of(self, command: Command) -> Callable[[str], Any]:
        if command.look:
            return lambda _key: self.open_look(command.look)
        return getattr(self, command.run) if isinstance(command.run, str) else command.run

    # Too small -------------------------------------------------------------------------

    @property
    def is_covered(self) -> bool:
        """Whether the terminal is too small and nothing of the screen is shown."""
        return self._covered is not None

    def _screen_resized(self, size: Size) -> None:
        # Before the layout: else the old content would be painted once at the new size.
        self._cover_if_small(size)
        super()._screen_resized(size)

    def _cover_if_small(self, size: Size) -> None:
        if is_small(size) and self._covered is None and self.is_mounted:
            self.mount(self._put_notice_over(list(self.children)))
        elif not is_small(size) and self._covered is not None:
            covered, self._covered = self._covered, None
            for notice in self.query(".small-notice"):
                notice.styles.display = "none"
                notice.remove()
            for child, display in covered:
                child.styles.display = cast(Any, display)

    def _put_notice_over(self, children: list[Widget]) -> Widget:
        """Hide these and give the notice to show in their place."""
        self._covered = [(child, str(child.styles.display)) for child in children]
        for child in children:
            child.styles.display = "none"
        return SmallNotice()
