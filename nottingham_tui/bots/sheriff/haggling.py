"""A merchant at the inspection: gold for a bag, whether it lies or not, and answers."""

from __future__ import annotations

from random import Random

from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.nature import Nature
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Move, Offer, Refuse
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

MOST_OFFERS = 2
"""How often a merchant names a sum for one bag: an offer, and once more."""


class Stall:
    """What this merchant has at stake in the own bag."""

    def __init__(self, view: SeatView, memory: Memory, nature: Nature) -> None:
        self.outlook = Outlook(view, memory, nature)
        self.view = view
        self.memory = memory
        self.nature = nature
        self.seat = self.outlook.seat
        bag = view.bags[self.seat]
        self.is_sealed = bag is not None and bag.fate is None and bag.declared is not None
        self.count = bag.count if bag else 0
        self.declared = (bag.declared if bag else None) or ""
        self.lies = any(card != self.declared for card in view.bag)

    def stake(self) -> float:
        """What is lost if the bag is opened, in points; below 0 if that is a gain."""
        weight = 1 + self.outlook.weight
        fines = self.view.rules.fines
        if not self.lies:
            return -sum(fines[card] for card in self.view.bag) * weight
        wrong = [card for card in self.view.bag if card != self.declared]
        right = [card for card in self.view.bag if card == self.declared]
        worth = self.outlook.worth
        lost = worth.of(self.view.bag) - (worth.of(right) if right else 0.0)
        return lost + sum(fines[card] for card in wrong) * weight

    def fear(self) -> float:
        """How likely the bag is opened if the sheriff's word is refused."""
        outlook = self.outlook
        if self.memory.made[self.seat]:
            tempted = outlook.tempted(self.count, self.declared, "held")
            own = self.memory.best.get(self.seat, 0)
            return outlook.opened(tempted - own, bribed=True)
        return outlook.opened(outlook.tempted(self.count, self.declared, "declined"))

    def nerve(self, about: str) -> float:
        """A lot that stays the same for this bag and cannot be told from outside."""
        view = self.view
        return Random(f"{about}/{view.round}/{self.seat}/{view.bag}/{view.hand}").random()


def speak(view: SeatView, memory: Memory, nature: Nature, rng: Random) -> Move | None:
    """Answer the sheriff, or make an offer; `None` to say nothing."""
    # Drawn before the bag is looked at: no sum tells what is in it.
    rolls = [rng.random() for _ in range(4)]
    stall = Stall(view, memory, nature)
    seat = stall.seat
    for number, offer in view.offers.items():
        if offer.other == seat and offer.seat in view.office():
            if seat in view.agreed.get(number, ()):
                return None
            return _answer(stall, number, offer, rolls)
    if any(offer.seat == seat for offer in view.offers.values()):
        return None
    if not stall.is_sealed:
        return None
    if memory.made[seat] == 0:
        return _first_offer(stall, usual_sum(stall, rolls[0]))
    if memory.made[seat] < MOST_OFFERS and seat not in memory.declined:
        return _better_offer(stall, usual_sum(stall, rolls[0]))
    return None


def _first_offer(stall: Stall, gold: int) -> Move | None:
    nature = stall.nature
    if stall.nerve("offer") >= (nature.bribes if stall.lies else nature.bluffs):
        return None
    free, _, _ = stall.outlook.chances(stall.count, stall.declared)
    if stall.lies and free * stall.stake() < gold:
        return None
    # Where nobody looks into bags there is nobody to fool.
    return _offer(stall, gold) if free > 0.1 else None


def _better_offer(stall: Stall, usual: int) -> Move | None:
    """More than what the sheriff refused."""
    nature = stall.nature
    if stall.nerve("more") >= (nature.bribes if stall.lies else nature.bluffs / 2):
        return None
    before = stall.memory.best.get(stall.seat, 0)
    gold = max(before + 1, round(usual / max(0.3, nature.thrift)))
    weight = 1 + stall.outlook.weight
    if stall.lies and stall.fear() * stall.stake() < gold * weight:
        return None
    return _offer(stall, gold)


def usual_sum(stall: Stall, roll: float) -> int:
    """What this merchant offers for a bag that looks like this one, in gold.

    What is in it plays no part.
    """
    price = stall.outlook.price(stall.count, stall.declared)
    return max(1, round(stall.nature.thrift * (price + 2.5 * roll)))


def _offer(stall: Stall, gold: int) -> Offer | None:
    """Gold for the own bag: to a deputy who acts alone on it, else to whoever decides."""
    bounds = [
        option
        for option in stall.view.options
        if isinstance(option, OfferBounds) and stall.seat in option.returns
    ]
    for option in sorted(bounds, key=lambda option: option.joint):
        paid = min(gold, option.gold)
        if paid > 0:
            gift = Gift(paid)
            return Offer(stall.seat, option.other, gift, (stall.seat,), joint=option.joint)
    return None


def _answer(stall: Stall, number: int, offer: Offer, rolls: list[float]) -> Move:
    """Agree, name another sum, or refuse."""
    seat, nature = stall.seat, stall.nature
    weight = 1 + stall.outlook.weight
    cost = offer.give.gold * weight + stall.outlook.worth.of(offer.give.stall)
    cost += 6 * (len(offer.give.contraband) + len(offer.give.bag))
    gain = 0.0
    if seat in offer.returns:
        gain += stall.fear() * stall.stake()
    if seat in offer.opens:
        gain -= stall.stake()
    gain += 1.5 * sum(1 for owner in offer.opens if owner != seat)
    if gain >= cost:
        return Agree(seat, number)
    usual = usual_sum(stall, 0.5)
    modest = offer.give.gold <= usual + 1 and offer.give == Gift(offer.give.gold)
    if seat in offer.returns and modest and stall.nerve("yield") < 0.7 * nature.bluffs:
        return Agree(seat, number)
    may_counter = stall.memory.made[seat] < MOST_OFFERS and stall.is_sealed
    if may_counter and seat in offer.returns:
        own = stall.memory.best.get(seat, 0)
        wanted = round(own + (offer.give.gold - own) * (0.4 + 0.3 * rolls[1]))
        often = nature.bribes if stall.lies else nature.bluffs
        if own < wanted < offer.give.gold and stall.nerve("counter") < often:
            counter = _offer(stall, wanted)
            if counter is not None and counter.give.gold > own:
                return counter
    return Refuse(seat, number)
