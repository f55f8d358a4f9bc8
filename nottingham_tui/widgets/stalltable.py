"""All stalls as one small table, for screens that have room beside the main thing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.goods import good_names
from nottingham_tui.widgets.drawing import line, pad, plain
from nottingham_tui.widgets.glyphs import Glyphs


def stall_table(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """A row a player: gold, each legal good of the game, contraband by number (2E-1.3)."""
    goods = [good for good in view.rules.legal if view.rules.deck.get(good)]
    name_width = min(max(max(plain(name).cell_len for name in names) + 4, 12), width // 4)
    column = (width - name_width) // (len(goods) + 2)
    heading = line(" " * name_width, pad(plain(say("gold"), "gold"), column, "right"))
    for good in goods:
        head = line((glyphs.good(good), good), " ", (good_names(good), good))
        heading.append_text(pad(head, column, "right", glyphs.ellipsis))
    heading.append_text(pad(plain(say("contraband"), "contraband"), column, "right", "~"))
    rows = [heading]
    for seat in range(view.players):
        stall = view.stalls[seat]
        star = (f"{glyphs.star} ", "gold") if seat == view.sheriff else (f"{seat + 1} ", "quiet")
        row = line(pad(line(star, (names[seat], f"player{seat + 1} strong")), name_width))
        row.append_text(pad(plain(str(view.gold[seat]), "ink"), column, "right"))
        for number in [*(stall.goods.get(good, 0) for good in goods), stall.contraband]:
            shown = plain(str(number), "ink") if number else plain(glyphs.dot, "disabled")
            row.append_text(pad(shown, column, "right"))
        rows.append(row)
    return rows
