"""What a player of At the Border sees of the own cards: packing, keeping, and to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drafts.begun import NumbersDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.hand import Card, bag_panel, still_hand, worth_card
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.paying import outcome_signs, outcomes
from nottingham_tui.drawing.rows import (
    Glyphs,
    behind,
    beside,
    in_cells,
    indent,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.spots import spot, spots
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import GOODS, good_name, good_names, goods_counted
from nottingham_tui.text.catalogue import count, mark, say


def card_of(good: Good, rules: RuleSet) -> Card:
    """What a card of this good shows."""
    style = "legal" if rules.is_legal(good) else "contraband"
    return worth_card(good, good_name(good), style, rules.values[good], rules.fines[good])


# Frames with a digit each ----------------------------------------------------------------


def _token(digit: Text, words: Text, width: int, glyphs: Glyphs, style: str) -> list[Text]:
    is_long = words.cell_len > width - 8
    rows = behind(line(digit, " "), wrap(words, width - 8) if is_long else [words])[:2]
    return framed("", rows, width, len(rows) + 2, glyphs, style=style)


def number_tokens(view: SeatView, chosen: int | None, width: int, glyphs: Glyphs) -> list[Text]:
    """A frame a number. Which one is true the screen does not point at."""
    limit = view.rules.suitcase_limit
    across = min((width - limit + 1) // limit, 13)
    blocks = []
    for number in range(1, limit + 1):
        on = chosen is None or chosen == number
        digit = plain(f" {number} ", "on golden" if on else "disabled")
        cards = plain(glyphs.bar * number, "bread" if on else "line")
        style = "gold" if chosen == number else "line"
        token = _token(digit, cards, across, glyphs, style)
        blocks.append((spots(token, "" if chosen else str(number)), across))
    return beside(*blocks)


def goods_tokens(view: SeatView, number: int | None, width: int, glyphs: Glyphs) -> list[Text]:
    """A frame a legal good: its key, and what would be declared."""
    goods = view.rules.declarable
    across = min((width - len(goods) + 1) // len(goods), 24)
    blocks = []
    for place, good in enumerate(goods, 1):
        digit = plain(f" {place} ", "disabled" if number is None else "on golden")
        told = good_names(good) if number is None else goods_counted(good, number)
        words = line((f"{glyphs.good(good)} ", good), (told, f"{good} strong"))
        style = "line" if number is None else good
        token = _token(digit, words, across, glyphs, style)
        blocks.append((spots(token, "" if number is None else str(place)), across))
    return beside(*blocks)


# What a player of At the Border sees of the own cards ------------------------------------


def kept_rows(
    view: SeatView, goods: Sequence[Good], draft: NumbersDraft, width: int, glyphs: Glyphs
) -> list[Text]:
    """A row a good: kept now, what one brings now and at the end, kept so far, limit of the end."""
    rules, there, under = view.rules, Counter(view.goods), Counter(view.kept)
    headings = [say("kept"), say("now"), say("at the end"), say("so far"), say("limit")]
    names = {good: f" {glyphs.good(good)} {good_names(good)} " for good in goods}
    label = max((plain(name).cell_len for name in names.values()), default=8) + 5
    least = [max(plain(each).cell_len, 4) + 2 for each in headings]
    if label + 10 + sum(least) > width:
        headings = ["", glyphs.coin, f"2{glyphs.times}{glyphs.coin}", glyphs.yes, glyphs.no]
        least = [9, 5, 5, 5, 5]
    least[0] = max(least[0], 9)
    room = max(width - label - sum(least) - 1, 0)
    shown_headings = in_cells([plain(heading, "quiet") for heading in headings], least)
    rows = [line(" " * (label + room + 1), shown_headings)]
    for place, good in enumerate(goods):
        here = place == draft.cursor
        number, most = draft.picked.get(good, 0), there[good]
        name = plain(names[good], "on golden" if here else f"{good} strong")
        pointer = (glyphs.heavy.left if here else " ", "gold strong")
        head = pad(line(pointer, (f" {place + 1} ", "quiet"), name), label)
        marks = pieces.marks_text(good, number, min(most, room), "quiet", glyphs)
        of_all = say("{number} of {most}", number=number, most=most)
        if plain(of_all).cell_len > least[0]:
            of_all = f"{number}/{most}"
        limit = rules.limits[good]
        cells = (
            plain(of_all, "ink strong" if number else "quiet"),
            plain(str(rules.values[good]), "ink"),
            plain(str(2 * rules.values[good]), "gold"),
            plain(str(under[good]), "ink" if under[good] else "disabled"),
            plain(str(limit), "contraband" if under[good] + number > limit else "quiet"),
        )
        row = line(head, pad(marks, room), " ", in_cells(cells, least))
        rows.append(spot(row, str(place + 1)))
    return rows


def risk_rows(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """What an opened suitcase costs or brings, by what was declared."""
    heading = plain(say("If it’s opened, by what you declare:"), "quiet")
    if not picked:
        hint = say("Put a card in to see what each declaration would risk.")
        return [heading, *wrap(plain(hint, "disabled"), width)]
    cells = []
    for good, (gold, lost) in outcomes(picked, rules.declarable, rules.fines).items():
        told = pieces.good_text(GOODS, good, len(picked), glyphs)
        if gold > 0:
            words = plain(say("you get {gold}", gold=dollars(gold)), "legal strong")
        else:
            costs = count(
                "you pay {gold} and lose {number} card",
                "you pay {gold} and lose {number} cards",
                lost,
                gold=dollars(-gold),
            )
            words = plain(costs, "contraband")
        cells.append((told, words))
    across = max(told.cell_len for told, _ in cells) + 2
    rows = [line(pad(told, across), words) for told, words in cells]
    if any(row.cell_len > width for row in rows):
        return risk_signs(picked, rules, width, glyphs)
    return [heading, *rows]


def risk_signs(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """The same in one row below its heading, for longer languages."""
    heading = wrap(plain(say("If it’s opened, by what you declare:"), "quiet"), width)
    found = outcomes(picked, rules.declarable, rules.fines)
    return [*heading, *outcome_signs(found, len(picked), width, glyphs, with_lost=True)]


def own_rows(view: SeatView, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The look at everything of one's own, whole at 80 columns."""
    rules, seat, room = view.rules, view.seat or 0, width - 4
    hand = [card_of(good, rules) for good in view.hand]
    sections = [still_hand(hand, width, glyphs, height - 14)]
    suitcase = view.suitcases[seat]
    if view.suitcase and suitcase is not None:
        title: str | Text = say("Your suitcase")
        if suitcase.declared is not None:
            declared = suitcase.declared
            said = pieces.good_inked(GOODS, declared.good, declared.count, glyphs)
            title = styled(say("Your suitcase, declared as {goods}", goods=said), "quiet")
        packed = [card_of(good, rules) for good in view.suitcase]
        panel = bag_panel(title, packed, rules.suitcase_limit, (), room, glyphs)
        sections.append(indent(panel, 2))
    told: list[Text] = []
    for words, goods in (
        (mark("Brought over the border this round: {goods}"), view.goods),
        (mark("Under your suitcase for the end: {goods}"), view.kept),
    ):
        kept = say(words, goods=pieces.goods_inked(GOODS, goods, glyphs))
        told += wrap(styled(kept, "quiet"), room)
    sections.append(indent(told, 2))
    return stacked(sections, height)
