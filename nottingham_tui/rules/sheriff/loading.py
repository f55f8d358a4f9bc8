"""Loading: 1 to 5 cards of the hand go into the bag, in secret (2E-4.1, 2E-4.2, 2E-4.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.packing import packing, to_pack
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.sheriff.events import BagClosed, Event, PhaseBegan
from nottingham_tui.rules.sheriff.moves import Load
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.phases import forced_load, must_load, next_phase
from nottingham_tui.rules.sheriff.state import State


def check_load(state: State, move: Load) -> Refusal | None:
    """2E-4.1, 2E-4.2, 2E-4.7."""
    seat = move.seat
    if state.in_office(seat):
        return Refusal("sheriff_does_not_load", "2E-4.1")
    if state.bags[seat] is not None:
        return Refusal("bag_is_closed", "2E-4.2")
    hand = state.hands[seat]
    if not hand:
        return Refusal("nothing_to_load", "2E-4.7")
    limit = state.rules.bag_limit
    if not 1 <= len(move.cards) <= limit:
        return Refusal("bag_size", "2E-4.1", {"limit": limit})
    if not holds(hand, move.cards):
        return Refusal("load_from_hand", "2E-4.1")
    return None


def decide_load(_state: State, move: Load, _chance: RandomSource) -> Sequence[Event]:
    """The bag is closed; only its owner knows what is in it."""
    return (BagClosed(move.seat, secret(move.cards, move.seat)),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """A single card in hand must be loaded; when all bags are closed, declarations begin."""
    waiting = to_act(state)
    for seat in waiting:
        forced = forced_load(state, seat)
        if forced:
            return forced
    return () if waiting else (PhaseBegan(next_phase(state, "loading")),)


def to_act(state: State) -> tuple[Seat, ...]:
    """All merchants who have not loaded yet, in any order."""
    return to_pack(state.merchants(), state.bags, state.hands)


def load_option(state: State, seat: Seat) -> tuple[Option, ...]:
    """The cards that may be loaded."""
    return (packing(state.hands[seat], state.rules.bag_limit, partial(Load, seat)),)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """What a merchant may load; nothing for the sheriff and whoever has loaded."""
    if state.in_office(seat) or not must_load(state, seat):
        return ()
    return load_option(state, seat)


RULES = PhaseRules(
    name="loading",
    checks={Load: check_load},
    decisions={Load: decide_load},
    follow=follow,
    to_act=to_act,
    options=options,
)
