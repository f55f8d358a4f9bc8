"""Which rule forbids a move that has no place in this phase."""

from __future__ import annotations

from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    HandOffice,
    Keep,
    Load,
    Move,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.state import Loading, Office, Over, State
from nottingham_tui.rules.kernel.refusal import Refusal


def misplaced(state: State, move: Move) -> Refusal:
    """The refusal of a move whose phase is over or has not begun."""
    if isinstance(state.phase, Over):
        if isinstance(move, HandOffice):
            return Refusal("no_office_after_the_last_round", "BO-4.9")
        return Refusal("game_is_over", "BO-1.5")
    match move:
        case Load():
            return _load(state, move)
        case Declare():
            return _declare(state, move)
        case Point():
            return Refusal("point_after_declarations", "BO-2.4")
        case SecondCheck() if not state.rules.second_checks:
            return Refusal("too_few_for_second_check", "BO-3.1")
        case SecondCheck():
            return Refusal("second_check_later", "BO-3.1")
        case Confiscate():
            return Refusal("confiscate_after_check", "BO-3.2")
        case Done():
            return Refusal("nothing_is_checked_now", "BO-2.4")
        case Offer() | Agree() | Refuse():
            return Refusal("no_bargain", "BO-2.6")
        case Keep() if isinstance(state.phase, Office):
            return Refusal("already_kept", "BO-4.6")
        case Keep():
            return Refusal("keep_at_the_end_of_a_round", "BO-4.2")
        case HandOffice():
            return Refusal("office_after_the_sale", "BO-4.4")


def _load(state: State, move: Load) -> Refusal:
    if move.seat == state.sheriff:
        return Refusal("sheriff_packs_nothing", "BO-2.1")
    if state.suitcases[move.seat] is not None:
        return Refusal("suitcase_is_closed", "BO-2.2")
    if not state.hands[move.seat]:
        return Refusal("nothing_to_pack", "BO-2.15")
    return Refusal("pack_during_a_turn", "BO-2.2")


def _declare(state: State, move: Declare) -> Refusal:
    if move.seat == state.sheriff:
        return Refusal("sheriff_does_not_declare", "BO-2.3")
    suitcase = state.suitcases[move.seat]
    if suitcase is not None and suitcase.declared is not None:
        return Refusal("already_declared", "BO-2.3")
    if isinstance(state.phase, Loading):
        return Refusal("suitcases_still_open", "BO-2.3")
    return Refusal("no_suitcase_to_declare", "BO-2.15")
