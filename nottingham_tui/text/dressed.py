"""What is done to every text of a language: ASCII spelling, and a language that nobody speaks."""

import gettext
import re
from collections.abc import Callable
from functools import partial

from nottingham_tui.text import plain

PSEUDO = "pseudo"

PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def grown(text: str, ascii_only: bool = False) -> str:
    """Return the text as the pseudo-language has it: marked, and longer by a third.

    Placeholders stay as they are and don't count for the length. The filler comes in short
    words, so that long texts can still be wrapped.
    """
    if not text.strip():
        return text
    length = len(PLACEHOLDER.sub("", text))
    filler = "".join(" " if n % 6 == 0 else "+" for n in range(1, -(-length // 3) + 1))
    if filler.endswith(" "):
        filler = filler[:-1] + "+"
    opening, closing = ("[!", "!]") if ascii_only else ("⟦", "⟧")
    return f"{opening}{text}{filler}{closing}"


class Dressed(gettext.NullTranslations):
    """The texts of a language, something done to each."""

    def __init__(
        self, dress: Callable[[str], str], of: gettext.NullTranslations | None = None
    ) -> None:
        super().__init__()
        self._dress = dress
        if of is not None:
            self.add_fallback(of)

    def gettext(self, message: str) -> str:
        return self._dress(super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._dress(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return self._dress(super().pgettext(context, message))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._dress(super().npgettext(context, msgid1, msgid2, n))


def dress(language: str, ascii_only: bool) -> Callable[[str], str]:
    """What is done to every text of a language: the pseudo-language makes it recognisable and
    long, ASCII mode spells it with other letters where it has none of the language's own."""
    if language == PSEUDO:
        return lambda text: grown(text, ascii_only)
    return partial(plain.spelt, language) if ascii_only else str
