"""The owner of a suitcase: what to pack, what to say of it, what to pay for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp
from random import Random

from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.nature import Nature
from nottingham_tui.bots.border.worth import (
    fines,
    gain_of_keeping,
    keepings,
    lead,
    plain,
    wrong_cards,
)
from nottingham_tui.rules.border.moves import Agree, Declare, Load, Move, Offer, Refuse
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat

PAYS = 0.45
"""What part of the loss a bribe costs that averts it, in the mean."""


def load(view: SeatView, seat: Seat, rng: Random, nature: Nature) -> Load:
    """The cards that bring most, what is found and paid taken into account."""
    plans = []
    for cards in _packings(view):
        best = max(
            _expected(view, cards, count, good, nature) for count, good in _sayings(view, cards)
        )
        plans.append((cards, best))
    return Load(seat, _drawn(plans, nature.wildness, rng))


def _packings(view: SeatView) -> Iterator[tuple[Good, ...]]:
    """All of one legal good; the dearest cards, so many or fewer; all."""
    values, limit = view.rules.values, view.rules.suitcase_limit
    numbers = Counter(view.hand)
    for good in view.rules.declarable:
        if numbers[good]:
            yield (good,) * min(limit, numbers[good])
    dearest = sorted(view.hand, key=lambda card: (-values[card], card))
    for number in range(1, min(limit, len(dearest)) + 1):
        yield tuple(dearest[:number])


def _sayings(view: SeatView, cards: Sequence[Good]) -> Iterator[tuple[int, Good]]:
    """Declarations worth a thought: the true number, of each good; as many as there are of it."""
    numbers = Counter(cards)
    for good in view.rules.declarable:
        yield len(cards), good
        if 0 < numbers[good] < len(cards):
            yield numbers[good], good


def chance_of_a_look(view: SeatView, seat: Seat, count: int, said: int) -> float:
    """How likely the sheriff points at such a suitcase among the others.

    Full suitcases draw the eye, and so does who leads; a wrong number can be counted by all.
    """
    others = [
        other
        for other in view.merchants()
        if other != seat and (view.hand_counts[other] or view.suitcases[other])
    ]
    usual = sum(attention(view, other, _carried(view, other)) for other in others)
    own = attention(view, seat, count if said == count else 6)
    once = own / (own + usual)
    checks = 1.4 if view.markers[view.sheriff].second_check else 1.0
    return min(0.95, once * checks)


def _carried(view: SeatView, other: Seat) -> float:
    suitcase = view.suitcases[other]
    return suitcase.count if suitcase is not None else 4.7


def attention(view: SeatView, seat: Seat, count: float) -> float:
    """How much a suitcase of so many cards draws the sheriff, against a full one of the mean."""
    ahead = max(-25.0, min(25.0, lead(view, seat)))
    return exp(0.5 * (count - 5) + ahead / 40)


def _expected(
    view: SeatView, cards: Sequence[Good], count: int, good: Good, nature: Nature
) -> float:
    """What these cards bring in the mean if this is said of them, in dollars."""
    seat = view.seat or 0
    look = chance_of_a_look(view, seat, len(cards), count)
    wrong = wrong_cards(cards, count, good)
    value = plain(view, cards)
    if not wrong:
        paid = fines(view, cards) if len(cards) == count else 0
        return value + look * paid
    loss = plain(view, wrong) + min(fines(view, wrong), view.gold[seat])
    affordable = min(1.0, view.gold[seat] / max(1.0, PAYS * loss))
    cost = loss * (PAYS * affordable + (1 - affordable))
    seized = 0.0
    if view.markers[view.sheriff].confiscation:
        seized = 0.12 * plain(view, wrong)
    return value - look * cost - seized + nature.smuggles


def declare(view: SeatView, seat: Seat, rng: Random, nature: Nature) -> Declare:
    """What is said: the truth, or what costs least if it comes out."""
    plans = [
        ((count, good), _expected(view, view.suitcase, count, good, nature) + _likely(view, good))
        for count, good in _sayings(view, view.suitcase)
    ]
    count, good = _drawn(plans, nature.wildness / 2, rng)
    return Declare(seat, count, good)


def _likely(view: SeatView, good: Good) -> float:
    """A good of which there are many is a bit easier to believe."""
    return view.rules.deck[good] / 60


def _drawn(plans: Sequence[tuple[tuple, float]], wildness: float, rng: Random) -> tuple:  # type: ignore[type-arg]
    """One of the plans, the better the likelier."""
    best = max(value for _, value in plans)
    weights = [exp(max(-40.0, (value - best) / max(0.05, wildness))) for _, value in plans]
    left = rng.random() * sum(weights)
    for (plan, _), weight in zip(plans, weights, strict=True):
        left -= weight
        if left < 0:
            return plan
    return plans[-1][0]


def stake(view: SeatView) -> int:
    """What the owner loses if the suitcase is opened, in dollars."""
    seat = view.seat or 0
    suitcase = view.suitcases[seat]
    if suitcase is None or suitcase.declared is None:
        return 0
    wrong = wrong_cards(view.suitcase, suitcase.declared.count, suitcase.declared.good)
    return plain(view, wrong) + min(fines(view, wrong), view.gold[seat])


def bargain(view: SeatView, seat: Seat, rng: Random, memory: Memory, nature: Nature) -> Move:
    """A low sum first; then a step towards the sheriff, as far as it is worth it."""
    loss = stake(view)
    purse = view.gold[seat]
    most = min(purse, int(nature.yields * loss))
    asked = view.bargain.gold if view.bargain is not None else None
    own = [gold for who, gold in memory.named if who == seat]
    if most < 1:
        return Refuse(seat)
    if asked is None:
        first = round(loss * nature.opens * (0.8 + 0.4 * rng.random()))
        return Offer(seat, max(1, min(first, most)))
    if asked <= most and (len(own) > 1 or asked <= 1.3 * own[-1] + 1 if own else asked <= most / 2):
        return Agree(seat)
    last = own[-1] if own else 0
    step = round(last + (asked - last) * (0.35 + 0.2 * rng.random()))
    wanted = min(most, max(last + 1, step))
    if len(own) >= 3 or wanted >= asked or wanted <= last:
        return Agree(seat) if asked <= most else Refuse(seat)
    return Offer(seat, wanted)


def keep(view: SeatView, most: int, rng: Random, nature: Nature) -> tuple[Good, ...]:
    """The goods that bring more in the double sale than now."""
    sets = sorted(keepings(view.goods, most))
    if not nature.plans:
        # Dear goods, for they bring most; whether they can be sold is not thought of.
        return max(sets, key=lambda cards: (len(cards) < 3, plain(view, cards), cards))
    plans = [(cards, gain_of_keeping(view, cards)) for cards in sets]
    chosen: tuple[Good, ...] = _drawn(plans, nature.wildness / 2, rng)
    return chosen
