"""Reads bytes of a terminal: sequences of ECMA-48, 7-bit and 8-bit, characters in UTF-8.

A terminal sends more than keys: replies that come late over a slow line, reports of the mouse,
keys of protocols nobody asked for, cut and damaged bytes. The reader gives what is surely one of
the tokens; everything else it swallows whole. It never fails, whatever it is fed, and keeps no
more than one sequence and one paste.
"""

from __future__ import annotations

import re

from nottingham_tui.keyboard.sequences import meaning
from nottingham_tui.keyboard.tokens import KeyPressed, Pasted, Token, key_of

DOUBT_SECONDS = 0.1
"""After so long without a byte an escape that stands alone is the key. Anything else that is not
over goes on, unless what comes next, in one piece, is one key: that is the key then."""
PASTE_SECONDS = 0.3
"""The same for a paste, which may come in many pieces."""
END_SECONDS = 2.0
"""After so long without a byte nothing that is not over goes on."""
LONGEST_SEQUENCE = 64
"""Bytes of a sequence that are looked at; no known one is longer."""
LONGEST_PASTE = 65_536
"""Bytes of a paste that are kept; the rest is swallowed."""

_ESCAPE = 0x1B
_CANCELS = (0x18, 0x1A)
"""CAN and SUB end whatever has begun."""
_SEQUENCES, _STRINGS = b"[ON", b"P]X^_"
"""What follows an escape and begins a sequence, or a string that has an end of its own."""
_COMMAND = 0x5D
"""The string that a bell ends, too."""
_RESTS = re.compile(rb"\[[!-~]|O[A-Za-z]\Z|\][0-9]+;")
"""What comes in one piece soon after an escape is the rest of a sequence, and no keys."""
_DEEPEST = 32
"""Strings within strings that are told apart."""
_PASTE_BEGINS, _PASTE_ENDS = b"[200~", b"\x1b[201~"


