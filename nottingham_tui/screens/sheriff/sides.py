"""What stands beside the main thing on a wide screen: all stalls, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from nottingham_tui.drawing.log_rows import log_panel
from nottingham_tui.drawing.panel import framed
from nottingham_tui.screens.sheriff import stalls
from nottingham_tui.text.catalogue import say

if TYPE_CHECKING:
    from nottingham_tui.screens.flow import Flow


def table_side(flow: Flow, width: int, height: int) -> list[Text]:
    """Stalls above, the log below; all of it public."""
    view, glyphs = flow.view(), flow.glyphs
    shown = stalls.side_stalls(view, flow.names, width - 4, glyphs)
    if len(shown) + 10 > height:
        shown = stalls.side_stalls(view, flow.names, width - 4, glyphs, roomy=False)
    above = min(len(shown) + 2, height)
    rows = framed(say("Stalls"), shown, width, above, glyphs)
    below = height - above
    if below >= 4:
        rows += log_panel(flow, width, below)
    return rows
