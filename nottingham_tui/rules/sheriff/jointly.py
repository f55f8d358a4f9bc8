"""Offers to both deputies, or by one for both: all three must agree (2E-15.15, 2E-15.17)."""

from __future__ import annotations

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Agree, Offer, Refuse, Withdraw
from nottingham_tui.rules.sheriff.sides import deputies_of, inspection_of, merchant_of
from nottingham_tui.rules.sheriff.state import State


def parties(state: State, offer: Offer) -> tuple[Seat, ...]:
    """The merchant and both deputies, but for the one who made the offer."""
    everybody = (merchant_of(state, offer), *state.deputies)
    return tuple(seat for seat in everybody if seat != offer.seat)


def still_needed(state: State, number: int, offer: Offer) -> tuple[Seat, ...]:
    """Who must still agree before the deal is struck."""
    agreed = deputies_of(state).agreed.get(number, ())
    return tuple(seat for seat in parties(state, offer) if seat not in agreed)


def check_agree(state: State, offer: Offer, move: Agree) -> Refusal | None:
    """2E-15.17."""
    if move.seat not in parties(state, offer):
        return Refusal("others_agree", "2E-15.17")
    if move.seat not in still_needed(state, move.offer, offer):
        return Refusal("has_agreed", "2E-15.17")
    return None


def check_refuse(state: State, offer: Offer, move: Refuse) -> Refusal | None:
    """2E-5.18."""
    if move.seat not in parties(state, offer):
        return Refusal("others_refuse", "2E-5.18")
    return None


def may_take_back(state: State, move: Withdraw) -> bool:
    """Whether this is a deputy who has agreed to a joint offer (2E-15.17)."""
    if move.seat not in state.deputies or not inspection_of(state).offers[move.offer].joint:
        return False
    return move.seat in deputies_of(state).agreed.get(move.offer, ())
