"""The time of the inspection runs out (2E-12.2 to 2E-12.4, 2E-15.21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.sheriff import deals
from nottingham_tui.rules.sheriff.bag_opening import opened
from nottingham_tui.rules.sheriff.bargaining import sealed_bags
from nottingham_tui.rules.sheriff.moves import TimeUp
from nottingham_tui.rules.sheriff.offers import OfferLapsed
from nottingham_tui.rules.sheriff.parties import is_bound
from nottingham_tui.rules.sheriff.state import Inspection, State


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The time of the inspection is over: what is not bound to be opened passes (2E-12.2)."""


def check_time_up(state: State, _move: TimeUp) -> Refusal | None:
    """2E-12.1 to 2E-12.3."""
    if not state.rules.timer:
        return Refusal("no_timer", "2E-12.1")
    inspection = state.running(Inspection)
    if inspection.time_is_up:
        return Refusal("time_is_up_already", "2E-12.2")
    if inspection.debt is not None or inspection.asked:
        return Refusal("clock_stands_still", "2E-12.3")
    return None


def decide_time_up(state: State, _move: TimeUp, _chance: RandomSource) -> Sequence[Any]:
    """Offers nobody agreed to lapse; what is decided already is carried through."""
    offers = state.running(Inspection).offers
    return (*[OfferLapsed(number, "time_is_up") for number in offers], TimeRanOut())


def follow(state: State) -> Sequence[Any]:
    """First the bags that must be opened, then the others are returned; nothing after the last."""
    sealed = sealed_bags(state)
    for seat in sealed:
        bound = tuple(one for one in state.office() if is_bound(state, one, seat))
        if bound:
            return opened(state, seat, bound if state.deputies else ())
    return (deals.returned(state, sealed[0]),) if sealed else ()


def _time_ran_out(state: State, _event: TimeRanOut) -> None:
    state.running(Inspection).time_is_up = True


def _no_clock(state: State, _move: TimeUp) -> Refusal:
    if not state.rules.timer:
        return Refusal("no_timer", "2E-12.1")
    return Refusal("no_clock_runs", "2E-12.1")


TIMER: PhaseRules = PhaseRules(
    "timer",
    checks={TimeUp: check_time_up},
    decisions={TimeUp: decide_time_up},
    evolves={TimeRanOut: _time_ran_out},
    wrong_phase={TimeUp: _no_clock},
)
"""The clock of an inspection."""
