"""The action of gold: one of the ambush cards looked at is laid face down (NO-4.3, NO-4.13)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.engine import PhaseRules, nothing_follows
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.nottingham.events import AmbushLaid, Event
from nottingham_tui.rules.nottingham.moves import KeepAmbush
from nottingham_tui.rules.nottingham.phases import NAME
from nottingham_tui.rules.nottingham.state import Keeping, State


def keeping_of(state: State) -> Keeping:
    """The record of the cards looked at. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Keeping):
        raise TypeError("no ambush cards are looked at now")
    return state.phase


def check_keep(state: State, move: KeepAmbush) -> Refusal | None:
    """NO-4.3."""
    if move.seat != state.turn:
        return Refusal("player_keeps", "NO-4.3", {"player": state.turn})
    if move.ambush not in keeping_of(state).cards:
        return Refusal("not_looked_at", "NO-4.3")
    if move.ambush == state.colours[move.seat]:
        return Refusal("own_colour", "NO-4.3")
    return None


def decide_keep(state: State, move: KeepAmbush, _chance: RandomSource) -> Sequence[Event]:
    """One lies face down on the gold card, the other goes under the pile."""
    seat = move.seat
    kept = (move.ambush,)
    returned = without(keeping_of(state).cards, kept)
    return (AmbushLaid(seat, secret(kept, seat), secret(returned, seat)),)


def to_act(state: State) -> tuple[Seat, ...]:
    """The player; also with one card to keep, for only the player knows that."""
    return (state.turn,)


def options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """The cards looked at that may be kept."""
    if seat != state.turn:
        return ()
    own = state.colours[seat]
    cards = [ambush for ambush in keeping_of(state).cards if ambush != own]
    return (Choice(tuple(KeepAmbush(seat, ambush) for ambush in cards)),)


RULES = PhaseRules(
    name=NAME,
    checks={KeepAmbush: check_keep},
    decisions={KeepAmbush: decide_keep},
    follow=nothing_follows,
    to_act=to_act,
    options=options,
)
