"""A game folded from its log: the state, and every standing entry that led to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace
from functools import cached_property
from operator import is_
from typing import Any, cast

from nottingham_tui.bots import profiles
from nottingham_tui.bots.chatter import Chatter, Remark
from nottingham_tui.chronicle.entries import Entry, PinCleared
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel import variant_options as choices
from nottingham_tui.rules.kernel.engine import AuditError, Engine, GameState
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.rule_sets import RuleSet
from nottingham_tui.rules.kernel.secret import Seat, project
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.session import log, pins
from nottingham_tui.session.clock import noted
from nottingham_tui.session.game_adapter import GameAdapter, adapter
from nottingham_tui.session.header import COLOURS, LONGEST_NAME, Header, SeatSetup


class UnfitError(Exception):
    """A header, an entry or a taking back that does not fit the game; names no card."""


@dataclass(frozen=True)
class Record:
    """A standing entry with everything in it. `move` is `None` for the deal.

    `notices` are what happened beside the game before the next entry.
    """

    number: int
    round: int
    move: Any = field(repr=False)
    events: tuple[Any, ...] = field(repr=False)
    notices: tuple[PinCleared, ...] = ()

    def seen_by(self, seat: Seat | None) -> Entry:
        """What the seat may know of it; `None` is the public."""
        return self._public if seat is None or self._is_open else self._seen_by(seat)

    @cached_property
    def _public(self) -> Entry:
        return self._seen_by(None)

    @cached_property
    def _is_open(self) -> bool:
        """Whether it hides nothing from anybody."""
        return all(map(is_, self._public.events, self.events))

    def _seen_by(self, seat: Seat | None) -> Entry:
        events = tuple([project(event, seat) for event in self.events])
        return Entry(self.number, self.round, events + self.notices)

    def line(self, note: str | None = None) -> log.EntryLine:
        """The entry as it is written down."""
        return log.EntryLine(self.number, self.move, self.events, note)


class Ledger:
    """The state of one game and the standing entries it is the fold of.

    `wrong_pins` counts by seat how often the PIN was tried in vain since it was right last,
    `wrong_pins_before` how often before that.
    `time_left` is what was left on the clock at the last line read that says so, in milliseconds.
    Raises `UnfitError` for a header that names no possible game.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.rules: RuleSet = rules_of(header)
        self.adapter: GameAdapter = adapter(header.game)
        self.engine: Engine = GAMES[header.game].engine
        self.state: GameState = self._empty()
        self.records: list[Record] = []
        self._logs: dict[Seat | None, list[Entry]] = {}
        # Made when somebody wants to hear: a list of saved games needs no bots.
        self._chatter: Chatter | None = None
        self._forget_remarks()
        self.pins: list[str | None] = [seat.pin for seat in header.seats]
        self.wrong_pins: list[int] = [0] * len(header.seats)
        self.wrong_pins_before: list[int] = [0] * len(header.seats)
        self.time_left: int | None = None
        # For which time of the game each seat has settled an answer beforehand, by its key.
        self._standing: dict[tuple[Seat, str], int] = {}
        answers = self.adapter.conduct.standing
        self.standing = {key: each for key, each in answers.items() if each.asked(self.rules)}

    def seen(self, seat: Seat | None, since: int = 0) -> list[Entry]:
        """The standing entries from number `since` on, as the seat may know them, each with what
        a bot said about it beside. `None` is the public.
        """
        # Asked for again and again by screens; what stands is always seen alike.
        known = self._logs.setdefault(seat, [])
        for record in self.records[len(known) :]:
            known.append(self._with_remark(record.seen_by(seat)))
        return known[max(0, since) :]

    def whole(self, record: Record) -> Entry:
        """A standing entry with everything in it, for a table without secrets."""
        whole = Entry(record.number, record.round, record.events + record.notices)
        return self._with_remark(whole)

    def _with_remark(self, entry: Entry) -> Entry:
        if self._chatter is None:
            header = self.header
            bots = [seat.bot for seat in header.seats]
            self._chatter = Chatter(header.game, bots, header.names, header.seed)
        while len(self._remarks) <= entry.number:
            heard = self.records[len(self._remarks)].seen_by(None)
            self._remarks.append(self._chatter.hear(heard))
        remark = self._remarks[entry.number]
        if remark is None:
            return entry
        before, after = entry.events[: remark.before], entry.events[remark.before :]
        return replace(entry, events=(*before, remark, *after))

    def _forget_remarks(self) -> None:
        self._remarks: list[Remark | None] = []
        self._chatter = None

    def begin(self) -> Record:
        """Deal; the record is entry 0."""
        return self._add(
            None, self.state.round or 1, self.engine.begin(self.state, self.header.first)
        )

    def play(self, move: Any) -> Record:
        """Play a move. Raises `Refused`; the state is then as it was."""
        return self._add(move, self.state.round, self.engine.play(self.state, move))

    def read(self, line: log.Line) -> None:
        """Fold one line of the log in. Raises `UnfitError` if it does not fit the game."""
        match line:
            case log.EntryLine():
                self._read_entry(line)
            case log.TogetherLine():
                standing = len(self.records)
                try:
                    for each in line.together:
                        self._read_entry(each)
                except UnfitError:
                    # All of them or none.
                    self.forget_from(standing)
                    raise
            case log.TimeLeftLine(left):
                self._read_time(left)
            case log.TakeBackLine(number) if self._can_be_taken_back(number):
                self.take_back()
            case log.PinClearedLine(seat) if self._can_have_pin(seat):
                self.clear_pin(seat)
            case log.PinTriesLine(wrong, seat) if self._can_have_pin(seat):
                self.count_pin(seat, wrong)
            case log.StandingLine(key, seat, on) if self.records and self.can_settle(seat, key):
                self.settle(seat, key, on)
            case _:
                raise UnfitError("a line beside the entries does not fit")

    def _can_be_taken_back(self, number: int) -> bool:
        return number + 1 == len(self.records) and self.is_words(self.records[-1])

    def _can_have_pin(self, seat: Seat) -> bool:
        return bool(self.records) and seat < len(self.pins) and self.pins[seat] is not None

    def _read_entry(self, line: log.EntryLine) -> None:
        if line.entry != len(self.records):
            raise UnfitError("an entry has the wrong number")
        before = self.state.round or 1
        try:
            fits = line.move is None or self._is_legal(line)
            events = self.engine.replay(self.state, line.events)
            # What follows by itself is part of the entry.
            fits = fits and not self.engine.follow(self.state, self._chance())
        except (LookupError, ValueError, TypeError, AttributeError):
            fits = False
        if not fits:
            raise UnfitError("an entry does not fit the game")
        self._add(line.move, before, events)
        self.time_left = None
        if line.note is not None:
            left = noted(line.note)
            if left is None:
                raise UnfitError("a note does not fit the game")
            self._read_time(left)

    def _read_time(self, milliseconds: int) -> None:
        timed = self.adapter.conduct.timed
        seconds = 0 if timed is None else timed.seconds(self.rules)
        if not self.records or milliseconds > seconds * 1000:
            raise UnfitError("what is left of the time does not fit the game")
        self.time_left = milliseconds

    def refusal(self, move: Any) -> Refusal | None:
        """Why the move is refused, or `None`; changes nothing."""
        return self.engine.check(self.state, move)

    def is_words(self, record: Record) -> bool:
        """Whether the entry told nobody anything new, so that it can be taken back."""
        return isinstance(record.move, self.adapter.conduct.words)

    def take_back(self) -> None:
        """Let the last standing entry not have been."""
        # What happened beside the game cannot be taken back.
        notices = self.records[-1].notices
        self._drop(len(self.records) - 1)
        self._notice(notices)
        self.refold()

    def can_settle(self, seat: Seat, key: str) -> bool:
        """Whether there is such an answer, and such a seat with a person."""
        is_person = seat < len(self.header.seats) and self.header.seats[seat].bot is None
        answer = self.adapter.conduct.standing.get(key)
        return is_person and answer is not None and answer.asked(self.rules)

    def settle(self, seat: Seat, key: str, on: bool) -> None:
        """Give an answer beforehand, or take that back; part of no entry and no view."""
        if on:
            self._standing[seat, key] = self.adapter.conduct.standing[key].turn(self.state, seat)
        else:
            self._standing.pop((seat, key), None)

    def standing_move(self) -> Any:
        """What somebody who is asked now has settled beforehand, `None` if nobody has."""
        for seat in self.engine.to_act(self.state) if self._standing else ():
            for key in sorted(self.settled(seat)):
                move = self.standing[key].move(self.state, seat)
                if move is not None and self.refusal(move) is None:
                    return move
        return None

    def settled(self, seat: Seat) -> frozenset[str]:
        """The keys of the answers that the seat has given beforehand and that still hold."""
        return frozenset(
            key
            for (owner, key), turn in self._standing.items()
            if owner == seat and self.adapter.conduct.standing[key].turn(self.state, seat) == turn
        )

    def count_pin(self, seat: Seat, wrong: int) -> None:
        """The PIN of a seat was tried in vain so often in a row; 0: it was right."""
        if wrong == 0:
            self.wrong_pins_before[seat] = self.wrong_pins[seat]
        self.wrong_pins[seat] = wrong

    def clear_pin(self, seat: Seat) -> None:
        """Forget the PIN of a seat; the public log tells it. Changes nothing of the game."""
        self.pins[seat] = None
        self.wrong_pins[seat] = self.wrong_pins_before[seat] = 0
        self._notice((PinCleared(seat),))

    def _notice(self, notices: tuple[PinCleared, ...]) -> None:
        if notices:
            last = self.records[-1]
            self._drop(last.number)
            self.records.append(replace(last, notices=last.notices + notices))

    def refold(self) -> None:
        """Make the state anew from the standing entries."""
        self.state = self.state_after(len(self.records))

    def state_after(self, number: int) -> GameState:
        """The state as it was after the entry of this number, made anew."""
        state = self._empty()
        for record in self.records[: number + 1]:
            self.engine.replay(state, record.events)
        return state

    def forget_from(self, number: int) -> None:
        """Drop the entries from this number on, which could not be written down, and whatever
        they did to the state."""
        self._drop(number)
        self.refold()

    def _drop(self, number: int) -> None:
        """The entries from this number on stand no more, whoever has seen them."""
        del self.records[number:]
        for known in self._logs.values():
            del known[number:]
        self._forget_remarks()

    def audit(self) -> None:
        """Raise `UnfitError` unless every card and coin is somewhere exactly once, and everybody
        at the table can look at it."""
        try:
            self.adapter.audit(self.state)
            for seat in (None, *range(len(self.header.seats))):
                self.adapter.view_for(self.state, seat)
        except (AuditError, LookupError, ValueError, TypeError):
            raise UnfitError("the cards or coins do not add up") from None

    def _add(self, move: Any, before: int, events: Iterable[Any]) -> Record:
        record = Record(len(self.records), before, move, tuple(events))
        self.records.append(record)
        return record

    def _empty(self) -> GameState:
        return cast(GameState, self.engine.empty(self.rules, self.header.seed))

    def _is_legal(self, line: log.EntryLine) -> bool:
        """Whether the move is legal, and the events begin as those that it brings about.

        What they say may have been decided by other rules, and chance drawn by another generator,
        than today's: their first kind counts.
        """
        if self.refusal(line.move) is not None:
            return False
        decided = self.engine.decide(self.state, line.move, self._chance())
        return [type(event) for event in decided[:1]] == [type(event) for event in line.events[:1]]

    def _chance(self) -> RandomSource:
        return RandomSource(self.state.seed, self.state.entry)


