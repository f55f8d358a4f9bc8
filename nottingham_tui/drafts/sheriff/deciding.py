"""Who could do what to a bag or an offer, by public facts alone. Pure functions of a view."""

from __future__ import annotations

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Move, Offer, OpenBag, ReturnBag
from nottingham_tui.rules.sheriff.view import SeatView


def decision(what: str, seat: Seat, bag: Seat) -> Move:
    """The sheriff opens or returns a bag; a deputy says look or pass (2E-15.13)."""
    return OpenBag(seat, bag) if what == "open" else ReturnBag(seat, bag)


def stance(view: SeatView, seat: Seat, bag: Seat) -> str | None:
    """What a deputy has said about a bag."""
    return view.stances.get(bag, {}).get(seat)


def colleague(view: SeatView, seat: Seat) -> Seat:
    """The other deputy."""
    first, second = view.deputies
    return second if seat == first else first


def acts_alone(view: SeatView, seat: Seat, bag: Seat) -> bool:
    """Whether this deputy wants to look and the other says pass (2E-15.14)."""
    mine, other = stance(view, seat, bag), stance(view, colleague(view, seat), bag)
    return mine == "look" and other == "pass"


def is_bound(view: SeatView, seat: Seat, bag: Seat) -> bool:
    """Whether a struck deal binds this seat to open the bag (2E-5.8, 2E-15.16)."""
    return any(duty.opens == bag and duty.seat == seat for duty in view.duties)


def decides(view: SeatView, what: str, seat: Seat, bag: Seat) -> bool:
    """Whether the bag is decided on by it, and not only something said about it."""
    if not view.deputies:
        return True
    other = stance(view, colleague(view, seat), bag)
    if what == "open":
        return acts_alone(view, seat, bag) or other == "look"
    return other == "pass"


def merchant_of(view: SeatView, offer: Offer) -> Seat:
    """The merchant of the two sides of an offer."""
    return offer.other if offer.seat in view.office() else offer.seat


def parties(view: SeatView, offer: Offer) -> tuple[Seat, ...]:
    """Who must agree to an offer: the other side, or all three but who made it (2E-15.17)."""
    if not offer.joint:
        return (offer.other,)
    everybody = (merchant_of(view, offer), *view.deputies)
    return tuple(seat for seat in everybody if seat != offer.seat)


def still_needed(view: SeatView, number: int) -> tuple[Seat, ...]:
    """Whose word is missing before the deal of a standing offer is struck."""
    agreed = view.agreed.get(number, ())
    return tuple(seat for seat in parties(view, view.offers[number]) if seat not in agreed)


def could_act(view: SeatView, what: str, number: int) -> tuple[Seat, ...]:
    """The seats that could do this to the bag or the offer."""
    if what in ("open", "return"):
        return tuple(seat for seat in view.office() if _may_decide(view, what, seat, number))
    offer = view.offers[number]
    if what == "withdraw":
        agreed = view.agreed.get(number, ())
        return (offer.seat, *(seat for seat in agreed if seat in view.deputies))
    if what == "agree":
        return still_needed(view, number)
    return parties(view, offer)


def _may_decide(view: SeatView, what: str, seat: Seat, bag: Seat) -> bool:
    if what == "return" and is_bound(view, seat, bag):
        return False
    if not view.deputies:
        return True
    said = stance(view, seat, bag)
    if what == "return":
        return said != "pass"
    return said != "look" or acts_alone(view, seat, bag)
