"""What a whole sequence says, if it is one that is known.

Keys are those of xterm, rxvt, Konsole, the Linux console and the kitty protocol, the mouse is that
of SGR (1006). A key that the game could not use (with Alt, with Ctrl where no letter is, a lock, a
volume key) is nothing: it can do no harm then.
"""

from __future__ import annotations

import re

from nottingham_tui.keyboard.layouts import PHYSICAL
from nottingham_tui.keyboard.tokens import (
    CHARACTERS,
    Answered,
    FocusChanged,
    KeyPressed,
    ModeReported,
    MouseReported,
    Token,
    key_of,
)

_CURSOR = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end"}
_LETTERED = {"P": "f1", "Q": "f2", "R": "f3", "S": "f4"}
_NUMBERED = {1: "home", 2: "insert", 3: "delete", 4: "end", 5: "pageup", 6: "pagedown"} | {
    7: "home", 8: "end", 11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6", 18: "f7",
    19: "f8", 20: "f9", 21: "f10", 23: "f11", 24: "f12",
}  # fmt: skip
_KEYPAD = dict(zip("jklmnopqrstuvwxyX", "*+,-./0123456789=", strict=True))
"""The keypad's letters after SS3, and what its keys type."""
_KITTY_KEYPAD = dict(enumerate("0123456789./*-+", 57399)) | {57415: "=", 57416: ","}
_KITTY_MOVES = dict(
    enumerate(("left", "right", "up", "down", "pageup", "pagedown", "home", "end"), 57417)
) | {57425: "insert", 57426: "delete"}
_TYPED = {8: "backspace", 9: "tab", 13: "enter", 27: "escape", 32: "space", 127: "backspace"} | {
    57414: "enter"
}
_RXVT = {"^": 4, "@": 5}
_MOVES = {*_CURSOR.values(), "delete", "pageup", "pagedown"}
"""Keys that Shift and Ctrl change."""

_SHIFT, _CTRL, _LOCKS = 1, 4, 64 | 128

_MOUSE = re.compile(r"<(\d{1,5});(\d{1,5});(\d{1,5})")
_MODE = re.compile(r"\?(\d{1,5});(\d)\$")
_NUMBERS = re.compile(r"\d{1,3}(;\d{1,3})?")
_KITTY = re.compile(r"(\d{1,7})(?::(\d{0,7}))?(?::(\d{1,7}))?(?:;(\d{1,3})?(?::([12]))?)?")
_OTHER_KEYS = re.compile(r"27;(\d{1,3});(\d{1,7})")


def meaning(kind: str, body: str, final: str) -> Token | None:
    """What a sequence says: `kind` is `[` or `O`, `body` what stands before its last character."""
    if kind == "O":
        return None if body else _single_shift(final)
    if kind != "[":
        return None
    if not body and final in "IO":
        return FocusChanged(final == "I")
    if final == "n":
        return Answered() if body == "0" else None
    if body == "[":
        return KeyPressed(f"f{ord(final) - 64}") if final in "ABCDE" else None
    if final in "Mm" and (match := _MOUSE.fullmatch(body)):
        code, column, line = (int(number) for number in match.groups())
        return MouseReported(code, column - 1, line - 1, final == "M") if column and line else None
    if final == "y" and (match := _MODE.fullmatch(body)):
        return ModeReported(int(match[1]), int(match[2]))
    if final == "u" and (match := _KITTY.fullmatch(body)):
        code, shifted, base, held = (int(number) if number else 0 for number in match.groups()[:4])
        return _typed(code, (held or 1) - 1, shifted, base)
    if final == "~" and (match := _OTHER_KEYS.fullmatch(body)):
        return _typed(int(match[2]), int(match[1]) - 1)
    return _moved(body, final)


def _single_shift(final: str) -> KeyPressed | None:
    if final in _CURSOR:
        return KeyPressed(_CURSOR[final])
    if final in _LETTERED:
        return KeyPressed(_LETTERED[final])
    if final in "abcd":
        return KeyPressed(f"ctrl+{_CURSOR[final.upper()]}")
    if final == "M":
        return KeyPressed("enter", "\r")
    return key_of(_KEYPAD[final]) if final in _KEYPAD else None


def _moved(body: str, final: str) -> KeyPressed | None:
    """A key that types nothing, in the forms of xterm and rxvt."""
    if not body:
        if final == "Z":
            return KeyPressed("shift+tab")
        if final in "abcd":
            return KeyPressed(f"shift+{_CURSOR[final.upper()]}")
        key = _CURSOR.get(final) or (_LETTERED.get(final) if final != "R" else None)
        return KeyPressed(key) if key else None
    if not _NUMBERS.fullmatch(body):
        return None
    number, *modifiers = (int(each) for each in body.split(";"))
    held = modifiers[0] - 1 if modifiers else 0
    if final in _RXVT and not modifiers:
        final, held = "~", _RXVT[final]
    if final == "~":
        return _with(_NUMBERED.get(number), held)
    # What the terminal answers when it is asked for the cursor's place looks like F3.
    known = _CURSOR | {each: key for each, key in _LETTERED.items() if each != "R"}
    return _with(known.get(final), held) if number == 1 and modifiers else None


def _typed(code: int, held: int, shifted: int = 0, base: int = 0) -> KeyPressed | None:
    """A key by the character it types: with the one it types with Shift, and the one that the
    American layout has in its place, if they are known."""
    if code in _KITTY_MOVES:
        return _with(_KITTY_MOVES[code], held)
    if code in _TYPED:
        return _with(_TYPED[code], held)
    held &= ~_LOCKS
    if code in _KITTY_KEYPAD:
        return key_of(_KITTY_KEYPAD[code]) if not held else None
    character, other = _character(code), _character(shifted)
    if not character:
        return None
    if held & _CTRL and not held & ~(_SHIFT | _CTRL):
        letter = _character(base) or PHYSICAL.get(character, character)
        letter = letter.lower()
        return KeyPressed(f"ctrl+{letter}") if "a" <= letter <= "z" else None
    if held == _SHIFT:
        character = other or (character.upper() if character.upper() != character else "")
    elif held:
        return None
    return key_of(character) if len(character) == 1 else None


def _character(code: int) -> str:
    """The character of a code point, if it can be seen."""
    if not 32 < code < 0x110000 or not chr(code).isprintable():
        return ""
    return chr(code)


def _with(key: str | None, held: int) -> KeyPressed | None:
    """A key with modifiers, as far as it is another key with them."""
    held &= ~_LOCKS
    if key is None or held < 0 or held & ~(_SHIFT | _CTRL):
        return None
    if key in _MOVES or (key == "tab" and held == _SHIFT) or (key == "backspace" and held == _CTRL):
        names = [name for bit, name in ((_CTRL, "ctrl+"), (_SHIFT, "shift+")) if held & bit]
        return KeyPressed("".join(names) + key)
    if key in CHARACTERS and held in (0, _SHIFT):
        # As where Shift can't be told; whoever types capitals holds it.
        return KeyPressed(key, CHARACTERS[key])
    return KeyPressed(key) if not held else None
