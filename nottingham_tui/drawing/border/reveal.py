"""An opened suitcase, card by card, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.border.hands import card_of
from nottingham_tui.drawing.hand import grid_for, says_kind
from nottingham_tui.drawing.log_rows import with_names
from nottingham_tui.drawing.reveal import in_the_middle, moment_rows, turned_rows
from nottingham_tui.drawing.rows import Glyphs, line, plain, wrap
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
    grid = in_the_middle(len(cards), inner.card, inner.gap, width)
    shown = [card_of(good, rules) for good in cards]
    if any(fate.cell_len > grid.card for fate in fates):
        # Longer languages: the sign alone, below each card or none.
        fates = [fate[:1] for fate in fates]
    turned = len(cards) if turned is None else turned
    with_kind = says_kind(shown, grid.card)
    return turned_rows(shown, fates, turned, grid, glyphs, with_kind=with_kind)


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
    declared = opened.good, goods_counted(opened.good, opened.count)
    cards = shown_cards(
        facts.cards, facts.rules, fate_labels(facts, glyphs), width, glyphs, turned=facts.turned
    )
    told: list[Text] = []
    if facts.told:
        told = [*wrap(verdict_text(facts, glyphs), width - 8), plain("")]
        for event in facts.consequences:
            sentence = narrate(event, facts.names, facts.rules)
            if sentence:
                told += wrap(with_names(sentence, "gold", facts.names), width - 8)
    above = height - 6
    return moment_rows(opened.suitcase, declared, cards, told, facts.names, width, above, glyphs)
