"""What goods bring: sold at once, or for double at the end, if the limit lets them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import exp, sqrt

from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat


def plain(view: SeatView, cards: Iterable[Good]) -> int:
    """What the cards bring at their value, in dollars."""
    values = view.rules.values
    return sum(values[card] for card in cards)


def fines(view: SeatView, cards: Iterable[Good]) -> int:
    """What the cards cost if they are found, in dollars."""
    each = view.rules.fines
    return sum(each[card] for card in cards)


def wrong_cards(cards: Sequence[Good], count: int, good: Good) -> list[Good]:
    """The cards that don't match a declaration of so many of this good (BO-2.7)."""
    left = count
    wrong = []
    for card in cards:
        if card == good and left:
            left -= 1
        else:
            wrong.append(card)
    return wrong


def doubled(view: SeatView, good: Good, number: int, others: float) -> float:
    """What so many cards of a good can be hoped to bring in the double sale, in dollars.

    `others` is how many cards of it the player with most of them may have there at the end. Who
    has begun to collect a good goes on with it.
    """
    if not number:
        return 0.0
    later = view.rules.rounds - view.round
    last = number + later * min(1.2, 0.5 * number)
    limit = view.rules.limits[good]
    first = 1 / (1 + exp(-1.4 * (last - others)))
    sold = min(last, limit) * number / last
    left = max(0.0, min(last, limit - others - 0.5 * (view.players - 2))) * number / last
    value: int = view.rules.values[good]
    return float(2 * value * (first * sold + (1 - first) * left))


def rivals(view: SeatView, good: Good) -> float:
    """How many cards of a good the strongest other player may have under the suitcase at last."""
    kinds = {"cigars": 0.28, "tequila": 0.28, "statuette": 0.26}
    share = kinds.get(good, 0.06)
    later = view.rules.rounds - view.round
    most = max(
        (
            count + later * 2.0 + (0 if view.has_kept[seat] else 2.0)
            for seat, count in enumerate(view.kept_counts)
            if seat != view.seat
        ),
        default=0.0,
    )
    # Of several others one is lucky in each kind.
    return most * share + 0.35 * sqrt(view.players - 2)


def keepings(cards: Sequence[Good], most: int) -> Iterator[tuple[Good, ...]]:
    """All sets of at most so many cards, each once."""
    for number in range(min(most, len(cards)) + 1):
        yield from set(combinations(sorted(cards), number))


def gain_of_keeping(view: SeatView, cards: Sequence[Good]) -> float:
    """What it brings to keep these goods for the double sale and not to sell them now."""
    there, new = Counter(view.kept), Counter(cards)
    gain = -float(plain(view, cards))
    for good, number in new.items():
        others = rivals(view, good)
        gain += doubled(view, good, there[good] + number, others)
        gain -= doubled(view, good, there[good], others)
    return gain


def lead(view: SeatView, seat: Seat) -> float:
    """How far ahead of the mean a player seems, in dollars."""
    values = [
        gold + 5 * goods + 9 * kept
        for gold, goods, kept in zip(view.gold, view.goods_counts, view.kept_counts, strict=True)
    ]
    return values[seat] - sum(values) / len(values)
