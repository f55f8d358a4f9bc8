"""The titles of an evening: who did most of what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.catalogue import count

Merit = tuple[str, str, tuple[str, str]]
"""What is counted, the marked title for whoever has most of it, and why (`mark_count`)."""


@dataclass(frozen=True, slots=True)
class Honour:
    """A title of the evening: a marked name, who bears it, and the number that earned it."""

    title: str
    seats: tuple[Seat, ...]
    reason: tuple[str, str]
    number: int

    def because(self) -> str:
        """The reason in the language spoken now."""
        return count(*self.reason, self.number)


def honoured(merits: Sequence[Merit], numbers: Mapping[str, Sequence[int]]) -> list[Honour]:
    """The titles for these numbers by seat; one that nobody earned, or everybody, is not given."""
    result = []
    for name, title, reason in merits:
        values = numbers[name]
        most = max(values)
        seats = tuple(seat for seat, value in enumerate(values) if value == most)
        if most > 0 and len(seats) < len(values):
            result.append(Honour(title, seats, reason, most))
    return result
