"""Saved games in a folder: made whole, locked while open, only ever added to.

A save is `NAME.jsonl`, its lock `NAME.lock`; the end of a line that was torn is kept as
`NAME.torn-1` and so on. Deleted games lie in the folder `bin` for a while.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from nottingham_tui.session import files, log, wastebin
from nottingham_tui.session.gamefile import (
    GameFile,
    NoLocksError,
    create_locked,
    release,
    rescued_names,
    take_lock,
)
from nottingham_tui.session.header import Header
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.reading import read
from nottingham_tui.session.saved import SaveInfo, Saves, info_of
from nottingham_tui.session.tally import Tally, game_of
from nottingham_tui.session.troubles import (
    BrokenSaveError,
    NoSuchSaveError,
    SaveError,
    SaveInUseError,
)
from nottingham_tui.session.veil import Veil
from nottingham_tui.session.wastebin import Binned

if TYPE_CHECKING:
    from filelock import BaseFileLock


@contextlib.contextmanager
def _enough_memory() -> Iterator[None]:
    try:
        yield
    except MemoryError:
        raise SaveError("no_memory_left") from None


class Store:
    """The saves in one folder, which is made when the first game is."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._known: dict[files.Found, SaveInfo] = {}

    @_enough_memory()
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
            wastebin.empty(self.directory)
            moment = datetime.fromisoformat(header.created).strftime("%Y-%m-%d-%H%M")
            made = create_locked(files.alike(self._path(moment), 1000), content)
            if made is not None:
                tally = Tally(game_of(header, first), content, header.people)
                return _begun(*made, content, veil, tally)
        except NoLocksError:
            raise SaveError("no_locks", folder=self.directory) from None
        except OSError:
            pass
        raise SaveError("not_made", folder=self.directory)

    @_enough_memory()
    def open(self, name: str) -> tuple[GameFile, Ledger]:
        """Open a save and fold it; a torn last line is set aside first.

        Its tally tells whether it is as it was left. Of a damaged save the part before the damage
        is saved as another game. Raises `SaveInUseError`, `BrokenSaveError`, `NoSuchSaveError`,
        `SaveError`.
        """
        path = self._path(name)
        lock = self._lock(path)
        with contextlib.ExitStack() as stack:
            stack.callback(release, lock)
            try:
                self._demand_own()
                found = read(path)
            except OSError:
                raise SaveError("unreadable", name=name) from None
            except BrokenSaveError as error:
                raise _rescued(path, error) from None
            # Not every file system keeps rights; those of the folder are looked at besides.
            with contextlib.suppress(OSError):
                path.chmod(files.OWNER_ONLY)
            try:
                if found.rest:
                    files.set_aside(path, found.rest)
                    _cut(path, len(found.whole))
                header, deal = found.ledger.header, found.ledger.records[0].line()
                tally = Tally(game_of(header, deal), found.whole, header.people)
                stack.callback(tally.close)
                file = GameFile(path, lock, found.whole, found.veil, tally)
            except OSError:
                raise SaveError("unwritable", name=name) from None
            tally.compare(found.whole)
            self._known.clear()
            stack.pop_all()
        return file, found.ledger

    @_enough_memory()
    def delete(self, name: str) -> None:
        """Move a save into the bin, also one that can't be read, with what was set aside of it.

        What has lain there for too long is removed. Raises `SaveInUseError`, `NoSuchSaveError`,
        `SaveError`.
        """
        path = self._path(name)
        lock = self._lock(path)
        try:
            wastebin.put(path)
        except OSError:
            raise SaveError("not_deleted", name=name) from None
        else:
            _removed(path.with_suffix(".lock"))
        finally:
            release(lock)
        wastebin.empty(self.directory)

    @_enough_memory()
    def restore(self, name: str) -> None:
        """Bring a deleted game back out of the bin. Raises `NoSuchSaveError`, `SaveError`."""
        path = self._path(name)
        for binned in self.binned():
            if binned.name == name:
                break
        else:
            raise NoSuchSaveError("not_in_bin", name=name)
        try:
            wastebin.take_out(binned, path)
        except FileExistsError:
            raise SaveError("name_taken", name=name) from None
        except OSError:
            raise SaveError("not_restored", name=name) from None

    def binned(self) -> Sequence[Binned]:
        """The deleted games that can be brought back, deleted last first; not looked into."""
        return wastebin.content(self.directory)

    def survey(self) -> Saves:
        """Every save, the one written to last first; also those that can't be read.

        They are read one by one, when they are asked for, and again only if they have changed.
        """
        found = files.found_in(self.directory)
        self._known = {each: info for each in found if (info := self._known.get(each))}
        return Saves(self.directory, found, self._known)

    def names(self) -> Sequence[str]:
        """The names of all saves in order, without a look into them: quick."""
        return files.save_names(self.directory)

    def latest(self) -> str | None:
        """The name of the save written to last, without a look into it: quick."""
        found = files.found_in(self.directory)
        return found[0].name if found else None

    def path(self, name: str) -> Path:
        """Where the save of this name is. Raises `NoSuchSaveError`, `SaveError`."""
        path = self._path(name)
        try:
            is_there = path.is_file()
        except OSError:
            raise SaveError("unreadable", name=name) from None
        if not is_there:
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


def _begun(path: Path, lock: BaseFileLock, content: bytes, veil: Veil, tally: Tally) -> GameFile:
    """A save that has just been made, open; it is removed if that fails."""
    with contextlib.ExitStack() as stack:
        stack.callback(release, lock)
        stack.callback(_removed, path)
        stack.callback(tally.close)
        tally.begin()
        file = GameFile(path, lock, content, veil, tally)
        stack.pop_all()
        return file


def _rescued(path: Path, error: BrokenSaveError) -> BrokenSaveError:
    """The error of a damaged save whose good part has been saved as another game, if it could."""
    if not error.good:
        return error
    for other in rescued_names(path):
        try:
            files.create(other, error.good)
        except FileExistsError:
            if not _begins_with(other, error.good):
                continue
        except OSError:
            return error
        return BrokenSaveError("rescued", error.line, error.good, name=path.stem, copy=other.stem)
    return error


def _begins_with(path: Path, content: bytes) -> bool:
    with contextlib.suppress(OSError):
        return path.read_bytes().startswith(content)
    return False


def _removed(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _cut(path: Path, length: int) -> None:
    descriptor = files.opened(path)
    try:
        os.ftruncate(descriptor, length)
        files.sync(descriptor)
    finally:
        os.close(descriptor)


def _in_use(path: Path) -> SaveInUseError:
    info = info_of(path)
    if info.problem:
        return SaveInUseError("in_use", name=path.stem)
    return SaveInUseError(
        "in_use_in_round" if info.rounds else "in_use_in_turn",
        players=info.players,
        name=info.name,
        round=info.round,
        rounds=info.rounds,
        turn=info.round,
    )
