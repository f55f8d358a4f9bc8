"""Two tables that differ only in what some seats can't know, played by the same keys.

Whatever is written outside the private screens of all others is the same to the last byte.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from rich.text import Text
from textual import events

from nottingham_tui.rules.kernel.secret import Seat, project
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.screens.watch import WatchFlow
from nottingham_tui.session.header import Header
from nottingham_tui.session.ledger import Ledger, Record
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.widgets.curtain import CurtainDrawing
from tests.accidents import tables
from tests.headers import SEALED
from tests.rules.playing import clone
from tests.screens.walks import options_for
from tests.secrets import player
from tests.secrets.desk import SETTLED, Desk, Written
from tests.secrets.hidden import Play, twin
from tests.trying import Counts
from tests.unveiled import exchange_file, ledger_of, state_of

SIZES = ((80, 24), (120, 36))

PAUSES = (0.0, 0.05, 0.3, SETTLED, 0.7, 0.9, 0.9, 1.6)
"""How long somebody waits before the next key, in seconds: a curtain is deaf for up to 1.5."""


class PartedError(Exception):
    """A key has led to a move at one table and not at the other."""


class _NoFile:
    """Takes what the second table would write down."""

    def __init__(self, name: str) -> None:
        self.name = name
        # Both games have one note of how they were left: the first table alone keeps it.
        self.tally = SimpleNamespace(departures=(), told=lambda _seat: None)

    def append(self, line: bytes) -> None:
        """It is copied from the first table."""

    def close(self) -> None:
        """There is nothing to let go of."""


class Twins:
    """The same game at two desks; `eyes` are the seats for whom there is no difference."""

    def __init__(
        self, game: str, folder: Path, eyes: Sequence[Seat], size: tuple[int, int], rng: Random
    ) -> None:
        self.game = game
        self.eyes = frozenset(eyes)
        self.rng = rng
        self.folders = folder / "first", folder / "second"
        self.plays: list[Play] = []
        self.tables: list[Table | None] = [None, None]
        self.ahead = 0
        shutil.copytree(*self.folders, dirs_exist_ok=True)
        self.desks: list[Desk] = []
        for inner, opened in zip(
            self.folders, (self._first_opened, self._second_opened), strict=True
        ):
            self.desks.append(Desk(inner, opened, size))
        self.compared = self.differing = 0
        self._was_private = False

    def close(self) -> None:
        for desk in reversed(self.desks):
            desk.close()

    # The tables ------------------------------------------------------------------------------

    def _first_opened(self, table: Table) -> None:
        self.tables[0] = table
        ledger = ledger_of(table)
        self._opening_state = clone(ledger.state)
        play = ledger.play

        def noted(move: Any) -> Record:
            before = clone(ledger.state)
            record = play(move)
            self.plays.append(Play(before, record.move, record.events))
            return record

        ledger.play = noted  # type: ignore[method-assign]

    def _second_opened(self, table: Table) -> None:
        self.tables[1] = table
        ledger = ledger_of(table)
        exchange_file(table, _NoFile)
        first = self.plays[0] if self.plays else None
        ledger.state = self._twin_of(self._opening_state, first)
        self.ahead = 0
        play = ledger.play

        def followed(move: Any) -> Record:
            if self.ahead >= len(self.plays):
                if ledger.engine.check(ledger.state, move):
                    # Refused at the first table, and here.
                    return play(move)
                raise PartedError(f"a move at the second table only: {type(move).__name__}")
            if self.ahead:
                # What follows by itself, such as the moves of bots: nobody has looked meanwhile.
                ledger.state = self._twin_of(self.plays[self.ahead].before, self.plays[self.ahead])
            self.ahead += 1
            return play(move)

        def refold() -> None:
            assert self.tables[0] is not None
            ledger.state = self._twin_of(state_of(self.tables[0]))

        ledger.play = followed  # type: ignore[method-assign]
        ledger.refold = refold  # type: ignore[method-assign]

    def _twin_of(self, state: Any, play: Play | None = None, fixed: Sequence[Seat] = ()) -> Any:
        return twin(self.game, state, self.eyes, self.rng, play, fixed)

    # The keys --------------------------------------------------------------------------------

    def press(self, key: str, pause: float) -> int:
        """A key at both."""
        return self.happen(f"the key {key}", lambda desk: desk.press(key), pause)

    def happen(self, what: str, does: Callable[[Desk], object], pause: float) -> int:
        """Something at both; how many moves it has led to. Raises `PartedError`."""
        first, second = self.desks
        before = type(first.screen).__name__, type(second.screen).__name__
        # A key pressed at once after another one may be heard a step later.
        was_private, self._was_private = self._was_private, self._is_private()
        try:
            self._do_both(does, pause, what, before)
        except PartedError as parted:
            if was_private or self._was_private:
                raise
            raise AssertionError(f"in public, on {before}, to {set(self.eyes)}: {parted}") from None
        self.compare(what, before)
        return len(self.plays)

    def _is_private(self) -> bool:
        """Whether a screen is up whose keys may mean different things."""
        screen = self.desks[0].screen
        return isinstance(screen, PrivateScreen) and screen.seat not in self.eyes

    def _do_both(self, does: Any, pause: float, what: str, before: Sequence[str]) -> None:
        first, second = self.desks
        self.plays.clear()
        self.ahead = 0
        table = self.tables[1]
        self._shuffle_now_and_then()
        does(first)
        first.wait(pause)
        self._sync_files()
        if self.plays and table is not None:
            ledger_of(table).state = self._twin_of(self.plays[0].before, self.plays[0])
        does(second)
        second.wait(pause)
        if self.ahead != len(self.plays) or self._has_chosen_otherwise():
            raise PartedError(f"{what}: another move at the second table, from {before}")

    def _shuffle_now_and_then(self) -> None:
        """While everybody may look, what is hidden can change at any time: nobody sees it."""
        first, second = self.tables
        if first is None or second is None or self.rng.random() > 0.2:
            return
        if not isinstance(self.desks[1].screen, PrivateScreen):
            people = [seat for seat in first.people if self.rng.random() < 0.5]
            ledger_of(second).state = self._twin_of(state_of(first), fixed=people)

    def _has_chosen_otherwise(self) -> bool:
        """Whether the keys meant other cards to the second hand, and the rules make that public."""
        second = self.tables[1]
        if second is None or not self.plays:
            return False
        records = ledger_of(second).records[-len(self.plays) :]
        return any(
            record.move != play.move
            and [project(each, None) for each in record.events]
            != [project(each, None) for each in play.events]
            for record, play in zip(records, self.plays, strict=True)
        )

    def _sync_files(self) -> None:
        for path in self.folders[1].glob("*.jsonl"):
            if not (self.folders[0] / path.name).exists():
                path.unlink()
        for path in self.folders[0].glob("*.jsonl"):
            other = self.folders[1] / path.name
            if not other.exists() or other.stat().st_size != path.stat().st_size:
                shutil.copy2(path, other)

    def compare(self, what: str, before: Sequence[str]) -> None:
        """All that was written since the last time, but the others' private screens."""
        written = [self._public(desk.taken()) for desk in self.desks]
        if written[0] == written[1]:
            return
        screens = [type(desk.screen).__name__ for desk in self.desks]
        place = next(
            (n for n, (a, b) in enumerate(zip(*written, strict=False)) if a != b),
            min(map(len, written)),
        )
        shown = "\n".join(repr(each[max(place - 60, 0) : place + 200]) for each in written)
        raise AssertionError(f"{what} on {before}, now {screens}, to {set(self.eyes)}:\n{shown}")

    def _public(self, written: list[Written]) -> str:
        kept = []
        for piece in written:
            if piece.seat is None or piece.seat in self.eyes:
                kept.append(piece.data)
                self.compared += len(piece.data.encode())
            else:
                self.differing += len(piece.data.encode())
        return "".join(kept)


