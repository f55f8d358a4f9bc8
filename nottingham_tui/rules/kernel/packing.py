"""Bags and suitcases, packed in secret from a hand and declared in turn, wherever there are any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import Good, Seat


class Packed(Protocol):
    """A bag that is closed; `declared` is `None` as long as its owner has said nothing."""

    @property
    def declared(self) -> object:
        """What its owner has said of it."""


def to_pack(
    seats: Sequence[Seat], bags: Sequence[Packed | None], hands: Sequence[Sequence[Good]]
) -> tuple[Seat, ...]:
    """Those of the seats who have a card in hand and no bag yet; `bags` and `hands` by seat."""
    return tuple([seat for seat in seats if bags[seat] is None and hands[seat]])


def packing(hand: Sequence[Good], limit: int, make: Callable[[tuple[Good, ...]], Any]) -> Pick:
    """The cards that may be packed: one at least, at most `limit`."""
    return Pick(tuple(hand), 1, min(limit, len(hand)), make)


def to_declare(seats: Sequence[Seat], bags: Sequence[Packed | None]) -> Seat | None:
    """Who declares now: the first of the seats who has a bag and has not declared it."""
    for seat in seats:
        bag = bags[seat]
        if bag is not None and bag.declared is None:
            return seat
    return None
