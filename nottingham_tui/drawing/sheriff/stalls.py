"""Stalls and titles of Sheriff, as rows that several screens are made of. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.pieces import gold_text, good_text, in_columns, name_text, player_style
from nottingham_tui.drawing.rows import (
    Glyphs,
    behind,
    fit,
    line,
    opposite,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import RoundBegan
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import amount, count, say
from nottingham_tui.text.plain import ROOM
from nottingham_tui.text.sheriff.goods import GOODS, good_names


def contraband_text(number: int, glyphs: Glyphs) -> Text:
    """So many cards of contraband that lie face down."""
    words = amount("contraband", number)
    if not number:
        return plain(f"{glyphs.sealed} {words}", "disabled")
    return line((glyphs.sealed, "contraband"), " ", (words, "contraband strong"))


def signs_text(cards: Iterable[Good], hidden: int, glyphs: Glyphs, words: str = "") -> Text:
    """Cards in signs and numbers: `◭ 2  ⋎ 1  ▮ 1`. The `words` stand for the contraband."""
    numbers, row = Counter(cards), line()
    for good in GOODS.in_order(numbers):
        sign = (f"{glyphs.good(good)} {numbers[good]}", f"{good} strong")
        row = line(row, f"{ROOM}{ROOM}" if row.plain else "", sign)
    if not hidden:
        return row
    sign = (f"{glyphs.sealed} {words or hidden}", "contraband strong")
    return line(row, f"{ROOM}{ROOM}" if row.plain else "", sign)


def stall_cells(view: SeatView, seat: Seat, glyphs: Glyphs) -> list[Text]:
    """What lies on a stall, a text a good of the game; contraband last, as a number."""
    stall = view.stalls[seat]
    cells = [
        good_text(GOODS, good, stall.goods.get(good, 0), glyphs) for good in view.rules.declarable
    ]
    cells.append(contraband_text(stall.contraband, glyphs))
    return cells


def standing(view: SeatView, seat: Seat) -> list[str]:
    """Where a seat leads or follows at the moment (2E-9.3): "King of apples by one"."""
    lines: list[str] = []
    for kind in view.rules.goods:
        if not kind.king:
            continue
        numbers = [stall.goods.get(kind.name, 0) for stall in view.stalls]
        own, most = numbers[seat], max(numbers)
        if not own:
            continue
        goods = good_names(kind.name)
        if own == most and numbers.count(most) > 1:
            lines.append(say("Tied for King of {goods}", goods=goods))
        elif own == most:
            second = max(number for other, number in enumerate(numbers) if other != seat)
            by = own - second
            words = count("King of {goods} by one", "King of {goods} by {number}", by, goods=goods)
            lines.append(words)
        elif numbers.count(most) == 1 and own == max(number for number in numbers if number < most):
            lines.append(
                count(
                    "Queen of {goods}, one behind",
                    "Queen of {goods}, {number} behind",
                    most - own,
                    goods=goods,
                )
            )
    return lines


def crown(view: SeatView, seat: Seat, good: Good, glyphs: Glyphs) -> Text:
    """The King's or Queen's sign if this seat would have the title now, else a space."""
    numbers = [stall.goods.get(good, 0) for stall in view.stalls]
    own, most = numbers[seat], max(numbers)
    if own and own == most:
        return plain(glyphs.king, "gold")
    below = max((number for number in numbers if number < most), default=0)
    if own and own == below and numbers.count(most) == 1:
        return plain(glyphs.queen, "gold")
    return plain(" ")


def office_text(office: Sequence[Seat], names: Sequence[str]) -> str:
    """Who has the office: "Ben is sheriff", or "Ben and Eva are deputies"."""
    if len(office) > 1:
        first, second = office
        return say("{name} and {other} are deputies", name=names[first], other=names[second])
    return say("{name} is sheriff", name=names[office[0]])


def office_in(entries: Iterable[Entry], number: int) -> tuple[Seat, ...]:
    """Who had the office in a round of the log: the sheriff, or both deputies."""
    for event in events_of(entries):
        if isinstance(event, RoundBegan) and event.number == number:
            return event.office
    raise ValueError("there was no such round")


def title_middle(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """The middle of the title bar of every screen of a round."""
    number = say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)
    dot = (f"  {glyphs.dot}  ", "quiet")
    office = office_text(view.office(), names)
    return line((number, "ink"), dot, (glyphs.star, "gold"), (f" {office}", "ink"))


def title_signs(
    number: int, office: Sequence[Seat], view: SeatView, names: Sequence[str], glyphs: Glyphs
) -> Text:
    """The round and who had the office in it, without a word, for where words have no room."""
    row = line((f"{number}/{view.rules.rounds}", "ink"))
    for seat in office:
        row = line(row, (f"  {glyphs.star}", "gold"), (f" {names[seat]}", "ink"))
    return row


def round_signs(number: int, rules: RuleSet) -> Text:
    """The round alone, for where it is told beside it who has the office."""
    return plain(f"{number}/{rules.rounds}", "ink")


def purse(view: SeatView, seat: Seat, names: Sequence[str]) -> Text:
    """The right of the title bar: whose screen this is, and the gold."""
    gold = (amount("gold", view.gold[seat]), "ink strong")
    return line((names[seat].upper(), f"{player_style(seat)} strong"), "  ", gold)


def side_stalls(
    view: SeatView, names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """All stalls below each other, for the side of a wide screen; with air if there is room."""
    blocks: list[list[Text]] = []
    for seat in range(view.players):
        star = (f" {glyphs.star}", "gold") if seat in view.office() else ("", "")
        who = line(name_text(seat, names), star)
        head = opposite(who, gold_text(view.gold[seat], glyphs), width, glyphs)
        stall = view.stalls[seat]
        cells = []
        for good in view.rules.declarable:
            number = stall.goods.get(good, 0)
            words = (f"{glyphs.good(good)} {number} ", good if number else "disabled")
            cells.append(line(words, crown(view, seat, good, glyphs)))
        style = "contraband" if stall.contraband else "disabled"
        cells.append(plain(f"{glyphs.sealed} {stall.contraband}", style))
        cards = market_text(view, seat, glyphs)
        if cards.plain:
            cells.append(cards)
        blocks.append([head, *in_columns(cells, width, 2)])
    chest = chest_cells(view, glyphs)
    if chest:
        blocks.append(in_columns(chest, width, 2))
    return spaced(blocks, sum(map(len, blocks)) + len(blocks) - 1 <= height)


def market_text(view: SeatView, seat: Seat, glyphs: Glyphs) -> Text:
    """The black-market cards of a seat, which lie open: `✻30`; empty if there are none."""
    row = line()
    for good, points in view.market_cards[seat].items() if view.market_cards else ():
        for each in points:
            row.append(" " if row.plain else "")
            row.append_text(line((f"{glyphs.good(good)}{each}", "market strong")))
    return row


def market_cells(view: SeatView, glyphs: Glyphs, *, named: bool = False) -> list[Text]:
    """The piles of the black market: what the cards that are left are worth, the next first."""
    cells = []
    for good, left in view.black_market.items():
        points = " ".join(str(each) for each in left) or glyphs.dash
        name = f"{glyphs.good(good)} {good_names(good)} " if named else f"{glyphs.good(good)} "
        cells.append(line((name, good), (points, "market strong" if named else "ink")))
    return cells


def chest_cells(view: SeatView, glyphs: Glyphs) -> list[Text]:
    """What lies in the chest of the deputies, in signs; nothing without deputies."""
    chest = view.chest
    if chest is None:
        return []
    cells = [line((say("Chest"), "gold strong")), line((glyphs.coin, "gold"), f" {chest.gold}")]
    cells += [
        line((f"{glyphs.good(good)} {number}", good))
        for good, number in chest.goods.items()
        if number
    ]
    if chest.contraband:
        cells.append(plain(f"{glyphs.sealed} {chest.contraband}", "contraband"))
    return cells


def stalls_rows(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """All stalls as one table."""
    labels = [good_names(good) for good in view.rules.declarable]
    labels += [say("contraband"), say("gold"), say("cards in hand")]
    label = max(16, *(plain(words).cell_len + 3 for words in labels))
    label = min(label, width // 3)
    column = min((width - label) // view.players, 18)

    def row(head: Text, cells: Sequence[Text]) -> Text:
        result = pad(head, label, "left", glyphs.ellipsis)
        for cell in cells:
            result = line(result, pad(cell, column, "right", glyphs.ellipsis))
        return result

    seats = range(view.players)
    heads = []
    for seat in seats:
        star = (f"{glyphs.star} ", "gold") if seat in view.office() else ("", "")
        name = fit(pieces.name_text(seat, names), column - 4, glyphs.ellipsis)
        heads.append(line(star, name, "  "))
    rule_row = plain(glyphs.light.top * (label + column * view.players), "line")
    rows = [row(plain(""), heads), rule_row]
    for good in view.rules.declarable:
        cells = []
        for seat in seats:
            number = view.stalls[seat].goods.get(good, 0)
            style = "ink strong" if number else "disabled"
            cells.append(line((str(number), style), " ", crown(view, seat, good, glyphs)))
        rows.append(row(line((f"{glyphs.good(good)} {good_names(good)}", good)), cells))
    contraband = [
        line((str(number), "contraband strong" if number else "disabled"), "  ")
        for number in (view.stalls[seat].contraband for seat in seats)
    ]
    rows.append(row(plain(f"{glyphs.sealed} {say('contraband')}", "contraband"), contraband))
    if view.black_market:
        head = plain(f"{glyphs.diamond} {say('black market')}", "market strong")
        cards = [
            line(market_text(view, seat, glyphs) or (glyphs.dash, "disabled"), "  ")
            for seat in seats
        ]
        rows.append(row(head, cards))
    rows.append(rule_row)
    gold = [line((str(view.gold[seat]), "gold strong"), "  ") for seat in seats]
    rows.append(row(plain(f"{glyphs.coin} {say('gold')}", "gold"), gold))
    hands = [line((str(view.hand_counts[seat]), "quiet"), "  ") for seat in seats]
    rows.append(row(plain(say("cards in hand"), "quiet"), hands))
    for heading, cells in (
        (say("Chest"), chest_cells(view, glyphs)[1:]),
        (say("Black market"), market_cells(view, glyphs, named=True)),
    ):
        if cells:
            below = pieces.in_columns(cells, width - label)
            rows += [plain(""), *behind(pad(plain(heading, "quiet"), label), below)]
    rows.append(plain(""))
    key = say(
        "{king} would be King of that good now, {queen} its Queen.",
        king=glyphs.king,
        queen=glyphs.queen,
    )
    rows += wrap(plain(key, "quiet"), width)
    if view.seat is not None and view.contraband:
        words = say(
            "Your contraband: {goods}", goods=pieces.goods_inked(GOODS, view.contraband, glyphs)
        )
        own = wrap(styled(words, "ink"), width)
        rows += [plain(""), *own]
    if view.chest_contraband:
        words = say(
            "Contraband in the chest: {goods}",
            goods=pieces.goods_inked(GOODS, view.chest_contraband, glyphs),
        )
        rows += wrap(styled(words, "ink"), width)
    return rows
