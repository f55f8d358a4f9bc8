"""The way of a move in Sheriff: check, decide, evolve, and what follows by itself."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.lot import Lot
from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.sheriff import declaration, ending, inspection, loading, market
from nottingham_tui.rules.sheriff.events import Event, GameBegan, PhaseBegan, RoundBegan
from nottingham_tui.rules.sheriff.evolve import evolve
from nottingham_tui.rules.sheriff.misplaced import misplaced
from nottingham_tui.rules.sheriff.moves import Move
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.phases import PhaseRules, no_such_seat
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
    Over: ending.OVER,
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
    _settle(state, lot, events)
    state.entry += 1
    return events


def check(state: State, move: Move) -> Refusal | None:
    """The single truth about legality: why the move is refused, or `None` if it is legal."""
    if not 0 <= move.seat < state.rules.players:
        return no_such_seat(move.seat)
    allowed = PHASES[type(state.phase)].checks.get(type(move))
    return misplaced(state, move) if allowed is None else allowed(state, move)


def decide(state: State, move: Move, lot: Lot) -> Sequence[Event]:
    """What a legal move brings about first, chance included; the state stays as it is."""
    return PHASES[type(state.phase)].decisions[type(move)](state, move, lot)


def follow(state: State, lot: Lot) -> Sequence[Event]:
    """What public facts force next; nothing if the game waits for a seat or is over."""
    return PHASES[type(state.phase)].follow(state, lot)


def play(state: State, move: Move) -> list[Event]:
    """Carry out a move and all that follows by itself; returns the events of its log entry.

    Raises `Refused` for an illegal move; the state is then as it was.
    """
    refusal = check(state, move)
    if refusal is not None:
        raise Refused(refusal)
    lot = Lot(state.seed, state.entry)
    events = list(decide(state, move, lot))
    for event in events:
        evolve(state, event)
    _settle(state, lot, events)
    state.entry += 1
    return events


def settle(state: State) -> list[Event]:
    """What public facts force in a position that was set up; returns its events."""
    events: list[Event] = []
    _settle(state, Lot(state.seed, state.entry), events)
    return events


def _settle(state: State, lot: Lot, events: list[Event]) -> None:
    while following := PHASES[type(state.phase)].follow(state, lot):
        for event in following:
            evolve(state, event)
        events += following


def replay(state: State, events: Sequence[Event]) -> None:
    """Fold the events of one log entry into the state."""
    for event in events:
        evolve(state, event)
    state.entry += 1


def phase_name(state: State) -> str:
    """The name of the phase: `market`, `loading`, `declaration`, `inspection` or `over`."""
    return PHASES[type(state.phase)].name


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats the game waits for."""
    return PHASES[type(state.phase)].to_act(state)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """What the seat may do now."""
    return PHASES[type(state.phase)].options(state, seat)
