"""Who sits at the keyboard in walks through whole games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.flow import Flow
from tests.screens.inspections import flow_of
from tests.screens.walks import Walk

Decides = Callable[[Any, Random], Any]


class Keyboard:
    """Whoever sits there, one after the other; what the table shows is looked at by `seen` before
    each step."""

    def __init__(
        self,
        walk: Walk,
        *,
        rng: Random,
        decides: Decides,
        seen: Callable[[], None] = lambda: None,
    ) -> None:
        self.walk = walk
        self.rng = rng
        self.decides = decides
        self.seen = seen
        self.screens: set[str] = set()

    @property
    def flow(self) -> Flow:
        flow = flow_of(self.walk.app)
        return flow

    def view(self, seat: Seat | None = None) -> Any:
        """The table through the eyes of a seat."""
        return self.flow.table.view(seat)

    def wanted(self, seat: Seat) -> Any:
        """What the seat would like to do."""
        return self.decides(self.view(seat), self.rng)

    async def press(self, keys: str) -> None:
        await self.walk.press(keys)
