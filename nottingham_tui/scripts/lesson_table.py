"""A table at which one person learns: all others play by the script, and nothing is saved."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any, TypeGuard

from nottingham_tui import __version__
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.scripts.dialect import dialect_of, differences, seen
from nottingham_tui.scripts.reading import Goal, Played, Step
from nottingham_tui.scripts.runner import move_of
from nottingham_tui.scripts.setting_up import ReadScript, set_up
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.ledger import Ledger, Record
from nottingham_tui.session.table import Table
from nottingham_tui.text.catalogue import mark
from nottingham_tui.text.explain import PAST_THE_GOAL

_PUPPET = "simple"
"""The bot at a scripted seat: it is never asked, and says nothing aside."""


class _LessonLedger(Ledger):
    """Begins with a position in place of a deal."""

    def __init__(self, header: Header, script: ReadScript) -> None:
        self._begun, dealt = set_up(script)
        super().__init__(header)
        told = dealt if script.position is None else dialect_of(script.game).so_far(self.state)
        self.records.append(Record(0, self.state.round, None, tuple(told)))

    def _empty(self) -> Any:
        return deepcopy(self._begun)

    def state_after(self, number: int) -> Any:
        state = self._empty()
        for record in self.records[1 : number + 1]:
            self.engine.replay(state, record.events)
        return state


class LessonTable(Table):
    """`learner` is the seat of the person. What the script says is played by `bot_step`."""

    def __init__(self, script: ReadScript) -> None:
        assert script.learner is not None
        self.script = script
        self.learner: Seat = script.learner
        seats = tuple(
            SeatSetup(name, None if seat == script.learner else _PUPPET)
            for seat, name in enumerate(script.seating.names)
        )
        header = Header(
            format=FORMAT,
            program=__version__,
            game=script.game,
            choices=dict(script.choices),
            first=script.first,
            seats=seats,
            seed=script.seed,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        super().__init__(_LessonLedger(header, script), None)
        self._place, self._played = self._move_from(0), 0

    # Where it stands ---------------------------------------------------------------------

    @property
    def step(self) -> Played | None:
        """The next move of the script; `None` at its end."""
        steps = self.script.steps[self._place : self._place + 1]
        return steps[0] if steps else None

    @property
    def tasks(self) -> tuple[tuple[Goal, bool], ...]:
        """The goals in order, and whether each is reached."""
        return tuple(
            (step.goal, place < self._place)
            for place, step in enumerate(self.script.steps)
            if isinstance(step, Played) and step.goal is not None
        )

    def told_up_to(self, *, acts: bool) -> int:
        """Up to which step captions can be told now: to what the learner is to do next, or to the
        end, only when the learner `acts` and nothing else is shown; to what others do next in any
        case."""
        step = self.step
        if acts or (step is not None and not self._is_own(step)):
            return self._place + 1
        return self._played

    def captions(self, first: int, last: int) -> tuple[str, ...]:
        """What is said before the steps from one place to the one before another."""
        return tuple(step.caption for step in self.script.steps[first:last] if step.caption)

    def past_the_goal(self) -> Refusal:
        """Why something else is to be done now."""
        step = self.step
        hint = (
            mark("The lesson goes another way.")
            if step is None or step.goal is None
            else step.goal.hint
        )
        return Refusal(PAST_THE_GOAL, "", {"hint": hint})

    def _go_on(self) -> None:
        self._played = self._place + 1
        self._place = self._move_from(self._played)

    def _move_from(self, start: int) -> int:
        """The place of the first move from there on, or the end."""
        steps = self.script.steps
        moves = (place for place in range(start, len(steps)) if _is_move(steps[place]))
        return next(moves, len(steps))

    def _is_own(self, step: Step) -> bool:
        if not _is_move(step):
            return False
        name = getattr(step.form, "seat", None)
        return name is not None and self.script.seating.seat(name) == self.learner

    # Moves -------------------------------------------------------------------------------

    def play_all(self, moves: Sequence[Any]) -> list[Entry]:
        """As at any table; `Refused` also if they don't lead where the script goes on."""
        step, standing = self.step, len(self._ledger.records)
        wanted = None if step is None else move_of(self.script, step, self._ledger.state)[0]
        entries = super().play_all(moves)
        if step is None or not self._is_own(step) or not self._leads_on(step, wanted, standing):
            self._ledger.forget_from(standing)
            raise Refused(self.past_the_goal())
        self._go_on()
        return entries

    def _leads_on(self, step: Played, wanted: Any, standing: int) -> bool:
        """Whether the goal is reached, and the others can then move as they are to."""
        records = self._ledger.records[standing:]
        state = deepcopy(self._ledger.state)
        if step.goal is None:
            if [record.move for record in records] != [wanted]:
                return False
        else:
            events = [event for record in records for event in record.events]
            shown = seen(self.script.game, events, self.names)
            if differences(state, self.names, shown, step.goal.wanted, ()):
                return False
        for following in self.script.steps[self._place + 1 :]:
            if self._is_own(following):
                break
            if _is_move(following):
                move, refusal = move_of(self.script, following, state)
                if refusal is not None:
                    return False
                self._ledger.engine.play(state, move)
        return True

    def bot_step(self) -> Entry | None:
        step = self.step
        if step is None or self._is_own(step) or self.form_is_open:
            return None
        move, _ = move_of(self.script, step, self._ledger.state)
        entry = self.log(None, self._play(move))[-1]
        self._go_on()
        return entry

    def take_back_refusal(self) -> Refusal | None:
        """The script has gone on from there."""
        return self._conduct.not_words


def _is_move(step: Step) -> TypeGuard[Played]:
    """Whether a step is played; what must be refused is not, and nobody is to expect it."""
    return isinstance(step, Played) and not step.refused
