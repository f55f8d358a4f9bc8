"""What a merchant sees of the own cards: at the market, while loading, and to look at."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.hand import Card, bag_rows, hand_section, still_hand, worth_row
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import Glyphs, indent, line, plain, wrap
from nottingham_tui.drawing.sheriff import stalls
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import count, say
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
    told = wrap(
        plain(
            count(
                "Lay down up to {number} card; as many come from the pile.",
                "Lay down up to {number} cards; as many come from the pile.",
                view.rules.trade_limit,
            ),
            "ink",
        ),
        width - 4,
    )
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
    players = view.players
    order = [(view.first + number) % players for number in range(players)]
    for seat in order:
        cards = view.laid[seat]
        if cards is None or seat == view.sheriff:
            continue
        if row.plain:
            row.append(f"  {glyphs.dot}  ", "quiet")
        sentence = say("{name} lays down {goods}", name=pieces.SLOTS[0], goods=pieces.SLOTS[1])
        row.append_text(
            pieces.filled(
                sentence,
                pieces.name_text(seat, names),
                pieces.goods_text(GOODS, cards, glyphs),
                style="quiet",
            )
        )
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
        text = line()
        for number, words in enumerate(crowns):
            text.append(f"  {glyphs.dot}  " if number else "", "quiet")
            text.append(words, "quiet")
        told = wrap(text, inside)
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
        *bag_rows(cards, rules.bag_limit, width - 4, glyphs),
    ]
    sections = [
        indent(drawn_rows(drawn, view.rules, width - 4, glyphs), 2),
        hand_section(cards_of(view), draft.cursor, draft.picked, width, glyphs),
        indent(bag, 2),
        indent(risk_rows(picked, rules, width - 4, glyphs), 2),
    ]
    if sum(len(section) for section in sections) > height:
        sections[-1] = indent(risk_signs(picked, rules, width - 4, glyphs), 2)
    return stacked(sections, height)


def drawn_rows(drawn: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """What came from the pile at the market: now is the first time to see it."""
    if not drawn:
        return []
    cards = sorted(drawn, key=rules.order.__getitem__)
    told = pieces.filled(
        say("Drawn at the market: {goods}", goods=pieces.SLOTS[0]),
        pieces.goods_text(GOODS, cards, glyphs),
        style="quiet",
    )
    return wrap(told, width)


def outcome(picked: Sequence[Good], declared: Good, rules: RuleSet) -> int:
    """What the merchant pays if the bag is opened with this declaration (2E-6.3, 2E-6.4), in
    gold; below 0 is what the sheriff pays."""
    wrong = [card for card in picked if card != declared]
    if wrong:
        return sum(rules.fines[card] for card in wrong)
    return -sum(rules.fines[card] for card in picked)


def risk_signs(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """The risk in one row below its heading, for longer languages: what the merchant gains or
    loses by each declaration, in gold."""
    heading = wrap(plain(say("If it is opened, having been declared as"), "quiet"), width)
    cells = []
    for good in rules.declarable if picked else ():
        gold = outcome(picked, good, rules)
        words = plain(f"+{-gold}" if gold < 0 else f"{glyphs.minus}{gold}",
                      "legal strong" if gold < 0 else "contraband")  # fmt: skip
        told = line((glyphs.good(good), good), f" {len(picked)} ")
        cells.append(line(told, (glyphs.coin, "gold"), words))
    return [*heading, *pieces.in_columns(cells, width, 4)]


def risk_rows(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """What an opened bag costs, by what was declared."""
    heading = plain(say("If it is opened, having been declared as"), "quiet")
    if not picked:
        hint = say("Put a card in and see what each declaration would risk.")
        return [heading, *wrap(plain(hint, "disabled"), width)]
    cells = []
    for good in rules.declarable:
        gold = outcome(picked, good, rules)
        told = pieces.good_text(GOODS, good, len(picked), glyphs)
        if gold < 0:
            words = plain(say("you win {gold}", gold=-gold), "legal strong")
        else:
            words = plain(say("you pay {gold}", gold=gold), "contraband")
        cells.append(line(told, "  ", words))
    return [heading, *pieces.in_columns(cells, width, 4)]


def mine_rows(view: SeatView, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """Everything of one's own, whole at 80 columns."""
    rules = view.rules
    seat = view.seat or 0
    sections = [still_hand(cards_of(view), width, glyphs)]
    bag = view.bags[seat]
    if bag is not None and bag.fate is None:
        title = plain(say("Your bag"), "quiet")
        if bag.declared is not None:
            title = pieces.filled(
                say("Your bag, declared as {goods}", goods=pieces.SLOTS[0]),
                pieces.good_text(GOODS, bag.declared, bag.count, glyphs),
                style="quiet",
            )
        bagged = [card_of(good, rules) for good in view.bag]
        sections.append(indent([title, *bag_rows(bagged, rules.bag_limit, width - 4, glyphs)], 2))
    stall = pieces.in_columns(stalls.stall_cells(view, seat, glyphs), width - 8)
    if view.contraband:
        own = pieces.filled(
            say("Face down: {goods}", goods=pieces.SLOTS[0]),
            pieces.goods_text(GOODS, view.contraband, glyphs),
            style="quiet",
        )
        stall += wrap(own, width - 8)
    cards = stalls.market_text(view, seat, glyphs)
    if cards.plain:
        market = pieces.filled(
            say("Black market: {goods}", goods=pieces.SLOTS[0]), cards, style="quiet"
        )
        stall += wrap(market, width - 8)
    panel = framed(say("Your stall"), stall, width - 4, len(stall) + 2, glyphs)
    sections.append(indent(panel, 2))
    for words, hidden in (
        (say("Put aside: {goods}", goods=pieces.SLOTS[0]), view.own_aside),
        (say("Contraband on the chest: {goods}", goods=pieces.SLOTS[0]), view.chest_contraband),
    ):
        if hidden:
            told = pieces.filled(words, pieces.goods_text(GOODS, hidden, glyphs), style="quiet")
            sections.append(indent(wrap(told, width - 4), 2))
    return stacked(sections, height)
