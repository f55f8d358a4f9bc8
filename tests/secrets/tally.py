"""What happened while sittings were looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """How often what was tried; `letters` is how many had to stay hidden, taken together."""

    tries: Counter[str] = field(default_factory=Counter)
    letters: int = 0
    bytes_read: int = 0

    def add(self, other: Tally) -> None:
        """Take in what another one has counted."""
        self.tries += other.tries
        self.letters += other.letters
        self.bytes_read += other.bytes_read

    def __str__(self) -> str:
        each = ", ".join(f"{name} {number}" for name, number in sorted(self.tries.items()))
        return (
            f"{sum(self.tries.values())} tries ({each}), {self.letters} markers "
            f"looked for in {self.bytes_read} bytes"
        )
