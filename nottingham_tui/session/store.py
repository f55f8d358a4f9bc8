"""Saved games in a folder: made whole, locked while open, only ever added to.

A save is `NAME.jsonl`, its lock `NAME.lock`; the end of a line that was torn is kept as
`NAME.torn-1` and so on. Errors are sentences for people, in the language spoken now.
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
from nottingham_tui.session.header import Header
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.reading import (
    BrokenSaveError,
    NoSuchSaveError,
    SaveError,
    SaveInUseError,
    WriteFailedError,
    read,
)
from nottingham_tui.text.catalogue import listed, say

if TYPE_CHECKING:
    from filelock import FileLock

__all__ = [
    "BrokenSaveError",
    "GameFile",
    "NoSuchSaveError",
    "SaveError",
    "SaveInUseError",
    "SaveInfo",
    "Store",
    "WriteFailedError",
    "default_directory",
    "delete",
    "saved_games",
]


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A save. `created` is ISO 8601 with its offset, `changed` in seconds since 1970.

    `round` of `rounds` is the running one; without rounds `rounds` is 0 and `round` the number of
    the turn. `phase` is its name in the rules, `players` their names by seat. `over` tells whether
    the game has ended. A save that can't be read has a `problem`, one sentence, and nothing but
    its name, path and time of change.
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
    problem: str = ""


def default_directory() -> Path:
    """The folder of the saves in the user's data directory; it need not be there yet."""
    from platformdirs import user_data_path

    return user_data_path("nottingham-tui", appauthor=False) / "saves"


