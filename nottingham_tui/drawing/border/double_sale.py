"""The double sale at the end as rows: who has what, who is paid what, and why. Public."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import indent, line, pad, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.text.border.events import dollars, sale_text
from nottingham_tui.text.border.goods import good_names, goods_counted
from nottingham_tui.text.catalogue import listed, say


def double_sale_rows(
    sales: Sequence[KindSale],
    shown: int,
    chosen: int | None,
    rules: RuleSet,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """A row a kind with the limit, a column a player; below how the chosen kind was sold."""
    room = min(width - 6, 104)
    left = (width - room) // 2
    labels = [line((f"{glyphs.good(sale.good)} {good_names(sale.good)}", f"{sale.good} strong"))
              for sale in sales]  # fmt: skip
    label = max(max(text.cell_len for text in labels) + 3, 12)
    limits = [f"{sale.limit} {glyphs.times} {2 * rules.values[sale.good]}" for sale in sales]
    heading = plain(say("limit"), "quiet")
    across = max(heading.cell_len, *(plain(each).cell_len for each in limits)) + 1
    column = min((room - label - across) // len(names), 16)
    head = line(" " * label, pad(heading, across, "right"))
    for seat in range(len(names)):
        head = line(head, pad(pieces.name_text(seat, names), column, "right", glyphs.ellipsis))
    rows = [head]
    for place, sale in enumerate(sales):
        here = place == chosen
        pointer = (f"{glyphs.pointer} ", "gold strong") if here else "  "
        row = line(pad(line(pointer, labels[place]), label),
                   pad(plain(limits[place], "quiet"), across, "right"))  # fmt: skip
        for seat in range(len(names)):
            row = line(row, pad(_cell(sale, seat, place < shown, glyphs), column, "right"))
        rows.append(row)
    totals = [sum(sale.gold[seat] for sale in sales[:shown]) for seat in range(len(names))]
    row = pad(plain(say("together"), "ink strong"), label + across, "left", glyphs.ellipsis)
    for total in totals:
        row = line(
            row, pad(plain(str(total), "gold strong" if total else "quiet"), column, "right")
        )
    ruled = line((glyphs.light.top * (label + across + column * len(names)), "line"))
    rows += [ruled, row]
    told: list[Text] = []
    if chosen is not None:
        told = wrap(with_names(sale_text(sales[chosen], names, rules), "ink", names), room)
    spare = height - len(rows) - len(told) - 1
    if chosen is not None and spare >= len(sales) + 2:
        spaced = [rows[0]]
        for row in rows[1 : 1 + len(sales)]:
            spaced += [plain(""), row]
        rows = [*spaced, plain(""), *rows[1 + len(sales) :]]
        spare = height - len(rows) - len(told) - 1
    above = min(max((spare + 2) // 3, 0), 4)
    return [plain("")] * above + indent([*rows, plain(""), *told], left)


def sale_note(sale: KindSale, names: Sequence[str], rules: RuleSet) -> str:
    """The sale of a kind in few words, where the sums stand beside it."""
    held = [f"{names[seat]} {number}" for seat, number in enumerate(sale.held) if number]
    note = say(
        "{goods}, {limit} at most: {shown}.",
        goods=good_names(sale.good),
        limit=sale.limit,
        shown=listed(held),
    )
    if not sale.divided:
        return note
    whole = 2 * rules.values[sale.good] * sale.divided
    divided = say(
        "{gold} for {goods}: {share} each, {rest} for the bank.",
        gold=dollars(whole),
        goods=goods_counted(sale.good, sale.divided),
        share=sale.share,
        rest=whole - sale.share * len(sale.sharers),
    )
    return f"{note} {divided}"


def all_sales_rows(
    sales: Sequence[KindSale],
    rules: RuleSet,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The table of all kinds, and as many notes on those that were not sold whole as have room."""
    rows = double_sale_rows(sales, len(sales), None, rules, names, width, height, glyphs)
    room = min(width - 6, 104)
    left = (width - room) // 2
    for sale in sales:
        if sum(sale.held) <= sale.limit:
            continue
        first, *rest = wrap(with_names(sale_note(sale, names, rules), "ink", names), room - 2)
        block = [line((f"{glyphs.good(sale.good)} ", sale.good), first), *indent(rest, 2)]
        if len(rows) + len(block) <= height:
            rows += indent(block, left)
    return rows


def _cell(sale: KindSale, seat: int, is_sold: bool, glyphs: Glyphs) -> Text:
    """How many cards a player has of a kind, and once it is sold what they brought."""
    held, gold = sale.held[seat], sale.gold[seat]
    if not held:
        return plain(glyphs.dash, "disabled")
    if not is_sold:
        return plain(f"{held}{glyphs.times}", "quiet")
    style = "gold strong" if gold else "contraband"
    return line((f"{held}{glyphs.times} ", "quiet"), (str(gold), style))
