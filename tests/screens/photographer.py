"""Takes pictures of screens: SVG, the same for the same screen."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.opening import Opening
from nottingham_tui.widgets.drawing import Drawing
from tests.screens.inspections import Piloted
from tests.screens.reel import Frame, moving
from tests.screens.walks import options_for


class Photographer(Piloted):
    """Presses keys and takes pictures."""

    def __init__(
        self, pilot: Pilot[Any], folder: Path, size: tuple[int, int], taken: set[str]
    ) -> None:
        self.pilot = pilot
        self.folder = folder
        self.size = size
        self.taken = taken
        """The names of all pictures that there are."""
        self.reel: list[Frame] = []
        """What the moving picture shows so far."""

    @property
    def at(self) -> str:
        """The kind of screen that is there, without "Screen"."""
        return type(self.app.screen).__name__.removesuffix("Screen")

    async def press(self, keys: str) -> None:
        """Press keys, names between blanks, and wait until the screen has followed."""
        for key in keys.split():
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until the screen is there and drawn."""
        for _ in range(200):
            await self.pilot.pause()
            drawings = list(self.app.screen.query(Drawing))
            if self.app.screen.is_current and all(d.is_drawn for d in drawings if d.display):
                return

    async def picture(self, name: str) -> None:
        """Take a picture of what is there; only the first of a name counts."""
        if name in self.taken:
            return
        self.taken.add(name)
        await self.settle()
        width, height = self.size
        svg = moving([self.still("nottingham-tui")])
        (self.folder / f"{name}-{width}x{height}.svg").write_text(svg, encoding="utf-8")

    async def frame(self, seconds: float, caption: str) -> None:
        """Let the moving picture show what is there."""
        await self.settle()
        self.reel.append(self.still(caption, seconds))

    def still(self, caption: str, seconds: float = 1) -> Frame:
        """What is there."""
        return Frame(self.app.export_screenshot(), seconds, caption)


def opened(flow: Flow) -> Screen[Any]:
    """The first screen of a table opened as the command line does it: there are settings."""
    Opening(flow.app, options_for(Path()))
    return flow.next_screen()


@contextmanager
def empty_home() -> Iterator[Path]:
    """A home without anybody's settings."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            os.environ[name] = folder
        yield Path(folder)
