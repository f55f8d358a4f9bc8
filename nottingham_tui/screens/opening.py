"""Before a table and between tables: the lobby, saved games, demos, settings.

Stands in for the flow of a table while there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from nottingham_tui import families, settings
from nottingham_tui.drafts.seating import Seating
from nottingham_tui.screens.guide import Factory, Guide, Shell
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.files import save_names
from nottingham_tui.session.header import Header, begun, new_seed
from nottingham_tui.settings import Settings
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.troubles import trouble_text

if TYPE_CHECKING:
    from nottingham_tui.session.store import Store
    from nottingham_tui.session.table import Table
    from nottingham_tui.wanted import Options


class Opening(Guide):
    """Opens tables for the app: new ones, saved ones, demos. Keeps what the lobby has set.

    `guide.Entrance` says what the screens ask of it.
    """

    def __init__(
        self,
        app: Shell,
        options: Options,
        *,
        seed: Callable[[], int] = new_seed,
    ) -> None:
        self.app = app
        self.options = options
        self.seating = Seating.usual(options.wanted)
        self._seed = seed
        self._known: Callable[[], str | None] = lambda: None
        self._table: Table | None = None
        self.trouble = ""
        """What went wrong before the lobby was there, to be told in it."""
        try:
            self._kept = settings.load()
        except settings.SettingsError as error:
            self._kept = settings.Settings()
            self.trouble = trouble_text(error)
        # What the command line says holds for this time, and is not kept.
        self._for_now: dict[str, Any] = {
            "ascii": options.ascii, "animation": options.animation, "language": options.language,
        }  # fmt: skip
        app.entrance = None if options.host else self

    @cached_property
    def store(self) -> Store:
        """The saved games. Loaded late, as all that deals: the lobby stands sooner without it."""
        from nottingham_tui.session.store import Store

        return Store(self.options.save_dir)

    @property
    def is_hosted(self) -> bool:
        return self.options.host

    def saved_names(self) -> list[str]:
        """The names of the saved games, without a look into them; for a caller there are none."""
        return [] if self.is_hosted else save_names(self.options.save_dir)

    def take_trouble(self) -> str:
        trouble, self.trouble = self.trouble, ""
        return trouble

    def warm_up(self) -> None:
        def load() -> None:
            import_module("nottingham_tui.screens.flow")
            families.part(self.seating.entry.family, "screens")

        Thread(target=load, daemon=True).start()

    # What the app asks of a flow ---------------------------------------------------------

    def curtain_for_current(self) -> Screen[Any] | None:
        """The lobby, where a PIN is being typed; nothing else is private here."""
        screen = self.app.screen
        cover = screen.cover if isinstance(screen, PrivateScreen) else None
        return None if cover is None else cover()

    def look(self, kind: str, back: Factory) -> None:
        """Rules and help; nothing else is there yet."""
        from nottingham_tui.screens import looks

        found = looks.manual(kind, self.app.screen, back, self.seating.game)
        if found is not None:
            self.app.show(found)

    def leave(self) -> None:
        """There is nowhere to go but out."""
        self.app.leave(0)

    def asks_to_leave(self) -> str:
        """There is no game to be left."""
        return say("Leave the program? q: leave, any other key: stay.")

    # Screens -----------------------------------------------------------------------------

    def first_screen(self) -> Screen[Any]:
        """What the command line asks for: the lobby, a saved game, a demo, a game to watch."""
        self.app.flow = self
        if self.options.watch is not None:
            from nottingham_tui.screens import watch

            return watch.watch_screen(self.app, self.options)
        if self.options.demo:
            from nottingham_tui.screens import demo

            # Asked for by itself: it leads back to where it came from, the shell.
            return demo.demo_screen(self.app, wanted=self.options.wanted, speed=self.options.speed)
        if self.options.learn is not None:
            return self.lesson(self.options.learn)
        if self.options.resume or self.is_hosted:
            name = self.store.latest()
            if name is None and not self.is_hosted:
                self.trouble = say("There is no saved game to continue.")
            elif name is not None:
                screen = self.resume(name)
                if screen is not None:
                    return screen
        return self.lobby()

    def lobby(self) -> Screen[Any]:
        from nottingham_tui.screens.lobby import LobbyScreen

        self._note_played()
        self.app.flow = self
        screen = LobbyScreen(self)
        trouble = self.take_trouble()
        if trouble:
            screen.tell(trouble, "contraband")
        return screen

    def demo(self) -> Screen[Any]:
        from nottingham_tui.screens import demo

        return demo.demo_screen(self.app, self.lobby, wanted=self.seating.wanted())

    def lessons(self, at: int | None = None) -> Screen[Any]:
        from nottingham_tui.screens.lesson import LessonsScreen

        self.app.flow = self
        return LessonsScreen(self, at)

    def lesson(self, name: str) -> Screen[Any]:
        """The lesson of this name, which there is."""
        from nottingham_tui.screens import lesson
        from nottingham_tui.scripts import lessons

        found = lessons.named(name)
        return self.lessons() if found is None else lesson.begun(self.app, self, found)

    def resume(self, name: str) -> Screen[Any] | None:
        from nottingham_tui.session.table import Table
        from nottingham_tui.session.troubles import SaveError, SaveInUseError

        try:
            table = Table.resume(self.store, name)
        except SaveError as error:
            if not isinstance(error, SaveInUseError):
                # What can't be opened stands in no other deal's way.
                self._known = lambda: name
            self.trouble = trouble_text(error)
            return None
        return self._at(table, resumed=True)

    def _at(self, table: Table, *, resumed: bool = False) -> Screen[Any]:
        """The first screen of a table."""
        from nottingham_tui.screens.flow import Flow

        # Its save has another name when its file was taken away meanwhile.
        self._known = lambda: table.name
        flow = Flow(
            self.app,
            table,
            lobby=self.lobby,
            rematch=self.rematch,
            resumed=resumed,
            hosted=self.is_hosted,
        )
        self.app.flow = flow
        self._table = table
        if not resumed and self._is_first():
            from nottingham_tui.screens.hinting import FirstScreen

            return FirstScreen(flow)
        return flow.next_screen()

    def _is_first(self) -> bool:
        """Whether nobody has played here yet: hints are as they come, and the only save is new."""
        is_new = self._kept.hints == "first" and len(self.saved_names()) <= 1
        return self.app.gives_hints and is_new and not self.is_hosted

    def _note_played(self) -> None:
        """Once a game was played to its end, hints have done what they are for."""
        if self._table is not None and self._table.over and self._kept.hints == "first":
            self.change(hints="off")

    def start(self) -> Screen[Any] | None:
        seating = self.seating
        seats, first = seating.setups(), seating.first_seat()
        return self._deal(begun(seating.game, seating.chosen(), seats, self._seed(), first))

    def rematch(self, header: Header) -> Screen[Any]:
        """The first screen of another game with the same seats and choices."""
        self._note_played()
        again = begun(header.game, header.choices, header.seats, self._seed(), header.first)
        return self._deal(again) or self.lobby()

    def _deal(self, header: Header) -> Screen[Any] | None:
        from nottingham_tui.session.ledger import UnfitError
        from nottingham_tui.session.table import Table
        from nottingham_tui.session.troubles import SaveError

        if self.is_hosted and (latest := self.store.latest()) not in (None, self._known()):
            # Another caller has dealt since this one found no game.
            return self.resume(latest or "")
        try:
            table = Table.new(header, self.store)
        except SaveError as error:
            self.trouble = trouble_text(error)
            return None
        except UnfitError as error:
            self.trouble = str(error)
            return None
        return self._at(table)

    # Settings ----------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self._kept._replace(**self._for_now)

    def change(self, **changes: Any) -> str:
        """Change settings, use them at once and keep them; a sentence if that can't be.

        A caller's hold for the call.
        """
        self._kept = self._kept._replace(**changes)
        for field in changes:
            self._for_now.pop(field, None)
        now = self.settings
        told = catalogue.use(now.language or catalogue.language_of(), now.ascii)
        self.app.animation = now.animation
        self.app.pace = now.pace
        self.app.gives_hints = now.hints != "off"
        self.app.has_bell = now.bell
        self.app.mouse.use(now.mouse)
        self.app.idle_seconds = float(now.idle_seconds)
        self.app.choose_attire(now.theme, now.ascii)
        if self.is_hosted:
            return told
        try:
            settings.save(self._kept)
        except settings.SettingsError as error:
            return trouble_text(error)
        return told
