"""What several phases of At the Border need."""

from __future__ import annotations

from collections.abc import Iterable

from nottingham_tui.rules.border.events import CardsDealt, Event, PileReshuffled
from nottingham_tui.rules.border.state import State
from nottingham_tui.rules.kernel.cards import clockwise, drawn, one_by_one
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, secret


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (BO-1.5)."""
    return Refusal("no_such_seat", "BO-1.5", {"number": seat})


def in_order(state: State, cards: Iterable[Good]) -> tuple[Good, ...]:
    """The cards sorted by the order of the rule set: their order tells nothing."""
    return tuple(sorted(cards, key=state.rules.order.__getitem__))


def deal(state: State, sheriff: Seat, chance: RandomSource) -> list[Event]:
    """Everyone is dealt cards up to a full hand (BO-2.11, BO-2.14, BO-4.5).

    One card at a time, clockwise from the left of the new sheriff. When a card is to be dealt and
    none is there, the discard pile is shuffled; if that is empty too, hands stay short.
    """
    players = state.rules.players
    missing = [max(0, state.rules.full_hand - len(hand)) for hand in state.hands]
    takers = one_by_one(missing, clockwise((sheriff + 1) % players, players))
    events: list[Event] = []
    for step in drawn(state.draw_pile, takers, lambda: chance.shuffled(state.discard_pile)):
        if isinstance(step, dict):
            hands = tuple((seat, secret(tuple(cards), seat)) for seat, cards in step.items())
            events.append(CardsDealt(hands))
        else:
            events.append(PileReshuffled(secret(tuple(step))))
    return events
