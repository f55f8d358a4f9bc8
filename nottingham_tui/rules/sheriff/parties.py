"""The parties of a deal: who gives, who gets, who is bound, who must agree (2E-5.16).

Offers to both deputies, or by one for both, need the word of all three (2E-15.15, 2E-15.17).
"""

from __future__ import annotations

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.state import DeputyInspection, Inspection, State
from nottingham_tui.rules.sheriff.table import no_such_seat


def merchant_of(state: State, offer: Offer) -> Seat:
    """The merchant of the two sides: the one who gives."""
    return offer.other if state.in_office(offer.seat) else offer.seat


def bound_by(state: State, offer: Offer) -> tuple[Seat, ...]:
    """Who is bound by the deal beside the merchant: the sheriff, one deputy or both."""
    if offer.joint:
        return state.deputies
    return (offer.seat if state.in_office(offer.seat) else offer.other,)


def check_sides(state: State, offer: Offer) -> Refusal | None:
    """Who may make an offer to whom (2E-5.16, 2E-15.15, 2E-15.17)."""
    if state.deputies:
        return _check_deputies(state, offer)
    if (offer.seat == state.sheriff) == (offer.other == state.sheriff):
        return Refusal("deal_with_the_sheriff", "2E-5.16", {"sheriff": state.sheriff})
    if not 0 <= offer.other < state.rules.players:
        return no_such_seat(offer.other)
    return Refusal("no_deputies", "2E-15.1") if offer.joint else None


def _check_deputies(state: State, offer: Offer) -> Refusal | None:
    if not 0 <= offer.other < state.rules.players:
        return no_such_seat(offer.other)
    seat, other = state.in_office(offer.seat), state.in_office(offer.other)
    if seat and other:
        return Refusal("deputies_strike_no_deals", "2E-15.17")
    if not seat and not other:
        return Refusal("deal_with_a_deputy", "2E-5.16")
    if offer.joint and other and offer.other != state.sheriff:
        return Refusal("joint_offer_names_first", "2E-15.15", {"sheriff": state.sheriff})
    return None


def stance(state: State, seat: Seat, bag: Seat) -> str | None:
    """What a deputy has said about a bag: `pass`, `look`, or nothing yet (2E-15.13)."""
    return state.running(DeputyInspection).stances.get(bag, {}).get(seat)


def colleague(state: State, seat: Seat) -> Seat:
    """The other deputy."""
    first, second = state.deputies
    return second if seat == first else first


def acts_alone(state: State, seat: Seat, bag: Seat) -> bool:
    """Whether this deputy wants to look and the other says pass (2E-15.14)."""
    other = colleague(state, seat)
    return stance(state, seat, bag) == "look" and stance(state, other, bag) == "pass"


def is_bound(state: State, seat: Seat, bag: Seat) -> bool:
    """Whether a struck deal binds this seat to open the bag (2E-5.8, 2E-15.16)."""
    duties = state.running(Inspection).duties
    return bool(duties) and any(duty.opens == bag and duty.seat == seat for duty in duties)


def parties(state: State, offer: Offer) -> tuple[Seat, ...]:
    """Who has to agree: the other side; of a joint offer the merchant and both deputies.

    Who made the offer is not among them (2E-5.6, 2E-15.17).
    """
    if not offer.joint:
        return (offer.other,)
    everybody = (merchant_of(state, offer), *state.deputies)
    return tuple(seat for seat in everybody if seat != offer.seat)


def still_needed(state: State, number: int, offer: Offer) -> tuple[Seat, ...]:
    """Who must still agree before the deal is struck."""
    phase = state.phase
    agreed = phase.agreed.get(number, ()) if isinstance(phase, DeputyInspection) else ()
    return tuple(seat for seat in parties(state, offer) if seat not in agreed)
