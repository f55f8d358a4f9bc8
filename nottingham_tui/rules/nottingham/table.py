"""What several steps of Nottingham need."""

from __future__ import annotations

from nottingham_tui.rules.kernel.engine import AuditError
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import Ambush
from nottingham_tui.rules.nottingham.moves import EndTurn, Take
from nottingham_tui.rules.nottingham.state import State, Trading

NAME = "turn"
"""The name of every phase before the end, as scripts have it."""


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (NO-2.4)."""
    return Refusal("no_such_seat", "NO-2.4", {"number": seat})


def not_your_turn(state: State) -> Refusal:
    """The refusal of a move that is for the player whose turn it is (NO-2.4)."""
    return Refusal("not_your_turn", "NO-2.4", {"player": state.turn})


def check_its_turn(state: State, move: Take | EndTurn) -> Refusal | None:
    """NO-2.2, NO-2.4, NO-3.12."""
    return None if move.seat == state.turn else not_your_turn(state)


def its_turn(state: State) -> tuple[Seat, ...]:
    """The player whose turn it is."""
    return (state.turn,)


def turned_up(state: State) -> Good:
    """The turned-up card. Raises `LookupError` if it is used already."""
    if state.card is None:
        raise LookupError("no card is turned up")
    return state.card


def card_used(state: State) -> None:
    """Only the trade is left of the turn."""
    state.card = None
    state.last_trade = None
    state.phase = Trading()


def under_the_pile(state: State, *ambushes: Ambush) -> None:
    """Ambush cards go under their pile, the first of them lowest."""
    state.ambush_pile[:0] = ambushes


def audit_action(state: State, action: str) -> None:
    """Raise `AuditError` unless the turned-up card is there and has this action."""
    if state.card is None or state.rules.actions[state.card] != action:
        raise AuditError("the action is not that of the turned-up card")
