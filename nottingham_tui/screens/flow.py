"""Which screen comes next: moments nobody has seen yet, then bots, then whoever must act.

Everything here follows from the public view, from who is a person, and from what was shown
last. The keyboard changes hands only for what is secret. What a game needs beside this its
stage says (`screens.desk`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from textual.screen import Screen

from nottingham_tui.drafts.begun import Decision, Draft, Tries
from nottingham_tui.drawing.log_rows import sentences
from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.beats import PACES, Beats
from nottingham_tui.screens.curtain import CurtainScreen, LeaveScreen, tidings
from nottingham_tui.screens.desk import Then
from nottingham_tui.screens.guide import Factory, Shell
from nottingham_tui.screens.keys import MINE
from nottingham_tui.screens.looks import way_back
from nottingham_tui.screens.mine import mine
from nottingham_tui.screens.pin import PinScreen
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.screens.public import PublicFlow
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.session.header import Header
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.troubles import trouble_text
from nottingham_tui.widgets.curtain import CurtainFacts

# How many entries a person who comes back is told of on a screen.
_MEANWHILE = 8


class Flow(PublicFlow):
    """Leads through one table, screen by screen; `desk.Desk` says what the screens ask of it.

    `sitting` is who sits at the keyboard, behind an opened curtain; `None` while everybody may
    look. A lone person among bots always sits there.
    """

    table: Table

    def __init__(
        self,
        app: Shell,
        table: Table,
        *,
        lobby: Factory,
        rematch: Callable[[Header], Screen[Any]] | None = None,
        resumed: bool = False,
        hosted: bool = False,
    ) -> None:
        super().__init__(app, table)
        self.lone = len(table.people) == 1
        self._drafts: dict[Decision, Any] = {}
        self.sitting: Seat | None = None
        self._lobby = lobby
        # A caller who leaves a game that goes on is out of the program.
        self._hosted = hosted
        self._rematch = rematch
        # What came with the last entry may never have been seen: it is shown again.
        self.beats = Beats(self, table.last - 1)
        self._moment: Factory | None = None
        self._welcome = resumed
        # Who sat here then, also before a break.
        self._seen_by: dict[Seat, int] = {
            seat: entry.number
            for entry in table.log(None)
            for event in entry.events
            if (seat := self.stage.sat(event)) is not None
        }
        self._tries: dict[Seat, Tries] = {}
        self._decided = max(table.last - _MEANWHILE, 0)

    # What screens ask --------------------------------------------------------------------

    @property
    def animation(self) -> bool:
        return self.app.animation

    @property
    def pace(self) -> float:
        return PACES[self.app.pace] if self.animation else 0.0

    @property
    def time_left(self) -> float | None:
        clock = self.table.clock
        return clock.left if clock.is_shown else None

    def is_person(self, seat: Seat) -> bool:
        return not self.table.is_bot(seat)

    def play(self, move: Any, ends: Decision | None = None) -> Refusal | None:
        return self.play_all((move,), ends)

    def play_all(self, moves: Sequence[Any], ends: Decision | None = None) -> Refusal | None:
        """Make several moves as one, all of them or none; as `play` does."""
        try:
            self._decided = self.table.play_all(moves)[-1].number
            self.beats.collect(own=True)
        except Refused as refused:
            return refused.refusal
        except SaveError as error:
            self._show_trouble(error)
            return None
        if ends is not None:
            self._drafts.pop(ends, None)
            self._note_seen(ends.seat)
        elif (seat := self.table.moved_by(self._decided)) is not None:
            # Whoever acts in the open has seen what happened there.
            self._seen_by[seat] = self.table.last
        self.advance()
        return None

    def done_talking(self) -> None:
        self.table.talk_done()
        self.advance()

    def meanwhile(self, seat: Seat | None) -> list[str]:
        if not self.lone:
            return []
        entries = self.table.log(seat, since=self._decided + 1)
        told = sentences(self.stage, entries, self.names, self.table.rules)
        return [text for text, _begins in told]

    def next_screen(self) -> Screen[Any]:
        if self._welcome:
            self._welcome = False
            page = self._welcome_back()
            if page is not None:
                return page
        while True:
            self.beats.collect()
            # Beats wait until a visit is over: nobody's hand comes back by itself after them.
            if not self._is_visited or self.beats.holds_a_moment:
                self._moment = self.beats.next()
                if self._moment is not None:
                    self._sit(None)
                    return self._moment()
            try:
                if self.table.bot_step() is not None:
                    continue
            except SaveError as error:
                return _telling(self.scene(), error)
            if self.beats and (self.table.over or self.stage.scene(self).seat != self.sitting):
                self._sit(None)
                continue
            self._moment, self.beats.hurries = None, False
            return self.scene()

    @property
    def _is_visited(self) -> bool:
        """Whether somebody sits behind an opened curtain."""
        return self.sitting is not None and not self.lone

    def again(self) -> Screen[Any]:
        return self._moment() if self._moment is not None else self.scene()

    def decision(self, seat: Seat, step: str) -> Decision:
        return Decision(seat, self.public_view().round, step)

    def draft(self, seat: Seat, step: str, begin: Callable[[], Draft]) -> Draft:
        decision = self.decision(seat, step)
        # What was begun in other rounds is forgotten.
        self._drafts = {of: kept for of, kept in self._drafts.items() if of.round == decision.round}
        if decision not in self._drafts:
            self._drafts[decision] = begin()
        return cast(Draft, self._drafts[decision])

    def take_back(self) -> Refusal | None:
        refusal = self.table.take_back_refusal()
        if refusal is None:
            try:
                self.table.take_back()
            except SaveError as error:
                self._show_trouble(error)
                return None
            self.advance()
        return refusal

    def asks_to_leave(self) -> str:
        """Nothing is lost by leaving."""
        return say("Leave the table? The game is saved. q: leave, any other key: stay.")

    def leave(self) -> None:
        """Go to the lobby, or out where it is not open; everything is saved already."""
        self.table.close()
        if self._lobby_is_open:
            self.app.show(self._lobby())
        else:
            self.app.leave(0)

    @property
    def _lobby_is_open(self) -> bool:
        return not self._hosted or self.table.over

    def rematch(self) -> None:
        self.table.close()
        rematch = self._rematch
        self.app.show(self._lobby() if rematch is None else rematch(self.table.header_again()))

    def keeps_time(self, runs: bool, at_most: float | None) -> bool:
        clock = self.table.clock
        if not clock.seconds:
            return False
        if runs:
            clock.go_on()
        else:
            clock.pause(at_most)
        return clock.is_shown

    def tick(self) -> str:
        """Look at the clock: warn when time runs short, and carry out that it has run out.

        A moment that is being shown comes to its end before that.
        """
        clock, warning = self.table.clock, ""
        seconds = clock.warning()
        if seconds is not None and clock.left > 0:
            warning = count("{number} second left.", "{number} seconds left.", seconds)
            if self.app.has_bell:
                self.app.bell()
        if not clock.is_up or self._moment is not None:
            return warning
        try:
            entry = self.table.time_step()
        except SaveError as error:
            self._show_trouble(error)
            return warning
        if entry is not None:
            # A form that was open is about offers that have lapsed.
            self.table.form_closed()
            self.advance()
        return warning

    def _show_trouble(self, error: SaveError) -> None:
        """The disk took nothing: the game is as it was, and says so."""
        self.app.show(_telling(self.again(), error))

    # The curtain -------------------------------------------------------------------------

    def behind_curtain(
        self, seat: Seat, task: str, build: Factory, *,
        sits_down: bool = False, then: Then | None = None,
    ) -> Screen[Any]:  # fmt: skip
        # A seat with a PIN is asked for it after its digit.
        if self.lone:
            return build()

        def again() -> Screen[Any]:
            return self.behind_curtain(seat, task, build, sits_down=sits_down, then=then)

        def opened() -> None:
            if self.table.has_pin(seat):
                tries, title = self.tries(seat), facts.title
                self.app.show(PinScreen(self.table, seat, tries, admitted, again, title))
            else:
                admitted()

        def admitted() -> None:
            if sits_down:
                self._sit(seat)
            screen = build()
            if isinstance(screen, PrivateScreen) and isinstance(self.app.screen, PinScreen):
                screen.opened_by("enter")
            self._note_seen(seat)
            self.app.show(screen)

        def leave() -> None:
            self.app.show(self._leaving(again))

        self._sit(None)
        facts = self._facts(seat, task, then)
        return CurtainScreen(facts, opened, leave, self.stage.looks)

    def tries(self, seat: Seat) -> Tries:
        """The wrong tries at the PIN of a seat; no way back and forth shortens the wait."""
        if seat not in self._tries:
            self._tries[seat] = Tries(self.table.wrong_pins(seat))
        return self._tries[seat]

    def curtain_for_current(self) -> Screen[Any] | None:
        """What hides the private screen that is there; `None` if there is nobody to hide it
        from. A look that was taken from a public screen simply ends there."""
        screen = self.app.screen
        if self.lone or not isinstance(screen, PrivateScreen):
            return None
        if screen.cover is not None:
            return screen.cover()
        seat = screen.seat
        task = screen.errand or self.stage.task(self, seat)
        return self.behind_curtain(seat, task, screen.again, sits_down=self.sitting == seat)

    def _facts(
        self, seat: Seat, task: str, then: Then | None = None, *, alone: bool = False
    ) -> CurtainFacts:
        since = self._seen_by.get(seat, -1) + 1
        # What somebody did is no news to them.
        unseen = [
            entry
            for entry in self.table.log(None, since)
            if self.table.moved_by(entry.number) != seat
        ]
        return CurtainFacts(
            seat_number=seat + 1,
            name=self.names[seat],
            task=task,
            status=then.status if then else self.stage.status(self, seat),
            title=then.title if then else self.stage.title(self.public_view()),
            news=(*tidings(self.table, seat), *self.stage.news(self, unseen)),
            alone=alone,
        )

    def _welcome_back(self) -> Screen[Any] | None:
        """The first page of a game that goes on; `None` where the curtain hangs anyway."""
        view = self.public_view()
        if not self.table.people or self.table.over:
            return None
        waiting = [seat for seat in view.to_act if seat in self.table.people]
        if waiting and not self.lone and self.stage.scene(self).seat is not None:
            return None
        seat = waiting[0] if waiting else self.table.people[0]
        return CurtainScreen(
            self._facts(seat, self.stage.task(self, seat) if waiting else "", alone=True),
            self.advance,
            lambda: self.app.show(self._leaving(lambda: self._welcome_back() or self.scene())),
            self.stage.looks,
        )

    def _sit(self, seat: Seat | None) -> None:
        self.sitting = seat if not self.lone else self.table.people[0]

    def _note_seen(self, seat: Seat) -> None:
        self._seen_by[seat] = self.table.last
        # It was on the curtain, or on the first page of a lone person.
        self.table.told(seat)

    # Moments and scenes ------------------------------------------------------------------

    def scene(self) -> Screen[Any]:
        if self.table.over:
            self._sit(None)
            return ScoringScreen(self)
        scene = self.stage.scene(self)
        seat = scene.seat
        if seat is None:
            self._sit(None)
            return scene.build()
        if self.lone or self.sitting == seat:
            self._sit(seat)
            screen = scene.build()
            if isinstance(screen, PrivateScreen):
                # An Enter that was meant for the page before decides nothing here.
                screen.opened_by("enter")
            return screen
        task = scene.task or self.stage.task(self, seat)
        return self.behind_curtain(seat, task, scene.build, sits_down=True)

    # Looks -------------------------------------------------------------------------------

    def look(self, kind: str, back: Factory) -> None:
        """Show the screen for a look; it leads back to what `back` builds.

        Out of a private screen it is private too, so that nobody who walks off leaves an open
        way back to it.
        """
        screen = self.app.screen
        seat = screen.seat if isinstance(screen, PrivateScreen) else None
        if seat is None and self.lone:
            seat = self.table.people[0]
        if kind == MINE.id:
            self.app.show(mine(self, way_back(screen, back), seat))
        else:
            self.show_look(kind, back, seat)

    def _leaving(self, back: Factory) -> Screen[Any]:
        return LeaveScreen(self.leave, back=back)


def _telling(screen: Screen[Any], error: SaveError) -> Screen[Any]:
    if isinstance(screen, GameScreen):
        screen.tell(trouble_text(error))
    return screen
