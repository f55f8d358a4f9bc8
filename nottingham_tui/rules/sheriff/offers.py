"""Offers, and the answers to them (2E-5.6, 2E-5.16 to 2E-5.18, 2E-15.17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Check, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.bargaining import check_offer, check_standing
from nottingham_tui.rules.sheriff.deals import offer_gone, struck
from nottingham_tui.rules.sheriff.moves import Agree, Offer, Refuse, Withdraw
from nottingham_tui.rules.sheriff.parties import parties, still_needed
from nottingham_tui.rules.sheriff.state import DeputyInspection, Inspection, State
from nottingham_tui.rules.sheriff.table import wrong_phase


@dataclass(frozen=True, slots=True)
class OfferMade:
    """An offer stands; offers are numbered from 1 in each round."""

    number: int
    offer: Offer


@dataclass(frozen=True, slots=True)
class OfferWithdrawn:
    """Who made the offer takes it back."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferRefused:
    """The other side refuses the offer."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferLapsed:
    """The offer can't be kept any more or the inspection ends (2E-5.18).

    `reason` is the code of the refusal that it would meet now.
    """

    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class OfferAgreed:
    """One of those who must agree to a joint offer has agreed; it still stands (2E-15.17)."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class AgreementTakenBack:
    """A deputy takes back the agreement to a joint offer (2E-15.17)."""

    number: int
    seat: Seat


def answering(check: Callable[[Any, Any, Any], Refusal | None], proposal: bool = False) -> Check:
    """Hand the check of an answer the standing offer, or proposal, of the number named."""

    def checked(state: Any, move: Any) -> Refusal | None:
        offer = state.phase.offers.get(move.offer)
        return no_such_offer(move, proposal) if offer is None else check(state, move, offer)

    return checked


def no_such_offer(move: Agree | Refuse | Withdraw, proposal: bool = False) -> Refusal:
    """Every offer lapsed at the latest when the inspection ended (2E-5.18)."""
    return Refusal("no_such_offer", "2E-15.20" if proposal else "2E-5.18", {"number": move.offer})


def check_agree(state: State, move: Agree, offer: Offer) -> Refusal | None:
    """2E-5.6, 2E-5.18, 2E-15.17."""
    if move.seat in still_needed(state, move.offer, offer):
        return None
    if not offer.joint:
        return Refusal("other_side_agrees", "2E-5.6", {"other": offer.other})
    if move.seat not in parties(state, offer):
        return Refusal("others_agree", "2E-15.17")
    return Refusal("has_agreed", "2E-15.17")


def check_refuse(state: State, move: Refuse, offer: Offer) -> Refusal | None:
    """2E-5.18."""
    if move.seat in parties(state, offer):
        return None
    if not offer.joint:
        return Refusal("other_side_refuses", "2E-5.18", {"other": offer.other})
    return Refusal("others_refuse", "2E-5.18")


def check_withdraw(state: State, move: Withdraw, offer: Offer) -> Refusal | None:
    """2E-5.18."""
    if move.seat == offer.seat or _has_agreed(state, move.seat, move.offer, offer):
        return None
    return Refusal("maker_withdraws", "2E-5.18", {"seat": offer.seat})


def _has_agreed(state: State, seat: Seat, number: int, offer: Offer) -> bool:
    """Whether this is a deputy who has agreed to a joint offer (2E-15.17)."""
    is_party = seat in state.deputies and seat in parties(state, offer)
    return is_party and seat not in still_needed(state, number, offer)


def decide_refuse(_state: State, move: Refuse, _chance: RandomSource) -> Sequence[Any]:
    """The offer is gone."""
    return (OfferRefused(move.offer, move.seat),)


def decide_withdraw(state: State, move: Withdraw, _chance: RandomSource) -> Sequence[Any]:
    """The offer is gone; or a deputy takes an agreement back (2E-15.17)."""
    phase: Any = state.phase
    if move.seat != phase.offers[move.offer].seat:
        return (AgreementTakenBack(move.offer, move.seat),)
    return (OfferWithdrawn(move.offer, move.seat),)


def decide_agree(state: State, move: Agree, _chance: RandomSource) -> Sequence[Any]:
    """The deal is carried out at once; one with both deputies needs the word of each."""
    offer = state.running(Inspection).offers[move.offer]
    if offer.joint and still_needed(state, move.offer, offer) != (move.seat,):
        return (OfferAgreed(move.offer, move.seat),)
    return struck(state, move.offer, move.seat, offer)


def lapsed(state: State) -> list[Any]:
    """The standing offers that could not be made now and so stand no more (2E-5.18)."""
    phase: Any = state.phase
    events: list[Any] = []
    for number, offer in phase.offers.items():
        refusal = check_standing(state, offer)
        if refusal is not None:
            events.append(OfferLapsed(number, refusal.code))
    return events


def _answers(state: State, seat: Seat) -> tuple[Choice, ...]:
    """To agree, to refuse, to take back: what a seat may say to the standing offers."""
    phase: Any = state.phase
    if not phase.offers:
        return ()
    moves: list[Any] = []
    for number, offer in phase.offers.items():
        if offer.seat == seat:
            moves.append(Withdraw(seat, number))
        elif seat in parties(state, offer):
            if seat in still_needed(state, number, offer):
                moves.append(Agree(seat, number))
            elif seat in state.deputies:
                moves.append(Withdraw(seat, number))
            moves.append(Refuse(seat, number))
    return (Choice(tuple(moves)),) if moves else ()


def _offer_made(state: State, event: OfferMade) -> None:
    state.running(Inspection).offers[event.number] = event.offer
    state.offers_made = event.number


def _offer_agreed(state: State, event: OfferAgreed) -> None:
    state.running(DeputyInspection).agreed.setdefault(event.number, []).append(event.seat)


def _agreement_taken_back(state: State, event: AgreementTakenBack) -> None:
    agreed = state.running(DeputyInspection).agreed
    agreed[event.number].remove(event.seat)
    if not agreed[event.number]:
        del agreed[event.number]


def _answered_elsewhere(_state: State, move: Agree | Refuse | Withdraw) -> Refusal:
    return no_such_offer(move)


OFFERS: PhaseRules = PhaseRules(
    "offers",
    checks={
        Offer: check_offer,
        Agree: answering(check_agree),
        Refuse: answering(check_refuse),
        Withdraw: answering(check_withdraw),
    },
    decisions={
        # The offer stands under the next number of this round.
        Offer: lambda state, move, _chance: (OfferMade(state.offers_made + 1, move),),
        Agree: decide_agree,
        Refuse: decide_refuse,
        Withdraw: decide_withdraw,
    },
    options=_answers,
    evolves={
        OfferMade: _offer_made,
        OfferWithdrawn: offer_gone,
        OfferRefused: offer_gone,
        OfferLapsed: offer_gone,
        OfferAgreed: _offer_agreed,
        AgreementTakenBack: _agreement_taken_back,
    },
    wrong_phase={
        Offer: wrong_phase,
        Agree: _answered_elsewhere,
        Refuse: _answered_elsewhere,
        Withdraw: _answered_elsewhere,
    },
)
"""Offers and the answers to them, at every inspection."""
