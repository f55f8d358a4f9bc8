"""Hot spots: pieces of rows that can be clicked, and the key that a click on each stands for.

The mark is a word of the piece's style (`@enter`) that changes no cell: it goes wherever the piece
goes, through padding, cutting, wrapping and into other rows, and where it is drawn it is found
again. So whoever draws a piece says what it means, and nobody keeps a second map of the screen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from nottingham_tui.drawing.rows import inked, line
from nottingham_tui.text.catalogue import Value

_MARK = "@"
_RULE = re.compile(r"\b\w\w-\d+\.\d+")

WHEEL_UP, WHEEL_DOWN = WHEEL = ("wheel_up", "wheel_down")
"""What the wheel of a mouse does, as keys."""
LINK = "link"
"""A click on the number of a rule where the rules are open already."""


def spot(piece: str | tuple[str, str] | Text, key: str) -> Text:
    """The piece as a hot spot: a click on it does what this key does, by its canonical name
    (`a`, `3`, `enter`, `left`) or that of a place (`place4`). No key, no spot.

    Where marked pieces lie within a marked one, the inner mark counts.
    """
    marked = line(piece)
    if key:
        marked.stylize_before(_MARK + key)
    return marked


def key_inked(shown: str, key: str) -> Value:
    """A key in a sentence that is `styled`, as a hot spot."""
    return inked(shown, f"gold strong {_MARK}{key}")


def spots_in(text: Text, words: str, key: str) -> None:
    """Make every place of a text where this stands a hot spot; `words` is a regular expression."""
    for found in re.finditer(words, text.plain):
        text.stylize_before(_MARK + (key or found[0]), *found.span())


def spots(rows: Sequence[Text], key: str) -> list[Text]:
    """All these rows as one hot spot."""
    return [spot(row, key) for row in rows]


def place_key(number: int, part: str = "") -> str:
    """The key of a place on a screen, from 0, or of a part of it: no keyboard has it, only a
    click."""
    return f"place{number}{part}"


def place_keys(count: int, part: str = "") -> tuple[str, ...]:
    """The keys of so many places."""
    return tuple(place_key(number, part) for number in range(count))


def place_of(key: str) -> int:
    """The number of a place, from its key."""
    return int("".join(filter(str.isdigit, key)))


def is_for_mouse(key: str) -> bool:
    """Whether this is a key that no keyboard has."""
    return key in (*WHEEL, LINK) or key.startswith("place")


def spot_at(row: Text, column: int) -> str:
    """The key that a click on this cell of a row stands for; empty if none."""
    key, character = "", _character(row, column)
    for style in (row.style, *(s.style for s in row.spans if s.start <= character < s.end)):
        for word in str(style).split():
            if word.startswith(_MARK):
                key = word.removeprefix(_MARK)
    return key


def rule_at(row: Text, column: int) -> str:
    """The number of the rule that is told on this cell of a row; empty if none."""
    character = _character(row, column)
    found = (each for each in _RULE.finditer(row.plain) if each.start() <= character < each.end())
    return next((each[0] for each in found), "")


def _character(row: Text, column: int) -> int:
    """The place in the text of what stands on a cell, or just past its end."""
    cells = 0
    for character, each in enumerate(row.plain):
        cells += cell_len(each)
        if cells > column:
            return character
    return len(row.plain)
