"""An opened bag, card by card, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import CARD_HEIGHT, Card, Grid, card_rows, grid_for
from nottingham_tui.drawing.rows import centred, line, pad, plain, wrap
from nottingham_tui.drawing.sentences import with_names
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


def back_rows(width: int, glyphs: Glyphs) -> list[Text]:
    """A card face down."""
    frame, inside = glyphs.light, width - 2
    rows = [line((frame.top_left + frame.top * inside + frame.top_right, "bread"))]
    for y in range(CARD_HEIGHT - 2):
        pattern = "".join(
            glyphs.weave if 0 < x < inside - 1 and (x + y) % 3 == 0 else " " for x in range(inside)
        )
        rows.append(line((frame.left, "bread"), (pattern, "line"), (frame.right, "bread")))
    rows.append(line((frame.bottom_left + frame.bottom * inside + frame.bottom_right, "bread")))
    return [Text("", style="on raised", end="").append_text(row) for row in rows]


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


def _side_by_side(blocks: Sequence[Sequence[Text]], grid: Grid) -> list[Text]:
    rows = []
    for y in range(len(blocks[0])):
        row = plain(" " * grid.left)
        for number, block in enumerate(blocks):
            row.append(" " * (grid.gap if number else 0))
            row.append_text(block[y])
        rows.append(row)
    return rows


def _grid(number: int, width: int) -> Grid:
    """Cards of at most fourteen cells, in the middle."""
    grid = grid_for(number, width)
    card = min(grid.card, 14)
    used = number * card + (number - 1) * grid.gap
    return Grid(card, grid.gap, max((width - used) // 2, 0))


def cards_in_a_row(cards: Sequence[Card], width: int, glyphs: Glyphs) -> list[Text]:
    """Cards face up, side by side in the middle."""
    grid = _grid(len(cards), width)
    return _side_by_side([card_rows(card, grid.card, glyphs) for card in cards], grid)


def cards_rows(facts: RevealFacts, width: int, glyphs: Glyphs) -> list[Text]:
    """The cards side by side and below each what becomes of it."""
    cards = facts.cards
    grid = _grid(len(cards), width)
    blocks: list[list[Text]] = []
    for number, good in enumerate(cards):
        if number >= facts.turned:
            blocks.append([*back_rows(grid.card, glyphs), pad(plain(""), grid.card)])
            continue
        stays = number < len(facts.opened.stored)
        fate = say_in("card", "stays") if stays else say_in("card", "seized")
        sign, style = (glyphs.yes, "legal") if stays else (glyphs.no, "contraband")
        label = plain(f"{sign} {fate}", style)
        rows = card_rows(card_of(good, facts.rules), grid.card, glyphs)
        blocks.append([*rows, pad(label, grid.card, "center", glyphs.ellipsis)])
    return _side_by_side(blocks, grid)


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
    cards = facts.cards
    declared = facts.opened.declared
    name = facts.names[facts.opened.bag].upper()
    words = line(
        (name, f"player{facts.opened.bag + 1} strong"),
        "   ",
        (say("declared"), "quiet"),
        "   ",
        (glyphs.good(declared), f"{declared} strong"),
        " ",
        (goods_counted(declared, len(cards)), "ink strong"),
    )
    rows = [*centred([words], width), plain(""), *cards_rows(facts, width, glyphs), plain("")]
    told: list[Text] = []
    if facts.told:
        told = [verdict_text(facts, glyphs), plain(""), *money_rows(facts, width - 8)]
    above = max((height - len(rows) - 7) // 2, 1)
    return [plain("")] * above + rows + centred(told, width)
