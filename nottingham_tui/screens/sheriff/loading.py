"""Loading: one to five cards of the hand go into the bag. Private."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import bag_rows, hand_section
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.rows import indent, line, pad, plain, wrap
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.events import CardsDrawn, RoundBegan
from nottingham_tui.rules.sheriff.moves import Load, Move
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.picking import HandScreen
from nottingham_tui.screens.sheriff.market import cards_of
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import GOODS, goods_list


class LoadingScreen(HandScreen):
    """Load the bag; what it is worth and what it may cost is told beside it."""

    RULE = "2E-4.1"
    STEP = "loading"
    PICK = mark("load")
    CONFIRM = mark("close the bag")

    HEADING = mark("Loading")

    def move(self) -> Move:
        return Load(self.seat, self.picked())

    def prompt(self) -> str:
        cards = self.picked()
        if not cards:
            return count(
                "The bag is empty. It takes {number} card.",
                "The bag is empty. It takes 1 to {number} cards.",
                self.own_view().rules.bag_limit,
            )
        return count(
            "{number} card in the bag: {goods}",
            "{number} cards in the bag: {goods}",
            len(cards),
            goods=goods_list(cards),
        )

    def main(self, width: int, height: int) -> list[Text]:
        return loading_rows(
            self.own_view(), self.draft, self.drawn(), width, height, self.flow.glyphs
        )

    def drawn(self) -> tuple[Good, ...]:
        """What this player has drawn at the market of this round."""
        number = self.flow.public_view().round
        found: list[Good] = []
        for entry in self.flow.table.log(self.seat):
            for event in entry.events:
                if isinstance(event, RoundBegan):
                    found = []
                elif isinstance(event, CardsDrawn) and entry.round == number:
                    for seat, cards in event.hands:
                        if seat == self.seat:
                            found += cards.known()
        return tuple(found)


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
        bag_title(picked, rules, width - 4, glyphs),
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


def bag_title(picked: Sequence[Good], rules: RuleSet, width: int, glyphs: Glyphs) -> Text:
    """The bag's name at the left, its worth at the right."""
    worth = sum(rules.values[card] for card in picked)
    left = plain(say("Your bag"), "quiet")
    right = line((glyphs.coin, "gold"), " ", (say("worth {gold}", gold=worth), "ink strong"))
    return line(pad(left, width - right.cell_len - 2), right)


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
