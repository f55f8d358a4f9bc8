"""A merchant before the inspection: what to trade, what to load, what to say of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random

from nottingham_tui.bots.choosing import tempted
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.moves import Declare, Load, Trade
from nottingham_tui.rules.sheriff.view import SeatView

SHORT_LISTS = 8, 5
"""So many of what can be done at the market are looked at further after each of the first looks."""


def load(outlook: Outlook, pick: Pick, rng: Random) -> Load:
    """The bag: one of the better plans."""
    cards, _ = tempted(outlook.plans(pick.source), outlook.weights.wildness, rng.random())
    move: Load = pick.make(cards)
    return move


def declare(outlook: Outlook, moves: Sequence[Declare], rng: Random) -> Declare:
    """What is said of the bag: the truth where there is one, else what is likeliest believed."""
    bag = outlook.view.bag
    honest = [move for move in moves if bag.count(move.good) == len(bag)]
    rated = [(move, outlook.value((bag, move.good))) for move in honest or moves]
    return tempted(rated, outlook.weights.wildness, rng.random())


def trade(outlook: Outlook, pick: Pick, rng: Random) -> Trade:
    """The cards to lay down: what promises the best bag, however the pile may fall."""
    looks = pile_falls(outlook, pick.most, rng)
    turns = [
        Turn(laid, without(pick.source, laid), len(laid))
        for laid in worth_laying(outlook, pick.source, pick.most)
    ]
    move: Trade = pick.make(chosen(outlook, turns, looks, rng).laid)
    return move


@dataclass(frozen=True, slots=True)
class Turn:
    """Cards to lay down at the market, the hand that is `kept` with what is known to come, and
    how many cards then are drawn unseen. `take` are the open piles that are drawn from."""

    laid: tuple[Good, ...]
    kept: tuple[Good, ...]
    drawn: int
    take: tuple[str, ...] = ()


def chosen(
    outlook: Outlook, turns: Sequence[Turn], looks: Sequence[tuple[Good, ...]], rng: Random
) -> Turn:
    """One of the better turns, however the pile may fall.

    What promises little at a glance is looked at no further.
    """

    values = [0.0] * len(turns)
    left: Sequence[int] = range(len(turns))
    for look, cards in enumerate(looks):
        for at in left:
            turn = turns[at]
            values[at] += outlook.best(turn.kept + cards[: turn.drawn])
        if look < len(SHORT_LISTS):
            left = sorted(left, key=lambda at: -values[at])[: SHORT_LISTS[look]]
    rated = [(turns[at], values[at] / len(looks)) for at in left]
    return tempted(rated, outlook.weights.wildness / 2, rng.random())


def worth_laying(outlook: Outlook, hand: Sequence[Good], most: int) -> Iterator[tuple[Good, ...]]:
    """Sets of cards to lay down, and nothing: all but one or two of the goods that are worth most
    as they are, with and without contraband."""
    rules, stored = outlook.view.rules, outlook.stored
    values = rules.values
    legal = sorted({card for card in hand if rules.is_legal(card)})
    legal.sort(key=lambda good: -stored[good, hand.count(good)])
    banned = sorted((card for card in hand if not rules.is_legal(card)), key=lambda c: values[c])
    seen: set[tuple[Good, ...]] = set()
    for goods in ((), legal[:1], legal[1:2], legal[:2], legal[:3:2]):
        others = [card for card in hand if rules.is_legal(card) and card not in goods]
        others.sort(key=lambda card: (values[card], card))
        for number in range(len(banned) + 1):
            laid = tuple((others + banned[:number])[:most])
            if laid not in seen:
                seen.add(laid)
                yield laid
    if () not in seen:
        yield ()


def unseen(view: SeatView) -> list[Good]:
    """The cards that this seat sees nowhere; what it draws is among them."""
    seen = Counter(chain(view.hand, view.bag, view.contraband, view.own_aside, *view.discard_piles))
    seen.update(chain(*(laid or () for laid in view.laid)))
    for stall in view.stalls:
        for good, number in stall.goods.items():
            seen[good] += number
    left: list[Good] = []
    for good, number in view.rules.deck.items():
        left += [good] * (number - seen[good])
    return left


def pile_falls(outlook: Outlook, number: int, rng: Random) -> list[tuple[Good, ...]]:
    """Ways so many cards of the pile may fall, drawn without minding that each is there once."""
    pool, draw = unseen(outlook.view), rng.random
    drawn = range(number if pool else 0)
    return [
        tuple(pool[int(draw() * len(pool))] for _ in drawn) for _ in range(outlook.weights.looks)
    ]
