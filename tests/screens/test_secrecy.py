"""What is hidden changes nothing on any screen that all may see, in whatever state of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random

import pytest

from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.table import Table
from tests.properties.kit import family_of
from tests.screens.border.driving import Smugglers
from tests.screens.inspections import new_table
from tests.screens.nottingham.driving import TRUSTING, Players
from tests.screens.readings import screen_rows
from tests.screens.walks import Keyboard, Walk, walking
from tests.unveiled import state_of


class Looks:
    """Looks at every screen twice, the second time with other cards wherever they are hidden.

    `looked_at` names those that all may see; `differs` counts the private ones that did change.
    """

    def __init__(self, walk: Walk, table: Table) -> None:
        self.looked_at: set[str] = set()
        self.differs = 0
        self._walk = walk
        self._state = state_of(table)
        self._rng = Random(1)

    def __call__(self) -> None:
        """Look at the screen that is shown now."""
        screen = self._walk.app.screen
        before = screen_rows(self._walk.app)
        kept = {field.name: getattr(self._state, field.name) for field in fields(self._state)}
        other = family_of(self._state).exchanged(self._state, None, self._rng)
        self._redraw_with({name: getattr(other, name) for name in kept})
        after = screen_rows(self._walk.app)
        self._redraw_with(kept)
        if isinstance(screen, PrivateScreen):
            self.differs += after != before
        else:
            assert after == before
            self.looked_at.add(self._walk.at)

    def _redraw_with(self, parts: dict[str, object]) -> None:
        for name, value in parts.items():
            setattr(self._state, name, value)
        self._walk.app.screen.redraw()  # type: ignore[attr-defined]


async def public_screens(
    table: Table, sits: Callable[[Walk, Looks], Keyboard], until: Callable[[], bool]
) -> set[str]:
    """Play on until something is so; the screens looked at that all may see."""
    async with walking(table, size=(120, 36)) as walk:
        seen = Looks(walk, table)
        await sits(walk, seen).play(until)
    # What is hidden does change what a private screen shows.
    assert seen.differs > 5
    return seen.looked_at


@pytest.mark.parametrize("choices", [(), TRUSTING])
async def test_no_public_screen_of_nottingham_depends_on_it(choices: tuple[str, ...]) -> None:
    table = new_table(game="nottingham", first=0, seed=3, choices=choices)
    wanted = {"TurnScreen", "CurtainScreen", "SummaryScreen"}
    wanted |= {"OpenBidScreen", "CallScreen"} if choices else set()
    assert wanted <= await public_screens(
        table,
        lambda walk, seen: Players(walk, rng=Random(3), sits="wanted", seen=seen),
        lambda: table.view(None).turns > 14,
    )


async def test_no_public_screen_of_the_border_depends_on_it() -> None:
    table = new_table(game="border", seed=3)
    wanted = {"DeclaringScreen", "CheckingScreen", "CurtainScreen", "SummaryScreen"}
    assert wanted <= await public_screens(
        table,
        lambda walk, seen: Smugglers(walk, rng=Random(3), seen=seen),
        lambda: table.view(None).round == 2 and table.view(None).phase != "loading",
    )
