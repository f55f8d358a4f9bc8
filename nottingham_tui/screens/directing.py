"""Screens that nobody need turn: a director has their keys, and goes on when it is time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from nottingham_tui.screens.base import GameScreen
    from nottingham_tui.screens.keys import Table


class Director(Protocol):
    """Leads through screens in the place of people."""

    def enters(self, screen: GameScreen) -> None:
        """The screen is there: see how long it stays."""

    def commands(self, screen: GameScreen) -> Table:
        """What the keys do in the place of the screen's own commands."""

    def takes_other(self, screen: GameScreen, key: str) -> None:
        """A key was pressed that means nothing else."""
