"""A program in a pseudo-terminal, measured: when what was written, and how much of it."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pexpect

from tests.terminal.harness import KEYS, UNKNOWN, Terminal

_QUIET = 0.15
"""Nothing written for so long: the screen stands still, in seconds."""
_SLOW = 0.4
"""The same after a key, which may have something to load first."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a key costs: bytes written, milliseconds from the key to the last of them, and how many
    of the processor."""

    bytes: int
    milliseconds: float
    processor: float = 0.0


@dataclass(frozen=True, slots=True)
class Start:
    """A start: milliseconds to the first frame, bytes until it stands still, memory in MB."""

    milliseconds: float
    bytes: int
    resident: float
    proportional: float


class Probe(Terminal):
    """A terminal that takes the time. Made as `Terminal` is."""

    def __init__(self, command: Sequence[str], home: Path, width: int, height: int) -> None:
        self.born = time.perf_counter()
        super().__init__(
            [sys.executable, *command],
            width=width,
            height=height,
            home=home,
            environment={
                "COLORTERM": "truecolor",
                # As installed programs start: with their bytecode.
                "PYTHONDONTWRITEBYTECODE": None,
            },
        )

    def _take(self, seconds: float) -> float | None:
        """Take in what comes first within that time; when it came, None if nothing did."""
        try:
            piece = self.child.read_nonblocking(65536, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return None
        now = time.perf_counter()
        self.raw += piece
        self._stream.feed(UNKNOWN.sub(b"", piece))
        return now

    def stand_still(self, quiet: float = _QUIET) -> float:
        """Wait until nothing is written for so many seconds; when the last came."""
        last = time.perf_counter()
        while (now := self._take(quiet)) is not None:
            last = now
        return last

    def first_frame(self, words: str) -> Start:
        """Wait for the words of the first frame, then for silence."""
        until = self.born + 60
        came = None
        while words not in self.text:
            came = self._take(0.5) or came
            if time.perf_counter() > until or not self.child.isalive():
                raise AssertionError(f"{words!r} does not come:\n{self.text}")
        took = ((came or time.perf_counter()) - self.born) * 1000
        self.stand_still()
        resident, proportional = self._memory()
        return Start(took, len(self.raw), resident, proportional)

    def __enter__(self) -> Probe:
        return self

    def processor(self) -> float:
        """What the program has had of the processor so far, in milliseconds."""
        threads = Path(f"/proc/{self.child.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text().split()[0]) for each in threads) / 1e6

    def press(self, *keys: str) -> Cost:
        """Press keys one after another and measure until all is drawn."""
        self.stand_still()
        had, mark, begin = self.processor(), len(self.raw), time.perf_counter()
        for key in keys:
            self.child.send(KEYS.get(key, key))
        end = self.stand_still(_SLOW)
        return Cost(len(self.raw) - mark, (end - begin) * 1000, self.processor() - had)

    def _memory(self) -> tuple[float, float]:
        """Resident and proportional memory in megabytes."""
        rollup = Path(f"/proc/{self.child.pid}/smaps_rollup").read_text()
        found = dict(re.findall(r"^(Rss|Pss):\s+(\d+) kB", rollup, re.MULTILINE))
        return int(found["Rss"]) / 1024, int(found["Pss"]) / 1024
