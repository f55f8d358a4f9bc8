"""What the chronicle is written from: the entries of a log, as a seat or nobody may know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.dealing import CardsDrawn
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """A standing log entry as one seat, or no seat, may know it.

    `number` counts from 0, the deal. `round` is the round in which the move was made: the entry
    of the last decision of a round belongs to it, though its events end with the next round's
    beginning. `events` are projected; what happened beside the game after it (a `PinCleared`)
    follows them, as does the `Remark` of a bot, but before a phase that it is not about.
    """

    number: int
    round: int
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PinCleared:
    """The table has cleared the PIN of a seat, which was forgotten; no rule knows of it."""

    seat: Seat


def events_of(entries: Iterable[Entry]) -> Iterator[Any]:
    """What happened, event by event."""
    return (event for entry in entries for event in entry.events)


def drawn_since(entries: Iterable[Entry], seat: Seat, *begins: type) -> tuple[Good, ...]:
    """What the seat has drawn since the last event of these types, as it knows it itself."""
    found: list[Good] = []
    for event in events_of(entries):
        if isinstance(event, begins):
            found = []
        elif isinstance(event, CardsDrawn):
            for drawer, cards in event.hands:
                found += cards.known() if drawer == seat else ()
    return tuple(found)
