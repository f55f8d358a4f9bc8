"""What a closed suitcase may hold, as everybody around the table can tell, and what it costs if
the sheriff points at it.

A dollar that goes from one player to another counts more than one that is lost to the bank: the
other one gains it. So an owner rather pays three quarters of what is at stake than have it opened,
and a sheriff rather takes a quarter; any price between the two will do that both hold to. Bots
hold to one a little below half of what is usually at stake. Who offers less mostly has the
suitcase opened, and who asks for more mostly gets nothing.

Where sheriffs always point at the fullest suitcase, three cards are never looked at, which is worth
more than the two cards left behind. So they look into small suitcases just so often that it makes
no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.weights import Weights
from nottingham_tui.bots.border.worth import fines, plain, usual_stake, weight
from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat

LIES = (0.0, 0.3, 0.5, 0.75, 0.94, 0.99)
"""How often a suitcase is not as declared, by the number of its cards, as bots play."""

PRICE = 0.36
"""What part of what is usually at stake a bribe costs in the mean."""

FIRM = 3.0
"""How many suitcases as usual it takes to believe that a player is as others are."""

FAVOUR = 10.0
"""How much it draws the sheriff to players that it stands against them, in dollars."""

STRAYS = 0.06
"""How far what somebody holds to strays, as a part of what is usually at stake."""

EVENLY = 10.0
"""By how many dollars a suitcase must promise more, for its size alone, to be pointed at e times as
often: so often that small ones are no way round the sheriff."""

PATIENCE = 4.0
"""The same, for whatever else is known of it, as owners expect it of a sheriff."""


class Place:
    """A seat of the table, with what it has seen and what it likes."""

    def __init__(self, view: SeatView, memory: Memory, weights: Weights) -> None:
        self.view = view
        self.memory = memory
        self.weights = weights
        self.seat = seat_of(view)
        self.share = view.players / (view.players - 1)

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
        """What it promises the sheriff to point at such a suitcase, in dollars."""
        lie = self.chance_of_a_lie(owner, count, said)
        return self._gain(owner, count, lie, self.stake_of(owner, count))

    def draw(self, owner: Seat, count: int, said: int | None, patience: float = PATIENCE) -> float:
        """How much such a suitcase draws a sheriff of so much patience, in dollars: what it
        promises, but for a part of what is due to its size alone."""
        lie = LIES[min(count, len(LIES) - 1)]
        usual = self._gain(owner, count, lie, usual_stake(count))
        more = self.promise(owner, count, said) - usual + self.revenge(owner)
        return more + usual * patience / EVENLY

    def revenge(self, owner: Seat) -> float:
        """What it is worth to the sheriff to point at somebody it stands against, in dollars."""
        return FAVOUR * self.stance(owner)

    def stance(self, owner: Seat) -> float:
        """How much the sheriff stands against this owner, as in `Memory.stance`."""
        sheriff = self.view.sheriff
        odds = self.memory.stance(owner, sheriff, is_own=sheriff == self.seat)
        return self.weights.remembers * odds

    def _gain(self, owner: Seat, count: int, lie: float, stake: float) -> float:
        """A bribe, or the owner's loss, of which a rival has a part; an honest owner is paid."""
        view = self.view
        part, purse = weight(view, owner, self.weights.chases), view.gold[owner]
        bribe = min(PRICE * stake, purse) * (1 + part)
        opened = stake * 0.65 * part
        paid = 2.0 * count
        if view.rules.fines_to_sheriff:
            opened += min(purse, 0.35 * stake)
            paid += 2.0 * count / part
        record, counts = self.memory.of(owner), self.weights.remembers
        pays = (record.paid * counts + FIRM) / ((record.paid + record.held) * counts + FIRM)
        bribe = pays * bribe + (1 - pays) * opened
        return lie * max(bribe, opened) - (1 - lie) * part * paid

    def chance_of_a_look(self, count: int, said: int) -> float:
        """How likely the sheriff points at the own suitcase if it is of so many cards, said so."""
        view = self.view
        rivals = [
            self.draw(other, *_looks_like(view, other))
            for other in view.merchants()
            if other != self.seat and (view.hand_counts[other] or view.suitcases[other])
        ]
        once = share(self.draw(self.seat, count, said), rivals)
        second = view.markers[view.sheriff].second_check and len(rivals)
        return once + (1 - once) * 0.3 * once if second else once

    def price_of_a_look(self, count: int) -> tuple[float, float]:
        """What a bribe for so many cards costs with this sheriff, and how likely it is taken."""
        record, counts = self.memory.of(self.view.sheriff), self.weights.remembers
        taken, broken = len(record.took) * counts, record.broke * counts
        return PRICE * usual_stake(count), (taken + FIRM) / (taken + broken + FIRM)


def _looks_like(view: SeatView, other: Seat) -> tuple[int, int | None]:
    """How many cards are in another suitcase and how many were declared, as far as is known."""
    suitcase = view.suitcases[other]
    if suitcase is None:
        return min(view.rules.suitcase_limit, view.hand_counts[other]), None
    return suitcase.count, suitcase.declared.count if suitcase.declared else None


def share(own: float, rivals: Sequence[float]) -> float:
    """How often the sheriff chooses what draws `own` dollars among what draws others."""
    return 1 / (1 + sum(exp(min(30.0, (rival - own) / PATIENCE)) for rival in rivals))


def usual_price(place: Place) -> float:
    """What part of what is usually at stake this sheriff may take: less if it did so before."""
    took = place.memory.of(place.view.sheriff).took
    if not took or not place.weights.remembers:
        return PRICE
    mean = (sum(took) + FIRM * PRICE) / (len(took) + FIRM)
    return mean if mean < PRICE - STRAYS else PRICE
