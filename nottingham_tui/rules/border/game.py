"""The way of a move in At the Border: check, decide, evolve, and what follows by itself."""

from __future__ import annotations

from nottingham_tui.rules.border import checking, declaration, ending, loading
from nottingham_tui.rules.border.events import Event, GameBegan, PhaseBegan, RoundBegan
from nottingham_tui.rules.border.evolve import evolve
from nottingham_tui.rules.border.misplaced import misplaced
from nottingham_tui.rules.border.phases import no_such_seat
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import (
    Checking,
    Declaring,
    Keeping,
    Loading,
    Office,
    Over,
    RoundOver,
    State,
    TurnOver,
)
from nottingham_tui.rules.kernel.cards import dealt_hands, shuffled_deck
from nottingham_tui.rules.kernel.engine import OVER, Engine, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat, secret

PHASES: dict[type, PhaseRules] = {
    Loading: loading.RULES,
    Declaring: declaration.RULES,
    Checking: checking.RULES,
    TurnOver: ending.TURN_OVER,
    Keeping: ending.KEEPING,
    RoundOver: ending.ROUND_OVER,
    Office: ending.OFFICE,
    Over: OVER,
}


def empty(rules: RuleSet, seed: int) -> State:
    """A table before anything happened: the start of every fold."""
    return State(rules, seed, RoundOver())


def begin(state: State, first_sheriff: Seat | None = None) -> list[Event]:
    """Shuffle, deal and open the first turn of an empty table (BO-1.2 to BO-1.4).

    Without a first sheriff one is drawn by lot. Returns the events of log entry 0.
    """
    rules = state.rules
    chance = RandomSource(state.seed, state.entry)
    by_lot = first_sheriff is None
    first = chance.one_of(range(rules.players)) if first_sheriff is None else first_sheriff
    hands, rest = dealt_hands(shuffled_deck(rules.deck, chance), rules.players, rules.full_hand)
    events: list[Event] = [
        GameBegan(first, by_lot, hands, secret(tuple(rest))),
        RoundBegan(1, first),
        PhaseBegan("loading"),
    ]
    for event in events:
        evolve(state, event)
    ENGINE.run_on(state, chance, events)
    state.entry += 1
    return events


ENGINE = Engine(PHASES, evolve, misplaced, no_such_seat)

check = ENGINE.check
decide = ENGINE.decide
follow = ENGINE.follow
play = ENGINE.play
settle = ENGINE.settle
replay = ENGINE.replay
phase_name = ENGINE.phase_name
to_act = ENGINE.to_act
options = ENGINE.options
