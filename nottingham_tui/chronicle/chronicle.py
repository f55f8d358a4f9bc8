"""What a family's games are remembered by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from nottingham_tui.chronicle.anecdotes import Teller
from nottingham_tui.chronicle.decision import Decision
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.chronicle.honours import Measures


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A family's part: what is counted and told from the rule set and the public log.

    `series` are the points or the money of all seats at the start and after each round, turn or
    step. `measures` are sums over the game, `honours` those of them that earn a title, in the
    order they are given. `teller` listens to the log with all cards open, `decision` says what
    decided a result.
    """

    series: Callable[[Any, Sequence[Entry]], list[tuple[int, ...]]]
    measures: Callable[[Any, Sequence[Entry]], Measures]
    honours: tuple[str, ...]
    teller: type[Teller]
    decision: Callable[[Any], Decision]
