"""Notes, outside the folder of the saves, of how each game was left on this machine.

A save can be copied, played on, put back or changed by whoever owns the file. That can't be
hindered, but it can be told: the note of a game holds the length and a checksum of its save, and
when it was last written. It goes by the game and not by its file: a copy that is played elsewhere
by the same user changes the note, too. A note that can't be written or read fails no game.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import stat
import time
from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from nottingham_tui import places
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session import files
from nottingham_tui.session.header import Header
from nottingham_tui.session.log import EntryLine, codec

# No note is that long, in bytes.
_LONGEST = 16_384
# How many departures are kept for those who have not been told.
_KEPT = 4

_FAILURES = (OSError, MemoryError, RuntimeError, ValueError, TypeError, KeyError)


@dataclass(frozen=True, slots=True)
class Departure:
    """A game was found otherwise than it was left: a code of `text.troubles`, the moment it was
    left, in seconds since 1970, and the seats that have not been told yet."""

    code: str
    left: int
    untold: tuple[Seat, ...]


class Tally:
    """The note of one open game. `content` is what stands in its save, `people` its seats with a
    person. Nothing here raises an error of the disk."""

    def __init__(self, game: str, content: bytes, people: Iterable[Seat]) -> None:
        self._people = tuple(people)
        self._hash = hashlib.sha256(content)
        self._head = _head_of(content)
        self._length = len(content)
        self._next: tuple[int, Any] | None = None
        self._moment = int(time.time())
        self._written = 0
        self._descriptor: int | None = None
        self.departures: tuple[Departure, ...] = ()
        with contextlib.suppress(*_FAILURES):
            path = folder() / f"{game}.json"
            path.parent.mkdir(files.FOLDER_OWNER_ONLY, parents=True, exist_ok=True)
            self._descriptor = _opened(path)
            self._written = os.fstat(self._descriptor).st_size

    def begin(self) -> None:
        """A new game: whatever was noted of one like it is no more."""
        self._write()

    def compare(self, content: bytes) -> None:
        """Look whether the game is as it was left, and note how it is now."""
        if self._descriptor is None:
            return
        known: Note | None = None
        with contextlib.suppress(*_FAILURES):
            known = _read(self._descriptor)
            self.departures = known.departures[-_KEPT:]
        code = departure(known, content)
        if code is not None and self._people:
            left = known.moment if known is not None else 0
            found = Departure(code, left, self._people)
            self.departures = (*self.departures, found)[-_KEPT:]
        self._write()

    def expect(self, added: bytes) -> None:
        """This is about to be written at the end of the save: with it and without it the game is
        as it was left."""
        following = self._hash.copy()
        following.update(added)
        self._next = self._length + len(added), following
        self._write()

    def confirm(self) -> None:
        """It is on the disk."""
        if self._next is not None:
            self._length, self._hash = self._next
            self._next = None
            self._moment = int(time.time())
            self._write()

    def told(self, seat: Seat) -> None:
        """The player of this seat has read all of it."""
        if not any(seat in each.untold for each in self.departures):
            return
        left = (
            replace(each, untold=tuple(other for other in each.untold if other != seat))
            for each in self.departures
        )
        self.departures = tuple(each for each in left if each.untold)
        self._write()

    def close(self) -> None:
        """Let go of the note; again and again does no harm."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                files.sync(self._descriptor)
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _write(self) -> None:
        """In place, in one small write: a program that is killed leaves it whole."""
        if self._descriptor is None:
            return
        with contextlib.suppress(*_FAILURES):
            note = Note(
                _left(self._length, self._hash),
                None if self._next is None else _left(*self._next),
                self._head,
                self._moment,
                self.departures,
            )
            text = json.dumps(asdict(note)).encode()
            if self._written > _LONGEST:
                os.ftruncate(self._descriptor, 0)
            else:
                text = text.ljust(self._written)
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, text)
            self._written = len(text)


@dataclass(frozen=True, slots=True)
class Note:
    """How a game was left: length and checksum of its save, what they were to be `next` if
    something was being written, the checksum of its first line, and when that was."""

    left: tuple[int, str]
    next: tuple[int, str] | None
    head: str
    moment: int
    departures: tuple[Departure, ...]


def folder() -> Path:
    """Where the notes are; it need not be there yet. Raises `OSError`."""
    return places.user_folder("state") / "tally"


def game_of(header: Header, deal: EntryLine) -> str:
    """What the note of a game is called: by the moment it was created and its deal."""
    written = codec(header.game).write(deal)
    return hashlib.sha256(f"{header.created}\n".encode() + written).hexdigest()[:32]


def noted(game: str, content: bytes) -> str | None:
    """How a save that is not opened differs from what was left; `None` if it does not, or if
    there is no note."""
    with contextlib.suppress(*_FAILURES):
        descriptor = _opened(folder() / f"{game}.json", writable=False)
        try:
            known = _read(descriptor)
        finally:
            os.close(descriptor)
        kept = [each.code for each in known.departures]
        return departure(known, content) or (kept[-1] if kept else None)
    return None


def departure(known: Note | None, content: bytes) -> str | None:
    """How the content of a save differs from what was left: a code, `None` if it does not."""
    if known is None:
        code = "not_noted"
        return code
    length, checksum = known.left
    now = len(content), hashlib.sha256(content).hexdigest()
    if now in (known.left, known.next):
        return None
    if _head_of(content) != known.head:
        code = "other_seats"
    elif len(content) > length and hashlib.sha256(content[:length]).hexdigest() == checksum:
        code = "played_on_elsewhere"
    else:
        code = "shorter_than_left" if len(content) < length else "another_than_left"
    return code


def _head_of(content: bytes) -> str:
    return hashlib.sha256(content.split(b"\n", 1)[0]).hexdigest()


def _left(length: int, checksum: Any) -> tuple[int, str]:
    return length, checksum.hexdigest()


def _opened(path: Path, writable: bool = True) -> int:
    """A descriptor of a plain file; nothing else, which could make wait. Raises `OSError`."""
    flags = os.O_RDWR | os.O_CREAT if writable else os.O_RDONLY
    flags |= getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, files.OWNER_ONLY)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError("it is no plain file")
    return descriptor


def _read(descriptor: int) -> Note:
    """What was noted. Raises one of `_FAILURES` if nothing was, or nothing of ours."""
    from pydantic_core import SchemaValidator

    from nottingham_tui.session.schema import CONFIG, dataclass_schema

    os.lseek(descriptor, 0, os.SEEK_SET)
    note: Note = SchemaValidator(dataclass_schema(Note), CONFIG).validate_json(
        os.read(descriptor, _LONGEST)
    )
    return note