def rules_of(header: Header) -> RuleSet:
    """The rule set of the game that the header describes. Raises `UnfitError`."""
    game = GAMES.get(header.game)
    if game is None:
        raise UnfitError("there is no such game")
    players = len(header.seats)
    if not game.least_players <= players <= game.most_players:
        raise UnfitError("there are too few or too many seats")
    if not set(header.choices) <= {choice.key for choice in game.choices}:
        raise UnfitError("there is no such choice")
    if choices.conflict(game.choices, header.choices) is not None:
        raise UnfitError("two choices exclude each other")
    if header.first is not None and (header.first >= players or not game.asks_first(players)):
        raise UnfitError("there is no such first player")
    if len({name.strip().casefold() for name in header.names}) < players:
        raise UnfitError("two seats have the same name")
    for seat in header.seats:
        _check_seat(game, seat)
    return cast(RuleSet, game.rule_set(players, header.choices))


def _check_seat(game: GameEntry, seat: SeatSetup) -> None:
    """Raise `UnfitError` unless somebody can sit there."""
    is_known = seat.bot is None or seat.bot in profiles.profiles(game.key)
    if not seat.name.strip() or len(seat.name) > LONGEST_NAME or not is_known:
        raise UnfitError("a seat has no name, too long a one, or an unknown profile")
    if seat.pin is not None and (seat.bot is not None or not pins.is_sealed(seat.pin)):
        raise UnfitError("a PIN is not what a save holds, or a bot has one")
    if seat.colour is not None and seat.colour >= COLOURS:
        raise UnfitError("there is no such colour")
