"""The suitcases of a position: who has packed, and what was declared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nottingham_tui.rules.border.state import Declaration, State, Suitcase
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say

_PHASES_OF = {
    "bags": ("loading", "declaration", "checking"),
    "declared": ("declaration", "checking"),
    "pointed": ("checking",),
    "bargain": ("checking",),
    "goods": ("loading", "declaration", "checking", "keeping"),
}


def refuse_elsewhere(position: Any, phase: str) -> None:
    """Raise ScriptError for something that there can't be in this phase."""
    for key, phases in _PHASES_OF.items():
        if phase not in phases and getattr(position, key):
            raise ScriptError(
                (AT, key), say('in the phase "{phase}" there is no such thing', phase=phase)
            )


def packed(
    state: State,
    table: Table,
    position: Any,
    phase: str,
    named: Mapping[Seat, tuple[Good, ...]],
    hands_named: set[Seat],
) -> list[Suitcase | None]:
    """The suitcases by seat. Raises ScriptError if they don't fit the phase.

    One that was pointed at or declared and in which nothing lies was opened or confiscated.
    """
    result: list[Suitcase | None] = [None] * state.rules.players
    declared = _declarations(state, table, position)
    opened = _pointed(state, table, position)
    named = {**dict.fromkeys(opened, ()), **named}
    for seat in opened:
        if not named[seat]:
            # What was said of an opened suitcase matters no more.
            declared.setdefault(seat, Declaration(1, state.rules.declarable[0]))
    for seat, cards in named.items():
        place: Place = (AT, "bags", table.names[seat])
        if cards and seat == state.sheriff:
            raise ScriptError(place, say("the sheriff has no suitcase"))
        limit = state.rules.suitcase_limit
        if len(cards) > limit:
            raise ScriptError(place, say("a suitcase holds 1 to {limit} cards", limit=limit))
        emptied = not cards and seat in declared and phase == "checking"
        if cards or emptied:
            result[seat] = Suitcase(cards, declared.get(seat))
        elif seat != state.sheriff and seat in hands_named and state.hands[seat]:
            raise ScriptError(place, say("who has cards in hand packs a suitcase"))
    for seat in declared:
        if result[seat] is None:
            raise ScriptError(
                (AT, "declared", table.names[seat]), say("without a suitcase nothing is declared")
            )
    if phase in ("declaration", "checking"):
        for seat in state.merchants():
            if seat not in named:
                raise ScriptError((AT, "bags", table.names[seat]), say("this suitcase is missing"))
        _demand_declarations(state, table, phase, result)
    return result


def _pointed(state: State, table: Table, position: Any) -> list[Seat]:
    """The owners of the suitcases that were pointed at; nobody points at the sheriff's."""
    names = position.pointed if isinstance(position.pointed, list) else []
    return [seat for seat in map(table.seat, names) if seat != state.sheriff]


def _declarations(state: State, table: Table, position: Any) -> dict[Seat, Declaration]:
    found = {}
    for name, said in (position.declared or {}).items():
        place: Place = (AT, "declared", name)
        seat = table.seat(name)
        if seat == state.sheriff:
            raise ScriptError(place, say("the sheriff has no suitcase"))
        if said.good not in state.rules.declarable:
            raise ScriptError((*place, "good"), say("only a legal good can be declared"))
        found[seat] = Declaration(said.count, said.good)
    return found


def _demand_declarations(
    state: State, table: Table, phase: str, result: list[Suitcase | None]
) -> None:
    """Declarations come in turn, clockwise from the sheriff's left (BO-2.3)."""
    waiting: Seat | None = None
    for seat in state.merchants():
        suitcase = result[seat]
        if suitcase is None:
            continue
        place: Place = (AT, "declared", table.names[seat])
        if suitcase.declared is None:
            if phase == "checking":
                raise ScriptError(place, say("this declaration is missing"))
            waiting = seat if waiting is None else waiting
        elif waiting is not None:
            raise ScriptError(place, say("{name} declares before that", name=table.names[waiting]))
