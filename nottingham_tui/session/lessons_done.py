"""Which lessons were done on this machine: names in one small file of the user's state folder.

What can't be read is no lesson done, and what can't be written fails no lesson.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from nottingham_tui import places
from nottingham_tui.session import files

# In bytes.
_MOST = 2**16


def done() -> frozenset[str]:
    """The names of the lessons that were done."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        found = places.json_once_each(places.content(_path(), _MOST))
        if isinstance(found, list):
            return frozenset(each for each in found if isinstance(each, str))
    return frozenset()


def note(name: str) -> None:
    """This one is done, too."""
    before = done()
    if name in before:
        return
    with contextlib.suppress(OSError):
        path = _path()
        path.parent.mkdir(files.FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_text(json.dumps(sorted({*before, name})) + "\n", encoding="utf-8")
        beside.replace(path)


def _path() -> Path:
    return places.user_folder("state") / "lessons.json"
