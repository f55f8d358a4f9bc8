"""Saved games in a folder: made whole, locked while open, only ever added to.

A save is `NAME.jsonl`, its lock `NAME.lock`; the end of a line that was torn is kept as
`NAME.torn-1` and so on.
"""

from __future__ import annotations

import contextlib
import glob
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from nottingham_tui.session import files, log
from nottingham_tui.session.gamefile import (
    GameFile,
    NoLocksError,
    release,
    rescued_names,
    take_lock,
)
from nottingham_tui.session.header import Header
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.reading import read
from nottingham_tui.session.troubles import (
    BrokenSaveError,
    NoSuchSaveError,
    SaveError,
    SaveInUseError,
)
from nottingham_tui.session.veil import Veil

if TYPE_CHECKING:
    from filelock import BaseFileLock


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A save. `created` is ISO 8601 with its offset, `changed` in seconds since 1970.

    `round` of `rounds` is the running one; without rounds `rounds` is 0 and `round` the number of
    the turn. `phase` is its name in the rules, `players` their names by seat. `over` tells whether
    the game has ended. A save that can't be read has a `problem` and nothing but
    its name, path and time of change; `can_be_rescued` if opening it saves its good part elsewhere.
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
    problem: SaveError | None = None
    can_be_rescued: bool = False


class Store:
    """The saves in one folder, which is made when the first game is."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def create(self, header: Header, first: log.EntryLine) -> GameFile:
        """Make the save of a new game: its header and its deal, whole or not at all.

        It is named after the moment it was created. Raises `SaveError`.
        """
        lines = (log.write_header(header), log.codec(header.game).write(first))
        content, veil = Veil(header.format).cover_all(lines)
        try:
            self.directory.mkdir(files.FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
            self._demand_own()
            files.sweep(self.directory)
            for path in self._new_paths(header.created):
                lock = take_lock(path)
                if lock is None:
                    continue
                try:
                    files.create(path, content)
                    return GameFile(path, lock, content, veil)
                except FileExistsError:
                    release(lock)
                except OSError:
                    release(lock)
                    raise
        except NoLocksError:
            raise SaveError("no_locks", folder=self.directory) from None
        except OSError:
            pass
        raise SaveError("not_made", folder=self.directory)

    def open(self, name: str) -> tuple[GameFile, Ledger]:
        """Open a save and fold it; a torn last line is set aside first.

        Of a damaged save the part before the damage is saved as another game. Raises
        `SaveInUseError`, `BrokenSaveError`, `NoSuchSaveError`, `SaveError`.
        """
        path = self._path(name)
        lock = self._lock(path)
        with contextlib.ExitStack() as stack:
            stack.callback(release, lock)
            self._demand_own()
            try:
                found = read(path)
            except BrokenSaveError as error:
                raise _rescued(path, error) from None
            # Not every file system keeps rights; those of the folder are looked at besides.
            with contextlib.suppress(OSError):
                path.chmod(files.OWNER_ONLY)
            try:
                if found.rest:
                    files.set_aside(path, found.rest)
                    _cut(path, len(found.whole))
                file = GameFile(path, lock, found.whole, found.veil)
            except OSError:
                raise SaveError("unwritable", name=name) from None
            stack.pop_all()
        return file, found.ledger

    def delete(self, name: str) -> None:
        """Delete a save, also one that can't be read, and what was set aside of it.

        Raises `SaveInUseError`, `NoSuchSaveError`, `SaveError`.
        """
        path = self._path(name)
        lock = self._lock(path)
        try:
            path.unlink()
            for aside in self.directory.glob(f"{glob.escape(path.stem)}.torn-*"):
                aside.unlink(missing_ok=True)
            path.with_suffix(".lock").unlink(missing_ok=True)
        except OSError:
            raise SaveError("not_deleted", name=name) from None
        finally:
            release(lock)

    def survey(self) -> Sequence[SaveInfo]:
        """Every save, the one written to last first; also those that can't be read."""
        found = [info for name in self.names() if (info := _info(self._path(name))) is not None]
        return sorted(found, key=lambda info: (info.changed, info.name), reverse=True)

    def names(self) -> Sequence[str]:
        """The names of all saves in order, without a look into them: quick."""
        return files.save_names(self.directory)

    def latest(self) -> str | None:
        """The name of the save written to last, without a look into it: quick."""
        times = [
            (changed, name)
            for name in self.names()
            if (changed := _changed(self._path(name))) is not None
        ]
        return max(times)[1] if times else None

    def path(self, name: str) -> Path:
        """Where the save of this name is. Raises `NoSuchSaveError`."""
        path = self._path(name)
        if not path.is_file():
            raise NoSuchSaveError("no_save", name=name)
        return path

    def _demand_own(self) -> None:
        """Raise `SaveError` for a folder that others can write to, `OSError` if it can't be told.

        They could put another game, with other cards, in the place of a save.
        """
        if files.others_can_write(self.directory):
            raise SaveError("open_to_others", folder=self.directory)

    def _path(self, name: str) -> Path:
        if not name or name.startswith(".") or "/" in name or os.sep in name or "\0" in name:
            raise NoSuchSaveError("no_such_name")
        return self.directory / f"{name}{files.SUFFIX}"

    def _new_paths(self, created: str) -> Iterator[Path]:
        moment = datetime.fromisoformat(created).strftime("%Y-%m-%d-%H%M")
        yield self._path(moment)
        for number in range(2, 1000):
            yield self._path(f"{moment}-{number}")

    def _lock(self, path: Path) -> BaseFileLock:
        """The lock of a save that is there, taken. Raises `SaveInUseError`, `SaveError`."""
        self.path(path.stem)
        try:
            lock = take_lock(path)
        except NoLocksError:
            raise SaveError("no_locks", folder=self.directory) from None
        except OSError:
            raise SaveError("not_locked", name=path.stem) from None
        if lock is None:
            raise _in_use(path)
        return lock


