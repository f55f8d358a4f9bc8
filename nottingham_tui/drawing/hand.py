"""Cards side by side: a hand with a cursor and picked cards, the places of a bag, cards turned."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.layout import boxed
from nottingham_tui.drawing.pieces import name_style
from nottingham_tui.drawing.rows import (
    FINE,
    Frame,
    Glyphs,
    beside,
    centred,
    fit,
    grounded,
    indent,
    line,
    pad,
    plain,
    wrap,
)
from nottingham_tui.drawing.spots import spots
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.text.catalogue import mark, say, say_in

CARD_HEIGHT = 7
HAND_HEIGHT = 1 + CARD_HEIGHT + 1
"""Lines of a hand: one to rise into, the cards, their numbers."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number on a card: its label, the sign that stands for a label too long, the number."""

    label: str
    sign: str
    number: int
    style: str = "ink"


@dataclass(frozen=True, slots=True)
class Card:
    """What a card shows, all texts in the language spoken.

    `good` gives the glyph and the hue, `name` is one card of it ("apple"). `kind` is what kind
    of card it is ("contraband"), `style` the ink of that kind and of the frame, `mark` the name
    of the character of `Glyphs` in its corner. At most two `facts` have room. `told` is
    the card in one line, for where the card itself is too narrow, and `effect` what it does
    besides, if anything: it stands behind that where there is room.
    """

    good: str
    name: str
    kind: str
    style: str
    mark: str
    facts: tuple[Fact, ...]
    told: str
    effect: str = ""


# For: a card, in one line: its good, what kind of card it is, its figures.
_TOLD = {
    "legal": mark("{name}: legal, value {value}, fine {fine}"),
    "royal": mark("{name}: royal, value {value}, fine {fine}"),
    "promo": mark("{name}: promo, value {value}, fine {fine}"),
    "contraband": mark("{name}: contraband, value {value}, fine {fine}"),
}


