"""An open save: locked, only ever added to, and made anew elsewhere if it is taken away."""

from __future__ import annotations

import contextlib
import errno
import os
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from nottingham_tui.session import files
from nottingham_tui.session.tally import Tally
from nottingham_tui.session.troubles import WriteFailedError
from nottingham_tui.session.veil import Veil

if TYPE_CHECKING:
    from filelock import BaseFileLock

_NO_LOCKS = frozenset(
    getattr(errno, name)
    for name in ("ENOLCK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP")
    if hasattr(errno, name)
)


class NoLocksError(OSError):
    """The file system has no locks."""


class GameFile:
    """An open save, locked for this process until `close`.

    `content` is what stands in it, `veil` the one for its next line, `tally` notes elsewhere how
    the game is left. All of it is kept in memory,
    some hundred kilobytes, so that nothing is lost with the file.
    """

    def __init__(
        self, path: Path, lock: BaseFileLock, content: bytes, veil: Veil, tally: Tally
    ) -> None:
        self.path = path
        self.tally = tally
        self._lock = lock
        self._content = bytearray(content)
        self._veil = veil
        # Whether something of ours stands behind the last whole line.
        self._is_torn = False
        self._descriptor: int | None = files.opened(path)

    @property
    def name(self) -> str:
        """The name of the save."""
        return self.path.stem

    def append(self, line: bytes) -> None:
        """Add a line and wait until it is on the disk.

        Raises `WriteFailedError`; the save then ends where it ended before. If it was taken away
        meanwhile, it is another file now that holds all it held.
        """
        descriptor = self._descriptor
        if descriptor is None:
            raise ValueError("the save is closed")
        if self._is_gone(descriptor):
            self._make_anew()
        length = len(self._content)
        try:
            if not self._is_torn and os.fstat(descriptor).st_size > length:
                raise WriteFailedError("written_by_another", name=self.name)
            covered, following = self._veil.cover(line)
            # Now, and not when it is on the disk already and there may be no memory for it.
            self._content += covered
            self._trim(descriptor, length)
            self.tally.expect(covered)
            self._is_torn = True
            files.write_all(descriptor, covered)
        except BaseException as error:
            del self._content[length:]
            if self._is_torn:
                # If even this fails, the next attempt or the next start does it.
                with contextlib.suppress(OSError, MemoryError):
                    self._trim(descriptor, length)
            if isinstance(error, MemoryError):
                raise WriteFailedError("no_memory") from None
            if isinstance(error, OSError):
                raise WriteFailedError("not_taken") from None
            raise
        # It is on the disk: nothing that fails may follow.
        self._is_torn = False
        self._veil = following
        with contextlib.suppress(MemoryError):
            self.tally.confirm()

    def close(self) -> None:
        """Let go of the save and its lock; again and again does no harm."""
        self._let_go()
        self.tally.close()

    def _let_go(self) -> None:
        if self._descriptor is not None:
            if self._is_torn:
                # What was told not to have happened must not be there at the next start.
                with contextlib.suppress(OSError):
                    self._trim(self._descriptor, len(self._content))
            # What is to be written is on the disk already; a network drive may complain now.
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None
            release(self._lock)

    def _trim(self, descriptor: int, length: int) -> None:
        if os.fstat(descriptor).st_size != length:
            os.ftruncate(descriptor, length)
        self._is_torn = False
        os.lseek(descriptor, length, os.SEEK_SET)

    def _is_gone(self, descriptor: int) -> bool:
        """Whether the save was removed, replaced, or cut short."""
        try:
            own, there = os.fstat(descriptor), os.stat(self.path)
        except OSError:
            return True
        return not os.path.samestat(own, there) or own.st_size < len(self._content)

    def _make_anew(self) -> None:
        """Save all that was played in another file. Raises `WriteFailedError` in any case."""
        lost = self.name
        # It is taken again where the name is still free.
        release(self._lock)
        try:
            path, lock = save_elsewhere(self.path, bytes(self._content))
            descriptor = files.opened(path)
        except OSError:
            raise WriteFailedError("gone", name=lost, folder=self.path.parent) from None
        self._let_go()
        self.path, self._lock, self._descriptor = path, lock, descriptor
        self._is_torn = False
        raise WriteFailedError("saved_anew", name=lost, file=path)


def take_lock(path: Path) -> BaseFileLock | None:
    """The lock of a save, taken; `None` if another process has it.

    Raises `NoLocksError` and other `OSError`.
    """
    file = path.with_suffix(".lock")
    is_new = not file.exists()
    try:
        lock = _locked(file)
        if lock is None:
            _demand_locks(path)
    except NoLocksError:
        # Nobody can hold it.
        if is_new:
            with contextlib.suppress(OSError):
                file.unlink()
        raise
    return lock


def _demand_locks(path: Path) -> None:
    """Raise `NoLocksError` if a file is refused that nobody else can know: some file systems
    answer as if another process had the lock."""
    file = path.with_name(f".{path.stem}.{os.getpid()}.lock")
    try:
        lock = _locked(file)
        if lock is None:
            raise NoLocksError(errno.ENOLCK, "this file system has no locks")
        release(lock)
    finally:
        with contextlib.suppress(OSError):
            file.unlink()


def _locked(file: Path) -> BaseFileLock | None:
    from filelock import FileLock, Timeout

    lock = FileLock(file, timeout=0, mode=files.OWNER_ONLY)
    try:
        with warnings.catch_warnings():
            # It would be written over the screen.
            warnings.simplefilter("ignore")
            lock.acquire()
    except Timeout:
        return None
    except NotImplementedError:
        raise NoLocksError(errno.ENOLCK, "this file system has no locks") from None
    except OSError as error:
        if error.errno in _NO_LOCKS:
            raise NoLocksError(error.errno, "this file system has no locks") from None
        raise
    return lock


def release(lock: BaseFileLock) -> None:
    """Let go of a lock; one that was lost with its drive does no harm."""
    with contextlib.suppress(OSError):
        lock.release()


def create_locked(paths: Iterable[Path], content: bytes) -> tuple[Path, BaseFileLock] | None:
    """Make a save, whole or not at all, by the first of these names that is free, and lock it.

    `None` if none is. Raises `NoLocksError` and other `OSError`.
    """
    for path in paths:
        lock = take_lock(path)
        if lock is not None:
            try:
                files.create(path, content)
                return path, lock
            except BaseException as error:
                release(lock)
                if not isinstance(error, FileExistsError):
                    raise
    return None


def save_elsewhere(path: Path, content: bytes) -> tuple[Path, BaseFileLock]:
    """Save the content of a save under its name, if that is free, or one like it; locked.

    In its folder, which is made if it is gone, or else in the user's data directory. Raises
    `OSError`.
    """
    for wanted in (path.parent, None):
        with contextlib.suppress(OSError):
            folder = wanted or files.default_directory()
            folder.mkdir(files.FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
            if files.others_can_write(folder):
                continue
            made = create_locked((folder / path.name, *rescued_names(folder / path.name)), content)
            if made is not None:
                return made
    raise OSError("it can be saved nowhere")


def rescued_names(path: Path) -> Iterator[Path]:
    """Where what is left of a save may be saved."""
    return files.alike(path.with_name(f"{path.stem}-rescued{files.SUFFIX}"), 100)
