"""A table in the notation, all cards open, and how it differs from what a script expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.comparing import Compared, Facts
from nottingham_tui.scripts.dialect import dialect_of
from nottingham_tui.scripts.errors import Place
from nottingham_tui.scripts.keys import in_order


def open_table(state: Any, names: Sequence[str]) -> Facts:
    """The table with all cards open: a position, and `to_act`, `scores` and `winners` besides."""
    phase = GAMES[state.rules.game].engine.phase_name(state)
    dialect = dialect_of(state.rules.game)
    found: Facts = {}
    for key in in_order(dialect.keys, dialect.in_tables):
        if key.applies(state.rules) and (not key.phases or phase in key.phases):
            written = key.written(state, names)
            if written is not None or key.nullable:
                found[key.name] = written
    return found


def differences(
    state: Any,
    names: Sequence[str],
    shown: Mapping[str, list[Facts]],
    wanted: Mapping[str, Any],
    place: Place,
) -> list[str]:
    """A line for each difference between the table and what is expected; empty if all is so.

    `shown` is what the last step showed, by player; `place` is that of the expectation.
    """
    keys = {key.name: key for key in dialect_of(state.rules.game).keys}
    lines: list[str] = []
    for name, value in wanted.items():
        key = keys[name]
        there = shown if name == "shown" else key.shown(state, names)
        lines += key.differences(Compared((*place, name), value, there, state, names))
    return lines


def seen(game: str, events: Sequence[Any], names: Sequence[str]) -> dict[str, list[Facts]]:
    """By player, what these events showed to that player and not to all."""
    found: dict[str, list[Facts]] = {name: [] for name in names}
    for event in events:
        for sight in dialect_of(game).sights(event):
            of = {} if sight.of is None else {"of": names[sight.of]}
            found[names[sight.seat]].append(
                {**of, "place": sight.place, "cards": list(sight.cards)}
            )
    return found
