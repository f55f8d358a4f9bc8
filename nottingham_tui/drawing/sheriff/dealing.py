"""The form in which a deal or an offer is written down, as rows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drafts.sheriff.deal import (
    BAG,
    BAGS_ROWS,
    CONTRABAND,
    GOLD,
    GOODS_ROWS,
    IGNORES,
    PROMISE,
    RETURNS,
    STALL,
    WHO,
    columns,
    limit,
    lines,
    may_return,
)
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.pieces import names_inked
from nottingham_tui.drawing.rows import Glyphs, behind, indent, line, pad, plain, styled, wrap
from nottingham_tui.drawing.sheriff.bags import BagFacts, bag_heading
from nottingham_tui.drawing.sheriff.cards import effect_of
from nottingham_tui.drawing.sheriff.dealers import (
    LABELS,
    DealFacts,
    cell_key,
    label_width,
    shortened,
    who_rows,
    with_row,
)
from nottingham_tui.drawing.spots import spot, spots
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.goods import GOODS
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.sheriff.goods import good_name, good_names, kind_of
from nottingham_tui.text.sheriff.offers import offer_text, promised

_COMMON = frozenset(kind.name for kind in GOODS)


def _label(facts: DealFacts, row: str, width: int) -> Text:
    here = facts.draft.row == row
    style = "gold strong" if here else "quiet"
    label = pad(plain(say(LABELS[row]), style), label_width(width), "left", "~")
    return spot(label, cell_key(row, part="row"))


def _chip(words: str, *, here: bool, style: str) -> Text:
    return plain(f" {words} ", "on golden" if here else style)


def _gold_row(facts: DealFacts, width: int) -> Text:
    draft, bounds = facts.draft, facts.bounds
    here = draft.row == GOLD
    style = "gold strong" if draft.gold else "quiet"
    chip = _chip(f"{draft.gold:>3}", here=here, style=style)
    most = bounds.gold if bounds is not None else 0
    # For: stands behind the gold typed in: of how much gold.
    of_all = say("of {number}", number=most)
    chip = spot(line(chip, " ", (of_all, "quiet")), cell_key(GOLD, part="row"))
    return line(_label(facts, GOLD, width), chip)


def _goods_cells(
    facts: DealFacts, row: str, goods: Sequence[Good], start: int, width: int, glyphs: Glyphs
) -> Text:
    """Cells for these goods; `start` is the column of the first.

    In longer languages the names are left out, but for that of the good under the cursor.
    """
    draft = facts.draft
    chosen = draft.goods(row)
    room = (width - label_width(width)) // max(len(goods), 4)
    rules = facts.view.rules
    # On the stall a number is followed by how many there are. The lines of the goods that are in
    # every deck are drawn alike.
    common = [good for good in rules.order if good in _COMMON]
    named = all(
        plain(good_names(good)).cell_len + (7 if good in rules.legal else 6) <= room
        for good in (goods if len(goods) > 4 else common)
    )
    room = room if named else min(8, room)
    result, under_cursor = plain(""), plain("")
    for column, good in enumerate(goods, start):
        number = chosen.get(good, 0)
        most = limit(row, good, facts.bounds)
        here = draft.row == row and draft.column == column
        shown = str(number) if number else glyphs.dash
        if row == STALL:
            shown = f"{number}/{most}" if most else glyphs.dash
        name = good_name(good) if number == 1 else good_names(good)
        if here and not named and not is_many(facts, row):
            under_cursor = plain(f" {name}", f"{good} strong")
        name = name if named else ""
        words = f"{glyphs.good(good)} {name}"
        if here:
            text = plain(f" {shown} {words}".rstrip(), "on golden")
            text.append(" " if text.cell_len < room else "")
        elif not most:
            text = plain(f" {shown} {words}", "disabled")
        elif number:
            text = line((f" {shown} ", "ink strong"), (words, f"{good} strong"))
        else:
            text = line((f" {shown} ", "quiet"), (words, good))
        cell = pad(text, room, "left", glyphs.ellipsis)
        result.append_text(spot(cell, cell_key(row, column)))
    return line(result, under_cursor)


def is_many(facts: DealFacts, row: str) -> bool:
    """Whether a row has more kinds of goods than every game has: they are drawn as signs."""
    return len(lines(row, facts.view)) > (2 if row == BAG else 1)


def _goods_rows(facts: DealFacts, row: str, width: int, glyphs: Glyphs) -> list[Text]:
    """The lines of a row of goods; only what was chosen where there are many and the cursor is
    elsewhere."""
    label = _label(facts, row, width)
    if is_many(facts, row) and facts.draft.row != row:
        chosen = _chosen(facts, row, width - label_width(width), glyphs)
        return [spot(pad(line(label, chosen), width), cell_key(row, part="row"))]
    rows = []
    start = 0
    for goods in lines(row, facts.view):
        rows.append(_goods_cells(facts, row, goods, start, width, glyphs))
        start += len(goods)
    return behind(label, rows)


def _chosen(facts: DealFacts, row: str, width: int, glyphs: Glyphs) -> Text:
    """The cards that are given out of a row, in one line; in signs where names have no room."""
    chosen = facts.draft.goods(row)
    if not chosen:
        return plain(f" {glyphs.dash}", "quiet")
    named, signs = plain(" "), plain(" ")
    for good, number in chosen.items():
        name = good_name(good) if number == 1 else good_names(good)
        for text, words in ((named, f"{glyphs.good(good)} {name}"), (signs, glyphs.good(good))):
            text.append(f"{number} ", "ink strong")
            text.append(f"{words}  ", f"{good} strong")
    return named if named.cell_len <= width else signs


def _remark(facts: DealFacts, glyphs: Glyphs) -> Text:
    """How many cards there are to choose from, where they can be counted only; of many kinds
    the name of the one under the cursor."""
    bounds, draft = facts.bounds, facts.draft
    if draft.row in GOODS_ROWS and is_many(facts, draft.row):
        good = str(columns(draft.row, facts.view, draft)[draft.column])
        kind = kind_of(facts.view.rules, good)
        effect = effect_of(kind)
        name = line((f"{glyphs.good(good)} {good_names(good)}", f"{good} strong"))
        return line(name, (f"  {effect}", "quiet")) if effect else name
    if bounds is None:
        return plain("")
    stall = count("{number} card face down", "{number} cards face down", bounds.contraband)
    bag = count("{number} card in the bag", "{number} cards in the bag", bounds.bag)
    return line((stall, "quiet"), (f"  {glyphs.dot}  ", "line"), (bag, "quiet"))


def _given_rows(facts: DealFacts, width: int, glyphs: Glyphs) -> list[Text]:
    rows = [_gold_row(facts, width)]
    for row in (STALL, CONTRABAND, BAG):
        rows += _goods_rows(facts, row, width, glyphs)
    remark, left = _remark(facts, glyphs), label_width(width) + 1
    return [*rows, line("" if left + remark.cell_len > width - 4 else " " * left, remark)]


def _bags_row(facts: DealFacts, row: str, width: int, glyphs: Glyphs) -> Text:
    draft, view = facts.draft, facts.view
    chosen = draft.bags(row)
    seats = [seat for seat in columns(row, view, draft) if isinstance(seat, int)]
    if not seats:
        # For: in a row of a deal where bags are ticked: there are none left.
        nobody = glyphs.dash if row == IGNORES else say("all bags are decided")
        return line(_label(facts, row, width), (nobody, "disabled"))

    def build(names: Sequence[str]) -> Text:
        result = _label(facts, row, width)
        for column, seat in enumerate(seats):
            here = draft.row == row and draft.column == column
            ticked = seat in chosen
            sign = glyphs.yes if ticked else glyphs.dot
            barred = row == RETURNS and not may_return(view, draft, seat)
            style = "disabled" if barred else "legal strong" if ticked else "ink"
            if ticked and row != RETURNS:
                style = "contraband strong"
            chip = _chip(f"{sign} {seat + 1} {names[seat]}", here=here, style=style)
            result = line(result, spot(chip, cell_key(row, column)), " ")
        return result

    return shortened(build, facts.names, width, glyphs)


# For: in the form of a deal: whose promise, then its text as it was typed.
def _promise_rows(facts: DealFacts, width: int) -> list[Text]:
    draft = facts.draft
    here = draft.row == PROMISE
    assert draft.speaker is not None
    speaker = say("{name:'s} promise", name=facts.names[draft.speaker])
    head = _chip(speaker, here=here, style="quiet")
    if not draft.promise:
        words = plain(say("none (press t to write one)"), "quiet")
        return [spot(line(head, " ", words), cell_key(PROMISE))]
    words = plain(say("“{text}”", text=promised(draft.promise)), "royal italic")
    # For: stands behind a promise.
    rows = wrap(line(words, "  ", (say("not binding"), "quiet")), width - head.cell_len - 1)
    return spots(behind(line(head, " "), rows[:2]), cell_key(PROMISE))


def _spoken(facts: DealFacts, width: int) -> list[Text]:
    """The whole thing as a sentence."""
    draft, names = facts.draft, facts.names
    if not facts.complete:
        return []
    sentence = offer_text(draft.offer(), names_inked(names), draft.office)
    return wrap(styled(sentence, "gold" if draft.sure else "ink"), width)


def _may_be_a_lie(facts: DealFacts, width: int) -> list[Text]:
    """What is written down may be a lie; who is shown the proof."""
    if not facts.draft.contraband and not facts.draft.bag:
        return []
    lie = say("Hidden cards may be a lie; no proof is shown ({rule}).", rule="1E-3.4")
    if facts.view.rules.proofs:
        lie = say(
            "Hidden cards may be a lie; if so, the proof is shown only to {name} ({rule}).",
            name=listed([facts.names[seat] for seat in facts.draft.bound()]),
            rule="2E-5.12",
        )
    return wrap(plain(lie, "quiet"), width)


def form_rows(facts: DealFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The form of a deal: what is given, which bags are returned or opened, a promise."""
    draft, names = facts.draft, facts.names
    inside = width - 4
    rows = [plain(""), *indent(who_rows(facts, inside, glyphs), 2)]
    if facts.with_whom and draft.is_ready:
        rows.append(line("  ", with_row(facts, inside, glyphs)))
    rows.append(plain(""))
    parties = [row for row in rows if row.plain]
    if not draft.is_ready or draft.merchant is None:
        question = say("Press the merchant’s digit.")
        if not draft.both_hands:
            question = say("Which merchant is it about? Press their digit.")
            if draft.speaker in draft.office:
                question = say("Who gets the offer? Press their digit.")
        rows += [*indent(wrap(plain(question, "quiet"), inside), 2), plain("")]
        bags = BagFacts(facts.view, names, {})
        seats = sorted(facts.view.merchants())
        headings = [
            spot(bag_heading(bags, seat, min(inside, 60), glyphs), cell_key(WHO, seat))
            for seat in seats
        ]
        return rows + indent(headings, 1)
    # For: above what the merchant gives in a deal.
    gives = say("{name} gives", name=names[draft.merchant])
    given = _given_rows(facts, inside, glyphs)
    does = say("Sheriff {name}", name=names[draft.office[0]])
    if draft.joint:
        does = say("Deputies {names}", names=listed([names[seat] for seat in draft.office]))
    elif len(draft.office) > 1 and draft.deputy is not None:
        does = say("Deputy {name} alone", name=names[draft.deputy])
    deeds = [row for row in BAGS_ROWS if row != IGNORES or facts.view.rules.deals_may_ignore]
    done = [_bags_row(facts, row, inside, glyphs) for row in deeds]
    rows += framed(gives, given, width, len(given) + 2, glyphs)
    rows += framed(does, done, width, len(done) + 2, glyphs)
    promise = indent(_promise_rows(facts, inside), 1)
    spoken = _spoken(facts, inside)
    lie = _may_be_a_lie(facts, inside)
    tightly = [row for row in rows if row.plain.strip()]
    wanted = draft.promise or draft.row == PROMISE
    if wanted or len(tightly) + len(promise) + len(spoken) <= height:
        rows += promise
    # Where the field is filled in, the message line says that it may be a lie.
    if len(rows) + len(spoken) + len(lie) <= height:
        spoken += lie
    if len(rows) + 1 + len(spoken) <= height:
        rows.append(plain(""))
    elif len(rows) + len(spoken) > height:
        # In longer languages words need the room between the parts.
        rows = [row for row in rows if row.plain]
    if len(rows) + len(spoken) > height:
        # The fields tell it as well; before hands are shaken the sentence does.
        rows, spoken = (parties, spoken) if draft.sure else (rows, [])
    return rows + indent(spoken, 2)
