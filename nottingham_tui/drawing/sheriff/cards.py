"""Cards, the chest, discard piles and an opened bag of Sheriff, as rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.hand import Card, card_rows, grid_of, worth_card
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.log_rows import hanging, narrated
from nottingham_tui.drawing.opened import moment_rows, turned_rows
from nottingham_tui.drawing.rows import Glyphs, beside, line, plain, styled, wrap
from nottingham_tui.drawing.sheriff.stalls import contraband_text
from nottingham_tui.drawing.spots import spots
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.chest.pieces import ShareProposed
from nottingham_tui.rules.sheriff.chest.sharing import ChestView
from nottingham_tui.rules.sheriff.goods import GoodKind
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.text.catalogue import amount, count, listed, mark, say, say_in
from nottingham_tui.text.narrate import worth_telling
from nottingham_tui.text.sheriff.goods import (
    GOODS,
    good_name,
    goods_counted,
    is_promo,
    kind_of,
)

_EFFECTS: Mapping[str, str] = {
    "arcane_scrolls": mark("its owner gets no bonuses"),
    "brimstone_oil": mark("can destroy goods when it passes"),
    "feast_plate": mark("counts as a legal good at the end"),
    "royal_summons": mark("not a lie if the rest is as declared"),
}


def card_of(good: Good, rules: RuleSet) -> Card:
    """What a card of this good shows."""
    kind = kind_of(rules, good)
    style = "legal" if kind.legal else "contraband"
    if kind.counts_as:
        style = "royal"
    elif is_promo(kind):
        style = "promo"
    return worth_card(good, good_name(good), style, kind.value, kind.fine, effect_of(kind))


def effect_of(kind: GoodKind) -> str:
    """What a card does beside its value, in a few words; empty if nothing."""
    if kind.counts_as:
        return say("counts as {goods}", goods=goods_counted(kind.counts_as, kind.counts_for))
    if kind.boosts:
        return count(
            "each {good} is worth {number} more",
            "each {good} is worth {number} more",
            kind.boost,
            good=good_name(kind.boosts),
        )
    effect = _EFFECTS.get(kind.name)
    return say(effect) if effect else ""


# The chest that two deputies share, and how they propose to share it, as rows ------------


def chest_rows(chest: ChestView, width: int, glyphs: Glyphs) -> list[Text]:
    """What lies there: gold, legal goods, contraband by number; nothing is said if it is empty."""
    if chest.is_empty:
        return [plain(say("The chest is empty."), "disabled")]
    cells = [pieces.gold_text(chest.gold, glyphs)]
    cells += [
        pieces.good_text(GOODS, good, number, glyphs)
        for good, number in chest.goods.items()
        if number
    ]
    if chest.contraband:
        cells.append(contraband_text(chest.contraband, glyphs))
    return pieces.in_columns(cells, width)


def proposal_rows(
    number: int, share: ShareProposed, view: SeatView, names: Sequence[str], width: int
) -> list[Text]:
    """One proposal: its number and who made it, then what each deputy would get."""
    words = say("{name} proposes:", name=pieces.name_inked(share.seat, names))
    rows = [line((f"{number}  ", "gold strong"), styled(words, "quiet"))]
    for place, seat in enumerate(view.deputies):
        hidden = share.contraband[place]
        parts: list[str] = [amount("gold", share.gold[place])]
        cards = Counter((*share.goods[place], *(hidden.cards or ())))
        parts += [goods_counted(good, cards[good]) for good in GOODS.in_order(cards)]
        if hidden.count and not hidden.cards:
            parts.append(amount("contraband", hidden.count))
        text = line("   ", pieces.name_text(seat, names), ("  ", ""), (listed(parts), "ink"))
        rows += hanging(text, width, 6)
    return spots(rows, str(number))


# The two discard piles of the first edition, as rows -------------------------------------

KEYS = {"left": ",", "right": "."}
"""The key of each pile; `<` and `>` are on the same keys of many keyboards."""

PILE_KEYS = {key: pile for pile, keys in zip(PILES, (",<", ".>"), strict=True) for key in keys}
"""The pile of each key."""

# For: the two discard piles of the first edition, left and right of each other.
NAMES = {"left": mark("Left pile"), "right": mark("Right pile")}

# For: the same with the number of cards in each, as a heading.
_COUNTED = {"left": mark("Left pile: {number}"), "right": mark("Right pile: {number}")}


def _pile_rows(
    pile: Sequence[Good], height: int, glyphs: Glyphs, taken: int, new: Sequence[Good]
) -> list[Text]:
    """The cards from the top; the first `taken` of them go into the hand, `new` ones, the last
    on top, come onto the pile."""
    shown = [(glyphs.down, "gold", f"{good} strong", good) for good in reversed(new)]
    for place, good in enumerate(pile):
        if place < taken:
            shown.append((glyphs.yes, "gold strong", f"{good} strong", good))
        elif place == taken and not new:
            shown.append((glyphs.heavy.left, "gold", good, good))
        else:
            shown.append((" ", "", good, good))
    rows = [
        line((f" {sign} ", ink), (f"{glyphs.good(good)} {good_name(good)}", style))
        for sign, ink, style, good in shown
    ]
    if not rows:
        # For: a discard pile.
        return [plain(f" {say('empty')}", "disabled")]
    if len(rows) > height:
        left = len(rows) - height + 1
        # For: cards further down in a discard pile.
        more = count("{number} more below", "{number} more below", left)
        rows = [*rows[: height - 1], plain(f"   {glyphs.ellipsis} {more}", "quiet")]
    return rows


def piles_panels(
    piles: Sequence[Sequence[Good]],
    width: int,
    height: int,
    glyphs: Glyphs,
    *,
    taken: Sequence[int] = (0, 0),
    onto: str = "",
    new: Sequence[Good] = (),
) -> list[Text]:
    """Both piles side by side in frames of so many lines: their keys, names and cards."""
    across = (width - 1) // 2
    panels = []
    for place, (name, pile) in enumerate(zip(PILES, piles, strict=True)):
        chosen = onto == name
        rows = _pile_rows(pile, height - 2, glyphs, taken[place], new if chosen else ())
        style = "gold" if chosen or taken[place] else "line"
        words = say(_COUNTED[name], number=len(pile))
        key, ink = (f" {KEYS[name]} ", "on golden"), "gold strong" if chosen else "ink"
        title = line(key, " ", (words, ink))
        panel = framed(title, rows, across, height, glyphs, style=style)
        panels.append((spots(panel, KEYS[name]), across))
    return beside(*panels)


# An opened bag, card by card, as rows ----------------------------------------------------

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


def cards_in_a_row(cards: Sequence[Card], width: int, glyphs: Glyphs) -> list[Text]:
    """Cards face up, side by side in the middle."""
    grid = grid_of(cards, width)
    return grid.beside([card_rows(card, grid.size, glyphs) for card in cards])


def cards_rows(facts: RevealFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The cards side by side and below each what becomes of it, big ones if so many lines have
    room for them."""
    # Apart from what stands around them: the catalogue is collected from calls like these.
    kept, lost = say_in("card", "kept"), say_in("card", "lost")
    stays = plain(f"{glyphs.yes} {kept}", "legal")
    seized = plain(f"{glyphs.no} {lost}", "contraband")
    opened, cards = facts.opened, [card_of(good, facts.rules) for good in facts.cards]
    fates = [stays] * len(opened.stored) + [seized] * len(opened.confiscated)
    grid = grid_of(cards, width, height)
    return turned_rows(cards, fates, facts.turned, grid, glyphs)


