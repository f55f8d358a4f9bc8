"""What is fixed before the first card is dealt: the first line of every save."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import datetime
from random import SystemRandom
from typing import Any

from nottingham_tui import __version__
from nottingham_tui.frozen import dataclass

COLOURS = 7
"""How many colours of players there are."""

LEFT_OUT: Mapping[str, Any] = {"left_out_if_none": True}
"""Marks a field that a save holds only where there is something to hold."""

FORMAT = 2
"""The version of the save format that this program writes; it goes on with older ones as well."""

OLDEST_FORMAT = 1
"""The oldest version of the save format that this program reads."""

LONGEST_NAME = 64
"""How many letters a player's name may have. What the lobby takes is shorter."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: a name, and the key of the profile if a bot plays it.

    `pin` is what `pins.seal` keeps of a person's PIN. `colour` is the number of the player's
    colour, from 0; without one it is that of the seat. A save leaves both out if they are `None`.
    """

    name: str
    bot: str | None = None
    pin: str | None = field(default=None, repr=False, metadata=LEFT_OUT)
    colour: int | None = field(default=None, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class Header:
    """The setup of a game.

    `format` is the version of the save format, `program` that of the program. `game` is a key of
    the registry, `choices` go by the keys it declares. `first` is the first sheriff, `None` if
    drawn by lot. `seats` go clockwise. `created` is a moment in ISO 8601 with its offset.
    """

    format: int
    program: str
    game: str
    choices: dict[str, bool]
    first: int | None
    seats: tuple[SeatSetup, ...]
    seed: int = field(repr=False)
    created: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat as they can be drawn: a question mark for a control character."""
        return tuple(
            "".join(letter if letter.isprintable() else "?" for letter in seat.name)
            for seat in self.seats
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that no bot plays."""
        return tuple(seat for seat, setup in enumerate(self.seats) if setup.bot is None)

    @property
    def colours(self) -> tuple[int, ...]:
        """The number of each player's colour, from 0, by seat."""
        return tuple(
            seat if setup.colour is None else setup.colour for seat, setup in enumerate(self.seats)
        )


def begun(
    game: str,
    choices: Mapping[str, bool],
    seats: Iterable[SeatSetup],
    seed: int,
    first: int | None = None,
) -> Header:
    """The setup of a game that is dealt now, as this program writes it."""
    created = datetime.now().astimezone().isoformat(timespec="seconds")
    return Header(FORMAT, __version__, game, {**choices}, first, tuple(seats), seed, created)


def new_seed() -> int:
    """A seed nobody can know."""
    return SystemRandom().getrandbits(53)
