"""The way of a move in Nottingham: check, decide, evolve, and what follows by itself."""

from __future__ import annotations

from nottingham_tui.rules.kernel.cards import dealt_hands, shuffled_deck
from nottingham_tui.rules.kernel.engine import OVER, Engine, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.nottingham import (
    acting,
    ambushes,
    attack,
    bidding,
    favour,
    laying,
    trading,
)
from nottingham_tui.rules.nottingham.events import Event, GameBegan, TurnBegan
from nottingham_tui.rules.nottingham.evolve import evolve
from nottingham_tui.rules.nottingham.items import COLOURS
from nottingham_tui.rules.nottingham.misplaced import misplaced
from nottingham_tui.rules.nottingham.phases import no_such_seat
from nottingham_tui.rules.nottingham.ruleset import RuleSet, ambush_cards
from nottingham_tui.rules.nottingham.state import (
    Acting,
    Ambushed,
    Beginning,
    Bidding,
    Defence,
    Favour,
    Keeping,
    Over,
    Picking,
    Shortage,
    State,
    Traded,
    Trading,
)

PHASES: dict[type, PhaseRules] = {
    Beginning: acting.BEGINNING,
    Acting: acting.RULES,
    Bidding: bidding.RULES,
    Defence: attack.DEFENCE,
    Picking: attack.PICKING,
    Keeping: laying.RULES,
    Trading: trading.RULES,
    Ambushed: ambushes.RULES,
    Traded: trading.TRADED,
    Favour: favour.FAVOUR,
    Shortage: favour.SHORTAGE,
    Over: OVER,
}


def empty(rules: RuleSet, seed: int) -> State:
    """A table before anything happened: the start of every fold."""
    return State(rules, seed, Beginning())


def begin(state: State, first: Seat | None = None) -> list[Event]:
    """Deal and turn up the first card of an empty table (NO-1.2 to NO-1.6, NO-2.1).

    Without a first player one is drawn by lot. Returns the events of log entry 0.
    """
    rules = state.rules
    chance = RandomSource(state.seed, state.entry)
    starts = chance.one_of(range(rules.players)) if first is None else first
    colours = COLOURS[: rules.players]
    hands, left = dealt_hands(shuffled_deck(rules.deck, chance), rules.players, rules.dealt)
    rest = secret(tuple(left))
    ambush_pile = secret(tuple(chance.shuffled(ambush_cards(colours))))
    events: list[Event] = [
        GameBegan(starts, first is None, colours, hands, rest, ambush_pile),
        TurnBegan(1, starts),
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
