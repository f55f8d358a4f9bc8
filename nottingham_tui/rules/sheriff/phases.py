"""What a phase of Sheriff is made of, and what several phases need."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.cards import drawn
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, secret
from nottingham_tui.rules.sheriff.events import (
    BagClosed,
    CardsDrawn,
    Event,
    PileReshuffled,
)
from nottingham_tui.rules.sheriff.state import State


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (2E-2.4)."""
    return Refusal("no_such_seat", "2E-2.4", {"number": seat})


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


def draw(
    state: State,
    takers: Sequence[Seat],
    chance: RandomSource,
    piles: Sequence[Sequence[Good]] | None = None,
) -> list[Event]:
    """The takers draw one card each in this order, a seat as often as it stands there.

    When a card is to be drawn and none is there, the discard pile is shuffled (2E-3.5, 2E-3.6),
    of two all but the top five cards of each (1E-2.7); if there is nothing to shuffle either, the
    drawing ends. `piles` are the discard piles if they are about to change.
    """
    spared = state.rules.spared

    def refill() -> list[Good]:
        cards: list[Good] = []
        for pile in state.discard_piles if piles is None else piles:
            cards += pile[: max(0, len(pile) - spared)]
        return chance.shuffled(cards)

    steps = drawn(state.draw_pile, takers, refill)
    events: list[Event] = []
    for step in steps:
        if isinstance(step, dict):
            hands = tuple((seat, secret(tuple(cards), seat)) for seat, cards in step.items())
            events.append(CardsDrawn(hands))
        else:
            events.append(PileReshuffled(secret(tuple(step))))
    return events
