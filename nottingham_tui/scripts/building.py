"""A table set up from a position in the notation, without a script around it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.scripts.reading import read
from nottingham_tui.scripts.setting_up import set_up


def table_of(
    game: str,
    players: Sequence[str],
    position: Mapping[str, Any] | None = None,
    *,
    choices: Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Any:
    """The state of a table of this game, all cards open, with what public facts force done.

    `game` is a key of the registry, `players` the names clockwise from seat 0. `position` and
    `choices` are as in a script: what they leave out is as a fresh deal from the seed would have
    it; without a position the table is just dealt. Raises `ScriptError` for what can't be so.
    """
    script: dict[str, Any] = {"game": game, "players": list(players), "seed": seed}
    script["choices"] = dict(choices or {})
    if position is not None:
        script["position"] = dict(position)
    state, _ = set_up(read(json.dumps(script)))
    return state
