"""What the session needs of each game beside its rules: how it is written, seen and led through.

A family's `GameAdapter` is `PART` of the module of `adapters` that has its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import field
from typing import Any

from nottingham_tui import families
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Engine
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """An answer that a seat can settle beforehand for as long as a turn lasts.

    `label` is a marked English text, `rule` its number. `move` gives what the seat answers if
    it is asked now what the answer is about, and `None` if it is not. `turn` numbers the time for
    which an answer of the seat holds: when it changes, the answer is over. `asked` says whether
    the rule set of a game ever asks for it.
    """

    label: str
    rule: str
    move: Callable[[Any, Seat], Any]
    turn: Callable[[Any, Seat], int]
    asked: Callable[[Any], bool] = lambda _rules: True


@dataclass(frozen=True, slots=True)
class Timed:
    """How a game is played against the clock.

    `seconds` is the whole time of a rule set, 0 without a clock. `stretch` tells what the clock
    is running for, such as the inspection of a round, or `None` while no time is to be measured;
    when it changes, the clock begins anew. `runs` says whether the time of a stretch counts
    right now. `time_up` makes the move of the clock that has run out.
    """

    seconds: Callable[[Any], int]
    stretch: Callable[[Any], Hashable]
    runs: Callable[[Any], bool]
    time_up: Callable[[], Any]


@dataclass(frozen=True, slots=True)
class WireNames:
    """How moves and events are written down: from the kind in a save to the class."""

    moves: Mapping[str, type]
    events: Mapping[str, type]


@dataclass(frozen=True, slots=True)
class Conduct:
    """How a game is led through.

    `words` are the moves that can be taken back, `not_words` the refusal to take back another.

    `speakers` are those who may speak up in public now, in the order they are asked; where it
    names somebody, bots are asked one after the other (`consider`) and may answer with a move of
    `answers`, and one who is to decide does so when all have said nothing. `topics` says what an
    offer is about, such as bags, and is empty for other moves: about each a bot speaks up a few
    times a round only. `pact` names those between whom a move strikes a deal; `opening` are the
    events with which such talk begins. `silence` is the move that the table makes for all when
    nobody speaks up, `None` if none is due.

    `timed` is `None` for a game that knows no clock. `standing` are the answers that a seat may
    settle beforehand, by their key in a save. Where nothing is said of it all goes in turn.
    """

    words: tuple[type, ...]
    not_words: Refusal
    answers: tuple[type, ...] = ()
    speakers: Callable[[Any], tuple[Seat, ...]] = lambda _state: ()
    topics: Callable[[Any], frozenset[Hashable]] = lambda _move: frozenset()
    pact: Callable[[Any, Any], frozenset[Seat]] = lambda _state, _move: frozenset()
    opening: tuple[type, ...] = ()
    silence: Callable[[Any], Any] = lambda _state: None
    timed: Timed | None = None
    standing: Mapping[str, StandingAnswer] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameAdapter:
    """A family of games as the session has it. `audit` raises `AuditError`."""

    wire: WireNames
    conduct: Conduct
    view_for: Callable[[Any, Seat | None], Any]
    audit: Callable[[Any], None]


def wire_names(rules: Engine, **written: type) -> WireNames:
    """The names of a family's moves and events: those of the classes, in small letters.

    `written` are classes that have another name in saves, from before they were renamed: so old
    saves are read all the same.
    """
    before = {kind: name for name, kind in written.items()}

    def named(kinds: Iterable[type]) -> dict[str, type]:
        return {
            before.get(kind) or re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind
            for kind in sorted(kinds, key=lambda kind: kind.__name__)
        }

    return WireNames(named(rules.moves), named(rules.events))


def adapter(game: str) -> GameAdapter:
    """The adapter of a game of the registry. Raises `KeyError` if there is no such game."""
    found: GameAdapter = families.part(GAMES[game].family, "session")
    return found
