"""What several steps of At the Border need."""

from __future__ import annotations

from nottingham_tui.rules.border.state import State, Suitcase
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (BO-1.5)."""
    return Refusal("no_such_seat", "BO-1.5", {"number": seat})


def suitcase_of(state: State, seat: Seat) -> Suitcase:
    """The suitcase of an owner. Raises `LookupError` if there is none."""
    suitcase = state.suitcases[seat]
    if suitcase is None:
        raise LookupError("there is no such suitcase")
    return suitcase


def pay(state: State, payer: Seat | None, receiver: Seat | None, gold: int) -> None:
    """Money changes hands; `None` is the bank."""
    if payer is None:
        state.bank -= gold
    else:
        state.gold[payer] -= gold
    if receiver is None:
        state.bank += gold
    else:
        state.gold[receiver] += gold
