"""A simple merchant and sheriff: mostly honest, now and then not, and never holding up the table.

Only `Random.random()` is drawn from, so that a resumed game goes on alike everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from nottingham_tui.bots.choosing import likely, seat_of
from nottingham_tui.bots.sheriff import bargain
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.moves import Declare, Load, Move
from nottingham_tui.rules.sheriff.view import SeatView

SMUGGLES = 0.4
"""How often contraband in the hand is taken along."""


def choose(view: SeatView, rng: Random) -> Move:
    """The move that the game waits for from this seat. Raises `LookupError` if it waits for none.

    A sheriff decides on the next bag.
    """
    if view.phase == "inspection" and view.debt is None:
        return bargain.decide(view, rng)
    option = view.options[0]
    if isinstance(option, Pick):
        move: Move = option.make(_picked(view, option, rng))
        return move
    if isinstance(option, Choice) and isinstance(option.moves[0], Declare):
        return _declaration(view, option.moves, rng)
    return bargain.anything(view, rng)


def consider(view: SeatView, rng: Random) -> Move | None:
    """What this seat says in the public bargaining of the inspection, `None` for nothing."""
    if view.phase != "inspection" or view.debt is not None:
        return None
    return bargain.speak(view, rng)


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
    ranked = sorted(numbers, key=lambda good: (-numbers[good], -values[good], order[good]))
    return ranked[0] if ranked else None


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
