"""What packed goods may cost or bring, and goods chosen to pay a debt with, as rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.rows import Glyphs, indent, line, pad, plain, wrap
from nottingham_tui.drawing.spots import place_key, spot
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.text.catalogue import amount, count, say
from nottingham_tui.text.goods import GoodsNames


def outcomes(
    picked: Sequence[Good], declarable: Sequence[Good], fines: Mapping[Good, int]
) -> dict[Good, tuple[int, int]]:
    """By the good declared, with the true number, what the owner is paid if these cards are
    opened (below 0: what is paid), and how many cards are lost (2E-6.3, 2E-6.4, BO-2.5, BO-2.7).
    """
    found = {}
    for declared in declarable if picked else ():
        wrong = [fines[card] for card in picked if card != declared]
        gold = -sum(wrong) if wrong else sum(fines[card] for card in picked)
        found[declared] = gold, len(wrong)
    return found


def outcome_signs(
    found: Mapping[Good, tuple[int, int]],
    number: int,
    width: int,
    glyphs: Glyphs,
    *,
    with_lost: bool = False,
) -> list[Text]:
    """The outcomes for so many cards in one row, for longer languages."""
    cells = []
    for good, (gold, lost) in found.items():
        told = line((glyphs.good(good), good), f" {number} ", (glyphs.coin, "gold"))
        sign, style = (glyphs.minus, "contraband") if lost else ("+", "legal strong")
        told.append(f"{sign}{abs(gold)}", style)
        told.append(f" {glyphs.no}{lost}" if lost and with_lost else "", "contraband")
        cells.append(told)
    return pieces.in_columns(cells, width, 4)


@dataclass(frozen=True, slots=True)
class PayFacts:
    """What there is to choose from, what is chosen, what is owed (in gold).

    `there` and `chosen` go by good; `cursor` is the place of a good in `there`. `reason` says
    why what is chosen can't be handed over, if it can't.
    """

    there: Mapping[Good, int]
    chosen: Mapping[Good, int]
    values: Mapping[Good, int]
    cursor: int
    owed: int
    reason: str | None
    introduction: Sequence[str]
    names: GoodsNames

    @property
    def total(self) -> int:
        """What the chosen cards are worth."""
        return sum(self.values[good] * number for good, number in self.chosen.items())


def _goods_rows(facts: PayFacts, width: int, glyphs: Glyphs) -> list[Text]:
    """A row a good, in columns that cut none of the texts, with air around it."""
    labels, of_all, each, sums = [], [], [], []
    for place, (good, most) in enumerate(facts.there.items()):
        number, value = facts.chosen.get(good, 0), facts.values[good]
        name = f" {glyphs.good(good)} {facts.names.names(good)} "
        labels.append(plain(name, "on golden" if place == facts.cursor else f"{good} strong"))
        words = say("{number} of {most}", number=number, most=most)
        of_all.append(plain(words, "ink" if number else "quiet"))
        each.append(plain(count("{number} gold each", "{number} gold each", value), "quiet"))
        sums.append(plain(str(value * number) if number else "", "gold strong"))
    names, numbers, across = (
        max(least, *(cell.cell_len for cell in column))
        for least, column in ((17, labels), (10, of_all), (12, each))
    )
    rows = [plain("")]
    for place, (good, most) in enumerate(facts.there.items()):
        right = line(pad(of_all[place], numbers, "right"), "   ", pad(each[place], across))
        right = line(right, pad(sums[place], 5, "right"))
        shown = max(min(most, 24, width - right.cell_len - names - 4), 0)
        marks = pieces.marks_text(good, facts.chosen.get(good, 0), shown, "line", glyphs)
        pointer = pieces.cursor(place == facts.cursor, glyphs)
        left = line(pointer, pad(labels[place], names), " ", marks)
        left = pad(left, max(width - right.cell_len, 0), "left", glyphs.ellipsis)
        rows += [spot(line(left, right), place_key(place)), plain("")]
    return rows


def pay_rows(facts: PayFacts, title: str, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The introduction, the goods, the running sum and why it will not do."""
    inner = min(width - 4, 84)
    rows = [plain("")]
    for sentence in facts.introduction:
        rows += indent(wrap(plain(sentence, "ink"), inner - 4), 2)
    rows.append(plain(""))
    content = _goods_rows(facts, inner - 4, glyphs)
    rows += framed(title, content, inner, len(content) + 2, glyphs)
    rows.append(plain(""))
    enough = facts.total >= facts.owed
    total = amount("gold", facts.total)
    chosen = say("chosen: {sum} of {owed} owed", sum=total, owed=facts.owed)
    style = "legal strong" if enough and facts.reason is None else "gold strong"
    rows.append(line("  ", (chosen, style)))
    if facts.reason is not None and facts.total:
        rows += indent(wrap(plain(facts.reason, "contraband"), inner - 4), 2)
    above = max((height - len(rows) - 2) // 4, 0)
    return [plain("")] * above + indent(rows, (width - inner) // 2)
