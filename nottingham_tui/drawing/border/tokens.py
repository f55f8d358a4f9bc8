"""Frames with a digit each: numbers and goods to declare."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import beside, indent, line, plain, wrap
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.text.border.goods import good_names, goods_counted


def _token(digit: Text, words: Text, width: int, glyphs: Glyphs, style: str) -> list[Text]:
    inside = width - 4
    rows = [line(digit, " ", words)]
    if rows[0].cell_len > inside:
        first, *rest = wrap(words, inside - 4)
        rows = [line(digit, " ", first), *indent(rest, 4)][:2]
    return framed("", rows, width, len(rows) + 2, glyphs, style=style)


def _in_a_row(blocks: Sequence[list[Text]], width: int) -> list[Text]:
    tall = max(len(block) for block in blocks)
    empty = [[*block, *[plain("")] * (tall - len(block))] for block in blocks]
    return beside(*((block, width) for block in empty), gap=1)


def number_tokens(
    view: SeatView, seat: int, chosen: int | None, width: int, glyphs: Glyphs
) -> list[Text]:
    """A frame a number; the one that is true to all eyes has a sign."""
    limit = view.rules.suitcase_limit
    across = min((width - limit + 1) // limit, 13)
    suitcase = view.suitcases[seat]
    there = suitcase.count if suitcase is not None else 0
    blocks = []
    for number in range(1, limit + 1):
        on = chosen is None or chosen == number
        digit = plain(f" {number} ", "on golden" if on else "disabled")
        cards = plain(glyphs.sealed * number, "bread" if number == there else "line")
        style = "gold" if chosen == number else "line"
        blocks.append(_token(digit, cards, across, glyphs, style))
    return _in_a_row(blocks, across)


def goods_tokens(view: SeatView, number: int | None, width: int, glyphs: Glyphs) -> list[Text]:
    """A frame a legal good: its key, and what would be declared."""
    goods = view.rules.declarable
    across = min((width - len(goods) + 1) // len(goods), 24)
    blocks = []
    for place, good in enumerate(goods, 1):
        digit = plain(f" {place} ", "disabled" if number is None else "on golden")
        told = good_names(good) if number is None else goods_counted(good, number)
        words = line((f"{glyphs.good(good)} ", good), (told, f"{good} strong"))
        blocks.append(_token(digit, words, across, glyphs, "line" if number is None else good))
    return _in_a_row(blocks, across)
