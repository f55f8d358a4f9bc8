"""What a closed suitcase may hold, as everybody around the table can tell."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.weights import Weights
from nottingham_tui.bots.border.worth import fines, plain, weight
from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat

LIES = (0.0, 0.6, 0.8, 0.8, 0.96, 0.99)
"""How often a suitcase is not as declared, by the number of its cards, as bots play."""

STAKES = (0.0, 11.0, 15.0, 20.5, 24.5, 29.0)
"""What the owner of a false suitcase loses in the mean if it is opened, in dollars."""

PRICE = 0.65
"""What part of it a bribe costs in the mean."""

PATIENCE = 4.0
"""By how many dollars a suitcase must promise more to be pointed at e times as often."""

FIRM = 3.0
"""How many suitcases as usual it takes to believe that a player is as others are."""


def usual_stake(count: int) -> float:
    """What the owner of a false suitcase of so many cards loses in the mean, in dollars."""
    return STAKES[min(count, len(STAKES) - 1)]


class Place:
    """A seat of the table, with what it has seen and what it likes."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        self.view = view
        self.memory = memory
        self.weights = weights
        self.seat = seat_of(view)

    def chance_of_a_lie(self, owner: Seat, count: int, said: int | None) -> float:
        """How likely a suitcase of so many cards, of which so many were declared, is false."""
        if said is not None and said != count:
            return 1.0
        record, counts = self.memory.of(owner), self.weights.remembers
        seen, lies = record.checked * counts, record.lies * counts
        return (lies + FIRM * LIES[min(count, len(LIES) - 1)]) / (seen + FIRM)

    def stake_of(self, owner: Seat, count: int) -> float:
        """What the owner loses if a false suitcase is opened, as far as can be told, in dollars."""
        view, usual = self.view, usual_stake(count)
        found = self.memory.of(owner).found
        seen = [plain(view, cards) + fines(view, cards) for cards in found if cards]
        # What was found before was found in a suitcase about as full.
        certain = self.weights.remembers * len(seen)
        mean = sum(seen) / len(seen) if seen else usual
        return (certain * mean + 2 * FIRM * usual) / (certain + 2 * FIRM)

    def promise(self, owner: Seat, count: int, said: int | None) -> float:
        """What it promises the sheriff to point at such a suitcase, in dollars.

        A bribe, or the owner's loss, of which a rival has a part; an honest owner is paid instead.
        """
        view = self.view
        part, purse = weight(view, owner), view.gold[owner]
        lie, stake = self.chance_of_a_lie(owner, count, said), self.stake_of(owner, count)
        bribe = min(PRICE * stake, purse) * (1 + part)
        opened = stake * 0.65 * part
        paid = 2.0 * count
        if view.rules.fines_to_sheriff:
            opened += min(purse, 0.35 * stake)
            paid += 2.0 * count / part
        return lie * max(bribe, opened) - (1 - lie) * part * paid

    def chance_of_a_look(self, count: int, said: int) -> float:
        """How likely the sheriff points at the own suitcase if it is of so many cards, said so."""
        view = self.view
        rivals = [
            self.promise(other, *_looks_like(view, other))
            for other in view.merchants()
            if other != self.seat and (view.hand_counts[other] or view.suitcases[other])
        ]
        once = share(self.promise(self.seat, count, said), rivals)
        second = view.markers[view.sheriff].second_check and len(rivals)
        return once + (1 - once) * 0.3 * once if second else once


def _looks_like(view: SeatView, other: Seat) -> tuple[int, int | None]:
    """How many cards are in another suitcase and how many were declared, as far as is known."""
    suitcase = view.suitcases[other]
    if suitcase is None:
        return min(view.rules.suitcase_limit, view.hand_counts[other]), None
    return suitcase.count, suitcase.declared.count if suitcase.declared else None


def share(own: float, rivals: Sequence[float]) -> float:
    """How often the sheriff chooses what promises `own` dollars among what promises others."""
    return 1 / (1 + sum(exp(min(30.0, (rival - own) / PATIENCE)) for rival in rivals))