class Reader:
    """Reads the bytes of one terminal. It knows no time but the silence it is told of."""

    def __init__(self) -> None:
        self._held = bytearray()
        """What has begun and is not over: a character, escapes, a sequence; of a string an escape,
        what begins it and the strings within it, and the last byte if that is an escape."""
        self._bytes_to_skip = 0
        """What an old mouse report lacks; whatever the bytes are, they mean nothing."""
        self._in_character = 0
        """Bytes that a character within a string lacks."""
        self._is_alt = False
        self._pasted: bytearray | None = None
        self._doubts = False
        self._has_told_escape = False

    def feed(self, data: bytes) -> list[Token]:
        """What these bytes, read in one piece, surely say."""
        if self._doubts and stands_alone(data):
            self._drop()
        elif self._has_told_escape and _RESTS.match(data):
            # It was no key, but the begin of this.
            self._held.append(_ESCAPE)
        self._doubts = self._has_told_escape = False
        found: list[Token] = []
        position = 0
        while position < len(data):
            if self._pasted is not None:
                position = self._paste(self._pasted, data, position, found)
            else:
                self._byte(data[position], found)
                position += 1
        return found

    def silence(self, seconds: float) -> list[Token]:
        """What follows from it that nothing has come for so long since the last piece."""
        if seconds >= END_SECONDS:
            escapes = self._escapes()
            self._drop()
            return escapes
        if self._pasted is not None:
            self._doubts = seconds >= PASTE_SECONDS
        elif seconds >= DOUBT_SECONDS and self._held:
            escapes = self._escapes()
            if escapes:
                self._drop()
                self._has_told_escape = True
                return escapes
            self._doubts = True
        return []

    @property
    def waits(self) -> bool:
        """Whether something has begun and is not over."""
        return bool(self._held) or self._pasted is not None

    def _escapes(self) -> list[Token]:
        held = self._held
        is_alone = bool(held) and not held.strip(b"\x1b") and self._pasted is None
        return [KeyPressed("escape", "\x1b")] * min(len(held), 2) if is_alone else []

    def _drop(self) -> None:
        self._held.clear()
        self._bytes_to_skip = self._in_character = 0
        self._pasted = None
        self._doubts = self._is_alt = self._has_told_escape = False

    # Bytes ----------------------------------------------------------------------------------

    def _byte(self, byte: int, found: list[Token]) -> None:
        held = self._held
        if self._bytes_to_skip:
            self._bytes_to_skip -= 1
            if not self._bytes_to_skip:
                self._drop()
        elif not held:
            self._first(byte, found)
        elif held[0] != _ESCAPE:
            self._of_character(byte, found)
        elif held[-1] == _ESCAPE and not held.strip(b"\x1b"):
            self._after_escape(byte, found)
        elif held[1] in _STRINGS:
            self._of_string(byte)
        else:
            self._of_sequence(byte, found)

    def _first(self, byte: int, found: list[Token]) -> None:
        if byte == _ESCAPE or 0xC2 <= byte < 0xF5:
            self._held.append(byte)
        elif byte < 0x80:
            self._type(chr(byte), found)
        elif byte < 0xA0:
            self._control(byte)

    def _type(self, character: str, found: list[Token]) -> None:
        key = key_of(character)
        if key is not None:
            found.append(key)

    def _control(self, code: int) -> None:
        """An 8-bit control: what begins a sequence does as its 7-bit form, others nothing."""
        if code - 0x40 in _SEQUENCES + _STRINGS:
            self._held += bytes((_ESCAPE, code - 0x40))

    def _of_character(self, byte: int, found: list[Token]) -> None:
        held = self._held
        if not 0x80 <= byte < 0xC0:
            # The character was cut; what follows stands for itself.
            self._drop()
            self._first(byte, found)
            return
        held.append(byte)
        if len(held) <= _bytes_after(held[0]):
            return
        text, is_alt = bytes(held).decode("utf-8", "ignore"), self._is_alt
        self._drop()
        if text and 0x80 <= ord(text) < 0xA0:
            self._control(ord(text))
        elif text and not is_alt:
            self._type(text, found)

    def _after_escape(self, byte: int, found: list[Token]) -> None:
        held = self._held
        if byte == _ESCAPE:
            if len(held) < 3:
                held.append(byte)
            return
        if byte == 0x09 and len(held) == 1:
            # The Linux console's Shift+Tab.
            found.append(KeyPressed("shift+tab"))
        is_twice = len(held) > 1
        self._drop()
        if byte in _SEQUENCES + _STRINGS or 0x20 <= byte < 0x30:
            self._is_alt = is_twice
            held += bytes((_ESCAPE, byte))
        elif byte >= 0x80:
            self._first(byte, found)
            self._is_alt = held[:1] != b"\x1b" and bool(held)
        # Anything else is a key with Alt, and none that the game could take for another.

    def _of_string(self, byte: int) -> None:
        """Everything up to its end is swallowed, with whole strings in it; none of it is kept."""
        held = self._held
        is_escaped = held[-1] == _ESCAPE
        if is_escaped:
            del held[-1]
        ends = (is_escaped and byte == 0x5C) or (byte == 0x07 and held[-1] == _COMMAND)
        if self._in_character and 0x80 <= byte < 0xC0:
            self._in_character -= 1
        else:
            ends = ends or byte == 0x9C
            self._in_character = _bytes_after(byte)
        if byte in _CANCELS:
            self._drop()
        elif ends:
            del held[-1]
            if len(held) == 1:
                self._drop()
        elif byte == _ESCAPE or (is_escaped and byte in _STRINGS and len(held) < _DEEPEST):
            held.append(byte)

    def _of_sequence(self, byte: int, found: list[Token]) -> None:
        held = self._held
        if byte == _ESCAPE:
            # Cut by another one.
            self._drop()
            held.append(byte)
        elif byte in _CANCELS:
            self._drop()
        elif held == b"\x1b[" and byte == 0x5B:
            # The Linux console's function keys have another bracket.
            held.append(byte)
        elif (0x40 if held[1] in _SEQUENCES else 0x30) <= byte < 0x7F:
            body, is_alt = bytes(held[1:]), self._is_alt
            self._drop()
            if body == b"[" and byte == 0x4D:
                held += b"\x1b[M"
                self._bytes_to_skip = 3
            elif body + bytes((byte,)) == _PASTE_BEGINS:
                self._pasted = bytearray()
            elif not is_alt and len(body) < LONGEST_SEQUENCE and body.isascii():
                text = body.decode()
                token = meaning(text[0], text[1:], chr(byte))
                if token is not None:
                    found.append(token)
        elif len(held) <= LONGEST_SEQUENCE:
            held.append(byte)

    # Pastes ---------------------------------------------------------------------------------

    def _paste(self, pasted: bytearray, data: bytes, position: int, found: list[Token]) -> int:
        """Take in what is pasted from a position; where what follows it begins."""
        before = len(pasted)
        pasted += data[position:]
        # The end may come in two pieces.
        end = pasted.find(_PASTE_ENDS, max(0, before - len(_PASTE_ENDS)))
        if end < 0:
            # What is too long loses its middle: the end must still be seen.
            del pasted[LONGEST_PASTE : max(LONGEST_PASTE, len(pasted) - len(_PASTE_ENDS))]
            return len(data)
        rest = len(pasted) - end - len(_PASTE_ENDS)
        text = bytes(pasted[: min(end, LONGEST_PASTE)]).decode("utf-8", "ignore")
        self._drop()
        found.append(Pasted(_clean(text)))
        return len(data) - rest


def stands_alone(data: bytes) -> bool:
    """Whether these bytes, read in one piece, are one whole token: what a key sends, say."""
    if data == b"\x1b":
        return True
    reader = Reader()
    return (
        len(data) <= LONGEST_SEQUENCE
        and not reader.feed(data[:-1])
        and len(reader.feed(data[-1:])) == 1
        and not reader.waits
    )


def _bytes_after(first: int) -> int:
    """How many bytes a character in UTF-8 has after its first one."""
    return 0 if first < 0xC2 else 1 if first < 0xE0 else 2 if first < 0xF0 else 3


def _clean(pasted: str) -> str:
    """The text with line feeds at its line ends and nothing that can't be seen."""
    text = pasted.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return "".join(each for each in text if each.isprintable() or each == "\n")
