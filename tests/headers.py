"""The header of a game, and a PIN: what any test needs that sets up a table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.header import FORMAT, Header, SeatSetup

PIN = "9078"
"""The PIN of everybody who has one."""
SEALED = (
    f"scrypt:{'00' * 16}:"
    + hashlib.scrypt(PIN.encode(), salt=bytes(16), n=2**13, r=8, p=1, dklen=32).hex()
)
"""As older saves hold it: checked ten times as fast, which thousands of curtains need."""


def header_of(
    seats: Iterable[SeatSetup | str],
    game: str = "second-edition",
    choices: dict[str, bool] | None = None,
    *,
    first: Seat | None = None,
    seed: int = 7,
    **others: Any,
) -> Header:
    """A table of these seats, of people where there is a name only; `others` are other fields."""
    setups = tuple(SeatSetup(one) if isinstance(one, str) else one for one in seats)
    fixed: dict[str, Any] = {
        "format": FORMAT,
        "program": "test",
        "created": "2026-01-01T00:00:00+00:00",
    }
    return Header(
        game=game, choices=choices or {}, first=first, seats=setups, seed=seed, **(fixed | others)
    )