def worth_card(
    good: Good, name: str, kind: str, style: str, mark: str, value: int, fine: int, effect: str = ""
) -> Card:
    """A card with a value and a fine; `effect` is what it does besides, if anything."""
    return Card(
        good=good,
        name=name,
        kind=kind,
        style=style,
        mark=mark,
        facts=(
            Fact(say_in("card", "value"), FINE.coin, value),
            Fact(say_in("card", "fine"), FINE.minus, fine, "quiet"),
        ),
        told=say(_TOLD[style], name=name, value=value, fine=fine),
        effect=effect,
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards of a row stand: width of a card, gap, cells before the first."""

    card: int
    gap: int
    left: int

    def beside(self, blocks: Sequence[Sequence[Text]]) -> list[Text]:
        """Blocks as wide as a card in their places."""
        rows = beside(*((block, self.card) for block in blocks), gap=self.gap)
        return indent(rows, self.left)


def grid_for(count: int, width: int) -> Grid:
    """Cards as wide as they may be, up to sixteen cells; seven fit into 80 columns."""
    count = max(count, 1)
    room = width - 2
    gap = 2 if count * 14 + (count - 1) * 2 <= room else 1
    card = min((room - (count - 1) * gap) // count, 16)
    if card < 12:
        # Frames may touch before words are cut.
        gap = 0
        card = min(room // count, 12)
    left = (width - count * card - (count - 1) * gap) // 2
    return Grid(card, gap, max(left, 0))


def _fact(fact: Fact, width: int) -> Text:
    """A label and its number; where the label does not fit, its sign."""
    digits = str(fact.number)
    label = fact.label
    if len(digits) + 1 + plain(label).cell_len > width:
        label = fact.sign
    space = width - plain(label).cell_len - len(digits)
    return line((label, fact.style), " " * space, (digits, f"{fact.style} strong"))


def _facts(facts: Sequence[Fact], width: int, *, together: bool) -> list[Text]:
    """The numbers of a card, a row each, or all in one row where the name takes the room."""
    if not together:
        return [_fact(fact, width) for fact in facts]
    row = line()
    for fact in facts:
        row = line(row, (fact.sign, fact.style), (f"{fact.number} ", f"{fact.style} strong"))
    return [row]


def name_rows(name: Text, room: int, inside: int, most: int = 3) -> list[Text]:
    """A name in as few rows as it takes, `most` of them: the margin is worth less than a whole
    word, a word that is too long is parted with a hyphen, and in longer languages anything is."""
    rows = wrap(name, room)
    if len(rows) == 1:
        return rows
    rows = wrap(plain(parted(name.plain, inside), str(name.style)), inside)
    if len(rows) <= most:
        return rows
    # As a last resort the numbers give way to the name; the caption tells them.
    most = max(most, 4) if most > 2 else most
    letters = list(name.plain)
    rows = []
    while letters and len(rows) < most:
        head = fit(plain("".join(letters)), inside, "").plain
        rows.append(plain(head, str(name.style)))
        del letters[: len(head)]
    return rows


def parted(words: str, inside: int) -> str:
    """The words, those parted with a hyphen that are wider than so many cells."""
    found = []
    for word in words.split(" "):
        while plain(word).cell_len > inside > 2:
            head = fit(plain(word), inside - 1, "").plain
            found.append(f"{head}-")
            word = word[len(head) :]
        found.append(word)
    return " ".join(found)


def says_kind(cards: Sequence[Card], width: int) -> bool:
    """Whether every card of a row has room for its kind: either each says it or none does."""
    return all(plain(card.kind).cell_len <= width - 2 for card in cards)


def card_rows(
    card: Card,
    width: int,
    glyphs: Glyphs,
    *,
    under_cursor: bool = False,
    picked: bool = False,
    with_kind: bool = True,
) -> list[Text]:
    """The seven rows of one card; `with_kind` says whether its kind is told in words."""
    frame: Frame = glyphs.heavy if under_cursor else glyphs.light
    edge = "gold strong" if under_cursor else card.style
    ground = "raised" if picked else "panel"
    inside = width - 2
    room = inside - 2 if inside >= 10 else inside - 1
    names = name_rows(plain(card.name, f"{card.good} strong"), room, inside)
    # The sign in the corner and the caption say it anyway.
    told = with_kind and len(names) == 1 and plain(card.kind).cell_len <= inside
    kind = plain(card.kind if told else "", card.style)
    rows = [
        line(
            (glyphs.good(card.good), f"{card.good} strong"),
            " " * (room - 2),
            (getattr(glyphs, card.mark), card.style),
        ),
        *(names if len(names) > 2 else [*names, kind][:2]),
        *_facts(card.facts[:2], room, together=len(names) > 2),
    ][: CARD_HEIGHT - 2]
    rows += [plain("")] * (CARD_HEIGHT - 2 - len(rows))
    contents = [within(row, room, inside, glyphs) for row in rows]
    return grounded(boxed(contents, inside, frame, edge), ground)


def within(row: Text, room: int, inside: int, glyphs: Glyphs) -> Text:
    """A row of a card, with a margin if there is room for one."""
    margin = " " if row.cell_len <= room else ""
    return pad(line(margin, row), inside, "left", glyphs.ellipsis)


def back_rows(width: int, glyphs: Glyphs) -> list[Text]:
    """A card face down."""
    inside = width - 2
    weave = [
        "".join(
            glyphs.weave if 0 < x < inside - 1 and (x + y) % 3 == 0 else " " for x in range(inside)
        )
        for y in range(CARD_HEIGHT - 2)
    ]
    rows = [plain(pattern, "line") for pattern in weave]
    return grounded(boxed(rows, inside, glyphs.light, "bread"), "raised")


def hand_rows(
    cards: Sequence[Card],
    cursor: int | None,
    picked: Collection[int],
    width: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The rows of a hand: picked cards a row higher, numbers below from 1."""
    grid = grid_for(len(cards), width)
    blocks: list[list[Text]] = []
    with_kind = says_kind(cards, grid.card)
    empty = plain(" " * grid.card)
    for number, card in enumerate(cards):
        up = number in picked
        rows = card_rows(
            card, grid.card, glyphs, under_cursor=number == cursor, picked=up, with_kind=with_kind
        )
        blocks.append([*rows, empty] if up else [empty, *rows])
    for number, block in enumerate(blocks):
        style = "ink strong" if number in picked else "quiet"
        style = "gold strong" if number == cursor else style
        block.append(pad(plain(str(number + 1), style), grid.card, "center"))
    return grid.beside([spots(block, str(number)) for number, block in enumerate(blocks, 1)])


def caption(card: Card, glyphs: Glyphs, width: int | None = None) -> Text:
    """Everything about one card in one line, or what fits into so many cells."""
    told = line((glyphs.good(card.good), card.good), " ", (card.told, "ink"))
    if not card.effect:
        return told
    more = line(told, "   ", (card.effect, "quiet"))
    return more if width is None or more.cell_len <= width else told


def _in_bag(card: Card, inside: int, glyphs: Glyphs) -> list[Text]:
    """The two rows of a card in a place of a bag: its name, its sign and its worth."""
    number = str(card.facts[0].number) if card.facts else ""
    name = plain(card.name, f"{card.good} strong")
    glyph = (glyphs.good(card.good), card.good)
    whole = line(glyph, " ", name)
    if whole.cell_len <= inside or name.cell_len <= inside:
        first = whole if whole.cell_len <= inside else name
        margin = " " if first.cell_len <= inside - 2 else ""
        label = "" if first is whole else glyph[0]
        space = " " * max(inside - 2 - len(label) - len(number), 1)
        second = line(" ", (label, glyph[1]), space, (number, "ink strong"))
        return [line(margin, first), second]
    first, *rest = name_rows(name, inside, inside, 2)
    second = rest[0] if rest else plain("")
    space = " " * max(inside - second.cell_len - len(number), 1)
    return [first, line(second, space, (number, "ink strong"))]


def bag_rows(
    cards: Sequence[Card],
    places: int,
    width: int,
    glyphs: Glyphs,
    keys: Sequence[int] = (),
) -> list[Text]:
    """The places of a bag, taken ones first; `keys` are their places in the hand, from 0."""
    grid = grid_for(places, min(width, places * 15 + 2))
    inside = grid.card - 2
    blocks: list[list[Text]] = []
    for number in range(places):
        if number >= len(cards):
            frame, edge, ground = glyphs.dashed, "line", "ground"
            contents = [pad(plain(str(number + 1), "line"), inside, "center"), plain(" " * inside)]
        else:
            card = cards[number]
            frame, edge, ground = glyphs.light, card.style, "raised"
            contents = [pad(row, inside, "left", glyphs.ellipsis)
                        for row in _in_bag(card, inside, glyphs)]  # fmt: skip
        rows = grounded(boxed(contents, inside, frame, edge), ground)
        blocks.append(spots(rows, str(keys[number] + 1) if number < len(keys) else ""))
    return beside(*((block, grid.card) for block in blocks), gap=grid.gap)


def hand_section(
    cards: Sequence[Card], cursor: int | None, picked: Collection[int], width: int, glyphs: Glyphs
) -> list[Text]:
    """The hand with what the card under the cursor is, in words."""
    if not cards:
        empty = say("Your hand is empty.")
        return [plain(f"  {empty}", "quiet")]
    rows = hand_rows(cards, cursor, picked, width, glyphs)
    if cursor is not None and cursor < len(cards):
        words = fit(caption(cards[cursor], glyphs, width - 4), width - 4, glyphs.ellipsis)
        rows.append(pad(words, width, "center"))
    return rows


def still_hand(cards: Sequence[Card], width: int, glyphs: Glyphs) -> list[Text]:
    """The hand to look at only: nothing rises, and there is nothing to press."""
    if not cards:
        return hand_section(cards, None, (), width, glyphs)
    return hand_rows(cards, None, (), width, glyphs)[1:-1]


def worth_row(
    called: str, cards: Iterable[str], values: Mapping[str, int], width: int, glyphs: Glyphs
) -> Text:
    """What the cards are packed in at the left, their worth at the right."""
    worth = sum(values[card] for card in cards)
    right = line((glyphs.coin, "gold"), " ", (say("worth {gold}", gold=worth), "ink strong"))
    return line(pad(plain(called, "quiet"), width - right.cell_len - 2), right)


# Something closed is opened, card by card ------------------------------------------------


def in_the_middle(number: int, card: int, gap: int, width: int) -> Grid:
    """The places of so many cards of this width in the middle."""
    used = number * card + (number - 1) * gap
    return Grid(card, gap, max((width - used) // 2, 0))


def turned_rows(
    cards: Sequence[Card],
    fates: Sequence[Text],
    turned: int,
    grid: Grid,
    glyphs: Glyphs,
    *,
    with_kind: bool = True,
) -> list[Text]:
    """Cards side by side, below each what becomes of it; those beyond `turned` lie face down."""
    blocks: list[list[Text]] = []
    for number, (card, fate) in enumerate(zip(cards, fates, strict=True)):
        if number >= turned:
            blocks.append([*back_rows(grid.card, glyphs), plain("")])
            continue
        rows = card_rows(card, grid.card, glyphs, with_kind=with_kind)
        blocks.append([*rows, pad(fate, grid.card, "center", glyphs.ellipsis)])
    return grid.beside(blocks)


def moment_rows(
    owner: Seat,
    declared: tuple[Good, str],
    cards: Sequence[Text],
    told: Sequence[Text],
    names: Sequence[str],
    width: int,
    above: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The whole moment: whose it is and what was `declared` (the good, and how many in words), the
    cards, what is told of them. `above` are the lines to be shared out above, at least one."""
    good, number = declared
    words = line(
        (names[owner].upper(), name_style(owner)),
        "   ",
        (say("declared"), "quiet"),
        "   ",
        (glyphs.good(good), f"{good} strong"),
        " ",
        (number, "ink strong"),
    )
    rows = [*centred([words], width), plain(""), *cards, plain("")]
    return [plain("")] * max((above - len(rows)) // 2, 1) + rows + centred(told, width)
