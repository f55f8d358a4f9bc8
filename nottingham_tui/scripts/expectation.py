"""Holds a table against what a script expects, and tells each difference in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.scripts.dialect import Compared, Dialect, Facts
from nottingham_tui.scripts.errors import Place


def differences(
    dialect: Dialect,
    state: Any,
    names: Sequence[str],
    seen: Mapping[str, list[Facts]],
    wanted: Mapping[str, Any],
    place: Place,
) -> list[str]:
    """A line for each difference between the table and what is expected; empty if all is so.

    `seen` is what the last step showed, by player; `place` is that of the expectation.
    """
    there = {**dialect.facts(state, names), "shown": seen}
    lines: list[str] = []
    for key, value in wanted.items():
        one = Compared((*place, key), value, there[key], state, names)
        lines += dialect.comparisons[key](one)
    return lines
