"""The phase that a table is in."""

from __future__ import annotations

from typing import Any, TypeVar

Kind = TypeVar("Kind")


class InPhase:
    """What a state of any game can be asked about its phase."""

    __slots__ = ()

    phase: Any

    def running(self, kind: type[Kind]) -> Kind:
        """The record of the running phase. Raises `TypeError` in a phase of another kind."""
        phase = self.phase
        if isinstance(phase, kind):
            return phase
        raise TypeError(f"this is no time for {kind.__name__}")