# Games -------------------------------------------------------------------------------------------


def header_for(game: str, rng: Random) -> Header:
    """A table of at least two people, some with PINs."""
    header = tables.header(game, rng)
    people = rng.randint(2, len(header.seats))
    seats = tuple(
        replace(
            setup,
            bot=None if seat < people else "random",
            pin=SEALED if seat < people and rng.random() < 0.07 else None,
        )
        for seat, setup in enumerate(header.seats)
    )
    return replace(header, seats=seats)


def begun(game: str, folder: Path, rng: Random) -> Header:
    """Save a game that has been played for a while by lot."""
    header = header_for(game, rng)
    tables.saved(header, Store(folder), rng, rng.choice((0, 8, 30, 60, 120)))
    return header


def play_on(game: str, folder: Path, seed: int, keys: int, found: Counts) -> None:
    """A game from some moment on, so many keys long. Counts the kinds of screens, and how often the
    two tables had to be set up anew, as a key meant another thing to another hand."""
    rng = Random(f"{seed}/{game}")
    header = begun(game, folder / "first", rng)
    bots = [seat for seat, setup in enumerate(header.seats) if setup.bot is not None]
    people = [seat for seat, setup in enumerate(header.seats) if setup.bot is None]
    # There must be somebody whose cards may differ.
    eyes = [*bots, *rng.sample(people, rng.randint(0, len(people) - 1))]
    size = SIZES[seed % len(SIZES)]
    found["games"] += 1
    left = keys
    while left > 0:
        with closing(Twins(game, folder, eyes, size, rng)) as pair:
            try:
                left -= _pressed(pair, rng, left, found)
            except PartedError:
                found["times_set_up_anew"] += 1
                left -= 1
            finally:
                found["bytes_alike"] += pair.compared
                found["bytes_of_private_screens"] += pair.differing


