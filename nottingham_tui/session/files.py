"""Files that are whole or not there, readable for their owner only, and really on the disk."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

OWNER_ONLY = 0o600
FOLDER_OWNER_ONLY = 0o700


SUFFIX = ".jsonl"
"""How the name of a save ends."""


def save_names(folder: Path) -> list[str]:
    """The names of all saves in a folder, in order, without a look into them: quick."""
    try:
        return sorted(path.stem for path in folder.glob(f"*{SUFFIX}") if path.is_file())
    except OSError:
        return []


def write_all(descriptor: int, content: bytes) -> None:
    """Write everything and wait until it is on the disk. Raises `OSError`."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def create(path: Path, content: bytes) -> None:
    """Make a new file that is whole or not there. Raises `FileExistsError`, `OSError`."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        _write_new(draft, content)
        try:
            os.link(draft, path)
        except FileExistsError:
            raise
        except OSError:
            # Some file systems know no links.
            if path.exists():
                raise FileExistsError(path) from None
            os.rename(draft, path)
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()
    sync_folder(path.parent)


def set_aside(path: Path, content: bytes) -> Path:
    """Keep bytes in a new file beside `path`; returns which. Raises `OSError`."""
    for number in range(1, 10_000):
        aside = path.with_name(f"{path.stem}.torn-{number}")
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
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    try:
        write_all(descriptor, content)
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    finally:
        os.close(descriptor)
