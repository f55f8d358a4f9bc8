"""Cards side by side: a hand with a cursor and picked cards, the places of a bag, cards turned."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate

from rich.text import Text

from nottingham_tui.drawing.art import art_rows
from nottingham_tui.drawing.layout import boxed, framed
from nottingham_tui.drawing.rows import (
    FINE,
    Frame,
    Glyphs,
    beside,
    fit,
    grounded,
    indent,
    line,
    pad,
    plain,
    wrap,
)
from nottingham_tui.drawing.rows import glyphs as glyphs_of
from nottingham_tui.drawing.spots import spot, spots
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.text.catalogue import amount, formed, mark, say, say_in


@dataclass(frozen=True, slots=True)
class Size:
    """How many cells and lines a card takes."""

    width: int
    height: int

    @property
    def has_art(self) -> bool:
        """Whether there is room for the art of the good."""
        return self.height == BIG.height


SMALL, BIG = Size(12, 6), Size(16, 12)


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
    of card it is ("contraband"), in `brief` where it is narrow, `style` the ink of that kind and
    of the frame. At most two `facts` have room. `told` is the card in one line, for where the card
    itself is too narrow, and `effect` what it does besides, if anything: it stands behind that
    where there is room.
    """

    good: str
    name: str
    kind: str
    brief: str
    style: str
    facts: tuple[Fact, ...]
    told: str
    effect: str = ""


# For: a card, in one line: its good, what kind of card it is, its figures.
_TOLD = {
    "legal": mark("{name}: legal, value {value}, fine {fine}"),
    "royal": mark("{name}: royal contraband, value {value}, fine {fine}"),
    "promo": mark("{name}: promo contraband, value {value}, fine {fine}"),
    "contraband": mark("{name}: contraband, value {value}, fine {fine}"),
}


def _kind(style: str) -> tuple[str, str]:
    """What kind of card has this ink, in a word and in a short one; a royal card is contraband as
    others are."""
    if style == "legal":
        return say_in("card", "legal"), say_in("narrow card", "legal")
    return say_in("card", "contraband"), say_in("narrow card", "contr.")


