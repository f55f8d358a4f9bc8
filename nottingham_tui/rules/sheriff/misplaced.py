"""Which rule forbids a move that has no place in this phase."""

from __future__ import annotations

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Load,
    Move,
    OpenBag,
    Pay,
    Refuse,
    Say,
    Trade,
    Withdraw,
)
from nottingham_tui.rules.sheriff.state import Loading, Market, Over, State


def misplaced(state: State, move: Move) -> Refusal:
    """The refusal of a move whose phase is over or has not begun (2E-2.4, 2E-8.1)."""
    if isinstance(state.phase, Over):
        return Refusal("game_is_over", "2E-8.1")
    seat = move.seat
    match move:
        case Trade() if seat == state.sheriff:
            return Refusal("sheriff_does_not_trade", "2E-3.3")
        case Load() if seat == state.sheriff:
            return Refusal("sheriff_does_not_load", "2E-4.1")
        case Load() if state.bags[seat] is None:
            return Refusal("nothing_to_load", "2E-4.7")
        case Load():
            return Refusal("bag_is_closed", "2E-4.2")
        case Declare() if seat == state.sheriff:
            return Refusal("sheriff_does_not_declare", "2E-4.3")
        case Declare() if isinstance(state.phase, Market | Loading):
            return Refusal("bags_still_open", "2E-4.9")
        case Declare() if state.bags[seat] is None:
            return Refusal("no_bag_to_declare", "2E-4.7")
        case Declare():
            return Refusal("already_declared", "2E-4.3")
        case OpenBag():
            return Refusal("not_before_inspection", "2E-4.4")
        case Pay():
            return Refusal("no_debt", "2E-7.1")
        case Say():
            return Refusal("talk_later", "2E-4.5")
        case Agree() | Refuse() | Withdraw():
            # Every offer lapsed at the latest when the inspection ended.
            return Refusal("no_such_offer", "2E-5.18", {"number": move.offer})
        case _:
            return Refusal("wrong_phase", "2E-2.4")
