"""Two deputies in the place of a sheriff: stances, acting alone, the chest."""

from __future__ import annotations

from random import Random

from nottingham_tui.bots.choosing import lot, moves_of
from nottingham_tui.bots.sheriff import variants
from nottingham_tui.bots.sheriff.office import Office
from nottingham_tui.rules.sheriff.chest.pieces import ShareBounds, Split
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Gift,
    Move,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
    Withdraw,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.parties import acts_alone, is_awaited
from nottingham_tui.rules.sheriff.view import SeatView


def speak(office: Office, rng: Random) -> Move | None:
    """Answer offers to this deputy or to both; ask for both now and then."""
    view, seat, memory, weights = office.view, office.seat, office.memory, office.weights
    roll = rng.random()
    agree: Agree
    for agree in moves_of(view, Agree):
        offer = view.offers[agree.offer]
        if office.gain(offer) >= 0 or offer.seat in view.deputies:
            return agree
        return Refuse(seat, agree.offer)
    if seat != view.sheriff:
        return None
    for option in view.options:
        if isinstance(option, OfferBounds) and option.joint:
            owner = option.merchant
            if owner not in option.returns or memory.asked[owner] or memory.made[owner]:
                continue
            nerve = lot(f"ask/{view.round}/{seat}/{owner}/{view.hand}")
            wanted = office.toll(owner, roll)
            if nerve < weights.asks and 0 < wanted <= option.gold:
                return Offer(seat, owner, Gift(wanted), returns=(owner,), joint=True)
    return None


def decide(office: Office, rng: Random) -> Move:
    """A stance on the next bag that lacks the word of this deputy, or what must be said before.

    Raises `LookupError` if there is none.
    """
    view, seat = office.view, office.seat
    agree: Agree
    for agree in moves_of(view, Agree):
        if office.gain(view.offers[agree.offer]) >= 0:
            return agree
    words: list[OpenBag | ReturnBag] = moves_of(view, OpenBag, ReturnBag)
    awaited = dict.fromkeys(word.bag for word in words if is_awaited(view, seat, word.bag))
    if not awaited:
        raise LookupError("there is no bag to decide on")
    owner = max(awaited, key=office.temptation)
    wants = {type(word): word for word in words if word.bag == owner}
    looks = rng.random() < office.opens(owner, 1.0 if acts_alone(view, seat, owner) else 0.0)
    if looks:
        for number, offer in view.offers.items():
            # Nobody speaks against the own word while it stands.
            if offer.seat == seat and owner in offer.returns:
                return Withdraw(seat, number)
    for kind in (OpenBag, ReturnBag) if looks else (ReturnBag, OpenBag):
        if kind in wants:
            return wants[kind]
    raise LookupError("there is no bag to decide on")


def talk_about_chest(view: SeatView, was_proposed: bool) -> Move | None:
    """Yes to what is better for this deputy than halves, no to the rest; once, a proposal."""
    if view.seat is None or view.seat not in view.deputies:
        return None
    for number, share in view.shares.items():
        if share.seat != view.seat:
            fair = variants.share_gain(view, number) >= 0
            return Agree(view.seat, number) if fair else Refuse(view.seat, number)
    for option in view.options:
        if isinstance(option, ShareBounds) and not was_proposed and option.seat == view.sheriff:
            return variants.fair_share(view, option)
    return None


def end_sharing(view: SeatView) -> Move:
    """The equal share. Raises `LookupError` if there is nothing to share."""
    split: Split
    for split in moves_of(view, Split):
        return split
    raise LookupError("there is no chest to share")
