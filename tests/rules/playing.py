"""Ways to play on from a position of any game, and to tell what happened."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest

from nottingham_tui.rules.border import dealing as border
from nottingham_tui.rules.kernel.engine import Engine
from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham import dealing as nottingham
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import audit as sheriff

TableState = TypeVar("TableState")
Kind = TypeVar("Kind")

COUNTED: dict[str, tuple[Callable[[Any], Any], ...]] = {
    "sheriff": (sheriff.all_cards, sheriff.all_gold),
    "border": (border.all_cards, lambda state: sum(state.gold) + state.bank),
    "nottingham": (nottingham.all_cards, nottingham.all_ambushes),
}
"""By family, what there is as much of after every move as there was before it."""


def engine_of(state: Any) -> Engine:
    """The rules that a table is played by."""
    return GAMES[state.rules.game].engine


def dealt(rules: Any, seed: int = 1, first: Seat | None = None) -> tuple[Any, list[Any]]:
    """A table after the deal, and what happened by it."""
    state = GAMES[rules.game].engine.empty(rules, seed)
    return state, engine_of(state).begin(state, first)


def counted(state: Any) -> list[Any]:
    """How much there is at the table of what neither comes nor goes."""
    return [count(state) for count in COUNTED[GAMES[state.rules.game].family]]


def clone(state: TableState) -> TableState:
    """An equal state that shares nothing that changes."""
    rules = state.rules  # type: ignore[attr-defined]
    return copy.deepcopy(state, {id(rules): rules})


def played(state: Any, *moves: Any) -> list[Any]:
    """Play the moves and all that follows; no card and no coin may come or go."""
    engine = engine_of(state)
    before = counted(state)
    events: list[Any] = []
    for move in moves:
        events += engine.play(state, move)
        engine.audit(state)
        assert counted(state) == before
        assert min(getattr(state, "gold", (0,))) >= 0
    return events


def refused(state: Any, move: Any, rule: str, code: str) -> None:
    """The move is refused by this rule, and nothing changes."""
    before = clone(state)
    refusal = engine_of(state).check(state, move)
    assert refusal is not None, f"{move} is allowed"
    assert (refusal.rule, refusal.code) == (rule, code)
    with pytest.raises(Refused):
        engine_of(state).play(state, move)
    assert state == before


def allowed(state: Any, move: Any) -> None:
    """The move is legal here; it is not played."""
    assert engine_of(state).check(state, move) is None


def moves_of(state: Any, seat: Seat) -> list[Any]:
    """All moves that the choices of a seat hold."""
    options = engine_of(state).options(state, seat)
    return [move for option in options for move in getattr(option, "moves", ())]


def kinds(events: Sequence[Any]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in events]


def all_of(events: Sequence[Any], kind: type[Kind]) -> list[Kind]:
    """All events of a kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[Any], kind: type[Kind]) -> Kind:
    """The one event of its kind."""
    found = all_of(events, kind)
    assert len(found) == 1, f"{len(found)} events {kind.__name__}"
    return found[0]
