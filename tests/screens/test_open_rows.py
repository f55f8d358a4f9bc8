"""All cards of a table open: every kind of heap has its column, whatever a player lacks."""

from __future__ import annotations

import pytest

from nottingham_tui.drawing.open_rows import Heap, OpenSeat, open_rows
from nottingham_tui.drawing.rows import FINE
from nottingham_tui.text.sheriff.goods import GOODS

NAMES = ("Anna", "Ben", "Cleo")


def seats() -> list[OpenSeat]:
    """Ben has no stall, Cleo nothing but one."""
    heaps = (
        (Heap("hand", ("apple", "silk")), Heap("bag", ("mead",)), Heap("the stall", ("bread",))),
        (Heap("hand", ("apple",)), Heap("bag", ("mead", "silk")), Heap("the stall", ())),
        (Heap("hand", ()), Heap("bag", ()), Heap("the stall", ("bread", "cheese"))),
    )
    return [OpenSeat(GOODS, seat, "46 gold", each) for seat, each in enumerate(heaps)]


@pytest.mark.parametrize("height", [30, 3])
def test_columns_hold(height: int) -> None:
    rows = [row.plain for row in open_rows(seats(), NAMES, 100, height, FINE)]
    signs = "apple", "silk", "mead", "bread", "cheese"
    assert len(rows) <= max(height, 9)
    if height > 3:
        # A row a heap: the cards of all heaps begin in one column.
        begins = {
            len(row) - len(row.split(label, 1)[1].lstrip())
            for row in rows
            for label in ("hand", "bag", "the stall")
            if label in row
        }
        assert len(begins) == 1
        assert any(sign in "".join(rows) for sign in signs)
    else:
        for label in ("hand", "bag", "the stall", "46 gold"):
            assert len({row.index(label) for row in rows if label in row}) == 1, label
