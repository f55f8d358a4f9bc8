"""The chest that two deputies share, and how they propose to share it, as rows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import line, plain
from nottingham_tui.drawing.sentences import hanging
from nottingham_tui.drawing.sheriff.stalls import contraband_text
from nottingham_tui.rules.sheriff.chest.sharing import ChestView, ShareView
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.sheriff.goods import GOODS, goods_list


def chest_rows(chest: ChestView, view: SeatView, width: int, glyphs: Glyphs) -> list[Text]:
    """What lies there: gold, legal goods, contraband by number; nothing is said if it is empty."""
    if chest.is_empty:
        return [plain(say("The chest is empty."), "disabled")]
    cells = [pieces.gold_text(chest.gold, glyphs)]
    cells += [
        pieces.good_text(GOODS, good, number, glyphs)
        for good, number in chest.goods.items()
        if number
    ]
    if chest.contraband:
        cells.append(contraband_text(chest.contraband, glyphs))
    return pieces.in_columns(cells, width)


def proposal_rows(
    number: int, share: ShareView, view: SeatView, names: Sequence[str], width: int
) -> list[Text]:
    """One proposal: its number and who made it, then what each deputy would get."""
    head = line(
        (f"{number}  ", "gold strong"),
        pieces.filled(
            say("{name} proposes:", name=pieces.SLOTS[0]),
            pieces.name_text(share.seat, names),
            style="quiet",
        ),
    )
    rows = [head]
    for place, seat in enumerate(view.deputies):
        parts = [say("{gold} gold", gold=share.gold[place])]
        if share.goods[place]:
            parts.append(goods_list(share.goods[place]))
        hidden = share.contraband[place]
        if hidden.cards:
            parts.append(goods_list(hidden.cards))
        elif hidden.count:
            parts.append(say("{number} contraband", number=hidden.count))
        text = line("   ", pieces.name_text(seat, names), ("  ", ""), (", ".join(parts), "ink"))
        rows += hanging(text, width, 6)
    return rows
