"""Sequences that are no keys, cut ones, and bytes at random, for the reader of the keyboard."""

from __future__ import annotations

import time
from random import Random

from nottingham_tui.keyboard.reader import LONGEST_PASTE, LONGEST_SEQUENCE, Reader
from nottingham_tui.keyboard.tokens import FocusChanged, KeyPressed, ModeReported
from tests.keyboard import noise
from tests.trying import Counts

_KINDS = (("whole", noise.no_keys), ("cut", noise.cut), ("random", noise.anything))
_LARGEST = LONGEST_SEQUENCE + 8


def feed_the_reader(tries: int, seed: int) -> Counts:
    """Raises `AssertionError` with the bytes that gave a key or kept the next one away.

    Counts what was whole, cut or at random, and how many of them were read `a_second`.
    """
    rng = Random(seed)
    found = Counts()
    reader = Reader()
    start = time.perf_counter()
    for number in range(tries):
        kind, made = _KINDS[number % 3]
        data = made(rng)
        found[kind] += 1
        for piece in _pieces(data, rng) if kind != "cut" else (data,):
            for token in reader.feed(piece):
                # The answer about a mode and the focus are no keys.
                is_right = kind == "random" or isinstance(token, ModeReported | FocusChanged)
                assert is_right, f"{data.hex(' ')} gives {token}"
        assert len(reader._held) <= _LARGEST and len(reader._pasted or b"") <= LONGEST_PASTE + 8
        for tenths in (1, 2, 3):
            tokens = reader.silence(tenths / 10)
            assert kind == "random" or not tokens, f"{data.hex(' ')} gives {tokens}"
        key, name = rng.choice([*noise.REAL_KEYS.items()])
        tokens = reader.feed(key)
        names = [token.key for token in tokens if isinstance(token, KeyPressed)]
        assert names == [name] and len(tokens) == 1, f"after {data.hex(' ')}: {tokens}"
    found["a_second"] = round(tries / (time.perf_counter() - start))
    return found


def _pieces(data: bytes, rng: Random) -> list[bytes]:
    """The same bytes as they may come, one piece right after the other."""
    if rng.random() < 0.7:
        return [data]
    place = rng.randrange(len(data) + 1)
    return [data[:place], data[place:]]
