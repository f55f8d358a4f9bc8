"""An opened suitcase, card by card, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.border.cards import card_of
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import Grid, card_rows, grid_for, says_kind
from nottingham_tui.drawing.rows import centred, line, pad, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.drawing.sheriff.reveal import back_rows
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.text.border.goods import goods_counted
from nottingham_tui.text.catalogue import count, say, say_in
from nottingham_tui.text.narrate import narrate

# Five cards are shown no wider than this, in cells.
_WIDEST = 86


@dataclass(frozen=True, slots=True)
class OpenedFacts:
    """An opened suitcase: what was said, what is in it, who pays whom. All of it is public.

    `consequences` are the payments that follow. `turned` cards lie face up; `told` says that the
    verdict and the money are shown as well.
    """

    opened: happened.SuitcaseOpened
    consequences: Sequence[object]
    names: Sequence[str]
    rules: RuleSet
    turned: int
    told: bool

    @property
    def cards(self) -> tuple[Good, ...]:
        """The cards in the order they are turned: what matches first, contraband last."""
        return (*self.opened.kept, *self.opened.discarded)


def _side_by_side(blocks: Sequence[Sequence[Text]], grid: Grid) -> list[Text]:
    rows = []
    for y in range(len(blocks[0])):
        row = plain(" " * grid.left)
        for number, block in enumerate(blocks):
            row = line(row, " " * (grid.gap if number else 0), block[y])
        rows.append(row)
    return rows


def shown_cards(
    cards: Sequence[Good],
    rules: RuleSet,
    fates: Sequence[Text],
    width: int,
    glyphs: Glyphs,
    *,
    turned: int | None = None,
) -> list[Text]:
    """Cards side by side, below each what becomes of it; those beyond `turned` lie face down."""
    inner = grid_for(len(cards), min(width, _WIDEST))
    block = len(cards) * inner.card + (len(cards) - 1) * inner.gap
    grid = Grid(inner.card, inner.gap, max((width - block) // 2, 0))
    shown = [card_of(good, rules) for good in cards]
    with_kind = says_kind(shown, grid.card)
    if any(fate.cell_len > grid.card for fate in fates):
        # Longer languages: the sign alone, below each card or none.
        fates = [fate[:1] for fate in fates]
    blocks: list[list[Text]] = []
    for number, card in enumerate(shown):
        if turned is not None and number >= turned:
            blocks.append([*back_rows(grid.card, glyphs), pad(plain(""), grid.card)])
            continue
        rows = card_rows(card, grid.card, glyphs, with_kind=with_kind)
        blocks.append([*rows, pad(fates[number], grid.card, "center", glyphs.ellipsis)])
    return _side_by_side(blocks, grid)


def fate_labels(facts: OpenedFacts, glyphs: Glyphs) -> list[Text]:
    """What becomes of each card, in the order they are turned."""
    kept, lost = say_in("card", "stays"), say_in("card", "discarded")
    return [
        *(plain(f"{glyphs.yes} {kept}", "legal") for _ in facts.opened.kept),
        *(plain(f"{glyphs.no} {lost}", "contraband") for _ in facts.opened.discarded),
    ]


def verdict_text(facts: OpenedFacts, glyphs: Glyphs) -> Text:
    """Honest, false but harmless, or caught, in one line."""
    opened = facts.opened
    name = facts.names[opened.suitcase]
    if opened.honest:
        words = say("{name} is honest: the suitcase holds what was declared.", name=name)
        return line((f"{glyphs.yes}  ", "legal strong"), (words, "legal strong"))
    if not opened.discarded:
        words = say("{name} declared too many: what is there is kept (BO-2.9).", name=name)
        return line((f"{glyphs.yes}  ", "gold strong"), (words, "gold strong"))
    words = count(
        "{name} is caught: {number} card is discarded.",
        "{name} is caught: {number} cards are discarded.",
        len(opened.discarded),
        name=name,
    )
    return line((f"{glyphs.no}  ", "contraband strong"), (words, "contraband strong"))


def opened_rows(facts: OpenedFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The whole moment: the declaration, the cards, the verdict, the money."""
    opened = facts.opened
    name = facts.names[opened.suitcase].upper()
    words = line(
        (name, f"player{opened.suitcase + 1} strong"),
        "   ",
        (say("declared"), "quiet"),
        "   ",
        (glyphs.good(opened.good), f"{opened.good} strong"),
        " ",
        (goods_counted(opened.good, opened.count), "ink strong"),
    )
    cards = shown_cards(
        facts.cards, facts.rules, fate_labels(facts, glyphs), width, glyphs, turned=facts.turned
    )
    rows = [*centred([words], width), plain(""), *cards, plain("")]
    told: list[Text] = []
    if facts.told:
        told = [*wrap(verdict_text(facts, glyphs), width - 8), plain("")]
        for event in facts.consequences:
            sentence = narrate(event, facts.names, facts.rules)
            if sentence:
                told += wrap(with_names(sentence, "gold", facts.names), width - 8)
    above = max((height - len(rows) - 6) // 2, 1)
    return [plain("")] * above + rows + centred(told, width)
