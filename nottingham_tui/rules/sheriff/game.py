"""The way of a move in Sheriff: check, decide, evolve, and what follows by itself."""

from __future__ import annotations

from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.machine import OVER, Machine, PhaseRules
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.sheriff import declaration, ending, inspection, loading, market
from nottingham_tui.rules.sheriff.events import Event, GameBegan, PhaseBegan, RoundBegan
from nottingham_tui.rules.sheriff.evolve import evolve
from nottingham_tui.rules.sheriff.misplaced import misplaced
from nottingham_tui.rules.sheriff.phases import no_such_seat
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import (
    Declaration,
    Inspection,
    Loading,
    Market,
    Over,
    RoundOver,
    State,
)

PHASES: dict[type, PhaseRules] = {
    Market: market.RULES,
    Loading: loading.RULES,
    Declaration: declaration.RULES,
    Inspection: inspection.RULES,
    RoundOver: ending.ROUND_OVER,
    Over: OVER,
}


def empty(rules: RuleSet, seed: int) -> State:
    """A table before anything happened: the start of every fold."""
    return State(rules, seed, RoundOver())


def begin(state: State, first_sheriff: Seat | None = None) -> list[Event]:
    """Shuffle, deal and open the first round of an empty table (2E-2.1 to 2E-2.3).

    Without a first sheriff one is drawn by lot. Returns the events of log entry 0.
    """
    rules = state.rules
    lot = Lot(state.seed, state.entry)
    by_lot = first_sheriff is None
    first = lot.one_of(range(rules.players)) if first_sheriff is None else first_sheriff
    cards = [good for good, number in rules.deck.items() for _ in range(number)]
    pile = lot.shuffled(cards)
    size = rules.full_hand
    hands = tuple(
        secret(tuple(pile[seat * size : (seat + 1) * size]), seat) for seat in range(rules.players)
    )
    rest = tuple(pile[rules.players * size :])
    events: list[Event] = [
        GameBegan(first, by_lot, hands, secret(rest)),
        RoundBegan(1, first),
        PhaseBegan(rules.phases[0]),
    ]
    for event in events:
        evolve(state, event)
    MACHINE.run_on(state, lot, events)
    state.entry += 1
    return events


MACHINE = Machine(PHASES, evolve, misplaced, no_such_seat)

check = MACHINE.check
decide = MACHINE.decide
follow = MACHINE.follow
play = MACHINE.play
settle = MACHINE.settle
replay = MACHINE.replay
phase_name = MACHINE.phase_name
to_act = MACHINE.to_act
options = MACHINE.options
