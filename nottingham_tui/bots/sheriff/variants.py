"""What only some tables ask for: two open piles, the black market, promo cards, the chest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from nottingham_tui.bots.choosing import moves_of
from nottingham_tui.bots.sheriff.merchant import Turn, chosen, pile_falls, worth_laying
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.bots.sheriff.worth import Worth, visible_points
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.black_market.pieces import Claim, Decline
from nottingham_tui.rules.sheriff.chest.pieces import Share, ShareBounds
from nottingham_tui.rules.sheriff.moves import PILES, Put, Trade
from nottingham_tui.rules.sheriff.options import PutBounds, TradeBounds
from nottingham_tui.rules.sheriff.promo_cards.pieces import CountAs, Destroy, Keep
from nottingham_tui.rules.sheriff.scoring import titles
from nottingham_tui.rules.sheriff.view import SeatView

DEEPEST = 3
"""How many cards of an open pile are looked at."""


def open_trade(outlook: Outlook, bounds: TradeBounds, rng: Random) -> Trade:
    """What to put aside, and what to take from the open piles before the closed one (1E-2.2)."""
    view = outlook.view
    looks = pile_falls(outlook, bounds.most, rng)
    turns = []
    for laid in worth_laying(outlook, bounds.source, bounds.most):
        rest = tuple(without(bounds.source, laid))
        for take in _takes(view, bounds, len(laid)):
            known = _top_cards(view, take)
            turns.append(Turn(laid, (*rest, *known), len(laid) - len(take), take))
    turn = chosen(outlook, turns, looks, rng)
    return Trade(bounds.seat, turn.laid, turn.take)


def _takes(view: SeatView, bounds: TradeBounds, number: int) -> Iterable[tuple[str, ...]]:
    """Nothing, or the top cards of one pile, or one card of each."""
    yield ()
    left, right = bounds.piles
    for pile, there in zip(PILES, (left, right), strict=True):
        for depth in range(1, min(DEEPEST, there, number) + 1):
            yield (pile,) * depth
    if left and right and number > 1:
        yield PILES


def _top_cards(view: SeatView, take: Sequence[str]) -> list[Good]:
    """The cards that are drawn so from the open piles."""
    found: list[Good] = []
    for side, pile in zip(PILES, view.discard_piles, strict=True):
        found += pile[: take.count(side)]
    return found


def put(view: SeatView, bounds: PutBounds, rng: Random) -> Put:
    """The cards that others would like go to the bottom, onto the pile that is liked more."""
    values = view.rules.values
    cards = sorted(bounds.source, key=lambda card: (-values[card], card))
    tops = [sum(values[card] for card in pile[:2]) for pile in view.discard_piles]
    side = PILES[tops.index(max(tops))] if rng.random() < 0.8 else PILES[int(rng.random() * 2)]
    return Put(bounds.seat, side, tuple(cards))


def claim(view: SeatView) -> Claim | None:
    """The black-market card that gains most; no claim can be made better later."""
    values = view.rules.values

    def gain(move: Claim) -> int:
        return view.black_market[move.good][0] - 3 * values[move.good]

    best = max(moves_of(view, Claim), key=gain, default=None)
    return best if best is not None and gain(best) > 0 else None


def asked_to_claim(view: SeatView) -> Claim | Decline:
    """The answer of whoever is asked at the end of the inspection."""
    decline: Decline = moves_of(view, Decline)[0]
    return claim(view) or decline


def oil(view: SeatView, rng: Random) -> Keep | Destroy:
    """The oil is for the goods of whoever leads, if that hurts more than the oil scores."""
    keep: Keep = moves_of(view, Keep)[0]
    uses: list[Destroy] = moves_of(view, Destroy)
    if not uses:
        return keep
    points = visible_points(view)
    own = points[view.seat or 0]
    best = max(uses, key=lambda move: (_hurts(view, move), points[move.player], rng.random()))
    rival = points[best.player] >= own - 15
    return best if rival and _hurts(view, best) >= 7 else keep


def _hurts(view: SeatView, move: Destroy) -> float:
    """What the owner loses with these goods: their value, and the lead for King or Queen."""
    lost = move.number * view.rules.values[move.good]
    counts = [dict(stall.goods) for stall in view.stalls]
    before = _bonus(view, counts, move.player)
    counts[move.player][move.good] -= move.number
    return lost + before - _bonus(view, counts, move.player)


def _bonus(view: SeatView, counts: Sequence[dict[Good, int]], seat: Seat) -> int:
    return sum(title.bonus for title in titles(view.rules, counts)[seat])


def plate(view: SeatView, moves: Sequence[CountAs]) -> CountAs:
    """The feast plate becomes the good that scores most, Kings and Queens included (1E-7.11)."""
    kinds = {kind.name: kind for kind in view.rules.goods}
    counts = [dict(stall.goods) for stall in view.stalls]
    for seat, cards in enumerate(view.turned_up):
        for card in cards:
            counted = kinds[card].counts_as
            if counted:
                counts[seat][counted] = counts[seat].get(counted, 0) + kinds[card].counts_for

    def points(move: CountAs) -> int:
        tried = [dict(each) for each in counts]
        tried[move.seat][move.good] = tried[move.seat].get(move.good, 0) + 1
        return view.rules.values[move.good] + _bonus(view, tried, move.seat)

    return max(moves, key=points)


def share_gain(view: SeatView, number: int) -> float:
    """What a proposal for the chest gives this deputy more than halves would, in points; what the
    other gets more counts against it as far as one of the others may."""
    share = view.shares[number]
    place = view.deputies.index(view.seat or 0)
    worth = Worth(view, plans=True)
    gold, cards = share.gold, share.goods
    hidden = [share.contraband[side].cards or () for side in (0, 1)]
    whole = [card for side in (0, 1) for card in (*cards[side], *hidden[side])]
    half = sum(gold) // 2 + worth.of(halved(whole))

    def value(side: int) -> float:
        return gold[side] + worth.of((*cards[side], *hidden[side])) - half

    return value(place) - value(1 - place) / (view.players - 1)


def halved(cards: Iterable[Good]) -> tuple[Good, ...]:
    """What of these cards either deputy gets where nothing is agreed (2E-15.8)."""
    numbers = Counter(cards)
    return tuple(good for good, number in numbers.items() for _ in range(number // 2))


def fair_share(view: SeatView, bounds: ShareBounds) -> Share | None:
    """A proposal for the chest that both deputies like better than halves, if there is one: every
    good goes where it is worth more, and gold makes up for it."""
    worths = [Worth(view, plans=True, seat=seat) for seat in view.deputies]
    parts: tuple[list[Good], list[Good]] = ([], [])
    for card in sorted(bounds.cards, key=lambda card: -view.rules.values[card]):
        first, second = (
            worth.of((*part, card)) - worth.of(part)
            for worth, part in zip(worths, parts, strict=True)
        )
        behind = len(parts[0]) > len(parts[1])
        parts[second > first or (second == first and behind)].append(card)
    half = halved(bounds.cards)
    gains = [worth.of(part) - worth.of(half) for worth, part in zip(worths, parts, strict=True)]
    gold = min(bounds.gold, max(0, round((bounds.gold + gains[1] - gains[0]) / 2)))
    shared = (gold, bounds.gold - gold)
    if min(gains[side] + shared[side] - bounds.gold // 2 for side in (0, 1)) < 0:
        return None
    return Share(bounds.seat, shared, (tuple(parts[0]), tuple(parts[1])))
