"""The time of the inspection runs out (2E-12.2 to 2E-12.4, 2E-15.21)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.sheriff import deals
from nottingham_tui.rules.sheriff.events import Event, OfferLapsed, TimeRanOut
from nottingham_tui.rules.sheriff.misplaced import not_in_game
from nottingham_tui.rules.sheriff.moves import TimeUp
from nottingham_tui.rules.sheriff.opening import opened
from nottingham_tui.rules.sheriff.sides import inspection_of, is_bound
from nottingham_tui.rules.sheriff.state import State


def check_time_up(state: State, move: TimeUp) -> Refusal | None:
    """2E-12.1 to 2E-12.3."""
    missing = not_in_game(state, move)
    if missing is not None:
        return missing
    inspection = inspection_of(state)
    if inspection.time_is_up:
        return Refusal("time_is_up_already", "2E-12.2")
    if inspection.debt is not None or inspection.asked:
        return Refusal("clock_stands_still", "2E-12.3")
    return None


def decide_time_up(state: State, _move: TimeUp, _chance: RandomSource) -> Sequence[Event]:
    """Offers nobody agreed to lapse; what is decided already is carried through."""
    offers = inspection_of(state).offers
    return (*[OfferLapsed(number, "time_is_up") for number in offers], TimeRanOut())


def follow(state: State) -> Sequence[Event]:
    """First the bags that must be opened, then the others are returned; nothing after the last."""
    sealed = []
    for seat in state.merchants():
        bag = state.bags[seat]
        if bag is not None and bag.fate is None:
            sealed.append(seat)
    office = state.office()
    for seat in sealed:
        bound = tuple(one for one in office if is_bound(state, one, seat))
        if bound:
            return opened(state, seat, bound if state.deputies else ())
    return (deals.returned(state, sealed[0]),) if sealed else ()
