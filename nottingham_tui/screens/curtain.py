"""The curtain: whose turn it is to sit down, and nothing that others may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual import events
from textual.widget import Widget

from nottingham_tui.screens.base import HELD, GameScreen
from nottingham_tui.screens.keys import HELP, QUIT, RULES, Command, Commands
from nottingham_tui.text.catalogue import mark
from nottingham_tui.widgets.curtain import CurtainDrawing, CurtainFacts

_ALWAYS = Commands((RULES, HELP)).quiet()


class CurtainScreen(GameScreen):
    """Covers everything until the right digit is pressed; what is public can be looked at.

    What was typed before it could be seen is thrown away, and for a while after (the app's
    `guard_seconds`); a key still held then goes on being thrown away. `opened` is called once.
    `looks` can be opened from here; all of them are public.
    """

    ALLOW_SELECT = False
    TIME_RUNS = False
    COMMON = ()

    def __init__(
        self,
        facts: CurtainFacts,
        opened: Callable[[], None],
        *,
        menu: Callable[[], None] | None = None,
        looks: Commands | None = None,
    ) -> None:
        super().__init__()
        self._looks = looks or Commands()
        self.facts = facts
        self._opened = opened
        self._menu = menu
        self._done = False
        self._deaf_until = 0.0

    def table(self) -> Commands:
        keys: tuple[str, ...] = (str(self.facts.seat_number),)
        if self.facts.alone:
            keys += ("enter",)
        commands = [Command("open", keys, mark("continue"), self._open, hidden=True)]
        if self._menu is not None:
            leave = ("escape", *QUIT.keys)
            commands.append(Command("leave", leave, mark("leave"), self._leave, hidden=True))
        return Commands(tuple(commands)) + self._looks.quiet() + _ALWAYS

    def again(self) -> CurtainScreen:
        return CurtainScreen(self.facts, self._opened, menu=self._menu, looks=self._looks)

    def parts(self) -> Iterable[Widget]:
        yield CurtainDrawing(self.facts, self._menu is not None)

    def too_early(self, event: events.Key) -> bool:
        if self.painted_at is None or event.time <= self.painted_at:
            return True
        guard = self.shell.guard_seconds
        if guard <= 0:
            return False
        until = max(self.painted_at + guard, self._deaf_until)
        if event.time < until:
            self._deaf_until = event.time + min(HELD, guard)
            return True
        return False

    def _open(self, key: str) -> None:
        if not self._done:
            self._done = True
            self._opened()

    def _leave(self, key: str) -> None:
        if self._menu is not None:
            self._menu()
