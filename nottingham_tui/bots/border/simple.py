"""A simple smuggler and sheriff for At the Border.

Only `Random.random()` is drawn from, so that a resumed game goes on alike everywhere.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from nottingham_tui.bots.border.worth import stake
from nottingham_tui.bots.choosing import any_of, likely, moves_of
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    HandOffice,
    Keep,
    Load,
    Move,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat

HONEST = 0.4
"""How often a suitcase is packed honestly, where two cards of one legal good are there."""

WORTH_OF_A_CARD = 6
"""What a sheriff thinks a hidden card costs its owner if it comes to light, in dollars."""


def choose(view: SeatView, rng: Random) -> Move:
    """The move that the game waits for from this seat. Raises `LookupError` if it waits for none.

    Who bargains agrees or breaks off sooner or later.
    """
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise LookupError("nothing is to be chosen now")
    if view.phase == "loading":
        return Load(seat, _packed(view, rng))
    if view.phase == "declaration":
        return _declaration(view, seat, rng)
    if view.phase == "keeping":
        return Keep(seat, _kept(view))
    if view.phase == "office":
        return HandOffice(seat, seat)
    if view.bargain is None:
        return _check(view, seat, rng)
    return _bribe(view, seat, rng) if seat == view.bargain.suitcase else _demand(view, seat, rng)


def consider(_view: SeatView, _rng: Random) -> Move | None:
    """Nothing: the bargain goes in turn."""
    return None


def _packed(view: SeatView, rng: Random) -> tuple[Good, ...]:
    """All of the legal good that brings most, or as much as there is room for, dearest first."""
    values, numbers = view.rules.values, Counter(view.hand)
    legal = [good for good in numbers if view.rules.is_legal(good)]
    best = max(legal, key=lambda good: numbers[good] * values[good], default=None)
    if best is not None and numbers[best] > 1 and rng.random() < HONEST:
        return (best,) * min(numbers[best], view.rules.suitcase_limit)
    dearest = sorted(view.hand, key=lambda card: -values[card])
    return tuple(dearest[: view.rules.suitcase_limit])


def _declaration(view: SeatView, seat: Seat, rng: Random) -> Declare:
    """The number is the true one, as all can count; the good is the commonest that is legal."""
    numbers = Counter(card for card in view.suitcase if view.rules.is_legal(card))
    goods = view.rules.declarable
    good = any_of(goods, rng)
    if numbers:
        good = max(numbers, key=lambda name: (numbers[name], view.rules.deck[name]))
    return Declare(seat, len(view.suitcase), good)


def _suspicion(view: SeatView, owner: Seat) -> int:
    """How doubtful a declaration is: many cards of one good are seldom in one hand."""
    suitcase = view.suitcases[owner]
    if suitcase is None or suitcase.declared is None:
        return 0
    if suitcase.count != suitcase.declared.count:
        return 2 * suitcase.count
    rare = 30 - view.rules.deck[suitcase.declared.good] // 2
    return suitcase.count * suitcase.count * rare // 20


def _likeliest(view: SeatView, owners: list[Seat], rng: Random) -> Seat:
    """One of the owners, the more doubtful the likelier."""
    chances = [1 + _suspicion(view, owner) for owner in owners]
    return likely(owners, chances, rng.random())


def _check(view: SeatView, seat: Seat, rng: Random) -> Move:
    """Points at somebody; markers are spent on full suitcases, sooner or later."""
    points = [move.suitcase for move in moves_of(view, Point)]
    owners = [owner for owner in points if owner is not None]
    if owners:
        return Point(seat, _likeliest(view, owners, rng))
    if points:
        return Point(seat, None)
    # A marker that is never spent is worth nothing.
    eager = rng.random() < (0.3, 0.6, 0.9)[min(view.round, 3) - 1]
    for kind in (SecondCheck, Confiscate):
        suitcases = [move.suitcase for move in moves_of(view, kind)]
        full = [owner for owner in suitcases if _suspicion(view, owner) >= 6]
        if full and eager:
            return kind(seat, _likeliest(view, full, rng))
    return Done(seat)


def _bribe(view: SeatView, seat: Seat, rng: Random) -> Move:
    """The owner begins low, and agrees to what is less than the loss."""
    bargain = view.bargain
    suitcase = view.suitcases[seat]
    if bargain is None or suitcase is None or suitcase.declared is None:
        return Refuse(seat)
    loss = stake(view, suitcase.declared.count, suitcase.declared.good, view.suitcase)
    most = min(view.gold[seat], loss * 3 // 4)
    if most < 1:
        return Refuse(seat)
    if bargain.gold is None:
        return Offer(seat, max(1, int(most * (0.3 + 0.4 * rng.random()))))
    if bargain.gold <= most and rng.random() < 0.7:
        return Agree(seat)
    lower = min(most, bargain.gold - 1)
    if lower < 1 or rng.random() < 0.3:
        return Agree(seat) if bargain.gold <= most else Refuse(seat)
    return Offer(seat, max(1, int(lower * (0.6 + 0.4 * rng.random()))))


def _demand(view: SeatView, seat: Seat, rng: Random) -> Move:
    """The sheriff wants a part of what the owner seems to have to lose."""
    bargain = view.bargain
    suitcase = None if bargain is None else view.suitcases[bargain.suitcase]
    if bargain is None or bargain.gold is None or suitcase is None:
        return Refuse(seat)
    there = view.gold[bargain.suitcase]
    wanted = min(there, int(suitcase.count * WORTH_OF_A_CARD * (0.3 + 0.5 * rng.random())))
    if bargain.gold >= wanted:
        return Agree(seat)
    if rng.random() < 0.35:
        return Agree(seat) if 2 * bargain.gold >= wanted else Refuse(seat)
    return Offer(seat, wanted)


def _kept(view: SeatView) -> tuple[Good, ...]:
    """The dearest goods, as long as the own ones can all be sold at the end."""
    rules, there = view.rules, Counter(view.kept)
    chosen: list[Good] = []
    for card in sorted(view.goods, key=lambda card: -rules.values[card]):
        if len(chosen) < rules.keep_limit and there[card] < rules.limits[card]:
            chosen.append(card)
            there[card] += 1
    return tuple(chosen)
