"""Frames with a key each: goods to declare, stalls to begin with, piles of the black market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.art import art_rows
from nottingham_tui.drawing.layout import LINE, framed, stacked
from nottingham_tui.drawing.rows import (
    Glyphs,
    behind,
    beside,
    centred,
    fit,
    indent,
    line,
    opposite,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.sheriff import booths, stalls
from nottingham_tui.drawing.sheriff.bags import backs_text
from nottingham_tui.drawing.spots import spots
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import amount, say
from nottingham_tui.text.sheriff.goods import GOODS, good_names, goods_counted

SHOWN = 3
"""How many cards of contraband are shown for a card of the black market (2E-16.2)."""


def declaration_rows(
    view: SeatView,
    names: Sequence[str],
    entries: Sequence[Entry],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The question, the goods with their keys, the bags below, and what was laid down before."""
    seat = view.to_act[0] if view.to_act else view.sheriff
    words = say("{name}, what is in your bag?", name=pieces.name_inked(seat, names))
    question = styled(words)
    bag = view.bags[seat]
    number = bag.count if bag else 0
    room = min(width - 4, LINE)
    left = (width - room) // 2
    bags = [bag_row(view, each, names, room - 4, glyphs) for each in view.merchants()]
    note = plain(say("The number must be true; the good needn’t be (2E-4.3)."), "quiet")
    told = [*wrap(question, room), *wrap(note, room)]
    free = height - len(told) - len(bags) - 4
    goods = goods_tokens(view.rules.declarable, number, room, glyphs, with_art=free >= TALL + 6)
    free -= len(goods)
    market = booths.market_panel(view, names, entries, room, (0, height), glyphs)
    if len(market) > free:
        market = booths.laid_lines(view, names, entries, room, free, glyphs)
    sections = [
        indent(told, left),
        centred(goods, width),
        indent(framed(say("Bags"), bags, room, len(bags) + 2, glyphs), left),
        indent(market, left),
    ]
    return stacked(sections, height)


TALL = 11
"""Lines of a good to declare with its art."""


