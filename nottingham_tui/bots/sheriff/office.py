"""The sheriff at the inspection: what bags are worth looking into, and for how much they pass."""

from __future__ import annotations

from functools import cache
from random import Random

from nottingham_tui.bots.choosing import lot, moves_of
from nottingham_tui.bots.sheriff import favours, priors
from nottingham_tui.bots.sheriff.beliefs import belief
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.outlook import Place
from nottingham_tui.bots.sheriff.priors import sigmoid
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import (
    NOTHING,
    Agree,
    Gift,
    Move,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

ADMITTED = 0.4
"""How likely a card that was not declared is in a bag, if its owner says so and can be believed."""


SOFTEST = 0.65
"""The least part of what was asked that a sheriff takes."""


AGAINST_PAIRS = 8.0
"""How much more a sheriff is tempted to open a bag of two who let each other's pass, in gold."""

TOLL_OF_PAIRS = 2.5
"""How many times the usual their bags pass for."""


class Office(Place):
    """How this sheriff sees the sealed bags, from what the seat may know."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        super().__init__(view, memory, weights)
        # Each is asked for again and again.
        self.temptation = cache(self._temptation)

    def _temptation(self, owner: Seat) -> float:
        """What opening this bag is worth against returning it for nothing, in gold."""
        bag = self.view.bags[owner]
        if bag is None:
            return 0.0
        held = belief(self.view, self.memory, self.weights, owner, bag.count, bag.declared)
        found = self.tempts(held.lie, held.wrong, bag.count)
        hurt = self.memory.of(owner).hurt[self.seat]
        found += self.weights.grudge * min(10.0, hurt)
        found += AGAINST_PAIRS * self._is_against(owner)
        return favours.spoken(self, owner, found)

    def _is_against(self, owner: Seat) -> bool:
        """Whether the owner and another, not this sheriff, let each other's bags pass."""
        return self.memory.partner(owner) not in (None, self.seat)

    def _usually_asked(self, owner: Seat) -> float:
        """What is usual for such a bag, in gold; more where two play together."""
        asked = priors.usual(*self._seen(owner)).asked
        return asked * TOLL_OF_PAIRS if self._is_against(owner) else asked

    def _seen(self, owner: Seat) -> tuple[int, Good | None]:
        """How many cards there are in a bag and what they are said to be."""
        bag = self.view.bags[owner]
        return (bag.count, bag.declared) if bag is not None else (1, None)

    def opens(self, owner: Seat, more: float = 0.0) -> float:
        """How likely this bag is opened if nothing is given for it; `more` gold speaks for it."""
        if self.temptation(owner) <= favours.KEPT:
            return 0.0
        count, good = self._seen(owner)
        doubts = max(0.5, self.weights.doubts)
        return sigmoid(self.opening(owner, count, good, self.temptation(owner) + more, doubts))

    def gift(self, offer: Offer) -> float:
        """What is given in an offer is worth, in gold; what nobody can see may be a lie."""
        give = offer.give
        vow = favours.of_word(self, offer)
        if give == NOTHING:
            return vow
        goods = self.worth.of(give.stall) if give.stall else 0.0
        return give.gold + goods + self._unseen(offer) + vow

    def _unseen(self, offer: Offer) -> float:
        """What the promised cards that nobody can see are worth: by what the declaration makes
        likely, and by what this merchant's word was worth before."""
        merchant, give = self.memory.merchant_of(offer), offer.give
        values, found = self.view.rules.values, 0.0
        there = self.view.stalls[merchant].contraband
        for card in give.contraband[:there]:
            found += values[card] * ADMITTED
        bag = self.view.bags[merchant]
        if bag is not None and give.bag:
            held = belief(self.view, self.memory, self.weights, merchant, bag.count, bag.declared)
            for card in give.bag[: bag.count]:
                is_declared = card == bag.declared
                found += values[card] * (1 - held.lie if is_declared else ADMITTED * held.lie)
        return found * self.memory.of(merchant).credit

    def toll(self, owner: Seat, roll: float) -> int:
        """What is asked for a bag, in gold: what is usual for its size, and what more it is feared
        to hide. Whose bag is believed is not asked for less: that would tell what is believed."""
        count, good = self._seen(owner)
        more = max(0.0, self.temptation(owner) - self.usually(count, good)) / 2
        part = self.weights.fee * (1 + 0.25 * self.weights.greed * (roll - 0.4))
        return max(1, round(part * self._usually_asked(owner) + more))

    def least(self, owner: Seat) -> float:
        """What a bag passes for at least, in gold: a part of what was asked, drawn once."""
        view = self.view
        if self.temptation(owner) <= favours.KEPT:
            return 0.5
        drawn = lot(f"least/{view.round}/{self.seat}/{owner}/{view.hand}")
        usual = self.weights.fee * self._usually_asked(owner)
        asked = min(usual, self.memory.sums.get(owner, usual))
        return max(1.0, asked * (SOFTEST + (1 - SOFTEST) * drawn))

    def price(self, offer: Offer) -> float:
        """What must be given at least for what the offer asks, in gold."""
        price = 0.0
        for owner in offer.returns:
            price += self.least(owner) + favours.bids_against(self.view, owner)
        for owner in offer.opens:
            price += max(0.0, -self.temptation(owner)) + 0.5
        return price + 2.0 * len(offer.ignores)

    def gain_of(self, offer: Offer) -> float:
        """The same of an offer to this sheriff; of any other nothing."""
        return self.gain(offer) if offer.other == self.seat else 0.0

    def gain(self, offer: Offer) -> float:
        """What is left of the gift above the price; a deal for nothing is none."""
        gift = self.gift(offer)
        if not gift and not offer.opens:
            return -1.0
        return gift - self.price(offer)


def speak(office: Office, rng: Random) -> Move | None:
    """Answer what was offered, ask for more, or ask first; `None` to say nothing."""
    view, seat = office.view, office.seat
    rolls = [rng.random() for _ in range(4)]
    asked = {offer.other: number for number, offer in view.offers.items() if offer.seat == seat}
    best = sorted(view.offers.items(), key=lambda each: -office.gain_of(each[1]))
    for number, offer in best:
        if offer.other != seat or offer.joint:
            continue
        if asked.get(offer.seat, -1) > number:
            # The sheriff has answered with a sum: it is the merchant's turn.
            continue
        rivals = [owner for owner in offer.opens if owner != offer.seat]
        if any(owner in asked for owner in rivals):
            # Whose bag it is may pay more.
            continue
        for owner in rivals:
            dearer = _outbid(office, owner, rolls[1])
            if dearer is not None:
                return dearer
        gain = office.gain(offer)
        owed = view.gold[offer.seat] > offer.give.gold
        haggles = rolls[0] < (0.25 * office.weights.greed if gain >= 0 else 0.85)
        if owed and haggles and offer.seat in offer.returns and not office.memory.asked[offer.seat]:
            counter = _counter(office, offer, rolls[1])
            if counter is not None:
                return counter
        if gain >= 0:
            return Agree(seat, number)
        return Refuse(seat, number)
    return _ask(office, rolls[3], rng)


def _counter(office: Office, offer: Offer, roll: float) -> Offer | None:
    """The same in return, for more gold; `None` if the merchant has not enough of it."""
    weights = office.weights
    fair = max(office.price(offer), office.gift(offer), office.toll(offer.seat, roll))
    wanted = min(round(fair + weights.greed * roll), office.view.gold[offer.seat])
    if wanted <= offer.give.gold:
        return None
    return Offer(
        office.seat, offer.seat, Gift(wanted), offer.returns, offer.opens, ignores=offer.ignores
    )


def _outbid(office: Office, owner: Seat, roll: float) -> Offer | None:
    """More than another merchant pays for this bag to be opened, asked of its owner."""
    view, memory, weights = office.view, office.memory, office.weights
    if memory.asked[owner] or office.temptation(owner) <= favours.KEPT:
        return None
    fair = max(0.0, office.temptation(owner)) + favours.bids_against(view, owner)
    wanted = round(fair + 1 + weights.greed * (1 + 2 * roll))
    return _asking(office, owner, wanted)


def _asking(office: Office, owner: Seat, wanted: int) -> Offer | None:
    """The offer to let a bag pass for so much; `None` if its owner can't pay that."""
    for option in office.view.options:
        if isinstance(option, OfferBounds) and option.merchant == owner and not option.joint:
            if owner in option.returns and 0 < wanted <= option.gold:
                return Offer(office.seat, owner, Gift(wanted), returns=(owner,))
            break
    return None


def _ask(office: Office, roll: float, rng: Random) -> Offer | None:
    """An offer to let a bag pass whose merchant has said nothing yet, or to open another's."""
    view, memory, weights = office.view, office.memory, office.weights
    for option in view.options:
        if not isinstance(option, OfferBounds) or option.joint:
            continue
        owner = option.merchant
        if owner not in option.returns or memory.asked[owner] or memory.made[owner]:
            continue
        tempted = office.temptation(owner)
        nerve = lot(f"ask/{view.round}/{view.seat}/{owner}/{view.hand}")
        if nerve >= weights.asks or tempted <= favours.KEPT:
            continue
        wanted = min(office.toll(owner, roll), option.gold)
        if wanted > 0:
            promise = favours.vow(office, owner)
            return Offer(office.seat, owner, Gift(wanted), returns=(owner,), promise=promise)
    for owner in memory.declined:
        # Who does not pay may be worth something to another.
        nerve = lot(f"sell/{view.round}/{view.seat}/{owner}/{view.hand}")
        bag = view.bags[owner]
        is_sealed = bag is not None and bag.fate is None
        if is_sealed and office.temptation(owner) > 1 and nerve < 2 * weights.schemes:
            sale = favours.sale(office, owner)
            if sale is not None:
                return sale
    return None


def decide(office: Office, rng: Random) -> Move:
    """The sheriff's word on the next bag: a deal, opened or returned.

    Raises `LookupError` if there is nothing to decide.
    """
    view = office.view
    offers = [
        (office.gain(offer), number)
        for number, offer in view.offers.items()
        if offer.other == office.seat and not offer.joint
    ]
    if offers and max(offers)[0] >= 0:
        return Agree(office.seat, max(offers)[1])
    opening: dict[Seat, Move] = {move.bag: move for move in moves_of(view, OpenBag)}
    returning: dict[Seat, Move] = {move.bag: move for move in moves_of(view, ReturnBag)}
    if not opening:
        raise LookupError("there is no bag to decide on")
    bound = [owner for owner in opening if owner not in returning]
    if bound:
        return opening[bound[0]]
    # The likeliest catch first: those who see it pay sooner.
    owner = max(opening, key=office.temptation)
    if rng.random() < office.opens(owner):
        return opening[owner]
    return returning[owner]
