"""Copies of a save, cut and changed anywhere and put back: each is told, the save itself never."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from nottingham_tui.session import tally
from nottingham_tui.session.reading import read


@dataclass
class Copies:
    """How many copies were put back, and in how many ways that was told."""

    tried: int = 0
    ways: tuple[str, ...] = ()


def put_back(path: Path, step: int) -> Copies:
    """Try every copy with fewer lines, and every one with another byte or more lines."""
    content = path.read_bytes()
    ledger = read(path).ledger
    game = tally.game_of(ledger.header, ledger.records[0].line())
    assert tally.noted(game, content) is None
    copies = [content + b'"more"\n']
    for place in range(0, len(content), step):
        copies.append(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        copies.append(content[:place])
    ways = {tally.noted(game, copy) for copy in copies}
    assert None not in ways
    return Copies(len(copies), tuple(sorted(str(way) for way in ways)))
