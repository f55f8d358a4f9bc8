"""What rows are drawn from: the table as far as somebody may see it, and how it is to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.rows import Glyphs
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.open_replay import OpenTable

Paint = Callable[[int, int, Glyphs], list[Text]]
"""Draws rows for a width and a height in cells."""

Names = Sequence[str]


class Log(Protocol):
    """The rules a game is played by, and the log of it."""

    @property
    def rules(self) -> Any: ...

    def log(self, seat: Seat | None) -> Sequence[Entry]:
        """The standing entries as a seat may know them; without a seat the public ones."""

    def open_log(self) -> Sequence[Entry]:
        """The entries with all cards open. Raises `ValueError` while the game is not over."""

    def opened(self, number: int) -> OpenTable:
        """The table with all cards open, after the entry of this number."""


class Headings(Protocol):
    """What a game calls the beginning of a round or a turn."""

    def standing(self, event: Any, names: Names) -> Text | None:
        """The heading in the log where an event begins a round or a turn; else `None`."""


class TableInSight(Protocol):
    """A table as whoever looks at it sees it."""

    @property
    def names(self) -> Names: ...

    @property
    def glyphs(self) -> Glyphs: ...

    @property
    def table(self) -> Log: ...

    @property
    def stage(self) -> Headings: ...

    def public_view(self) -> Any:
        """The table as everybody sees it. Its type goes by the game."""
