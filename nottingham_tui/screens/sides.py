"""What stands beside the main thing on a wide screen: all stalls, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from nottingham_tui.screens import pieces
from nottingham_tui.screens.looks import log_rows
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.panel import framed

if TYPE_CHECKING:
    from nottingham_tui.screens.flow import Flow


def table_side(flow: Flow, width: int, height: int) -> list[Text]:
    """Stalls above, the log below; all of it public."""
    view, glyphs = flow.view(), flow.glyphs
    stalls = pieces.side_stalls(view, flow.names, width - 4, glyphs)
    if len(stalls) + 10 > height:
        stalls = pieces.side_stalls(view, flow.names, width - 4, glyphs, roomy=False)
    above = min(len(stalls) + 2, height)
    rows = framed(say("Stalls"), stalls, width, above, glyphs)
    below = height - above
    if below >= 4:
        entries = flow.table.log(None)
        told = log_rows(entries[-40:], flow.names, view, width - 4, glyphs)
        newest = told[-(below - 2) :]
        while len(newest) < len(told) and newest and newest[0].plain.startswith(" "):
            # What begins above is left out: a sentence is there from its first word.
            del newest[0]
        rows += framed(say("Log"), newest, width, below, glyphs)
    return rows
