"""Whoever leads from screen to screen, and what they and the screens ask of the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.widgets.drawing import Attire

Factory = Callable[[], Screen[Any]]


class Guide(Protocol):
    """Whoever leads from screen to screen, as the app and every screen know it.

    What is told here holds where no table is; a subclass says what is different.
    """

    colours: tuple[int, ...] = ()
    """The colours of the players by seat, where they chose some."""

    def curtain_for_current(self) -> Screen[Any] | None:
        """What hides the screen that is there; `None` if there is nobody to hide it from."""
        return None

    def look(self, kind: str, back: Factory) -> None:
        """Show the screen for a look: `help`, `rules`, or one at the table such as `mine` and
        `log`. It leads back to the screen that `back` builds."""

    def leave(self) -> None:
        """Leave the game in order; it is saved already."""
        raise NotImplementedError

    def asks_to_leave(self) -> str:
        """The question before q leaves."""
        raise NotImplementedError

    def title_short(self) -> Text:
        """What the game is at in a few signs; empty if there is none."""
        return Text("")

    def rule(self, number: str) -> str:
        """The number at which the rules open for a screen that names this one."""
        return number

    def keeps_time(self, runs: bool, at_most: float | None) -> bool:
        """A screen is there while which the clock runs or stands, at most so many seconds;
        whether there is a clock that `tick` is to look at."""
        return False

    def tick(self) -> str:
        """Look at the clock; a warning to be told, empty if there is none."""
        return ""


class Shell(Protocol):
    """What screens and guides ask of the app."""

    flow: Guide | None
    attire: Attire
    guard_seconds: float
    typed_at: float
    idle_seconds: float
    animation: bool
    has_bell: bool

    @property
    def screen(self) -> Screen[Any]: ...
    @property
    def patience(self) -> float: ...
    def show(self, screen: Screen[Any]) -> None: ...
    def drop_curtain(self) -> None: ...
    def leave(self, status: int = 0) -> None: ...
    def suspend_to_shell(self) -> None: ...
    def repaint(self) -> None: ...
    def ask(self) -> None: ...
    def advice(self) -> str: ...
    def bell(self) -> None: ...
    def choose_attire(self, theme: str, ascii: bool) -> None: ...
