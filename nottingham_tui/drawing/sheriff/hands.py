"""What a merchant sees of the own cards: at the market, while loading, and to look at."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.hand import Card, bag_panel, hand_section, still_hand
from nottingham_tui.drawing.layout import WIDE, framed, stacked
from nottingham_tui.drawing.paying import outcomes
from nottingham_tui.drawing.rows import (
    Glyphs,
    behind,
    beside,
    indent,
    inked,
    line,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.sheriff import booths, stalls
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import GOODS, good_names


def market_rows(
    view: SeatView,
    names: Sequence[str],
    entries: Sequence[Entry],
    draft: HandDraft,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """What to do, the hand, the own stall beside what others have laid down."""
    seat = view.seat or 0
    words = count(
        "{name}: lay down up to {number} card; as many come from the draw pile.",
        "{name}: lay down up to {number} cards; as many come from the draw pile.",
        view.rules.trade_limit,
        name=pieces.name_inked(seat, names),
    )
    told = behind((f"{glyphs.pointer} ", "gold"), wrap(styled(words, "ink"), width - 6))
    left, gap, right = halves(width - 4)
    stall = booths.own_rows(view, seat, names, left - 4, glyphs)
    hand = hand_section(
        cards_of(view),
        draft.cursor,
        draft.picked,
        width,
        glyphs,
        height - len(told) - len(stall) - 2,
        # For: below a card at the market that the cursor has picked.
        say("laid down"),
    )
    tall = height - len(told) - len(hand)
    if len(stall) + 2 > tall:
        # What it is worth has no room.
        del stall[-3:]
    if len(stall) + 2 > tall:
        stall = pieces.in_columns(booths.crowned_cells(view, seat, glyphs), left - 4, 2)
    panels = beside(
        (framed(say("Your stall"), stall, left, min(len(stall) + 2, tall), glyphs), left),
        (booths.market_panel(view, names, entries, right, (len(stall) + 2, tall), glyphs), right),
        gap=gap,
    )
    return stacked([indent(told, 2), hand, indent(panels, 2)], height, air=1)


def halves(room: int) -> tuple[int, int, int]:
    """How wide two panels side by side are, and the gap between them."""
    gap = 1 if room < WIDE - 4 else 3
    left = (room - gap) // 2
    return left, gap, room - gap - left


def cards_of(view: SeatView) -> list[Card]:
    """The hand as cards."""
    return [card_of(good, view.rules) for good in view.hand]


def loading_rows(
    view: SeatView,
    names: Sequence[str],
    entries: Sequence[Entry],
    draft: HandDraft,
    drawn: Sequence[Good],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """What was drawn, the hand, the bag with its worth and its risk beside the own stall, what
    others have laid down at the market."""
    rules, seat = view.rules, view.seat or 0
    picked = tuple(view.hand[place] for place in draft.picked if place < len(view.hand))
    cards = [card_of(good, rules) for good in picked[: rules.bag_limit]]
    # What came from the pile at the market: now is the first time to see it.
    news = _drawn_rows(drawn, width - 4, height, glyphs)
    left, gap, right = halves(width - 4)
    is_wide = gap > 1
    if not is_wide:
        left, right = left + 11, right - 11
    risk = risk_rows(picked, rules, left - 4, glyphs)
    title = say("Your bag")
    bag = bag_panel(title, cards, rules.bag_limit, risk, left, glyphs, draft.picked)
    cells = pieces.in_columns(booths.crowned_cells(view, seat, glyphs), right - 4, 2)
    least = len(bag) + 1
    hand = hand_section(
        cards_of(view),
        draft.cursor,
        draft.picked,
        width,
        glyphs,
        height - len(news) - least - 4,
        # For: below a card that is in the bag.
        say("in the bag"),
    )
    rest = height - len(news) - len(hand)
    if is_wide:
        stall = booths.own_rows(view, seat, names, left - 4, glyphs)
        column = [*bag, *framed(say("Your stall"), stall, left, len(stall) + 2, glyphs)]
        if len(column) > rest:
            column = [*bag, *framed(say("Your stall"), cells, left, len(cells) + 2, glyphs)]
        panel = booths.market_panel(view, names, entries, right, (len(column), rest), glyphs)
        lower = beside((column, left), (panel, right), gap=gap)
        return stacked([indent(news, 2), hand, indent(lower, 2)], height, air=1)
    own = framed(say("Your stall"), cells, right, len(bag), glyphs)
    lower = beside((bag, left), (own, right), gap=gap)
    room = height - len(hand) - len(lower)
    news = _drawn_rows(drawn, width - 4, room, glyphs)
    laid = booths.laid_lines(view, names, entries, width - 4, room - len(news), glyphs)
    sections = [indent(news, 2), hand, indent(lower, 2), indent(laid, 2)]
    return stacked(sections, height, air=1)


def _drawn_rows(drawn: Sequence[Good], width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """What was drawn, in so many rows at most: in signs where names don't have that room."""
    named, signs = pieces.goods_inked(GOODS, drawn, glyphs), stalls.signs_text(drawn, 0, glyphs)
    for goods in (named, inked(signs)) if drawn else ():
        rows = wrap(styled(say("Drawn at the market: {goods}", goods=goods), "quiet"), width)
        if len(rows) <= height:
            return rows
    return []


