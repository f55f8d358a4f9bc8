"""A table with all cards open: once the game is over, or where bots play alone, nobody has a
secret left."""

from __future__ import annotations

from typing import Any

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.frozen import dataclass
from nottingham_tui.session.ledger import Ledger


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


class OpenReplay:
    """A game of which everything may be seen when nobody has a secret left."""

    _ledger: Ledger

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._ledger.engine.phase_name(self._ledger.state) == "over")

    @property
    def last(self) -> int:
        """The number of the last standing entry."""
        return len(self._ledger.records) - 1

    @property
    def is_open(self) -> bool:
        """Whether nobody at the table has a secret left: `open_log` and `opened` show all."""
        return self.over or all(setup.bot is not None for setup in self._ledger.header.seats)

    def open_log(self) -> list[Entry]:
        """The standing entries with everything in them. Raises `StillSecretError`."""
        self._demand_open()
        return [self._ledger.whole(record) for record in self._ledger.records]

    def opened(self, number: int) -> OpenTable:
        """The table with all cards open, as it stood after the entry of this number.

        Raises `StillSecretError`, and `IndexError` if there is no such entry.
        """
        self._demand_open()
        ledger = self._ledger
        if not 0 <= number < len(ledger.records):
            raise IndexError("there is no such entry")
        state, view_for = ledger.state_after(number), ledger.adapter.view_for
        seats = tuple(view_for(state, seat) for seat in range(len(ledger.header.seats)))
        return OpenTable(ledger.whole(ledger.records[number]), view_for(state, None), seats)

    def _demand_open(self) -> None:
        if not self.is_open:
            raise StillSecretError("there are secrets yet")
