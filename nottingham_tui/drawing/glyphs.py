"""The characters the screens are drawn with, each with a twin for ASCII mode.

Every glyph is one cell wide everywhere: its East Asian width is neutral or narrow and no
terminal draws it as an emoji. Frames are the exception: box characters are of the ambiguous
class, and so is nothing else here. Whoever sees them two cells wide uses ASCII mode.
"""

from __future__ import annotations

import unicodedata
from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from nottingham_tui import assets

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
        for fine, plain in zip(
            astuple(getattr(FINE, frame)), astuple(getattr(PLAIN, frame)), strict=True
        ):
            twins.setdefault(fine, plain)
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
