"""What goods bring, what they cost if they are found, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat

GOODS_WORTH = 5.0
"""What goods brought over the border are worth in the eyes of others, in dollars a card."""

KEPT_WORTH = 8.0
"""What goods under a suitcase are worth in the eyes of others, in dollars a card."""


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


def stake(view: SeatView, count: int, good: Good, cards: Sequence[Good]) -> int:
    """What the seat loses if these cards, declared so, are found, in dollars."""
    wrong = wrong_cards(cards, count, good)
    return plain(view, wrong) + min(fines(view, wrong), view.gold[view.seat or 0])


def lead(view: SeatView, seat: Seat) -> float:
    """How far ahead of the mean a player seems, in dollars."""
    values = [
        gold + GOODS_WORTH * goods + KEPT_WORTH * kept
        for gold, goods, kept in zip(view.gold, view.goods_counts, view.kept_counts, strict=True)
    ]
    return values[seat] - sum(values) / len(values)


def weight(view: SeatView, other: Seat) -> float:
    """What a dollar that another player loses is worth to a rival, in dollars: more if they lead.

    It is shared with all others, who gain by it just as much.
    """
    return max(0.1, min(0.8, 1 / (view.players - 1) + lead(view, other) / 150))
