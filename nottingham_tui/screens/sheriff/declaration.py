"""Declarations: in turn, one key for the good; the number of cards is the true one. Public."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import fit, indent, line, pad, plain, wrap
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import Declare
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.keys import DISCARDS, LOG, PROMISES, TAKE_BACK, Command, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import GOODS, good_name, goods_counted

# Letters that mean something else on this screen or move the cursor elsewhere.
_TAKEN = frozenset("hjklsvdgprqu")


def letters(goods: Sequence[Good]) -> dict[str, Good]:
    """A letter for each good: the first of its name that is free; none if there is none."""
    found: dict[str, Good] = {}
    for good in goods:
        for letter in good_name(good).lower():
            if letter.isascii() and letter.isalpha() and letter not in _TAKEN | found.keys():
                found[letter] = good
                break
    return found


class DeclarationScreen(TableScreen):
    """Who declares now, what has been declared, and a key for each good."""

    HEADING = mark("Declaration")
    RULE = "2E-4.3"
    TELLS_MEANWHILE = False

    def table(self) -> Commands:
        goods = self.flow.table.rules.declarable
        keys = tuple(str(number) for number in range(1, len(goods) + 1))
        return Commands(
            (
                Command("declare", keys, mark("declare"), "declare_number", importance=9),
                Command(
                    "name",
                    tuple(letters(goods)),
                    mark("declare by letter"),
                    "declare_letter",
                    hidden=True,
                ),
                TAKE_BACK,
                LOG,
                DISCARDS,
                PROMISES,
            )
        )

    def right(self) -> Text:
        gold = f"{self.flow.glyphs.coin} {self.public_view.gold[self.public_view.sheriff]}"
        return plain(gold, "gold strong")

    def prompt(self) -> str:
        view = self.public_view
        if not view.to_act:
            return ""
        seat = view.to_act[0]
        bag = view.bags[seat]
        return count(
            "{name} has {number} card in the bag. One key names the good.",
            "{name} has {number} cards in the bag. One key names the good.",
            bag.count if bag else 0,
            name=self.flow.names[seat],
        )

    def main(self, width: int, height: int) -> list[Text]:
        return declaration_rows(self.public_view, self.flow.names, width, height, self.flow.glyphs)

    def declare_number(self, key: str) -> None:
        self._declare(self.flow.table.rules.declarable[int(key) - 1])

    def declare_letter(self, key: str) -> None:
        good = letters(self.flow.table.rules.declarable).get(key.lower())
        if good is not None:
            self._declare(good)

    def _declare(self, good: Good) -> None:
        self.play(Declare(self.public_view.to_act[0], good))


def declaration_rows(
    view: SeatView, names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """The question, the goods with their keys, the bags below."""
    seat = view.to_act[0] if view.to_act else view.sheriff
    question = pieces.filled(
        say("{name}, what is in your bag?", name=pieces.SLOTS[0]), pieces.name_text(seat, names)
    )
    bag = view.bags[seat]
    number = bag.count if bag else 0
    goods = goods_tokens(view.rules.declarable, number, width - 4, glyphs)
    room = width - 4
    bags = [bag_row(view, each, names, room - 4, glyphs) for each in view.merchants()]
    note = wrap(
        plain(say("The number is the true one; the good need not be (2E-4.3)."), "quiet"), room
    )
    sections = [
        indent([*wrap(question, room), *note], 2),
        indent(goods, 2),
        indent(framed(say("Bags"), bags, room, len(bags) + 2, glyphs), 2),
    ]
    return stacked(sections, height)


def goods_tokens(goods: Sequence[Good], number: int, width: int, glyphs: Glyphs) -> list[Text]:
    """A frame a good: its key, its glyph, what would be declared."""
    gap = 2
    token = min((width - gap * (len(goods) - 1)) // max(len(goods), 1), 20)
    inside = token - 4
    by_letter = {good: letter for letter, good in letters(goods).items()}
    blocks = []
    for place, good in enumerate(goods, 1):
        digit = Text(f" {place} ", style="on golden", end="")
        head = line(digit, "  ", (glyphs.good(good), f"{good} strong"))
        words = wrap(_with_letter(goods_counted(good, number), good, by_letter), inside)
        rows = [head, plain(""), *(words + [plain("")] * 2)[:2]]
        blocks.append(framed("", rows, token, 6, glyphs, style=good))
    result = []
    for y in range(6):
        row = line()
        for place, block in enumerate(blocks):
            row.append(" " * gap if place else "")
            row.append_text(block[y])
        result.append(row)
    return result


def _with_letter(words: str, good: Good, by_letter: dict[Good, str]) -> Text:
    text = plain(words, f"{good} strong")
    letter = by_letter.get(good, "")
    place = words.lower().find(letter) if letter else -1
    if place >= 0:
        text.stylize("underline", place, place + 1)
    return text


def bag_row(view: SeatView, seat: Seat, names: Sequence[str], width: int, glyphs: Glyphs) -> Text:
    """One merchant: the sealed cards, what was declared or who is asked."""
    bag = view.bags[seat]
    label = min(max(plain(name).cell_len for name in names) + 4, 22)
    is_asked = seat in view.to_act
    pointer = (glyphs.pointer, "gold strong") if is_asked else " "
    name = fit(pieces.name_text(seat, names), label - 3, glyphs.ellipsis)
    cards = "" if bag is None else " ".join(glyphs.sealed * bag.count)
    if bag is None:
        state = plain(say("has no bag"), "quiet")
    elif bag.declared is not None:
        state = pieces.filled(
            say("declares {goods}", goods=pieces.SLOTS[0]),
            pieces.good_text(GOODS, bag.declared, bag.count, glyphs),
            style="quiet",
        )
    elif is_asked:
        state = plain(say("is asked"), "gold")
    else:
        state = plain(say("waits"), "quiet")
    gold = pieces.gold_text(view.gold[seat], glyphs)
    row = line(pad(line(pointer, " ", name), label), pad(plain(cards, "bread"), 12), state)
    return line(pad(row, width - gold.cell_len - 1, "left", glyphs.ellipsis), " ", gold)
