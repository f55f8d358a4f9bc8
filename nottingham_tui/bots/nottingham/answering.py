"""All other questions of a turn: trades, offers, defence, ambushes, discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp
from random import Random

from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.bots.nottingham.hands import guessed
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.bots.nottingham.worth import SET, Worth, points, unseen, weight
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import CASKET, GOLD, NECKLACE, PAIRS
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Choose,
    Defend,
    DoTask,
    Hold,
    KeepAmbush,
    Move,
    PickCard,
    Spring,
    TradeIn,
)
from nottingham_tui.rules.nottingham.scoring import task_points
from nottingham_tui.rules.nottingham.view import SeatView

Rated = list[tuple[Move, float]]

VICTORY = 25.0
"""What it is worth to end the game as the winner, and what it costs as a loser, in points."""


def is_call(move: Move) -> bool:
    """Whether the move is something to call out loud (NO-7.2)."""
    return isinstance(move, Defend | Spring)


def trades(view: SeatView, moves: Sequence[Move], weights: Weights) -> Rated:
    """Points now, and what is left in the hand; or to wait for more."""
    seat, scale = seat_of(view), weights.scale
    worth = Worth(view, seat, weights)
    lying = sum(count for other, count in enumerate(view.ambush_counts) if other != seat)
    rated: Rated = []
    for move in moves:
        match move:
            case TradeIn(cards=cards):
                rest = without(view.hand, cards)
                won = view.rules.values[cards[0]]
                value = (
                    won + worth.of(rest) + _end(view, won, weights) + _favour(view, rest, weights)
                )
                if len(cards) == SET:
                    failing = 1 - (1 - scale.hit) ** lying
                    left = [*rest, *cards[1:], GOLD]
                    value += failing * (worth.of(left) - value)
                rated.append((move, value + scale.haste))
            case DoTask(task=task, cards=cards):
                rest = without(view.hand, cards)
                done = sum(task in tasks for tasks in view.tasks)
                won = task_points(view.rules, task, done + 1)
                value = (
                    won + worth.of(rest) + _end(view, won, weights) + _favour(view, rest, weights)
                )
                rated.append((move, value + scale.haste))
            case _:
                rated.append((move, worth.of(view.hand)))
    return rated


def _end(view: SeatView, won: int, weights: Weights) -> float:
    """Whether a trade that brings so many points ends the game in victory; 0 if it goes on."""
    if not weights.plans or view.track + 1 < view.rules.town:
        return 0.0
    seat = seat_of(view)
    best = max(points(view, other) for other in range(view.players) if other != seat)
    return VICTORY if points(view, seat) + won > best else -VICTORY


def _favour(view: SeatView, rest: Sequence[Good], weights: Weights) -> float:
    """What a trade brings besides: a card, if the hand is small enough then (NO-3.6)."""
    step = view.track + 1
    number = view.rules.track[step] if step < len(view.rules.track) else None
    if number is None:
        return 0.0
    own = len(rest) <= number
    others = sum(
        count <= number for seat, count in enumerate(view.hand_counts) if seat != view.seat
    )
    return weights.scale.favour * (own - 0.5 * others / (view.players - 1))


def offers(view: SeatView, moves: Sequence[Move], weights: Weights) -> Rated:
    """What each offer for the card makes of the hand; or the card itself (NO-4.1, NO-4.7)."""
    worth = Worth(view, seat_of(view), weights)
    rated: Rated = []
    for move in moves:
        if not isinstance(move, Choose) or view.card is None:
            raise LookupError("this is no choice among offers")
        if move.player is None:
            rated.append((move, worth.of([*view.hand, view.card])))
            continue
        bid = view.bids[move.player]
        cards = (bid.cards or ()) if bid is not None else ()
        lead = weight(view, weights, move.player) * (view.players - 1)
        rated.append((move, worth.of([*view.hand, *cards]) - weights.scale.price * lead))
    return rated


def cards(view: SeatView, moves: Sequence[Move], weights: Weights) -> Rated:
    """Which card of the hand that is looked at to take: useful here, missed there."""
    seat = seat_of(view)
    worth = Worth(view, seat, weights)
    target = view.target if view.target is not None else seat
    theirs = Worth(view, target, weights)
    whole = theirs.of(view.target_hand)
    harm = weight(view, weights, target)
    rated: Rated = []
    for move in moves:
        if isinstance(move, PickCard):
            missed = whole - theirs.of(without(view.target_hand, (move.card,)))
            rated.append((move, worth.of([*view.hand, move.card]) + harm * missed))
    return rated


def defences(view: SeatView, moves: Sequence[Move], weights: Weights) -> Rated:
    """A necklace against what the attack would take (NO-4.6)."""
    seat = seat_of(view)
    worth = Worth(view, seat, weights)
    given = view.card
    hand = [*view.hand, given] if given is not None else list(view.hand)
    rated: Rated = []
    for move in _with_no(moves, Allow(seat)):
        if isinstance(move, Defend):
            rated.append((move, worth.of(without(hand, (NECKLACE,)))))
            continue
        left = [worth.of(without(hand, (card,))) for card in view.hand]
        if view.action == "theft":
            rated.append((move, sum(left) / len(left)))
        else:
            # The attacker takes what is of use to the attacker, often what hurts.
            rated.append((move, (min(left) + sum(left) / len(left)) / 2))
    return rated


def _with_no(moves: Sequence[Move], no: Move) -> Sequence[Move]:
    """The moves and the one to do nothing: where calls are made out loud it is silence."""
    return moves if no in moves else (*moves, no)


def keeps(view: SeatView, moves: Sequence[Move]) -> Rated:
    """An ambush for one player's every trade, or for everybody's trades of two items."""
    seat = seat_of(view)
    rated: Rated = []
    for move in moves:
        if not isinstance(move, KeepAmbush):
            continue
        if move.ambush in PAIRS:
            items = PAIRS[move.ambush]
            value = len(items) / len(view.rules.items) * (view.players - 1)
            value *= 1 + 0.02 * sum(view.rules.values[item] for item in items)
            rated.append((move, value))
            continue
        owner = view.colours.index(move.ambush) if move.ambush in view.colours else seat
        ahead = points(view, owner) - points(view, seat)
        # Who holds much trades soon, and who leads is worth a stop.
        rated.append((move, 1.2 + 0.045 * view.hand_counts[owner] + ahead / 40))
    return rated


def ambushes(view: SeatView, moves: Sequence[Move], weights: Weights) -> Rated:
    """To spring one: a card of the set, and the set spoiled; the trader gets gold (NO-5.2)."""
    seat = seat_of(view)
    worth = Worth(view, seat, weights)
    item = view.laid[0] if view.laid else CASKET
    gain = worth.of([*view.hand, item]) - worth.of(view.hand)
    if len(view.laid) == SET:
        gain += view.rules.values[item] * weight(view, weights, view.turn)
    rated: Rated = []
    for move in _with_no(moves, Hold(seat)):
        if isinstance(move, Spring):
            # One on two items may hit a dearer set later.
            rated.append((move, gain - (0.3 if move.ambush in PAIRS else 0.0)))
        else:
            rated.append((move, weights.scale.held))
    return rated


def bids(view: SeatView, pick: Pick, memory: Memory, weights: Weights, rng: Random) -> Rated:
    """Cards to offer for the one that lies there: what it brings, if the offer is taken.

    It is the likelier, the more the offer helps whoever chooses.
    """
    seat, card = seat_of(view), view.card
    if card is None:
        raise LookupError("nothing is asked offers for")
    worth = Worth(view, seat, weights)
    theirs = Worth(view, view.turn, weights)
    pool = unseen(view)
    count = view.hand_counts[view.turn]
    hands = [
        guessed(memory, pool, view.turn, count, weights.remembers, rng)
        for _ in range(max(1, weights.looks // 3))
    ]
    before = worth.of(view.hand)
    harm = weight(view, weights, view.turn)
    rated: Rated = []
    for chosen in _sets(pick):
        gain = worth.of([*without(view.hand, chosen), card]) - before
        helped = sum(theirs.of([*hand, *chosen]) - theirs.of(hand) for hand in hands) / len(hands)
        likely = 1 / (1 + (view.players - 2) * exp(-weights.scale.keen * (helped - 3)))
        rated.append((pick.make(chosen), likely * (gain - harm * helped)))
    return rated


def discards(view: SeatView, pick: Pick, weights: Weights) -> Move:
    """The cards that the hand can best do without, one after the other."""
    worth = Worth(view, seat_of(view), weights)
    left = list(view.hand)
    chosen: list[Good] = []
    while len(chosen) < pick.least:
        card = max(set(left), key=lambda each: (worth.of(without(left, (each,))), each))
        left.remove(card)
        chosen.append(card)
    made: Move = pick.make(tuple(sorted(chosen, key=view.rules.order.__getitem__)))
    return made


def _sets(pick: Pick) -> Iterator[tuple[Good, ...]]:
    """Every choice of cards that the pick allows, each once."""
    counts = Counter(pick.source)
    limited = [card for card, number in counts.items() for _ in range(min(number, pick.most))]
    for number in range(pick.least, min(pick.most, len(limited)) + 1):
        yield from sorted(set(combinations(sorted(limited), number)))
