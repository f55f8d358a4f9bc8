"""Who deals with whom, as the first rows of the form for a deal or an offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from nottingham_tui.drafts.sheriff.deal import (
    BAG,
    CONTRABAND,
    GOLD,
    IGNORES,
    MOST_COLUMNS,
    OPENS,
    RETURNS,
    ROWS,
    STALL,
    WHO,
    WITH,
    DealDraft,
)
from nottingham_tui.drawing.rows import Glyphs, behind, fit, line, pad, plain
from nottingham_tui.drawing.spots import place_key, spot
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import mark, say

LABELS = {
    # For: rows of the form for a deal: what the merchant gives and from where.
    GOLD: mark("gold"),
    STALL: mark("stall"),
    CONTRABAND: mark("contraband"),
    BAG: mark("bag"),
    # For: the sheriff returns these bags.
    RETURNS: mark("return"),
    # For: the sheriff opens these bags.
    OPENS: mark("open"),
    # For: the sheriff strikes no deal with these merchants.
    IGNORES: mark("ignore"),
}


@dataclass(frozen=True, slots=True)
class DealFacts:
    """What the form is drawn from: the draft, public facts, what the offer may hold.

    `complete` says that the draft is an offer that can be read out. `with_whom` are the deputies
    that can be dealt with, `None` for both; empty without deputies.
    """

    draft: DealDraft
    view: SeatView
    names: Sequence[str]
    bounds: OfferBounds | None
    complete: bool
    with_whom: tuple[Seat | None, ...] = ()


def bag_key(seat: Seat) -> str:
    """What a click on a player's panel is while no digit is asked for."""
    return place_key(seat, "bag")


def offer_key(number: int) -> str:
    """What a click on an offer is while none is asked about."""
    return place_key(number, "offer")


def cell_key(row: str, column: int = 0, part: str = "") -> str:
    """What a click on a cell of the form is, or on the label of a field."""
    return place_key(ROWS.index(row) * MOST_COLUMNS + column, part)


def label_width(width: int) -> int:
    """Cells for the labels before the rows of the form."""
    needed = max(plain(say(label)).cell_len for label in LABELS.values()) + 1
    return max(11 if width < 90 else 14, needed)


def shortened(
    build: Callable[[Sequence[str]], Text], names: Sequence[str], width: int, glyphs: Glyphs
) -> Text:
    """A row with all these names in it, the longest of them cut until it fits."""
    row = build(names)
    longest = max(plain(name).cell_len for name in names)
    while row.cell_len > width and longest > 2:
        longest -= 1
        row = build([fit(plain(name), longest, glyphs.ellipsis).plain for name in names])
    return fit(row, width, glyphs.ellipsis)


def who_rows(facts: DealFacts, width: int, glyphs: Glyphs) -> list[Text]:
    """Who deals with the sheriff; in an offer, who makes it, and to whom.

    In one row, or in two where six names have no room in it.
    """
    label, *chips, tail = _who_parts(facts, facts.names, glyphs)
    row = line(label, *chips, tail)
    if row.cell_len <= width:
        return [row]
    if len(chips) < 6:

        def build(names: Sequence[str]) -> Text:
            return line(*_who_parts(facts, names, glyphs, in_signs=True))

        return [shortened(build, facts.names, width, glyphs)]
    half = len(chips) // 2
    rows = behind(label, [line(*chips[:half]), line(*chips[half:], tail)])
    return [fit(row, width, glyphs.ellipsis) for row in rows]


def _who_parts(
    facts: DealFacts, names: Sequence[str], glyphs: Glyphs, *, in_signs: bool = False
) -> list[Text]:
    """Who makes or gets an offer, a chip a seat, and to whom; in signs where room is scarce."""
    draft = facts.draft
    here = draft.row == WHO
    to_whom = not draft.both_hands and draft.speaker in draft.office and draft.merchant is None
    if draft.both_hands or to_whom:
        label, seats = say("Offered to") if to_whom else say("Merchant"), facts.view.merchants()
    else:
        label, seats = say("Offered by"), tuple(range(facts.view.players))
    chosen = draft.merchant if draft.both_hands or to_whom else draft.speaker
    head = plain(label, "gold strong" if here else "quiet")
    head = pad(head, max(label_width(80) + 2, head.cell_len + 1))
    chips = []
    for seat in sorted(seats):
        star = f" {glyphs.star}" if seat in draft.office else ""
        if seat == chosen:
            style = "on golden" if here else f"player{seat + 1} strong on raised"
            chip = line((f" {seat + 1} {names[seat].upper()}{star} ", style), " ")
            chips.append(spot(chip, cell_key(WHO, seat)))
            continue
        digit = "gold strong" if here else "quiet"
        name = (f"{names[seat]}{star} ", "ink" if here else "quiet")
        chips.append(spot(line((f" {seat + 1} ", digit), name, " "), cell_key(WHO, seat)))
    tail = plain("")
    if draft.is_ready and not draft.both_hands and not facts.with_whom:
        other = names[draft.other()].upper()
        words = f"{glyphs.right} {other}" if in_signs else say("to {name}", name=other)
        tail = plain(words, "ink strong")
    return [head, *chips, tail]


def with_row(facts: DealFacts, width: int, glyphs: Glyphs) -> Text:
    """Whether a deputy speaks for both or alone; with whom of them a deal is made."""
    draft = facts.draft
    here = draft.row == WITH
    alone = draft.speaker in draft.office and not draft.both_hands
    # For: whether a deputy speaks for both or alone; with which deputy a deal is made.
    label = say("Speaks") if alone else say("With")

    def build(names: Sequence[str]) -> Text:
        head = plain(label, "gold strong" if here else "quiet")
        row = pad(head, max(label_width(width) + 2, head.cell_len + 1))
        for deputy in facts.with_whom:
            # For: behind “Speaks”, or behind “With”.
            key, words = "0", say("for both") if alone else say("both deputies")
            if deputy is not None:
                key, words = str(deputy + 1), say("alone") if alone else names[deputy]
            if deputy == draft.deputy:
                chip = line((f" {key} {words} ", "on golden" if here else "ink strong on raised"))
            else:
                chip = line((f" {key} ", "gold strong" if here else "quiet"))
                chip.append(f"{words} ", "ink" if here else "quiet")
            row = line(row, spot(chip, cell_key(WITH, int(key))), " ")
        if alone and draft.merchant is not None:
            to_other = say("to {name}", name=names[draft.merchant].upper())
            row.append(f"  {to_other}", "ink strong")
        return row

    return shortened(build, facts.names, width, glyphs)
