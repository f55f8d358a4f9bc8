"""Cards side by side: a hand with a cursor and picked cards, and the places of a bag."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.text.catalogue import say, say_in
from nottingham_tui.widgets.drawing import Drawing, fit, line, pad, plain, wrap
from nottingham_tui.widgets.glyphs import Frame, Glyphs

CARD_HEIGHT = 7
HAND_HEIGHT = 1 + CARD_HEIGHT + 1
"""Lines of a hand: one to rise into, the cards, their numbers."""
CAPTION_HEIGHT = 1
BAG_HEIGHT = 4


@dataclass(frozen=True, slots=True)
class Card:
    """What a card shows. `name` is the good in the language ("apple")."""

    good: str
    name: str
    legal: bool
    value: int
    fine: int
    royal: bool = False

    @property
    def kind_style(self) -> str:
        if self.royal:
            return "royal"
        return "legal" if self.legal else "contraband"

    @property
    def hue(self) -> str:
        """The style word of the good."""
        from nottingham_tui.widgets.glyphs import ROYAL_OF

        return ROYAL_OF.get(self.good, self.good)

    def kind(self) -> str:
        """Legal, contraband or royal, in the language."""
        if self.royal:
            return say_in("card", "royal")
        return say_in("card", "legal") if self.legal else say_in("card", "contraband")


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards of a row stand: width of a card, gap, cells before the first."""

    card: int
    gap: int
    left: int


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


def _fact(label: str, sign: str, number: int, width: int, style: str) -> Text:
    """A label and its number; where the label does not fit, its sign."""
    digits = str(number)
    if len(digits) + 1 + plain(label).cell_len > width:
        label = sign
    space = width - plain(label).cell_len - len(digits)
    return line((label, style), " " * space, (digits, f"{style} strong"))


def card_rows(
    card: Card, width: int, glyphs: Glyphs, *, under_cursor: bool = False, picked: bool = False
) -> list[Text]:
    """The seven rows of one card."""
    frame: Frame = glyphs.heavy if under_cursor else glyphs.light
    edge = "gold strong" if under_cursor else card.kind_style
    ground = "raised" if picked else "panel"
    inside = width - 2
    room = inside - 2 if inside >= 10 else inside - 1
    name = plain(card.name, f"{card.hue} strong")
    names = wrap(name, room)
    if len(names) > 1:
        # The margin is worth less than a whole word.
        names = wrap(name, inside)[:2]
    # Either every card says its kind or none does; the sign and the caption say it anyway.
    kinds = (say_in("card", "legal"), say_in("card", "contraband"))
    says_kind = len(names) == 1 and max(plain(kind).cell_len for kind in kinds) <= inside
    kind = plain(card.kind() if says_kind else "", card.kind_style)
    sign = glyphs.yes if card.legal else glyphs.no
    rows = [
        line(
            (glyphs.good(card.good), f"{card.hue} strong"),
            " " * (room - 2),
            (sign, card.kind_style),
        ),
        *[*names, kind][:2],
        _fact(say_in("card", "value"), glyphs.coin, card.value, room, "ink"),
        _fact(say_in("card", "fine"), glyphs.minus, card.fine, room, "quiet"),
    ]
    result = [line((frame.top_left + frame.top * inside + frame.top_right, edge))]
    for row in rows:
        margin = 1 if row.cell_len <= room else 0
        content = pad(line(" " * margin, row), inside, "left", glyphs.ellipsis)
        result.append(line((frame.left, edge), content, (frame.right, edge)))
    result.append(line((frame.bottom_left + frame.bottom * inside + frame.bottom_right, edge)))
    return [Text("", style=f"on {ground}", end="").append_text(row) for row in result]


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
    empty = plain(" " * grid.card)
    for number, card in enumerate(cards):
        up = number in picked
        rows = card_rows(card, grid.card, glyphs, under_cursor=number == cursor, picked=up)
        blocks.append([*rows, empty] if up else [empty, *rows])
    result = []
    for y in range(CARD_HEIGHT + 1):
        row = line(" " * grid.left)
        for number, block in enumerate(blocks):
            row.append(" " * (grid.gap if number else 0))
            row.append_text(block[y])
        result.append(row)
    numbers = line(" " * grid.left)
    for number in range(len(cards)):
        style = "ink strong" if number in picked else "quiet"
        style = "gold strong" if number == cursor else style
        numbers.append(" " * (grid.gap if number else 0))
        numbers.append_text(pad(plain(str(number + 1), style), grid.card, "center"))
    result.append(numbers)
    return result


