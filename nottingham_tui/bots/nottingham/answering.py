"""All other questions of a turn: trades, offers, defence, ambushes, discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from nottingham_tui.bots.nottingham.nature import Nature
from nottingham_tui.bots.nottingham.worth import SET, Worth, points
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import CASKET, NECKLACE
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Bid,
    Choose,
    Defend,
    Discard,
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

HIT = 0.3
"""How likely one ambush of another player hits a trade."""

FAVOUR = 2.2
"""What a card drawn by the sheriff's favour is worth, in points."""


def is_call(move: Move) -> bool:
    """Whether the move is something to call out loud (NO-7.2)."""
    return isinstance(move, Defend | Spring)


def _seat(view: SeatView) -> Seat:
    if view.seat is None:
        raise LookupError("a spectator plays no part")
    return view.seat


def trades(view: SeatView, moves: Sequence[Move], nature: Nature) -> Rated:
    """Points now, and what is left in the hand; or to wait for more."""
    seat = _seat(view)
    worth = Worth(view, seat, nature)
    lying = sum(count for other, count in enumerate(view.ambush_counts) if other != seat)
    rated: Rated = []
    for move in moves:
        match move:
            case TradeIn(cards=cards):
                rest = without(view.hand, cards)
                won = view.rules.values[cards[0]]
                failing = min(0.9, HIT * lying) if len(cards) == SET else 0.0
                gain = (1 - failing) * won + failing * 0.5 * won
                value = gain + nature.haste + worth.of(rest) + _favour(view, len(rest))
                rated.append((move, value))
            case DoTask(task=task, cards=cards):
                rest = without(view.hand, cards)
                done = sum(task in tasks for tasks in view.tasks)
                value = task_points(view.rules, task, done + 1) + nature.haste
                value += worth.of(rest) + _favour(view, len(rest))
                rated.append((move, value))
            case _:
                rated.append((move, worth.of(view.hand)))
    return rated


def _favour(view: SeatView, cards: int) -> float:
    """What a trade brings besides: a card, if the hand is small enough then (NO-3.6)."""
    step = view.track + 1
    number = view.rules.track[step] if step < len(view.rules.track) else None
    if number is None:
        return 0.0
    own = FAVOUR if cards <= number else 0.0
    others = sum(
        count <= number for seat, count in enumerate(view.hand_counts) if seat != view.seat
    )
    return own - FAVOUR * others / (view.players - 1) * 0.5


def offers(view: SeatView, moves: Sequence[Move], nature: Nature) -> Rated:
    """What each offer for the card makes of the hand; or the card itself (NO-4.1, NO-4.7)."""
    worth = Worth(view, _seat(view), nature)
    rated: Rated = []
    for move in moves:
        if not isinstance(move, Choose) or view.card is None:
            raise LookupError("this is no choice among offers")
        if move.player is None:
            rated.append((move, worth.of([*view.hand, view.card])))
            continue
        bid = view.bids[move.player]
        cards = (bid.cards or ()) if bid is not None else ()
        ahead = points(view, move.player) - points(view, _seat(view))
        rated.append((move, worth.of([*view.hand, *cards]) - 0.8 - max(0.0, ahead) / 40))
    return rated


def cards(view: SeatView, moves: Sequence[Move], nature: Nature) -> Rated:
    """Which card of the hand that is looked at to take: useful here, missed there."""
    seat = _seat(view)
    worth = Worth(view, seat, nature)
    target = view.target if view.target is not None else seat
    theirs = Worth(view, target, nature)
    whole = theirs.of(view.target_hand)
    rated: Rated = []
    for move in moves:
        if isinstance(move, PickCard):
            missed = whole - theirs.of(without(view.target_hand, (move.card,)))
            value = worth.of([*view.hand, move.card]) + missed / (view.players - 1)
            rated.append((move, value))
    return rated


def defences(view: SeatView, moves: Sequence[Move], nature: Nature) -> Rated:
    """A necklace against what the attack would take (NO-4.6)."""
    seat = _seat(view)
    worth = Worth(view, seat, nature)
    given = view.card
    hand = [*view.hand, given] if given is not None else list(view.hand)
    rated: Rated = []
    for move in with_no(moves, Allow(seat)):
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


def with_no(moves: Sequence[Move], no: Move) -> Sequence[Move]:
    """The moves and the one to do nothing: where calls are made out loud it is silence."""
    return moves if no in moves else (*moves, no)


def keeps(view: SeatView, moves: Sequence[Move]) -> Rated:
    """An ambush for one player's every trade, or for everybody's trades of two items."""
    seat = _seat(view)
    rated: Rated = []
    for move in moves:
        if not isinstance(move, KeepAmbush):
            continue
        if "+" in move.ambush:
            value = 2 / len(view.rules.items) * (view.players - 1)
            value *= 1 + 0.02 * sum(view.rules.values[good] for good in move.ambush.split("+"))
            rated.append((move, value))
            continue
        owner = view.colours.index(move.ambush) if move.ambush in view.colours else seat
        ahead = points(view, owner) - points(view, seat)
        rated.append((move, 1.2 + 0.15 * view.hand_counts[owner] * 0.3 + ahead / 40))
    return rated


def ambushes(view: SeatView, moves: Sequence[Move], nature: Nature) -> Rated:
    """To spring one: a card of the set, and the set spoiled; the trader gets gold (NO-5.2)."""
    seat = _seat(view)
    worth = Worth(view, seat, nature)
    item = view.laid[0] if view.laid else CASKET
    gain = worth.of([*view.hand, item]) - worth.of(view.hand)
    spoils = view.rules.values[item] / (view.players - 1) if len(view.laid) == SET else 0.0
    ahead = max(-10, min(20, points(view, view.turn) - points(view, seat)))
    rated: Rated = []
    for move in with_no(moves, Hold(seat)):
        if isinstance(move, Spring):
            # One item less can be hit later by what hits two.
            spared = 0.3 if "+" in move.ambush else 0.0
            rated.append((move, gain + spoils * (1 + ahead / 20) - spared))
        else:
            rated.append((move, 1.0))
    return rated


def picks(view: SeatView, pick: Pick, nature: Nature) -> Rated:
    """Cards to offer or to discard, by what the hand is worth without them."""
    worth = Worth(view, _seat(view), nature)
    rated: Rated = []
    for chosen in _sets(pick):
        move: Move = pick.make(chosen)
        rest = without(view.hand, chosen)
        if isinstance(move, Discard) or view.card is None:
            rated.append((move, worth.of(rest)))
            continue
        if isinstance(move, Bid):
            gain = worth.of([*rest, view.card]) - worth.of(view.hand)
            # Two cards are taken sooner than one.
            likely = 0.35 if len(chosen) == 1 else 0.6
            rated.append((move, gain * likely))
    return rated


def _sets(pick: Pick) -> Iterator[tuple[Good, ...]]:
    """Every choice of cards that the pick allows, each once."""
    counts = Counter(pick.source)
    limited = [card for card, number in counts.items() for _ in range(min(number, pick.most))]
    for number in range(pick.least, min(pick.most, len(limited)) + 1):
        yield from sorted(set(combinations(sorted(limited), number)))
