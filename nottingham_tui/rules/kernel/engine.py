"""The way of a move, the same in every game: check, decide, evolve, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat

Check = Callable[[Any, Any], Refusal | None]
Decision = Callable[[Any, Any, RandomSource], Sequence[Any]]


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """The pure functions of one phase.

    `checks` and `decisions` go by the type of a move and speak of the moves of this phase only.
    `follow` gives the events that public facts force next, or none if the game waits for a seat.
    """

    name: str
    checks: Mapping[type, Check]
    decisions: Mapping[type, Decision]
    follow: Callable[[Any, RandomSource], Sequence[Any]]
    to_act: Callable[[Any], tuple[Seat, ...]]
    options: Callable[[Any, Seat], tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Engine:
    """One game's phases put to work.

    `phases` goes by the type of the phase record that a state holds. `misplaced` refuses a move
    that has no place in the phase, `no_such_seat` one of a seat nobody sits on. A state has
    `rules.players`, `seed`, `entry` (the number of the log entry that comes next) and `phase`.
    A move has a `seat`, but for the few that nobody makes, such as a clock's.
    """

    phases: Mapping[type, PhaseRules]
    evolve: Callable[[Any, Any], None]
    misplaced: Callable[[Any, Any], Refusal]
    no_such_seat: Callable[[Seat], Refusal]

    def check(self, state: Any, move: Any) -> Refusal | None:
        """The single truth about legality: why the move is refused, or `None` if it is legal."""
        seat = getattr(move, "seat", 0)
        if not 0 <= seat < state.rules.players:
            return self.no_such_seat(seat)
        allowed = self.phases[type(state.phase)].checks.get(type(move))
        return self.misplaced(state, move) if allowed is None else allowed(state, move)

    def decide(self, state: Any, move: Any, chance: RandomSource) -> Sequence[Any]:
        """What a legal move brings about first, chance included; the state stays as it is."""
        return self.phases[type(state.phase)].decisions[type(move)](state, move, chance)

    def follow(self, state: Any, chance: RandomSource) -> Sequence[Any]:
        """What public facts force next; nothing if the game waits for a seat or is over."""
        return self.phases[type(state.phase)].follow(state, chance)

    def play(self, state: Any, move: Any) -> list[Any]:
        """Carry out a move and all that follows by itself; returns the events of its log entry.

        Raises `Refused` for an illegal move; the state is then as it was.
        """
        refusal = self.check(state, move)
        if refusal is not None:
            raise Refused(refusal)
        chance = RandomSource(state.seed, state.entry)
        events = list(self.decide(state, move, chance))
        for event in events:
            self.evolve(state, event)
        self.run_on(state, chance, events)
        state.entry += 1
        return events

    def settle(self, state: Any) -> list[Any]:
        """What public facts force in a position that was set up; returns its events."""
        events: list[Any] = []
        self.run_on(state, RandomSource(state.seed, state.entry), events)
        return events

    def run_on(self, state: Any, chance: RandomSource, events: list[Any]) -> None:
        """Let everything happen that is forced, and add it to the events."""
        phases = self.phases
        while following := phases[type(state.phase)].follow(state, chance):
            for event in following:
                self.evolve(state, event)
            events += following

    def replay(self, state: Any, events: Sequence[Any]) -> None:
        """Fold the events of one log entry into the state."""
        for event in events:
            self.evolve(state, event)
        state.entry += 1

    def phase_name(self, state: Any) -> str:
        """The name of the phase, as scripts and rulebook have it."""
        return self.phases[type(state.phase)].name

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        return self.phases[type(state.phase)].to_act(state)

    def options(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """What the seat may do now."""
        return self.phases[type(state.phase)].options(state, seat)


def nothing_follows(_state: Any, _chance: RandomSource) -> Sequence[Any]:
    """Nothing happens by itself."""
    return ()


def nobody(_state: Any) -> tuple[Seat, ...]:
    """The game waits for nobody."""
    return ()


def no_options(_state: Any, _seat: Seat) -> tuple[Any, ...]:
    """There is nothing to do."""
    return ()


OVER = PhaseRules("over", {}, {}, nothing_follows, nobody, no_options)
"""The phase after the end of every game."""