def caption(card: Card, glyphs: Glyphs) -> Text:
    """Everything about one card in one line, for where the card itself is too narrow."""
    sentence = say(
        "{name}: {kind}, value {value}, fine {fine}",
        name=card.name,
        kind=card.kind(),
        value=card.value,
        fine=card.fine,
    )
    return line((glyphs.good(card.good), card.hue), " ", (sentence, "ink"))


class HandDrawing(Drawing):
    """A hand of cards. Its owner sets `cards`, `cursor` and `picked` and calls `redraw()`;
    moving the cursor sends the frames of two cards and the caption, nothing else."""

    def __init__(
        self,
        cards: Sequence[Card] = (),
        *,
        cursor: int | None = 0,
        picked: Collection[int] = (),
        with_caption: bool = True,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.cards = list(cards)
        self.cursor = cursor
        self.picked: set[int] = set(picked)
        self.with_caption = with_caption
        self.styles.height = HAND_HEIGHT + (CAPTION_HEIGHT if with_caption else 0)

    def move(self, by: int) -> None:
        """Move the cursor, round and round."""
        if self.cards:
            self.cursor = ((self.cursor or 0) + by) % len(self.cards)
            self.redraw()

    def toggle(self, number: int) -> None:
        """Pick the card of that place (from 0), or put it back."""
        self.picked ^= {number}
        self.redraw()

    def rows(self, width: int, height: int) -> list[Text]:
        rows = hand_rows(self.cards, self.cursor, self.picked, width, self.glyphs)
        if self.with_caption and self.cursor is not None and self.cursor < len(self.cards):
            text = fit(caption(self.cards[self.cursor], self.glyphs), width - 4)
            rows.append(pad(text, width, "center"))
        return rows


def bag_rows(
    cards: Sequence[Card],
    places: int,
    width: int,
    glyphs: Glyphs,
    *,
    face_down: bool = False,
) -> list[Text]:
    """The places of a bag, taken ones first. Face down shows that a card is there, not which."""
    grid = grid_for(places, min(width, places * 15 + 2))
    inside = grid.card - 2
    blocks: list[list[Text]] = []
    for number in range(places):
        if number >= len(cards):
            frame, edge, ground = glyphs.dashed, "line", "ground"
            contents = [pad(plain(str(number + 1), "line"), inside, "center"), plain(" " * inside)]
        elif face_down:
            frame, edge, ground = glyphs.light, "gold", "raised"
            contents = [
                pad(plain(glyphs.sealed * max(inside - 4, 1), "bread"), inside, "center")
            ] * 2
        else:
            card = cards[number]
            frame, edge, ground = glyphs.light, card.kind_style, "raised"
            glyph = glyphs.good(card.good)
            name = plain(card.name, f"{card.hue} strong")
            full = line((glyph, card.hue), " ", name)
            first = full if full.cell_len <= inside else name
            second = _fact(
                glyph if first is name else "", glyph if first is name else "",
                card.value, max(inside - 2, 1), "ink",
            )  # fmt: skip
            margin = 1 if first.cell_len <= inside - 2 else 0
            contents = [
                pad(line(" " * margin, first), inside, "left", glyphs.ellipsis),
                pad(line(" ", second), inside),
            ]
        rows = [
            line((frame.top_left + frame.top * inside + frame.top_right, edge)),
            *(line((frame.left, edge), row, (frame.right, edge)) for row in contents),
            line((frame.bottom_left + frame.bottom * inside + frame.bottom_right, edge)),
        ]
        blocks.append([Text("", style=f"on {ground}", end="").append_text(row) for row in rows])
    result = []
    for y in range(BAG_HEIGHT):
        row = plain("")
        for number, block in enumerate(blocks):
            row.append(" " * (grid.gap if number else 0))
            row.append_text(block[y])
        result.append(row)
    return result


class BagDrawing(Drawing):
    """The bag while it is loaded: its places, and what its owner has to say about it."""

    def __init__(
        self,
        notes: Callable[[], Sequence[Text]] = lambda: (),
        *,
        places: int = 5,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.cards: list[Card] = []
        self.places = places
        self._notes = notes
        self.styles.height = BAG_HEIGHT

    def rows(self, width: int, height: int) -> list[Text]:
        rows = bag_rows(self.cards, self.places, width - 2, self.glyphs)
        return [line("  ", row) for row in rows] + [line("  ", note) for note in self._notes()]
