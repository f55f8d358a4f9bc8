"""What is fixed before the first card is dealt: the first line of every save."""

from __future__ import annotations

from dataclasses import dataclass, field

FORMAT = 1
"""The version of the save format that this program reads and writes."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: a name, and the key of the temper if a bot plays it."""

    name: str
    bot: str | None = None


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
