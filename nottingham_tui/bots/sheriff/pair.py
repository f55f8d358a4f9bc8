"""Two deputies in the place of a sheriff: stances, acting alone, the chest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.sheriff import variants
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.office import Office
from nottingham_tui.bots.sheriff.outlook import PATIENCE
from nottingham_tui.bots.sheriff.priors import sigmoid
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.chest.pieces import Split
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Move, Offer, OpenBag, Refuse, ReturnBag
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView


def speak(view: SeatView, memory: Memory, weights: Weights, rng: Random) -> Move | None:
    """Answer offers to this deputy or to both; ask for both now and then."""
    office = Office(view, memory, weights)
    seat = office.seat
    roll = rng.random()
    for move in _choice(view):
        if not isinstance(move, Agree):
            continue
        offer = view.offers[move.offer]
        if office.gain(offer) >= 0 or offer.seat in view.deputies:
            return move
        return Refuse(seat, move.offer)
    if seat != view.sheriff:
        return None
    for option in view.options:
        if isinstance(option, OfferBounds) and option.joint:
            owner = option.merchant
            if owner not in option.returns or memory.asked[owner] or memory.made[owner]:
                continue
            nerve = Random(f"ask/{view.round}/{seat}/{owner}/{view.hand}").random()
            tempted = max(0.0, office.temptation(owner))
            wanted = round(tempted + office.fee(owner) + weights.greed * 4 * roll)
            if nerve < weights.asks and 0 < wanted <= option.gold:
                return Offer(seat, owner, Gift(wanted), returns=(owner,), joint=True)
    return None


def decide(view: SeatView, memory: Memory, weights: Weights, rng: Random) -> Move:
    """A stance on the next bag that lacks the word of this deputy.

    Raises `LookupError` if there is none.
    """
    office = Office(view, memory, weights)
    seat = office.seat
    moves = _choice(view)
    for move in moves:
        if isinstance(move, Agree) and office.gain(view.offers[move.offer]) >= 0:
            return move
    awaited = [move.bag for move in moves if isinstance(move, OpenBag | ReturnBag)]
    awaited = [bag for bag in dict.fromkeys(awaited) if _is_awaited(view, seat, bag)]
    if not awaited:
        raise LookupError("there is no bag to decide on")
    owner = max(awaited, key=office.temptation)
    wants = {type(move): move for move in moves if getattr(move, "bag", None) == owner}
    tempted = office.temptation(owner) + (1.0 if acts_alone(view, seat, owner) else 0.0)
    looks = rng.random() < sigmoid(tempted / (PATIENCE * max(0.2, weights.doubts)))
    for kind in (OpenBag, ReturnBag) if looks else (ReturnBag, OpenBag):
        if kind in wants:
            return wants[kind]
    raise LookupError("there is no bag to decide on")


def acts_alone(view: SeatView, seat: Seat, bag: Seat) -> bool:
    """Whether this deputy wants to look and the other one lets it pass (2E-15.14)."""
    stances = view.stances.get(bag, {})
    others = [stance for deputy, stance in stances.items() if deputy != seat]
    return stances.get(seat) == "look" and others == ["pass"]


def _is_awaited(view: SeatView, seat: Seat, bag: Seat) -> bool:
    return view.stances.get(bag, {}).get(seat) is None or acts_alone(view, seat, bag)


def talk_about_chest(view: SeatView) -> Move | None:
    """Yes to what gives this deputy no less than the other, no to the rest."""
    for number, share in view.shares.items():
        if share.seat != view.seat and view.seat is not None:
            fair = variants.share_gain(view, number) >= 0
            return Agree(view.seat, number) if fair else Refuse(view.seat, number)
    return None


def end_sharing(view: SeatView) -> Move:
    """The equal share. Raises `LookupError` if there is nothing to share."""
    for move in _choice(view):
        if isinstance(move, Split):
            return move
    raise LookupError("there is no chest to share")


def _choice(view: SeatView) -> Sequence[Move]:
    return [move for option in view.options if isinstance(option, Choice) for move in option.moves]
