"""Something closed is opened, card by card, as rows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.hand import Card, Grid, back_rows, card_rows
from nottingham_tui.drawing.pieces import name_style
from nottingham_tui.drawing.rows import Glyphs, centred, line, pad, plain
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.text.catalogue import say


def turned_rows(
    cards: Sequence[Card],
    fates: Sequence[Text],
    turned: int,
    grid: Grid,
    glyphs: Glyphs,
    *,
    with_kind: bool = True,
) -> list[Text]:
    """Cards side by side, below each what becomes of it; those beyond `turned` lie face down."""
    blocks: list[list[Text]] = []
    for number, (card, fate) in enumerate(zip(cards, fates, strict=True)):
        if number >= turned:
            blocks.append([*back_rows(grid.size, glyphs), plain("")])
            continue
        rows = card_rows(card, grid.size, glyphs, with_kind=with_kind)
        blocks.append([*rows, pad(fate, grid.card, "center", glyphs.ellipsis)])
    return grid.beside(blocks)


def moment_rows(
    owner: Seat,
    declared: tuple[Good, str],
    cards: Sequence[Text],
    told: Sequence[Text],
    names: Sequence[str],
    width: int,
    above: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The whole moment: whose it is and what was `declared` (the good, and how many in words), the
    cards, what is told of them. `above` are the lines to be shared out above, at least one."""
    good, number = declared
    words = line(
        (names[owner].upper(), name_style(owner)),
        "   ",
        (say("declared"), "quiet"),
        "   ",
        (glyphs.good(good), f"{good} strong"),
        " ",
        (number, "ink strong"),
    )
    rows = [*centred([words], width), plain(""), *cards, plain("")]
    return [plain("")] * max((above - len(rows)) // 2, 1) + rows + centred(told, width)
