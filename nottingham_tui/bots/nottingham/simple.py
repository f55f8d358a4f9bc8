"""A simple player of Nottingham: collects what it holds most of, and trades as soon as it can.

Only `Random.random()` is drawn from, so that a resumed game goes on alike everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from nottingham_tui.bots.choosing import any_of
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import NECKLACE
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Choose,
    Defend,
    DoTask,
    KeepAmbush,
    Move,
    PickCard,
    Spring,
    Take,
    TradeIn,
)
from nottingham_tui.rules.nottingham.scoring import task_points
from nottingham_tui.rules.nottingham.view import SeatView

ACTS = 0.6
"""How often the card is used for its action where taking it does not complete a set."""


def choose(view: SeatView, rng: Random) -> Move:
    """The move that the game waits for from this seat.

    Raises `LookupError` if it waits for none.
    """
    if not view.options:
        raise LookupError("nothing is to be chosen now")
    option = view.options[0]
    if isinstance(option, Pick):
        given: Move = option.make(_least_wanted(view, option))
        return given
    return _chosen(view, option, rng)


def consider(view: SeatView, rng: Random) -> Move | None:
    """What this seat calls out loud in a moment, `None` for nothing (NO-7.2)."""
    if not view.moment or not view.options:
        return None
    return choose(view, rng)


def _chosen(view: SeatView, option: Choice, rng: Random) -> Move:
    moves: Sequence[Move] = option.moves
    match view.awaits:
        case "act":
            return _action(view, moves, rng)
        case "trade":
            return max(moves, key=lambda move: _points(view, move))
        case "choice":
            return max(moves, key=lambda move: _gain(view, move))
        case "pick":
            picks = [move for move in moves if isinstance(move, PickCard)]
            return max(picks, key=lambda move: (_worth(view, move.card), move.card))
        case "defence":
            return _defence(moves)
        case "ambushes":
            return next((move for move in moves if isinstance(move, Spring)), moves[-1])
        case "keep":
            return _ambush(moves)
        case _:
            raise LookupError("nothing is to be chosen now")


def _worth(view: SeatView, good: Good, spare: int = 0) -> float:
    """What one more card of the item is worth to this seat: much if it completes a set.

    `spare` cards of it are thought of as gone.
    """
    number = view.hand.count(good) - spare
    value = float(view.rules.values[good])
    if number == 2:
        return value * 1.5
    return value * (0.5 + 0.3 * min(number, 1) - 0.1 * max(0, number - 2))


def _action(view: SeatView, moves: Sequence[Move], rng: Random) -> Move:
    """The card's action, unless the card completes a set or chance will not have it."""
    card = view.card
    completes = card is not None and view.hand.count(card) == 2
    acting = [move for move in moves if not isinstance(move, Take)]
    if completes or not acting or rng.random() >= ACTS:
        return moves[0]
    # The fullest hand is the likeliest to hold something of use; of equal ones, by chance.
    fullest = max(view.hand_counts[_target(view, move)] for move in acting)
    best = [move for move in acting if view.hand_counts[_target(view, move)] == fullest]
    return any_of(best, rng)


def _target(view: SeatView, move: Move) -> Seat:
    target = getattr(move, "player", None)
    return view.turn if target is None else target


def _points(view: SeatView, move: Move) -> float:
    """What a trade brings, less a little for each card that it takes."""
    match move:
        case TradeIn(cards=cards):
            return view.rules.values[cards[0]] - 0.5 * len(cards)
        case DoTask(task=task, cards=cards):
            done = sum(task in tasks for tasks in view.tasks)
            return task_points(view.rules, task, done + 1) - 0.5 * len(cards)
        case _:
            return 0.0


def _gain(view: SeatView, move: Move) -> float:
    """What an accepted offer is worth, or the card itself if all are refused."""
    if not isinstance(move, Choose) or view.card is None:
        raise LookupError("this is no choice among offers")
    if move.player is None:
        return _worth(view, view.card)
    bid = view.bids[move.player]
    cards = (bid.cards or ()) if bid is not None else ()
    return sum(_worth(view, card) for card in cards)


def _defence(moves: Sequence[Move]) -> Move:
    return next(
        (move for move in moves if isinstance(move, Defend)),
        next((move for move in moves if isinstance(move, Allow)), moves[0]),
    )


def _ambush(moves: Sequence[Move]) -> Move:
    """Items rather than a colour: they may hit everybody."""
    keeps = [move for move in moves if isinstance(move, KeepAmbush)]
    return max(keeps, key=lambda move: "+" in move.ambush)


def _least_wanted(view: SeatView, pick: Pick) -> tuple[Good, ...]:
    """The cards that the seat can best do without, as few as are asked for."""
    numbers = Counter(view.hand)
    order = view.rules.order

    def wanted(card: Good) -> tuple[bool, float, int]:
        keeps = card == NECKLACE and numbers[card] == 1
        return (numbers[card] >= 2 or keeps, _worth(view, card, spare=1), order[card])

    return tuple(sorted(pick.source, key=wanted)[: pick.least])