def goods_tokens(
    goods: Sequence[Good], number: int, width: int, glyphs: Glyphs, *, with_art: bool = False
) -> list[Text]:
    """A frame a good: its key, its glyph, what would be declared; its art if there is room."""
    gap = 2
    token = min((width - gap * (len(goods) - 1)) // max(len(goods), 1), 20)
    inside = token - 4
    blocks = []
    for place, good in enumerate(goods, 1):
        head = line((f" {place} ", "on golden"), "  ", (glyphs.good(good), f"{good} strong"))
        words = wrap(plain(goods_counted(good, number), f"{good} strong"), inside)
        art = centred(art_rows(good, glyphs.ascii), inside) if with_art else []
        rows = [head, *art, *([] if art else [plain("")]), *(words + [plain("")] * 2)[:2]]
        token_rows = framed("", rows, token, len(rows) + 2, glyphs, style=good)
        blocks.append((spots(token_rows, str(place)), token))
    return beside(*blocks, gap=gap)


def bag_row(view: SeatView, seat: Seat, names: Sequence[str], width: int, glyphs: Glyphs) -> Text:
    """One merchant: the sealed cards, what was declared or who is asked."""
    bag = view.bags[seat]
    label = min(max(plain(name).cell_len for name in names) + 4, 22)
    is_asked = seat in view.to_act
    pointer = (glyphs.pointer, "gold strong") if is_asked else " "
    name = fit(pieces.name_text(seat, names), label - 3, glyphs.ellipsis)
    cards = line() if bag is None else backs_text(bag.count, 14, glyphs)
    if bag is None:
        state = plain(say("has no bag"), "quiet")
    elif bag.declared is not None:
        said = pieces.good_inked(GOODS, bag.declared, bag.count, glyphs)
        state = styled(say("declares {goods}", goods=said), "quiet")
    elif is_asked:
        state = plain(say("declares now"), "gold")
    else:
        # For: hasn’t been asked to declare yet.
        state = plain(say("waits"), "quiet")
    row = line(pad(line(pointer, " ", name), label), pad(cards, 16), state)
    return opposite(row, pieces.gold_text(view.gold[seat], glyphs), width, glyphs)


def first_rows(
    view: SeatView, names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """The question, and a stall a merchant with the digit to press."""
    room = width - 4
    question = say(
        "{name}, you’re sheriff. Who goes first at the market?",
        name=pieces.name_inked(view.sheriff, names),
    )
    note = say("The others follow clockwise; the sheriff doesn’t trade.")
    if view.deputies:
        question = say(
            "{name}, you were named first. Who goes first at the market?",
            name=pieces.name_inked(view.sheriff, names),
        )
        note = say("The others follow clockwise; the deputies don’t trade.")
    asked = styled(question)
    sections = [indent([*wrap(asked, room), *wrap(plain(note, "quiet"), room)], 2)]
    for seat in view.merchants():
        gold = pieces.gold_text(view.gold[seat], glyphs)
        name = fit(pieces.name_text(seat, names), room - 20, glyphs.ellipsis)
        head = line((f" {seat + 1} ", "on golden"), " ", name)
        rows = pieces.in_columns(stalls.stall_cells(view, seat, glyphs), room - 4, 2)
        frame = framed(head, rows, room, len(rows) + 2, glyphs)
        shorter = frame[0].copy()
        # In cells, not characters: names can be written wide.
        shorter.truncate(frame[0].cell_len - gold.cell_len - 4)
        frame[0] = line(
            shorter, " ", gold, (f" {glyphs.light.top}{glyphs.light.top_right}", "line")
        )
        sections.append(indent(spots(frame, str(seat + 1)), 2))
    return stacked(sections, height, air=1)


def turned_rows(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """Legal goods with the crowns worn so far, and the contraband, a block a player."""
    rows: list[Text] = []
    label = min(max(plain(name).cell_len for name in names) + 2, 18)
    for seat in range(view.players):
        cells = []
        for good in view.rules.declarable:
            number = view.stalls[seat].goods.get(good, 0)
            held = pieces.good_text(GOODS, good, number, glyphs)
            cells.append(line(held, " ", stalls.crown(view, seat, good, glyphs)))
        name = pad(pieces.name_text(seat, names), label, "left", glyphs.ellipsis)
        goods = pieces.in_columns(cells, width - label, 2)
        hidden = wrap(pieces.goods_text(GOODS, view.turned_up[seat], glyphs), width - label)
        rows += behind(name, [*goods, *hidden])
    return rows


def market_panels(
    view: SeatView,
    width: int,
    glyphs: Glyphs,
    *,
    own: Sequence[Good] = (),
    chosen: Good | None = None,
) -> list[Text]:
    """The three piles side by side, the next card on top; with one's own number of cards."""
    goods = tuple(view.black_market)
    across = min((width - 2 * (len(goods) - 1)) // len(goods), 30)
    numbers = Counter(own)
    panels = []
    for place, good in enumerate(goods, 1):
        left = view.black_market[good]
        title = line((f" {place} ", "on golden"), " ", (glyphs.good(good), f"{good} strong"))
        rows = [plain(good_names(good), f"{good} strong"), plain("")]
        for number, points in enumerate(left):
            rows.append(plain(amount("points", points), "gold strong" if not number else "quiet"))
        # For: a pile of the black market.
        rows += [plain(say("used up"), "disabled")] if not left else []
        rows += [plain("")] * (5 - len(rows))
        if left and view.seat is not None:
            have = min(numbers[good], SHOWN)
            marks = line((glyphs.sealed * have, good), (glyphs.bar_rest * (SHOWN - have), "line"))
            # For: cards one has, of how many are needed.
            words = say("{number} of {needed}", number=numbers[good], needed=SHOWN)
            rows.append(line(marks, " ", (words, "ink" if have == SHOWN else "quiet")))
        frame, style, tall = glyphs.light, "market", len(rows) + 2
        if good == chosen:
            frame, style = glyphs.heavy, "gold strong"
        panel = framed(title, rows, across, tall, glyphs, frame=frame, style=style)
        panels.append((spots(panel, str(place)), across))
    return beside(*panels, gap=2)
