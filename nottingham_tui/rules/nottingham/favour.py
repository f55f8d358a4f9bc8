"""The sheriff's favour, and what happens when there is no card to draw (NO-3.6 to NO-3.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.engine import PhaseRules, no_options, nobody
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.nottingham.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsRanOut,
    Event,
    GameEnded,
    SheriffMoved,
)
from nottingham_tui.rules.nottingham.moves import Discard
from nottingham_tui.rules.nottingham.phases import NAME, next_turn, reshuffled
from nottingham_tui.rules.nottingham.state import Favour, State


def favour_of(state: State) -> Favour:
    """The record of the favour. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Favour):
        raise TypeError("there is no favour now")
    return state.phase


def draw(state: State, chance: RandomSource) -> Sequence[Event]:
    """Cards are drawn in turn order as far as the pile reaches; then it is made anew (NO-3.10)."""
    seats = favour_of(state).seats
    if not seats:
        return (next_turn(state),)
    pile = state.draw_pile
    if pile:
        drawn = zip(seats, reversed(pile), strict=False)
        return (CardsDrawn(tuple((seat, secret((card,), seat)) for seat, card in drawn)),)
    return (reshuffled(state, chance),) if state.discard_pile else (CardsRanOut(),)


def surplus(state: State, seat: Seat) -> int:
    """How many cards the seat holds above the number of the sheriff's field; 0 in town."""
    number = state.rules.track[state.track]
    return 0 if number is None else max(0, len(state.hands[seat]) - number)


def due(state: State) -> tuple[Seat, ...]:
    """Who must still discard, from the player whose turn it is (NO-3.10)."""
    return tuple(seat for seat in state.in_turn() if surplus(state, seat))


def check_discard(state: State, move: Discard) -> Refusal | None:
    """NO-3.9, NO-3.10."""
    number = surplus(state, move.seat)
    if not number:
        return Refusal("nothing_to_discard", "NO-3.9")
    first = due(state)[0]
    if move.seat != first:
        return Refusal("discards_in_turn", "NO-3.10", {"player": first})
    if len(move.cards) != number:
        return Refusal("discard_number", "NO-3.9", {"number": number})
    if not holds(state.hands[move.seat], move.cards):
        return Refusal("discard_from_hand", "NO-3.9")
    return None


def decide_discard(_state: State, move: Discard, _chance: RandomSource) -> Sequence[Event]:
    """The cards are laid open."""
    return (CardsDiscarded(move.seat, move.cards),)


def follow(state: State, chance: RandomSource) -> Sequence[Event]:
    """When all have discarded, the sheriff moves on and there is a new pile, or all begins anew."""
    if due(state):
        return ()
    steps = state.track + 1
    number = state.rules.track[steps]
    moved = SheriffMoved(steps, number)
    if number is None:
        return (moved, GameEnded("town"))
    return (moved, reshuffled(state, chance)) if state.discard_pile else (moved,)


def to_act(state: State) -> tuple[Seat, ...]:
    """One player after the other."""
    return due(state)[:1]


def options(state: State, seat: Seat) -> tuple[Pick, ...]:
    """The cards to discard."""
    if seat not in to_act(state):
        return ()
    number = surplus(state, seat)
    return (Pick(tuple(state.hands[seat]), number, number, partial(Discard, seat)),)


FAVOUR = PhaseRules(NAME, {}, {}, draw, nobody, no_options)

SHORTAGE = PhaseRules(
    name=NAME,
    checks={Discard: check_discard},
    decisions={Discard: decide_discard},
    follow=follow,
    to_act=to_act,
    options=options,
)
