"""The n-th call fails, for every n: of the file system, or of the session's own functions.

What is done with saves, bin, notes and settings is done once to count the calls, then once for each
of them, which fails in one of the ways it can. Whatever comes of it: the game that is opened
afterwards is the one before or the one after, the one after if it was said to be done, the one
before if it was said that nothing has happened; and what is said is one sentence without a card.
"""

from __future__ import annotations

import builtins
import contextlib
import errno
import gc
import inspect
import io
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from nottingham_tui import settings
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import BrokenSaveError, TroubleError, WriteFailedError
from nottingham_tui.text.troubles import trouble_text
from tests.accidents import tables
from tests.session import tables as small
from tests.trying import Counts
from tests.unveiled import ledger_of, state_of

CALLS = (
    *("open", "close", "read", "write", "fsync", "ftruncate", "lseek", "fstat", "stat", "link"),
    *("rename", "replace", "unlink", "remove", "mkdir", "rmdir", "chmod", "scandir"),
)
FAILURES = ("ENOSPC", "EIO", "EACCES", "ENOMEM", "short", "memory")
OWN = (f"{os.sep}nottingham_tui{os.sep}session{os.sep}", f"{os.sep}nottingham_tui{os.sep}settings")
GOODS = ("apple", "cheese", "bread", "chicken", "pepper", "mead", "silk", "crossbow")
FIRST = "2026-11-28-2015"


