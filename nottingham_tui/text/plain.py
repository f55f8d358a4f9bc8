"""Text for terminals and pipes that take no character above 127."""

import codecs
import io
import re
import sys
import unicodedata
from functools import cache

from nottingham_tui import assets


def to_ascii(text: str) -> str:
    """Return the text with every character above 127 replaced by what comes closest.

    Accents fall away; what has no likeness (a Cyrillic letter, say) becomes a question mark.
    """
    return text if text.isascii() else bare(text).encode("ascii", "replace").decode("ascii")


def bare(text: str) -> str:
    """Return the text without accents, its signs as ASCII has them; other letters stay."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_table("")))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


@cache
def _table(language: str) -> dict[int, str]:
    return str.maketrans(assets.data("plain").get(language, {}))


def spelt(language: str, text: str) -> str:
    """Return the text with what a language writes for letters that aren't there: ae for ä."""
    return text.translate(_table(language))


# Where the letters are whose vowels may have a cell of their own.
_INDIC = re.compile("[\u0900-\u1cff\ua880-\uabff\U00011000-\U00011fff]")
ROOM = "\N{NO-BREAK SPACE}"


def with_room(text: str) -> str:
    """The text with a blank after every sign beside its letter (as in नीति): most terminals give
    it a cell, and where it is measured it has none."""
    if text.isascii() or not _INDIC.search(text):
        return text
    following = (*text[1:], "")
    return "".join(
        sign + ROOM if is_beside(sign) and after != ROOM else sign
        for sign, after in zip(text, following, strict=True)
    )


def is_beside(sign: str) -> bool:
    """Whether a sign stands beside its letter, not above or below it."""
    return unicodedata.category(sign) == "Mc"


def printable(text: str) -> str:
    """Return the text with a question mark for every control character, line ends included."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def never_fail_to_encode(ascii_only: bool = False) -> None:
    """Make standard output and error write what comes closest where their encoding has no sign.

    With `ascii_only` they have none above 127.
    """
    codecs.register_error("closest", _closest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii" if ascii_only else None, errors="closest")


def can_draw(encoding: str | None) -> bool:
    """Whether the encoding of a stream has the signs that screens are drawn with."""
    try:
        "─│╭◆–×".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _closest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return to_ascii(error.object[error.start : error.end]), error.end
