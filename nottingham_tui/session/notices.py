"""What happens at a table beside its game: told in the public log, unknown to the rules."""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Seat


@dataclass(frozen=True, slots=True)
class PinCleared:
    """The table has cleared the PIN of a seat, which was forgotten."""

    seat: Seat
