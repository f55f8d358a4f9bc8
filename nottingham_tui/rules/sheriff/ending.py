"""Between rounds and at the end of the game (2E-8.1 to 2E-8.4, 2E-9.1)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.cards import clockwise, one_by_one
from nottingham_tui.rules.kernel.engine import PhaseRules, no_options, nobody
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.sheriff.events import (
    ContrabandTurned,
    DeputiesShuffled,
    Event,
    GameEnded,
    PhaseBegan,
    RoundBegan,
)
from nottingham_tui.rules.sheriff.phases import draw
from nottingham_tui.rules.sheriff.state import State

DEPUTY_CARDS = 6
"""One for each player (2E-15.1)."""


def follow(state: State, chance: RandomSource) -> Sequence[Event]:
    """The game ends after its last round; else the office goes on and all draw up."""
    rules = state.rules
    if state.round >= rules.rounds:
        return _end(state)
    market = PhaseBegan(rules.phases[0])
    if rules.has_deputies:
        # All draw up from the left of the deputy named first, then the next two are named
        # (2E-15.22).
        drawn = draw(state, _takers(state, state.sheriff), chance)
        return (*drawn, *name_deputies(state.deputy_pile, state.round + 1, chance), market)
    sheriff = (state.sheriff + 1) % rules.players
    return (
        RoundBegan(state.round + 1, sheriff),
        *draw(state, _takers(state, sheriff), chance),
        market,
    )


def _end(state: State) -> Sequence[Event]:
    """All contraband is turned up; a feast plate is asked about before scoring (1E-7.11)."""
    contraband = tuple(tuple(stall.contraband) for stall in state.stalls)
    plate = state.rules.plate
    if plate is not None:
        for owner, cards in enumerate(contraband):
            if plate in cards:
                return (ContrabandTurned(owner, contraband),)
    return (GameEnded(contraband),)


def name_deputies(pile: Sequence[Seat], number: int, chance: RandomSource) -> tuple[Event, ...]:
    """Round `number` begins with the next two deputies; a pile used up is shuffled (2E-15.2).

    The pile has its top card last.
    """
    events: list[Event] = []
    if len(pile) < 2:
        order = chance.shuffled(range(DEPUTY_CARDS))
        events.append(DeputiesShuffled(secret(tuple(str(seat) for seat in order))))
        pile = order[::-1]
    first, second = pile[-1], pile[-2]
    return (*events, RoundBegan(number, first, (first, second)))


def _takers(state: State, sheriff: Seat) -> list[Seat]:
    """Who draws, card by card, clockwise from the new sheriff's left (2E-8.3)."""
    players = state.rules.players
    missing = [max(0, state.rules.full_hand - len(hand)) for hand in state.hands]
    return one_by_one(missing, clockwise((sheriff + 1) % players, players))


ROUND_OVER = PhaseRules("round_over", {}, {}, follow, nobody, no_options)
