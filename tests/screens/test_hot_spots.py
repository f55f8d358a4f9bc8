"""On every screen of the gallery a click is possible wherever a key is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App

from nottingham_tui.drawing.spots import spot_at
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.widgets.drawing import Drawing
from tests.screens.clicking import hot_spots
from tests.screens.test_walks import spare_time, walked

__all__ = ["spare_time"]


def unclickable(app: App[Any]) -> Iterator[str]:
    """What a key is shown for and no click: in the bar, and digits that work, in gold."""
    screen: Any = app.screen
    if not isinstance(screen, GameScreen) or screen.is_covered or not screen.CLICKABLE:
        return
    spots, table = hot_spots(app), screen.commands()  # type: ignore[arg-type]
    for command in table:
        if command.hidden or screen.refusal_of(command) is not None:
            continue
        if not any(key in spots for key in command.keys):
            yield f"no click in the bar: {command.id} {command.keys}"
    for drawing in screen.query(Drawing):
        for y in range(drawing.size.height):
            row = drawing.row_at(y)
            for span in row.spans:
                chip = row.plain[span.start : span.end]
                digit = chip.strip()
                # A number in a field stands behind more blanks.
                if "on golden" not in str(span.style) or chip not in [f" {n} " for n in range(10)]:
                    continue
                x = cell_len(row.plain[: span.start])
                if table.find(digit) is not None and spot_at(row, x) != digit:
                    yield f"no click on the digit {digit}: {row.plain.strip()}"


@pytest.mark.usefixtures("spare_time")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_every_key_that_is_shown_can_be_clicked_where_it_stands(
    size: tuple[int, int], tmp_path: Path
) -> None:
    await walked(tmp_path, size, unclickable, ascii=False)
