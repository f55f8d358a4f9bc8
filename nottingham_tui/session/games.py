"""What the session needs of each game beside its rules: the words of its saves, its views.

The names of moves and events in a save are listed one by one, so that a class can be renamed or
moved and old saves are read all the same. A game's vocabulary is `VOCABULARY` in the module of
`vocabularies` that is named as the folder of its rules; it is loaded when a game is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES


def _nobody(_state: Any) -> tuple[Seat, ...]:
    return ()


def _nothing(_move: Any) -> frozenset[Hashable]:
    return frozenset()


def _no_move(_state: Any) -> Any:
    return None


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """An answer that a seat can settle beforehand for as long as a turn lasts.

    `label` is a marked English text, `rule` its number. `move` gives what the seat answers if
    it is asked now what the answer is about, and `None` if it is not. `turn` numbers the time for
    which an answer of the seat holds: when it changes, the answer is over.
    """

    label: str
    rule: str
    move: Callable[[Any, Seat], Any]
    turn: Callable[[Any, Seat], int]


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
class Vocabulary:
    """How a game is written down, looked at, audited, and led through.

    `moves` and `events` go from the kind in a save to the class. `words` are the moves that can
    be taken back, `not_words` the refusal to take back another.

    `speakers` are those who may speak up in public now, in the order they are asked; where it
    names somebody, bots are asked one after the other (`consider`) and may answer with a move of
    `answers`, and one who is to decide does so when all have said nothing. `topics` says what an
    offer is about, such as bags, and is empty for other moves: about each a bot speaks up a few
    times a round only. `silence` is the move that the table makes for all when nobody speaks up,
    `None` if none is due.

    `standing` are the answers that a seat may settle beforehand, by their key in a save.
    """

    moves: Mapping[str, type]
    events: Mapping[str, type]
    words: tuple[type, ...]
    not_words: Refusal
    view_for: Callable[[Any, Seat | None], Any]
    audit: Callable[[Any], None]
    answers: tuple[type, ...] = ()
    speakers: Callable[[Any], tuple[Seat, ...]] = _nobody
    topics: Callable[[Any], frozenset[Hashable]] = _nothing
    silence: Callable[[Any], Any] = _no_move
    timed: Timed | None = None
    standing: Mapping[str, StandingAnswer] = field(default_factory=dict)


@cache
def vocabulary(game: str) -> Vocabulary:
    """The vocabulary of a game of the registry. Raises `KeyError` if there is no such game."""
    module = import_module(f"nottingham_tui.session.vocabularies.{GAMES[game].family}")
    found: Vocabulary = module.VOCABULARY
    return found
