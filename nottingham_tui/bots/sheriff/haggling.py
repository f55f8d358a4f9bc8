"""A merchant at the inspection: gold for a bag, whether it lies or not, and answers."""

from __future__ import annotations

from random import Random

from nottingham_tui.bots.choosing import lot
from nottingham_tui.bots.sheriff import favours
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.bots.sheriff.weights import Weights
from nottingham_tui.bots.sheriff.worth import Worth
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.moves import NOTHING, Agree, Gift, Move, Offer, Refuse
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

MOST_OFFERS = 2
"""How often a merchant names a sum for one bag: an offer, and once more."""

SHORT = -2.0
"""What more goods may cost than the sheriff gets who is paid with them, in points."""

CARELESS = 0.1
"""A sheriff who opens bags so seldom is offered nothing."""


class Stall(Outlook):
    """What this merchant has at stake in the own bag."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        super().__init__(view, memory, weights)
        bag = view.bags[self.seat]
        self.is_sealed = bag is not None and bag.fate is None and bag.declared is not None
        self.count = bag.count if bag else 0
        self.declared = (bag.declared if bag else None) or ""
        self.lies = any(card != self.declared for card in view.bag)

    def stake(self) -> float:
        """What is lost if the bag is opened, in points; below 0 if that is a gain."""
        weight = 1 + self.weight
        fines = self.view.rules.fines
        if not self.lies:
            return -sum(fines[card] for card in self.view.bag) * weight
        wrong = [card for card in self.view.bag if card != self.declared]
        right = [card for card in self.view.bag if card == self.declared]
        worth = self.worth
        lost = worth.of(self.view.bag) - (worth.of(right) if right else 0.0)
        return lost + sum(fines[card] for card in wrong) * weight

    def fear(self) -> float:
        """How likely the bag is opened if the sheriff's word is refused."""
        talk = "held" if self.memory.made[self.seat] else "declined"
        return self.fears(self.count, self.declared, talk)

    def bids(self, about: str) -> bool:
        """Whether gold is offered for this bag.

        Nothing but this depends on what is in it: no sum tells which of them it is.
        """
        pays = self.lies and self.fear() * self.stake() > self.price(self.count)
        return self.nerve(about) < (self.weights.bribes if pays else self.weights.bluffs)

    def nerve(self, about: str) -> float:
        """A lot that stays the same for this bag and cannot be told from outside."""
        view = self.view
        return lot(f"{about}/{view.round}/{self.seat}/{view.bag}/{view.hand}")


def speak(stall: Stall, rng: Random) -> Move | None:
    """Answer the sheriff, or make an offer; `None` to say nothing."""
    # Drawn before the bag is looked at: no sum tells what is in it.
    rolls = [rng.random() for _ in range(4)]
    view, seat, memory = stall.view, stall.seat, stall.memory
    for number, offer in view.offers.items():
        if offer.other == seat and offer.seat in view.office():
            if seat in view.agreed.get(number, ()):
                return None
            return _answer(stall, number, offer, rolls)
    if not stall.is_sealed:
        return favours.scheme(stall, stall.nerve("scheme"))
    if any(offer.seat == seat and seat in offer.returns for offer in view.offers.values()):
        return None
    own: Move | None = favours.threat(stall)
    if own is None and memory.made[seat] == 0:
        own = _first_offer(stall, usual_sum(stall, rolls[0]))
    elif own is None and memory.made[seat] < MOST_OFFERS and seat not in memory.declined:
        own = _better_offer(stall, usual_sum(stall, rolls[0]))
    return own or favours.scheme(stall, stall.nerve("scheme"))


def _first_offer(stall: Stall, gold: int) -> Move | None:
    # Where nobody looks into bags there is nobody to fool.
    is_feared = stall.fears(stall.count, stall.declared, "silent") > CARELESS
    return _offer(stall, gold) if is_feared and stall.bids("offer") else None


