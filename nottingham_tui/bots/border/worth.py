"""What goods bring, what they cost if they are found, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat

GOODS_WORTH = 5.0
"""What goods brought over the border are worth in the eyes of others, in dollars a card."""

KEPT_WORTH = 8.0
"""What goods under a suitcase are worth in the eyes of others, in dollars a card."""


STAKES = (0.0, 9.0, 13.0, 17.5, 23.0, 31.0)
"""What the owner of a false suitcase of so many cards loses in the mean if it is opened, as bots
play, in dollars."""


def usual_stake(count: int) -> float:
    """What the owner of a false suitcase of so many cards mostly has to lose, in dollars."""
    return STAKES[min(count, len(STAKES) - 1)]


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


def weight(view: SeatView, other: Seat, chases: float = 1.0) -> float:
    """What a dollar that another player loses is worth to a rival, in dollars: more if they lead.

    It is shared with all others, who gain by it just as much.
    """
    return max(0.1, min(0.8, 1 / (view.players - 1) + chases * lead(view, other) / 150))
