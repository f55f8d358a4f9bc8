"""All cards of a table open, as rows: a player beside another, what each has and hides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.rows import Glyphs, fit, indent, line, pad, plain
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.text.goods import GoodsNames

_LEFT = 2


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards that lie together: what the place is called, and what is said of it beside.

    `is_lie` is whether that is not true; `None` where nothing was said.
    """

    label: str
    cards: tuple[Good, ...]
    said: str = ""
    is_lie: bool | None = None


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A player with all cards. `amount` is what else counts: "46 gold"."""

    goods: GoodsNames
    seat: Seat
    amount: str
    heaps: tuple[Heap, ...]
    has_office: bool = False
    waits: bool = False
    words: tuple[str, ...] = field(default=())
    """What lies there that is no card of a good, each in words."""


def open_rows(
    seats: Sequence[OpenSeat], names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """A row a heap with the goods by name; where there is too little room for that, the heaps of
    a player behind each other, in signs."""
    room = width - 2 * _LEFT
    named = max(plain(each).cell_len for each in names) + 6
    name = min(max(named, *(plain(each.amount).cell_len + 5 for each in seats)), 22)
    # Columns hold, whatever a player lacks.
    shown = [_shown(each) for each in seats]
    label = max((plain(heap.label).cell_len for heaps in shown for heap in heaps), default=0) + 2
    blocks = [_block(each, names, name, label, room, glyphs) for each in seats]
    for columns in (_columns(seats, glyphs), {}):
        if sum(map(len, blocks)) > height:
            blocks = [_brief_block(each, names, name, columns, room, glyphs) for each in seats]
    air = sum(map(len, blocks)) + len(blocks) - 1 <= height
    return spaced([indent(block, _LEFT) for block in blocks], air)


def _heads(
    each: OpenSeat, names: Sequence[str], width: int, glyphs: Glyphs, rows: int
) -> list[Text]:
    """The left of a player's rows: the name, and below what else counts."""
    pointer = (glyphs.pointer, "gold strong") if each.waits else " "
    star = (f" {glyphs.star}", "gold") if each.has_office else ""
    who = line(pointer, (f"{each.seat + 1} ", "quiet"), pieces.name_text(each.seat, names), star)
    heads = [pad(fit(who, width - 1, glyphs.ellipsis), width)]
    heads += [pad(plain(f"   {each.amount}", "quiet"), width)] if rows > 1 else []
    return heads + [plain(" " * width)] * (rows - len(heads))


def _shown(each: OpenSeat) -> Sequence[Heap]:
    """Where nothing lies nothing is said, but of somebody who has no card at all."""
    return [heap for heap in each.heaps if heap.cards] or each.heaps[:1]


def _columns(seats: Sequence[OpenSeat], glyphs: Glyphs) -> dict[str, int]:
    """How wide the widest heap of each name is, in the order in which a player has them."""
    columns: dict[str, int] = {}
    for each in seats:
        for heap in each.heaps:
            width = _brief(each, heap, glyphs).cell_len if heap.cards else 0
            columns[heap.label] = max(columns.get(heap.label, 0), width)
    return {label: width for label, width in columns.items() if width}


def _brief(each: OpenSeat, heap: Heap, glyphs: Glyphs) -> Text:
    """A heap in signs."""
    cards = signs_text(each.goods, heap.cards, glyphs)
    said = _said(heap, glyphs)
    return line((f"{heap.label} ", "quiet"), cards, "  " if said.plain else "", said)


def _block(
    each: OpenSeat, names: Sequence[str], name: int, label: int, width: int, glyphs: Glyphs
) -> list[Text]:
    lines = []
    for heap in _shown(each):
        said = _said(heap, glyphs)
        space = width - name - label - (said.cell_len + 2 if said.plain else 0)
        cards = pieces.goods_text(each.goods, heap.cards, glyphs)
        if cards.cell_len > space:
            cards = fit(signs_text(each.goods, heap.cards, glyphs), space, glyphs.ellipsis)
        row = line(pad(plain(heap.label, "quiet"), label), cards)
        lines.append(line(row, "  ", said) if said.plain else row)
    lines += [line(" " * label, (words, "royal")) for words in each.words]
    heads = _heads(each, names, name, glyphs, max(len(lines), 2))
    lines += [plain("")] * (len(heads) - len(lines))
    return [line(head, row) for head, row in zip(heads, lines, strict=True)]


def _brief_block(
    each: OpenSeat,
    names: Sequence[str],
    name: int,
    columns: Mapping[str, int],
    width: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The heaps behind each other; each in its column, if it has one."""
    there = {heap.label: _brief(each, heap, glyphs) for heap in each.heaps if heap.cards}
    parts = [pad(there.get(label, plain("")), wide) for label, wide in columns.items()]
    parts = parts or list(there.values())
    parts += [plain(words, "royal") for words in each.words]
    parts.append(plain(each.amount, "quiet"))
    rows = [line()]
    for part in parts:
        if rows[-1].plain and rows[-1].cell_len + 3 + part.cell_len > width - name:
            rows.append(line())
        rows[-1] = line(rows[-1], "   ", part) if rows[-1].plain else part
    heads = _heads(each, names, name, glyphs, 1) + [plain(" " * name)] * (len(rows) - 1)
    shown = [fit(row, width - name, glyphs.ellipsis) for row in rows]
    return [line(head, row) for head, row in zip(heads, shown, strict=True)]


def _said(heap: Heap, glyphs: Glyphs) -> Text:
    if heap.is_lie is None:
        return plain(heap.said, "quiet")
    sign = (f" {glyphs.no}", "contraband strong") if heap.is_lie else (f" {glyphs.yes}", "legal")
    return line((heap.said, "contraband" if heap.is_lie else "legal"), sign)


def signs_text(goods: GoodsNames, cards: Sequence[Good], glyphs: Glyphs) -> Text:
    """The cards as signs with their numbers: `◉2 ≋1`."""
    numbers = Counter(cards)
    row = line()
    for place, good in enumerate(goods.in_order(numbers)):
        row.append(" " if place else "")
        row.append(f"{glyphs.good(good)}{numbers[good]}", f"{good} strong")
    return row if numbers else plain(glyphs.dash, "disabled")