def _better_offer(stall: Stall, usual: int) -> Move | None:
    """More than what the sheriff refused."""
    if not stall.bids("more"):
        return None
    before = stall.memory.best.get(stall.seat, 0)
    gold = max(before + 1, round(usual / max(0.5, stall.weights.thrift)))
    return _offer(stall, gold)


def usual_sum(stall: Stall, roll: float) -> int:
    """What this merchant offers for a bag that looks like this one, in gold.

    What is in it plays no part.
    """
    return max(1, round(stall.weights.thrift * stall.price(stall.count) * (0.85 + 0.3 * roll)))


def _offer(stall: Stall, gold: int) -> Offer | None:
    """Gold for the own bag: to a deputy who acts alone on it, else to whoever decides."""
    bounds = [
        option
        for option in stall.view.options
        if isinstance(option, OfferBounds) and stall.seat in option.returns
    ]
    for option in sorted(bounds, key=lambda option: option.joint):
        gift = _gift(stall, gold, option)
        if gift != NOTHING:
            promise = favours.vow(stall, option.other)
            bag = (stall.seat,)
            return Offer(stall.seat, option.other, gift, bag, (), promise, joint=option.joint)
    return None


def _gift(stall: Stall, gold: int, bounds: OfferBounds) -> Gift:
    """So much for the own bag, by whatever means: goods of the stall that the sheriff likes better
    than their owner does, contraband or right goods of the bag for what is short; gold else."""
    paid = min(gold, bounds.gold)
    view, rules, worth = stall.view, stall.view.rules, stall.worth
    # The bag plays no part in it: no sum tells what is in there.
    barters = lot(f"barter/{view.round}/{stall.seat}/{view.hand}") < stall.weights.barters
    left, goods = float(gold), list[Good]()
    likes = Worth(view, stall.weights.plans, bounds.other)

    def gain(good: Good) -> float:
        return likes.of((good,)) - worth.lost({good: 1})

    some = bounds.stall if barters or left > bounds.gold else ()
    for good in sorted(some, key=lambda good: -gain(good)):
        # Gold is worth the same to both; goods go where they are worth more, or gold is short.
        while left >= rules.values[good] and goods.count(good) < bounds.stall[good]:
            is_liked = barters and gain(good) > 0
            if not (is_liked or (left > bounds.gold and gain(good) >= SHORT)):
                break
            goods.append(good)
            left -= rules.values[good]
    if goods:
        return Gift(min(bounds.gold, round(left)), tuple(goods))
    right = [card for card in view.bag if card == stall.declared]
    if left > bounds.gold and view.contraband and bounds.contraband:
        cheapest = min(view.contraband, key=rules.values.__getitem__)
        return Gift(paid, contraband=(cheapest,))
    if left > bounds.gold and right and bounds.bag:
        return Gift(paid, bag=(right[0],))
    return Gift(paid)


def _answer(stall: Stall, number: int, offer: Offer, rolls: list[float]) -> Move:
    """Agree, name another sum, or refuse."""
    seat = stall.seat
    if seat in offer.opens:
        # Only who is honest would say yes: the answer would tell.
        return Refuse(seat, number)
    weight = 1 + stall.weight
    cost = offer.give.gold * weight + stall.worth.of(offer.give.stall)
    cost += 6 * (len(offer.give.contraband) + len(offer.give.bag))
    gain = favours.of_word(stall, offer)
    if seat in offer.returns:
        gain += stall.fear() * stall.stake()
    for owner in offer.opens:
        gain += favours.dislike(stall, owner)
    may_counter = stall.memory.made[seat] < MOST_OFFERS and stall.is_sealed
    if may_counter and seat in offer.returns:
        own = stall.memory.best.get(seat, 0)
        # The own sum, whatever is asked: what is asked for tells nothing of what is in the bag.
        wanted = usual_sum(stall, rolls[1])
        if not own and wanted < offer.give.gold and stall.bids("counter"):
            counter = _offer(stall, wanted)
            if counter is not None and counter.give.gold > own:
                return counter
    return Agree(seat, number) if gain >= cost else Refuse(seat, number)
