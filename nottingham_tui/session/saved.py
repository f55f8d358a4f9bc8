"""What is told of the saves in a folder; each is read when it is to be shown, not before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from nottingham_tui.frozen import dataclass
from nottingham_tui.session import tally
from nottingham_tui.session.files import SUFFIX, Found
from nottingham_tui.session.reading import read
from nottingham_tui.session.troubles import BrokenSaveError, SaveError


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A save. `created` is ISO 8601 with its offset, `changed` in seconds since 1970.

    `round` of `rounds` is the running one; without rounds `rounds` is 0 and `round` the number of
    the turn. `phase` is its name in the rules, `players` their names by seat. `over` tells whether
    the game has ended, `is_as_left` whether it is as it was left on this machine. A save that
    can't be read has a `problem` and nothing but its name, path and time of change;
    `can_be_rescued` if opening it saves its good part elsewhere.
    """

    name: str
    path: Path
    changed: float
    created: str = ""
    game: str = ""
    players: tuple[str, ...] = ()
    round: int = 0
    rounds: int = 0
    phase: str = ""
    over: bool = False
    is_as_left: bool = True
    problem: SaveError | None = None
    can_be_rescued: bool = False


class Saves:
    """The saves of a folder in an order; `known` is what has been read of them before."""

    def __init__(self, folder: Path, found: Sequence[Found], known: dict[Found, SaveInfo]) -> None:
        self._folder = folder
        self._found = found
        self._known = known

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, place: int) -> SaveInfo:
        found = self._found[place]
        if found not in self._known:
            self._known[found] = info_of(self._folder / f"{found.name}{SUFFIX}", found.changed)
        return self._known[found]

    def __iter__(self) -> Iterator[SaveInfo]:
        return (self[place] for place in range(len(self)))

    @property
    def names(self) -> list[str]:
        """Their names, without a look into them."""
        return [found.name for found in self._found]


def info_of(path: Path, changed: float = 0.0) -> SaveInfo:
    """What is told of a save that was changed then, from all of it."""
    try:
        found = read(path)
    except MemoryError:
        return SaveInfo(path.stem, path, changed, problem=SaveError("no_memory_left"))
    except SaveError as error:
        good = error.good if isinstance(error, BrokenSaveError) else b""
        # Another one of its kind: where it was raised, the hands of the game were at hand.
        problem = SaveError(error.code, **error.values)
        return SaveInfo(path.stem, path, changed, problem=problem, can_be_rescued=bool(good))
    ledger = found.ledger
    game = tally.game_of(ledger.header, ledger.records[0].line())
    phase = ledger.engine.phase_name(ledger.state)
    return SaveInfo(
        name=path.stem,
        path=path,
        changed=changed,
        created=ledger.header.created,
        game=ledger.header.game,
        players=tuple(seat.name for seat in ledger.header.seats),
        round=ledger.state.round,
        rounds=ledger.rules.rounds,
        phase=phase,
        over=phase == "over",
        is_as_left=tally.noted(game, found.whole) is None,
    )