class NthCall:
    """Counts calls of the file system and lets the n-th, and if it lasts all after it, fail."""

    def __init__(self, number: int | None, failure: str = "EIO", lasts: bool = False) -> None:
        self.count = 0
        self._number = number
        self._failure = failure
        self._lasts = lasts

    def __str__(self) -> str:
        return f"call {self._number} {self._failure} {'for good' if self._lasts else 'once'}"

    def wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            here = self.count
            self.count += 1
            due = self._number is not None and (
                here >= self._number if self._lasts else here == self._number
            )
            if not due:
                return real(*arguments, **options)
            if name == "close":
                # What it held is let go all the same.
                real(*arguments, **options)
            if self._failure == "short" and name == "write":
                descriptor, content = arguments
                return real(descriptor, bytes(content)[: max(len(content) // 2, 1)])
            if self._failure == "memory":
                raise MemoryError
            code = getattr(errno, self._failure, errno.EIO)
            raise OSError(code, "a fault")

        return call

    @contextlib.contextmanager
    def here(self) -> Iterator[None]:
        """While this lasts calls are counted."""
        with pytest.MonkeyPatch.context() as patched:
            for name in CALLS:
                patched.setattr(os, name, self.wrapped(name, getattr(os, name)))
            for module in (io, builtins):
                patched.setattr(module, "open", self.wrapped("open", io.open))
            yield


class NthFunction:
    """Counts calls of functions of the session and lets the n-th find no memory."""

    def __init__(self, number: int | None) -> None:
        self.count = 0
        self._number = number

    def __str__(self) -> str:
        return f"no memory for function {self._number}"

    @contextlib.contextmanager
    def here(self) -> Iterator[None]:
        """While this lasts calls are counted."""
        sys.setprofile(self._called)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _argument: object) -> None:
        # A generator is resumed to be closed, too, where nobody hears an error.
        if event != "call" or frame.f_code.co_flags & inspect.CO_GENERATOR:
            return
        if not any(each in frame.f_code.co_filename for each in OWN):
            return
        self.count += 1
        if self.count - 1 == self._number:
            raise MemoryError


def handshake(store: Store) -> Callable[[], Any]:
    table = Table.resume(store, FIRST)
    number = state_of(table).offers_made + 1
    view = table.view(None)
    merchant = next(seat for seat in range(3) if seat != view.sheriff)
    offer = Offer(merchant, view.sheriff, Gift(gold=1), returns=(merchant,))
    assert table.refusal(offer) is None
    return held(table, lambda: table.play_all((offer, Agree(view.sheriff, number))))


def word(store: Store) -> Callable[[], Any]:
    table = Table.resume(store, FIRST)
    view = table.view(None)
    merchant = next(seat for seat in range(3) if seat != view.sheriff)
    return held(table, lambda: table.play(Offer(merchant, view.sheriff, Gift(gold=2))))


def with_the_save_gone(store: Store) -> Callable[[], Any]:
    deed = word(store)
    store.path(FIRST).unlink()
    return deed


def held(table: Table, deed: Callable[[], Any]) -> Callable[[], Any]:
    deed.table = table  # type: ignore[attr-defined]
    return deed


def opening(store: Store) -> Callable[[], Any]:
    return lambda: Table.resume(store, FIRST).close()


def opening_torn(store: Store) -> Callable[[], Any]:
    with store.path(FIRST).open("ab") as file:
        file.write(b'"torn')
    return opening(store)


def opening_damaged(store: Store) -> Callable[[], Any]:
    with store.path(FIRST).open("ab") as file:
        file.write(b'"a line of somebody else"\n')
    return opening(store)


def dealing(store: Store) -> Callable[[], Any]:
    return lambda: Table.new(small.header(seed=8), store).close()


def deleting(store: Store) -> Callable[[], Any]:
    return lambda: store.delete(FIRST)


def restoring(store: Store) -> Callable[[], Any]:
    store.delete(FIRST)
    return lambda: store.restore(FIRST)


def listing(store: Store) -> Callable[[], Any]:
    return lambda: list(store.survey())


def keeping(store: Store) -> Callable[[], Any]:
    path = store.directory.parent / "settings.json"
    settings.save(settings.Settings(), path)
    return lambda: settings.save(settings.Settings(theme="light"), path)


DEEDS = (word, handshake, with_the_save_gone, opening, opening_torn, opening_damaged, dealing,
         deleting, restoring, listing, keeping)  # fmt: skip


def at_an_inspection(folder: Path) -> None:
    """A folder with one game of three people at its first inspection."""
    table = Table.new(small.header(), Store(folder))
    small.play_until(table, "inspection")
    table.close()


def try_every_call(folder: Path, prepare: Any, is_long: bool) -> Counts:
    """Let every call of a deed fail; raises `AssertionError` if anything is lost or told.

    `prepare` gets a folder with a game and returns what is then done, with faults. How often one
    was told, did no harm, or ended the program is counted.
    """
    folder.mkdir()
    os.environ["XDG_DATA_HOME"] = os.environ["XDG_STATE_HOME"] = str(folder / "home")
    at_an_inspection(folder / "first")
    found = Counts()
    counted: list[tuple[Any, int]] = []
    for kind in (NthCall, NthFunction):
        counter = kind(None)
        _once(folder, prepare, counter, Counts())
        counted.append((kind, counter.count))

    def once(fault: NthCall | NthFunction, lasts: bool = False) -> None:
        try:
            _once(folder, prepare, fault, found, lasts)
        except BaseException as error:
            error.add_note(f"{prepare.__name__}: {fault}")
            raise

    for number in range(counted[0][1]):
        for place, failure in enumerate(FAILURES):
            for lasts in (False, True):
                if is_long or ((number + place) % len(FAILURES) == 0 and lasts == number % 2):
                    once(NthCall(number, failure, lasts), lasts)
    for number in range(0, counted[1][1], 1 if is_long else 11):
        once(NthFunction(number))
    return found


def _once(
    folder: Path, prepare: Any, fault: NthCall | NthFunction, found: Counts, lasts: bool = False
) -> None:
    place = folder / "now"
    shutil.rmtree(place, ignore_errors=True)
    shutil.rmtree(folder / "home", ignore_errors=True)
    shutil.copytree(folder / "first", place)
    (place / f"{FIRST}.lock").unlink(missing_ok=True)
    store = Store(place)
    before = _digest(store)
    deed = prepare(store)
    table: Table | None = getattr(deed, "table", None)
    error: BaseException | None = None
    try:
        with fault.here():
            deed()
    except (TroubleError, MemoryError) as raised:
        # What its frames hold, such as a lock, is let go.
        error = raised.with_traceback(None)
        error.__context__ = None
    told = trouble_text(error) if isinstance(error, TroubleError) else ""
    assert not any(good in told for good in GOODS) and told.isprintable(), told
    if prepare is with_the_save_gone and table is not None:
        if error is not None and not _saved_at(table).exists():
            # It could be saved nowhere; as soon as that can be, it is.
            with contextlib.suppress(WriteFailedError):
                deed()
        # In its folder, or where saves are usually kept.
        place = _saved_at(table).parent
    in_memory = None if table is None else tables.digest(ledger_of(table))
    if table is not None:
        table.close()
    if error is not None:
        # A lock that nobody holds any more goes with what held it; a new program has none.
        gc.collect()
    now = _digest(Store(place))
    if table is None:
        assert now == before, "another game"
    elif error is None:
        assert now == in_memory != before, "done, and not on the disk"
    elif isinstance(error, WriteFailedError):
        assert in_memory == before, "nothing has happened, and it has"
        # A disk that took the move and then fails for good can't be made to give it back.
        assert now == before or lasts, "nothing has happened, and it is on the disk"
    found["calls"] += 1
    found["harmless"] += error is None
    found["told"] += isinstance(error, TroubleError)
    found["ended"] += isinstance(error, MemoryError)


def _saved_at(table: Table) -> Path:
    assert table._file is not None
    return table._file.path


def _digest(store: Store) -> str:
    """The game of the folder, wherever it is now; exactly one is there."""
    if not store.names() or FIRST not in store.names():
        with contextlib.suppress(TroubleError):
            store.restore(FIRST)
    names = [name for name in store.names() if name.startswith(FIRST)]
    games = set()
    for name in names:
        try:
            table = Table.resume(store, name)
        except BrokenSaveError as error:
            # Its good part is beside it now.
            table = Table.resume(store, str(error.values["copy"]))
        if table.header.seed == small.header().seed:
            games.add(tables.digest(ledger_of(table)))
        table.close()
    (game,) = games
    return game
