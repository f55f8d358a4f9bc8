"""Characters and rows as data: small pure functions to put texts beside and into each other.

Texts are Rich `Text` objects whose styles are words of the palette; no markup is ever parsed, so
a name is a name. What stands in a place of a sentence brings its own ink along (`inked`): nobody
looks for it in the sentence.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from nottingham_tui import assets
from nottingham_tui.text.catalogue import Value, formed
from nottingham_tui.text.plain import with_room

FRAMES = ("light", "heavy", "double", "dashed")

_DRAWN = assets.data("drawing", "glyphs")


class Sign(NamedTuple):
    """What a good is drawn with.

    A fine sign is one cell wide everywhere; the plain one is its twin in ASCII mode. The ink is a
    colour of the palette.
    """

    fine: str
    plain: str
    ink: str


class Frame(NamedTuple):
    """The eight characters of a frame."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str


class Glyphs(NamedTuple):
    """One set of characters. `goods` is read with `good()`, which knows every name."""

    ascii: bool
    light: Frame
    """A card, a stall, a panel."""
    heavy: Frame
    """The card under the cursor."""
    double: Frame
    """The name on the curtain."""
    dashed: Frame
    """An empty place in a bag."""
    goods: dict[str, str]
    left: str
    right: str
    up: str
    down: str
    pointer: str
    then: str
    """Between what is done and what comes of it."""
    dot: str
    ellipsis: str
    dash: str
    minus: str
    times: str
    yes: str
    no: str
    goal: str
    """What a lesson asks for and is not reached yet."""
    king: str
    queen: str
    star: str
    """The sheriff."""
    winner: str
    royal: str
    """Royal goods."""
    promo: str
    """Promo cards."""
    coin: str
    sealed: str
    """A card that lies face down."""
    back: str
    """The back of a card in a sealed bag, in each of its cells."""
    diamond: str
    bar: str
    """A filled cell of a chart."""
    bar_rest: str
    """An empty cell of a chart."""
    weave: str
    """The pattern of the curtain."""
    town: str
    """The town field of the county track."""

    def good(self, name: str) -> str:
        """The glyph of a good by its name in the rulebook (`apple`, `golden_apple`)."""
        return self.goods.get(name, self.star)


SIGNS = {good: Sign(*drawn) for good, drawn in _DRAWN["goods"].items()}
"""What each good of each game is drawn with. A good is a style word of its own."""


def _glyphs(name: str) -> Glyphs:
    drawn = _DRAWN[name] | {frame: Frame(*_DRAWN[name][frame]) for frame in FRAMES}
    goods = {good: getattr(sign, name) for good, sign in SIGNS.items()}
    return Glyphs(ascii=name == "plain", goods=goods, **drawn)


FINE, PLAIN = _glyphs("fine"), _glyphs("plain")


def glyphs(ascii: bool = False) -> Glyphs:
    """The set of characters to draw with."""
    return PLAIN if ascii else FINE


def _twins() -> dict[str, str]:
    twins: dict[str, str] = dict(_DRAWN["twins"])
    for frame in FRAMES:
        for fine, plain in zip(getattr(FINE, frame), getattr(PLAIN, frame), strict=True):
            twins.setdefault(fine, plain)
    for part in Glyphs._fields:
        fine_part, plain_part = getattr(FINE, part), getattr(PLAIN, part)
        if isinstance(fine_part, str):
            twins.setdefault(fine_part, plain_part[:1])
    for good, glyph in FINE.goods.items():
        twins.setdefault(glyph, PLAIN.goods[good])
    return twins


TWINS = _twins()


@lru_cache(maxsize=2048)
def _ascii_of(character: str) -> str:
    """The twin of one character, of the same width in cells wherever that is possible."""
    width = cell_len(character)
    twin = TWINS.get(character)
    if twin is None:
        bare = unicodedata.normalize("NFKD", character)
        twin = "".join(part for part in bare if ord(part) < 128) or "?" * width
    return twin if width == 0 or len(twin) == width else twin[:width].ljust(width)


def to_ascii(text: str) -> str:
    """The text without a character above 127, just as many cells wide.

    Known glyphs become their twins, accented letters lose the accent, what is left is a
    question mark a cell.
    """
    if text.isascii():
        return text
    return "".join(c if c < "\x80" else _ascii_of(c) for c in text)


# Rows as data ----------------------------------------------------------------------------


def plain(content: str, style: str = "") -> Text:
    """A text that is data: nothing in it is markup."""
    return Text(with_room(content), style=style, no_wrap=True, end="")


def line(*parts: str | tuple[str, str] | Text) -> Text:
    """One row of several parts, each a text or a pair of text and style words."""
    row = Text("", no_wrap=True, end="")
    for part in parts:
        if isinstance(part, Text):
            row.append_text(part)
        elif isinstance(part, str):
            row.append(with_room(part))
        else:
            row.append(with_room(part[0]), part[1] or None)
    return row


# The sign of a good, alone or with a number: what follows belongs to it.
_SIGNED = re.compile(r"[^\w\s](?: \d+)?")

# Around a style, what is drawn in it, and after that: not to be guessed by what a save may hold.
_OPENING = f"\ue000{os.urandom(4).hex()}"
_INKED = re.compile(f"{_OPENING}([^\ue000-\ue002]*)\ue001([^\ue000-\ue002]*)\ue002")


