"""The characters the screens are drawn with, each with a twin for ASCII mode.

Every glyph is one cell wide everywhere: its East Asian width is neutral or narrow and no
terminal draws it as an emoji. Frames are the exception: box characters are of the ambiguous
class, and so is nothing else here. Whoever sees them two cells wide uses ASCII mode.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from rich.cells import cell_len

from nottingham_tui.drawing.signs import SIGNS


@dataclass(frozen=True, slots=True)
class Frame:
    """The eight characters of a frame."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str


@dataclass(frozen=True, slots=True)
class Glyphs:
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
    dot: str
    ellipsis: str
    dash: str
    minus: str
    times: str
    yes: str
    no: str
    king: str
    queen: str
    star: str
    """The sheriff."""
    coin: str
    sealed: str
    """One card in a sealed bag."""
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


FINE = Glyphs(
    ascii=False,
    light=Frame("╭", "─", "╮", "│", "│", "╰", "─", "╯"),
    heavy=Frame("┏", "━", "┓", "┃", "┃", "┗", "━", "┛"),
    double=Frame("╔", "═", "╗", "║", "║", "╚", "═", "╝"),
    dashed=Frame("╭", "╌", "╮", "╎", "╎", "╰", "╌", "╯"),
    goods={name: sign.fine for name, sign in SIGNS.items()},
    left="◂",
    right="▸",
    up="▴",
    down="▾",
    pointer="▸",
    dot="⋅",
    ellipsis="⋯",
    dash="‒",
    minus="−",
    times="⨯",
    yes="✓",
    no="✗",
    king="♚",
    queen="♛",
    star="✪",
    coin="⊚",
    sealed="▮",
    diamond="❖",
    bar="▬",
    bar_rest="⋅",
    weave="❖",
    town="⌂",
)

PLAIN = Glyphs(
    ascii=True,
    light=Frame(".", "-", ".", "|", "|", "'", "-", "'"),
    heavy=Frame("#", "=", "#", "#", "#", "#", "=", "#"),
    double=Frame("#", "=", "#", "#", "#", "#", "=", "#"),
    dashed=Frame(".", " ", ".", ":", ":", "'", " ", "'"),
    goods={name: sign.plain for name, sign in SIGNS.items()},
    left="<",
    right=">",
    up="^",
    down="v",
    pointer=">",
    dot=".",
    ellipsis="~",
    dash="-",
    minus="-",
    times="x",
    yes="+",
    no="x",
    king="K",
    queen="Q",
    star="*",
    coin="$",
    sealed="#",
    diamond="*",
    bar="#",
    bar_rest=".",
    weave="+",
    town="T",
)


def glyphs(ascii: bool = False) -> Glyphs:
    """The set of characters to draw with."""
    return PLAIN if ascii else FINE


def _twins() -> dict[str, str]:
    twins = {
        "…": "~", "·": ".", "–": "-", "—": "-", "‐": "-", "‑": "-", "×": "x", "’": "'", "‘": "'",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‹": "<", "›": ">", "⟦": "[", "⟧": "]",
        "←": "<", "→": ">", "↑": "^", "↓": "v", "\u00a0": " ", "•": "*", "█": "#", "░": ".",
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "Ł": "L", "Ø": "O",
    }  # fmt: skip
    for fine, plain in zip(
        (FINE.light, FINE.heavy, FINE.double, FINE.dashed),
        (PLAIN.light, PLAIN.heavy, PLAIN.double, PLAIN.dashed),
        strict=True,
    ):
        for part in Frame.__slots__:
            twins.setdefault(getattr(fine, part), getattr(plain, part))
    for part in Glyphs.__slots__:
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
