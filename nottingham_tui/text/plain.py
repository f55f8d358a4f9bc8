"""Text for terminals and pipes that take no character above 127."""

import codecs
import io
import sys
import unicodedata

from nottingham_tui import assets


def to_ascii(text: str) -> str:
    """Return the text with every character above 127 replaced by what comes closest.

    Accents fall away; what has no likeness (a Cyrillic letter, say) becomes a question mark.
    """
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFKD", text.translate(str.maketrans(assets.data("plain"))))
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return bare.encode("ascii", "replace").decode("ascii")


def printable(text: str) -> str:
    """Return the text with a question mark for every control character, line ends included."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def never_fail_to_encode() -> None:
    """Make standard output and error write what comes closest where their encoding has no sign."""
    codecs.register_error("closest", _closest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="closest")


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