def _rescued(path: Path, error: BrokenSaveError) -> BrokenSaveError:
    """The error of a damaged save whose good part has been saved as another game, if it could."""
    if not error.good:
        return error
    for other in rescued_names(path):
        try:
            files.create(other, error.good)
        except FileExistsError:
            with contextlib.suppress(OSError):
                if other.read_bytes().startswith(error.good):
                    return _rescued_as(other, path, error)
        except OSError:
            return error
        else:
            return _rescued_as(other, path, error)
    return error


def _rescued_as(other: Path, path: Path, error: BrokenSaveError) -> BrokenSaveError:
    return BrokenSaveError("rescued", error.line, error.good, name=path.stem, other=other.stem)


def _cut(path: Path, length: int) -> None:
    descriptor = files.opened(path)
    try:
        os.ftruncate(descriptor, length)
        files.sync(descriptor)
    finally:
        os.close(descriptor)


def _in_use(path: Path) -> SaveInUseError:
    info = _info(path)
    if info is None or info.problem:
        return SaveInUseError("in_use", name=path.stem)
    if not info.rounds:
        return SaveInUseError(
            "in_use_in_turn", players=info.players, name=info.name, turn=info.round
        )
    return SaveInUseError(
        "in_use_in_round",
        players=info.players,
        name=info.name,
        round=info.round,
        rounds=info.rounds,
    )


def _changed(path: Path) -> float | None:
    try:
        return path.stat().st_mtime
    except OSError:
        return None


def _info(path: Path) -> SaveInfo | None:
    """What is told of a save; `None` if it is gone."""
    changed = _changed(path)
    if changed is None:
        return None
    try:
        ledger = read(path).ledger
    except NoSuchSaveError:
        return None
    except SaveError as error:
        good = error.good if isinstance(error, BrokenSaveError) else b""
        # Another one of its kind: where it was raised, the hands of the game were at hand.
        problem = SaveError(error.code, **error.values)
        return SaveInfo(path.stem, path, changed, problem=problem, can_be_rescued=bool(good))
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
    )
