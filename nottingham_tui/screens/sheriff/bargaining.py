"""What the inspection and the form for deals share: whoever sits there types for everybody."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.screens.talk import WritingScreen


class BargainingScreen(WritingScreen, TableScreen):
    """What is here everybody may see; it is as it was when the screen was built."""

    COMMON: ClassVar[tuple[str, ...]] = TableScreen.COMMON

    @cached_property
    def public_view(self) -> SeatView:
        """What is public."""
        view: SeatView = self.flow.public_view()
        return view

    @cached_property
    def events(self) -> list[object]:
        """What has happened in this round."""
        number = self.public_view.round
        entries = [entry for entry in self.flow.table.log(None) if entry.round == number]
        return [event for entry in entries for event in entry.events]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.flow.names

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this keyboard speaks for the seat."""
        return self.flow.is_person(seat)

    def people(self) -> tuple[Seat, ...]:
        """The people among the merchants."""
        return tuple(seat for seat in self.public_view.merchants() if self.is_person(seat))

    def officers(self) -> tuple[Seat, ...]:
        """The people among those who decide about bags."""
        return tuple(seat for seat in self.public_view.office() if self.is_person(seat))
