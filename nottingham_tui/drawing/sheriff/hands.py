"""What a merchant sees of the own cards: at the market, while loading, and to look at."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.hand import Card, bag_rows, hand_section, still_hand, worth_row
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.paying import outcome_signs, outcomes
from nottingham_tui.drawing.rows import Glyphs, indent, inked, line, plain, styled, wrap
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.drawing.sheriff.news import laid_row
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import CardsLaid
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import GOODS


def market_rows(
    view: SeatView,
    names: Sequence[str],
    draft: HandDraft,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """What to do, who has laid down what, the hand, the own stall."""
    seat = view.seat or 0
    words = count(
        "Lay down up to {number} card and draw as many from the draw pile.",
        "Lay down up to {number} cards and draw as many from the draw pile.",
        view.rules.trade_limit,
    )
    told = wrap(plain(words, "ink"), width - 4)
    laid = wrap(laid_text(view, names, glyphs), width - 4)
    stall = stall_panel(view, seat, width - 4, glyphs)
    sections = [
        indent([*told, *laid], 2),
        hand_section(cards_of(view), draft.cursor, draft.picked, width, glyphs),
        indent(stall, 2),
    ]
    return stacked(sections, height)


def cards_of(view: SeatView) -> list[Card]:
    """The hand as cards."""
    return [card_of(good, view.rules) for good in view.hand]


def laid_text(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> Text:
    """Who has laid down what at this market."""
    row = plain("")
    if view.first is None:
        return row
    for number in range(view.players):
        seat = (view.first + number) % view.players
        cards = view.laid[seat]
        if cards is None or seat == view.sheriff:
            continue
        row.append(f"  {glyphs.dot}  " if row.plain else "", "quiet")
        row.append_text(laid_row(CardsLaid(seat, cards), names, glyphs))
    if not row.plain:
        return plain(say("Nobody has laid anything down yet."), "quiet")
    return row


def stall_panel(view: SeatView, seat: Seat, width: int, glyphs: Glyphs) -> list[Text]:
    """The own stall in a frame, and where it leads."""
    inside = width - 4
    cells = stalls.stall_cells(view, seat, glyphs)
    rows = pieces.in_columns(cells, inside)
    crowns = stalls.standing(view, seat)
    if crowns:
        told = wrap(plain(f" {glyphs.dot} ".join(crowns), "quiet"), inside)
        if len(told) > 2:
            # Longer languages: the crown beside the good tells it without words.
            for place, good in enumerate(view.rules.declarable):
                cells[place] = line(cells[place], " ", stalls.crown(view, seat, good, glyphs))
            rows, told = pieces.in_columns(cells, inside), []
        rows += told
    return framed(say("Your stall"), rows, width, len(rows) + 2, glyphs)


def loading_rows(
    view: SeatView,
    draft: HandDraft,
    drawn: Sequence[Good],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """What was drawn, the hand, the bag with its places, its worth and its risk."""
    rules = view.rules
    picked = tuple(view.hand[place] for place in draft.picked if place < len(view.hand))
    cards = [card_of(good, rules) for good in picked[: rules.bag_limit]]
    bag = [
        worth_row(say("Your bag"), picked, rules.values, width - 4, glyphs),
        *bag_rows(cards, rules.bag_limit, width - 4, glyphs, draft.picked),
    ]
    # What came from the pile at the market: now is the first time to see it.
    words = say("Drawn at the market: {goods}", goods=pieces.goods_inked(GOODS, drawn, glyphs))
    news = wrap(styled(words, "quiet"), width - 4) if drawn else []
    sections = [
        indent(news, 2),
        hand_section(cards_of(view), draft.cursor, draft.picked, width, glyphs),
        indent(bag, 2),
        indent(risk_rows(picked, rules, width - 4, glyphs), 2),
    ]
    if sum(len(section) for section in sections) > height:
        sections[-1] = indent(risk_signs(picked, rules, width - 4, glyphs), 2)
    return stacked(sections, height)


def risk_signs(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """The risk in one row below its heading, for longer languages: what the merchant gains or
    loses by each declaration, in gold."""
    heading = wrap(plain(say("If opened, by what you declare:"), "quiet"), width)
    found = outcomes(picked, rules.declarable, rules.fines)
    return [*heading, *outcome_signs(found, len(picked), width, glyphs)]


def risk_rows(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """What an opened bag costs, by what was declared."""
    heading = plain(say("If opened, by what you declare:"), "quiet")
    if not picked:
        hint = say("Put a card in to see what each declaration would risk.")
        return [heading, *wrap(plain(hint, "disabled"), width)]
    cells = []
    for good, (gold, lost) in outcomes(picked, rules.declarable, rules.fines).items():
        told = pieces.good_text(GOODS, good, len(picked), glyphs)
        if lost:
            words = plain(count("you pay {number}", "you pay {number}", -gold), "contraband")
        else:
            words = plain(count("you win {number}", "you win {number}", gold), "legal strong")
        cells.append(line(told, "  ", words))
    return [heading, *pieces.in_columns(cells, width, 4)]


def mine_rows(view: SeatView, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The look at everything of one's own, whole at 80 columns."""
    rules = view.rules
    seat = view.seat or 0
    sections = [still_hand(cards_of(view), width, glyphs)]
    bag = view.bags[seat]
    if bag is not None and bag.fate is None:
        title = plain(say("Your bag"), "quiet")
        if bag.declared is not None:
            said = pieces.good_inked(GOODS, bag.declared, bag.count, glyphs)
            title = styled(say("Your bag, declared as {goods}", goods=said), "quiet")
        bagged = [card_of(good, rules) for good in view.bag]
        sections.append(indent([title, *bag_rows(bagged, rules.bag_limit, width - 4, glyphs)], 2))
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
