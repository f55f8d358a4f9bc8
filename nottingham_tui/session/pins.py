"""Personal numbers: what is kept of them, and whether one is right.

Only a salted hash is ever kept. It stops neighbours at the table; whoever can read the save
reads the cards in it anyway.
"""

from __future__ import annotations

import os
import re

FEWEST_DIGITS = 4
MOST_DIGITS = 8

# About 300 ms and 32 MB: nobody minds at a table, and trying all of them takes an hour or so.
_KIND = "scrypt-15-3"
_COSTS = {_KIND: (2**15, 3), "scrypt": (2**13, 1)}
"""Cost and lanes by the kind of seal; the second one is in older saves."""

_BLOCK = 8
_MEMORY = 64 * 2**20
_SALT_BYTES, _HASH_BYTES = 16, 32
_SEALED = re.compile(r"(scrypt(?:-15-3)?):([0-9a-f]{32}):([0-9a-f]{64})")


def can_be(pin: str) -> bool:
    """Whether this is 4 to 8 digits."""
    right_length = FEWEST_DIGITS <= len(pin) <= MOST_DIGITS
    return right_length and pin.isascii() and pin.isdigit()


def seal(pin: str) -> str:
    """What is kept of a PIN: another text each time. Raises `ValueError` if it can be none."""
    if not can_be(pin):
        raise ValueError("a PIN has 4 to 8 digits")
    salt = os.urandom(_SALT_BYTES)
    return f"{_KIND}:{salt.hex()}:{_hash(pin, salt, _KIND).hex()}"


def is_sealed(text: str) -> bool:
    """Whether `seal` may have made this text."""
    return _SEALED.fullmatch(text) is not None


def opens(pin: str, sealed: str) -> bool:
    """Whether this is the PIN that was sealed."""
    parts = _SEALED.fullmatch(sealed)
    if parts is None or not can_be(pin):
        return False
    found = _hash(pin, bytes.fromhex(parts[2]), parts[1])
    return found == bytes.fromhex(parts[3])


def _hash(pin: str, salt: bytes, kind: str) -> bytes:
    # Loaded when there is a PIN: a table without starts sooner.
    import hashlib

    cost, lanes = _COSTS[kind]
    return hashlib.scrypt(
        pin.encode(), salt=salt, n=cost, r=_BLOCK, p=lanes, maxmem=_MEMORY, dklen=_HASH_BYTES
    )
