"""The mouse, for tests: where the hot spots of a screen are, and clicks on them."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from nottingham_tui.app import NottinghamApp
from nottingham_tui.drawing.spots import spot_at
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.widgets.drawing import Drawing
from tests.screens.inspections import settle

Cell = tuple[int, int]
"""Column and line on the terminal, from 0."""


def hot_spots(app: NottinghamApp) -> dict[str, list[Cell]]:
    """The keys that clicks stand for on this screen now, and the cells where they do."""
    found: dict[str, list[Cell]] = {}
    screen = app.screen
    if not (isinstance(screen, GameScreen) and screen.CLICKABLE):
        return found
    commands = screen.commands()
    for drawing in app.screen.query(Drawing):
        left, top = drawing.region.offset
        for y in range(drawing.size.height):
            for x in range(drawing.size.width):
                key = spot_at(drawing.row_at(y), x)
                if key and commands.find(key) is not None:
                    found.setdefault(key, []).append((left + x, top + y))
    return found


async def click_at(pilot: Pilot[Any], cell: Cell) -> None:
    """Press and let go the left button there, as the driver tells of it."""
    for kind in (events.MouseDown, events.MouseUp):
        mouse(pilot, kind, cell)
        await settle(pilot)


async def click(pilot: Pilot[Any], key: str) -> None:
    """Click the first cell of the hot spot that stands for a key."""
    await settle(pilot)
    app = pilot.app
    assert isinstance(app, NottinghamApp)
    spots = hot_spots(app)
    assert key in spots, f"no hot spot for {key!r}, only {sorted(spots)}"
    await click_at(pilot, spots[key][0])


def mouse(
    pilot: Pilot[Any], kind: type[events.MouseEvent], cell: Cell, *, button: int = 1, **held: bool
) -> None:
    """What the mouse did there, as the driver tells of it."""
    x, y = cell
    keys = (held.get("shift", False), held.get("meta", False), held.get("ctrl", False))
    pilot.app.post_message(kind(None, x, y, 0, 0, button, *keys, screen_x=x, screen_y=y))


async def click_on(pilot: Pilot[Any], words: str) -> None:
    """Click words that stand on the screen."""
    await settle(pilot)
    for drawing in pilot.app.screen.query(Drawing):
        for y in range(drawing.size.height):
            before, found, _rest = drawing.row_at(y).plain.partition(words)
            if found:
                left, top = drawing.region.offset
                await click_at(pilot, (left + cell_len(before), top + y))
                return
    raise AssertionError(f"{words!r} is not to be seen")
