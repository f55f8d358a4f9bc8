"""The table: sole owner of a state; everybody else gets views and projected entries."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session import clock, log, pins
from nottingham_tui.session.bot_seats import BotSeats
from nottingham_tui.session.clock import Clock
from nottingham_tui.session.game_adapter import StandingAnswer
from nottingham_tui.session.gamefile import GameFile
from nottingham_tui.session.header import Header, SeatSetup
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.log import Line
from nottingham_tui.session.open_replay import OpenReplay
from nottingham_tui.session.store import Store
from nottingham_tui.session.tally import Departure
from nottingham_tui.session.troubles import SaveError, WriteFailedError

# What a stop of the clock must have cost to be written down, in milliseconds.
_LEAST_TIME = 500


class Table(OpenReplay):
    """One game, played by people and bots, saved before anyone sees what happened.

    Made by `new` or `resume`. `clock` is that of a game against time; in another game it shows
    nothing and never runs.
    """

    def __init__(
        self,
        ledger: Ledger,
        file: GameFile | None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._ledger = ledger
        self._conduct = ledger.adapter.conduct
        self._file = file
        self._codec = log.codec(ledger.header.game)
        self._talk_done_in = 0
        self._heard_in = 0
        self.bots = BotSeats(ledger)
        self.form_is_open = False
        """Whether bots wait for a person who fills in a form."""
        self.clock = Clock(self._conduct.timed, ledger.rules, now)
        self.clock.follow(ledger.state)
        if ledger.time_left is not None:
            self.clock.set_left(ledger.time_left)
        self._written_left = ledger.time_left
        self.clock.stops = self._keep_time
        self.header: Header = ledger.header
        # The rule set of the game that is played: its type goes by the game.
        self.rules: Any = ledger.rules
        self.setups: tuple[SeatSetup, ...] = ledger.header.seats
        self.names: tuple[str, ...] = ledger.header.names
        self.people: tuple[Seat, ...] = ledger.header.people

    @classmethod
    def new(
        cls, header: Header, store: Store | None, now: Callable[[], float] = time.monotonic
    ) -> Table:
        """Deal a new game and save it; without a store nothing is saved (a demo).

        `now` gives a time in seconds that never goes back. Raises `SaveError` if it can't be
        saved, `UnfitError` for a header that makes no game.
        """
        ledger = Ledger(header)
        first = ledger.begin()
        file = None if store is None else store.create(header, first.line())
        return cls._at(ledger, file, now)

    @classmethod
    def resume(cls, store: Store, name: str, now: Callable[[], float] = time.monotonic) -> Table:
        """Go on with a saved game where it stood. Raises `SaveError` and its kinds."""
        file, ledger = store.open(name)
        return cls._at(ledger, file, now)

    @classmethod
    def _at(cls, ledger: Ledger, file: GameFile | None, now: Callable[[], float]) -> Table:
        try:
            return cls(ledger, file, now)
        except BaseException as error:
            if file is not None:
                file.close()
            if isinstance(error, MemoryError):
                raise SaveError("no_memory_left") from None
            raise

    def close(self) -> None:
        """Let go of the save; it is on the disk already."""
        self.clock.pause()
        if self._file is not None:
            self._file.close()

    @property
    def name(self) -> str | None:
        """The name of the save, `None` if nothing is saved."""
        return None if self._file is None else self._file.name

    def departures(self, seat: Seat) -> Sequence[Departure]:
        """In what the save was not as it was left, as far as the player has not been told."""
        found = () if self._file is None else self._file.tally.departures
        return [each for each in found if seat in each.untold]

    def told(self, seat: Seat) -> None:
        """The player knows all the `departures`."""
        if self._file is not None:
            self._file.tally.told(seat)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot plays this seat."""
        return self.setups[seat].bot is not None

    def view(self, seat: Seat | None) -> Any:
        """What the seat may see; `None` is the public view. Its type goes by the game."""
        return self._ledger.adapter.view_for(self._ledger.state, seat)

    def refusal(self, move: Any) -> Refusal | None:
        """Why the move is refused now, `None` if it is legal. Never changes anything."""
        return self._ledger.refusal(move)

    def play(self, move: Any) -> Entry:
        """Play a move of a person; it is on the disk before this returns what is public of it.

        Raises `Refused` for an illegal move, `WriteFailedError` if the disk does not take it; the
        game is then as it was.
        """
        return self.play_all([move])[-1]

    def play_all(self, moves: Sequence[Any]) -> list[Entry]:
        """Play several moves of people as one, such as an offer and the agreement to it.

        Raises `Refused` if any is illegal after those before it, `WriteFailedError` if the disk
        does not take them all; the game is then as it was before the first. They are one line on
        the disk, which is there as a whole or not at all.
        """
        first = self._play_all(moves)
        self._talk_done_in = 0
        return self.log(None, first)

    def form_opened(self) -> None:
        """A person fills in a form: no bot acts until it is closed."""
        self.form_is_open = True

    def form_closed(self) -> None:
        """The form is left, or what it was for is done; without an open one nothing happens."""
        self.form_is_open = False

    def log(self, seat: Seat | None, since: int = 0) -> list[Entry]:
        """The standing entries from number `since` on, as the seat or the public may know them."""
        return self._ledger.seen(seat, since)

    def moved_by(self, number: int) -> Seat | None:
        """Whose move an entry is; nobody's that of the deal and of the clock."""
        return getattr(self._ledger.records[number].move, "seat", None)

    def take_back_refusal(self) -> Refusal | None:
        """Why the last entry can't be taken back: only words of a person can."""
        last = self._ledger.records[-1]
        if self._ledger.is_words(last) and not self.is_bot(last.move.seat):
            return None
        return self._conduct.not_words

    def take_back(self) -> int:
        """Take back the last standing entry; returns its number.

        Raises `Refused`, and `WriteFailedError` if the disk does not take it.
        """
        refusal = self.take_back_refusal()
        if refusal is not None:
            raise Refused(refusal)
        number = self.last
        self._write(log.TakeBackLine(number))
        self._ledger.take_back()
        self.clock.follow(self._ledger.state)
        self.bots.forget()
        self._talk_done_in = 0
        return number

    def has_pin(self, seat: Seat) -> bool:
        """Whether the seat is behind a PIN."""
        return self._ledger.pins[seat] is not None

    def pin_opens(self, seat: Seat, pin: str) -> bool:
        """Whether this is the PIN of the seat; a seat without one opens to nothing.

        Takes some three hundred milliseconds, so that trying many takes long.
        """
        sealed = self._ledger.pins[seat]
        return sealed is not None and pins.opens(pin, sealed)

    def try_pin(self, seat: Seat, pin: str) -> bool:
        """Whether this is the PIN of the seat; wrong tries are counted, also over a break."""
        opens = self.pin_opens(seat, pin)
        wrong = 0 if opens else self.wrong_pins(seat) + 1
        if wrong or self.wrong_pins(seat) or self.wrong_pins_before(seat):
            self._ledger.count_pin(seat, wrong)
            # The right one opens though the disk may be full.
            with contextlib.suppress(WriteFailedError):
                self._write(log.PinTriesLine(wrong, seat))
        return opens

    def wrong_pins(self, seat: Seat) -> int:
        """How often the PIN of the seat was tried in vain since it was right last."""
        return self._ledger.wrong_pins[seat]

    def wrong_pins_before(self, seat: Seat) -> int:
        """How often the PIN of the seat was tried in vain before it was right last.

        Whoever found it out by trying would else be the only one to know.
        """
        return self._ledger.wrong_pins_before[seat]

    def clear_pin(self, seat: Seat) -> None:
        """The whole table clears a forgotten PIN; the public log tells it.

        Raises `ValueError` if the seat has none, `WriteFailedError` if the disk does not take it.
        """
        if not self.has_pin(seat):
            raise ValueError("there is no PIN")
        self._write(log.PinClearedLine(seat))
        self._ledger.clear_pin(seat)

    def header_again(self) -> Header:
        """The setup for another game of the same seats: a PIN that was cleared stays so."""
        seats = zip(self.header.seats, self._ledger.pins, strict=True)
        return replace(self.header, seats=tuple(replace(seat, pin=pin) for seat, pin in seats))

    def talk_done(self) -> None:
        """The people have no more to say: a bot sheriff may decide, until a person moves again;
        where anybody might have called out, nobody has."""
        self._talk_done_in = self._heard_in = self._ledger.state.round

    @property
    def talk_is_done(self) -> bool:
        """Whether a bot sheriff may decide; without people at the table always."""
        return not self.people or self._talk_done_in == self._ledger.state.round

    @property
    def people_were_heard(self) -> bool:
        """Whether every person has acted since the talk began, or has no more to say: bots strike
        no deal among themselves before."""
        acted = set()
        for record in reversed(self._ledger.records):
            if any(isinstance(event, self._conduct.opening) for event in record.events):
                break
            acted.add(getattr(record.move, "seat", None))
        return self._heard_in == self._ledger.state.round or acted.issuperset(self.people)

    def _comes_too_early(self, move: Any) -> bool:
        """Whether a move of a bot has to wait for the first word of the people."""
        pact = self._conduct.pact(self._ledger.state, move)
        return bool(pact) and not pact & set(self.people) and not self.people_were_heard

    def time_step(self) -> Entry | None:
        """Play the move of the clock if its time has run out; `None` if it has not.

        To be asked every now and then while the clock runs. Raises `WriteFailedError`.
        """
        timed = self._conduct.timed
        if timed is None or not self.clock.is_up:
            return None
        move = timed.time_up()
        return None if self.refusal(move) is not None else self.log(None, self._play(move))[-1]

    @property
    def standing(self) -> Mapping[str, StandingAnswer]:
        """The answers that a seat of this game may settle beforehand, by their keys."""
        return self._ledger.standing

    def settled(self, seat: Seat) -> frozenset[str]:
        """What the seat has settled beforehand and still holds: for its own eyes only."""
        return self._ledger.settled(seat)

    def settle(self, seat: Seat, key: str, on: bool) -> None:
        """Settle an answer of a person beforehand, or take that back; nobody else learns of it.

        It is given whenever the seat would be asked, by `bot_step`. Raises `ValueError` if there
        is no such answer or person, `WriteFailedError` if the disk does not take it.
        """
        if not self._ledger.can_settle(seat, key):
            raise ValueError("there is no such answer")
        if (key in self.settled(seat)) == on:
            return
        self._write(log.StandingLine(key, seat, on))
        self._ledger.settle(seat, key, on)

    def bot_step(self) -> Entry | None:
        """Let one bot make one due move; `None` if none wants to act now.

        What a person has settled beforehand is answered here, too.

        While there is bargaining the bots are asked in turn, each at most three offers about one
        thing in a round, and strike deals once people were heard; a bot that is to decide does so
        when all say nothing and the talk is done. Raises `WriteFailedError`.
        """
        number = self.bot_move()
        return None if number is None else self.log(None, number)[-1]

    def bot_move(self) -> int | None:
        """The same for whoever does not look at what comes of it: the number of the entry."""
        if self.form_is_open or self.over:
            return None
        settled = self._ledger.standing_move()
        if settled is not None:
            return self._play(settled)
        state = self._ledger.state
        due = [seat for seat in self._ledger.engine.to_act(state) if self.is_bot(seat)]
        speakers = self._conduct.speakers(state)
        if not speakers:
            return self._play(self.bots.decided(due[0])) if due else None
        silence = self._conduct.silence(state)
        for seat in speakers:
            if self.is_bot(seat):
                move = self.bots.considered(seat)
                if move is not None and not self._comes_too_early(move):
                    if silence is not None:
                        # Another moment begins, in which the people may speak up, too.
                        self._talk_done_in = 0
                    return self._play(move)
        # Such a moment need not be waited for where no person could call, as all know.
        is_over = silence is not None and all(self.is_bot(seat) for seat in speakers)
        if not self.talk_is_done and not is_over:
            return None
        if due:
            return self._play(self.bots.decided(due[0]))
        if silence is None:
            return None
        self._talk_done_in = 0
        return self._play(silence)

    def _keep_time(self) -> None:
        """Write down what is left on the clock, if it is much less than was written last."""
        left = self.clock.milliseconds
        written = self._written_left
        if self._file is None or left is None:
            return
        if written is not None and written - left < _LEAST_TIME:
            return
        # No harm if the disk is full: the next entry says it again.
        with contextlib.suppress(WriteFailedError):
            self._write(log.TimeLeftLine(left))
            self._written_left = left

    def _write(self, line: Line) -> None:
        """Put a line on the disk, if the game is saved. Raises `WriteFailedError`."""
        if self._file is not None:
            self._file.append(self._codec.write(line))

    def _play(self, move: Any) -> int:
        return self._play_all([move])

    def _play_all(self, moves: Sequence[Any]) -> int:
        """The number of the first entry that came of it."""
        standing = len(self._ledger.records)
        lines: list[log.EntryLine] = []
        try:
            for move in moves:
                record = self._ledger.play(move)
                self.clock.follow(self._ledger.state)
                if self._file is not None:
                    note = clock.note(self.clock.milliseconds)
                    lines.append(record.line(note))
            if self._file is not None:
                left = self.clock.milliseconds
                whole = lines[0] if len(lines) == 1 else log.TogetherLine(tuple(lines))
                self._file.append(self._codec.write(whole))
                # It is on the disk: nothing that can fail may follow here.
                self._written_left = left
        except BaseException as error:
            # Nothing is lost, nothing shown: the state is what is on the disk. Only a refusal
            # has surely left it alone.
            if len(self._ledger.records) > standing or not isinstance(error, Refused):
                self._ledger.forget_from(standing)
                self.clock.follow(self._ledger.state)
                self.bots.forget()
            if isinstance(error, MemoryError):
                raise WriteFailedError("no_memory") from None
            raise
        return standing