def worth_card(good: Good, name: str, style: str, value: int, fine: int, effect: str = "") -> Card:
    """A card with a value and a fine; `effect` is what it does besides, if anything."""
    return Card(
        good=good,
        name=name,
        kind=_kind(style)[0],
        brief=_kind(style)[1],
        style=style,
        facts=(
            Fact(say_in("card", "value"), FINE.coin, value),
            Fact(say_in("card", "fine"), FINE.minus, fine, "quiet"),
        ),
        told=say(_TOLD[style], name=name, value=value, fine=fine),
        effect=effect,
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards of a row stand: their size, gap, cells before the first."""

    size: Size
    gap: int
    left: int

    @property
    def card(self) -> int:
        """How wide a card is."""
        return self.size.width

    def beside(self, blocks: Sequence[Sequence[Text]]) -> list[Text]:
        """Blocks as wide as a card in their places."""
        rows = beside(*((block, self.card) for block in blocks), gap=self.gap)
        return indent(rows, self.left)


def grid_for(count: int, width: int, height: int = 0) -> Grid:
    """Big cards where they have room in so many lines, else small ones, of which seven fit into
    80 columns; frames may touch before words are cut."""
    count = max(count, 1)
    room = width - 2
    size = BIG if height >= BIG.height and count * (BIG.width + 1) - 1 <= room else SMALL
    if count * size.width > room:
        size = Size(room // count, size.height)
    gap = (
        min((room - count * size.width) // (count - 1), 3 if size.has_art else 1)
        if count > 1
        else 0
    )
    left = (width - count * size.width - (count - 1) * gap) // 2
    return Grid(size, gap, max(left, 0))


def grid_of(cards: Sequence[Card], width: int, height: int = 0) -> Grid:
    """Where these cards stand. Small ones are as tall as the longest name needs."""
    grid = grid_for(len(cards), width, height)
    if grid.size.has_art:
        return grid
    # Below the name its numbers in one row, and the frame around.
    tall = max((_name_height(card, grid.card) for card in cards), default=0) + 3
    return replace(grid, size=Size(grid.card, max(tall, SMALL.height)))


@lru_cache(maxsize=256)
def _name_height(card: Card, width: int) -> int:
    return len(name_rows(card.name, "", ("*", ""), *_rooms(width)))


def _rooms(width: int) -> tuple[int, int]:
    """How wide what stands on a card is: with a margin, and from frame to frame."""
    inside = width - 2
    return inside - 2 if inside >= 10 else inside - 1, inside


def in_the_middle(number: int, grid: Grid, width: int) -> Grid:
    """So many cards of a grid in the middle."""
    used = number * grid.card + (number - 1) * grid.gap
    return Grid(grid.size, grid.gap, max((width - used) // 2, 0))


def _fact(fact: Fact, width: int) -> Text:
    """A label and its number; where the label does not fit, its sign."""
    digits = str(fact.number)
    label = fact.label
    if len(digits) + 1 + plain(label).cell_len > width:
        label = fact.sign
    space = width - plain(label).cell_len - len(digits)
    return line((label, fact.style), " " * space, (digits, f"{fact.style} strong"))


def _together(facts: Sequence[Fact], width: int) -> Text:
    """The numbers of a card in one row, where the name takes the room."""
    for labelled in (True, False):
        row = line()
        for fact in facts:
            label = f"{fact.label} " if labelled else fact.sign
            space = " " if row.plain else ""
            row = line(row, space, (label, fact.style), (str(fact.number), f"{fact.style} strong"))
        if row.cell_len <= width:
            break
    return row


def name_rows(name: str, style: str, sign: tuple[str, str], room: int, inside: int) -> list[Text]:
    """A name in as few rows as it takes, with its sign at the end of the first that has room for
    it: the margin is worth less than a whole word or a fourth row, a word that is too long is
    parted with a hyphen. Rows are as wide as the card where they need to be, else `room`."""
    for across in (room, inside):
        if plain(name).cell_len + 2 <= across:
            return [line(pad(plain(name, style), across - 1), sign)]
    rows = wrap(plain(name, style), room)
    if len(rows) > 3 or any(plain(word).cell_len > room for word in name.split()):
        rows = wrap(plain(parted(name, inside), style), inside)
    for place, row in enumerate(rows):
        if row.cell_len + 2 <= inside:
            rows[place] = line(pad(row, (room if row.cell_len + 2 <= room else inside) - 1), sign)
            break
    return rows


def parted(name: str, inside: int) -> str:
    """The words of a name, those parted with a hyphen that are wider than so many cells: where the
    language says, or else anywhere."""
    found = []
    for word in formed(name, "parted").split(" "):
        pieces = word.split("|")
        while plain(rest := "".join(pieces)).cell_len > inside > 2:
            heads = list(accumulate(pieces[:-1]))
            number = sum(plain(head).cell_len < inside for head in heads)
            head = heads[number - 1] if number else fit(plain(pieces[0]), inside - 1, "").plain
            pieces = pieces[number:] if number else [pieces[0][len(head) :], *pieces[1:]]
            found.append(f"{head}-")
        found.append(rest)
    return " ".join(found)


def says_kind(cards: Sequence[Card], width: int) -> bool:
    """Whether every card of a row has room for its kind: either each says it or none does."""
    return all(plain(card.brief).cell_len <= width - 2 for card in cards)


def card_rows(
    card: Card,
    size: Size,
    glyphs: Glyphs,
    *,
    under_cursor: bool = False,
    picked: bool = False,
    with_kind: bool = True,
) -> tuple[Text, ...]:
    """The rows of one card; `with_kind` says whether its kind is told in words."""
    return _drawn(card, size, glyphs.ascii, under_cursor, picked, with_kind)


@lru_cache(maxsize=256)
def _drawn(
    card: Card, size: Size, ascii: bool, under_cursor: bool, picked: bool, with_kind: bool
) -> tuple[Text, ...]:
    glyphs = glyphs_of(ascii)
    frame: Frame = glyphs.heavy if under_cursor else glyphs.light
    edge = "gold strong" if under_cursor else card.style
    (room, inside), most = _rooms(size.width), size.height - 2
    sign = glyphs.good(card.good), f"{card.good} strong"
    names = name_rows(card.name, f"{card.good} strong", sign, room, inside)
    art = art_rows(card.good, glyphs.ascii) if size.has_art else ()
    words = card.kind if plain(card.kind).cell_len <= inside else card.brief
    told = with_kind and says_kind([card], size.width)
    kind = [plain(words if told else "", card.style)]
    facts = [_fact(fact, room) for fact in card.facts[:2]]
    rows = [*names, *art, *kind, *facts]
    if len(rows) > most:
        # The numbers stand in one row where the name takes the room; the frame and the line
        # below the cards tell the kind, too.
        facts = [_together(card.facts[:2], inside)]
        rows = [*names, *art, *kind, *facts]
    if len(rows) > most:
        rows = [*names[: most - len(art) - 1], *art, *facts]
    rows += [plain("")] * (most - len(rows))
    contents = [within(row, room, inside, glyphs) for row in rows]
    return (*grounded(boxed(contents, inside, frame, edge), "raised" if picked else "panel"),)


def within(row: Text, room: int, inside: int, glyphs: Glyphs) -> Text:
    """A row of a card, with a margin if there is room for one."""
    margin = " " if row.cell_len <= room else ""
    return pad(line(margin, row), inside, "left", glyphs.ellipsis)


def back_rows(size: Size, glyphs: Glyphs) -> list[Text]:
    """A card face down."""
    inside = size.width - 2
    weave = [
        "".join(
            glyphs.weave if 0 < x < inside - 1 and (x + y) % 3 == 0 else " " for x in range(inside)
        )
        for y in range(size.height - 2)
    ]
    rows = [plain(pattern, "line") for pattern in weave]
    return grounded(boxed(rows, inside, glyphs.light, "bread"), "raised")


def hand_rows(
    cards: Sequence[Card],
    cursor: int | None,
    picked: Collection[int],
    width: int,
    glyphs: Glyphs,
    height: int = 0,
    fate: str = "",
) -> list[Text]:
    """The rows of a hand: picked cards a row higher, numbers below from 1. Where there is room
    in so many lines the cards are big, and `fate` says below the picked ones what that means."""
    grid = grid_of(cards, width, height - 2)
    blocks: list[list[Text]] = []
    with_kind = says_kind(cards, grid.card)
    empty = plain(" " * grid.card)
    for number, card in enumerate(cards):
        up, here = number in picked, number == cursor
        rows = card_rows(card, grid.size, glyphs, under_cursor=here, picked=up, with_kind=with_kind)
        digit = line((str(number + 1), "gold strong" if here else "gold"))
        if up and grid.size.has_art and plain(fate).cell_len < grid.card - 1:
            digit = line(digit, f" {fate}")
        block = [*rows, pad(digit, grid.card, "center")]
        block = [*rows, empty, block[-1]] if up else [empty, *block]
        # Where nothing is picked there is nothing to press.
        blocks.append(block if cursor is None else spots(block, str(number + 1)))
    return grid.beside(blocks)


def caption(card: Card, glyphs: Glyphs, width: int | None = None) -> Text:
    """Everything about one card in one line, or what fits into so many cells: where its words
    don't, its name and its figures."""
    sign = (f"{glyphs.good(card.good)} ", card.good)
    told = line(sign, (card.told, "ink"))
    if width is not None and told.cell_len > width:
        name = line(sign, (card.name, "ink"), "  ")
        told = line(name, _together(card.facts, width - name.cell_len))
    if not card.effect:
        return told
    more = line(told, "   ", (card.effect, "quiet"))
    return more if width is None or more.cell_len <= width else told


def hand_section(
    cards: Sequence[Card],
    cursor: int | None,
    picked: Collection[int],
    width: int,
    glyphs: Glyphs,
    height: int = 0,
    fate: str = "",
) -> list[Text]:
    """The hand with what the card under the cursor is, in words; in so many lines at most."""
    if not cards:
        empty = say("Your hand is empty.")
        return [plain(f"  {empty}", "quiet")]
    rows = hand_rows(cards, cursor, picked, width, glyphs, height - 2, fate)
    if cursor is not None and cursor < len(cards):
        words = fit(caption(cards[cursor], glyphs, width - 4), width - 4, glyphs.ellipsis)
        # Below big cards, where there is room, it stands apart.
        rows += [plain("")] if len(rows) > BIG.height else []
        rows.append(pad(words, width, "center"))
    return rows


def still_hand(cards: Sequence[Card], width: int, glyphs: Glyphs, height: int = 0) -> list[Text]:
    """The hand to look at only: nothing rises, and there is nothing to press."""
    if not cards:
        return hand_section(cards, None, (), width, glyphs)
    return hand_rows(cards, None, (), width, glyphs, height + 2)[1:-1]


def bag_panel(
    called: str | Text,
    cards: Sequence[Card],
    most: int,
    below: Sequence[Text],
    width: int,
    glyphs: Glyphs,
    keys: Sequence[int] = (),
) -> list[Text]:
    """What the cards are packed in, in a frame: its places, how many are taken and what that is
    worth, and what is told below; `keys` are the cards' places in the hand, from 0."""
    places = {"number": len(cards), "cards": amount("cards", most)}
    # For: how many cards are in a bag, of how many it holds.
    right, brief = say("{number} of {cards}", **places), f"{len(cards)}/{most}"
    if cards:
        worth = sum(card.facts[0].number for card in cards)
        # For: how many cards are in a bag, of how many it holds, and what they are worth.
        right = say("{number} of {cards}, worth {gold}", gold=worth, **places)
        brief = f"{brief} {glyphs.coin}{worth}"
    if line(called).cell_len + plain(right).cell_len + 8 > width:
        # In longer languages signs say it beside a long title.
        right = brief
    cells = [line((glyphs.good(card.good), card.good), f" {card.name}") for card in cards]
    cells = [spot(cell, str(key + 1)) for cell, key in zip(cells, keys, strict=False)] or cells
    cells += [plain(glyphs.dashed.top * 8, "line")] * (most - len(cells))
    # Three places in a row, so that nothing moves while cards are put in.
    across = max((width - 4) // 3, *(cell.cell_len + 1 for cell in cells))
    per_row = max((width - 4) // across, 1)
    packed = [cells[start : start + per_row] for start in range(0, most, per_row)]
    rows = [*(line(*(pad(cell, across) for cell in row)) for row in packed), *below]
    return framed(called, rows, width, len(rows) + 2, glyphs, right=plain(right, "ink"))
