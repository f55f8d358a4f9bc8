"""What a phase of Sheriff is made of, and what several phases need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, secret
from nottingham_tui.rules.sheriff.events import BagClosed, CardsDrawn, Event, PileReshuffled
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import State

Check = Callable[[State, Any], Refusal | None]
Decision = Callable[[State, Any, Lot], Sequence[Event]]


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """The pure functions of one phase.

    `checks` and `decisions` go by the type of a move and speak of the moves of this phase only.
    `follow` gives the events that public facts force next, or none if the game waits for a seat.
    """

    name: str
    checks: Mapping[type, Check]
    decisions: Mapping[type, Decision]
    follow: Callable[[State, Lot], Sequence[Event]]
    to_act: Callable[[State], tuple[Seat, ...]]
    options: Callable[[State, Seat], tuple[Option, ...]]


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (2E-2.4)."""
    return Refusal("no_such_seat", "2E-2.4", {"number": seat})


def holds(cards: Sequence[Good], wanted: Sequence[Good]) -> bool:
    """Whether all the wanted cards are among the cards, each one once."""
    left = list(cards)
    for card in wanted:
        if card not in left:
            return False
        left.remove(card)
    return True


def common(wanted: Sequence[Good], cards: Sequence[Good]) -> tuple[Good, ...]:
    """The wanted cards that do exist among the cards, each one once, in the order wanted."""
    left = list(cards)
    found = []
    for card in wanted:
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(found)


def without(cards: Sequence[Good], taken: Sequence[Good]) -> tuple[Good, ...]:
    """The cards left when the taken ones are gone. Raises `ValueError` if one is not there."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def next_phase(state: State, name: str) -> str:
    """The name of the phase that comes after the phase `name` in a round."""
    phases = state.rules.phases
    return phases[phases.index(name) + 1]


def must_load(state: State, seat: Seat) -> bool:
    """Whether this merchant still has to load: no bag yet, and a card to load (2E-4.7)."""
    return state.bags[seat] is None and bool(state.hands[seat])


def forced_load(state: State, seat: Seat) -> tuple[Event, ...]:
    """The bag of a merchant with a single card in hand: all can see that there is no choice."""
    hand = state.hands[seat]
    if must_load(state, seat) and len(hand) == 1:
        return (BagClosed(seat, secret(tuple(hand), seat)),)
    return ()


def draw(state: State, takers: Sequence[Seat], lot: Lot) -> list[Event]:
    """The takers draw one card each in this order, a seat as often as it stands there.

    When a card is to be drawn and none is there, the discard pile is shuffled (2E-3.5, 2E-3.6);
    if that is empty too, the drawing ends.
    """
    events: list[Event] = []
    pile = state.draw_pile
    top = len(pile)
    taken: dict[Seat, list[Good]] = {}
    reshuffled = False
    for seat in takers:
        if not top:
            if reshuffled or not state.discard_pile:
                break
            reshuffled = True
            if taken:
                events.append(_drawn(taken))
                taken = {}
            order = lot.shuffled(state.discard_pile)
            events.append(PileReshuffled(secret(tuple(order))))
            pile = order[::-1]
            top = len(pile)
        top -= 1
        taken.setdefault(seat, []).append(pile[top])
    if taken:
        events.append(_drawn(taken))
    return events


def _drawn(taken: Mapping[Seat, list[Good]]) -> CardsDrawn:
    return CardsDrawn(tuple((seat, secret(tuple(cards), seat)) for seat, cards in taken.items()))


def counted(cards: Iterable[Good]) -> Counter[Good]:
    """How many cards there are of each good."""
    return Counter(cards)