_MOST_RISKS = 3
"""So many rows hold what an opened bag may cost or bring."""


def risk_rows(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """What an opened bag costs or brings, by what was declared: each good in it that may be, and
    all others alike. Two rows at least, so that nothing moves; signs alone where there are many."""
    if not outcomes(picked, rules.declarable, rules.fines):
        hint = say("Put a card in to see what each declaration would risk.")
        return (wrap(plain(hint, "disabled"), width) + [plain("")] * 2)[:2]
    rows = _risks(picked, rules, width, glyphs)
    if len(rows) > _MOST_RISKS:
        rows = _risks(picked, rules, width, glyphs, named=False)
    return rows + [plain("")] * (2 - len(rows))


def _risks(
    picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs, *, named: bool = True
) -> list[Text]:
    """The outcomes one after the other, as many a row as it holds."""
    found = outcomes(picked, rules.declarable, rules.fines)
    rows: list[Text] = []
    # For: before what an opened bag costs or brings, by what was declared.
    row = plain(say("If opened:"), "quiet")
    inside = [good for good in rules.declarable if good in picked]
    others = [found[good] for good in rules.declarable if good not in picked][:1]
    for good, (gold, lost) in [(good, found[good]) for good in inside]:
        sign = inked(glyphs.good(good), good)
        called = pieces.with_sign(good_names(good), good, glyphs) if named else sign
        if lost:
            words = count("as {goods} you pay {number}", "as {goods} you pay {number}", -gold,
                          goods=called)  # fmt: skip
        else:
            words = count("as {goods} you win {number}", "as {goods} you win {number}", gold,
                          goods=called)  # fmt: skip
        rows, row = _on(rows, row, styled(words, "contraband" if lost else "legal"), width)
    for gold, _lost in others:
        words = count("else you pay {number}", "else you pay {number}", -gold)
        if not inside:
            words = count("whatever you declare you pay {number}",
                          "whatever you declare you pay {number}", -gold)  # fmt: skip
        rows, row = _on(rows, row, plain(words, "contraband"), width)
    return [*rows, row]


def _on(rows: list[Text], row: Text, more: Text, width: int) -> tuple[list[Text], Text]:
    """One more outcome in the same row, or in the next one."""
    if row.cell_len + 2 + more.cell_len <= width:
        return rows, line(row, "  ", more)
    return [*rows, row], line("  ", more)


def mine_rows(view: SeatView, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The look at everything of one's own, whole at 80 columns."""
    rules = view.rules
    seat = view.seat or 0
    sections = [still_hand(cards_of(view), width, glyphs, height - 16)]
    bag = view.bags[seat]
    if bag is not None and bag.fate is None:
        title: str | Text = say("Your bag")
        if bag.declared is not None:
            said = pieces.good_inked(GOODS, bag.declared, bag.count, glyphs)
            title = styled(say("Your bag, declared as {goods}", goods=said), "quiet")
        bagged = [card_of(good, rules) for good in view.bag]
        panel = bag_panel(title, bagged, rules.bag_limit, (), width - 4, glyphs)
        sections.append(indent(panel, 2))
    stall = pieces.in_columns(stalls.stall_cells(view, seat, glyphs), width - 8)
    if view.contraband:
        words = say("Face down: {goods}", goods=pieces.goods_inked(GOODS, view.contraband, glyphs))
        stall += wrap(styled(words, "quiet"), width - 8)
    cards = stalls.market_text(view, seat, glyphs)
    if cards.plain:
        words = say("Black market: {goods}", goods=inked(cards))
        stall += wrap(styled(words, "quiet"), width - 8)
    panel = framed(say("Your stall"), stall, width - 4, len(stall) + 2, glyphs)
    sections.append(indent(panel, 2))
    for words, hidden in (
        (mark("Put aside: {goods}"), view.own_aside),
        (mark("Contraband in the chest: {goods}"), view.chest_contraband),
    ):
        if hidden:
            lying = say(words, goods=pieces.goods_inked(GOODS, hidden, glyphs))
            told = wrap(styled(lying, "quiet"), width - 4)
            sections.append(indent(told, 2))
    return stacked(sections, height)
