"""Whoever leads from screen to screen, and what they and the screens ask of the app."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drafts.seating import Seating
from nottingham_tui.screens.answers import Questions
from nottingham_tui.screens.keys import Commands
from nottingham_tui.settings import Pace, Settings
from nottingham_tui.widgets.drawing import Attire

if TYPE_CHECKING:
    from nottingham_tui.session.store import Store

Factory = Callable[[], Screen[Any]]


class Guide(Protocol):
    """Whoever leads from screen to screen, as the app and every screen know it.

    What is told here holds where no table is; a subclass says what is different.
    """

    gives_hints: bool = True
    """Whether hints may be given, where the settings say so: a lesson has its own."""
    colours: tuple[int, ...] = ()
    """The colours of the players by seat, where they chose some."""

    beside: Commands = Commands()
    """What keys do on every screen for which it has no use of its own."""

    def above(self, screen: Screen[Any]) -> Iterable[Widget]:
        """What stands above a screen."""
        return ()

    def curtain_for_current(self) -> Screen[Any] | None:
        """What hides the screen that is there; `None` if there is nobody to hide it from."""
        return None

    def look(self, kind: str, back: Factory) -> None:
        """Show the screen for a look: `help`, `rules`, or one at the table such as `mine` and
        `log`. It leads back to the screen that `back` builds."""

    def leave(self) -> None:
        """Leave the game in order; it is saved already."""

    def asks_to_leave(self) -> str:
        """The question before q leaves."""

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


class Mouse(Protocol):
    """Whether clicks are told."""

    is_on: bool

    def use(self, on: bool) -> None: ...


class Shell(Protocol):
    """What screens and guides ask of the app."""

    flow: Guide | None
    attire: Attire
    guard_seconds: float
    typed_at: float
    questions: Questions
    idle_seconds: float
    animation: bool
    pace: Pace
    gives_hints: bool
    has_bell: bool
    entrance: Entrance | None
    """What can change settings; `None` where nobody may."""

    @property
    def mouse(self) -> Mouse: ...
    @property
    def screen(self) -> Screen[Any]: ...
    @property
    def size(self) -> Size: ...
    def show(self, screen: Screen[Any]) -> None: ...
    def drop_curtain(self) -> None: ...
    def leave(self, status: int = 0) -> None: ...
    def suspend_to_shell(self) -> None: ...
    def repaint(self) -> None: ...
    def ask(self) -> None: ...
    def advice(self) -> str: ...
    def bell(self) -> None: ...
    def choose_attire(self, theme: str, ascii: bool) -> None: ...


# What screens ask before there is a table ------------------------------------------------


class Entrance(Protocol):
    """Opens tables. `seating` is what the lobby has set."""

    seating: Seating

    @property
    def is_hosted(self) -> bool:
        """Whether callers reach nothing but the table: no other save, no settings, no demo."""

    @property
    def store(self) -> Store:
        """The saved games."""

    def saved_names(self) -> list[str]:
        """The names of the saved games, without a look into them."""

    def warm_up(self) -> None:
        """Load in the background what dealing needs, while the lobby is looked at."""

    def take_trouble(self) -> str:
        """What went wrong last, as a sentence to be told once."""

    def lobby(self) -> Screen[Any]:
        """The lobby, as it was left."""

    def lessons(self, at: int | None = None) -> Screen[Any]:
        """All lessons, the cursor on one of them."""

    def demo(self) -> Screen[Any]:
        """Bots play by themselves."""

    def resume(self, name: str) -> Screen[Any] | None:
        """The first screen of a saved game; `None` if it can't be opened, see `take_trouble`."""

    def start(self) -> Screen[Any] | None:
        """The first screen of a new game as the lobby has set it; `None` as for `resume`."""

    @property
    def settings(self) -> Settings:
        """The settings that hold now."""

    def change(self, **changes: Any) -> str:
        """Change settings, use them at once and keep them; a sentence if they can't be kept."""
