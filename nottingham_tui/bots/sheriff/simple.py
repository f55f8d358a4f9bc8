"""A simple merchant and sheriff: mostly honest, now and then not, and never holding up the table.

It haggles with a small bribe for a lie, and a price for every bag.

Only `Random.random()` is drawn from, so that a resumed game goes on alike everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from nottingham_tui.bots.choosing import likely, lot, moves_of, seat_of
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import (
    NOTHING,
    Agree,
    Declare,
    Gift,
    Load,
    Move,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView

SMUGGLES = 0.4
"""How often contraband in the hand is taken along."""


def choose(view: SeatView, rng: Random) -> Move:
    """The move that the game waits for from this seat. Raises `LookupError` if it waits for none.

    A sheriff decides on the next bag.
    """
    if view.phase == "inspection" and view.debt is None:
        return decide(view, rng)
    option = view.options[0]
    if isinstance(option, Pick):
        move: Move = option.make(_picked(view, option, rng))
        return move
    if isinstance(option, Choice) and isinstance(option.moves[0], Declare):
        return _declaration(view, option.moves, rng)
    return anything(view, rng)


def consider(view: SeatView, rng: Random) -> Move | None:
    """What this seat says in the public bargaining of the inspection, `None` for nothing."""
    if view.phase != "inspection" or view.debt is not None:
        return None
    return speak(view, rng)


def _picked(view: SeatView, pick: Pick, rng: Random) -> tuple[Good, ...]:
    if pick.reach:
        return cheapest(pick)
    if isinstance(pick.make(()), Load):
        return _load(view, pick, rng)
    return _laid_down(view, pick, rng)


def _laid_down(view: SeatView, pick: Pick, rng: Random) -> tuple[Good, ...]:
    """Legal cards of which the hand holds but one, and contraband not worth the risk."""
    numbers = Counter(pick.source)
    main = _commonest(view, pick.source)
    smuggles = rng.random() < SMUGGLES
    unwanted = [
        card
        for card in pick.source
        if (numbers[card] == 1 if view.rules.is_legal(card) else not smuggles) and card != main
    ]
    return tuple(unwanted[: pick.most])


def _load(view: SeatView, pick: Pick, rng: Random) -> tuple[Good, ...]:
    """All of the commonest legal good; sometimes the dearest contraband on top."""
    main = _commonest(view, pick.source)
    values = view.rules.values
    contraband = sorted(
        (card for card in pick.source if not view.rules.is_legal(card)),
        key=lambda card: -values[card],
    )
    honest = [card for card in pick.source if card == main]
    # With little gold to pay a fine it is better to stay honest.
    if contraband and (not honest or (view.gold[seat_of(view)] >= 8 and rng.random() < SMUGGLES)):
        taken = contraband[: 1 if not honest or rng.random() < 0.5 else 3]
        honest = [*taken, *honest]
    return tuple(honest[: pick.most])


def _declaration(view: SeatView, moves: Sequence[Declare], rng: Random) -> Declare:
    """The commonest legal good of the bag; any likely one if there is none that can be named."""
    named = {move.good: move for move in moves}
    main = _commonest(view, view.bag)
    if main in named:
        return named[main]
    # A good with many cards in the deck is easy to believe.
    chances = [view.rules.deck[move.good] for move in moves]
    return likely(moves, chances, rng.random())


def _commonest(view: SeatView, cards: Iterable[Good]) -> Good | None:
    """The legal good with the most cards, the dearer one of two; `None` if there is none."""
    numbers = Counter(card for card in cards if view.rules.is_legal(card))
    values, order = view.rules.values, view.rules.order
    rank = {good: (-numbers[good], -values[good], order[good]) for good in numbers}
    return min(numbers, key=rank.__getitem__, default=None)


def cheapest(pick: Pick) -> tuple[Good, ...]:
    """The cards of the least worth that reach the sum, or all if all do not."""
    total = sum(pick.values[card] for card in pick.source)
    if total <= pick.reach:
        return pick.source
    # By worth, the fewest cards that make exactly this worth: no sum needs to be far above.
    best: dict[int, tuple[Good, ...]] = {0: ()}
    for card in pick.source:
        for worth, cards in sorted(best.items(), reverse=True):
            more = worth + pick.values[card]
            if worth < pick.reach and (more not in best or len(best[more]) > len(cards) + 1):
                best[more] = (*cards, card)
    return best[min(worth for worth in best if worth >= pick.reach)]


UNSEEN_WORTH = 4
"""What a card is taken to be worth that may not even exist, in gold."""


def speak(view: SeatView, rng: Random) -> Move | None:
    """Answer what was offered, or make an offer; `None` to say nothing."""
    if view.seat == view.sheriff:
        return _speak_as_sheriff(view, rng)
    return _speak_as_merchant(view, rng)


def decide(view: SeatView, rng: Random) -> Move:
    """The sheriff's word on the next bag: a deal, opened or returned.

    It knows no deputies and no other questions: where it may not say that, it does anything.
    """
    word = _word(view, rng)
    return word if word is not None and word in moves_of(view, type(word)) else anything(view, rng)


def anything(view: SeatView, rng: Random) -> Move:
    """A move that may be made now."""
    move: Move = view.options[0].sample(rng)
    return move


def _word(view: SeatView, rng: Random) -> Move | None:
    bags = moves_of(view, OpenBag, ReturnBag)
    if not bags:
        return None
    owner = bags[0].bag
    returning: list[Move] = [move for move in moves_of(view, ReturnBag) if move.bag == owner]
    offers = [
        (_worth_to_sheriff(view, offer) - _price(view, offer), number)
        for number, offer in view.offers.items()
        if offer.seat != view.seat and owner in offer.returns
    ]
    if offers and max(offers)[0] >= 0:
        return Agree(view.sheriff, max(offers)[1])
    if returning and rng.random() >= _suspicion(view, owner, bool(offers)):
        return returning[0]
    return OpenBag(view.sheriff, owner)


def _speak_as_sheriff(view: SeatView, rng: Random) -> Move | None:
    asked = {offer.other for offer in view.offers.values() if offer.seat == view.seat}
    for number, offer in view.offers.items():
        if offer.seat == view.seat:
            continue
        price = _price(view, offer)
        if _worth_to_sheriff(view, offer) >= price + int(rng.random() * 3):
            return Agree(view.sheriff, number)
        if offer.seat in asked:
            continue
        counter = _counter(view, offer, price + 1 + int(rng.random() * 3))
        return counter if counter and rng.random() < 0.6 else Refuse(view.sheriff, number)
    return None


def _counter(view: SeatView, offer: Offer, price: int) -> Offer | None:
    """The same in return, for gold; `None` if the merchant has not enough of it."""
    for option in view.options:
        if isinstance(option, OfferBounds) and option.merchant == offer.seat:
            if offer.returns and price <= option.gold:
                gift = Gift(gold=price)
                return Offer(view.sheriff, offer.seat, gift, offer.returns, offer.opens)
            break
    return None


def _speak_as_merchant(view: SeatView, rng: Random) -> Move | None:
    seat = view.seat
    if seat is None:
        return None
    for number, offer in view.offers.items():
        if offer.other == seat:
            cost = _cost(view, offer.give)
            wants = _gain_of_merchant(view, seat, offer) >= cost
            return Agree(seat, number) if wants else Refuse(seat, number)
    if any(offer.seat == seat for offer in view.offers.values()):
        return None
    bounds = next((each for each in view.options if isinstance(each, OfferBounds)), None)
    if bounds is None or seat not in bounds.returns:
        return None
    loss = _loss_if_opened(view)
    if _keeps_quiet(view, seat, loss > 0):
        return None
    # An honest merchant who pretends not to be wants to be opened, and bids little.
    loss = loss or 4 + len(view.bag)
    gold = min(bounds.gold, 1 + int(loss * (0.25 + 0.4 * rng.random())))
    if not gold:
        return None
    return Offer(seat, view.sheriff, Gift(gold=gold), returns=(seat,))


def _keeps_quiet(view: SeatView, seat: Seat, lies: bool) -> bool:
    """Whether the merchant offers nothing for this bag, as often as it may be asked.

    Most liars bribe and most honest merchants do not, but nobody can rely on it.
    """
    nerve = lot(f"nerve/{view.round}/{seat}/{view.bag}")
    return nerve < 0.25 if lies else nerve < 0.8


def _loss_if_opened(view: SeatView) -> int:
    """What the own bag costs its merchant if it is opened: the fine and what is taken away."""
    if view.seat is None or (own := view.bags[view.seat]) is None:
        return 0
    wrong = [card for card in view.bag if card != own.declared]
    return _sum(view.rules.values, wrong) + _sum(view.rules.fines, wrong)


def _gain_of_merchant(view: SeatView, seat: Seat, offer: Offer) -> int:
    """What an offer is worth to this merchant, in gold: half of what it makes less likely."""
    gain = sum(1 for bag in offer.opens if bag != seat)
    loss = _loss_if_opened(view)
    if seat in offer.returns:
        gain += loss // 2
    if seat in offer.opens:
        gain -= loss
    return gain


def _cost(view: SeatView, give: Gift) -> int:
    """What the gift would really cost its giver: what does not exist costs nothing."""
    values = view.rules.values
    hidden = 0
    for promised, there in ((give.contraband, view.contraband), (give.bag, view.bag)):
        left = list(there)
        for card in promised:
            if card in left:
                left.remove(card)
                hidden += values[card]
    return give.gold + _sum(values, give.stall) + hidden


def _worth_to_sheriff(view: SeatView, offer: Offer) -> int:
    """What the gift of an offer is worth to the sheriff, in gold; unseen cards may be lies."""
    give = offer.give
    unseen = len(give.contraband) + len(give.bag)
    return give.gold + _sum(view.rules.values, give.stall) + UNSEEN_WORTH * unseen // 2


def _price(view: SeatView, offer: Offer) -> int:
    """What the sheriff wants at least for the bags of an offer, in gold."""
    price = 0 if offer.give != NOTHING else 1
    for seat in offer.returns:
        bag = view.bags[seat]
        price += 2 + (bag.count if bag else 0)
    for seat in offer.opens:
        bag = view.bags[seat]
        # An honest bag costs its fine to open.
        price += 2 + 2 * (bag.count if bag else 0)
    return price


def _suspicion(view: SeatView, seat: Seat, bribes: bool) -> float:
    """How likely the sheriff opens the bag of this seat, from what all can see."""
    bag = view.bags[seat]
    if bag is None:
        return 0.0
    # Who can't pay for a mistake should not make one.
    if view.gold[view.sheriff] < 2 * bag.count:
        return 0.05
    return 0.08 + 0.05 * bag.count + (0.3 if bribes else 0.0)


def _sum(gold: Mapping[Good, int], cards: Iterable[Good]) -> int:
    return sum(gold[card] for card in cards)
