"""The user's folders, and files that are read without ever waiting."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path
from typing import Any, Literal


class NoHomeError(OSError):
    """The user has no home folder."""


class NotPlainError(OSError):
    """What is to be read is no plain file, or larger than any file of its kind."""


def user_folder(kind: Literal["config", "data", "log", "state"]) -> Path:
    """The program's folder in the user's home; it need not be there. Raises `NoHomeError`."""
    import platformdirs

    find = getattr(platformdirs, f"user_{kind}_path")
    try:
        folder = Path(find("nottingham-tui", appauthor=False))
    except (OSError, RuntimeError, KeyError):
        folder = Path()
    if not folder.is_absolute():
        raise NoHomeError(errno.ENOENT, "there is no home folder")
    return folder


def content(path: str | Path, most: int, offset: int = 0) -> bytes:
    """What stands in a plain file from an offset on, as many bytes as it says to have.

    Never waits, as pipes and devices make one, and looks at the file that is open, not at the
    name. Raises `NotPlainError`, also if there are more than `most` bytes, and other `OSError`.
    """
    ways = ("O_NONBLOCK", "O_NOCTTY", "O_BINARY", "O_CLOEXEC")
    handle = os.open(path, os.O_RDONLY | sum(getattr(os, way, 0) for way in ways))
    found = os.fstat(handle)
    size = found.st_size - offset
    if not stat.S_ISREG(found.st_mode) or size > most:
        os.close(handle)
        raise NotPlainError(errno.EINVAL, "this is no plain file, or too large")
    with os.fdopen(handle, "rb") as file:
        file.seek(offset)
        return file.read(max(size, 0))


def json_once_each(text: str | bytes) -> Any:
    """A text as JSON, every key once in its object. Raises `ValueError`, `RecursionError`."""

    def unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise ValueError("a key stands twice in one object")
        return found

    return json.loads(text, object_pairs_hook=unrepeated)
