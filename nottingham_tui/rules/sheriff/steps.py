"""What comes after the inspection, as far as anybody has something to do (2E-15.20, 2E-16.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import Event, PhaseBegan, RoundEnded
from nottingham_tui.rules.sheriff.state import Claiming, Inspection, State

SHOWN = 3
"""How many equal cards are shown for one of the black market (2E-16.2)."""


def may_be_asked(state: State, seat: Seat) -> bool:
    """Whether this merchant is to be asked about the black market, as all can see (2E-16.9)."""
    bag = state.bags[seat]
    return (
        bag is not None
        and bag.fate == "returned"
        and seat not in state.claimed
        and len(state.stalls[seat].contraband) >= SHOWN
        and any(state.black_market.values())
    )


def asked(state: State) -> Seat | None:
    """Who is asked now, once each, clockwise from the sheriff's left (2E-16.8)."""
    answered = state.phase.answered if isinstance(state.phase, Claiming) else ()
    for seat in state.merchants():
        if seat not in answered and may_be_asked(state, seat):
            return seat
    return None


def _somebody_is_asked(state: State) -> bool:
    return asked(state) is not None


def _something_is_shared(state: State) -> bool:
    """With an empty chest nobody is asked (2E-15.20)."""
    chest = state.chest
    return chest is not None and bool(chest.gold or chest.contraband or any(chest.legal.values()))


_NEEDED: Mapping[str, Callable[[State], bool]] = {
    "claiming": _somebody_is_asked,
    "sharing": _something_is_shared,
}


def after(state: State, name: str) -> tuple[Event, ...]:
    """What begins after the step `name`: the next in which there is something to do, if any."""
    phases = state.rules.phases
    for following in phases[phases.index(name) + 1 :]:
        if _NEEDED[following](state):
            return (PhaseBegan(following),)
    return () if isinstance(state.phase, Inspection) else (RoundEnded(),)
