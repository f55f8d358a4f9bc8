"""An opened bag, card by card, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.hand import Card, Grid, card_rows, grid_for
from nottingham_tui.drawing.log_rows import with_names
from nottingham_tui.drawing.reveal import in_the_middle, moment_rows, turned_rows
from nottingham_tui.drawing.rows import Glyphs, line, plain, wrap
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import count, say, say_in
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.sheriff.goods import goods_counted

_MONEY = (happened.FineDue, happened.FinePaid, happened.GoodsPaid, happened.DebtEnded)


def turning_order(opened: happened.BagOpened, rules: RuleSet) -> tuple[Good, ...]:
    """The cards as they are turned: declared goods first, contraband last."""
    taken = sorted(opened.confiscated, key=rules.order.__getitem__)
    return (*opened.stored, *taken)


@dataclass(frozen=True, slots=True)
class RevealFacts:
    """An opened bag: what was said, what is in it, who pays whom. All of it is public.

    `events` are those of the log entry. `turned` cards lie face up; `told` says that the verdict
    and the money are shown as well. `owed` is what the debtor still owes, in gold.
    """

    opened: happened.BagOpened
    events: Sequence[object]
    names: Sequence[str]
    rules: RuleSet
    turned: int
    told: bool
    owed: int = 0

    @property
    def cards(self) -> tuple[Good, ...]:
        """The cards in the order they are turned."""
        return turning_order(self.opened, self.rules)


def _grid(number: int, width: int) -> Grid:
    """Cards of at most fourteen cells, in the middle."""
    grid = grid_for(number, width)
    return in_the_middle(number, min(grid.card, 14), grid.gap, width)


def cards_in_a_row(cards: Sequence[Card], width: int, glyphs: Glyphs) -> list[Text]:
    """Cards face up, side by side in the middle."""
    grid = _grid(len(cards), width)
    return grid.beside([card_rows(card, grid.card, glyphs) for card in cards])


def cards_rows(facts: RevealFacts, width: int, glyphs: Glyphs) -> list[Text]:
    """The cards side by side and below each what becomes of it."""
    # Apart from what stands around them: the catalogue is collected from calls like these.
    kept, lost = say_in("card", "stays"), say_in("card", "seized")
    stays = plain(f"{glyphs.yes} {kept}", "legal")
    seized = plain(f"{glyphs.no} {lost}", "contraband")
    opened, cards = facts.opened, [card_of(good, facts.rules) for good in facts.cards]
    fates = [stays] * len(opened.stored) + [seized] * len(opened.confiscated)
    grid = _grid(len(cards), width)
    return turned_rows(cards, fates, facts.turned, grid, glyphs)


def verdict_text(facts: RevealFacts, glyphs: Glyphs) -> Text:
    """Honest or a liar, in one line."""
    name = facts.names[facts.opened.bag]
    if facts.opened.honest:
        sentence = say("{name} is honest: every card is as declared.", name=name)
        return line((f"{glyphs.yes}  ", "legal strong"), (sentence, "legal strong"))
    number = len(facts.opened.confiscated)
    sentence = count(
        "{name} is caught: {number} card is confiscated.",
        "{name} is caught: {number} cards are confiscated.",
        number,
        name=name,
    )
    return line((f"{glyphs.no}  ", "contraband strong"), (sentence, "contraband strong"))


def money_rows(facts: RevealFacts, width: int) -> list[Text]:
    """Who pays whom, a sentence a row."""
    rows: list[Text] = []
    names = facts.names
    settled = False
    for event in facts.events:
        if not isinstance(event, _MONEY):
            continue
        settled = settled or isinstance(event, happened.DebtEnded)
        sentence = narrate(event, names, facts.rules)
        if sentence:
            style = "quiet" if isinstance(event, happened.FineDue) else "gold"
            rows += wrap(with_names(sentence, style, names), width)
    if facts.owed and not settled:
        text = count(
            "{number} gold is still owed, in goods.",
            "{number} gold are still owed, in goods.",
            facts.owed,
        )
        rows += wrap(plain(text, "contraband"), width)
    return rows


def reveal_rows(facts: RevealFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The whole moment: the declaration, the cards, the verdict, the money."""
    opened = facts.opened
    declared = opened.declared, goods_counted(opened.declared, len(facts.cards))
    told: list[Text] = []
    if facts.told:
        told = [verdict_text(facts, glyphs), plain(""), *money_rows(facts, width - 8)]
    cards = cards_rows(facts, width, glyphs)
    above = height - 7
    return moment_rows(opened.bag, declared, cards, told, facts.names, width, above, glyphs)
