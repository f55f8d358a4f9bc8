"""What every game's view has, whatever else is in it."""

from __future__ import annotations

from typing import Any, Protocol

from nottingham_tui.rules.kernel.secret import Seat


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
