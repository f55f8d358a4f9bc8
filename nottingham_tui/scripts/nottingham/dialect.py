"""The dialect of Nottingham."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.nottingham import game
from nottingham_tui.rules.nottingham.events import AmbushesLookedAt, HandLookedAt
from nottingham_tui.rules.nottingham.items import COLOURS, PAIRS
from nottingham_tui.scripts.comparing import Facts
from nottingham_tui.scripts.dialect import Dialect
from nottingham_tui.scripts.nottingham import model, position
from nottingham_tui.scripts.terms import NOBODY


def _words(rules: Any) -> Mapping[str, frozenset[str]]:
    """The items, colours, ambush cards and tasks, also those that are not in play."""
    return {
        "good": frozenset(rules.values),
        "colour": frozenset(COLOURS),
        "ambush": frozenset((*COLOURS, *PAIRS)),
        "task": frozenset(task.name for task in rules.tasks),
    }


def _sights(events: Sequence[Event], names: Sequence[str]) -> dict[str, list[Facts]]:
    """By player, what these events showed to that player and not to all."""
    seen: dict[str, list[Facts]] = {name: [] for name in names}
    for event in events:
        if isinstance(event, HandLookedAt):
            cards = list(event.cards.known())
            sight = {"of": names[event.player], "place": "hand", "cards": cards}
            seen[names[event.seat]].append(sight)
        elif isinstance(event, AmbushesLookedAt):
            sight = {"place": "ambush_pile", "cards": list(event.cards.known())}
            seen[names[event.seat]].append(sight)
    return seen


PART = {
    "nottingham": Dialect(
        title="A script of Nottingham",
        prefix="",
        module=model.__name__,
        keys=model.KEYS,
        in_models=model.IN_MODELS,
        in_tables=model.IN_TABLES,
        moves=model.MOVES,
        words=_words,
        special=lambda _rules: (NOBODY,),
        first_phase="turn",
        check_phase=lambda _setting: None,
        begin=position.begin,
        # A card that is turned up belongs to the deal of a fresh table.
        goes_on=lambda named: named.card is not None,
        sights=_sights,
        auditor=lambda _state: game.audit,
        # The sheriff is a figure, nobody's office.
        sheriff=lambda _state: None,
    )
}
