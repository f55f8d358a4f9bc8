"""What a benchmark measures and what is promised of it, so that all of it can be told in one go."""

from __future__ import annotations

from dataclasses import dataclass

TOLERANCE = 0.1
"""By how much a goal may be missed: machines are noisy."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A ratio, measured side by side in one run, and its goal: the least or the most it may be."""

    what: str
    measured: float
    goal: float
    at_most: bool = False

    @property
    def is_missed(self) -> bool:
        """Whether the goal is missed by more than is tolerated."""
        if self.at_most:
            return self.measured > self.goal * (1 + TOLERANCE)
        return self.measured < self.goal * (1 - TOLERANCE)

    def __str__(self) -> str:
        bound = "at most" if self.at_most else "at least"
        missed = "  MISSED" if self.is_missed else ""
        return f"{self.what:56}{self.measured:8.3f}   {bound:9}{self.goal:6.3f}{missed}"
