"""The way of a move, the same in every game: check, decide, evolve, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any, Protocol, TypeVar

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat

Event = Any
"""What happened: one of the classes that the steps of a game keep in their `evolves`."""

Kind = TypeVar("Kind")

Check = Callable[[Any, Any], Refusal | None]
Decision = Callable[[Any, Any, RandomSource], Sequence[Event]]
Evolution = Callable[[Any, Any], None]
Refusing = Callable[[Any, Any], Refusal]


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat intends. The few that nobody makes, such as a clock's, are of no such class."""

    seat: Seat


class AuditError(Exception):
    """What an audit of a table says: one English sentence that names no card's whereabouts."""


class GameState(Protocol):
    """A whole table of any game, hidden cards included: what all have, whatever else is in it.

    `rules` is its rule set, `phase` the record of the running phase. All lots of the game are
    drawn from the `seed`. `entry` is the number of the log entry that comes next, from 0. `round`
    is the running one, from 1, and 0 before the deal; a game without rounds counts turns.
    """

    rules: Any
    seed: int
    entry: int
    round: int
    phase: Any


class Phased:
    """What every state can do. It has no fields: each family's are of their own types."""

    __slots__ = ()

    def running(self: GameState, kind: type[Kind]) -> Kind:
        """The record of the running phase. Raises `TypeError` in a phase of another kind."""
        phase = self.phase
        if isinstance(phase, kind):
            return phase
        raise TypeError(f"this is no time for {kind.__name__}")


def no_options(_state: Any, _seat: Seat) -> tuple[Any, ...]:
    """There is nothing to do."""
    return ()


def nothing_changes(_state: Any, _event: Any) -> None:
    """What an event does that tells something and changes nothing by itself."""


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """The pure functions of one phase, or of a step that is no phase of its own.

    `checks` and `decisions` go by the type of a move and speak of what is legal in this phase.
    `follow` gives the events that public facts force next, or none if the game waits for a seat.
    Without them nothing follows by itself, the game waits for nobody, and there is nothing to do.

    `evolves` goes by the type of an event and is the only thing that changes a state: it writes
    down what the event says and decides nothing. `wrong_phase` goes by the type of a move and
    says why it is refused where it has no place; `closed` does so for every move that has no
    place in this phase, whatever its own step says. `audit` raises `AuditError`; that of a phase
    is asked while it runs, that of a shared step always.
    """

    name: str
    checks: Mapping[type, Check] = field(default_factory=dict)
    decisions: Mapping[type, Decision] = field(default_factory=dict)
    follow: Callable[[Any, RandomSource], Sequence[Any]] = lambda _state, _chance: ()
    to_act: Callable[[Any], tuple[Seat, ...]] = lambda _state: ()
    options: Callable[[Any, Seat], tuple[Any, ...]] = no_options
    evolves: Mapping[type, Evolution] = field(default_factory=dict)
    wrong_phase: Mapping[type, Refusing] = field(default_factory=dict)
    audit: Callable[[Any], None] = lambda _state: None
    closed: Refusing | None = None


