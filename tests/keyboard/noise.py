"""What terminals send that is no key: all kinds as data, and made at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

NO_KEYS: dict[str, bytes] = {
    "Latin-1": b"\xe9",
    "a cut character": b"\xc3",
    "8-bit meta": b"\xb1",
    "overlong": b"\xc0\xb1\xe0\x80\xb1\xf0\x80\x80\xb1",
    "a surrogate": b"\xed\xa0\x80",
    "too large": b"\xf4\x90\x80\x80\xf8\x88\x80\x80",
    "old mouse": b"\x1b[M \x80\xff",
    "mouse of urxvt": b"\x1b[32;10;5M",
    "a key let go": b"\x1b[97;1:3u",
    "Shift alone": b"\x1b[57441;2u",
    "Caps Lock": b"\x1b[57358u",
    "louder": b"\x1b[57439u",
    "a colour": b"\x1b]11;rgb:1234/5678/9abc\x1b\\",
    "a colour and a bell": b"\x1b]11;rgb:1111\x07",
    "a colour in 8 bits": b"\x9d11;1234\x9c",
    "device attributes": b"\x1b[>1;4001;13c",
    "device attributes in 8 bits": b"\x9b?62c",
    "the place of the cursor": b"\x1b[1;5R",
    "flags of kitty": b"\x1b[?5u",
    "a version": b"\x1bP>|xterm(1)\x1b\\",
    "graphics": b"\x1b_Gi=1;OK\x1b\\",
    "PM and SOS": b"\x1b^1\x1b\\\x1bX1\x1b\\",
    "a string in a string": b"\x1bP\x1b]1\x1b\\1\x1b\\",
    "a sequence in a string": b"\x1bP1\x1b[A1\x1b\\",
    "Ctrl+Insert of rxvt": b"\x1b[2^",
    "Shift+F1 of Konsole": b"\x1bO2P",
    "out of range": b"\x1b[1114112;1u",
    "an empty sub-field": b"\x1b[:A",
    "empty fields": b"\x1b[;;A",
    "huge numbers": b"\x1b[" + b"9" * 5000 + b"u",
    "many fields": b"\x1b[" + b"1;" * 500 + b"u",
    "a line feed in a sequence": b"\x1b[1\n24A",
    "a character in a sequence": b"\x1b[1\xc3\xa92u",
    "a mode": b"\x1b[4;2$y",
    "Alt and a digit": b"\x1b1",
    "Alt and a letter": b"\x1b\xc3\xa9",
    "Alt and a digit of kitty": b"\x1b[49;3u",
    "Shift and a digit of kitty": b"\x1b[49;2u",
    "a character set": b"\x1b(B",
    "Alt and an arrow": b"\x1b\x1b[A\x1b[1;3A",
    "nothing": b"\x00",
    "a byte order mark": b"\xef\xbb\xbf",
    "a replaced character": b"\xef\xbf\xbd",
    "a private character": b"\xef\x9c\x80",
}

REAL_KEYS = {b"q": "q", b"1": "1", b"\r": "enter", b"\x1b[C": "right", b"\x1bOP": "f1"} | {
    b"\x03": "ctrl+c", b"\x1b[99;5u": "ctrl+c", b"\xc3\xa9": "é"
}  # fmt: skip

_STRINGS = (b"]", b"P", b"_", b"^", b"X")


def _number(rng: Random) -> bytes:
    return str(rng.choice((rng.randrange(10), rng.randrange(300), rng.randrange(10**9)))).encode()


def _fields(rng: Random) -> bytes:
    most = rng.choice((1, 3, 3, 40))
    return b"".join(rng.choice((b";", b":", b"", _number(rng))) for _ in range(rng.randrange(most)))


def _begin(rng: Random, kind: bytes) -> bytes:
    """An introducer in 7 bits, in 8, or in 8 as a character."""
    wide = kind[0] + 0x40
    return rng.choice((b"\x1b" + kind, b"\x1b" + kind, bytes((wide,)), chr(wide).encode()))


def _with_marker(rng: Random) -> bytes:
    return _begin(rng, b"[") + rng.choice((b"?", b">", b"=")) + _fields(rng) + _final(rng)


def _final(rng: Random) -> bytes:
    return bytes((rng.randrange(0x40, 0x7F),))


def _unknown(rng: Random) -> bytes:
    """A sequence with a last character that no key has, or with one before it."""
    last = rng.choice((b"G", b"J", b"K", b"L", b"R", b"c", b"n", b"t", b"x", b"y", b"|", b"\x7d"))
    if rng.random() < 0.3:
        last = rng.choice((b" ", b"!", b"$", b"'", b"/")) + _final(rng)
    return _begin(rng, b"[") + _number(rng) + b";" + _fields(rng) + last


def _no_kitty_key(rng: Random) -> bytes:
    code = rng.choice((rng.randrange(57358, 57399), rng.randrange(57427, 57455), 10**7, 0, 128))
    modifiers = rng.choice((b"", b";1", b";2", b";5:1", b";129:2"))
    if rng.random() < 0.5:
        code, modifiers = (
            rng.randrange(33, 1200),
            rng.choice((b";1:3", b";3", b";5:3", b";9", b";0")),
        )
        modifiers = modifiers if modifiers != b";0" else b";1:1;97"
    return b"\x1b[%d%bu" % (code, modifiers)


def _no_numbered_key(rng: Random) -> bytes:
    number = rng.choice((0, 9, 10, 16, 22, rng.randrange(25, 200), rng.randrange(201, 10**6)))
    return b"\x1b[%d%b" % (number, rng.choice((b"~", b"^", b"@", b";2~", b";5~")))


def _shifted(rng: Random) -> bytes:
    return _begin(rng, b"O") + _number(rng) + rng.choice((b"P", b"A", b"q", b"M"))


def _string(rng: Random, depth: int = 0) -> bytes:
    kind = rng.choice(_STRINGS)
    parts = []
    for _ in range(rng.choice((0, 1, 3, 30))):
        if depth < 3 and rng.random() < 0.1:
            parts.append(_string(rng, depth + 1))
        elif rng.random() < 0.2:
            parts.append(
                rng.choice((b"\x1b[A", b"\x1bOP", "Мé€".encode(), b"\r", b"\x03", b"\xff"))
            )
        else:
            parts.append(_number(rng) + rng.choice((b";", b"/", b"q", b" ")))
    begin = b"\x1b" + kind if depth else _begin(rng, kind)
    ends = (b"\x1b\\", b"\x07") if kind == b"]" else (b"\x1b\\",)
    return begin + b"".join(parts) + rng.choice(ends)


def _bytes(rng: Random) -> bytes:
    """Bytes that are no UTF-8; none of them begins what goes on."""
    pieces = (
        b"\xc0\xb1",
        b"\xe0\x80\xb1",
        b"\xed\xa0\x80",
        b"\xf5",
        b"\xff",
        b"\xb1",
        b"\x80",
        b"\xa9",
    )
    return b"".join(rng.choice(pieces) for _ in range(rng.randrange(1, 5)))


def _old_mouse(rng: Random) -> bytes:
    return b"\x1b[M" + rng.randbytes(3)


def _alt(rng: Random) -> bytes:
    return b"\x1b" + rng.choice((b"1", b"q", b"\r", "é".encode(), b"\x1b[A", b"\x1bOP", b"\x1b[3~"))


KINDS: tuple[Callable[[Random], bytes], ...] = (
    *(_with_marker, _unknown, _no_kitty_key, _no_numbered_key),
    *(_shifted, _string, _bytes, _old_mouse, _alt),
)

_SCRAPS = (
    *(b"\x1b", b"\x1b[", b"\x1bO", b"\x1b]", b"\x1bP", b"\x9b", b"\x9d", b"\xc2\x9b", b"\x1b\\"),
    *(b"1", b";", b":", b"u", b"~", b"A", b"\xc3", b"\xe9", b"\xa9", b"\x07", b"<", b"M", b"?"),
    *(b"200~", b"201~", b"\x00", b"9" * 40, b"\x1b[200~", b"\x1b[201~", b"57441", b"$y", b"\x18"),
)


def no_key(rng: Random) -> bytes:
    """Something whole that is no key."""
    if rng.random() < 0.1:
        return rng.choice([*NO_KEYS.values()])
    return rng.choice(KINDS)(rng)


def no_keys(rng: Random) -> bytes:
    """The same, or several of them. No begin of a character goes before what may end it."""
    if rng.random() < 0.6:
        return no_key(rng)
    return b"".join(rng.choice(KINDS)(rng) for _ in range(rng.randrange(2, 5)))


def cut(rng: Random) -> bytes:
    """The begin of something that is no key, or of a paste. It does not end with an escape, which
    would be a key."""
    whole = b"\x1b[200~" + rng.randbytes(9) if rng.random() < 0.1 else no_key(rng)
    begin = whole[: rng.randrange(len(whole))].rstrip(b"\x1b")
    return begin or whole


def anything(rng: Random) -> bytes:
    """Scraps of sequences and bytes at random: there may be keys in it."""
    return b"".join(
        rng.choice(_SCRAPS) if rng.random() < 0.9 else rng.randbytes(1)
        for _ in range(rng.randrange(1, 9))
    )
