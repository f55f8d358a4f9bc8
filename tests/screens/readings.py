"""What can be read on a screen, and what is wrong with it: words nobody said, texts cut off.

Screens are read in a pseudo-language with its letters exchanged for Armenian ones, which are as
wide: a Latin letter on the screen did not come through the catalogue, wherever a text was wrapped
and whatever stands beside it. There are two, both with four plural forms, told by a sign behind
the number. The one is longer than English by a third. The other turns the order of places round
and asks each of them for a case.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from string import ascii_lowercase, ascii_uppercase
from typing import Any

import pytest
from rich.text import Text
from textual.app import App

import nottingham_tui
from nottingham_tui.drawing import layout
from nottingham_tui.drawing import rows as drawing
from nottingham_tui.drawing.rows import FINE, PLAIN
from nottingham_tui.text import catalogue, dressed, rulebook
from nottingham_tui.widgets.drawing import Drawing
from tests.text import catalogues

OPENING, CLOSING = "⟦", "⟧"
_OTHERS = str.maketrans(
    ascii_lowercase + ascii_uppercase,
    "".join(chr(0x561 + n) for n in range(26)) + "".join(chr(0x531 + n) for n in range(26)),
)
_LATIN = str.maketrans({other: chr(latin) for latin, other in _OTHERS.items()})
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_WORD = re.compile(r"[^\W\d_]+")
_OTHER_WORD = re.compile("[\u0531-\u0587]+$")
_grown = dressed.grown

NO_WORDS = re.compile(
    # Numbers of rules and sections, function keys, languages under their own names.
    r"\b[0-9A-Z]{2}-\d+\.\d+\b|\bF\d+\b|\bpseudo\b|\bEnglish\b"
)


def in_other_letters(text: str, ascii_only: bool = False) -> str:
    """The text as the pseudo-language has it, in letters that nothing else is written in."""
    parts = _PLACEHOLDER.split(_grown(text, ascii_only))
    return "".join(part if n % 2 else part.translate(_OTHERS) for n, part in enumerate(parts))


def latin(text: str) -> str:
    """The text in letters that whoever looks for the failure can read."""
    return text.translate(_LATIN)


def turned(text: str, ascii_only: bool = False) -> str:
    """The text in other letters from its end to its beginning, each place in another case."""
    parts = [
        re.sub(r"^\{(\w+)(:'s)?\}$", r"{\1:genitive}", part) if n % 2 else part.translate(_OTHERS)
        for n, part in enumerate(_PLACEHOLDER.split(text))
    ]
    words = " ".join(part for part in (part.strip() for part in reversed(parts)) if part)
    return f"{OPENING}{words}{CLOSING}" if words else text


@cache
def _template() -> set[tuple[str, str]]:
    """The context and the first text of every entry that a translator sees."""
    entries = catalogues.read(catalogues.TEMPLATE)
    firsts = [each.id if isinstance(each.id, str) else each.id[0] for each in entries]
    return {(each.context or "", first) for each, first in zip(entries, firsts, strict=True)}


class FourForms(dressed.Dressed):
    """For one, for two to four, for five to twenty, for more."""

    def gettext(self, message: str) -> str:
        return self.pgettext("", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        assert ("", msgid1) in _template(), f"no translator sees {msgid1!r}"
        text = super().ngettext(msgid1, msgid2, n)
        counted = re.sub(r"\{number(:\w+)?\}", rf"\g<0>{_form(n)}", text)
        # In the place of a filler, for it isn't to be longer.
        return text if counted == text else counted.replace("+⟧", "⟧")

    def pgettext(self, context: str, message: str) -> str:
        # Nouns have entries in the cases of a language only where that asks for them.
        known = "" if context in catalogue.CASES else context
        assert (known, message) in _template(), f"no translator sees {message!r} as {known!r}"
        return super().gettext(message)


def _form(number: int) -> str:
    return "¹²³⁴"[sum(abs(number) > most for most in (1, 4, 20))]


def wrong_forms(text: str) -> list[str]:
    """The numbers that stand in a text with the plural form of another."""
    found = re.findall(r"(\d+)([¹²³⁴])", text)
    return [number + form for number, form in found if _form(int(number)) != form]


@contextmanager
def pseudo_language(
    patch: pytest.MonkeyPatch, said: Callable[[str, bool], str] = in_other_letters
) -> Iterator[None]:
    """Speak a pseudo-language in other letters."""
    with patch.context() as patched:
        patched.setattr(dressed, "grown", said)
        patched.setattr(catalogue, "Dressed", FourForms)
        _forget()
        catalogue.use(dressed.PSEUDO)
        yield
    _forget()
    catalogue.use(catalogue.ENGLISH)


def _forget() -> None:
    for kept in (catalogue.load, rulebook.pages_in, rulebook.index_in):
        kept.cache_clear()


def pieces(patch: pytest.MonkeyPatch) -> dict[str, str]:
    """By each sentence said from now on: what filled a place of it without knowing its grammar."""
    found: dict[str, str] = {}
    filled = catalogue._filled

    def watched(text: str, values: Mapping[str, object]) -> str:
        for value in () if "beginning" in values else values.values():
            if OPENING in str(value) and not isinstance(value, catalogue.Value):
                found.setdefault(latin(text), latin(str(value)))
        return filled(text, values)

    patch.setattr(catalogue, "_filled", watched)
    return found


def unsaid(text: str, names: Sequence[str] = ()) -> list[str]:
    """The words of two letters and more that did not come through the catalogue.

    `names` are what people have typed, in any case of letters. A single letter is a key.
    """
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text, flags=re.IGNORECASE)
    text = NO_WORDS.sub(" ", text)
    return [word for word in _WORD.findall(text) if len(word) > 1 and not _OTHER_WORD.match(word)]


def screen_rows(app: App[Any]) -> list[str]:
    """What stands on the screen, a string a row."""
    return [
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips(app.size)
    ]


@dataclass
class Losses:
    """What was cut off since it was last asked."""

    found: list[str] = field(default_factory=list)

    def taken(self) -> list[str]:
        """What was found, each once; afterwards there is nothing."""
        found, self.found = self.found, []
        return list(dict.fromkeys(found))


def losses(patch: pytest.MonkeyPatch) -> Losses:
    """Look over the shoulder of whatever cuts rows that are too long or too many."""
    for module in pkgutil.walk_packages(nottingham_tui.__path__, "nottingham_tui."):
        if module.name.split(".")[1] in ("drawing", "screens", "widgets"):
            importlib.import_module(module.name)
    kept = Losses()
    fit, framed, stacked = drawing.fit, layout.framed, layout.stacked

    def watched_fit(text: Text, width: int, ellipsis: str = "~") -> Text:
        # Without an ellipsis a long word is broken, and goes on in the next row.
        if ellipsis and text.cell_len > width and text.plain.rstrip() not in ("", FINE.ellipsis):
            kept.found.append(_too_long(text, width))
        return fit(text, width, ellipsis)

    def watched_framed(
        title: str | Text, rows: Sequence[Text], width: int, height: int, *rest: Any, **more: Any
    ) -> list[Text]:
        kept.found += _left_out(rows, height - 2)
        return framed(title, rows, width, height, *rest, **more)

    def watched_stacked(
        sections: Sequence[Sequence[Text]], height: int, *rest: Any, **more: Any
    ) -> list[Text]:
        kept.found += _left_out([row for rows in sections for row in rows], height)
        return stacked(sections, height, *rest, **more)

    _watch_drawings(kept, patch)
    watched = ((fit, watched_fit), (framed, watched_framed), (stacked, watched_stacked))
    for name, loaded in list(sys.modules.items()):
        if name.startswith("nottingham_tui."):
            for original, replacement in watched:
                if getattr(loaded, original.__name__, None) is original:
                    patch.setattr(loaded, original.__name__, replacement)
    return kept


def _watch_drawings(kept: Losses, patch: pytest.MonkeyPatch) -> None:
    """See the rows and cells that a drawing has no room for."""

    def watched(rows: Callable[[Drawing, int, int], list[Text]]) -> Any:
        def looked_at(self: Drawing, width: int, height: int) -> list[Text]:
            drawn = rows(self, width, height)
            kept.found += _left_out(drawn, height)
            kept.found += [_too_long(row, width) for row in drawn if row.cell_len > width]
            return drawn

        return looked_at

    classes: list[type[Drawing]] = [Drawing]
    while classes:
        each = classes.pop()
        classes += each.__subclasses__()
        if "rows" in each.__dict__ and each is not Drawing:
            patch.setattr(each, "rows", watched(each.rows))


def _too_long(text: Text, width: int) -> str:
    return f"{width} cells for: {latin(text.plain)}"


def _left_out(rows: Sequence[Text], height: int) -> list[str]:
    return [f"no room for the row: {latin(row.plain)}" for row in rows[max(height, 0) :]]


def cut_off(rows: Sequence[str]) -> list[str]:
    """The rows in which an ellipsis stands for what was cut from a text.

    An ellipsis with a blank or nothing around it is a mark of its own: there is more of a list.
    """
    signs = re.escape(FINE.ellipsis + PLAIN.ellipsis)
    return [row for row in rows if re.search(rf"[^\s│|][{signs}]|[{signs}][^\s│|]", row)]
