"""The sheriff's checks of a position: who was pointed at, and the bargain."""

from __future__ import annotations

from typing import Any

from nottingham_tui.rules.border import opening
from nottingham_tui.rules.border.state import Bargain, Checking, State
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.terms import NOBODY
from nottingham_tui.text.catalogue import say


def _pointed(table: Table, position: Any) -> list[Seat]:
    """The suitcases pointed at; the one that is bargained over is the last of them."""
    named = position.pointed or []
    pointed = [] if named == NOBODY else [table.seat(name) for name in named]
    if position.bargain is not None:
        suitcase = table.seat(position.bargain.suitcase)
        if suitcase not in pointed:
            pointed.append(suitcase)
    return pointed


def confiscated_from(table: Table, position: Any) -> list[Seat]:
    """Whose suitcase is declared and empty and was not pointed at: it was confiscated."""
    bags, declared = position.bags or {}, position.declared or {}
    pointed = _pointed(table, position)
    empty = [table.seat(name) for name in declared if name in bags and not bags[name]]
    return [seat for seat in empty if seat not in pointed]


def checking(state: State, table: Table, position: Any) -> Checking:
    """The record of the checks. Raises ScriptError for what can't be so.

    A suitcase that was pointed at and still holds cards was kept closed by a bribe (BO-2.13).
    """
    record = Checking(_pointed(table, position), position.pointed == NOBODY)
    if record.nobody and record.pointed:
        raise ScriptError((AT, "bargain"), say("nobody was pointed at"))
    if len(record.pointed) > 1 + state.rules.second_checks:
        raise ScriptError((AT, "pointed"), say("the sheriff has pointed too often"))
    taken = confiscated_from(table, position)
    if len(taken) > 1:
        raise ScriptError(
            (AT, "bags", table.names[taken[1]]), say("one suitcase a turn is confiscated")
        )
    record.confiscated = bool(taken)
    for seat in taken:
        _set_fate(state, seat, "confiscated")
    bargained = None if position.bargain is None else table.seat(position.bargain.suitcase)
    for place, seat in enumerate(record.pointed):
        suitcase = state.suitcases[seat]
        if suitcase is None:
            raise ScriptError((AT, "pointed", place), say("this player has no suitcase"))
        if seat != bargained:
            _set_fate(state, seat, "closed" if suitcase.cards else "opened")
    if bargained is not None:
        record.bargain = _bargain(state, table, position, record.pointed, bargained)
    return record


def _set_fate(state: State, seat: Seat, fate: str) -> None:
    suitcase = state.suitcases[seat]
    if suitcase is not None:
        suitcase.fate = fate


def _bargain(
    state: State, table: Table, position: Any, pointed: list[Seat], owner: Seat
) -> Bargain:
    place: Place = (AT, "bargain")
    named = position.bargain
    suitcase = state.suitcases[owner]
    if suitcase is None or not suitcase.cards or pointed[-1] != owner:
        raise ScriptError((*place, "suitcase"), say("over this suitcase nobody bargains"))
    if opening.is_true(state, owner):
        raise ScriptError((*place, "suitcase"), say("an honest owner has nothing to bargain for"))
    if named.seat is None:
        return Bargain(owner)
    seat = table.seat(named.seat)
    if seat not in (owner, state.sheriff):
        raise ScriptError((*place, "seat"), say("owner and sheriff bargain, nobody else"))
    if named.gold > state.gold[owner]:
        raise ScriptError((*place, "gold"), say("the owner does not have so much"))
    return Bargain(owner, named.gold, seat)
