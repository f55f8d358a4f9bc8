"""What terminals send that is no key: all kinds as data, and made at random."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from random import Random


def rows(name: str) -> list[tuple[str, bytes]]:
    """The rows of a file beside this one: what it is, and bytes as Python writes them."""
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    pairs = [line.split(": ", 1) for line in lines]
    return [(what, ast.literal_eval(f'b"{data}"')) for what, data in pairs]


NO_KEYS: dict[str, bytes] = {
    "huge numbers": b"\x1b[" + b"9" * 5000 + b"u",
    "many fields": b"\x1b[" + b"1;" * 500 + b"u",
    **dict(rows("no_keys.txt")),
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
