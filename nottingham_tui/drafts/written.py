"""A line that a person types or pastes on a screen where no widget takes the focus."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import category, name, normalize

from rich.cells import cell_len

from nottingham_tui.frozen import dataclass
from nottingham_tui.text.catalogue import count
from nottingham_tui.text.plain import with_room

MOST_MARKS = 4
"""Signs that one letter may carry; they would pile up without end."""


@dataclass(slots=True)
class Line:
    """What has been typed, at most `limit` cells."""

    text: str = ""
    limit: int = 16
    is_cut: bool = False
    """Whether the last that was typed or pasted was left out, or a part of it."""
    is_marked: bool = False
    """Whether the text stood there before: what is typed takes its place, a backspace mends it."""

    def take(self, key: str, character: str | None) -> str | None:
        """Take a key: `done`, `cancel`, or None while it goes on."""
        self.is_cut = False
        if key in ("enter", "return"):
            return "done"
        if key == "escape":
            return "cancel"
        if key == "backspace":
            self.text, self.is_marked = self.text[:-1], False
        elif key == "ctrl+u":
            self.text = ""
        elif character and character.isprintable():
            self._add(character)
        return None

    def paste(self, text: str) -> None:
        """Take a text that was pasted; its line ends are spaces."""
        self._add(" ".join(text.split()))

    def _add(self, text: str) -> None:
        before = "" if self.is_marked else self.text
        self.text, self.is_cut = fitting(before + text, self.limit)
        self.is_marked = False


def left_out(limit: int) -> str:
    """That not all of it is there."""
    return count(
        "Part of it was left out: there’s room for {number} letter.",
        "Part of it was left out: there’s room for {number} letters.",
        limit,
    )


def _cells(text: str) -> int:
    return cell_len(with_room(text))


def fitting(text: str, limit: int, measure: Callable[[str], int] = _cells) -> tuple[str, bool]:
    """The text composed (NFC), as far as it can be shown and is not longer than the limit;
    whether something of it was left out."""
    kept, is_cut = "", False
    for character in normalize("NFC", text):
        if not _can_be_shown(character, kept):
            is_cut = True
        elif measure(kept + character) > limit:
            return kept, True
        else:
            kept += character
    return kept, is_cut


def _can_be_shown(character: str, before: str) -> bool:
    """Whether a cell can show it: a sign without a cell of its own must have a letter to stand on.

    No joiners, and nothing that tells how an emoji is drawn: no two terminals agree on its width.
    """
    if not character.isprintable():
        return False
    if cell_len(character):
        return True
    letter = before.rstrip("".join(each for each in before if _is_mark(each)))
    has_room = len(before) - len(letter) < MOST_MARKS
    return _is_mark(character) and letter[-1:].isalpha() and has_room


def _is_mark(character: str) -> bool:
    return category(character) in ("Mn", "Mc") and "VARIATION" not in name(character, "")
