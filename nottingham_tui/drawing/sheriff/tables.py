"""What everybody may see of a table at a glance: stalls, gold, bags, laid cards and the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from nottingham_tui.chronicle.sheriff.part import RoundStory, rounds_of
from nottingham_tui.drawing.in_sight import Paint, TableInSight
from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.log_rows import above_the_log, beside_the_log, sentences
from nottingham_tui.drawing.pieces import headings_in_turns, name_text
from nottingham_tui.drawing.rows import Glyphs, fit, in_cells, indent, line, opposite, pad, plain
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.bags import backs_text
from nottingham_tui.drawing.sheriff.summaries import (
    cards_text,
    contents_parts,
    fate_text,
    flow_parts,
    said,
)
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.sheriff.goods import good_names


def stall_rows(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """A row a player: each legal good with the crown worn now, contraband and gold in numbers."""
    goods = view.rules.declarable
    headings = [line((f"{glyphs.good(good)} {good_names(good)}", good)) for good in goods]
    headings.append(plain(say("contraband"), "contraband"))
    headings.append(plain(say("gold"), "gold"))
    widths = [max(text.cell_len, 5) + 2 for text in headings]
    if sum(widths) > width - 16:
        widths = [(width - 16) // len(headings)] * len(headings)
    label = min(max(plain(name).cell_len for name in names) + 6, width - sum(widths))
    more = (width - label - sum(widths)) // len(headings)
    widths = [each + more for each in widths]
    # Headings that are wider than the columns stand in two rows, by turns.
    wide = any(text.cell_len >= across for text, across in zip(headings, widths, strict=True))
    rows = headings_in_turns(headings, label, widths, 2 if wide else 1)
    for seat in range(view.players):
        pointer = (glyphs.pointer, "gold strong") if seat in view.to_act else " "
        star = (f" {glyphs.star}", "gold") if seat in view.office() else ""
        who = line(pointer, (f"{seat + 1} ", "quiet"), name_text(seat, names), star)
        stall = view.stalls[seat]
        cells = []
        for good in goods:
            number = stall.goods.get(good, 0)
            text = plain(str(number), "ink" if number else "disabled")
            cells.append(line(stalls.crown(view, seat, good, glyphs), " ", text))
        cells.append(plain(str(stall.contraband), "ink" if stall.contraband else "disabled"))
        cells.append(plain(str(view.gold[seat]), "ink strong"))
        rows.append(line(pad(who, label, "left", glyphs.ellipsis), in_cells(cells, widths)))
    return rows


def bag_rows(
    view: SeatView,
    story: RoundStory,
    names: Sequence[str],
    width: int,
    glyphs: Glyphs,
    *,
    brief: bool = False,
) -> list[list[Text]]:
    """Two or more rows a merchant: the bag, or what was laid at the market before.

    Two rows and no more if it should be brief: cards are signs without their names.
    """
    blocks: list[list[Text]] = []
    for seat in view.merchants():
        bag = story.bags.get(seat)
        name = line(name_text(seat, names))
        if bag is None:
            blocks.append(_before_the_bag(view, seat, name, width, glyphs, brief=brief))
            continue
        head = fit(plain(said(bag), "ink"), width - 6, glyphs.ellipsis)
        below = [fate_text(bag, glyphs)]
        if bag.fate is None:
            below = [line(backs_text(bag.number, 14, glyphs), " ", *below)]
            if view.phase == "market" and view.laid[seat]:
                # Whoever trades later sees what was laid down, also beside a closed bag.
                laid = _laid_parts(view, seat, width - 2, glyphs, brief=brief)
                together = line(below[0], "  ", *laid)
                if len(laid) == 1 and together.cell_len <= width - 2:
                    below = [together]
                elif not brief:
                    below += laid
        elif not brief:
            below += contents_parts(story, bag, names, view.rules, glyphs)
            below = flow_parts(below, width - 2, glyphs)
        blocks.append([opposite(name, head, width, glyphs), *indent(below, 2)])
    return blocks


# For: at the market, below the name of a player: what that player does or has done.
def _before_the_bag(
    view: SeatView, seat: Seat, name: Text, width: int, glyphs: Glyphs, *, brief: bool
) -> list[Text]:
    laid = view.laid[seat]
    hand = plain(count("{number} card in hand", "{number} cards in hand", view.hand_counts[seat]))
    hand = fit(Text("", style="quiet").append_text(hand), width - 6, glyphs.ellipsis)
    rows = [opposite(name, hand, width, glyphs)]
    if laid is None:
        waits = seat in view.to_act
        text = say("is choosing") if waits else say("waits")
        return [*rows, line("  ", (text, "gold" if waits else "quiet"))]
    if not laid:
        return [*rows, line("  ", (say("laid down nothing"), "quiet"))]
    return [*rows, *indent(_laid_parts(view, seat, width - 2, glyphs, brief=brief), 2)]


def _laid_parts(
    view: SeatView, seat: Seat, width: int, glyphs: Glyphs, *, brief: bool
) -> list[Text]:
    """What a merchant laid down at the market; one row of signs if it should be brief."""
    laid = view.laid[seat] or ()
    label = plain(say("laid down:"), "quiet")
    if brief:
        return [line(label, *[(f" {glyphs.good(card)}", f"{card} strong") for card in laid])]
    first, *others = [cards_text(view.rules, (card,), glyphs) for card in laid]
    head = line(label, " ", first)
    begins = [head] if head.cell_len <= width else [label, first]
    return flow_parts([*begins, *others], width, glyphs)


def table_rows(
    view: SeatView,
    story: RoundStory,
    told: Sequence[tuple[str, bool]],
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """Stalls above, bags and the log below."""
    room = width - 4
    above = [*stall_rows(view, names, room, glyphs), *_chest_and_market(view, glyphs)]
    rows = [plain(""), *indent(above, 2), plain("")]
    left = min((room - 1) // 2, 56)
    bags = bag_rows(view, story, names, left - 4, glyphs)
    if len(rows) + sum(map(len, bags)) + 2 > height:
        bags = bag_rows(view, story, names, left - 4, glyphs, brief=True)
    if len(rows) + sum(map(len, bags)) + 2 > height:
        # Every line counts where six stalls are shown, and in longer languages.
        rows = [row for row in rows if row.plain.strip()]
    below = height - len(rows)
    shown = spaced(bags, sum(map(len, bags)) + view.players - 2 <= below - 2)
    title = count("Market ({number} to draw)", "Market ({number} to draw)", view.draw_pile)
    if any(view.bags):
        title = count("Bags ({number} to draw)", "Bags ({number} to draw)", view.draw_pile)
    panels = beside_the_log(title, shown, left, told, room, below, glyphs)
    return rows + indent(panels, 2)


def _chest_and_market(view: SeatView, glyphs: Glyphs) -> list[Text]:
    """What else lies on the table: the chest of the deputies, the black market."""
    row, market = line(), stalls.market_cells(view, glyphs)
    if market:
        market.insert(0, plain(say("Black market"), "market strong"))
    for cells in (stalls.chest_cells(view, glyphs), market):
        for number, cell in enumerate(cells):
            row.append("   " if row.plain and not number else "  " if number else "")
            row.append_text(cell)
    return [row] if row.plain else []


def table_painter(sight: TableInSight) -> Paint:
    """The table as it is now."""
    view, names = sight.public_view(), sight.names
    entries = sight.table.log(None)
    told = rounds_of(view.rules, entries)
    story = told[-1] if told else RoundStory(view.round, view.sheriff, view.players)
    spoken = sentences(sight.stage, entries, names, view.rules)

    return partial(table_rows, view, story, spoken, names)


def table_side(sight: TableInSight, width: int, height: int) -> list[Text]:
    """Stalls above, the log below; all of it public."""
    view, glyphs = sight.public_view(), sight.glyphs
    shown = stalls.side_stalls(view, sight.names, width - 4, height - 10, glyphs)
    return above_the_log(say("Stalls"), shown, sight, width, height)
