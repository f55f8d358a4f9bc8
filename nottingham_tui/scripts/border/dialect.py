"""The dialect of At the Border."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.events import SuitcaseConfiscated
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.scripts.border import checks, model
from nottingham_tui.scripts.comparing import Facts
from nottingham_tui.scripts.dialect import Dialect
from nottingham_tui.scripts.terms import NOBODY


def _sights(events: Sequence[Event], names: Sequence[str]) -> dict[str, list[Facts]]:
    """By player, what these events showed to that player and not to all."""
    seen: dict[str, list[Facts]] = {name: [] for name in names}
    for event in events:
        if isinstance(event, SuitcaseConfiscated):
            found = [*event.returned.known(), *event.taken.known()]
            sight = {"of": names[event.suitcase], "place": "suitcase", "cards": found}
            seen[names[event.sheriff]].append(sight)
    return seen


PART = {
    "border": Dialect(
        title="A script of At the Border",
        prefix="",
        module=model.__name__,
        keys=model.KEYS,
        in_models=model.IN_MODELS,
        in_tables=model.IN_TABLES,
        moves=model.MOVES,
        words=lambda rules: {"good": frozenset(rules.values)},
        special=lambda _rules: (NOBODY,),
        first_phase="loading",
        check_phase=lambda _setting: None,
        begin=checks.begin,
        goes_on=lambda _position: True,
        sights=_sights,
        auditor=lambda _state: game.audit,
        # A sum that is named needs no sheriff to be told.
        sheriff=lambda _state: None,
    )
}
