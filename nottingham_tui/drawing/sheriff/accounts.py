"""A round in numbers: the ledger of its gold, and the race for Kings and Queens. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui import assets
from nottingham_tui.chronicle.sheriff.ledger import CHEST, Ledger, Payment
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.log_rows import rule_across
from nottingham_tui.drawing.pieces import headings_in_turns, moved_text, name_text, names_inked
from nottingham_tui.drawing.rows import (
    Glyphs,
    fit,
    in_cells,
    indent,
    inked,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.sheriff.stalls import crown
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import amount, filled, listed, say
from nottingham_tui.text.sheriff.goods import GOODS, good_names

_LABEL = 40
_LEAST, _COLUMN = 6, 12
"""Of a column of gold, in cells."""
_LEADS = 18
"""From how many cells on a bar's column tells how far the King is ahead."""

# The ledger ------------------------------------------------------------------------------


def payment_rows(row: Payment, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """Who pays whom for what; below that what was handed over besides."""
    words = assets.data("words", "sheriff", "ledger")
    inks = names_inked(names)
    besides = words["besides"]

    def owners(seats: Sequence[Seat]) -> dict[str, object]:
        return {"owners": listed([inks[seat] for seat in seats]), "number": len(seats)}

    if row.code == "share":
        assert row.receiver is not None
        told = say(besides["share"], name=inks[row.payer], other=inks[row.receiver])
    else:
        code, about = row.code, dict[str, object](number=len(row.seized))
        if code == "deal":
            code = "returns" if row.returns else "opens" if row.opens else "deal"
            about = owners(row.returns or row.opens)
        if row.owner is not None:
            about |= {"owner": inks[row.owner]}
        other = "" if row.receiver is CHEST else inks[row.receiver]
        told = filled(
            words["chest" if row.receiver is CHEST else "one"][code],
            **{"name": inks[row.payer], "other": other, "goods": GOODS.listed(row.seized), **about},
        )
    below = []
    if row.returns and row.opens:
        below.append(filled(besides["opens"], **owners(row.opens)))
    goods = [pieces.goods_inked(GOODS, row.goods, glyphs)] if row.goods else []
    goods += [inked(amount("contraband", row.hidden), "contraband")] if row.hidden else []
    if goods:
        below.append(say(besides["goods"], goods=listed(goods)))
    for key, gold in (("forgiven", row.forgiven), ("lost", row.lost)):
        if gold:
            below.append(say(besides[key], gold=amount("gold", gold)))
    rows = wrap(styled(told, "quiet"), width)
    for each in below:
        rows += indent(wrap(styled(each, "quiet"), width - 2), 2)
    return rows


def ledger_rows(
    ledger: Ledger, names: Sequence[str], width: int, glyphs: Glyphs
) -> tuple[list[Text], list[Text]]:
    """The heads of the columns, one a player and one of the chest; below, all gold of the round.

    The columns add up.
    """
    columns: list[Seat | None] = [*range(len(names)), *([CHEST] if ledger.has_chest else [])]
    column = min(max((width - _LABEL) // len(columns), _LEAST), _COLUMN)
    widths = [column] * len(columns)
    label = width - sum(widths)
    heads = [name_text(seat, names) for seat in range(len(names))]
    if ledger.has_chest:
        heads.append(plain(say("Chest"), "gold strong"))
    wide = any(head.cell_len >= column for head in heads)
    heads = [fit(head, 2 * column - 1, glyphs.ellipsis) for head in heads]

    def row(told: Sequence[Text], cells: Sequence[Text]) -> list[Text]:
        first, *rest = told
        return [line(pad(first, label), in_cells(cells, widths)), *rest]

    def sums(words: str, numbers: Sequence[int]) -> list[Text]:
        cells = [plain(str(number), "ink strong") for number in numbers]
        return row(wrap(plain(words, "quiet"), label - 1), cells)

    def changes(of: Sequence[int]) -> list[Text]:
        return [moved_text(gold, glyphs) if gold else plain(glyphs.dot, "quiet") for gold in of]

    chest = [0] if ledger.has_chest else []
    head = rule_across(say("Gold, every piece of it"), width, glyphs)
    rows = sums(say("when the inspection began"), [*ledger.before, *chest])
    for each in ledger.rows:
        told = payment_rows(each, names, label - 1, glyphs)
        rows += row(told, changes([each.moved[seat] for seat in columns]))
    rows.append(line(" " * label, (glyphs.light.top * sum(widths), "line")))
    moved = [ledger.moved(seat) for seat in columns]
    rows += sums(say("now"), [*ledger.after, *(moved[-1:] if chest else [])])
    rows += row(wrap(plain(say("this round"), "quiet"), label - 1), changes(moved))
    return [head, *headings_in_turns(heads, label, widths, 2 if wide else 1)], rows


# The race --------------------------------------------------------------------------------


def race_rows(
    view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs, *, tall: bool
) -> list[Text]:
    """Who would be King and Queen now: a bar a player and good, a cell a card where there is room.

    Below each good, if it is tall, stand both bonuses.
    """
    kinds = [kind for kind in view.rules.goods if kind.king]
    heading = say(
        "The race for Kings {king} and Queens {queen}", king=glyphs.king, queen=glyphs.queen
    )
    labels = [
        line((f"{glyphs.good(each.name)} {good_names(each.name)}", each.name)) for each in kinds
    ]
    label = min(max(each.cell_len for each in labels) + 2, width // 3)
    column = (width - label) // view.players
    heads = [
        pad(fit(name_text(seat, names), column - 1, glyphs.ellipsis), column)
        for seat in range(view.players)
    ]
    rows = [rule_across(heading, width, glyphs), line(" " * label, *heads)]
    for kind, head in zip(kinds, labels, strict=True):
        bars = _bars(view, kind.name, column, glyphs)
        rows.append(line(pad(head, label, "left", glyphs.ellipsis), *bars))
        if tall:
            bonuses = f"  {glyphs.king} {kind.king}  {glyphs.queen} {kind.queen}"
            rows.append(plain(bonuses, "quiet"))
    return rows


def _bars(view: SeatView, good: Good, column: int, glyphs: Glyphs) -> list[Text]:
    """How many of a good each has, with the crown worn now, and by how many the King leads."""
    every = [stall.goods.get(kind, 0) for stall in view.stalls for kind in view.rules.declarable]
    numbers = [stall.goods.get(good, 0) for stall in view.stalls]
    ahead, second = sorted(numbers)[-1:-3:-1]
    # For: beside the King of a good: by how many cards more than the Queen.
    lead = plain(f" {say('by {number}', number=ahead - second)}" if ahead > second else "", "quiet")
    told = [
        line((f" {number} ", "ink strong"), crown(view, seat, good, glyphs))
        for seat, number in enumerate(numbers)
    ]
    room = column - 6
    if column >= _LEADS:
        room = column - 6 - plain(f" {say('by {number}', number=10)}").cell_len
        told = [
            line(each, lead) if n == ahead else each for n, each in zip(numbers, told, strict=True)
        ]
    cards = next((by for by in (1, 2) if max(every) <= by * room), max(every) / room)
    return [
        pad(line((" " * max(round(n / cards), 1), f"{good} reverse"), each), column)
        if n
        else pad(plain(glyphs.dot, "quiet"), column)
        for n, each in zip(numbers, told, strict=True)
    ]
