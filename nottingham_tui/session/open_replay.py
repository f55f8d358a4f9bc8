"""A table with all cards open: once the game is over, or where bots play alone, nobody has a
secret left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.session.ledger import Ledger, Record


class StillSecretError(Exception):
    """Somebody at the table has secrets yet."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table as it stood after one entry of its log.

    `entry` tells everything it brought, `public` is what all could see then, `seats` what each
    seat could see.
    """

    entry: Entry
    public: Any
    seats: tuple[Any, ...]


def may_be_opened(ledger: Ledger) -> bool:
    """Whether nobody at the table has a secret left."""
    bots_alone = all(setup.bot is not None for setup in ledger.header.seats)
    return bots_alone or ledger.engine.phase_name(ledger.state) == "over"


def open_log(ledger: Ledger) -> list[Entry]:
    """The standing entries with everything in them. Raises `StillSecretError`."""
    _demand_open(ledger)
    return [_whole(ledger, record) for record in ledger.records]


def opened(ledger: Ledger, number: int) -> OpenTable:
    """The table after the entry of this number. Raises `StillSecretError`, and `IndexError` if
    there is no such entry."""
    _demand_open(ledger)
    if not 0 <= number < len(ledger.records):
        raise IndexError("there is no such entry")
    state = ledger.state_after(number)
    view_for = ledger.adapter.view_for
    seats = tuple(view_for(state, seat) for seat in range(len(ledger.header.seats)))
    return OpenTable(_whole(ledger, ledger.records[number]), view_for(state, None), seats)


def _whole(ledger: Ledger, record: Record) -> Entry:
    seen = ledger.seen(record, None)
    # What was said beside the game stands behind the events.
    return replace(seen, events=record.events + seen.events[len(record.events) :])


def _demand_open(ledger: Ledger) -> None:
    if not may_be_opened(ledger):
        raise StillSecretError("there are secrets yet")
