"""Sequences that are no keys, cut ones, and bytes at random, for the reader of the keyboard."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from nottingham_tui.keyboard.reader import LONGEST_PASTE, LONGEST_SEQUENCE, Reader
from nottingham_tui.keyboard.tokens import FocusChanged, KeyPressed, ModeReported
from tests.keyboard import noise

_LARGEST = LONGEST_SEQUENCE + 8


@dataclass
class Keys:
    """What came of it: how many sequences that are no keys, cut ones, random ones; how often the
    next real key was tried, and how many sequences were read in a second."""

    whole: int = 0
    cut: int = 0
    random: int = 0
    real_keys: int = 0
    a_second: int = 0


def feed_the_reader(tries: int, seed: int) -> Keys:
    """Raises `AssertionError` with the bytes that gave a key or kept the next one away."""
    rng = Random(seed)
    found = Keys()
    reader = Reader()
    start = time.perf_counter()
    for number in range(tries):
        kind = number % 3
        if kind == 0:
            data = noise.no_keys(rng)
            found.whole += 1
        elif kind == 1:
            data = noise.cut(rng)
            found.cut += 1
        else:
            data = noise.anything(rng)
            found.random += 1
        for piece in _pieces(data, rng) if kind != 1 else (data,):
            for token in reader.feed(piece):
                # The answer about a mode and the focus are no keys.
                is_right = kind == 2 or isinstance(token, ModeReported | FocusChanged)
                assert is_right, f"{data.hex(' ')} gives {token}"
        assert len(reader._held) <= _LARGEST and len(reader._pasted or b"") <= LONGEST_PASTE + 8
        for tenths in (1, 2, 3):
            tokens = reader.silence(tenths / 10)
            assert kind == 2 or not tokens, f"{data.hex(' ')} gives {tokens}"
        key, name = rng.choice([*noise.REAL_KEYS.items()])
        tokens = reader.feed(key)
        names = [token.key for token in tokens if isinstance(token, KeyPressed)]
        assert names == [name] and len(tokens) == 1, f"after {data.hex(' ')}: {tokens}"
        found.real_keys += 1
    found.a_second = round(tries / (time.perf_counter() - start))
    return found


def _pieces(data: bytes, rng: Random) -> list[bytes]:
    """The same bytes as they may come, one piece right after the other."""
    if rng.random() < 0.7:
        return [data]
    place = rng.randrange(len(data) + 1)
    return [data[:place], data[place:]]
