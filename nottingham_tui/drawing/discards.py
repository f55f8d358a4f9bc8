"""A pile that anyone may look through, as rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.rows import Glyphs, line, pad, plain
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.goods import GoodsNames


def discards_rows(
    names: GoodsNames,
    pile: Sequence[Good],
    order: Mapping[Good, int],
    width: int,
    glyphs: Glyphs,
    *,
    counted: bool = False,
) -> list[Text]:
    """The pile counted by good, then card by card from the top."""
    if not pile:
        return [plain(say("Nothing has been discarded yet."), "quiet")]
    numbers = Counter(pile)
    goods = sorted(numbers, key=order.__getitem__)
    cells = [pieces.good_text(names, good, numbers[good], glyphs) for good in goods]
    heading = count("{number} card, top first", "{number} cards, top first", len(pile))
    rows = [*pieces.in_columns(cells, width), plain(""), plain(heading, "quiet"), plain("")]
    called = {good: names.counted(good, 1) if counted else names.name(good) for good in goods}
    cards = [
        line((f"{place:>3} ", "quiet"), (f"{glyphs.good(good)} {called[good]}", good))
        for place, good in enumerate(pile, 1)
    ]
    column = max(card.cell_len for card in cards) + 3
    per_row = max(width // column, 1)
    for start in range(0, len(cards), per_row):
        rows.append(line(*(pad(each, column) for each in cards[start : start + per_row])))
    return rows
