"""The suitcases of a turn: whose, declared as what, what became of them; one that is opened."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from nottingham_tui.chronicle.border.part import CaseStory, TurnStory
from nottingham_tui.drawing.border.hands import card_of
from nottingham_tui.drawing.border.words import money_text
from nottingham_tui.drawing.hand import grid_of, in_the_middle, says_kind
from nottingham_tui.drawing.layout import spaced
from nottingham_tui.drawing.log_rows import narrated
from nottingham_tui.drawing.opened import moment_rows, turned_rows
from nottingham_tui.drawing.pieces import goods_inked, goods_text, name_style
from nottingham_tui.drawing.rows import Glyphs, fit, line, opposite, pad, plain, styled, wrap
from nottingham_tui.drawing.spots import spots
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import GOODS, goods_counted
from nottingham_tui.text.catalogue import count, say, say_in


def declared_text(case: CaseStory, glyphs: Glyphs) -> Text:
    """What was declared: glyph, number and good; before that nothing."""
    if case.declared is None:
        return plain("")
    number, good = case.declared
    return line((glyphs.good(good), good), " ", (goods_counted(good, number), "ink"))


def fate_text(case: CaseStory, glyphs: Glyphs) -> Text:
    """What became of a suitcase, in a few words and a colour."""
    fates = {
        "honest": (glyphs.yes, "legal strong", say("opened: honest"), "legal"),
        "opened": (glyphs.no, "contraband strong", say("opened: a lie"), "contraband"),
        "closed": (glyphs.coin, "gold strong", say("bribed: stays closed"), "gold"),
        "confiscated": (glyphs.diamond, "royal strong", say("confiscated"), "royal"),
        "emptied": (glyphs.yes, "legal", say("past unseen"), "legal"),
    }
    if case.fate not in fates:
        return plain(say("closed"), "gold")
    sign, ink, words, style = fates[case.fate]
    return line((f"{sign} ", ink), (words, style))


def detail_parts(case: CaseStory, glyphs: Glyphs) -> list[Text]:
    """A suitcase checked: what came through, what was lost, what it cost, each by itself."""
    parts: list[Text] = []
    if case.kept:
        parts.append(goods_text(GOODS, case.kept, glyphs))
    if case.discarded:
        lost = goods_inked(GOODS, case.discarded, glyphs)
        sentence = say("discarded: {goods}", goods=lost)
        parts.append(styled(sentence, "contraband"))
    past = count("{number} card past unseen", "{number} cards past unseen", case.brought)
    if case.fate == "emptied":
        past = count("{number} card", "{number} cards", case.brought)
    back = count("{number} card back", "{number} cards back", case.returned)
    taken = count("{number} card taken", "{number} cards taken", case.taken)
    told = (
        (case.brought, past, "ink"),
        (case.returned, back, "ink"),
        (case.taken, taken, "royal"),
        (case.bribe, say("bribe: {gold}", gold=dollars(case.bribe)), "gold"),
        (case.fine, say("fine: {gold}", gold=dollars(case.fine)), "contraband"),
        (case.compensation, say("compensation: {gold}", gold=dollars(case.compensation)), "legal"),
    )
    return parts + [plain(words, style) for number, words, style in told if number]


def _state(case: CaseStory | None, asked: bool, width: int, glyphs: Glyphs) -> Text:
    """Below a player: whether the suitcase is closed, or what became of it.

    How many cards are in it the table can count on hands (BO-1.6); beside a declaration whose
    number may be a lie (BO-2.3) nothing points at it.
    """
    if case is None:
        return plain(say("packs now") if asked else say("has no suitcase"), "quiet")
    if case.fate is None:
        words = (say("closed"), "quiet")
        if case.pointed:
            words = (say("false: bargaining"), "contraband")
        elif asked:
            words = (say("is asked"), "gold")
        return line((glyphs.sealed, "bread"), "  ", words)
    fate = fate_text(case, glyphs)
    for part in detail_parts(case, glyphs):
        longer = line(fate, "  ", part)
        if longer.cell_len > width:
            break
        fate = longer
    return fate


def cases_rows(
    story: TurnStory,
    rules: RuleSet,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
    *,
    marked: Collection[Seat] = (),
    chosen: Seat | None = None,
    asked: Collection[Seat] = (),
) -> list[Text]:
    """Two rows for each suitcase in the order they are declared: who, what was declared, the
    money; then its state. There is air between them where there is some.

    The digits of `marked` owners can be pressed; the cursor stands before the `chosen` one,
    a pointer before those who are `asked` to act. Where two rows each have no room, what became
    of a suitcase is a sign behind its digit.
    """
    blocks: list[list[Text]] = []
    owners = rules.merchants[story.sheriff]
    brief = 2 * len(owners) > height
    widest = max((declared_text(case, glyphs).cell_len for case in story.cases.values()), default=0)
    purses = max(money_text(gold, glyphs).cell_len for gold in story.gold)
    label = min(max(width - 8 - purses - widest, 8), 16)
    for owner in owners:
        case = story.cases.get(owner)
        here = glyphs.heavy.left if owner == chosen else " "
        pointer = (glyphs.pointer if owner in asked else here, "gold strong")
        digit = (f" {owner + 1} ", "on golden" if owner in marked else "gold strong")
        declared, sign = plain(""), plain(" ")
        if case is not None:
            declared = declared_text(case, glyphs)
            sign = fate_text(case, glyphs)[:1] if brief and case.fate is not None else sign
        name = plain(names[owner].upper(), name_style(owner))
        shown = pad(name, label, "left", glyphs.ellipsis)
        money = money_text(story.gold[owner], glyphs)
        head = opposite(line(pointer, digit, sign, shown, " ", declared), money, width, glyphs)
        below = fit(_state(case, owner in asked, width - 5, glyphs), width - 5, glyphs.ellipsis)
        block = [head] if brief else [head, pad(line("     ", below), width)]
        blocks.append(spots(block, str(owner + 1) if owner in marked else ""))
    return spaced(blocks, 3 * len(owners) - 1 <= height)


# An opened suitcase, card by card, as rows -----------------------------------------------

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
    shown = [card_of(good, rules) for good in cards]
    grid = in_the_middle(len(cards), grid_of(shown, min(width, _WIDEST)), width)
    if any(fate.cell_len > grid.card for fate in fates):
        # Longer languages: the sign alone, below each card or none.
        fates = [fate[:1] for fate in fates]
    turned = len(cards) if turned is None else turned
    with_kind = says_kind(shown, grid.card)
    return turned_rows(shown, fates, turned, grid, glyphs, with_kind=with_kind)


def verdict_text(facts: OpenedFacts, glyphs: Glyphs) -> Text:
    """Honest, false but harmless, or caught, in one line."""
    opened = facts.opened
    name = facts.names[opened.suitcase]
    if opened.honest:
        words = say("{name} is honest: the suitcase holds what was declared.", name=name)
        return plain(f"{glyphs.yes}  {words}", "legal strong")
    if not opened.discarded:
        words = say("{name} declared too many but keeps what’s there (BO-2.9).", name=name)
        return plain(f"{glyphs.yes}  {words}", "gold strong")
    words = count(
        "{name} is caught: {number} card is discarded.",
        "{name} is caught: {number} cards are discarded.",
        len(opened.discarded),
        name=name,
    )
    return plain(f"{glyphs.no}  {words}", "contraband strong")


def opened_rows(facts: OpenedFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The whole moment: the declaration, the cards, the verdict, the money."""
    opened = facts.opened
    declared = opened.good, goods_counted(opened.good, opened.count)
    # Apart from what stands around them: the catalogue is collected from calls like these.
    kept, lost = say_in("card", "stays"), say_in("card", "discarded")
    fates = [plain(f"{glyphs.yes} {kept}", "legal")] * len(opened.kept)
    fates += [plain(f"{glyphs.no} {lost}", "contraband")] * len(opened.discarded)
    cards = shown_cards(facts.cards, facts.rules, fates, width, glyphs, turned=facts.turned)
    told: list[Text] = []
    if facts.told:
        told = [*wrap(verdict_text(facts, glyphs), width - 8), plain("")]
        for event in facts.consequences:
            sentence = narrated(event, facts.names, facts.rules)
            if sentence:
                told += wrap(styled(sentence, "gold"), width - 8)
    above = height - 6
    return moment_rows(opened.suitcase, declared, cards, told, facts.names, width, above, glyphs)
