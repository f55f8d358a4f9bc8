"""Which screen comes next: moments nobody has seen yet, then bots, then whoever must act.

Everything here follows from the public view, from who is a person, and from what was shown
last. The keyboard changes hands only for what is secret. What a game needs beside this its
stage says (`screens.stage`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drafts.begun import Decision, Draft, Drafts, HandDraft
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.log_rows import sentences
from nottingham_tui.drawing.rows import plain
from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import Factory, GameScreen
from nottingham_tui.screens.curtain import CurtainFacts, CurtainScreen
from nottingham_tui.screens.pin import PinScreen
from nottingham_tui.screens.pinpad import Tries
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.screens.stage import Scene, Stage, stage_for
from nottingham_tui.session.notices import PinCleared
from nottingham_tui.session.store import SaveError
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.troubles import trouble_text

if TYPE_CHECKING:
    from nottingham_tui.app import NottinghamApp
    from nottingham_tui.session.header import Header
    from nottingham_tui.session.table import Table


# How many entries a person who comes back is told of on a screen.
_MEANWHILE = 8


class Flow:
    """Leads through one table, screen by screen.

    `sitting` is who sits at the keyboard, behind an opened curtain; `None` while everybody may
    look. A lone person among bots always sits there.
    """

    keeps_time = True
    """Whether the clock of a game against time runs here."""

    def __init__(
        self,
        app: NottinghamApp,
        table: Table,
        *,
        lobby: Factory,
        rematch: Callable[[Header], Screen[Any]] | None = None,
        resumed: bool = False,
    ) -> None:
        self.app = app
        self.table = table
        self.stage: Stage = stage_for(table.rules.game)
        self.names = table.names
        self.lone = len(table.people) == 1
        self.drafts = Drafts()
        self.sitting: Seat | None = None
        self._lobby = lobby
        self._rematch = rematch
        self._moments: deque[Factory] = deque()
        self._moment: Factory | None = None
        self._welcome = resumed
        entries = table.log(None)
        last = entries[-1].number if entries else 0
        # A moment that came with the last entry may never have been seen: it is shown again.
        self._collected = last - 1 if resumed else last
        # Who sat here then, also before a break.
        self._seen_by: dict[Seat, int] = {
            seat: entry.number
            for entry in entries
            for event in entry.events
            if (seat := self.stage.sat(event)) is not None
        }
        self._tries: dict[Seat, Tries] = {}
        self._decided = max(last - _MEANWHILE, 0)

    # What screens ask --------------------------------------------------------------------

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return self.app.look[1]

    def view(self, seat: Seat | None = None) -> Any:
        """The table through the eyes of a seat; of nobody in particular: what is public.

        Its type goes by the game.
        """
        return self.table.view(seat)

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this keyboard speaks for the seat."""
        return not self.table.is_bot(seat)

    def play(self, move: Any, ends: Decision | None = None) -> Refusal | None:
        """Make a move and show what comes next, or say why it can't be made.

        `ends` is the decision made with it at the keyboard, whose draft is done with.
        """
        refusal = self.table.refusal(move)
        if refusal is not None:
            return refusal
        try:
            self._decided = self.table.play(move).number
        except Refused as refused:
            return refused.refusal
        except SaveError as error:
            self._show_trouble(error)
            return None
        if ends is not None:
            self.drafts.drop(ends)
            self._note_seen(ends.seat)
        self.advance()
        return None

    def meanwhile(self, seat: Seat | None) -> list[str]:
        """What has happened since the lone person decided last, as that seat may know it, oldest
        first; nothing where several people look on as it happens."""
        if not self.lone:
            return []
        entries = self.table.log(seat, since=self._decided)
        told = sentences(self.stage, entries, self.names, self.table.rules)
        return [text for text, _begins in told]

    def advance(self) -> None:
        """Show what comes next."""
        self.app.show(self.next_screen())

    def next_screen(self) -> Screen[Any]:
        """What comes next; bots have made their moves when it is built."""
        if self._welcome:
            self._welcome = False
            page = self._welcome_back()
            if page is not None:
                return page
        while True:
            self._collect()
            if self._moments:
                self._moment = self._moments.popleft()
                self._sit(None)
                return self._moment()
            self._moment = None
            try:
                if self.table.bot_step() is None:
                    return self.scene()
            except SaveError as error:
                return _telling(self.scene(), error)

    def again(self) -> Screen[Any]:
        """What is to be seen now, built anew."""
        return self._moment() if self._moment is not None else self.scene()

    def decision(self, seat: Seat, step: str) -> Decision:
        """What this seat decides at this step of the running round."""
        return Decision(seat, self.view().round, step)

    def draft(self, seat: Seat, step: str) -> HandDraft:
        """The cards this seat has picked at this step and not confirmed yet."""
        return self.draft_of(seat, step, HandDraft)

    def draft_of(self, seat: Seat, step: str, begin: Callable[[], Draft]) -> Draft:
        """What this seat has begun at this step and not confirmed yet, of another kind."""
        decision = self.decision(seat, step)
        self.drafts.keep_round(decision.round)
        return self.drafts.of(decision, begin)

    def take_back(self) -> Refusal | None:
        """Take the last words back and show the decision again."""
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

    def title_short(self) -> Text:
        """What the game is at in a few signs."""
        return self.stage.title_signs(self.view(), self.names, self.glyphs)

    def leave(self) -> None:
        """Go to the lobby; everything is saved already."""
        self.table.close()
        self.app.show(self._lobby())

    def rematch(self) -> None:
        """Deal the same seats a new game."""
        self.table.close()
        rematch = self._rematch
        self.app.show(self._lobby() if rematch is None else rematch(self.table.header_again()))

    def tick(self, screen: GameScreen) -> None:
        """Look at the clock: warn when time runs short, and carry out that it has run out.

        A moment that is being shown comes to its end before that.
        """
        clock = self.table.clock
        if not screen.TIME_RUNS:
            return
        seconds = clock.warning()
        if seconds is not None and clock.left > 0:
            text = count("{number} second is left.", "{number} seconds are left.", seconds)
            screen.tell(text, "contraband strong")
            if self.app.has_bell:
                self.app.bell()
        if not clock.is_up or self._moment is not None:
            return
        try:
            entry = self.table.time_step()
        except SaveError as error:
            self._show_trouble(error)
            return
        if entry is not None:
            # A form that was open is about offers that have lapsed.
            self.table.form_closed()
            self.advance()

    def _show_trouble(self, error: SaveError) -> None:
        """The disk took nothing: the game is as it was, and says so."""
        self.app.show(_telling(self.again(), error))

    # The curtain -------------------------------------------------------------------------

    def behind_curtain(
        self, seat: Seat, task: str, build: Factory, *, sits_down: bool = False
    ) -> Screen[Any]:
        """The curtain before a private screen; the screen itself for a lone person.

        `sits_down` says that the player takes a turn there, and does not just have a look. A
        seat with a PIN is asked for it after its digit.
        """
        if self.lone:
            return build()

        def again() -> Screen[Any]:
            return self.behind_curtain(seat, task, build, sits_down=sits_down)

        def opened() -> None:
            if self.table.has_pin(seat):
                title = self.stage.title(self.view())
                self.app.show(PinScreen(self, seat, admitted, again, title))
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
        return CurtainScreen(self._facts(seat, task), opened, menu=leave, looks=self.stage.looks)

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
        return self._cover(screen)()

    def _cover(self, screen: PrivateScreen) -> Factory:
        cover: Factory | None = getattr(screen, "cover", None)
        if cover is not None:
            return cover
        seat = screen.seat
        build: Factory = getattr(screen, "again", self.again)
        task: str = getattr(screen, "errand", "") or self.stage.task(self, seat)
        sits = self.sitting == seat
        return lambda: self.behind_curtain(seat, task, build, sits_down=sits)

    def _facts(self, seat: Seat, task: str, *, alone: bool = False) -> CurtainFacts:
        since = self._seen_by.get(seat, -1)
        return CurtainFacts(
            seat_number=seat + 1,
            name=self.names[seat],
            task=task,
            status=self.stage.status(self, seat),
            title=self.stage.title(self.view()),
            news=(*self._cleared(), *self.stage.news(self, since)),
            alone=alone,
        )

    def _cleared(self) -> list[Text]:
        """The PINs that were cleared in this round: on every curtain, so that nobody misses it."""
        entries, now = self.table.log(None), self.view().round
        return [
            plain(narrate(event, self.names, self.table.rules) or "", "ink")
            for number, entry in enumerate(entries, 1)
            if entry.round == now or number == len(entries)
            for event in entry.events
            if isinstance(event, PinCleared)
        ]

    def _welcome_back(self) -> Screen[Any] | None:
        """The first page of a game that goes on; `None` where the curtain hangs anyway."""
        view = self.view()
        if not self.table.people or self.table.over:
            return None
        waiting = [seat for seat in view.to_act if seat in self.table.people]
        if waiting and not self.lone and self.stage.scene(self).seat is not None:
            return None
        seat = waiting[0] if waiting else self.table.people[0]
        return CurtainScreen(
            self._facts(seat, self.stage.task(self, seat), alone=True),
            self.advance,
            menu=lambda: self.app.show(self._leaving(self._welcome_again)),
            looks=self.stage.looks,
        )

    def _welcome_again(self) -> Screen[Any]:
        return self._welcome_back() or self.scene()

    def _sit(self, seat: Seat | None) -> None:
        self.sitting = seat if not self.lone else self.table.people[0]

    def _note_seen(self, seat: Seat) -> None:
        entries = self.table.log(None)
        self._seen_by[seat] = entries[-1].number if entries else 0

    # Moments and scenes ------------------------------------------------------------------

    def _collect(self) -> None:
        # What was taken back has no moments, and its numbers are used again.
        self._collected = min(self._collected, self.table.last)
        for entry in self.table.log(None, since=self._collected + 1):
            if entry.number > self._collected:
                self._collected = entry.number
                self._moments.extend(self.stage.moments(self, entry))

    def scene(self) -> Screen[Any]:
        """The screen for the decision that the table waits for."""
        if self.table.over:
            from nottingham_tui.screens.scoring import ScoringScreen

            self._sit(None)
            return ScoringScreen(self)
        return self._staged(self.stage.scene(self))

    def _staged(self, scene: Scene) -> Screen[Any]:
        seat = scene.seat
        if seat is None:
            self._sit(None)
            return scene.build()
        if self.lone or self.sitting == seat:
            self._sit(seat)
            return scene.build()
        task = scene.task or self.stage.task(self, seat)
        return self.behind_curtain(seat, task, scene.build, sits_down=True)

    # Looks -------------------------------------------------------------------------------

    def look(self, kind: str, back: Factory) -> None:
        """Show the screen for a look; it leads back to what `back` builds.

        Out of a private screen it is private too, so that nobody who walks off leaves an open
        way back to it.
        """
        from nottingham_tui.screens import looking

        screen = self.app.screen
        seat = screen.seat if isinstance(screen, PrivateScreen) else None
        if seat is None and self.lone:
            seat = self.table.people[0]
        found = looking.look(kind, screen, back, self, seat)
        if found is not None:
            self.app.show(found)

    def _leaving(self, back: Factory) -> Screen[Any]:
        from nottingham_tui.screens.leaving import LeaveScreen

        return LeaveScreen(self.leave, back=back)


def _telling(screen: Screen[Any], error: SaveError) -> Screen[Any]:
    if isinstance(screen, GameScreen):
        screen.tell(trouble_text(error))
    return screen


def explained(refusal: Refusal, names: tuple[str, ...]) -> str:
    """Why not, with the rule: for the message line."""
    return explain(refusal, names)
