"""The titles of an evening: who did most of what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Seat

Measures = Mapping[str, Sequence[int]]
"""Sums over a game by what is counted, each by seat."""


@dataclass(frozen=True, slots=True)
class Honour:
    """A title of the evening: what was counted, who has most of it, and how much that is."""

    code: str
    seats: tuple[Seat, ...]
    number: int


def honours(codes: Sequence[str], sums: Measures) -> list[Honour]:
    """The titles for these sums; one that nobody earned, or everybody, is not given."""
    result = []
    for code in codes:
        values = sums[code]
        most = max(values)
        seats = tuple(seat for seat, value in enumerate(values) if value == most)
        if most > 0 and len(seats) < len(values):
            result.append(Honour(code, seats, most))
    return result
