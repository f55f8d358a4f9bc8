"""Looks at every screen twice, the second time with other cards wherever they are hidden."""

from __future__ import annotations

from dataclasses import fields
from random import Random

from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.table import Table
from tests.properties.kit import family_of
from tests.screens.readings import screen_rows
from tests.screens.walks import Walk
from tests.unveiled import state_of


class Looks:
    """What is hidden must change nothing on a screen that all may see.

    `looked_at` names those screens; `differs` counts the private ones that did change.
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
