"""Who could do what to a bag or an offer, by public facts alone. Pure functions of a view."""

from __future__ import annotations

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Move, OpenBag, ReturnBag
from nottingham_tui.rules.sheriff.parties import (
    acts_alone,
    colleague,
    is_bound,
    parties,
    stance,
    still_needed,
)
from nottingham_tui.rules.sheriff.view import SeatView


def decision(what: str, seat: Seat, bag: Seat) -> Move:
    """The sheriff opens or returns a bag; a deputy says look or pass (2E-15.13)."""
    return OpenBag(seat, bag) if what == "open" else ReturnBag(seat, bag)


def decides(view: SeatView, what: str, seat: Seat, bag: Seat) -> bool:
    """Whether the bag is decided on by it, and not only something said about it."""
    if not view.deputies:
        return True
    other = stance(view, colleague(view, seat), bag)
    if what == "open":
        return acts_alone(view, seat, bag) or other == "look"
    return other == "pass"


def could_act(view: SeatView, what: str, number: int) -> tuple[Seat, ...]:
    """The seats that could do this to the bag or the offer."""
    if what in ("open", "return"):
        return tuple(seat for seat in view.office() if _may_decide(view, what, seat, number))
    offer = view.offers[number]
    if what == "withdraw":
        agreed = view.agreed.get(number, ())
        return (offer.seat, *(seat for seat in agreed if seat in view.deputies))
    if what == "agree":
        return still_needed(view, number, offer)
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
