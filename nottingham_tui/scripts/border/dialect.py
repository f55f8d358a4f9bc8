"""The dialect of At the Border."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nottingham_tui.rules.border.events import (
    RoundBegan,
    SuitcaseClosed,
    SuitcaseConfiscated,
    SuitcaseDeclared,
    TermBegan,
)
from nottingham_tui.rules.border.game import PART as RULES
from nottingham_tui.rules.border.state import State
from nottingham_tui.rules.kernel.secret import secret
from nottingham_tui.scripts.border import model, position
from nottingham_tui.scripts.dialect import Dialect, Sight
from nottingham_tui.scripts.terms import NOBODY


def _sights(event: object) -> Iterator[Sight]:
    if isinstance(event, SuitcaseConfiscated):
        cards = [*event.returned.known(), *event.taken.known()]
        yield Sight(event.sheriff, event.suitcase, "suitcase", cards)


def _so_far(state: State) -> Iterator[Any]:
    first = (state.sheriff - state.term + 1) % state.rules.players
    yield RoundBegan(state.round, first)
    if state.term > 1:
        yield TermBegan(state.term, state.sheriff)
    for seat, suitcase in enumerate(state.suitcases):
        if suitcase is not None:
            yield SuitcaseClosed(seat, secret(suitcase.cards, seat))
            if suitcase.declared is not None:
                said = suitcase.declared
                yield SuitcaseDeclared(seat, said.count, said.good)


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
        begin=position.begin,
        goes_on=lambda _position: True,
        sights=_sights,
        auditor=lambda _state: RULES.audit,
        # A sum that is named needs no sheriff to be told.
        office=lambda _state: (),
        so_far=lambda state: tuple(_so_far(state)),
    )
}
