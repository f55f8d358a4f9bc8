"""The bots of a table: asked one at a time, told what their seats may know, never trusted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from typing import Any

from nottingham_tui import report
from nottingham_tui.bots import profiles
from nottingham_tui.bots.choosing import Lots
from nottingham_tui.rules.kernel.secret import Seat, project
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.ledger import Ledger

OFFERS_A_TOPIC = 3
"""How often a bot speaks up about one thing, such as a bag, in a round."""


class _IllegalMoveError(Exception):
    """A bot has chosen a move that is not its to make."""


class BotSeats:
    """The minds of the bots at one table; what they want to play is legal whenever it is given."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.setups: tuple[SeatSetup, ...] = ledger.header.seats
        self._heeded = profiles.bots_of(ledger.header.game).heeded
        self._minds: dict[Seat, tuple[profiles.Mind, int]] = {}
        self._failed: set[Seat] = set()
        self._views: dict[Seat, tuple[int, Any]] = {}

    @property
    def may_answer(self) -> bool:
        """Whether a bot may act next: one that has to, or one that may speak."""
        ledger, conduct = self._ledger, self._ledger.adapter.conduct
        seats = {*ledger.engine.to_act(ledger.state), *conduct.speakers(ledger.state)}
        return not seats <= {*ledger.header.people}

    def decided(self, seat: Seat) -> Any:
        """The move of a bot that is due, by lot if it errs: it must not hold up the table."""
        view = self._view(seat)
        rng = self._rng(seat)
        try:
            move = self.mind(seat).choose(view, rng)
            if not self._may_play(seat, move):
                raise _IllegalMoveError
        except Exception as error:
            self._note_fault(seat, error)
            move = view.options[0].sample(rng)
        return move

    def considered(self, seat: Seat) -> Any:
        """What the bot says in bargaining, `None` for nothing."""
        try:
            move = self.mind(seat).consider(self._view(seat), self._rng(seat))
        except Exception as error:
            self._note_fault(seat, error)
            return None
        conduct = self._ledger.adapter.conduct
        if not isinstance(move, conduct.answers) or not self._may_play(seat, move):
            return None
        return None if self._has_said_enough(seat, conduct.topics(move)) else move

    def mind(self, seat: Seat) -> profiles.Mind:
        """The bot of this seat, which has been told all that its seat may know and minds heed."""
        known = self._minds.get(seat)
        if known is None:
            known = profiles.of(self.setups[seat].bot, self._ledger.header.game).sit(), 0
        mind, told = known
        records, heeded = self._ledger.records, self._heeded
        for record in records[told:]:
            heard = [
                project(event, seat)
                for event in record.events
                if heeded is None or type(event) in heeded
            ]
            if heard:
                mind.notice(heard)
        self._minds[seat] = mind, len(records)
        return mind

    def forget(self) -> None:
        """An entry stands no more: all are to be told everything anew."""
        self._minds.clear()
        self._views.clear()

    def _view(self, seat: Seat) -> Any:
        ledger = self._ledger
        number, view = self._views.get(seat, (0, None))
        if number != len(ledger.records):
            view = ledger.adapter.view_for(ledger.state, seat)
            self._views[seat] = len(ledger.records), view
        return view

    def _may_play(self, seat: Seat, move: Any) -> bool:
        return _speaks_for(seat, move) and self._ledger.refusal(move) is None

    def _note_fault(self, seat: Seat, error: Exception) -> None:
        """Leave a report of the first fault of the bot at this seat."""
        if seat not in self._failed:
            self._failed.add(seat)
            report.write_fault(error)

    def _has_said_enough(self, seat: Seat, topics: frozenset[Hashable]) -> bool:
        made: Counter[Hashable] = Counter()
        for record in reversed(self._ledger.records):
            if not topics or record.round != self._ledger.state.round:
                break
            if _speaks_for(seat, record.move):
                made.update(self._ledger.adapter.conduct.topics(record.move))
        return any(made[topic] >= OFFERS_A_TOPIC for topic in topics)

    def _rng(self, seat: Seat) -> Random:
        # The same after a resume, and another one than the lots of the rules.
        return Lots(f"bot/{self._ledger.header.seed}/{len(self._ledger.records)}/{seat}")


def _speaks_for(seat: Seat, move: Any) -> bool:
    return getattr(move, "seat", None) == seat
