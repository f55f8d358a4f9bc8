"""What a terminal says, one by one: keys, pasted texts, the mouse, the focus, answers."""

from __future__ import annotations

from unicodedata import name as unicode_name

from nottingham_tui.frozen import dataclass


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key, named as Textual names it; `character` is what it types, if anything."""

    key: str
    character: str | None = None


@dataclass(frozen=True, slots=True)
class Pasted:
    """A text that was pasted between brackets."""

    text: str


@dataclass(frozen=True, slots=True)
class MouseReported:
    """A button or the wheel, at a cell counted from 0; `code` is SGR's, modifiers included."""

    code: int
    column: int
    line: int
    pressed: bool


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The terminal's window is looked at, or not any more."""

    gained: bool


@dataclass(frozen=True, slots=True)
class ModeReported:
    """A terminal's answer about a private mode; `setting` 0 is a mode it does not know."""

    mode: int
    setting: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A terminal's answer to the question whether it is there (`ESC[5n`)."""


Token = KeyPressed | Pasted | MouseReported | FocusChanged | ModeReported | Answered

CHARACTERS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " "}
"""What Textual says that these keys type."""

_CONTROLS = {"\r": "enter", "\t": "tab", "\x7f": "backspace", "\x08": "backspace"}
_NAMES = {"solidus": "slash", "reverse_solidus": "backslash", "commercial_at": "at"} | {
    "hyphen_minus": "minus", "plus_sign": "plus", "low_line": "underscore",
}  # fmt: skip


def key_of(character: str) -> KeyPressed | None:
    """The key that types a character, or `None` if nobody has such a key."""
    if character == " ":
        return KeyPressed("space", character)
    if character in _CONTROLS:
        key = _CONTROLS[character]
        return KeyPressed(key, CHARACTERS[key])
    code = ord(character)
    if 0 < code < 27:
        return KeyPressed(f"ctrl+{chr(code + 96)}", character)
    if not character.isprintable() or character == "\N{REPLACEMENT CHARACTER}":
        return None
    if character.isalnum():
        return KeyPressed(character, character)
    name = unicode_name(character, character).lower().replace("-", "_").replace(" ", "_")
    return KeyPressed(_NAMES.get(name, name), character)
