"""Behind the curtain of a player with a PIN: the PIN is asked for, or cleared by the table."""

from __future__ import annotations

import math
from collections.abc import Callable

from nottingham_tui.drafts.pin import Tries
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import BACK, Command, Commands
from nottingham_tui.screens.pinpad import PinPad
from nottingham_tui.session import table as session
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.troubles import trouble_text
from nottingham_tui.widgets.curtain import CurtainFacts

# A key that is held goes nowhere: each step asks for another one than the step before.
_FORGOTTEN = Command("forgotten", ("i",), mark("forgotten"), "forgotten", importance=7)
_ASK = Command("ask", ("enter",), mark("ask the table"), "ask_the_table", importance=9)
_CLEAR = Command("clear", ("i",), mark("clear it"), "clear", importance=9)
_KEEP = Command("keep", ("escape",), mark("keep it"), "keep", importance=9)


class PinScreen(PinPad):
    """Opens to the right PIN only. `opened` is called once; `cover` builds the curtain."""

    def __init__(
        self,
        game: session.Table,
        seat: Seat,
        tries: Tries,
        opened: Callable[[], None],
        cover: Factory,
        title: str,
    ) -> None:
        self._game = game
        self._opened = opened
        self._title = title
        self._asked = 0
        self._tries = tries
        super().__init__(seat, cover)

    def facts(self) -> CurtainFacts:
        name = self._game.names[self.seat]
        return CurtainFacts(
            seat_number=self.seat + 1,
            name=name,
            title=self._title,
            task=say("{name} types the PIN, and Enter", name=name),
            status=say("Whoever forgot it presses i: the table can clear it."),
        )

    def on_mount(self) -> None:
        super().on_mount()
        if self._tries.left():
            self._wait()

    def table(self) -> Commands:
        if self._asked == 1:
            return Commands((_ASK, _KEEP))
        if self._asked == 2:
            return Commands((_CLEAR, _KEEP))
        return self.TYPING + Commands((_FORGOTTEN, BACK))

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done" and self._tries.left():
            return self._waiting()
        return super().refusal_of(command)

    def prompt(self) -> str:
        name = self._game.names[self.seat]
        if self._asked == 1:
            return say(
                "Has {name} forgotten the PIN? The table can clear it, and the log tells it. "
                "Enter asks the table, Esc keeps it.",
                name=name,
            )
        if self._asked == 2:
            return say(
                "Does everybody agree? Then nothing but the curtain hides the cards of {name}. "
                "i clears the PIN, Esc keeps it.",
                name=name,
            )
        if self._tries.left():
            return self._waiting()
        return say("Others: look away. What is typed is not shown.")

    def enter(self, key: str) -> None:
        if self._game.try_pin(self.seat, self.typed.take()):
            self._tries.forget()
            self._opened()
            return
        self._tries.fail()
        self._wait()

    def forgotten(self, key: str) -> None:
        self.typed.take()
        self._asked = 1

    def ask_the_table(self, key: str) -> None:
        self._asked = 2

    def keep(self, key: str) -> None:
        self._asked = 0

    def clear(self, key: str) -> None:
        try:
            self._game.clear_pin(self.seat)
        except SaveError as error:
            self._asked = 0
            self.tell(trouble_text(error))
            return
        self._tries.forget()
        self.shell.show(self.cover())

    def _waiting(self) -> str:
        seconds = max(math.ceil(self._tries.left()), 1)
        return count(
            "That is not the PIN. Wait {number} second, then try again.",
            "That is not the PIN. Wait {number} seconds, then try again.",
            seconds,
        )

    def _wait(self) -> None:
        self.set_timer(self._tries.left() + 0.05, self._waited)

    def _waited(self) -> None:
        if self.is_current and not self._asked and not self._tries.left():
            self.tell(say("That was not the PIN. Try again."))
            self.redraw()