class Engine:
    """One game's phases put to work: what the rules keep of a family.

    `phases` goes by the type of the phase record that a state holds, `shared` are the steps that
    are no phase. `empty` makes a table before anything happened from a rule set and a seed, `deal`
    gives the events that open the first turn for a first player, or for none if that is drawn
    by lot. `no_such_seat` refuses a move of a seat nobody sits on. `complete` gives an event of an
    old log, and the state before it, what was not recorded then.

    A state has `rules.players`, `seed`, `entry` (the number of the log entry that comes next) and
    `phase`. A move has a `seat`, but for the few that nobody makes, such as a clock's.

    Raises `ValueError` if two steps say what the same event does, or refuse the same move, and
    `LookupError` if a move is refused by none.
    """

    def __init__(
        self,
        phases: Mapping[type, PhaseRules],
        shared: Sequence[PhaseRules],
        *,
        empty: Callable[[Any, int], Any],
        deal: Callable[[Any, Seat | None, RandomSource], Sequence[Any]],
        no_such_seat: Callable[[Seat], Refusal],
        complete: Callable[[Any, Any], Any] = lambda _state, event: event,
    ) -> None:
        steps = (*phases.values(), *shared)
        self.phases = phases
        self.empty = empty
        self._deal = deal
        self._no_such_seat = no_such_seat
        self._complete = complete
        self._evolves = _joined(step.evolves for step in steps)
        self._wrong_phase = _joined(step.wrong_phase for step in steps)
        self._audits = [step.audit for step in shared]
        for move in {move for step in steps for move in step.checks}:
            if move not in self._wrong_phase:
                raise LookupError(f"no step refuses {move.__name__} in another phase")

    @property
    def moves(self) -> frozenset[type]:
        """The kinds of all that can be intended in the game."""
        return frozenset(self._wrong_phase)

    @property
    def events(self) -> frozenset[type]:
        """The kinds of all that can happen in the game."""
        return frozenset(self._evolves)

    def check(self, state: Any, move: Any) -> Refusal | None:
        """The single truth about legality: why the move is refused, or `None` if it is legal."""
        seat = getattr(move, "seat", 0)
        if not 0 <= seat < state.rules.players:
            return self._no_such_seat(seat)
        phase = self.phases[type(state.phase)]
        allowed = phase.checks.get(type(move))
        if allowed is not None:
            return allowed(state, move)
        return (phase.closed or self._wrong_phase[type(move)])(state, move)

    def decide(self, state: Any, move: Any, chance: RandomSource) -> Sequence[Any]:
        """What a legal move brings about first, chance included; the state stays as it is."""
        return self.phases[type(state.phase)].decisions[type(move)](state, move, chance)

    def follow(self, state: Any, chance: RandomSource) -> Sequence[Any]:
        """What public facts force next; nothing if the game waits for a seat or is over."""
        return self.phases[type(state.phase)].follow(state, chance)

    def evolve(self, state: Any, event: Any) -> None:
        """Change the state by one event, which says all that was decided."""
        self._evolves[type(event)](state, event)

    def begin(self, state: Any, first: Seat | None = None) -> list[Any]:
        """Deal and open the first turn of an empty table; returns the events of log entry 0.

        Without a first player one is drawn by lot. Raises `ValueError` for a first player where
        there can be none.
        """
        chance = RandomSource(state.seed, state.entry)
        events = self._run(state, self._deal(state.rules, first, chance), chance)
        state.entry += 1
        return events

    def play(self, state: Any, move: Any) -> list[Any]:
        """Carry out a move and all that follows by itself; returns the events of its log entry.

        Raises `Refused` for an illegal move; the state is then as it was.
        """
        refusal = self.check(state, move)
        if refusal is not None:
            raise Refused(refusal)
        chance = RandomSource(state.seed, state.entry)
        decided = self.phases[type(state.phase)].decisions[type(move)](state, move, chance)
        events = self._run(state, decided, chance)
        state.entry += 1
        return events

    def settle(self, state: Any) -> list[Any]:
        """What public facts force in a position that was set up; returns its events."""
        chance = RandomSource(state.seed, state.entry)
        return self._run(state, self.follow(state, chance), chance)

    def _run(self, state: Any, happening: Sequence[Any], chance: RandomSource) -> list[Any]:
        """Let this happen and everything that follows by itself; returns all of it."""
        phases, evolves = self.phases, self._evolves
        events: list[Any] = []
        while happening:
            for event in happening:
                evolves[type(event)](state, event)
            events += happening
            happening = phases[type(state.phase)].follow(state, chance)
        return events

    def replay(self, state: Any, events: Iterable[Any]) -> list[Any]:
        """Fold the events of one log entry into the state; returns them with nothing lacking."""
        complete: list[Any] = []
        for event in events:
            complete.append(self._complete(state, event))
            self.evolve(state, complete[-1])
        state.entry += 1
        return complete

    def audit(self, state: Any) -> None:
        """Raise `AuditError` unless all cards and coins are somewhere exactly once."""
        for audit in self._audits:
            audit(state)
        self.phases[type(state.phase)].audit(state)

    def phase_name(self, state: Any) -> str:
        """The name of the phase, as scripts and rulebook have it."""
        return self.phases[type(state.phase)].name

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """The seats the game waits for."""
        return self.phases[type(state.phase)].to_act(state)

    def options(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """What the seat may do now."""
        return self.phases[type(state.phase)].options(state, seat)


def _joined(tables: Iterable[Mapping[type, Any]]) -> dict[type, Any]:
    """All tables as one. Raises `ValueError` for a type that stands in two of them."""
    joined: dict[type, Any] = {}
    for table in tables:
        for kind, function in table.items():
            if kind in joined:
                raise ValueError(f"two steps answer for {kind.__name__}")
            joined[kind] = function
    return joined
