"""The dialect of Nottingham."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nottingham_tui.rules.nottingham.events import (
    AmbushesLookedAt,
    CardTurnedUp,
    HandLookedAt,
    TurnBegan,
)
from nottingham_tui.rules.nottingham.game import PART as RULES
from nottingham_tui.rules.nottingham.items import COLOURS, PAIRS
from nottingham_tui.rules.nottingham.state import State
from nottingham_tui.scripts.dialect import Dialect, Sight
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


def _sights(event: object) -> Iterator[Sight]:
    if isinstance(event, HandLookedAt):
        yield Sight(event.seat, event.player, "hand", event.cards.known())
    elif isinstance(event, AmbushesLookedAt):
        yield Sight(event.seat, None, "ambush_pile", event.cards.known())


def _so_far(state: State) -> tuple[Any, ...]:
    turned = () if state.card is None else (CardTurnedUp(state.turn, state.card),)
    return (TurnBegan(state.round, state.turn), *turned)


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
        auditor=lambda _state: RULES.audit,
        # The sheriff is a figure, nobody's office.
        office=lambda _state: (),
        so_far=_so_far,
    )
}
