"""Goods chosen to pay a debt with, as rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.rows import Glyphs, line, pad, plain, wrap
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.goods import GoodsNames


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


def _all_of(facts: PayFacts) -> list[str]:
    return [
        say("{number} of {most}", number=facts.chosen.get(good, 0), most=most)
        for good, most in facts.there.items()
    ]


def _each_of(facts: PayFacts) -> list[str]:
    return [
        count("{number} gold each", "{number} gold each", facts.values[good])
        for good in facts.there
    ]


def _column(texts: Sequence[str], least: int) -> int:
    """The cells of a column that cuts none of the texts."""
    return max(least, *(plain(text).cell_len for text in texts))


def _good_row(facts: PayFacts, place: int, good: Good, width: int, glyphs: Glyphs) -> Text:
    number, most = facts.chosen.get(good, 0), facts.there[good]
    here = place == facts.cursor
    name = f" {glyphs.good(good)} {facts.names.names(good)} "
    label = plain(name, "on golden" if here else f"{good} strong")
    of_all, each = _all_of(facts)[place], _each_of(facts)[place]
    sum_ = str(facts.values[good] * number) if number else ""
    right = line(
        pad(plain(of_all, "ink" if number else "quiet"), _column(_all_of(facts), 10), "right"),
        "   ",
        pad(plain(each, "quiet"), _column(_each_of(facts), 12)),
        pad(plain(sum_, "gold strong"), 5, "right"),
    )
    pointer = (f"{glyphs.pointer} ", "gold strong") if here else "  "
    names = _column(
        [f" {glyphs.good(each)} {facts.names.names(each)} " for each in facts.there], 17
    )
    shown = max(min(most, 24, width - right.cell_len - names - 4), 0)
    given = min(number, shown)
    marks = line(
        (glyphs.sealed * given, f"{good} strong"), (glyphs.bar_rest * (shown - given), "line")
    )
    left = line(pointer, pad(label, names), " ", marks)
    return line(pad(left, max(width - right.cell_len, 0), "left", glyphs.ellipsis), right)


def pay_rows(facts: PayFacts, title: str, width: int, height: int, glyphs: Glyphs) -> list[Text]:
    """The introduction, the goods, the running sum and why it will not do."""
    inner = min(width - 4, 84)
    left = " " * ((width - inner) // 2)
    rows = [plain("")]
    for sentence in facts.introduction:
        rows += [line("  ", row) for row in wrap(plain(sentence, "ink"), inner - 4)]
    rows.append(plain(""))
    goods = list(facts.there)
    content: list[Text] = [plain("")]
    for place, good in enumerate(goods):
        content.append(_good_row(facts, place, good, inner - 4, glyphs))
        content.append(plain(""))
    rows += framed(title, content, inner, len(content) + 2, glyphs)
    rows.append(plain(""))
    enough = facts.total >= facts.owed
    total = count("{number} gold", "{number} gold", facts.total)
    chosen = say("chosen: {sum} of {owed} owed", sum=total, owed=facts.owed)
    style = "legal strong" if enough and facts.reason is None else "gold strong"
    rows.append(line("  ", (chosen, style)))
    if facts.reason is not None and facts.total:
        rows += [line("  ", row) for row in wrap(plain(facts.reason, "contraband"), inner - 4)]
    above = max((height - len(rows) - 2) // 4, 0)
    return [plain("")] * above + [line(left, row) for row in rows]