def _pressed(pair: Twins, rng: Random, keys: int, found: Counts) -> int:
    pair.compare("the start", ())
    for number in range(keys):
        screen = pair.desks[0].screen
        found[type(screen).__name__] += 1
        found["keys"] += 1
        if rng.random() < 0.04:
            found["moves"] += _incident(pair, rng)
        else:
            key = player.next_key(screen, rng)
            pause = rng.choice(PAUSES)
            if isinstance(screen, CurtainScreen) and rng.random() < 0.7:
                pair.happen("waiting", lambda desk: None, 1.6)
            found["moves"] += pair.press(key, pause)
        if pair.desks[0].has_ended:
            return number + 1
    return keys


def _incident(pair: Twins, rng: Random) -> int:
    kind = rng.randrange(4)
    if kind == 0:
        return pair.happen("focus lost", lambda desk: desk.post(events.AppBlur()), 0.9)
    if kind == 1:
        return pair.happen("idle", lambda desk: None, 61.0)
    if kind == 2:
        moves = pair.happen("small", lambda desk: desk.resize(70, 20), rng.choice(PAUSES))
        width, height = rng.choice(SIZES)
        return moves + pair.happen("large", lambda desk: desk.resize(width, height), 0.9)
    width, height = rng.choice(((80, 24), (100, 30), (120, 36), (200, 50)))
    return pair.happen("resized", lambda desk: desk.resize(width, height), rng.choice(PAUSES))


def watch(game: str, folder: Path, seed: int, keys: int) -> int:
    """Two who watch such tables press the same keys; how many bytes were the same."""
    rng = Random(f"watch/{seed}/{game}")
    begun(game, folder, rng)
    options = options_for(folder, animation=True, watch="")
    size = rng.choice(SIZES)
    alike = 0
    with ExitStack() as ends:
        desks = [
            ends.enter_context(closing(Desk(folder, size=size, options=options))) for _ in range(2)
        ]
        ledgers = [_watched(desk) for desk in desks]
        ledgers[1].state = twin(game, ledgers[0].state, (), rng)
        for number in range(keys):
            key = "g" if number == 0 else player.next_key(desks[0].screen, rng)
            for desk in desks:
                desk.press(key)
                desk.wait(0.6)
            written = ["".join(piece.data for piece in desk.taken()) for desk in desks]
            assert written[0] == written[1], f"{game}, watched: the key {key}"
            alike += len(written[0].encode())
            if desks[0].has_ended:
                break
    return alike


def _watched(desk: Desk) -> Ledger:
    flow = desk.app.flow
    assert isinstance(flow, WatchFlow)
    return ledger_of(flow.table)


def find_a_leak(game: str, folder: Path, seed: int) -> int:
    """With a program whose curtain is narrower for some hands: after how many games it is found."""
    told = CurtainDrawing.rows

    def telling(drawing: CurtainDrawing, width: int, height: int) -> list[Text]:
        table = drawing.app.flow.table  # type: ignore[attr-defined]
        rows = told(drawing, width, height)
        hands = [table.view(seat).hand for seat in table.people]
        return rows[: len(rows) - sum(len(card) for hand in hands for card in hand) % 2]

    CurtainDrawing.rows = telling  # type: ignore[method-assign, assignment]
    try:
        for number in range(20):
            try:
                play_on(game, folder / str(number), seed + number, 30, Counts())
            except AssertionError:
                return number + 1
    finally:
        CurtainDrawing.rows = told  # type: ignore[method-assign]
    raise AssertionError("a leak that was put in is not found")
