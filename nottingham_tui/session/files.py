"""Files that are whole or not there, readable for their owner only, and really on the disk."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from nottingham_tui import places
from nottingham_tui.frozen import dataclass

OWNER_ONLY = 0o600
FOLDER_OWNER_ONLY = 0o700

_DRAFT = ".new"
_TORN = ".torn-"

# A draft that is so many seconds old belongs to a program that was killed.
_ABANDONED = 3600.0

SUFFIX = ".jsonl"
"""How the name of a save ends."""


@dataclass(frozen=True, slots=True)
class Found:
    """A save as its folder knows it: its name, when it was changed, in seconds since 1970, and
    how many bytes long it is."""

    name: str
    changed: float
    size: int


def default_directory() -> Path:
    """The folder of the saves in the user's data directory; it need not be there yet.

    Raises `NoHomeError`.
    """
    return places.user_folder("data") / "saves"


def save_names(folder: Path) -> list[str]:
    """The names of all saves in a folder, in order, without a look into them: quick."""
    return sorted(each.name for each in found_in(folder))


def found_in(folder: Path) -> list[Found]:
    """All saves in a folder, the one changed last first, without a look into them: quick.

    A pattern, and a path for each, would take many times as long.
    """
    found = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not entry.name.startswith(".") and entry.is_file():
                with contextlib.suppress(OSError):
                    known, name = entry.stat(), entry.name.removesuffix(SUFFIX)
                    found.append(Found(name, known.st_mtime, known.st_size))
    return sorted(found, key=lambda each: (each.changed, each.name), reverse=True)


def alike(path: Path, most: int) -> Iterator[Path]:
    """This path and up to so many like it: NAME-2, NAME-3 and so on."""
    yield path
    for number in range(2, most):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def belonging_to(path: Path) -> list[Path]:
    """What was set aside of a save, beside it. Raises `OSError`."""
    start = f"{path.stem}{_TORN}"
    with os.scandir(path.parent) as entries:
        return sorted(path.parent / each.name for each in entries if each.name.startswith(start))


def others_can_write(folder: Path) -> bool:
    """Whether anybody else may make and remove files in a folder, where a system tells that.

    The administrator may do so anywhere and does not count. Raises `OSError`.
    """
    if not hasattr(os, "geteuid"):
        # Rights are of another kind there, and a folder says the same of everybody.
        return False
    found = folder.stat()
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        return True
    me = os.geteuid()
    return me != 0 and found.st_uid not in (me, 0)


def opened(path: Path, flags: int = 0) -> int:
    """A descriptor that writes bytes as they are: some systems change line feeds if not told.

    Raises `OSError`.
    """
    return os.open(path, os.O_WRONLY | flags | getattr(os, "O_BINARY", 0), OWNER_ONLY)


def write_all(descriptor: int, content: bytes) -> None:
    """Write everything and wait until it is on the disk. Raises `OSError`."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    sync(descriptor)


def sync(descriptor: int) -> None:
    """Wait until what was written is on the disk. Raises `OSError`."""
    if sys.platform == "darwin":
        # What others call syncing leaves it in the drive's own memory there.
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def create(path: Path, content: bytes) -> None:
    """Make a new file that is whole or not there. Raises `FileExistsError`, `OSError`."""
    draft = path.with_name(f".{path.name}.{os.getpid()}{_DRAFT}")
    try:
        _write_new(draft, content)
        move(draft, path)
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()
    sync_folder(path.parent)


def move(source: Path, target: Path) -> None:
    """Give a file a name that no other has. Raises `FileExistsError`, `OSError`."""
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        # Some file systems know no links.
        if os.path.lexists(target):
            raise FileExistsError(target) from None
        os.rename(source, target)
    else:
        # Two names of one file do no harm.
        with contextlib.suppress(OSError):
            os.unlink(source)


def sweep(folder: Path) -> None:
    """Remove what programs that were killed while they made a new file have left behind."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for draft in entries:
            is_draft = draft.name.startswith(".") and draft.name.endswith(_DRAFT)
            if is_draft and time.time() - draft.stat().st_mtime > _ABANDONED:
                os.unlink(draft)


def set_aside(path: Path, content: bytes) -> Path:
    """Keep bytes in a new file beside `path`; returns which. Raises `OSError`."""
    for number in range(1, 10_000):
        aside = path.with_name(f"{path.stem}{_TORN}{number}")
        try:
            _write_new(aside, content)
        except FileExistsError:
            continue
        sync_folder(path.parent)
        return aside
    raise OSError("too many torn lines were set aside")


def sync_folder(folder: Path) -> None:
    """Wait until the names in the folder are on the disk, where a folder can be opened."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _write_new(path: Path, content: bytes) -> None:
    descriptor = opened(path, os.O_CREAT | os.O_EXCL)
    try:
        write_all(descriptor, content)
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    finally:
        os.close(descriptor)
