"""The parties of a deal: who gives, who gets, who is bound, who must agree (2E-5.16).

Offers to both deputies, or by one for both, need the word of all three (2E-15.15, 2E-15.17).
All of this is public: it is asked of the whole table, and of what a seat sees of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.state import Duty, State
from nottingham_tui.rules.sheriff.table import no_such_seat


class Inspected(Protocol):
    """A table at an inspection: a state, or the view of one."""

    @property
    def deputies(self) -> tuple[Seat, ...]: ...
    @property
    def stances(self) -> Mapping[Seat, Mapping[Seat, str]]: ...
    @property
    def duties(self) -> Sequence[Duty]: ...
    @property
    def agreed(self) -> Mapping[int, Sequence[Seat]]: ...
    def office(self) -> tuple[Seat, ...]: ...


def merchant_of(table: Inspected, offer: Offer) -> Seat:
    """The merchant of the two sides: the one who gives."""
    return offer.other if offer.seat in table.office() else offer.seat


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


def stance(table: Inspected, seat: Seat, bag: Seat) -> str | None:
    """What a deputy has said about a bag: `pass`, `look`, or nothing yet (2E-15.13)."""
    return table.stances.get(bag, {}).get(seat)


def colleague(table: Inspected, seat: Seat) -> Seat:
    """The other deputy."""
    first, second = table.deputies
    return second if seat == first else first


def acts_alone(table: Inspected, seat: Seat, bag: Seat) -> bool:
    """Whether this deputy wants to look and the other says pass (2E-15.14)."""
    other = colleague(table, seat)
    return stance(table, seat, bag) == "look" and stance(table, other, bag) == "pass"


def is_awaited(table: Inspected, seat: Seat, bag: Seat) -> bool:
    """Whether the word of this deputy is missing: none was said yet, or the deputy acts alone."""
    return stance(table, seat, bag) is None or acts_alone(table, seat, bag)


def is_bound(table: Inspected, seat: Seat, bag: Seat) -> bool:
    """Whether a struck deal binds this seat to open the bag (2E-5.8, 2E-15.16)."""
    duties = table.duties
    return bool(duties) and any(duty.opens == bag and duty.seat == seat for duty in duties)


def parties(table: Inspected, offer: Offer) -> tuple[Seat, ...]:
    """Who has to agree: the other side; of a joint offer the merchant and both deputies.

    Who made the offer is not among them (2E-5.6, 2E-15.17).
    """
    if not offer.joint:
        return (offer.other,)
    everybody = (merchant_of(table, offer), *table.deputies)
    return tuple(seat for seat in everybody if seat != offer.seat)


def still_needed(table: Inspected, number: int, offer: Offer) -> tuple[Seat, ...]:
    """Who must still agree before the deal is struck."""
    if not offer.joint:
        return (offer.other,)
    agreed = table.agreed.get(number, ())
    return tuple(seat for seat in parties(table, offer) if seat not in agreed)
