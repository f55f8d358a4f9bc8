"""Following a save from another process, without a lock, through the eyes of the public."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session import reading
from nottingham_tui.session.files import SUFFIX
from nottingham_tui.session.header import Header
from nottingham_tui.session.ledger import UnfitError
from nottingham_tui.session.open_replay import OpenReplay
from nottingham_tui.session.store import Store
from nottingham_tui.session.troubles import NoSuchSaveError, SaveError, SaveLostError


class Spectator(OpenReplay):
    """A running game as a spectator may see it.

    Raises `SaveError` and its kinds for a save that can't be followed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._identity = self._look()[0]
        self._folding = self._from_the_start()
        self._ledger = self._folding.ledger
        self.header: Header = self._ledger.header
        self.names: tuple[str, ...] = self.header.names
        # The rule set of the game that is played: its type goes by the game.
        self.rules: Any = self._ledger.rules
        self.people: tuple[Seat, ...] = ()

    def poll(self) -> bool:
        """Read on; whether anything happened since the last time.

        Half a line is left for later: somebody is writing it. Raises `SaveLostError`, and
        `BrokenSaveError` if what was added can't be read; what was read before then stays.
        """
        identity, size = self._look()
        if identity != self._identity:
            raise self._replaced()
        if size == self._folding.length:
            return False
        if size > self._folding.length:
            # Perhaps an end that never reached the disk was written anew meanwhile.
            with contextlib.suppress(*reading.UNREADABLE):
                return self._read_on()
        folding = self._from_the_start()
        if folding.ledger.header != self.header:
            raise self._replaced()
        self._folding, self._ledger = folding, folding.ledger
        return True

    def view(self, seat: Seat | None = None) -> Any:
        """The public view, whoever asks. Its type goes by the game."""
        return self._ledger.adapter.view_for(self._ledger.state, None)

    def log(self, seat: Seat | None = None, since: int = 0) -> Sequence[Entry]:
        """The standing entries from a number on, as the public may know them, whoever asks."""
        return self._ledger.seen(None, since)

    @property
    def time_left(self) -> float | None:
        """What was left on the clock when the save was last written, in seconds; `None` if no
        time is measured."""
        left = self._ledger.time_left
        return None if left is None else left / 1000

    def _look(self) -> tuple[tuple[int, int], int]:
        """Which file it is, and how many bytes long."""
        try:
            found = os.stat(self.path)
        except FileNotFoundError:
            raise SaveLostError("not_there_to_watch", name=self.path.stem) from None
        except OSError:
            raise SaveError("unreadable", name=self.path.stem) from None
        return (found.st_dev, found.st_ino), found.st_size

    def _from_the_start(self) -> reading.Folding:
        lines = reading.content_of(self.path).split(b"\n")[:-1]
        if not lines:
            raise reading.broken(self.path)
        folding = reading.Folding(self.path, lines[0])
        for place, covered in enumerate(lines[1:], start=2):
            try:
                folding.add(covered)
            except reading.UNREADABLE:
                raise reading.broken(self.path, place) from None
        if not folding.ledger.records:
            raise reading.broken(self.path)
        try:
            folding.ledger.audit()
        except UnfitError:
            raise reading.broken(self.path) from None
        return folding

    def _read_on(self) -> bool:
        folding, known = self._folding, len(self._ledger.records)
        length, veil = folding.length, folding.veil
        lines = reading.content_of(self.path, length).split(b"\n")[:-1]
        try:
            for covered in lines:
                folding.add(covered)
            self._ledger.audit()
        except reading.UNREADABLE:
            folding.length, folding.veil = length, veil
            self._ledger.forget_from(known)
            raise
        return bool(lines)

    def _replaced(self) -> SaveLostError:
        return SaveLostError("replaced", name=self.path.stem)


def spectator_for(folder: Path, wanted: str) -> Spectator:
    """The game of that name in the folder, or of that path; without one the latest.

    Raises `SaveError` and its kinds.
    """
    store = Store(folder)
    name = wanted or store.latest()
    if name is None:
        raise NoSuchSaveError("nothing_to_watch", folder=folder)
    path = Path(name)
    if path.suffix == SUFFIX and path.is_file():
        return Spectator(path)
    return Spectator(store.path(name))
