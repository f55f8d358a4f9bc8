"""Stalls beside each other and what was laid down at the market: panels of merchants' screens."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.log_rows import hanging
from nottingham_tui.drawing.rows import Glyphs, fit, line, opposite, pad, plain, wrap
from nottingham_tui.drawing.sheriff import news, stalls
from nottingham_tui.rules.kernel.dealing import CardsDrawn
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import CardsLaid, CardsPut, CardsTaken
from nottingham_tui.rules.sheriff.scoring import score
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import amount, count, listed, say
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.sheriff.goods import GOODS

# The own stall ---------------------------------------------------------------------------


def own_rows(
    view: SeatView, seat: Seat, names: Sequence[str], width: int, glyphs: Glyphs
) -> list[Text]:
    """A row a good and where one leads with it, what is face down, what it is all worth."""
    rules = view.rules
    cells = stalls.stall_cells(view, seat, glyphs)
    crowns = [stalls.crown(view, seat, good, glyphs) for good in rules.declarable]
    told = [_standing(view, seat, good, names) for good in rules.declarable]
    label = max(cell.cell_len for cell in cells) + 3
    if any(label + 2 + plain(words).cell_len > width for words in told):
        # Longer languages and names: the crown beside the good tells it without words.
        told = [""] * len(told)
    rows = [
        line(pad(cell, label), crown, f" {words}") if crown.plain.strip() else cell
        for cell, crown, words in zip(cells, crowns, told, strict=False)
    ]
    hidden = line()
    for good in view.contraband:
        hidden.append_text(line(f"{' ' if hidden.plain else ''}", (glyphs.good(good), good)))
    rows.append(fit(line(pad(cells[-1], label), hidden), width, glyphs.ellipsis))
    own = score(
        rules,
        view.gold,
        [stall.goods for stall in view.stalls],
        [view.contraband if each == seat else () for each in range(view.players)],
    ).scores[seat]
    goods = own.total - own.gold - own.bonus
    rows.append(plain(glyphs.dashed.top * width, "line"))
    rows += _sums(goods, own.bonus, width)
    return rows


def _sums(goods: int, crowns: int, width: int) -> list[Text]:
    """What the goods on a stall and its titles are worth."""
    # For: what the goods on a stall are worth; below it what the titles would bring.
    labels = say("goods"), say("Kings and Queens")
    label = max(plain(words).cell_len for words in labels) + 2
    rows = []
    for words, gold in zip(labels, (goods, crowns), strict=True):
        told = (amount("gold", gold), "ink strong" if gold else "quiet")
        rows.append(line(pad(plain(words, "quiet"), label), told))
    now = say("if the game ended now")
    if rows[-1].cell_len + 1 + plain(now).cell_len <= width:
        rows[-1] = line(rows[-1], (f" {now}", "quiet"))
    return rows


def _standing(view: SeatView, seat: Seat, good: Good, names: Sequence[str]) -> str:
    """Where a seat leads or follows with a good at the moment (2E-9.3)."""
    numbers = [stall.goods.get(good, 0) for stall in view.stalls]
    own, most = numbers[seat], max(numbers)
    leaders = [other for other, number in enumerate(numbers) if number == most and other != seat]
    if own and own == most:
        if leaders:
            return say("King, tied with {names}", names=listed([names[each] for each in leaders]))
        by = own - max(number for other, number in enumerate(numbers) if other != seat)
        return count("King by one", "King by {number}", by)
    second = max((number for number in numbers if number < most), default=0)
    if own and own == second and len(leaders) == 1:
        return count(
            "Queen, one behind {name}",
            "Queen, {number} behind {name}",
            most - own,
            name=names[leaders[0]],
        )
    return ""


def crowned_cells(view: SeatView, seat: Seat, glyphs: Glyphs, space: str = "") -> list[Text]:
    """What lies on a stall, in signs, with the crowns of the moment behind a `space`."""
    stall = view.stalls[seat]
    cells = []
    for good in view.rules.declarable:
        number = stall.goods.get(good, 0)
        words = (f"{glyphs.good(good)} {number}", good if number else "disabled")
        cells.append(line(words, space, stalls.crown(view, seat, good, glyphs)))
    style = "contraband" if stall.contraband else "disabled"
    cells.append(plain(f"{glyphs.sealed} {stall.contraband}", style))
    cards = stalls.market_text(view, seat, glyphs)
    return [*cells, cards] if cards.plain else cells


# The market, and the stalls of the others -------------------------------------------------


def _laid(view: SeatView, entries: Sequence[Entry]) -> dict[Seat, tuple[tuple[Good, ...], int]]:
    """What was laid down at the market of this round, and how many cards were drawn for it."""
    found = {}
    for entry in entries:
        if entry.round != view.round:
            continue
        for event in entry.events:
            if isinstance(event, CardsLaid):
                drawn = sum(
                    cards.count
                    for each in entry.events
                    if isinstance(each, CardsDrawn)
                    for seat, cards in each.hands
                    if seat == event.seat
                )
                found[event.seat] = event.cards, drawn
    return found


def _in_turn(view: SeatView, entries: Sequence[Entry]) -> list[Seat]:
    """The merchants in the order of this market."""
    this = [entry for entry in entries if entry.round == view.round]
    first = news.first_merchant(view, this)
    merchants = view.merchants()
    at = merchants.index(first) if first in merchants else 0
    return [*merchants[at:], *merchants[:at]]


def laid_rows(
    view: SeatView, names: Sequence[str], entries: Sequence[Entry], width: int, glyphs: Glyphs
) -> list[Text]:
    """A row a merchant, in turn: what was laid down, or whose turn it is."""
    laid, label = _laid(view, entries), _label(names, width)
    rows = []
    for seat in _in_turn(view, entries):
        name = pad(pieces.name_text(seat, names), label, "left", glyphs.ellipsis)
        if seat in laid:
            cards, drawn = laid[seat]
            told = pieces.goods_text(GOODS, cards, glyphs)
            if told.cell_len > width - label:
                told = line(*((f"{glyphs.good(card)} ", card) for card in cards))
            row = line(name, told)
            words = count("drew {number}", "drew {number}", drawn) if drawn else ""
            if words and row.cell_len + 2 + plain(words).cell_len <= width:
                row = opposite(row, plain(words, "quiet"), width, glyphs)
        elif seat == view.seat:
            # For: a merchant trades now.
            row = line(name, (say("now"), "gold"))
        else:
            # For: a merchant trades at the market later than who sits there.
            row = line(name, (say("after you"), "quiet"))
        rows.append(row)
    return rows


def _told_rows(
    view: SeatView, names: Sequence[str], entries: Sequence[Entry], width: int, height: int
) -> list[Text]:
    """What all saw at a market with two discard piles, a sentence a row; the newest of it."""
    rows: list[Text] = []
    of_round = [entry for entry in entries if entry.round == view.round]
    for event in reversed(list(events_of(of_round))):
        if isinstance(event, CardsTaken | CardsPut):
            sentence = narrate(event, names, view.rules, view.office())
            more = hanging(plain(sentence, "quiet"), width) if sentence else []
            if len(rows) + len(more) > height:
                break
            rows = more + rows
    return rows


def _label(names: Sequence[str], width: int) -> int:
    """How wide the names stand in front of a row."""
    return min(max(plain(name).cell_len for name in names) + 1, width // 4)


def stall_lines(
    view: SeatView, seats: Sequence[Seat], names: Sequence[str], width: int, glyphs: Glyphs
) -> list[Text]:
    """A row a stall in signs, with the gold at its end."""
    label, rows = _label(names, width), []
    stalls = [crowned_cells(view, seat, glyphs, " " if width >= 48 else "") for seat in seats]
    number = len(stalls[0])
    golds = [plain(amount("gold", view.gold[seat]), "quiet") for seat in seats]
    if label + 6 * number + max(gold.cell_len for gold in golds) > width:
        golds = [plain(str(view.gold[seat]), "quiet") for seat in seats]
    room = width - label - 1 - max(gold.cell_len for gold in golds)
    for seat, cells, gold in zip(seats, stalls, golds, strict=True):
        name = pad(pieces.name_text(seat, names), label, "left", glyphs.ellipsis)
        row = line(name, *(pad(cell, min(room // number, 10)) for cell in cells))
        rows.append(opposite(row, gold, width, glyphs))
    return rows


def market_panel(
    view: SeatView,
    names: Sequence[str],
    entries: Sequence[Entry],
    width: int,
    between: tuple[int, int],
    glyphs: Glyphs,
) -> list[Text]:
    """What was laid down at this market, below it the stalls of the others if they have room
    `between` a least and a most number of lines."""
    least, most = between
    inside = width - 4
    if view.rules.two_piles:
        rows = _told_rows(view, names, entries, inside, most - 2)
    else:
        rows = laid_rows(view, names, entries, inside, glyphs)
    others = [seat for seat in range(view.players) if seat != view.seat]
    found = stall_lines(view, others, names, inside, glyphs)
    if len(rows) + 1 + len(found) + 2 <= most:
        heading = say("Other stalls") if view.seat is not None else say("Stalls")
        rule = glyphs.light.top
        rest = rule * max(inside - plain(heading).cell_len - 3, 0)
        rows += [line((f"{rule} {heading} {rest}", "quiet")), *found]
    tall = min(max(len(rows) + 2, least), most)
    return framed(say("At this market"), rows, width, tall, glyphs)


def laid_lines(
    view: SeatView,
    names: Sequence[str],
    entries: Sequence[Entry],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """What the others have laid down at this market, one after the other in so many rows at most:
    in signs where words don't have that room."""
    if view.rules.two_piles:
        return _told_rows(view, names, entries, width, height)
    laid = {seat: cards for seat, (cards, _) in _laid(view, entries).items() if seat != view.seat}
    words = [news.laid_row(CardsLaid(seat, cards), names, glyphs) for seat, cards in laid.items()]
    signs = [
        line(
            pieces.name_text(seat, names),
            *((f" {glyphs.good(card)}", card) for card in cards),
            "" if cards else (f" {glyphs.dash}", "quiet"),
        )
        for seat, cards in laid.items()
    ]
    for cells in (words, [plain(say("laid down:"), "quiet"), *signs]) if laid else ():
        row = line()
        for place, cell in enumerate(cells):
            row.append(f"  {glyphs.dot}  " if place else "", "quiet")
            row.append_text(cell)
        rows = wrap(row, width)
        if len(rows) <= height:
            return rows
    return []