def inked(value: object, style: str = "") -> Value:
    """A value for a place of a sentence that is `styled`, in its ink and in every form it has.

    A text that is drawn already keeps its own styles.
    """
    if isinstance(value, Text):
        return _in_own_ink(value)
    return Value(lambda form: _with_ink(_INKED.sub(r"\2", formed(value, form)), style))


def _with_ink(words: str, style: str) -> str:
    return f"{_OPENING}{style}\ue001{words}\ue002"


def _in_own_ink(text: Text) -> Value:
    ends = sorted({0, len(text), *(end for span in text.spans for end in (span.start, span.end))})
    told = ""
    for start, end in pairwise(ends):
        spans = (span.style for span in text.spans if span.start <= start < span.end)
        told += _with_ink(text.plain[start:end], " ".join(map(str, (text.style, *spans))).strip())
    return Value(lambda form: formed(told, form))


def styled(sentence: str, style: str = "ink") -> Text:
    """A sentence in a style, its `inked` values in their own."""
    row, done = line(), 0
    for place in _INKED.finditer(sentence):
        row = line(row, (sentence[done : place.start()], style), (place[2], place[1]))
        done = place.end()
    return line(row, (sentence[done:], style))


def fit(text: Text, width: int, ellipsis: str = "~") -> Text:
    """The text, no longer than so many cells; what was cut ends in the ellipsis."""
    if text.cell_len <= width:
        return text
    if width <= 0:
        return plain("")
    shorter = text.copy()
    room = width - cell_len(ellipsis)
    count = 0
    cells = 0
    for character in text.plain:
        cells += cell_len(character)
        if cells > room:
            break
        count += 1
    shorter.right_crop(len(shorter.plain) - count)
    shorter.append(ellipsis if room >= 0 else "")
    return shorter


def pad(text: Text, width: int, align: str = "left", ellipsis: str = "~") -> Text:
    """The text in exactly so many cells: `left`, `center` or `right`."""
    text = fit(text, width, ellipsis)
    space = width - text.cell_len
    if space <= 0:
        return text
    before = {"left": 0, "center": space // 2, "right": space}[align]
    return line(" " * before, text, " " * (space - before))


def wrap(text: Text, width: int) -> list[Text]:
    """The text broken between words into rows of at most so many cells; long words are cut."""
    rows: list[Text] = []
    for paragraph in text.split("\n"):
        row = Text("", end="")
        for word in _words(paragraph, width):
            while word.cell_len > width > 0:
                if row.plain:
                    rows.append(row)
                    row = Text("", end="")
                head = fit(word, width, "")
                rows.append(head)
                word = word[len(head.plain) :]
            if row.plain and row.cell_len + 1 + word.cell_len > width:
                rows.append(row)
                row = Text("", end="")
            row = line(row, " ", word) if row.plain else line(word)
        rows.append(row)
    return rows


def _words(paragraph: Text, width: int) -> list[Text]:
    """The words between which rows may break: not between a good's sign, number and name."""
    words: list[Text] = []
    for word in paragraph.split(" "):
        joined = line(words[-1], " ", word) if words else word
        if words and _SIGNED.fullmatch(words[-1].plain) and joined.cell_len <= width:
            words[-1] = joined
        elif word.plain:
            words.append(word)
    return words


def beside(*blocks: tuple[Sequence[Text], int], gap: int = 1) -> list[Text]:
    """Blocks of rows side by side, each padded to its width."""
    height = max((len(rows) for rows, _width in blocks), default=0)
    result = []
    for y in range(height):
        row = Text("", no_wrap=True, end="")
        for number, (rows, width) in enumerate(blocks):
            if number:
                row.append(" " * gap)
            row.append_text(pad(rows[y] if y < len(rows) else plain(""), width))
        result.append(row)
    return result


def indent(rows: Sequence[Text], by: int) -> list[Text]:
    """The rows, moved to the right."""
    return [line(" " * by, row) for row in rows]


def opposite(left: Text, right: Text, width: int, glyphs: Glyphs) -> Text:
    """One text at the left and one at the right of a row; the left one is cut if need be."""
    return line(pad(left, width - right.cell_len - 1, "left", glyphs.ellipsis), " ", right)


def behind(head: str | tuple[str, str] | Text, rows: Sequence[Text]) -> list[Text]:
    """The rows behind a heading, the later ones as far to the right."""
    first = line(head)
    blank = " " * first.cell_len
    return [line(blank if place else first, row) for place, row in enumerate(rows)]


def in_cells(cells: Iterable[Text], widths: Iterable[int]) -> Text:
    """The cells of a table in one row, each at the right of so many."""
    return line(*(pad(cell, width, "right") for cell, width in zip(cells, widths, strict=True)))


def grounded(rows: Sequence[Text], ground: str) -> list[Text]:
    """The rows on a ground of their own."""
    return [Text("", style=f"on {ground}", end="").append_text(row) for row in rows]


def centred(rows: Sequence[Text], width: int) -> list[Text]:
    """The rows, each in the middle."""
    return [pad(row, width, "center") for row in rows]