class GameFile:
    """An open save, locked for this process until `close`."""

    def __init__(self, path: Path, lock: FileLock, length: int) -> None:
        self.path = path
        self.name = path.stem
        self._lock = lock
        self._length = length
        self._descriptor: int | None = os.open(path, os.O_WRONLY)

    def append(self, line: bytes) -> None:
        """Add a line and wait until it is on the disk.

        Raises `WriteFailedError`; the save then ends where it ended before.
        """
        descriptor = self._descriptor
        if descriptor is None:
            raise ValueError("the save is closed")
        try:
            self._trim(descriptor)
            files.write_all(descriptor, line)
        except BaseException as error:
            # If even this fails, the next attempt or the next start does it.
            with contextlib.suppress(OSError):
                self._trim(descriptor)
            if not isinstance(error, OSError):
                raise
            raise WriteFailedError(
                say(
                    "The disk does not take the move: nothing has happened, "
                    "and all that was played before is saved."
                )
            ) from None
        self._length += len(line)

    def close(self) -> None:
        """Let go of the save and its lock; again and again does no harm."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            self._lock.release()

    def _trim(self, descriptor: int) -> None:
        if os.fstat(descriptor).st_size != self._length:
            os.ftruncate(descriptor, self._length)
        os.lseek(descriptor, self._length, os.SEEK_SET)


class Store:
    """The saves in one folder, which is made when the first game is."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def create(self, header: Header, first: log.EntryLine) -> GameFile:
        """Make the save of a new game: its header and its deal, whole or not at all.

        It is named after the moment it was created. Raises `SaveError`.
        """
        content = log.write_header(header) + log.codec(header.game).write(first)
        try:
            self.directory.mkdir(files.FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
            for path in self._new_paths(header.created):
                lock = _lock(path)
                if lock is None:
                    continue
                try:
                    files.create(path, content)
                    return GameFile(path, lock, len(content))
                except FileExistsError:
                    lock.release()
                except OSError:
                    lock.release()
                    raise
        except OSError:
            pass
        raise SaveError(say("The new game cannot be saved in {folder}.", folder=self.directory))

    def open(self, name: str) -> tuple[GameFile, Ledger]:
        """Open a save and fold it; a torn last line is set aside first.

        Raises `SaveInUseError`, `BrokenSaveError`, `NoSuchSaveError`, `SaveError`.
        """
        path = self._path(name)
        with self._locked(path) as (lock, keep):
            ledger, length, rest = read(path)
            try:
                path.chmod(files.OWNER_ONLY)
                if rest:
                    files.set_aside(path, rest)
                    _cut(path, length)
                file = GameFile(path, lock, length)
            except OSError:
                raise SaveError(
                    say("The saved game {name} cannot be written.", name=name)
                ) from None
            keep()
        return file, ledger

    def delete(self, name: str) -> None:
        """Delete a save, also one that can't be read, and what was set aside of it.

        Raises `SaveInUseError`, `NoSuchSaveError`, `SaveError`.
        """
        path = self._path(name)
        with self._locked(path):
            try:
                path.unlink()
                for aside in self.directory.glob(f"{glob.escape(path.stem)}.torn-*"):
                    aside.unlink(missing_ok=True)
                path.with_suffix(".lock").unlink(missing_ok=True)
            except OSError:
                raise SaveError(
                    say("The saved game {name} cannot be deleted.", name=name)
                ) from None

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
            raise NoSuchSaveError(say("There is no saved game {name}.", name=name))
        return path

    def list(self) -> Sequence[SaveInfo]:
        """The saves that can be read, the one written to last first."""
        return [info for info in self.survey() if not info.problem]

    def _path(self, name: str) -> Path:
        if not name or name.startswith(".") or "/" in name or os.sep in name or "\0" in name:
            raise NoSuchSaveError(say("There is no saved game of this name."))
        return self.directory / f"{name}{files.SUFFIX}"

    def _new_paths(self, created: str) -> Iterator[Path]:
        moment = datetime.fromisoformat(created).strftime("%Y-%m-%d-%H%M")
        yield self._path(moment)
        for number in range(2, 1000):
            yield self._path(f"{moment}-{number}")

    @contextlib.contextmanager
    def _locked(self, path: Path) -> Iterator[tuple[FileLock, Keep]]:
        self.path(path.stem)
        try:
            lock = _lock(path)
        except OSError:
            raise SaveError(
                say("The saved game {name} cannot be locked.", name=path.stem)
            ) from None
        if lock is None:
            raise _in_use(path)
        keep = Keep()
        try:
            yield lock, keep
        finally:
            if not keep.kept:
                lock.release()


class Keep:
    """Called if a lock is to outlive the block it was taken for."""

    def __init__(self) -> None:
        self.kept = False

    def __call__(self) -> None:
        self.kept = True


def saved_games(folder: Path) -> Sequence[SaveInfo]:
    """All saves of a folder, the one written to last first; also those that can't be read."""
    return Store(folder).survey()


def delete(folder: Path, name: str) -> None:
    """Delete a save of a folder. Raises `SaveError` and its kinds."""
    Store(folder).delete(name)


def _lock(path: Path) -> FileLock | None:
    """The lock of a save, taken; `None` if another process has it. Raises `OSError`."""
    from filelock import FileLock, Timeout

    lock = FileLock(path.with_suffix(".lock"), timeout=0, mode=files.OWNER_ONLY)
    try:
        lock.acquire()
    except Timeout:
        return None
    except NotImplementedError:
        raise OSError("this file system has no locks") from None
    return lock


def _cut(path: Path, length: int) -> None:
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.ftruncate(descriptor, length)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _in_use(path: Path) -> SaveInUseError:
    info = _info(path)
    if info is None or info.problem:
        return SaveInUseError(
            say("The saved game {name} is open in another window.", name=path.stem)
        )
    if not info.rounds:
        return SaveInUseError(
            say(
                "The game of {players} ({name}, turn {turn}) is open in another window.",
                players=listed(info.players),
                name=info.name,
                turn=info.round,
            )
        )
    return SaveInUseError(
        say(
            "The game of {players} ({name}, round {round} of {rounds}) is open in another window.",
            players=listed(info.players),
            name=info.name,
            round=info.round,
            rounds=info.rounds,
        )
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
        ledger, _length, _rest = read(path)
    except NoSuchSaveError:
        return None
    except SaveError as error:
        return SaveInfo(path.stem, path, changed, problem=str(error))
    phase = ledger.module.phase_name(ledger.state)
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