def verdict_text(facts: RevealFacts, glyphs: Glyphs) -> Text:
    """Honest or a liar, in one line."""
    name = facts.names[facts.opened.bag]
    if facts.opened.honest:
        sentence = say("{name} is honest: all cards are as declared.", name=name)
        if {*facts.cards} != {facts.opened.declared}:
            sentence = say("{name} is honest: royal summons are no lie (1E-7.10).", name=name)
        return plain(f"{glyphs.yes}  {sentence}", "legal strong")
    number = len(facts.opened.confiscated)
    sentence = count(
        "{name} is caught: {number} card is confiscated.",
        "{name} is caught: {number} cards are confiscated.",
        number,
        name=name,
    )
    return plain(f"{glyphs.no}  {sentence}", "contraband strong")


def money_rows(facts: RevealFacts, width: int) -> list[Text]:
    """Who pays whom, a sentence a row; what is owed only if it isn't paid at once."""
    rows: list[Text] = []
    money = [event for event in facts.events if isinstance(event, _MONEY)]
    for event in worth_telling(money, facts.rules):
        sentence = narrated(event, facts.names, facts.rules)
        if sentence:
            style = "quiet" if isinstance(event, happened.FineDue) else "gold"
            rows += wrap(styled(sentence, style), width)
    if facts.owed and not any(isinstance(event, happened.DebtEnded) for event in money):
        text = say("Still to be paid in goods: {gold}.", gold=amount("gold", facts.owed))
        rows += wrap(plain(text, "contraband"), width)
    return rows


def reveal_rows(facts: RevealFacts, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The whole moment: the declaration, the cards, the verdict, the money."""
    opened = facts.opened
    declared = opened.declared, goods_counted(opened.declared, len(facts.cards))
    told: list[Text] = []
    if facts.told:
        told = [verdict_text(facts, glyphs), plain(""), *money_rows(facts, width - 8)]
    # Below them stand the verdict and what is paid, above them what was declared.
    cards = cards_rows(facts, width, height - 16, glyphs)
    above = height - 7
    return moment_rows(opened.bag, declared, cards, told, facts.names, width, above, glyphs)
