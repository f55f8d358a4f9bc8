"""The end of a game of At the Border: money by round, the double sale, charts, titles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from nottingham_tui.chronicle.border.part import PART, RoundMoney, money_of_rounds
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.ending import ended, result_of
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.open_rows import Heap, OpenSeat
from nottingham_tui.drawing.pages import Page, Scoring
from nottingham_tui.drawing.points import Component
from nottingham_tui.drawing.rows import (
    Glyphs,
    behind,
    fit,
    in_cells,
    indent,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.spots import place_key, spot
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import KindSale, Result
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.text.border.events import WORDS, dollars, sale_text
from nottingham_tui.text.border.goods import GOODS, good_names, goods_counted
from nottingham_tui.text.catalogue import count, does, listed, mark, say
from nottingham_tui.text.sentences import joined


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
    players, columns = range(len(names)), [column] * len(names)
    heads = [fit(pieces.name_text(seat, names), column, glyphs.ellipsis) for seat in players]
    top = line(" " * label, pad(heading, across, "right"), in_cells(heads, columns))
    blocks = [[top]]
    for place, sale in enumerate(sales):
        here = place == chosen
        pointer = pieces.cursor(here, glyphs)
        limit = pad(plain(limits[place], "quiet"), across, "right")
        sold = [_cell(sale, seat, place < shown, glyphs) for seat in players]
        head = pad(line(pointer, labels[place]), label)
        row = line(head, limit, in_cells(sold, columns))
        blocks.append([spot(row, place_key(place))])
    totals = [sum(sale.gold[seat] for sale in sales[:shown]) for seat in players]
    sums = [plain(str(total), "gold strong" if total else "quiet") for total in totals]
    row = pad(plain(say("total"), "ink strong"), label + across, "left", glyphs.ellipsis)
    ruled = line((glyphs.light.top * (label + across + column * len(names)), "line"))
    blocks.append([ruled, line(row, in_cells(sums, columns))])
    told: list[Text] = []
    if chosen is not None:
        told = wrap(styled(sale_text(sales[chosen], pieces.names_inked(names), rules), "ink"), room)
    # Without air the table takes a line a kind, its heading, a rule and the sums.
    air = chosen is not None and height - len(told) - 1 >= 2 * len(sales) + 5
    rows = spaced(blocks, air)
    spare = height - len(rows) - len(told) - 1
    above = min(max((spare + 2) // 3, 0), 4)
    return [plain("")] * above + indent([*rows, plain(""), *told], left)


def sale_note(sale: KindSale, names: Sequence[str], rules: RuleSet) -> str:
    """The sale of a kind in few words, where the sums stand beside it."""
    held = [f"{names[seat]} {number}" for seat, number in enumerate(sale.held) if number]
    note = say(
        "{goods}, at most {limit}: {holdings}.",
        goods=good_names(sale.good),
        limit=sale.limit,
        holdings=listed(held),
    )
    if not sale.divided:
        return note
    whole = 2 * rules.values[sale.good] * sale.divided
    rest = whole - sale.share * len(sale.sharers)
    told = mark("{gold} for {goods}: {share} each.")
    if rest:
        told = mark("{gold} for {goods}: {share} each, {rest} for the bank.")
    divided = say(
        told,
        gold=dollars(whole),
        goods=goods_counted(sale.good, sale.divided),
        share=dollars(sale.share),
        rest=dollars(rest),
    )
    return joined(note, divided) or ""


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
        note = styled(sale_note(sale, pieces.names_inked(names), rules), "ink")
        block = behind((f"{glyphs.good(sale.good)} ", sale.good), wrap(note, room - 2))
        if len(rows) + len(block) <= height:
            rows += indent(block, left)
    return rows


def _cell(sale: KindSale, seat: int, is_sold: bool, glyphs: Glyphs) -> Text:
    """How many cards a player has of a kind, and once it is sold what they brought."""
    held, gold = sale.held[seat], sale.gold[seat]
    if not held:
        return plain(glyphs.dash, "disabled")
    cards = (f"{held}{glyphs.good(sale.good)} ", "quiet")
    style = "gold strong" if gold else "contraband"
    return line(cards, (str(gold), style) if is_sold else "")


# A table of At the Border with all cards open --------------------------------------------


def open_seats(opened: OpenTable) -> list[OpenSeat]:
    """Every player: hand, suitcase, goods brought over and goods kept for the end."""
    return [_seat(opened.public, view, seat) for seat, view in enumerate(opened.seats)]


def _seat(public: SeatView, view: SeatView, seat: Seat) -> OpenSeat:
    heaps = [Heap(say("hand"), view.hand)]
    if view.suitcase:
        heaps.append(_suitcase(view, seat))
    heaps.append(Heap(say("brought over"), view.goods))
    if view.kept:
        heaps.append(Heap(say("kept"), view.kept))
    return OpenSeat(
        GOODS,
        seat,
        dollars(view.gold[seat]),
        tuple(heaps),
        has_office=seat == public.sheriff,
        waits=seat in public.to_act,
    )


def _suitcase(view: SeatView, seat: Seat) -> Heap:
    closed = view.suitcases[seat]
    declared = closed.declared if closed is not None else None
    if declared is None:
        return Heap(say("suitcase"), view.suitcase)
    words = say("says {goods}", goods=goods_counted(declared.good, declared.count))
    is_lie = declared.count != len(view.suitcase) or any(
        card != declared.good for card in view.suitcase
    )
    return Heap(say("suitcase"), view.suitcase, words, is_lie)


# The end of a game of At the Border ------------------------------------------------------

# Rounds stand beside the goods of the double sale: inks that no good has.
_ROUND_INKS = ("legal", "pepper", "promo")


CHARTS = (
    (mark("Sales"), "sold", "gold"),
    (mark("Bribes paid"), "bribes_paid", "contraband"),
    (mark("Bribes taken"), "bribes_taken", "gold"),
    (mark("Fines paid"), "fines", "contraband"),
    (mark("Compensation"), "compensations", "legal"),
    (mark("Past unseen"), "unseen", "royal"),
)


def scoring(sight: TableInSight) -> Scoring:
    """The final count and its pages. Raises `ValueError` while the game is not over."""
    view, names = sight.public_view(), sight.names
    result: Result = result_of(view)
    rules: RuleSet = view.rules
    rounds = money_of_rounds(rules, sight.table.log(None))

    sales = partial(all_sales_rows, result.sales, rules, names)
    return ended(
        sight,
        PART,
        WORDS,
        CHARTS,
        heading=say("THE EVENING IS OVER"),
        length=count("{number} round", "{number} rounds", rules.rounds),
        components=components(rules, result, rounds, names, sight.glyphs),
        rule="BO-5.6",
        series=say("Money over the turns; the double sale comes last"),
        first=(Page("sales", does("double sale"), sales),),
        total=say("dollars"),
    )


def components(
    rules: RuleSet,
    result: Result,
    rounds: Sequence[RoundMoney],
    names: Sequence[str],
    glyphs: Glyphs,
) -> tuple[Component, ...]:
    """The rows from the top, counted from the lowest up: the double sale of each kind, the money
    of each round, what everybody began with (BO-1.2, BO-5.1, BO-5.6)."""
    told = {sale.good: sale_note(sale, names, rules) for sale in result.sales}
    rows = [
        Component(
            glyphs.good(good),
            good_names(good),
            good,
            tuple(dict(score.doubled)[good] for score in result.scores),
            note=told.get(good) or say("{goods}: nobody kept any.", goods=good_names(good)),
        )
        for good in reversed(tuple(rules.order))
    ]
    for number in range(len(rounds), 0, -1):
        money = rounds[number - 1]
        rows.append(
            Component(
                glyphs.diamond,
                say("round {number}", number=number),
                _ROUND_INKS[(number - 1) % len(_ROUND_INKS)],
                money.net,
                note=_note(number, money, names, glyphs),
            )
        )
    start = (rules.start_gold,) * rules.players
    note = say("Everybody starts with {gold} (BO-1.2).", gold=dollars(rules.start_gold))
    rows.append(Component(glyphs.coin, say("start"), "ink", start, note=note))
    return tuple(rows)


def _note(number: int, money: RoundMoney, names: Sequence[str], glyphs: Glyphs) -> str:
    """How the money of a round comes about, player by player."""
    parts = []
    for seat, name in enumerate(names):
        rest = money.moved[seat]
        sign = "+" if rest >= 0 else glyphs.minus
        parts.append(f"{name} {money.sold[seat]} {sign} {abs(rest)}")
    return say(
        "Round {number}, sales, then bribes, fines and compensation: {sums}.",
        number=number,
        sums=listed(parts),
    )
