"""What several steps of Sheriff need: what begins next, and how gold and goods change places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, added_later
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.stall import Stall
from nottingham_tui.rules.sheriff.state import Inspection, State

NEEDED: dict[str, Callable[[State], bool]] = {}
"""Whether anybody has something to do in a step after the inspection; each step adds its own."""

SEEN: list[Callable[[State, Seat | None], dict[str, Any]]] = []
"""What a seat sees of a variant, as fields of its view; each variant adds its own."""


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The next step of the round, named as in the rule set: `market`, `loading` and so on.

    `first` is who begins it where that is not named by the sheriff (1E-2.1).
    """

    phase: str
    first: Seat | None = added_later()


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Nothing is left to do in this round."""


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (2E-2.4)."""
    return Refusal("no_such_seat", "2E-2.4", {"number": seat})


def wrong_phase(_state: State, _move: object) -> Refusal:
    """The refusal of a move whose step is over or has not begun (2E-2.4)."""
    return Refusal("wrong_phase", "2E-2.4")


def next_phase(state: State, name: str) -> PhaseBegan:
    """The beginning of the phase that comes after the phase `name` in a round."""
    phases = state.rules.phases
    return PhaseBegan(phases[phases.index(name) + 1])


def after(state: State, name: str) -> tuple[PhaseBegan | RoundEnded, ...]:
    """What begins after the step `name`, from the inspection on: the next in which there is
    something to do, if any (2E-15.20, 2E-16.9).
    """
    phases = state.rules.phases
    for following in phases[phases.index(name) + 1 :]:
        if NEEDED[following](state):
            return (PhaseBegan(following),)
    return () if isinstance(state.phase, Inspection) else (RoundEnded(),)


def stall_of(state: State, seat: Seat | None) -> Stall:
    """The stall of a seat, or for `None` what belongs to both deputies (2E-15.10).

    Raises `LookupError` for `None` without deputies.
    """
    return state.commons[0] if seat is None else state.stalls[seat]


def give_gold(state: State, seat: Seat | None, gold: int) -> None:
    """Gold goes to a seat, or for `None` to both deputies. Raises `LookupError` without them."""
    if seat is None:
        state.commons[0].gold += gold
    else:
        state.gold[seat] += gold


def pile_named(state: State, name: str) -> list[Good]:
    """The discard pile `left` or `right`. Raises `ValueError` for another name."""
    return state.discard_piles[PILES.index(name)]


def discard_hands(state: State) -> None:
    """Cards in hand are discarded (2E-9.1)."""
    for hand in state.hands:
        state.discard_pile += hand
        hand.clear()
