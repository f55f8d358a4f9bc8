"""Which screen comes next: moments nobody has seen yet, then bots, then whoever must act.

Everything here follows from the public view, from who is a person, and from what was shown
last. The keyboard changes hands only for what is secret.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.rules.kernel.refusal import Refusal, Refused
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.moves import Load, Move, Trade
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens import news
from nottingham_tui.screens.base import Factory, GameScreen
from nottingham_tui.screens.curtain import CurtainFacts, CurtainScreen
from nottingham_tui.screens.drafts import Decision, Drafts, HandDraft
from nottingham_tui.screens.pieces import title_signs
from nottingham_tui.screens.pin import PinScreen
from nottingham_tui.screens.pinpad import Tries
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.store import SaveError
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.glyphs import Glyphs

if TYPE_CHECKING:
    from nottingham_tui.app import NottinghamApp
    from nottingham_tui.session.header import Header
    from nottingham_tui.session.table import Entry, Table


class Flow:
    """Leads through one table, screen by screen.

    `sitting` is who sits at the keyboard, behind an opened curtain; `None` while everybody may
    look. A lone person among bots always sits there.
    """

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
        # Who loaded or traded sat here then, also before a break.
        self._seen_by: dict[Seat, int] = {
            event.seat: entry.number
            for entry in entries
            for event in entry.events
            if isinstance(event, happened.CardsLaid | happened.BagClosed)
        }
        self._tries: dict[Seat, Tries] = {}

    # What screens ask --------------------------------------------------------------------

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return self.app.look[1]

    def view(self, seat: Seat | None = None) -> SeatView:
        """The table through the eyes of a seat; of nobody in particular: what is public."""
        view: SeatView = self.table.view(seat)
        return view

    def play(self, move: Move) -> Refusal | None:
        """Make a move and show what comes next, or say why it can't be made."""
        refusal = self.table.refusal(move)
        if refusal is not None:
            return refusal
        try:
            self.table.play(move)
        except Refused as refused:
            return refused.refusal
        except SaveError as error:
            self._show_trouble(error)
            return None
        if isinstance(move, Trade | Load):
            step = "market" if isinstance(move, Trade) else "loading"
            self.drafts.drop(Decision(move.seat, self.view().round, step))
            self._note_seen(move.seat)
        self.advance()
        return None

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

    def draft(self, seat: Seat, step: str) -> HandDraft:
        """The cards this seat has picked at this step and not confirmed yet."""
        number = self.view().round
        self.drafts.keep_round(number)
        return self.drafts.of(Decision(seat, number, step), HandDraft)

    def take_back(self) -> Refusal | None:
        """Take the last words back and show the decision again."""
        refusal = self.table.take_back_refusal()
        if refusal is None:
            self.table.take_back()
            self.advance()
        return refusal

    def asks_to_leave(self) -> str:
        """Nothing is lost by leaving."""
        return say("Leave the table? The game is saved. q: leave, any other key: stay.")

    def title_short(self) -> Text:
        """The round and its sheriff in a few signs."""
        view = self.view()
        return title_signs(view.round, view.sheriff, view, self.names, self.glyphs)

    def leave(self) -> None:
        """Go to the lobby; everything is saved already."""
        self.table.close()
        self.app.show(self._lobby())

    def rematch(self) -> None:
        """Deal the same seats a new game."""
        self.table.close()
        rematch = self._rematch
        self.app.show(self._lobby() if rematch is None else rematch(self.table.header_again()))

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
                title = news.title(self.view())
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
        return CurtainScreen(self._facts(seat, task), opened, menu=leave)

    def tries(self, seat: Seat) -> Tries:
        """The wrong tries at the PIN of a seat; no way back and forth shortens the wait."""
        return self._tries.setdefault(seat, Tries())

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
        task: str = getattr(screen, "errand", "") or self._task(self.view(), seat)
        sits = self.sitting == seat
        return lambda: self.behind_curtain(seat, task, build, sits_down=sits)

    def _facts(self, seat: Seat, task: str, *, alone: bool = False) -> CurtainFacts:
        view = self.view()
        since = self._seen_by.get(seat, -1)
        return CurtainFacts(
            seat_number=seat + 1,
            name=self.names[seat],
            task=task,
            status=news.status(view, seat, self.names),
            title=news.title(view),
            news=news.rows(view, self.names, self.table.log(None), since, self.glyphs),
            alone=alone,
        )

    def _welcome_back(self) -> Screen[Any] | None:
        """The first page of a game that goes on; `None` where the curtain hangs anyway."""
        view = self.view()
        if not self.table.people or self.table.over:
            return None
        waiting = [seat for seat in view.to_act if seat in self.table.people]
        secret = view.phase == "loading" or (view.phase == "market" and view.first is not None)
        if secret and waiting and not self.lone:
            return None
        seat = waiting[0] if waiting else self.table.people[0]
        return CurtainScreen(
            self._facts(seat, self._task(view, seat), alone=True),
            self.advance,
            menu=lambda: self.app.show(self._leaving(self._welcome_again)),
        )

    def _welcome_again(self) -> Screen[Any]:
        return self._welcome_back() or self.scene()

    def _task(self, view: SeatView, seat: Seat) -> str:
        others = [each for each in view.merchants() if each != seat and view.laid[each] is None]
        last = all(self.table.is_bot(each) for each in others)
        return news.task(view, seat, last_to_trade=last, waits=seat in view.to_act)

    def _sit(self, seat: Seat | None) -> None:
        self.sitting = seat if not self.lone else self.table.people[0]

    def _note_seen(self, seat: Seat) -> None:
        entries = self.table.log(None)
        self._seen_by[seat] = entries[-1].number if entries else 0

    # Moments -----------------------------------------------------------------------------

    def _collect(self) -> None:
        # What was taken back has no moments, and its numbers are used again.
        self._collected = min(self._collected, self.table.last)
        for entry in self.table.log(None, since=self._collected + 1):
            if entry.number > self._collected:
                self._collected = entry.number
                self._moments.extend(self._moments_of(entry))

    def _moments_of(self, entry: Entry) -> list[Factory]:
        found: list[Factory] = []
        for event in entry.events:
            if isinstance(event, happened.BagOpened):
                found.append(partial(self._reveal, entry))
            elif isinstance(event, happened.ProofOffered) and event.receiver in self.table.people:
                found.append(partial(self._proof_offer, event))
            elif isinstance(event, happened.InspectionEnded):
                found.append(partial(self._summary, entry.round))
        return found

    def _reveal(self, entry: Entry) -> Screen[Any]:
        from nottingham_tui.screens.reveal import RevealScreen

        return RevealScreen(self, entry)

    def _proof_offer(self, event: happened.ProofOffered) -> Screen[Any]:
        from nottingham_tui.screens.proof import ProofOfferScreen

        return ProofOfferScreen(self, event)

    def _summary(self, number: int) -> Screen[Any]:
        from nottingham_tui.screens.summary import RoundSummaryScreen

        entries = [entry for entry in self.table.log(None) if entry.round == number]
        return RoundSummaryScreen(self, number, entries)

    # Scenes ------------------------------------------------------------------------------

    def scene(self) -> Screen[Any]:
        """The screen for the decision that the table waits for."""
        view = self.view()
        if view.phase == "market" and view.first is not None:
            seat = view.to_act[0]
            step = "market" if view.laid[seat] is None else "loading"
            return self._private(view, seat, step)
        if view.phase == "loading":
            return self._private(view, self._next_loader(view), "loading")
        self._sit(None)
        return self._public(view)

    def _public(self, view: SeatView) -> Screen[Any]:
        if self.table.over:
            from nottingham_tui.screens.scoring import ScoringScreen

            return ScoringScreen(self)
        if view.phase == "market":
            from nottingham_tui.screens.namefirst import NameFirstScreen

            return NameFirstScreen(self)
        if view.phase == "declaration":
            from nottingham_tui.screens.declaration import DeclarationScreen

            return DeclarationScreen(self)
        if view.debt is not None and view.debt.debtor in self.table.people:
            from nottingham_tui.screens import debt

            return debt.scene(self)
        from nottingham_tui.screens.inspection import InspectionScreen

        return InspectionScreen(self)

    def _private(self, view: SeatView, seat: Seat, step: str) -> Screen[Any]:
        def build() -> Screen[Any]:
            if step == "market":
                from nottingham_tui.screens.market import MarketScreen

                return MarketScreen(self, seat)
            from nottingham_tui.screens.loading import LoadingScreen

            return LoadingScreen(self, seat)

        if self.lone or self.sitting == seat:
            self._sit(seat)
            return build()
        return self.behind_curtain(seat, self._task(view, seat), build, sits_down=True)

    def _next_loader(self, view: SeatView) -> Seat:
        """Whoever sits there loads; then it walks back from the last to trade (ux 6)."""
        waiting = [seat for seat in view.to_act if seat in self.table.people]
        if self.sitting in waiting and self.sitting is not None:
            return self.sitting
        first = news.first_merchant(view, self.table.log(None))
        players = view.players
        backwards = [(first - step) % players for step in range(1, players + 1)]
        return next(seat for seat in backwards if seat in waiting)

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
        screen.tell(str(error))
    return screen


def explained(refusal: Refusal, names: tuple[str, ...]) -> str:
    """Why not, with the rule: for the message line."""
    from nottingham_tui.text.narrate import explain

    return explain(refusal, names)
