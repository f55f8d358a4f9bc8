"""What every game's state and view have, whatever else is in them.

Who leads through a game without knowing it, such as the session, asks for no more than this.
"""

from __future__ import annotations

from typing import Any, Protocol

from nottingham_tui.rules.kernel.secret import Seat


class State(Protocol):
    """A whole table, hidden cards included."""

    @property
    def rules(self) -> Any:
        """The `RuleSet` of this table."""

    @property
    def seed(self) -> int:
        """What all lots of the game are drawn from."""

    @property
    def entry(self) -> int:
        """The number of the log entry that comes next, from 0."""

    @property
    def round(self) -> int:
        """The running round, from 1; 0 before the deal. A game without rounds counts turns."""

    @property
    def phase(self) -> Any:
        """The record of the running phase."""


class SeatView(Protocol):
    """A table through the eyes of one seat, or of nobody."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; `None` for the public one."""

    @property
    def rules(self) -> Any:
        """The `RuleSet` of this table."""

    @property
    def round(self) -> int:
        """The running round, from 1. A game without rounds counts turns."""

    @property
    def phase(self) -> str:
        """The name of the running phase."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game waits for."""

    @property
    def options(self) -> tuple[Any, ...]:
        """What this seat may do now; none for the public."""
