"""Deleted games, which can be brought back for a month.

The bin of a folder of saves is a folder in it, with a folder for every day (of UTC) on which
something was deleted.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from nottingham_tui.frozen import dataclass
from nottingham_tui.session import files

DAYS = 30
"""For how many days a deleted game lies in the bin."""

_BIN = "bin"


@dataclass(frozen=True, slots=True)
class Binned:
    """A deleted game: its name, where it lies, and the day on which it was deleted."""

    name: str
    path: Path
    deleted: date

    @property
    def last_day(self) -> date:
        """The last day on which it can be brought back."""
        return self.deleted + timedelta(DAYS)


def today() -> date:
    """The day on which a game that is deleted now is deleted."""
    return datetime.now(UTC).date()


def content(folder: Path) -> list[Binned]:
    """What lies in the bin of a folder of saves, deleted last first; not looked into."""
    return [
        Binned(each.name, inner / f"{each.name}{files.SUFFIX}", day)
        for day, inner in sorted(_days(folder), reverse=True)
        for each in files.found_in(inner)
    ]


def put(path: Path) -> None:
    """Move a save, and what was set aside of it, into the bin. Raises `OSError`."""
    inner = path.parent / _BIN / today().isoformat()
    inner.mkdir(files.FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
    inner.parent.chmod(files.FOLDER_OWNER_ONLY)
    others = files.alike(inner / path.name, sys.maxsize)
    target = next(each for each in others if not os.path.lexists(each))
    os.rename(path, target)
    _move_the_rest(path, target)


def take_out(binned: Binned, path: Path) -> None:
    """Move a deleted game to where no save is. Raises `FileExistsError`, `OSError`."""
    files.move(binned.path, path)
    _move_the_rest(binned.path, path)
    with contextlib.suppress(OSError):
        binned.path.parent.rmdir()


def empty(folder: Path) -> None:
    """Remove for good what has lain in the bin of a folder of saves for too long."""
    for day, inner in list(_days(folder)):
        if day + timedelta(DAYS) < today():
            with contextlib.suppress(OSError):
                for path in inner.iterdir():
                    path.unlink()
                inner.rmdir()


def _move_the_rest(source: Path, target: Path) -> None:
    """What was set aside follows its save; without it nothing is lost that belongs to a game."""
    with contextlib.suppress(OSError):
        for aside in files.belonging_to(source):
            os.rename(aside, target.with_name(target.stem + aside.name.removeprefix(source.stem)))
    files.sync_folder(target.parent)
    files.sync_folder(source.parent)


def _days(folder: Path) -> Iterator[tuple[date, Path]]:
    with contextlib.suppress(OSError), os.scandir(folder / _BIN) as entries:
        for entry in entries:
            with contextlib.suppress(ValueError):
                yield date.fromisoformat(entry.name), folder / _BIN / entry.name
